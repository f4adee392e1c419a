package tui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
)

// annotated has comments, glyphs, variations in variations, and what a terminal must
// not get.
const annotated = `[Game "Accelerated Chess"]
[White "Wren` + "\u202e" + `"]
[Black "Bramble"]

{before all} 1. e2! {solid, ` + "and\u200b wide 漢字 𝄞" + `}
(1. d2 {the queen's} (1. c2 c7 2. f2) 1... d7) (1. f2) 1... e7
2. Nc2 1-0 {after all}
`

const broken = "[Game \"Rai-Net\"]\n1. d7-d6 d2-d3 2. d6-d4 {never} *\n"

// record reads the first record of a text.
func record(t testing.TB, text string) *notation.Game {
	t.Helper()
	src := diag.Source{File: "club.score", Text: []byte(text), Line: 1, Column: 1}
	rec := notation.Parse(src, 1, games.Language, notation.Options{})
	if rec == nil {
		t.Fatal("no record")
	}
	return rec
}

func build(t testing.TB, text string, s Style) *Game {
	rec := record(t, text)
	return Build(rec, games.Of(rec), s)
}

// A file is the games of one.
type file []*Game

func (f file) Game(i int) (*Game, error) {
	if i >= len(f) {
		return nil, io.EOF
	}
	return f[i], nil
}

// step runs a whole stepping with some keys and gives all that the terminal got.
func step(t *testing.T, f file, o Options, keys ...string) string {
	t.Helper()
	in, typing := io.Pipe()
	var out bytes.Buffer
	closed := 0
	s := Screen{In: in, Out: &out, Size: func() (int, int) { return 80, 24 }, Close: func() error { closed++; return in.Close() }}
	go func() {
		defer typing.Close()
		for _, k := range keys {
			if _, err := typing.Write([]byte(k)); err != nil {
				return
			}
		}
	}()
	if err := Run(context.Background(), s, f, o); err != nil {
		t.Fatal(err)
	}
	if closed != 1 {
		t.Errorf("the terminal was given back %d times", closed)
	}
	return out.String()
}

// screens parts what a terminal got into its screens.
func screens(out string) []string { return strings.Split(out, home)[1:] }

// TestRun steps through two games with the keys of a terminal, cut anywhere.
func TestRun(t *testing.T) {
	f := file{build(t, annotated, Style{}), build(t, broken, Style{})}
	out := step(t, f, Options{}, "\x1b[", "C", "\x1bOB", "2", "\r", "n", "n", "\x1b[F", "q", "x")
	if !strings.HasPrefix(out, enter) || !strings.HasSuffix(out, leave) {
		t.Errorf("the terminal is not given back: %q … %q", out[:20], out[len(out)-20:])
	}
	var captions []string
	for _, s := range screens(out) {
		lines := strings.Split(s, wipe+"\r\n")
		if len(lines) != 24 {
			t.Errorf("%d rows", len(lines))
		}
		if c := lines[1] + " " + strings.TrimSuffix(lines[23], wipe+clear); captions == nil || captions[len(captions)-1] != c {
			captions = append(captions, c)
		}
	}
	keys := View{Width: 80}.status(Model{})
	want := []string{
		"start  (ply 0 of 3) " + keys, "1. e2  (ply 1 of 3) " + keys, "1. d2  (ply 1 of 2, variation) " + keys,
		"1. d2  (ply 1 of 2, variation) go to ply: 2_", "1... d7  (ply 2 of 2, variation) " + keys,
		"start  (ply 0 of 2) " + keys, "start  (ply 0 of 2) this is the last game", "1... d2-d3  (ply 2 of 2) " + keys,
	}
	if got, want := strings.Join(captions, "\n"), strings.Join(want, "\n"); !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestRunGivesBack gives the terminal back on an error, a panic and a context that is
// done, and shows no screen when there is no game.
func TestRunGivesBack(t *testing.T) {
	var out bytes.Buffer
	closed := 0
	in, _ := io.Pipe()
	s := Screen{In: in, Out: &out, Size: func() (int, int) { return 80, 24 }, Close: func() error { closed++; return nil }}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	one := file{build(t, annotated, Style{})}
	if err := Run(ctx, s, one, Options{}); !errors.Is(err, context.Canceled) || closed != 1 || !strings.HasSuffix(out.String(), leave) {
		t.Errorf("done: %v, %d", err, closed)
	}
	out.Reset()
	if err := Run(ctx, s, file{}, Options{}); !errors.Is(err, io.EOF) || closed != 2 || out.Len() > 0 {
		t.Errorf("no game: %v, %d, %q", err, closed, out.String())
	}
	s.Size = func() (int, int) { panic("no size") }
	func() {
		defer func() {
			if recover() == nil || closed != 3 || !strings.HasSuffix(out.String(), leave) {
				t.Errorf("panic: %d, %q", closed, out.String())
			}
		}()
		Run(context.Background(), s, one, Options{})
	}()
}

// TestEscapeAlone takes an escape that nothing follows for the key.
func TestEscapeAlone(t *testing.T) {
	in, typing := io.Pipe()
	out := make(notify, 64)
	s := Screen{In: in, Out: out, Size: func() (int, int) { return 80, 24 }, Close: in.Close}
	done := make(chan error, 1)
	go func() {
		done <- Run(context.Background(), s, file{build(t, annotated, Style{})}, Options{Ply: 1})
	}()
	typing.Write([]byte("\x1b"))
	for screen := range out {
		if strings.Contains(screen, "this is the main line") {
			typing.Write([]byte("q"))
			break
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A notify passes on what is written.
type notify chan string

func (n notify) Write(p []byte) (int, error) {
	n <- string(p)
	return len(p), nil
}

// TestResize draws again when the size changes.
func TestResize(t *testing.T) {
	in, typing := io.Pipe()
	out := make(notify, 64)
	resized := make(chan struct{})
	sizes := make(chan int, 1)
	sizes <- 24
	s := Screen{In: in, Out: out, Resized: resized, Close: in.Close, Size: func() (int, int) {
		rows := <-sizes
		sizes <- rows
		return 80, rows
	}}
	done := make(chan error, 1)
	go func() { done <- Run(context.Background(), s, file{build(t, annotated, Style{})}, Options{}) }()
	<-sizes
	sizes <- 31
	resized <- struct{}{}
	for screen := range out {
		if strings.Count(screen, "\r\n") == 30 {
			break
		}
	}
	typing.Write([]byte("q"))
	if err := <-done; err != nil {
		t.Error(err)
	}
}
