//go:build !unix

package tui

import (
	"errors"
	"os"
)

// OpenScreen tells that there is no terminal to step in here.
func OpenScreen(_, _ *os.File) (Screen, error) {
	return Screen{}, errors.New("stepping needs the terminal of a Unix system")
}
