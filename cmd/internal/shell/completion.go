// Package shell serves a command tree to the shells that people type into:
// completion for bash, zsh and fish, and a manual page.
//
// It knows the tree and not what the commands do; the values of flags and
// arguments are given by the caller.
package shell

import (
	"embed"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

//go:embed scripts
var scripts embed.FS

// Shells are those that [Script] and [Complete] serve.
var Shells = []string{"bash", "zsh", "fish"}

// Command is the name of the hidden command that the scripts call with the name
// of the shell and the words of the line, the last of which is being typed.
const Command = "__complete"

// Script gives the completion script of one of the [Shells] for a program.
func Script(shell, program string) (string, error) {
	text, err := scripts.ReadFile("scripts/completion." + shell)
	if err != nil {
		return "", fmt.Errorf("there is no completion for %q", shell)
	}
	return strings.ReplaceAll(string(text), "@NAME@", program), nil
}

// A Candidate is a word that may stand where the cursor is.
type Candidate struct {
	Word string
	Help string // a few words on it, or ""
}

// Values are what may stand in a place.
type Values struct {
	Words []Candidate
	Files bool // names of files, too
}

// A Source tells what may stand in the places of a command.
type Source interface {
	// FlagValues gives the values of a flag.
	FlagValues(cmd *cli.Command, flag string) Values
	// Arguments gives what may stand beside the flags, after some arguments.
	Arguments(cmd *cli.Command, before []string) Values
}

// Complete gives what can stand in place of the last of the words, for one of the
// [Shells]: those values that begin with it.
func Complete(app *cli.App, source Source, shell string, words []string) Values {
	if len(words) == 0 {
		words = []string{""}
	}
	line := typed{words: words}
	if shell == "bash" {
		line = joined(words)
	}
	v := line.values(app, source)
	current := line.words[len(line.words)-1]
	out := Values{Files: v.Files}
	for _, c := range v.Words {
		if strings.HasPrefix(c.Word, current) {
			c.Word = c.Word[line.cut(c.Word):]
			out.Words = append(out.Words, c)
		}
	}
	return out
}

// Append appends the form that the scripts read: a line that says whether names
// of files may stand there, then a candidate a line with its help after a tab.
func (v Values) Append(dst []byte) []byte {
	kind := "words\n"
	if v.Files {
		kind = "files\n"
	}
	dst = append(dst, kind...)
	for _, c := range v.Words {
		dst = append(dst, c.Word...)
		if c.Help != "" {
			dst = append(append(dst, '\t'), c.Help...)
		}
		dst = append(dst, '\n')
	}
	return dst
}

// A typed is a line up to the cursor without the name of the program.
type typed struct {
	words  []string
	prefix int // what the shell has already of the last word
}

// cut is how much of a candidate the shell has already.
func (t typed) cut(word string) int { return min(t.prefix, len(word)) }

// joined undoes what bash does to words: it parts them at = and :, and wants to
// have back what stands behind the last of these.
func joined(words []string) typed {
	var t typed
	glue := false
	for i, w := range words {
		isBreak := w != "" && strings.Trim(w, "=:") == ""
		switch {
		case len(t.words) > 0 && (glue || isBreak && i > 0):
			last := &t.words[len(t.words)-1]
			if i == len(words)-1 && !isBreak {
				t.prefix = len(*last)
			}
			*last += w
			if i == len(words)-1 && isBreak {
				t.prefix = len(*last)
			}
		default:
			t.words = append(t.words, w)
		}
		glue = isBreak
	}
	return t
}

// values gives what may stand at the end of the line, whatever is typed of it.
func (t typed) values(app *cli.App, source Source) Values {
	before, current := t.words[:len(t.words)-1], t.words[len(t.words)-1]
	if len(before) == 0 {
		return commands(app, current)
	}
	cmd := app.Command(before[0])
	if cmd == nil || cmd.Hidden {
		return Values{}
	}
	args, flag, rest := parseLine(cmd, before[1:])
	switch {
	case flag != "":
		return source.FlagValues(cmd, flag)
	case !rest && strings.HasPrefix(current, "-") && current != "-":
		return flags(cmd, source, current)
	}
	return source.Arguments(cmd, args)
}

// parseLine reads the words before the last one: the arguments among them, the
// flag that still wants a value, and whether only arguments can follow.
func parseLine(cmd *cli.Command, words []string) (args []string, flag string, rest bool) {
	for _, w := range words {
		switch {
		case flag != "":
			flag = ""
		case rest || w == "-" || !strings.HasPrefix(w, "-"):
			args = append(args, w)
		case w == "--":
			rest = true
		default:
			name, _, inline := strings.Cut(strings.TrimLeft(w, "-"), "=")
			if f := FindFlag(cmd, name); f != nil && !inline && TakesValue(f) {
				flag = f.Names()[0]
			}
		}
	}
	return args, flag, rest
}

// commands lists the commands, or what may stand in place of one.
func commands(app *cli.App, current string) Values {
	var v Values
	if strings.HasPrefix(current, "-") {
		v.Words = []Candidate{{"--help", "show help"}, {"--version", "print the version"}}
		return v
	}
	for _, c := range app.Commands {
		if !c.Hidden {
			v.Words = append(v.Words, Candidate{c.Name, c.Usage})
		}
	}
	return v
}

// flags lists the flags of a command, or the values of the one that is written
// with = behind it.
func flags(cmd *cli.Command, source Source, current string) Values {
	name, _, inline := strings.Cut(strings.TrimLeft(current, "-"), "=")
	if inline {
		f := FindFlag(cmd, name)
		if f == nil || !TakesValue(f) {
			return Values{}
		}
		v := source.FlagValues(cmd, f.Names()[0])
		for i := range v.Words {
			v.Words[i].Word = current[:strings.Index(current, "=")+1] + v.Words[i].Word
		}
		return v
	}
	var v Values
	for _, f := range AllFlags(cmd) {
		v.Words = append(v.Words, Candidate{Dashed(f.Names()[0]), FlagHelp(f)})
	}
	return v
}

// AllFlags gives the flags of a command with that for help.
func AllFlags(cmd *cli.Command) []cli.Flag {
	return append(cmd.Flags[:len(cmd.Flags):len(cmd.Flags)], cli.HelpFlag)
}

// FindFlag finds a flag of a command by any of its names, nil if it has none such.
func FindFlag(cmd *cli.Command, name string) cli.Flag {
	for _, f := range AllFlags(cmd) {
		for _, n := range f.Names() {
			if n == name {
				return f
			}
		}
	}
	return nil
}

// TakesValue reports whether a flag has a value behind it.
func TakesValue(f cli.Flag) bool {
	_, isBool := f.(*cli.BoolFlag)
	return !isBool
}

// Dashed writes a flag as a user does.
func Dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// FlagHelp gives what a flag is for, on one line and without the quotes of the
// placeholder.
func FlagHelp(f cli.Flag) string {
	d, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return ""
	}
	return strings.ReplaceAll(d.GetUsage(), "`", "")
}
