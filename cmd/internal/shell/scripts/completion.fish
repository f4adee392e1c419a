# fish completion for @NAME@. Put it into ~/.config/fish/completions/@NAME@.fish, or load it with:
#   @NAME@ completion fish | source

function __@NAME@_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l reply ($words[1] __complete fish $words[2..-1] "$current" 2>/dev/null)
    printf '%s\n' $reply[2..-1]
    if test "$reply[1]" = files
        __fish_complete_path "$current"
    end
end

complete -c @NAME@ -f -a '(__@NAME@_complete)'
