package rainet

import (
	"errors"
	"strings"
	"testing"

	"scoresheet/rules"
)

// TestParseErrors gives broken positions with the part at fault in «».
func TestParseErrors(t *testing.T) {
	const rest = " A cnCN -,- 0"
	const board = "8/8/8/8/8/8/8/8"
	for _, c := range []struct{ ruleset, marked, clause, message string }{
		{"seed", "«»", "", "board is missing"},
		{"seed", "« »", "", "board is missing"},
		{"seed", board + "«»", "", "player to move is missing"},
		{"seed", board + " «»", "", "player to move is missing"},
		{"seed", board + " « »A", "", "player to move is missing"},
		{"seed", board + " «b» cnCN -,- 0", "", "A or B"},
		{"seed", board + " A cn«x» -,- 0", "", "c n C N"},
		{"seed", board + " A cC«n» -,- 0", "", "order cnCN"},
		{"seed", board + " A c«c» -,- 0", "", "once each"},
		{"seed", board + " A -«c» -,- 0", "", ""},
		{"seed", board + " A - -«» 0", "", "comma"},
		{"seed", board + " A - «»,- 0", "", "A's stack is missing"},
		{"seed", board + " A - -,«» 0", "", "B's stack is missing"},
		{"seed", board + " A - l«-»,- 0", "", "stack holds cards"},
		{"seed", board + " A - l«+»,- 0", "", "stack holds cards"},
		{"seed", board + " A - l«,»-,- 0", "", ""},
		{"seed", board + " A - -,l«l'» 0", "RN-11", "captured card"},
		{"seed", board + " A - llll,L«l» 0", "RN-2", "A has more than 4 Link cards"},
		{"seed", board + " A - VVVV«V»,- 0", "RN-2", "B has more than 4 Virus cards"},
		{"seed", board + " A - -,- «00»", "", "ply is a number"},
		{"seed", board + " A - -,- «-1»", "", "ply is a number"},
		{"seed", board + " A - -,- «1000000001»", "", "ply is a number"},
		{"seed", board + " A - -,- 0« 1»", "", "nothing may follow"},
		{"seed", board + " A - -,- 0« »", "", "nothing may follow"},
		{"seed", "8/8/8/8/8/8/8/«9»" + rest, "", "rank holds"},
		{"seed", "8/8/8/8/8/8/8/8«/8»" + rest, "RN-1", "8 ranks"},
		{"seed", "8/8/8/8/8/8/8«»" + rest, "RN-1", "8 ranks, and 1"},
		{"seed", "8/8/8/8«»//8/8/8/8" + rest, "", ""},
		{"seed", "7«»/8/8/8/8/8/8/8" + rest, "RN-1", "rank 8 has only 7"},
		{"seed", "l7«l»/8/8/8/8/8/8/8" + rest, "RN-1", "rank 8 has more than 8"},
		{"seed", "lllo«lllllllllllllll»/8/8/8/8/8/8/8" + rest, "RN-1", ""},
		{"seed", "l«7v7»/8/8/8/8/8/8/8" + rest, "RN-1", ""},
		{"seed", "«44»/8/8/8/8/8/8/8" + rest, "", "one number"},
		{"seed", "«l07»/8/8/8/8/8/8/8" + rest, "", ""},
		{"seed", "l«'»'6/8/8/8/8/8/8/8" + rest, "", ""},
		{"seed", "l+«'»6/8/8/8/8/8/8/8" + rest, "", "rank holds"},
		{"seed", "w«+»6/8/8/8/8/8/8/8" + rest, "", "rank holds"},
		{"seed", "l+6«v+»/8/8/8/8/8/8/8" + rest, "RN-2", "only one LINE BOOST"},
		{"seed", "W6«W»/8/8/8/8/8/8/8" + rest, "RN-2", "only one FIRE WALL"},
		{"seed", "4«W»3/8/8/8/8/8/8/8" + rest, "RN-14", "e8 is a Server Port"},
		{"seed", "8/«wl»7/8/8/8/8/8/8" + rest, "RN-14", "cannot share"},
		{"rulebook", "8/«wL»7/8/8/8/8/8/8" + rest, "RN-14", "card of B cannot stand on the FIRE WALL of A"},
		{"rulebook", "8/wl«8»/8/8/8/8/8/8" + rest, "RN-1", "more than 8"},
		{"rulebook", "8/«w0l6»/8/8/8/8/8/8" + rest, "", "is written wl6"},
		{"rulebook", "8/«w0l1W4»/8/8/8/8/8/8" + rest, "", "is written wl1W4"},
		{"seed", "8/«ü»7/8/8/8/8/8/8" + rest, "", "rank holds"},
	} {
		start, end := strings.Index(c.marked, "«"), strings.Index(c.marked, "»")-len("«")
		text := strings.NewReplacer("«", "", "»", "").Replace(c.marked)
		_, err := ruleset(t, c.ruleset).Parse(text)
		var bad *rules.PositionError
		if !errors.As(err, &bad) {
			t.Errorf("%s: error %v", c.marked, err)
			continue
		}
		if c.message == "" { // only the fact and a place inside
			continue
		}
		if strings.Contains(c.marked, "ü") {
			end = start + 1 // the byte where reading stops
		}
		if bad.Offset != start || bad.Offset+bad.Length != end || bad.Clause != c.clause || !strings.Contains(bad.Message, c.message) {
			t.Errorf("%s: %d+%d %v", c.marked, bad.Offset, bad.Length, bad)
		}
	}
}

// TestSharedCells reads walls and cards on one cell (RN-14 of the rule book).
func TestSharedCells(t *testing.T) {
	for _, c := range []struct{ rank, wallA, wallB, cards string }{
		{"wl7", "a4", "-", "a4"},
		{"wl6", "a4", "-", "b4"},
		{"2wWl3", "c4", "d4", "e4"},
		{"2Wwl4", "d4", "c4", "d4"},
		{"wlWL6", "a4", "b4", "a4 b4"},
		{"wlWL5", "a4", "b4", "a4 c4"},
		{"w0lWL5", "a4", "c4", "b4 c4"},
		{"wlWL4", "a4", "c4", "b4 d4"},
		{"w1lWL4", "a4", "d4", "c4 d4"},
		{"wLWL5", "a4", "c4", "b4 c4"},
	} {
		text := "8/8/8/8/" + c.rank + "/8/8/8 A cnCN -,- 0"
		p, err := Printed.Parse(text)
		if err != nil {
			if c.cards != "" {
				t.Errorf("%s: %v", c.rank, err)
			}
			continue
		}
		var cards []string
		for cell := range NoCell {
			if p.At(cell) != NoCard {
				cards = append(cards, cell.String())
			}
		}
		if p.WallCell(A).String() != c.wallA || p.WallCell(B).String() != c.wallB || strings.Join(cards, " ") != c.cards {
			t.Errorf("%s: walls %s %s, cards %v", c.rank, p.WallCell(A), p.WallCell(B), cards)
		}
		if got := p.String(); got != text {
			t.Errorf("%s is written %s", text, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, row := range table(f, perftTable, 3) {
		f.Add(row[1])
	}
	for _, seed := range []string{"", "8", "8/8/8/8/8/8/8/8 B cN l'v,O 7", "w0lWL5/8/8/8/8/8/8/8 A - -,- 0", "wwwwwwwwwww"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range []*Rules{Standard, Printed} {
			p, err := r.Parse(text)
			var bad *rules.PositionError
			if errors.As(err, &bad) {
				if bad.Offset < 0 || bad.Length < 0 || bad.Offset+bad.Length > len(text) || bad.Message == "" {
					t.Fatalf("%q: error %+v", text, bad)
				}
				continue
			}
			if got := p.String(); got != text {
				t.Fatalf("%q is written %q", text, got)
			}
			for _, a := range r.Legal(&p, nil) {
				q := p
				if _, no := r.Apply(&q, a, Unknown); no != nil {
					t.Fatalf("%q: %s: %v", text, a, no)
				}
				if _, err := r.Parse(q.String()); err != nil {
					t.Fatalf("%q: after %s: %v", text, a, err)
				}
			}
		}
	})
}

func FuzzParseCell(f *testing.F) {
	for _, seed := range []string{"a1", "h8", "i9", "", "a", "a10"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if c, ok := ParseCell(name); ok && c.String() != name || ok != c.Valid() {
			t.Fatalf("%q reads as %s, %v", name, c, ok)
		}
	})
}
