// Package tui steps through the games of a file in a terminal: a model that keys
// change, a view that draws it within any width and height, and the loop between
// them and the terminal. It knows no game and no flags.
//
// Nothing of a record reaches the terminal but as printable text.
package tui

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
)

// A Screen is a terminal that gives every key as it is typed and shows nothing by
// itself.
type Screen struct {
	In      io.Reader // what is typed; its end ends the stepping
	Out     io.Writer
	Size    func() (width, height int)
	Resized <-chan struct{} // tells that the size may have changed; may be nil
	Close   func() error    // gives the terminal back as it was
}

// Games gives the games of a file by their place in it, from 0; io.EOF where there
// is none.
type Games interface {
	Game(i int) (*Game, error)
}

// Options say how games are stepped through.
type Options struct {
	Style
	Flip bool // begin with the board turned
	Ply  int  // where to begin
}

// What a terminal is told.
const (
	enter = "\x1b[?1049h\x1b[?25l\x1b[?7l" // another screen, no cursor, no wrapping
	leave = plain + "\x1b[?7h\x1b[?25h\x1b[?1049l"
	home  = "\x1b[H"
	wipe  = "\x1b[K" // the rest of the line
	clear = "\x1b[J" // the rest of the screen
)

// escapeWait is how long an escape character may be the beginning of a key. It is
// ample for a line over the sea.
const escapeWait = 100 * time.Millisecond

// The size of a terminal that does not tell it.
const (
	usualWidth  = 80
	usualHeight = 24
)

// Run steps through games until the user quits, the context is done or nothing more
// can be typed. The terminal is given back as it was, whatever happens. The error is
// one of the terminal or of the first game; nil when the user quits.
func Run(ctx context.Context, s Screen, games Games, o Options) (err error) {
	defer func() { err = errors.Join(err, s.Close()) }()
	first, err := games.Game(0)
	if err != nil {
		return err
	}
	r := &runner{screen: s, games: games, options: o, model: Model{Flip: o.Flip}.Open(first)}
	r.model = r.model.Jump(o.Ply)
	if _, err := io.WriteString(s.Out, enter); err != nil {
		return err
	}
	defer io.WriteString(s.Out, leave)
	return r.loop(ctx)
}

// A runner takes keys and draws.
type runner struct {
	screen  Screen
	games   Games
	options Options
	model   Model
	place   int // of the game
}

// loop goes on until the end.
func (r *runner) loop(ctx context.Context) error {
	done := make(chan struct{})
	defer close(done)
	typed := read(r.screen.In, done)
	var keys Decoder
	var late <-chan time.Time
	for {
		if err := r.draw(); err != nil {
			return err
		}
		var pressed []Key
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-r.screen.Resized:
		case <-late:
			pressed = keys.Flush()
		case p, ok := <-typed:
			if !ok {
				return nil
			}
			pressed = keys.Feed(p)
		}
		if r.press(pressed) {
			return nil
		}
		if late = nil; keys.Pending() {
			late = time.After(escapeWait)
		}
	}
}

// read passes on what is typed, and closes the channel at its end.
func read(in io.Reader, done <-chan struct{}) <-chan []byte {
	typed := make(chan []byte)
	go func() {
		defer close(typed)
		for {
			buf := make([]byte, 256)
			n, err := in.Read(buf)
			if n > 0 {
				select {
				case typed <- buf[:n]:
				case <-done:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return typed
}

// press carries out keys and reports whether the user quits.
func (r *runner) press(keys []Key) bool {
	for _, k := range keys {
		m, ask := r.model.Press(k)
		r.model = r.view().Fit(m)
		switch ask {
		case Quit:
			return true
		case NextGame:
			r.open(r.place+1, "this is the last game")
		case PreviousGame:
			r.open(r.place-1, "this is the first game")
		}
	}
	return false
}

// open shows another game, if there is one.
func (r *runner) open(place int, otherwise string) {
	err := io.EOF
	var g *Game
	if place >= 0 {
		g, err = r.games.Game(place)
	}
	switch {
	case errors.Is(err, io.EOF):
		r.model = r.model.say(otherwise)
	case err != nil:
		r.model = r.model.say(err.Error())
	default:
		r.model, r.place = r.model.Open(g), place
	}
}

// view gives the view of the screen as it is now.
func (r *runner) view() View {
	v := View{Style: r.options.Style}
	v.Width, v.Height = r.screen.Size()
	if v.Width < 1 || v.Height < 1 {
		v.Width, v.Height = usualWidth, usualHeight
	}
	return v
}

// draw draws the whole screen in one write, over what it showed before, so that
// nothing flickers.
func (r *runner) draw() error {
	v := r.view()
	var b strings.Builder
	b.WriteString(home)
	for i, line := range v.Lines(r.model) {
		if i > 0 {
			b.WriteString("\r\n")
		}
		b.WriteString(line + wipe)
	}
	b.WriteString(clear)
	_, err := io.WriteString(r.screen.Out, b.String())
	return err
}
