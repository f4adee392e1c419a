package app

import (
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/replay/games"
)

func mapFlag() cli.Flag {
	return &cli.StringFlag{Name: "map", Usage: "read logs as the mapping `FILE` (TOML) says"}
}

// mappingOf reads the mapping file of --map; nil without the flag. What is wrong
// with it is told on its own lines.
func mappingOf(c *cli.Context, env Env) (importers.Importer, error) {
	name := c.String("map")
	switch {
	case name == "":
		return nil, nil
	case c.String("from") != "":
		return nil, usagef("--map says what the input is; leave out --from")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, errors.New(ioMessage(name, err))
	}
	im, faults := importers.NewMapping(text, func(game string) bool { return games.Lookup(game) != nil })
	if len(faults) == 0 {
		return im, nil
	}
	src := diag.Source{File: name, Text: text, Line: 1, Column: 1}
	if err := (teller{env: env}).all(diag.LocateAll(&src, faults)); !errors.Is(err, errInvalid) {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return nil, errTold
}
