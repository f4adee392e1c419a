package app

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"scoresheet/cmd/internal/tui"
	"scoresheet/replay/games"
)

// stepping runs a call on a terminal of 80 by 24 on which some keys are typed, and
// gives what it shows.
func stepping(keys string, variables map[string]string, stdin string, args ...string) (code int, shown, stderr string) {
	var out, errs bytes.Buffer
	env := Env{
		Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs, StdoutTerminal: true, StdoutWidth: 80,
		Getenv: func(name string) string { return variables[name] },
		Screen: func() (tui.Screen, error) {
			return tui.Screen{
				In: iotest.OneByteReader(strings.NewReader(keys)), Out: &out, Size: func() (int, int) { return 80, 24 }, Close: func() error { return nil },
			}, nil
		},
	}
	code = Run(context.Background(), append([]string{"scoresheet", "replay", "--step"}, args...), env)
	return code, out.String(), errs.String()
}

// TestStepping steps through records of all kinds: games of the registry and others,
// hidden ones, broken ones.
func TestStepping(t *testing.T) {
	t.Cleanup(games.Add(toyEntry))
	hidden := "[Game \"Rai-Net\"]\n[SetupA \"LLLLVVVV\"]\n[SetupB \"VVVVLLLL\"]\n\n1. d7-d6 {secret plan} d2-d3 *\n"
	for _, c := range []struct {
		name, keys, args, stdin string
		want, not               []string
	}{
		{"a game from elsewhere", "2\rq", "-", toyRecord, []string{"Noughts and Crosses", "Crosses: Ann", "O..", ".X.", "1... Oa1  (ply 2 of 9)"}, nil},
		{"a variation", "3\rjlq", "-", toyRecord, []string{"2... Oa3  (ply 4 of 4, variation)", "why not"}, nil},
		{"from a ply on", "q", "- --ply 9", toyRecord, []string{"5. Xc3  (ply 9 of 9)", "1/2-1/2 the board is full [TT-3]"}, nil},
		{"games that are chosen", "nnq", "- --number 2-3", strings.Repeat(toyRecord, 4), []string{"game 2", "game 3", "this is the last game"}, []string{"game 1", "game 4"}},
		{"a broken game", "\x1b[Fq", "-", strings.Replace(toyRecord, "Oc2", "Ob2", 1), []string{"error: b2 is taken [TT-2]"}, nil},
		{"an unknown game", "q", "-", "[Game \"checkers\"]\n1. 11-15 *\n", []string{"no game is called checkers"}, nil},
		{"all that is hidden", "1\rq", "-", hidden, []string{"secret plan", " L "}, nil},
		{"as the public saw it", "1\rq", "- --view public", hidden, []string{"d7-d6", " O "}, []string{"secret", " L ", " V "}},
		{"hidden and broken", "1\rq", "- --view public", strings.Replace(hidden, "d2-d3", "d2-d5", 1), []string{"this game is not valid"}, []string{"secret"}},
		{"the end of what is typed", "", "-", toyRecord, []string{"start"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, shown, stderr := stepping(c.keys, map[string]string{"NO_COLOR": "1"}, c.stdin, strings.Fields(c.args)...)
			if code != 0 || stderr != "" {
				t.Errorf("exit code %d, stderr %s", code, stderr)
			}
			for _, want := range c.want {
				if !strings.Contains(shown, want) {
					t.Errorf("no %q in %q", want, shown)
				}
			}
			for _, not := range c.not {
				if strings.Contains(shown, not) {
					t.Errorf("%q in %q", not, shown)
				}
			}
		})
	}
}

// TestSteppingLooks draws with what the terminal has.
func TestSteppingLooks(t *testing.T) {
	for _, c := range []struct {
		args            string
		variables       map[string]string
		colour, unicode bool
	}{
		{"", map[string]string{"LANG": "de_DE.UTF-8"}, true, true},
		{"", map[string]string{"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, true, false},
		{"", map[string]string{"LC_CTYPE": "C.utf8", "NO_COLOR": "1"}, false, true},
		{"", nil, true, false},
		{"--unicode --color never", nil, false, true},
		{"--ascii", map[string]string{"LANG": "de_DE.UTF-8"}, true, false},
	} {
		_, shown, _ := stepping("q", c.variables, "", append([]string{"--sample", exampleGame}, strings.Fields(c.args)...)...)
		if got := strings.Contains(shown, "\x1b[1m"); got != c.colour {
			t.Errorf("%s %v: colours %v", c.args, c.variables, got)
		}
		if got := strings.Contains(shown, "─"); got != c.unicode {
			t.Errorf("%s %v: beyond ASCII %v", c.args, c.variables, got)
		}
	}
}

// TestSteppingTrouble shows no screen when there is nothing to show on it, or no
// keyboard.
func TestSteppingTrouble(t *testing.T) {
	for args, want := range map[string]string{
		"missing.score":                "no such file",
		"--sample atomic --number 9":   "has no game 9",
		"--sample atomic --ply -2":     "plies count from 0",
		"--sample atomic --color blue": "--color blue",
		"--sample rainet --view x":     "--view x",
	} {
		code, shown, stderr := stepping("q", nil, "", strings.Fields(args)...)
		if code != 2 || shown != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit code %d, %q, %q", args, code, shown, stderr)
		}
	}
	if code, shown, stderr := stepping("q", nil, "[Game \"Atomic\"]\n[Event \"\xff\xfe\"]\n*\n", "-"); code != 1 || shown != "" || stderr == "" {
		t.Errorf("what cannot be decoded: %d, %q, %q", code, shown, stderr)
	}
	env := Env{Stdin: strings.NewReader(""), Stdout: &bytes.Buffer{}, Stderr: &bytes.Buffer{}, Getenv: os.Getenv}
	env.Screen = func() (tui.Screen, error) { return tui.Screen{}, errors.New("none here") }
	if code := Run(context.Background(), []string{"scoresheet", "replay", "--step", "--sample", "atomic"}, env); code != 2 {
		t.Errorf("no keyboard: exit code %d", code)
	}
}
