package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

var drawCommand = &cli.Command{Name: "draw", Flags: []cli.Flag{
	&cli.StringFlag{Name: "theme"}, &cli.IntFlag{Name: "size", Aliases: []string{"s"}}, &cli.BoolFlag{Name: "flip"},
	&cli.StringSliceFlag{Name: "mark"}, &cli.DurationFlag{Name: "final-delay"}, &cli.StringFlag{Name: "map"}, &cli.Uint64Flag{Name: "seed"},
}}

var listCommand = &cli.Command{Name: "list", Flags: []cli.Flag{&cli.StringFlag{Name: "theme"}, &cli.StringFlag{Name: "size"}}}

var reader = Reader{
	Commands: []*cli.Command{drawCommand, listCommand, {Name: "hidden", Hidden: true}},
	Guess:    func(word string, candidates []string) string { return fmt.Sprintf("; one of %v", candidates) },
	Judge: func(_ *cli.Command, flag, value string) error {
		if flag == "theme" && value == "mauve" {
			return errors.New("nobody wants it")
		}
		return nil
	},
	Refused: map[string]string{"output": "no"},
	Paths:   []string{"map"},
}

// found gives the settings of a command as arguments, with their places.
func found(t *testing.T, cmd *cli.Command, file *File, given map[string]bool, env map[string]string) string {
	t.Helper()
	list, err := Find("prog", cmd, given, func(name string) string { return env[name] }, file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, s := range list {
		out = append(out, strings.Join(s.Args(), " ")+" <"+s.From+">")
	}
	return strings.Join(out, "; ")
}

func TestFind(t *testing.T) {
	file, err := reader.Read("c.toml", "/dir", []byte(`
theme = "dark"
size = "big"
map = "a/b.toml"
[draw]
size = 3
mark = ["a,b", "c d"]
flip = false
final-delay = "1.5s"
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		cmd   *cli.Command
		given map[string]bool
		env   map[string]string
		want  string
	}{
		{"file", drawCommand, nil, nil, "--theme=dark <c.toml:2>; --size=3 <c.toml:6>; --flip=false <c.toml:8>; --mark=a,b --mark=c d <c.toml:7>; --final-delay=1.5s <c.toml:9>; --map=/dir/a/b.toml <c.toml:4>"},
		{"another command", listCommand, nil, nil, "--theme=dark <c.toml:2>; --size=big <c.toml:3>"},
		{"environment", listCommand, nil, map[string]string{"PROG_THEME": "light", "PROG_SIZE": ""}, "--theme=light <PROG_THEME>; --size=big <c.toml:3>"},
		{"command line", listCommand, map[string]bool{"theme": true, "size": true}, map[string]string{"PROG_THEME": "light"}, ""},
		{"variable with a dash", drawCommand, map[string]bool{"theme": true, "size": true, "flip": true, "mark": true, "map": true}, map[string]string{"PROG_FINAL_DELAY": "2s"}, "--final-delay=2s <PROG_FINAL_DELAY>"},
	} {
		if got := found(t, c.cmd, file, c.given, c.env); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	if got := found(t, listCommand, nil, nil, map[string]string{"PROG_SIZE": "1,2"}); got != "--size=1,2 <PROG_SIZE>" {
		t.Errorf("without a file: %s", got)
	}
}

func TestVariableOfAnotherForm(t *testing.T) {
	for variable, value := range map[string]string{
		"PROG_SIZE": "big", "PROG_FLIP": "maybe", "PROG_FINAL_DELAY": "3", "PROG_SEED": "-1",
	} {
		_, err := Find("prog", drawCommand, nil, func(name string) string {
			if name == variable {
				return value
			}
			return ""
		}, nil)
		if err == nil || !strings.HasPrefix(err.Error(), variable+"="+value+": ") {
			t.Errorf("%s=%s: error %v", variable, value, err)
		}
	}
}

func TestReadFaults(t *testing.T) {
	for text, want := range map[string]string{
		"\n\nthem = 1":                   `c.toml:3: no command has a flag --them; one of [final-delay flip map mark seed size theme]`,
		"[drwa]":                         `c.toml:1: there is no command "drwa"; one of [draw list]`,
		"[list]\nflip = true":            `c.toml:2: list has no flag --flip; one of [size theme]`,
		"[list]\ntheme = \"mauve\"":      `c.toml:2: theme = mauve: nobody wants it`,
		"[draw]\nsize = \"big\"":         `c.toml:2: size = big: a whole number is needed, such as --size 4`,
		"flip = \"true\"":                `c.toml:1: flip = true: it is true or false, without quotes`,
		"theme = true":                   `c.toml:1: theme = true: it has a value, and true and false are none`,
		"theme = [\"dark\"]":             `c.toml:1: theme = dark: there is one value, not a list of them`,
		"mark = [1.5]":                   `c.toml:1: mark is text, a whole number, true or false, and not a float`,
		"mark = { a = 1 }":               `c.toml:1: there is no command "mark"; one of [draw list]`,
		"output = \"x\"":                 `c.toml:1: output cannot be set here: no`,
		"theme = \"dark\"\ntheme = \"\"": `c.toml:2: `,
		"theme = dark":                   `c.toml:1: `,
	} {
		_, err := reader.Read("c.toml", "/dir", []byte(text))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q:\n%v\nwant\n%s", text, err, want)
		}
	}
}

func TestSearch(t *testing.T) {
	root := string(filepath.Separator)
	files := map[string]string{filepath.Join(root, "a", FileName): "top", filepath.Join(root, "a", "b", "c", FileName): "deep"}
	read := func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		if strings.Contains(path, "forbidden") {
			return nil, fs.ErrPermission
		}
		return nil, fs.ErrNotExist
	}
	for dir, want := range map[string]string{"a": "top", "a/b": "top", "a/b/c/d": "deep", "x": ""} {
		path, text, err := Search(filepath.Join(root, filepath.FromSlash(dir)), read)
		if err != nil || string(text) != want || (path == "") != (want == "") {
			t.Errorf("%s: %q in %q, %v; want %q", dir, text, path, err, want)
		}
	}
	if _, _, err := Search(filepath.Join(root, "forbidden"), read); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("error %v of a folder that cannot be read", err)
	}
}

// FuzzRead reads any text as a file of settings: what is taken has only flags that
// there are, and the same every time.
func FuzzRead(f *testing.F) {
	f.Add("theme = \"dark\"\n[draw]\nmark = [\"a\", 'b']\n")
	f.Add("[[draw]]\n")
	f.Fuzz(func(t *testing.T, text string) {
		one, err := reader.Read("c", "d", []byte(text))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "c:") {
				t.Fatalf("an error without a place: %v", err)
			}
			return
		}
		two, _ := reader.Read("c", "d", []byte(text))
		if !reflect.DeepEqual(one, two) {
			t.Fatal("read twice, it differs")
		}
		for _, cmd := range []*cli.Command{drawCommand, listCommand} {
			found(t, cmd, one, nil, nil)
		}
	})
}
