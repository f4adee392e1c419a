//go:build unix

package tui

import (
	"errors"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"
)

// OpenScreen takes the terminal of the process for stepping. Keys come from in if
// that is a terminal, or else, such as when records come through a pipe, from the
// terminal that controls the process.
func OpenScreen(in, out *os.File) (Screen, error) {
	keys, closeKeys := in, func() error { return nil }
	if !term.IsTerminal(int(in.Fd())) {
		tty, err := os.Open("/dev/tty")
		if err != nil {
			return Screen{}, err
		}
		keys, closeKeys = tty, tty.Close
	}
	before, err := term.MakeRaw(int(keys.Fd()))
	if err != nil {
		return Screen{}, errors.Join(err, closeKeys())
	}
	signals, resized := make(chan os.Signal, 1), make(chan struct{}, 1)
	signal.Notify(signals, syscall.SIGWINCH)
	go func() {
		for range signals {
			select {
			case resized <- struct{}{}:
			default: // it is told already
			}
		}
	}()
	return Screen{
		In: keys, Out: out, Resized: resized,
		Size: func() (int, int) {
			w, h, err := term.GetSize(int(out.Fd()))
			if err != nil {
				return usualWidth, usualHeight
			}
			return w, h
		},
		Close: func() error {
			signal.Stop(signals)
			close(signals)
			return errors.Join(term.Restore(int(keys.Fd()), before), closeKeys())
		},
	}, nil
}
