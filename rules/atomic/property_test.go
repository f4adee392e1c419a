package atomic

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/rules"
)

// drawGame draws a random legal game.
func drawGame(t *rapid.T, r *Rules) (positions []Position, moves []Move) {
	return randomGame(r, rapid.Uint64().Draw(t, "game"))
}

// Random games run to 60 plies or more and fill the board, unless both players
// forfeit in turn, and no marker is ever lost.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		positions, moves := drawGame(t, Standard)
		for i, p := range positions {
			stock := p.Stock(1).Total() + p.Stock(2).Total()
			if p.Count(1)+p.Count(2)+stock != 60 {
				t.Fatalf("ply %d: %d+%d pieces and %d in stock", i, p.Count(1), p.Count(2), stock)
			}
		}
		last := positions[len(positions)-1]
		out := Standard.Over(&last)
		if !out.Over {
			t.Fatalf("no legal moves, but not over: %s", last)
		}
		if last.Forfeits() < 2 && (len(moves) < 60 || out.Count[0]+out.Count[1] != 60) {
			t.Fatalf("%d plies and %v pieces: %s", len(moves), out.Count, last)
		}
	})
}

func TestPositionText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		positions, _ := drawGame(t, Standard)
		for _, p := range positions {
			back, err := Standard.Parse(p.String())
			if err != nil || back != p {
				t.Fatalf("%s reads as %s, %v", p, back, err)
			}
		}
	})
}

// variants are the rules under which Check and Legal must agree.
func variants() map[string]*Rules {
	all := map[string]*Rules{"standard": Standard, "pair": New(Options{Ring: 2}, nil)}
	for _, c := range Standard.Clauses() {
		all["without "+c.ID] = New(Options{}, rules.Without(c.ID))
	}
	return all
}

// Check accepts exactly the moves of Legal, also when clauses are off. Moves
// near legal ones are the hard cases: they are legal ones with something
// changed.
func TestCheckAgreesWithLegal(t *testing.T) {
	for name, r := range variants() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := drawPosition(t, r)
				legal := r.Legal(&p, nil)
				set := map[Move]bool{}
				for i := range legal {
					set[legal[i]] = true
					if step, why := r.Check(&p, &legal[i]); why != nil || step != NoStep {
						t.Fatalf("%s is in Legal of %s, but refused at %d: %v", legal[i], p, step, why)
					}
				}
				if len(set) != len(legal) {
					t.Fatalf("Legal lists moves twice: %s", p)
				}
				for range 50 {
					m := drawMove(t, legal)
					if _, why := r.Check(&p, &m); (why == nil) != set[m] {
						t.Fatalf("%s in %s: refused %v, in Legal %v", m, p, why, set[m])
					}
				}
			})
		})
	}
}

// drawPosition draws a position of a random game under the standard rules,
// early enough that Legal stays small under looser rules.
func drawPosition(t *rapid.T, r *Rules) Position {
	positions, _ := drawGame(t, Standard)
	limit := len(positions) - 1
	if r.exits != Standard.exits || r.anyOrient {
		limit = 20
	}
	return positions[rapid.IntRange(0, limit).Draw(t, "ply")]
}

// drawMove draws a legal move with up to three changes, or any move at all.
func drawMove(t *rapid.T, legal []Move) Move {
	m := Place(Connector, Flat, 0)
	if len(legal) > 0 {
		m = rapid.SampledFrom(legal).Draw(t, "legal")
	}
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		change(t, &m)
	}
	return m
}

func drawHex(t *rapid.T) Hex {
	if rapid.IntRange(0, 3).Draw(t, "centre") == 0 {
		return Center
	}
	return Hex(rapid.IntRange(0, Hexes).Draw(t, "hex"))
}

func change(t *rapid.T, m *Move) {
	n := len(m.Steps())
	switch rapid.IntRange(0, 6).Draw(t, "change") {
	case 0:
		m.Face = Face(rapid.IntRange(0, 4).Draw(t, "face"))
	case 1:
		m.Orient = Orient(rapid.IntRange(0, int(orientEnd)).Draw(t, "orient"))
	case 2:
		m.Hex = drawHex(t)
	case 3:
		m.Add(drawHex(t))
	case 4:
		if n > 0 {
			m.drop()
		}
	case 5:
		if n > 0 {
			m.Steps()[rapid.IntRange(0, n-1).Draw(t, "step")] = drawHex(t)
		}
	case 6:
		*m = Pass
	}
}

// The step that Check faults is the first from which no legal move goes on: up
// to it the move is the beginning of a legal one.
func TestFaultyStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, Standard)
		legal := Standard.Legal(&p, nil)
		m := drawMove(t, legal)
		step, why := Standard.Check(&p, &m)
		if why == nil || step == NoStep {
			return
		}
		longest := -1
		for i := range legal {
			if l := &legal[i]; l.Face == m.Face && l.Orient == m.Orient && l.Hex == m.Hex {
				longest = max(longest, common(l.Steps(), m.Steps()))
			}
		}
		if step != longest {
			t.Fatalf("%s in %s: step %d is at fault (%v), but legal moves begin with %d of its steps", m, p, step, why, longest)
		}
	})
}

// common counts the steps at the start that two reactions share.
func common(a, b []Hex) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// Complete gives the moves of Legal that begin with a placement.
func TestComplete(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, Standard)
		want := map[Move][]Move{}
		for _, m := range Standard.Legal(&p, nil) {
			if m.IsPass() {
				continue
			}
			key := Place(m.Face, m.Orient, m.Hex)
			want[key] = append(want[key], m)
		}
		for f := range Face(Faces) {
			for o := range orientEnd {
				for h := range NoHex + 1 {
					all := want[Place(f, o, h)]
					if got := Standard.Complete(&p, f, o, h, 0, nil); !cmp.Equal(got, all, cmp.Comparer(sameMove)) {
						t.Fatalf("%s: Complete gives %v, Legal %v", p, got, all)
					}
					if got := Standard.Complete(&p, f, o, h, 2, nil); len(got) != min(2, len(all)) {
						t.Fatalf("%s: Complete up to 2 gives %v of %v", p, got, all)
					}
				}
			}
		}
	})
}

func sameMove(a, b Move) bool { return a == b }

// An Effect tells the whole difference between two positions, and its path
// hangs together.
func TestEffect(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		positions, moves := drawGame(t, Standard)
		for i, m := range moves {
			p := positions[i]
			e := Standard.Apply(&p, &m)
			if p != positions[i+1] {
				t.Fatal("Apply gives another position the second time")
			}
			checkEffect(t, &positions[i], &p, &m, &e)
		}
	})
}

func checkEffect(t *rapid.T, before, after *Position, m *Move, e *Effect) {
	tiles := before.tiles
	if !e.Placed.Empty() {
		tiles[e.Hex] = e.Placed
	}
	from, steps := e.Hex, m.Steps()
	for _, f := range e.Flips() {
		if f.Crossed {
			if steps[0] != Center || f.From != Center {
				t.Fatalf("%s: crossing told where there is none: %+v", m, f)
			}
			from, steps = Center, steps[1:]
		}
		side, adjacent := f.Hex.SideTo(from)
		if f.Hex != steps[0] || f.From != from || f.Entered != side || !adjacent {
			t.Fatalf("%s: flip %+v does not follow %s", m, f, from)
		}
		if f.Before != tiles[f.Hex] || f.After.Owner() != e.Player || f.After.Face() != f.Before.Face().Back() {
			t.Fatalf("%s: flip %+v, but the board shows %s", m, f, tiles[f.Hex])
		}
		if f.After.Face() != Burnout && !f.After.Lines().Has(f.Entered) {
			t.Fatalf("%s: no line of %s joins the path: %+v", m, f.After, f)
		}
		tiles[f.Hex] = f.After
		from, steps = f.Hex, steps[1:]
	}
	if len(steps) != 0 || tiles != after.tiles {
		t.Fatalf("%s: the effect leaves out %v", m, steps)
	}
}

// Moves that no rules allow are refused, and playing them anyway does no worse
// than to leave some position.
func TestAnyMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, Standard)
		m := Move{
			Face: Face(rapid.Byte().Draw(t, "face")), Orient: Orient(rapid.Byte().Draw(t, "orient")), Hex: Hex(rapid.Byte().Draw(t, "hex")),
		}
		for range rapid.IntRange(0, MaxSteps+5).Draw(t, "length") {
			m.Add(Hex(rapid.Byte().Draw(t, "step")))
		}
		_ = m.String()
		if _, why := Standard.Check(&p, &m); why == nil && !m.IsPass() && len(m.Steps()) > 3 {
			t.Fatalf("%s is accepted in %s", m, p)
		}
		Standard.Apply(&p, &m)
	})
}
