package app

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/settings"
	"scoresheet/cmd/internal/shell"
)

// TestTraps closes the traps of the flag library, one a case: what it would do by
// itself is in the name.
func TestTraps(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("game.score", []byte("[Game \"Rai-Net\"]\n1. d7-d6 d2-d3 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("-odd.score", []byte("[Game \"Rai-Net\"]\n1. d7-d6 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name           string
		args           []string
		code           int
		stdout, stderr string // parts of them; "" wants none at all
	}{
		{"a flag behind a file is ignored", []string{"validate", "game.score", "--format", "ndjson"}, 0, `"valid":true`, ""},
		{"a flag between files is ignored", []string{"validate", "game.score", "--format=ndjson", "game.score"}, 0, `"valid":true`, ""},
		{"a comma splits the value of a flag that may be repeated", []string{"filter", "--tag", "Event=a,b", "--count", "game.score"}, 0, "0\n", ""},
		{"a comma in a label", []string{"diagram", "atomic", "--label", "e5=a,b"}, 0, ">a,b<", ""},
		{"a global flag behind the command is not defined", []string{"--format", "ndjson", "validate", "game.score"}, 2, "", "--format stands before the command; write: scoresheet validate --format …"},
		{"a usage error prints the help on standard output", []string{"validate", "--jobs", "x", "game.score"}, 2, "", "--jobs x: a whole number is needed"},
		{"an error is printed twice", []string{"validate", "--number", "0", "game.score"}, 2, "", "not a game number"},
		{"an unknown command ends with code 3", []string{"valdate"}, 2, "", `unknown command "valdate"; did you mean validate?`},
		{"a help topic is missing", []string{"help", "valdate"}, 2, "", "did you mean validate?"},
		{"help as a command", []string{"help"}, 0, "COMMANDS:", ""},
		{"help on a command", []string{"help", "validate"}, 0, "--werror", ""},
		{"a bare global flag prints the help and is no error", []string{"--lenient"}, 2, "", "unknown flag --lenient; see scoresheet --help"},
		{"an unknown flag behind a file is a file", []string{"validate", "game.score", "--jsob"}, 2, "", "validate has no flag --jsob; did you mean --jobs?"},
		{"a flag without its value takes the next word", []string{"validate", "game.score", "--number"}, 2, "", "--number needs a value"},
		{"a negative value is a flag", []string{"replay", "game.score", "--ply", "-2"}, 2, "", "plies count from 0"},
		{"two names of a flag at once are an error in other words", []string{"validate", "-j", "1", "--jobs", "2", "game.score"}, 0, "1 file, 1 game", ""},
		{"short flags are taken for others", []string{"fmt", "-ld", "game.score"}, 2, "", "fmt has no flag --ld"},
		{"-- does not end the flags", []string{"validate", "--", "-odd.score"}, 0, "1 file, 1 game, 1 valid, 1 ply", ""},
		{"- is a flag", []string{"validate", "-"}, 0, "0 games", ""},
		{"a value that begins with -", []string{"filter", "--plies", "-60", "--count", "game.score"}, 0, "1\n", ""},
		{"an empty value of a flag is the default", []string{"validate", "--encoding=", "game.score"}, 0, "1 valid", ""},
		{"a flag with = and a wrong truth", []string{"validate", "--lenient=perhaps", "game.score"}, 2, "", "--lenient perhaps: it is true or false"},
		{"a truth can be taken back", []string{"validate", "--werror=false", "game.score"}, 0, "1 valid", ""},
		{"the hidden flag of completion prints something", []string{"validate", "game.score", "--generate-bash-completion"}, 2, "", "validate has no flag --generate-bash-completion"},
		{"the version is a flag of every command", []string{"validate", "--version"}, 2, "", "validate has no flag --version"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, stdout, stderr := run("", c.args...)
			if code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			for _, out := range []struct{ name, got, want string }{{"stdout", stdout, c.stdout}, {"stderr", stderr, c.stderr}} {
				if out.want == "" && out.got != "" || !strings.Contains(out.got, out.want) {
					t.Errorf("%s %q, want %q", out.name, out.got, out.want)
				}
			}
			if n := strings.Count(stderr, "\n"); c.code == 2 && n != 1 {
				t.Errorf("%d lines on stderr, want one: %s", n, stderr)
			}
		})
	}
}

// TestTheLibraryEndsNothing keeps the library from ending the process: an error
// with a code of its own goes through the one place that gives codes.
func TestTheLibraryEndsNothing(t *testing.T) {
	var stderr bytes.Buffer
	a := appOf(Env{Stderr: &stderr}, &cli.Command{Name: "fail", Action: func(*cli.Context) error { return cli.Exit("gone", 3) }})
	err := a.Run([]string{"scoresheet", "fail"})
	if code := exitCode(err, &stderr); code != 2 || stderr.String() != "scoresheet: gone\n" {
		t.Errorf("exit code %d, stderr %q", code, stderr.String())
	}
}

// TestWhatToTypeInstead tells what was probably meant by a slip of the pen.
func TestWhatToTypeInstead(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"rendr x", `unknown command "rendr"; did you mean render?`},
		{"validate --lenint x", "validate has no flag --lenint; did you mean --lenient?"},
		{"legal atomc", `unknown game "atomc"; did you mean atomic?`},
		{"perft atomc 3", `unknown game "atomc"; did you mean atomic?`},
		{"validate --sample rainett", `unknown game "rainett"; did you mean rainet?`},
		{"render --sample atomic --theme drak -o -", "did you mean dark?"},
		{"themes ligth", "did you mean light?"},
		{"validate --format ndjsn --sample atomic", "--format ndjsn: validate writes text, ndjson or sarif; did you mean ndjson?"},
		{"validate --encoding latin --sample atomic", "did you mean latin1?"},
		{"validate --color alwys --sample atomic", "did you mean always?"},
		{"convert --to jsn --sample atomic", "did you mean json?"},
		{"convert --from transcrpt --sample atomic", "did you mean transcript?"},
		{"explain AC1", "did you mean AC-1?"},
		{"filter --winner Alhpa --sample atomic", "did you mean Alpha?"},
		{"filter --termination opne --sample atomic", "did you mean open?"},
		{"completion fsh", "did you mean fish?"},
	} {
		code, stdout, stderr := run("", strings.Fields(c.args)...)
		if code != 2 || stdout != "" || !strings.Contains(stderr, c.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit code %d, stdout %q, stderr %q, want %q", c.args, code, stdout, stderr, c.want)
		}
	}
}

// TestEveryFlagHasAVariable sets each flag of each command by its variable to a
// value that has no form of any: only flags that take any text take it. No two
// flags of a command share a variable.
func TestEveryFlagHasAVariable(t *testing.T) {
	for _, cmd := range newApp(Env{}).Commands {
		variables := make(map[string]string)
		for _, f := range cmd.Flags {
			name := f.Names()[0]
			variable := settings.Variable("scoresheet", name)
			if other := variables[variable]; other != "" {
				t.Errorf("%s: --%s and --%s share %s", cmd.Name, name, other, variable)
			}
			variables[variable] = name
			found, err := settings.Find("scoresheet", cmd, nil, func(v string) string {
				if v == variable {
					return "a,b"
				}
				return ""
			}, nil)
			formed := settings.Check(f, "a,b") != nil
			if (err != nil) != formed || !formed && (len(found) != 1 || found[0].Args()[0] != "--"+name+"=a,b") {
				t.Errorf("%s: %s gives %v, %v", cmd.Name, variable, found, err)
			}
		}
	}
}

// TestClosedValues takes every value that completion offers: none is refused as
// something that the flag cannot have.
func TestClosedValues(t *testing.T) {
	for _, cmd := range newApp(Env{}).Commands {
		for _, f := range cmd.Flags {
			name := f.Names()[0]
			for _, value := range closedValues(cmd, name) {
				_, _, stderr := run("", cmd.Name, "--"+name, value, "no such file")
				if strings.Contains(stderr, "--"+name+" "+value) || strings.Contains(stderr, "no theme") {
					t.Errorf("%s --%s %s: %s", cmd.Name, name, value, stderr)
				}
			}
		}
	}
}

// TestCompletionNamesEveryWord finds every command and every flag of the tree.
func TestCompletionNamesEveryWord(t *testing.T) {
	a := newApp(Env{})
	has := func(v shell.Values, word string) bool {
		for _, c := range v.Words {
			if c.Word == word && c.Help != "" {
				return true
			}
		}
		return false
	}
	for _, cmd := range a.Commands {
		if got := has(shell.Complete(a, values{}, "fish", []string{""}), cmd.Name); got == cmd.Hidden {
			t.Errorf("command %s: offered %v", cmd.Name, got)
		}
		if cmd.Hidden {
			continue
		}
		for _, f := range cmd.Flags {
			flag := shell.Dashed(f.Names()[0])
			if !has(shell.Complete(a, values{}, "zsh", []string{cmd.Name, flag}), flag) {
				t.Errorf("%s: %s is not offered", cmd.Name, flag)
			}
		}
	}
}

// TestProgress shows progress of long work on a terminal, and nowhere else.
func TestProgress(t *testing.T) {
	text := mixedArchive(t)
	seen := func(terminal bool, args ...string) (stdout, stderr string) {
		var out, errs bytes.Buffer
		now := time.Unix(0, 0)
		env := Env{
			Stdin: strings.NewReader(text), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }, StderrTerminal: terminal,
			Now: func() time.Time { now = now.Add(300 * time.Millisecond); return now },
		}
		Run(context.Background(), append([]string{"scoresheet"}, args...), env)
		return out.String(), errs.String()
	}
	plain, silent := seen(false, "validate", "-")
	if silent != "" {
		t.Errorf("progress without a terminal: %q", silent)
	}
	shown, line := seen(true, "validate", "-")
	if shown != plain {
		t.Error("progress changes the output")
	}
	if !strings.Contains(line, " games, ") && !strings.Contains(line, " game, ") || !strings.HasSuffix(line, "\r\x1b[K") {
		t.Errorf("progress is %q, want a line that is taken off in the end", line)
	}
	if _, quiet := seen(true, "validate", "--quiet", "-"); quiet != "" {
		t.Errorf("progress with --quiet: %q", quiet)
	}
}
