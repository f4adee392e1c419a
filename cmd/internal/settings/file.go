package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation/diag"
	"scoresheet/notation/importers/toml"
)

// FileName is the name of the files that [Search] finds.
const FileName = ".scoresheet.toml"

// A File holds settings for all commands: keys at its top are flags of any command
// that has them, and a table holds those of the command that it is called after.
type File struct {
	settings map[string]Setting // by command and flag, see keys
}

// find gives the setting of a flag, that of the command's table first.
func (f *File) find(command, flag string) *Setting {
	if f == nil {
		return nil
	}
	for _, key := range keys(command, flag) {
		if s, ok := f.settings[key]; ok {
			return &s
		}
	}
	return nil
}

// keys gives the keys of a setting in the table of a command, and at the top.
func keys(command, flag string) [2]string {
	return [2]string{command + "." + flag, command + " " + flag}
}

// Search looks for a file in a folder and those above it and gives its path and
// its text; there is none if the path is "".
func Search(dir string, read func(path string) ([]byte, error)) (path string, text []byte, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	for {
		path := filepath.Join(dir, FileName)
		text, err := read(path)
		if err == nil {
			return path, text, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", nil, err
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", nil, nil
		}
		dir = above
	}
}

// A Reader reads files of settings.
type Reader struct {
	Commands []*cli.Command
	// Guess gives "; did you mean …?" for a word that is none of the candidates,
	// or "".
	Guess func(word string, candidates []string) string
	// Judge says what is wrong with a value of a flag beyond its form; nil when it
	// may be good.
	Judge func(cmd *cli.Command, flag, value string) error
	// Refused are flags that a file cannot set, with the reason.
	Refused map[string]string
	// Paths are flags whose values are files: they are looked for beside the file
	// of settings.
	Paths []string
}

// Read reads a file. name is what errors call it, dir the folder it is in. An
// error begins with the name and the line.
func (r *Reader) Read(name, dir string, text []byte) (*File, error) {
	root, err := toml.Parse(text)
	var fault *toml.Error
	if errors.As(err, &fault) {
		return nil, fmt.Errorf("%s: %s", at(name, text, fault.Span), fault.Message)
	}
	if err != nil {
		return nil, err
	}
	l := fileReader{Reader: r, name: name, dir: dir, text: text, file: &File{settings: make(map[string]Setting)}}
	for _, e := range root.Entries {
		if e.Value.Kind == toml.TableKind {
			l.table(e)
		} else {
			l.entry(r.Commands, false, e)
		}
	}
	return l.file, l.err
}

// at gives the place of a span as name:line.
func at(name string, text []byte, span diag.Span) string {
	return fmt.Sprintf("%s:%d", name, 1+bytes.Count(text[:min(span.Start, len(text))], []byte("\n")))
}

// A fileReader reads one file and keeps the first error.
type fileReader struct {
	*Reader
	name, dir string
	text      []byte
	file      *File
	err       error
}

func (l *fileReader) fail(span diag.Span, format string, args ...any) {
	if l.err == nil {
		l.err = fmt.Errorf("%s: %s", at(l.name, l.text, span), fmt.Sprintf(format, args...))
	}
}

// table reads the settings of one command.
func (l *fileReader) table(table *toml.Entry) {
	var names []string
	for _, c := range l.Commands {
		if c.Name == table.Key {
			for _, e := range table.Value.Table.Entries {
				l.entry([]*cli.Command{c}, true, e)
			}
			return
		}
		if !c.Hidden {
			names = append(names, c.Name)
		}
	}
	l.fail(table.Span, "there is no command %q%s", table.Key, l.Guess(table.Key, names))
}

// entry reads the setting of a flag. It counts for those of the commands that have
// the flag and can have the value.
func (l *fileReader) entry(commands []*cli.Command, inTable bool, e *toml.Entry) {
	if why := l.Refused[e.Key]; why != "" {
		l.fail(e.Span, "%s cannot be set here: %s", e.Key, why)
		return
	}
	values, ok := l.values(e)
	if !ok {
		return
	}
	var names []string
	var wrong error
	fits := false
	for _, c := range commands {
		for _, f := range c.Flags {
			name := f.Names()[0]
			names = append(names, name)
			if name != e.Key {
				continue
			}
			if err := l.check(c, f, e, values); err != nil {
				wrong = err
			} else {
				fits = true
				key := keys(c.Name, name)[1]
				if inTable {
					key = keys(c.Name, name)[0]
				}
				l.file.settings[key] = Setting{name, values, at(l.name, l.text, e.Span)}
			}
		}
	}
	switch {
	case fits:
	case wrong != nil:
		l.fail(e.Value.Span, "%s = %s: %v", e.Key, strings.Join(values, ", "), wrong)
	case !inTable:
		l.fail(e.Span, "no command has a flag --%s%s", e.Key, l.Guess(e.Key, sorted(names)))
	default:
		l.fail(e.Span, "%s has no flag --%s%s", commands[0].Name, e.Key, l.Guess(e.Key, sorted(names)))
	}
}

func sorted(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// check finds what is wrong with the values of a flag.
func (l *fileReader) check(c *cli.Command, f cli.Flag, e *toml.Entry, values []string) error {
	_, many := f.(*cli.StringSliceFlag)
	if e.Value.Kind == toml.Array && !many {
		return errors.New("there is one value, not a list of them")
	}
	_, isBool := f.(*cli.BoolFlag)
	if isBool != (e.Value.Kind == toml.Boolean) {
		if isBool {
			return errors.New("it is true or false, without quotes")
		}
		return errors.New("it has a value, and true and false are none")
	}
	for _, v := range values {
		if err := Check(f, v); err != nil {
			return err
		}
		if err := l.Judge(c, e.Key, v); err != nil {
			return err
		}
	}
	return nil
}

// values gives the values that an entry writes.
func (l *fileReader) values(e *toml.Entry) ([]string, bool) {
	items := []*toml.Value{e.Value}
	if e.Value.Kind == toml.Array {
		items = e.Value.Items
	}
	var out []string
	for _, v := range items {
		if v.Kind != toml.String && v.Kind != toml.Integer && v.Kind != toml.Boolean {
			l.fail(v.Span, "%s is text, a whole number, true or false, and not %s", e.Key, v.Kind)
			return nil, false
		}
		text := v.Text
		if slices.Contains(l.Paths, e.Key) && text != "-" && !filepath.IsAbs(text) {
			text = filepath.Join(l.dir, text)
		}
		out = append(out, text)
	}
	return out, true
}
