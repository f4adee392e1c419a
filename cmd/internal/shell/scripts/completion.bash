# bash completion for @NAME@. Load it with:
#   source <(@NAME@ completion bash)

_@NAME@() {
    local kind='' line cur=${COMP_WORDS[COMP_CWORD]}
    [ "$cur" = '=' ] && cur=''
    COMPREPLY=()
    while IFS= read -r line; do
        if [ -z "$kind" ]; then
            kind=$line
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${COMP_WORDS[0]}" __complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    # Without candidates bash completes file names by itself; not where none can stand.
    if [ "$kind" != files ]; then
        compopt +o default +o bashdefault 2>/dev/null
    fi
    # A candidate such as NAME= is to be continued.
    if [ "${#COMPREPLY[@]}" -eq 1 ] && [ "${COMPREPLY[0]%=}" != "${COMPREPLY[0]}" ]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -o bashdefault -o default -F _@NAME@ @NAME@
