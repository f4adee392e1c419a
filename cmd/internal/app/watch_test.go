package app

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"scoresheet/replay/games"
)

// A tapped writer does something when it is told where a page is.
type tapped struct {
	mu    sync.Mutex
	all   bytes.Buffer
	found func(address string)
}

var addressText = regexp.MustCompile(`http://127\.0\.0\.1:\d+/`)

// Write keeps what is written.
func (w *tapped) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if a := addressText.Find(p); a != nil {
		w.found(string(a))
	}
	return w.all.Write(p)
}

// runWatch runs a call, does something while its page is there, and interrupts it.
func runWatch(stdin string, do func(address string), args ...string) (code int, stdout, stderr string) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := &tapped{found: func(address string) {
		go func() {
			defer cancel()
			do(address)
		}()
	}}
	var errs bytes.Buffer
	env := Env{Stdin: strings.NewReader(stdin), Stdout: out, Stderr: &errs, Getenv: func(string) string { return "" }}
	code = Run(ctx, append([]string{"scoresheet"}, args...), env)
	return code, out.all.String(), errs.String()
}

// runUntilCtrlC runs a call and interrupts it as soon as its page is there.
func runUntilCtrlC(stdin string, args ...string) (code int, stdout, stderr string) {
	return runWatch(stdin, func(string) {}, args...)
}

// fetch gives a page, "" when there is none.
func fetch(address string) string {
	r, err := http.Get(address)
	if err != nil {
		return ""
	}
	defer r.Body.Close()
	text, _ := io.ReadAll(r.Body)
	return string(text)
}

// TestWatchShows serves what files hold: games of the registry and others, broken
// ones, several, and what is no text.
func TestWatchShows(t *testing.T) {
	t.Cleanup(games.Add(toyEntry))
	t.Chdir(t.TempDir())
	bad := strings.Replace(toyRecord, "Oc2", "Ob2", 1)
	for _, c := range []struct {
		name, text, args, path string
		page, stdout           []string
	}{
		{"a game from elsewhere", toyRecord, "", "", []string{`id="ply=9"`, "Ann", "why not", `data-game="1"`}, []string{"1 file, 1 game, 1 valid, 9 plies"}},
		{"a broken game", bad, "", "", []string{`id="ply=3"`, "b2 is taken [TT-2]", "2... Ob2"}, []string{"b2 is taken", "0 valid"}},
		{"several games", toyRecord + bad + "[Game \"checkers\"]\n*\n", "", "", []string{`href="/game/3"`, "Broken after 3 plies", "Crosses: Ann", `data-game="0"`}, []string{"3 games, 1 valid"}},
		{"one of several", toyRecord + bad, "", "game/2", []string{"b2 is taken", "All games"}, nil},
		{"one that is chosen", toyRecord + bad, "--number 2", "", []string{"b2 is taken", `data-game="2"`}, []string{"1 game, 0 valid"}},
		{"an unknown game", "[Game \"checkers\"]\n*\n", "", "", []string{"no game is called checkers"}, []string{"N-11"}},
		{"no game", "", "", "", []string{"w.score holds no game"}, []string{"0 games"}},
		{"no text", "[Game \"Atomic\"]\n[Event \"\xff\xfe\"]\n*\n", "", "", []string{"[N-01]"}, []string{"[N-01]"}},
		{"text after the end", "[Game \"Atomic\"]\n*\n\nstray words\n", "", "", []string{`id="board"`}, []string{"N-12"}},
		{"a look", toyRecord, "--theme print --flip", "", []string{`id="ply=9"`}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile("w.score", []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			page := ""
			code, stdout, stderr := runWatch("", func(a string) { page = fetch(a + c.path) }, append([]string{"watch", "w.score"}, strings.Fields(c.args)...)...)
			if code != 0 || stderr != "" {
				t.Errorf("exit code %d, stderr %s", code, stderr)
			}
			for _, want := range c.page {
				if !strings.Contains(page, want) {
					t.Errorf("the page lacks %q", want)
				}
			}
			for _, want := range c.stdout {
				if !strings.Contains(stdout, want) {
					t.Errorf("%q is not told: %s", want, stdout)
				}
			}
		})
	}
}

// TestWatchRefuses takes one file only.
func TestWatchRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("w.score", []byte(toyRecord), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(".scoresheet.toml", []byte("[watch]\nfmt = true\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"watch":                        "needs a FILE",
		"watch -":                      "saved again and again",
		"watch .":                      "saved again and again",
		"watch w.score w.score":        "takes one FILE",
		"watch missing.score":          "missing.score: no such file",
		"watch w.score --port 70000":   "--port 70000",
		"watch w.score --port -1":      "--port -1",
		"watch w.score --theme drak":   "did you mean dark?",
		"watch w.score --color purple": "--color purple",
	} {
		code, stdout, stderr := run("", strings.Fields(args)...)
		if code != 2 || stdout != "" || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit code %d, stdout %q, stderr %q, want %q", args, code, stdout, stderr, want)
		}
	}
	env := Env{Stdin: strings.NewReader(""), Stdout: io.Discard, Getenv: func(string) string { return "" }, ReadFile: os.ReadFile}
	var stderr bytes.Buffer
	env.Stderr = &stderr
	if code := Run(context.Background(), []string{"scoresheet", "watch", "w.score"}, env); code != 2 || !strings.Contains(stderr.String(), "said by the call alone") {
		t.Errorf("a file of settings that rewrites records: %d, %s", code, stderr.String())
	}
}
