// Command scoresheet validates, replays and draws the written records of board
// games. See the README for its use; everything it does is in the packages
// behind it.
package main

import (
	"context"
	"os"

	"scoresheet/cmd/internal/app"
)

func main() {
	os.Exit(app.Run(context.Background(), os.Args, app.OS()))
}
