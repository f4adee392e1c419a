package app

import (
	"fmt"
	"sort"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/settings"
	"scoresheet/cmd/internal/shell"
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
//
// Flags that are not given come from the environment or the file of settings. The
// call that was read is told, too; nil when there is none.
func arrange(app *cli.App, args []string, env Env) ([]string, *call, error) {
	if len(args) < 2 {
		return append(args, "--help"), nil, nil
	}
	name := args[1]
	if strings.HasPrefix(name, "-") && name != "-" {
		args, err := arrangeGlobal(app, args)
		return args, nil, err
	}
	if name == "help" {
		args, err := arrangeHelp(app, args)
		return args, nil, err
	}
	cmd := app.Command(name)
	if cmd == nil {
		return nil, nil, usagef("unknown command %q%s", name, didYouMean(name, commandNames(app)))
	}
	if cmd.SkipFlagParsing {
		return args, nil, nil
	}
	call, err := splitArgs(cmd, args[2:])
	if err != nil {
		return nil, nil, err
	}
	if err := call.findSettings(app, cmd, env); err != nil {
		return nil, nil, err
	}
	out := []string{args[0], name}
	for _, s := range call.found {
		out = append(out, s.Args()...)
	}
	out = append(out, call.flags...)
	if len(call.names) > 0 {
		out = append(append(out, "--"), call.names...)
	}
	return out, call, nil
}

// arrangeHelp takes "help" and "help COMMAND" for the flag that is meant.
func arrangeHelp(app *cli.App, args []string) ([]string, error) {
	if len(args) == 2 {
		return []string{args[0], "--help"}, nil
	}
	if cmd := app.Command(args[2]); cmd != nil {
		return []string{args[0], cmd.Name, "--help"}, nil
	}
	return nil, usagef("unknown command %q%s", args[2], didYouMean(args[2], commandNames(app)))
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

// A call is the arguments of a command, parted.
type call struct {
	flags []string           // with their values, as they were written
	names []string           // the rest
	given map[string]bool    // the flags that are among them, by their first names
	found []settings.Setting // flags from elsewhere
	slips []misspelling      // values that are none, with what was probably meant
}

// A misspelling is a value that its flag cannot have.
type misspelling struct{ value, guess string }

// splitArgs parts the arguments of a command into flags with their values and
// the rest. "-" is a name, and after "--" everything is.
func splitArgs(cmd *cli.Command, args []string) (*call, error) {
	c := &call{given: make(map[string]bool)}
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			c.names = append(c.names, args[i+1:]...)
			return c, nil
		}
		if a == "-" || !strings.HasPrefix(a, "-") {
			c.names = append(c.names, a)
			continue
		}
		name, value, inline := strings.Cut(strings.TrimLeft(a, "-"), "=")
		flag := shell.FindFlag(cmd, name)
		if flag == nil {
			return nil, noFlag(cmd, name)
		}
		// Under its first name a flag may be repeated under others.
		first := flag.Names()[0]
		c.given[first] = true
		if a = shell.Dashed(first); inline {
			a += "=" + value
		}
		c.flags = append(c.flags, a)
		if !inline && shell.TakesValue(flag) {
			if i+1 == len(args) {
				return nil, usagef("%s needs a value", shell.Dashed(name))
			}
			i++
			value = args[i]
			c.flags = append(c.flags, value)
		}
		if inline || shell.TakesValue(flag) {
			if err := settings.Check(flag, value); err != nil {
				return nil, usagef("%s %s: %v", shell.Dashed(name), value, err)
			}
			c.addSlip(cmd, flag, value)
		}
	}
	return c, nil
}

// noFlag tells of a flag that a command does not have.
func noFlag(cmd *cli.Command, name string) error {
	guess := ""
	if near := replay.DidYouMean(name, flagNames(cmd)); near != "" {
		guess = "; did you mean " + shell.Dashed(near) + "?"
	}
	return usagef("%s has no flag %s%s", cmd.Name, shell.Dashed(name), guess)
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
