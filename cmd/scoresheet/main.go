// Command scoresheet validates, replays and draws the written records of board
// games. See the README for its use; everything it does is in the packages
// behind it.
package main

import (
	"context"
	"os"
	"runtime/debug"

	"scoresheet/cmd/internal/app"
)

// collectAt is the growth of the heap in percent at which garbage is collected.
// What is live is small, a few games for each core, so that collecting less
// often costs little memory and saves much time.
const collectAt = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	os.Exit(app.Run(context.Background(), os.Args, app.OS()))
}
