package accelerator

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/rules"
)

// layouts are boards of many shapes; small ones meet everything soon.
var layouts = []Tags{
	{},
	{Setup: "alpha:a1W gamma:i9W"},
	{Setup: "beta:a9E gamma:i9S delta:i1N"},
	{Setup: "alpha:a1N beta:a9E gamma:i9S delta:i1W", Adjacent: "8"},
	{Board: "3x3", Reactor: "b2", Setup: "alpha:a1N gamma:c3S"},
	{Board: "4x2", Reactor: "c2", Setup: "delta:d1N alpha:a1E beta:a2E"},
	{Board: "4x5", Reactor: "b2", Setup: "alpha:b1N beta:b4S gamma:d5S delta:d1W"},
	{Board: "4x4", Reactor: "c3", Setup: "alpha:b1N beta:d4S", Adjacent: "8"},
	{Board: "1x6", Reactor: "a3", Setup: "alpha:a1N beta:a5S"},
	{Board: "6x1", Reactor: "c1", Setup: "alpha:a1W beta:f1N gamma:e1S", Adjacent: "8"},
	{Board: "26x26", Reactor: "z26", Setup: "alpha:a1N beta:y26S"},
}

// drawRules draws one of the layouts.
func drawRules(t *rapid.T) *Rules {
	r, err := New(rapid.SampledFrom(layouts).Draw(t, "layout"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// drawStart draws a start position where pawns may have energy and electrons:
// play at random takes long to get there.
func drawStart(t *rapid.T, r *Rules) Position {
	p := r.Start()
	if rapid.Bool().Draw(t, "charged") {
		for i := range p.pawns[:p.players] {
			w := &p.pawns[i]
			w.Energy = uint8(rapid.IntRange(0, MaxEnergy).Draw(t, "energy"))
			w.Carried = uint8(rapid.IntRange(0, 4).Draw(t, "carried"))
			p.electrons -= w.Carried
		}
		if rapid.Bool().Draw(t, "drained") {
			left := uint8(rapid.IntRange(0, 2).Draw(t, "left"))
			p.pawns[0].Carried += p.electrons - left
			p.electrons = left
		}
	}
	return p
}

// randomPlay plays plies at random, preferring turns with an outcome that a
// game is about, and calls visit at each position.
func randomPlay(t *rapid.T, r *Rules, p *Position, plies int, visit func(legal []Turn)) {
	if p.Files() > 9 {
		plies /= 6 // thousands of turns each
	}
	var buf []Turn
	for range plies {
		buf = r.Legal(p, buf[:0])
		visit(buf)
		if len(buf) == 0 {
			return
		}
		r.Apply(p, drawTurn(t, buf))
	}
}

func drawTurn(t *rapid.T, legal []Turn) Turn {
	var goals []Turn
	for _, turn := range legal {
		if turn.Outcome.Kind != Stands {
			goals = append(goals, turn)
		}
	}
	if len(goals) > 0 && rapid.Bool().Draw(t, "goal") {
		legal = goals
	}
	return legal[rapid.IntRange(0, len(legal)-1).Draw(t, "turn")]
}

func TestPositionTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := drawStart(t, r)
		randomPlay(t, r, &p, 60, func([]Turn) {
			text := p.String()
			q, err := r.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if q != p {
				t.Fatalf("%s read as %s", text, q)
			}
		})
	})
}

func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := drawStart(t, r)
		randomPlay(t, r, &p, 100, func([]Turn) {
			if n := p.total(); n != Electrons {
				t.Fatalf("AX-2: %d electrons in %s", n, p)
			}
			n := 0
			for d := range p.Deflectors() {
				if !p.Contains(d.Square) {
					t.Fatalf("deflector off the board in %s", p)
				}
				n++
			}
			if n+p.Supply() != Deflectors {
				t.Fatalf("AX-2: %d deflectors in %s", n+p.Supply(), p)
			}
		})
	})
}

// mutate changes one thing in a turn, or two.
func mutate(t *rapid.T, p *Position, turn Turn) Turn {
	square := func(name string) Square {
		return SquareAt(rapid.IntRange(0, p.Files()+1).Draw(t, name+" file"), rapid.IntRange(0, p.Ranks()+1).Draw(t, name+" rank"))
	}
	for range rapid.IntRange(1, 2).Draw(t, "mutations") {
		switch rapid.IntRange(0, 9).Draw(t, "mutation") {
		case 0:
			turn.Return = Facing(rapid.IntRange(0, 5).Draw(t, "return"))
		case 1:
			turn.Roll = uint8(rapid.IntRange(0, 7).Draw(t, "roll"))
		case 2:
			turn.Energy = EnergyChange(rapid.IntRange(0, 4).Draw(t, "mark"))
		case 3:
			turn.Change.Kind = ChangeKind(rapid.IntRange(0, 5).Draw(t, "kind"))
		case 4:
			turn.Change.From = square("from")
		case 5:
			turn.Change.To = square("to")
		case 6:
			turn.Change.Mirror = Mirror(rapid.IntRange(0, 3).Draw(t, "mirror"))
		case 7:
			turn.Outcome = CollectsAt(rapid.IntRange(0, 3).Draw(t, "entry"))
		case 8:
			turn.Outcome.Kind = OutcomeKind(rapid.IntRange(0, 5).Draw(t, "outcome"))
		case 9:
			turn.Outcome = StandsAt(On(square("end")), Facing(rapid.IntRange(0, 4).Draw(t, "end facing")))
		}
	}
	return turn
}

func TestCheckAgreesWithLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := drawStart(t, r)
		visits := 0
		randomPlay(t, r, &p, 40, func(legal []Turn) {
			if visits++; visits%4 != 0 {
				return
			}
			if n := r.Count(&p); n != uint64(len(legal)) {
				t.Fatalf("Count %d, %d turns in %s", n, len(legal), p)
			}
			if len(legal) == 0 {
				return
			}
			set := make(map[Turn]bool, len(legal))
			for _, turn := range legal {
				set[turn] = true
			}
			if len(set) != len(legal) {
				t.Fatalf("a turn is listed twice in %s", p)
			}
			for range 20 {
				turn := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "legal")]
				for range 2 {
					part, refusal := r.Judge(&p, turn)
					if (refusal == nil) != set[turn] {
						t.Fatalf("%s in %s: listed %v, refusal %v", writeTurn(turn), p, set[turn], refusal)
					}
					if (refusal == nil) != (part == WholeTurn) {
						t.Fatalf("part %d with %v", part, refusal)
					}
					checkPlay(t, r, p, turn, part, refusal)
					turn = mutate(t, &p, turn)
				}
			}
		})
	})
}

// checkPlay compares Play with Judge and Apply.
func checkPlay(t *rapid.T, r *Rules, p Position, turn Turn, part Part, refusal *rules.Refusal) {
	played, want := p, p
	effect, gotPart, got := r.Play(&played, turn)
	if refusal == nil {
		if e := r.Apply(&want, turn); e != effect {
			t.Fatalf("%s in %s: Play %+v, Apply %+v", writeTurn(turn), p, effect, e)
		}
	}
	if gotPart != part || (got == nil) != (refusal == nil) || got != nil && *got != *refusal || played != want {
		t.Fatalf("%s in %s: Play %d %v %s, Judge %d %v %s", writeTurn(turn), p, gotPart, got, played, part, refusal, want)
	}
}

func TestCheckAcceptsAllLegalTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := drawStart(t, r)
		randomPlay(t, r, &p, 15, func(legal []Turn) {
			for _, turn := range legal {
				if refusal := r.Check(&p, turn); refusal != nil {
					t.Fatalf("%s in %s: %v", writeTurn(turn), p, refusal)
				}
			}
		})
	})
}

// TestNaiveModel plays at random and compares all turns of the last position
// and the positions after them with the naive model.
func TestNaiveModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := drawStart(t, r)
		randomPlay(t, r, &p, rapid.IntRange(0, 60).Draw(t, "plies"), func([]Turn) {})
		if p.Files() > 9 || p.Files() == 9 && rapid.IntRange(0, 2).Draw(t, "skip") > 0 {
			return // the naive model is slow
		}
		legal := r.Legal(&p, nil)
		got := make(map[string]string, len(legal))
		for _, turn := range legal {
			after := p
			r.Apply(&after, turn)
			got[writeTurn(turn)] = after.String()
		}
		if diff := cmp.Diff(readNaive(p.String(), r.Layout().Adjacent).legal(), got); diff != "" {
			t.Fatalf("%s (naive -, rules +):\n%s", p, diff)
		}
	})
}

// TestGamesEnd plays games of two, three and four players at random until
// somebody wins.
func TestGamesEnd(t *testing.T) {
	for players, tags := range map[int]Tags{
		2: {Board: "5x5", Reactor: "c3", Setup: "alpha:a3E gamma:e3W"},
		3: {Board: "5x5", Reactor: "c3", Setup: "alpha:a3E beta:c5S gamma:e3W"},
		4: {Board: "5x5", Reactor: "c3", Setup: "alpha:a3E beta:c5S gamma:e3W delta:c1N"},
	} {
		t.Run(fmt.Sprintf("%d players", players), func(t *testing.T) {
			r := mustRules(t, tags)
			for seed := range 5 {
				playOut(t, r, uint64(seed+1))
			}
		})
	}
}

// playOut plays one game to its end and checks the end (AX-20).
func playOut(t *testing.T, r *Rules, seed uint64) {
	t.Helper()
	p := r.Start()
	var buf []Turn
	for ply := 1; ; ply++ {
		buf = r.Legal(&p, buf[:0])
		result, over := r.Over(&p)
		if over != (len(buf) == 0) {
			t.Fatalf("AX-20: over %v with %d turns in %s", over, len(buf), p)
		}
		if over {
			winner := (p.Turn() + p.Players() - 1) % p.Players()
			if result.Winners != 1<<winner || result.Collected[winner] < ToWin || result.Players != r.start.Players() {
				t.Fatalf("AX-20: %+v in %s", result, p)
			}
			return
		}
		if result.Winners != 0 {
			t.Fatalf("AX-20: winners before the end in %s", p)
		}
		if ply > 20_000 {
			t.Fatalf("no end of the game: %s", p)
		}
		seed = seed*6364136223846793005 + 1442695040888963407
		r.Apply(&p, wish(buf, seed>>33))
	}
}

// wish picks a turn that collects where there is one, else any.
func wish(legal []Turn, n uint64) Turn {
	for _, turn := range legal {
		if turn.Outcome.Kind == Collects {
			return turn
		}
	}
	return legal[n%uint64(len(legal))]
}

// TestRandomPlayMeetsEverything makes sure that the properties above are about
// something: play at random comes to every event and every outcome.
func TestRandomPlayMeetsEverything(t *testing.T) {
	var events Events
	var endings set8
	beyond, lapsed, returned := false, false, false
	for _, tags := range layouts {
		r := mustRules(t, tags)
		p := r.Start()
		if p.Files() > 9 {
			continue
		}
		n := uint64(1)
		for range 400 {
			legal := r.Legal(&p, nil)
			if len(legal) == 0 {
				break
			}
			n = n*6364136223846793005 + 1442695040888963407
			turn := legal[n>>33%uint64(len(legal))]
			lapsed = lapsed || turn.Roll < p.mover().Energy && turn.Change.Kind == NoChange
			e := r.Apply(&p, turn)
			endings |= setOf(e.Ending)
			returned = returned || e.Returned
			for _, s := range e.Trail.Steps() {
				events |= s.Events
				beyond = beyond || s.Events&Swapped != 0 && s.Place.IsBeyond()
			}
		}
	}
	if events != 255 || endings != setOf(Stands, Collects, Reactor, Annihilation) || !beyond || !lapsed || !returned {
		t.Errorf("events %08b, endings %05b, swap beyond the edge %v, duty lapsed %v, returned %v", events, endings, beyond, lapsed, returned)
	}
}
