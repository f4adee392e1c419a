package notation_test

import (
	"fmt"
	"io"
	"strings"

	"scoresheet/notation"
)

// Reading a stream game by game, whatever stands in it.
func Example() {
	text := "[Game \"rainet\"]\n1. d2-d3 d7_d6 1-0\n\n[Game \"rainet\"]\n1. d2-d3 {well} 1...d7-d6 $1 *\n"
	games := notation.NewSplitter(strings.NewReader(text), notation.SplitOptions{})
	parser := notation.NewParser(notation.Languages(notation.Rainet), notation.Options{})
	for {
		chunk, err := games.Next()
		if err == io.EOF {
			break
		}
		game := parser.Parse(chunk)
		for _, d := range game.Diagnostics {
			at := game.Source.Place(d.Focus.Start)
			fmt.Printf("game %d, %d:%d: %s %s: %s\n", d.Game, at.Line, at.Column, d.Severity, d.Code, d.Message)
		}
		if !game.Truncated {
			fmt.Print(notation.Format(game, notation.Written{}))
		}
	}
	// Output:
	// game 1, 2:12: error N-16: d7_d6 is no action of Rai-Net
	// [Game "Rai-Net Access Battlers"]
	//
	// 1. d2-d3 {well} 1... d7-d6! *
}
