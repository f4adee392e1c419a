package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/settings"
	"scoresheet/cmd/internal/shell"
	"scoresheet/notation"
	"scoresheet/replay/games"
)

// settingsHelp tells where the values of flags come from.
const settingsHelp = "Each flag has an environment variable, such as SCORESHEET_THEME for --theme. A file " + settings.FileName + " beside the\n" +
	"records, or in a folder above them, sets flags, too: theme = \"dark\" at its top those of all commands, in a table\n" +
	"[render] those of one. The command line counts before the environment, that before the file. SCORESHEET_CONFIG\n" +
	"names another file; \"off\" reads none."

// configVariable names the file of settings; configOff stands for none.
const (
	configVariable = "SCORESHEET_CONFIG"
	configOff      = "off"
)

// refused are the flags that no file of settings can set: it may have come along
// with records from anywhere.
var refused = map[string]string{
	"output": "what is written where is said by the call alone",
	"w":      "what is written where is said by the call alone",
	"fmt":    "what is written where is said by the call alone",
	"rules":  "what is written where is said by the call alone",
}

// findSettings finds the values of the flags that a call does not give.
func (c *call) findSettings(app *cli.App, cmd *cli.Command, env Env) error {
	if c.given[cli.HelpFlag.Names()[0]] || env.Getenv == nil {
		return nil
	}
	var file *settings.File
	if len(cmd.Flags) > 0 {
		var err error
		if file, err = settingsFile(app, c, env); err != nil {
			return err
		}
	}
	found, err := settings.Find(app.Name, cmd, c.given, env.Getenv, file)
	if err != nil {
		return usagef("%v", err)
	}
	c.found = found
	for _, s := range found {
		for _, v := range s.Values {
			c.addSlip(cmd, shell.FindFlag(cmd, s.Flag), v)
		}
	}
	return nil
}

// settingsFile reads the file of settings that belongs to a call; nil if there is
// none.
func settingsFile(app *cli.App, c *call, env Env) (*settings.File, error) {
	chosen := env.Getenv(configVariable)
	if env.ReadFile == nil || chosen == configOff {
		return nil, nil
	}
	path, text, err := chosen, []byte(nil), error(nil)
	if chosen != "" {
		text, err = env.ReadFile(path)
	} else {
		path, text, err = settings.Search(folderOf(c.names), env.ReadFile)
	}
	if err != nil {
		return nil, usagef("%s", ioMessage(path, err))
	}
	if path == "" {
		return nil, nil
	}
	r := settings.Reader{Commands: app.Commands, Guess: didYouMean, Judge: judgeValue, Refused: refused, Paths: files}
	file, err := r.Read(shortPath(path), filepath.Dir(path), text)
	if err != nil {
		return nil, usagef("%v", err)
	}
	return file, nil
}

// folderOf gives the folder in which the first file of a call is, the current one
// if there is none.
func folderOf(names []string) string {
	if len(names) == 0 {
		return "."
	}
	info, err := os.Stat(names[0])
	switch {
	case err != nil:
		return "."
	case info.IsDir():
		return names[0]
	}
	return filepath.Dir(names[0])
}

// shortPath writes a path from the current folder, where that is shorter.
func shortPath(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(here, path); err == nil && len(rel) < len(path) {
		return rel
	}
	return path
}

// explained adds to an error about a flag what was probably meant by its value, and
// where the flag comes from when the call does not have it.
func (c *call) explained(err error) error {
	var usage *usageError
	if c == nil || !errors.As(err, &usage) {
		return err
	}
	for _, s := range c.slips {
		if strings.Contains(usage.Error(), s.value) && !strings.Contains(usage.Error(), "did you mean") {
			usage = &usageError{fmt.Errorf("%w%s", usage.error, s.guess)}
		}
	}
	for _, s := range c.found {
		if regexp.MustCompile(`--?` + regexp.QuoteMeta(s.Flag) + `($|[^\w-])`).MatchString(usage.Error()) {
			return usagef("%w (--%s comes from %s)", usage.error, s.Flag, s.From)
		}
	}
	return usage
}

// addSlip remembers a value that is none of a closed list, if it is clear what was
// meant. The command tells what is wrong with it.
func (c *call) addSlip(cmd *cli.Command, f cli.Flag, value string) {
	list := closedValues(cmd, f.Names()[0])
	if list == nil || hasFold(list, value) {
		return
	}
	if guess := didYouMean(value, list); guess != "" {
		c.slips = append(c.slips, misspelling{value, guess})
	}
}

// hasFold reports whether a list has a word in any case.
func hasFold(list []string, word string) bool {
	return slices.ContainsFunc(list, func(w string) bool { return strings.EqualFold(w, word) })
}

// judgeValue says what is wrong with a value of a flag in a file of settings, which
// nobody looks at as long as all goes well.
func judgeValue(cmd *cli.Command, flag, value string) error {
	if list := closedValues(cmd, flag); list != nil && !hasFold(list, value) {
		return fmt.Errorf("it is one of %s%s", strings.Join(list, ", "), didYouMean(value, list))
	}
	if slices.Contains([]string{"game", "sample", "only"}, flag) && games.Lookup(value) == nil {
		names := games.Names()
		return fmt.Errorf("it is one of %s%s", strings.Join(names, ", "), didYouMean(notation.FoldName(value), names))
	}
	return nil
}
