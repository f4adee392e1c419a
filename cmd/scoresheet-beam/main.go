// Command scoresheet-beam validates and counts archives on many machines: an Apache
// Beam pipeline that writes what "scoresheet validate --format ndjson" and
// "scoresheet stats --format json" write, in any order of the games. It is a module
// of its own, so that nobody else needs Beam.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func main() {
	var o options
	flag.StringVar(&o.input, "input", "", "the archives, such as archives/*.score.zst or gs://bucket/*.score")
	flag.StringVar(&o.reports, "reports", "reports.ndjson", "where to write one object a game")
	flag.StringVar(&o.stats, "stats", "stats.json", "where to write the counts")
	flag.IntVar(&o.games, "games", 1000, "how many games make a unit of work")
	flag.Parse()
	beam.Init()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "scoresheet-beam:", err)
		os.Exit(2)
	}
}

func run(o options) error {
	if o.input == "" || o.games < 1 || flag.NArg() > 0 {
		return fmt.Errorf("the archives are named by --input, such as --input 'archives/*.score'; --games is at least 1")
	}
	return beamx.Run(context.Background(), pipeline(o))
}
