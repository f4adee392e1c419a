package app

import (
	"fmt"
	"sort"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/replay"
)

// A usageError is a wrong call: it is told in one line and ends with exit code 2.
type usageError struct{ error }

// Unwrap gives the error with what %w put into it.
func (e *usageError) Unwrap() error { return e.error }

// usagef makes a usage error of a format as [fmt.Errorf] takes it.
func usagef(format string, args ...any) error {
	return &usageError{fmt.Errorf(format, args...)}
}

// arrange brings the arguments into the order that the flag parser wants, so
// that flags may stand before or after the file names: the parser ends at the
// first name and would ignore what follows.
func arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) < 2 {
		return append(args, "--help"), nil
	}
	name := args[1]
	if strings.HasPrefix(name, "-") && name != "-" {
		return arrangeGlobal(app, args)
	}
	cmd := app.Command(name)
	if cmd == nil {
		return nil, usagef("unknown command %q%s", name, didYouMean(name, commandNames(app)))
	}
	flags, names, err := splitArgs(cmd, args[2:])
	if err != nil {
		return nil, err
	}
	out := append([]string{args[0], name}, flags...)
	if len(names) > 0 {
		out = append(append(out, "--"), names...)
	}
	return out, nil
}

// arrangeGlobal handles a call whose first argument is a flag: only --help and
// --version stand before a command.
func arrangeGlobal(app *cli.App, args []string) ([]string, error) {
	switch args[1] {
	case "--help", "-h", "--version", "-v":
		return args[:2], nil
	}
	for _, a := range args[2:] {
		if cmd := app.Command(a); cmd != nil {
			return nil, usagef("%s stands before the command; write: %s %s %s …", args[1], app.Name, cmd.Name, args[1])
		}
	}
	return nil, usagef("unknown flag %s; see %s --help", args[1], app.Name)
}

// splitArgs parts the arguments of a command into flags with their values and
// the rest. "-" is a name, and after "--" everything is.
func splitArgs(cmd *cli.Command, args []string) (flags, names []string, err error) {
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			return flags, append(names, args[i+1:]...), nil
		}
		if a == "-" || !strings.HasPrefix(a, "-") {
			names = append(names, a)
			continue
		}
		name, _, inline := strings.Cut(strings.TrimLeft(a, "-"), "=")
		flag := findFlag(cmd, name)
		if flag == nil {
			return nil, nil, noFlag(cmd, name)
		}
		flags = append(flags, a)
		if inline || !takesValue(flag) {
			continue
		}
		if i+1 == len(args) {
			return nil, nil, usagef("%s needs a value", dashed(name))
		}
		i++
		flags = append(flags, args[i])
	}
	return flags, names, nil
}

// noFlag tells of a flag that a command does not have.
func noFlag(cmd *cli.Command, name string) error {
	return usagef("%s has no flag %s%s", cmd.Name, dashed(name), didYouMean(name, flagNames(cmd)))
}

// dashed writes a flag as a user does.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func findFlag(cmd *cli.Command, name string) cli.Flag {
	for _, f := range append(cmd.Flags, cli.HelpFlag) {
		for _, n := range f.Names() {
			if n == name {
				return f
			}
		}
	}
	return nil
}

func takesValue(f cli.Flag) bool {
	_, isBool := f.(*cli.BoolFlag)
	return !isBool
}

func flagNames(cmd *cli.Command) []string {
	var out []string
	for _, f := range cmd.Flags {
		out = append(out, f.Names()[0])
	}
	sort.Strings(out)
	return out
}

func commandNames(app *cli.App) []string {
	var out []string
	for _, c := range app.Commands {
		if !c.Hidden {
			out = append(out, c.Name)
		}
	}
	sort.Strings(out)
	return out
}

// didYouMean gives "; did you mean …?" when a candidate is near enough.
func didYouMean(word string, candidates []string) string {
	if near := replay.DidYouMean(word, candidates); near != "" {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}
