package app

import (
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// referee is the viewer who knows all that a record tells; public knows least.
const (
	referee = "referee"
	public  = "public"
)

const viewFlagName = "view"

func viewFlag() cli.Flag {
	return &cli.StringFlag{Name: viewFlagName, Value: referee, Usage: "show what `VIEWER` knew: referee (all), public, or a player"}
}

// viewerOf finds a viewer of a game by its name in any case, and what redacts
// records for it: nil in games that hide nothing.
func viewerOf(e *games.Entry, flag, name string) (string, replay.Redactor, error) {
	hider, _ := e.Game.(replay.Redactor)
	viewers := append([]string{public}, e.Language().Players...)
	if hider != nil {
		viewers = hider.Viewers()
	}
	for _, v := range viewers {
		if strings.EqualFold(v, name) {
			return v, hider, nil
		}
	}
	if flag == viewFlagName {
		viewers = append([]string{referee}, viewers...)
	}
	return "", nil, usagef("--%s %s: the viewers of %s are %s", flag, name, e.Language().Title, strings.Join(viewers, ", "))
}

// seen gives the record that the viewer of --view held, without comments, so that
// nothing drawn of it can tell more. There is none of a record that is not valid,
// whose verdict is given instead: what would be hidden in it is not known.
func seen(c *cli.Context, env Env, rec *notation.Game, e *games.Entry) (*notation.Game, *replay.Verdict, error) {
	name := c.String("view")
	if strings.EqualFold(name, referee) {
		return rec, nil, nil
	}
	viewer, hider, err := viewerOf(e, viewFlagName, name)
	switch {
	case err != nil:
		return nil, nil, err
	case hider == nil:
		hidesNothing(env, rec, e)
		return rec, nil, nil
	}
	if v := replay.Walk(rec, e, replay.Options{}); !v.Valid() {
		return nil, v, nil
	}
	return hider.Redact(replay.Bare(rec), viewer), nil, nil
}
