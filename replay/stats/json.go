package stats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
)

// document is the JSON form of [Stats]. The totals are there for readers; they
// follow from the rest.
type document struct {
	Games  int              `json:"games"`
	Valid  int              `json:"valid"`
	Plies  int              `json:"plies"`
	ByGame map[string]*part `json:"byGame"`
}

// part is the JSON form of [Counts].
type part struct {
	Games      int            `json:"games"`
	Valid      int            `json:"valid"`
	Plies      int            `json:"plies"`
	Results    map[string]int `json:"results"`
	Endings    map[string]int `json:"endings"`
	Lengths    byLength       `json:"lengths"`
	FirstMoves map[string]int `json:"firstMoves"`
	Findings   map[string]int `json:"findings"`
}

// byLength is an object in the order of its keys as numbers.
type byLength map[int]int

func lengths(m map[int]int) []int { return slices.Sorted(maps.Keys(m)) }

// MarshalJSON writes the lengths in ascending order.
func (m byLength) MarshalJSON() ([]byte, error) {
	b := []byte("{")
	for i, plies := range lengths(m) {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(b, '"'), int64(plies), 10)
		b = strconv.AppendInt(append(b, `":`...), int64(m[plies]), 10)
	}
	return append(b, '}'), nil
}

// Append appends the counts as a JSON object on one line, without a line end. The
// same counts give the same bytes, however they came to be.
func (s *Stats) Append(dst []byte) ([]byte, error) {
	all := s.Total()
	d := document{Games: all.Games, Valid: all.Valid, Plies: all.Plies, ByGame: make(map[string]*part, len(s.ByGame))}
	for game, c := range s.ByGame {
		d.ByGame[game] = &part{
			c.Games, c.Valid, c.Plies, orEmpty(c.Results), orEmpty(c.Endings), c.Lengths, orEmpty(c.FirstMoves), orEmpty(c.Findings),
		}
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false) // notation is full of < and >
	err := enc.Encode(d)
	return append(dst, bytes.TrimSuffix(buf.Bytes(), []byte("\n"))...), err
}

// orEmpty writes a map without entries as {} and not as null.
func orEmpty(m map[string]int) map[string]int {
	if m == nil {
		return map[string]int{}
	}
	return m
}

// Read reads what [Stats.Append] wrote: any number of objects one after another,
// whose counts it adds up. Anything else is an error, and so are counts that
// cannot be those of games.
func Read(r io.Reader) (*Stats, error) {
	s := &Stats{}
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	for n := 1; ; n++ {
		var d document
		err := dec.Decode(&d)
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err == nil {
			err = s.addDocument(&d)
		}
		if err != nil {
			return nil, fmt.Errorf("object %d: %w", n, err)
		}
	}
}

func (s *Stats) addDocument(d *document) error {
	if d.ByGame == nil {
		return errors.New("there are no counts in it")
	}
	one := &Stats{}
	for game, p := range d.ByGame {
		if p == nil {
			return fmt.Errorf("there are no counts of %q", game)
		}
		c := &Counts{p.Games, p.Valid, p.Plies, p.Results, p.Endings, p.Lengths, p.FirstMoves, p.Findings}
		if err := c.check(); err != nil {
			return fmt.Errorf("the counts of %q: %w", game, err)
		}
		one.of(game).merge(c)
	}
	all := one.Total()
	if all.Games != d.Games || all.Valid != d.Valid || all.Plies != d.Plies {
		return errors.New("the totals are not the sums of the games")
	}
	s.Merge(one)
	return nil
}

// most is the highest count that all readers of JSON can hold.
const most = 1 << 53

// check finds counts that no games have.
func (c *Counts) check() error {
	plies := 0
	for n, games := range c.Lengths {
		switch {
		case n < 0:
			return errors.New("a length is negative")
		case games > 0 && n > (most-plies)/games:
			return errors.New("there are too many plies")
		}
		plies += n * games
	}
	switch {
	case c.Games > most:
		return errors.New("there are too many games")
	case negative(c.Results) || negative(c.Endings) || negative(c.Lengths) || negative(c.FirstMoves) || negative(c.Findings):
		return errors.New("a count is negative")
	case c.Valid < 0 || c.Valid > c.Games:
		return errors.New("more games are valid than there are")
	case total(c.Results) != c.Games || total(c.Endings) != c.Games || total(c.Lengths) != c.Games || total(c.FirstMoves) > c.Games:
		return errors.New("they do not add up to the number of games")
	case plies != c.Plies:
		return errors.New("the lengths do not add up to the number of plies")
	}
	return nil
}

func negative[K comparable](m map[K]int) bool {
	for _, n := range m {
		if n < 0 {
			return true
		}
	}
	return false
}

func total[K comparable](m map[K]int) int {
	n := 0
	for _, k := range m {
		n += k
	}
	return n
}
