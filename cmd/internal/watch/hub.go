package watch

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"scoresheet/svg/report"
)

// A hub holds what there is to be shown, and tells those who wait when it changes.
type hub struct {
	mu      sync.Mutex
	games   []*game
	trouble string // of the file as a whole
	changed chan struct{}
}

// A game is what is shown of one record. It does not change.
type game struct {
	Record
	shown  string // the version of the report
	report func() (*report.Report, error)
	good   bool // the report is that of a valid record
}

func newHub() *hub { return &hub{changed: make(chan struct{})} }

// publish takes what was found in the file. A broken record keeps the report of the
// last good one of its number, and a file without records what it had.
func (h *hub) publish(r Reading) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.trouble = r.Trouble
	if len(r.Records) > 0 {
		before := make(map[int]*game)
		for _, g := range h.games {
			before[g.Number] = g
		}
		h.games = nil
		for _, rec := range r.Records {
			h.games = append(h.games, newGame(rec, before[rec.Number]))
		}
	}
	close(h.changed)
	h.changed = make(chan struct{})
}

// newGame makes what is shown of a record in place of what was shown before.
func newGame(rec Record, before *game) *game {
	switch {
	case before != nil && (before.shown == rec.Version && before.good == rec.Valid || before.good && !rec.Valid):
		return &game{rec, before.shown, before.report, before.good}
	case rec.Report == nil:
		return &game{rec, rec.Version, nil, false}
	}
	return &game{rec, rec.Version, sync.OnceValues(rec.Report), rec.Valid}
}

// list gives all games, what is wrong with the file, and what tells of a change.
func (h *hub) list() (games []*game, trouble string, changed <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.games, h.trouble, h.changed
}

// A status is what a page has to know: which version it should be, and what is
// wrong.
type status struct {
	Version string `json:"version"` // "" when there is nothing to show in its place
	Trouble string `json:"trouble"`
	Games   int    `json:"games"` // how many there are
}

// status gives the status of the page of a game, or of the list for 0, and what
// tells of a change.
func (h *hub) status(number int) (status, <-chan struct{}) {
	games, trouble, changed := h.list()
	s := status{Trouble: trouble, Games: len(games)}
	if number == 0 {
		s.Version = listVersion(games)
		return s, changed
	}
	gone := fmt.Sprintf("there is no game %d in the file any more", number)
	for _, g := range games {
		if g.Number == number {
			s.Version, gone = g.shown, g.Trouble
		}
	}
	s.Trouble = cmp.Or(trouble, gone)
	return s, changed
}

// listVersion tells the lists of games from each other.
func listVersion(games []*game) string {
	sum := sha256.New()
	for _, g := range games {
		fmt.Fprintf(sum, "%d %q %q %q\n", g.Number, g.Title, g.Kind, g.Ending)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}
