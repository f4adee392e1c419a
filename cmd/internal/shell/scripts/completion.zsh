#compdef @NAME@
# zsh completion for @NAME@. Put it into a file _@NAME@ in a folder of $fpath, or load it with:
#   source <(@NAME@ completion zsh)

_@NAME@() {
    local -a reply candidates open
    local line value text
    reply=("${(@f)$(${words[1]} __complete zsh "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    for line in "${(@)reply[2,-1]}"; do
        value=${line%%$'\t'*}
        text=${line#*$'\t'}
        [[ -z $value ]] && continue
        if [[ $value == *= ]]; then
            open+=("$value")
        elif [[ $text == "$line" ]]; then
            candidates+=("${value//:/\\:}")
        else
            candidates+=("${value//:/\\:}:$text")
        fi
    done
    (( $#open )) && compadd -S '' -a open
    (( $#candidates )) && _describe '@NAME@' candidates
    [[ $reply[1] == files ]] && _files
    return 0
}

if [[ $funcstack[1] == _@NAME@ ]]; then
    _@NAME@ "$@"
elif (( $+functions[compdef] )); then
    compdef _@NAME@ @NAME@
fi
