// Package settings finds the values of flags that are not given on the command
// line: in the environment, where each flag has a variable, and in a file
// .scoresheet.toml beside the records or in a folder above them.
//
// It knows the command tree and reads nothing by itself: the environment and the
// files are given by the caller.
package settings

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// A Setting is a flag with values from elsewhere than the command line.
type Setting struct {
	Flag   string // the first name of the flag
	Values []string
	From   string // such as SCORESHEET_THEME or .scoresheet.toml:3
}

// Args writes the setting as it would stand on the command line.
func (s *Setting) Args() []string {
	out := make([]string, len(s.Values))
	for i, v := range s.Values {
		out[i] = "--" + s.Flag + "=" + v
	}
	return out
}

// Variable gives the name of the environment variable of a flag.
func Variable(program, flag string) string {
	return strings.ToUpper(program + "_" + strings.ReplaceAll(flag, "-", "_"))
}

// Find gives the settings of the flags of a command that are not given: those of
// the environment before those of the file. An empty variable is none.
func Find(program string, cmd *cli.Command, given map[string]bool, getenv func(string) string, file *File) ([]Setting, error) {
	var out []Setting
	for _, f := range cmd.Flags {
		name := f.Names()[0]
		if given[name] {
			continue
		}
		variable := Variable(program, name)
		if value := getenv(variable); value != "" {
			if err := Check(f, value); err != nil {
				return nil, fmt.Errorf("%s=%s: %w", variable, value, err)
			}
			out = append(out, Setting{name, []string{value}, variable})
		} else if s := file.find(cmd.Name, name); s != nil {
			out = append(out, *s)
		}
	}
	return out, nil
}

// Check tells in words what the form of a flag's value should be, if it has
// another. What the value means is judged by the command.
func Check(f cli.Flag, value string) error {
	name := f.Names()[0]
	switch f.(type) {
	case *cli.BoolFlag:
		if _, err := strconv.ParseBool(value); err != nil {
			return fmt.Errorf("it is true or false")
		}
	case *cli.IntFlag, *cli.Int64Flag:
		if _, err := strconv.ParseInt(value, 0, 64); err != nil {
			return fmt.Errorf("a whole number is needed, such as --%s 4", name)
		}
	case *cli.Uint64Flag:
		if _, err := strconv.ParseUint(value, 0, 64); err != nil {
			return fmt.Errorf("a whole number from 0 is needed, such as --%s 4", name)
		}
	case *cli.DurationFlag:
		if _, err := time.ParseDuration(value); err != nil {
			return fmt.Errorf("a time is needed, such as --%s 800ms or --%s 1.5s", name, name)
		}
	}
	return nil
}
