// Package testdata embeds whole games, one folder a game: they are what
// --sample shows, what the README draws and what many tests replay.
package testdata

import "embed"

// Games holds games/NAME/*.score, where NAME is the name scripts use.
//
//go:embed games
var Games embed.FS

// Sample gives the record that stands for a game.
func Sample(name string) ([]byte, error) {
	return Games.ReadFile("games/" + name + "/sample.score")
}
