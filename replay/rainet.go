package replay

import (
	"fmt"
	"sort"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
	"scoresheet/rules/rainet"
)

// Rainet is Rai-Net Access Battlers.
var Rainet = RainetUnder(rainet.Standard, rainet.Printed)

// RainetUnder is Rai-Net under rules of one's own for each of the two rulesets,
// such as rules that lack a clause.
func RainetUnder(seed, rulebook *rainet.Rules) Game {
	return rainetGame{rainet.Seed: seed, rainet.Rulebook: rulebook}
}

// rainetGame holds the rules of each ruleset.
type rainetGame [2]*rainet.Rules

func (rainetGame) Language() *notation.Language { return notation.Rainet }
func (rainetGame) Clauses() []rules.Clause      { return rainet.Clauses() }

// Start sets the cards up as the tags Ruleset, First, SetupA, SetupB or
// Position tell (RN-2, RN-3, RN-30).
func (g rainetGame) Start(rec *notation.Game, report func(TagFault)) State {
	t := rainetTags{rec: rec, report: report}
	r := g[t.ruleset()]
	first := t.first()
	if tag := positionTag(rec); tag != nil {
		pos, err := r.Parse(tag.Value)
		if err != nil {
			report(positionFault(tag, err))
			return nil
		}
		return t.state(pos, r)
	}
	a, b := t.setup("SetupA"), t.setup("SetupB")
	if t.bad {
		return nil
	}
	pos, no := r.Setup(first, a, b)
	if no != nil {
		report(TagFault{Tag: t.blame(a), Severity: diag.Error, Code: no.Clause, Message: no.Message})
		return nil
	}
	return t.state(pos, r)
}

// RainetState is a position of Rai-Net.
type RainetState struct {
	Pos   rainet.Position
	rules *rainet.Rules
	buf   []rainet.Action
	// quiet is set when the last action put no card on a stack. The play has gone
	// on since, so no card there has won it.
	quiet bool
}

// Clone gives an independent copy.
func (s *RainetState) Clone() State {
	c := *s
	c.buf = nil
	return &c
}

// String gives the position in one line.
func (s *RainetState) String() string { return s.Pos.String() }

// Rules are those of the record's ruleset.
func (s *RainetState) Rules() *rainet.Rules { return s.rules }

// Round counts two plies a round, from whoever moves first (RN-3).
func (s *RainetState) Round() Round { return roundOf(s.Pos.Ply(), 2) }

// ToMove gives "A" or "B".
func (s *RainetState) ToMove() string { return s.Pos.ToMove().String() }

// Perft counts sequences of actions.
func (s *RainetState) Perft(depth int) uint64 { return s.rules.Perft(&s.Pos, depth) }

// Over tells who has won by RN-20.
func (s *RainetState) Over() *Outcome {
	winner, clause, reason := s.rules.Over(&s.Pos)
	if winner == rainet.NoPlayer {
		return nil
	}
	return &Outcome{Result: rainetResult(winner), Clause: clause, Reason: reason}
}

// rainetResult writes a win: 1-0 is A's, 0-1 is B's.
func rainetResult(winner rainet.Player) string {
	if winner == rainet.A {
		return "1-0"
	}
	return "0-1"
}

// Judge checks a result. One that only cards of unknown type could have brought
// about stands, and is said not to be proved (RN-30), unless the play went on after
// the last of them.
func (s *RainetState) Judge(result string) *Finding {
	if f := judgeResult(s.Over(), result); f != nil {
		return f
	}
	for _, pl := range []rainet.Player{rainet.A, rainet.B} {
		if result == rainetResult(pl) && !s.quiet && s.rules.MayBeOver(&s.Pos, pl) {
			return &Finding{Severity: diag.Info, Code: "RN-30",
				Message: fmt.Sprintf("the win of %s needs cards of unknown type, so it cannot be proved", pl)}
		}
	}
	return nil
}

// Legal lists the legal actions in canonical form.
func (s *RainetState) Legal() []string {
	s.buf = s.rules.Legal(&s.Pos, s.buf[:0])
	out := make([]string, len(s.buf))
	for i, a := range s.buf {
		out[i] = s.written(a, s.reveals(a)).String()
	}
	sort.Strings(out)
	return out
}

// reveals gives the type that an action shows, as far as the position knows it.
func (s *RainetState) reveals(a rainet.Action) rainet.Type {
	switch a.Kind {
	case rainet.Capture:
		return s.Pos.At(a.To).Type()
	case rainet.Checker:
		return s.Pos.At(a.From).Type()
	}
	return rainet.Unknown
}

// written gives the canonical spelling of an action.
func (s *RainetState) written(a rainet.Action, reveals rainet.Type) *notation.RainetMove {
	w := &notation.RainetMove{
		Kind: rainetKinds[a.Kind], From: writtenRainetCell(a.From), To: writtenRainetCell(a.To),
		Swap: rainetSwaps[a.Shuffle],
	}
	switch reveals {
	case rainet.Link:
		w.Reveal = 'L'
	case rainet.Virus:
		w.Reveal = 'V'
	}
	return w
}

// rainetKinds gives the written kind of each kind of action.
var rainetKinds = [...]notation.RainetKind{
	rainet.Step:        notation.RainetStep,
	rainet.Capture:     notation.RainetCapture,
	rainet.Escape:      notation.RainetEscape,
	rainet.EnterEscape: notation.RainetEnterEscape,
	rainet.BoostOn:     notation.RainetBoostOn,
	rainet.BoostOff:    notation.RainetBoostOff,
	rainet.WallOn:      notation.RainetWallOn,
	rainet.WallOff:     notation.RainetWallOff,
	rainet.Checker:     notation.RainetCheck,
	rainet.NotFound:    notation.RainetNotFound,
}

// rainetSwaps gives what is written behind a 404.
var rainetSwaps = [...]notation.RainetSwap{
	rainet.NoShuffle: notation.RainetSecret,
	rainet.Swap:      notation.RainetSwapped,
	rainet.Keep:      notation.RainetKept,
	rainet.Secret:    notation.RainetSecret,
}

func writtenRainetCell(c rainet.Cell) int {
	if !c.Valid() {
		return -1
	}
	return c.Rank()*8 + c.File()
}

// rainetActions gives the kind of action of each written kind.
var rainetActions = func() (actions [len(rainetKinds)]rainet.Kind) {
	for kind, written := range rainetKinds {
		actions[written] = rainet.Kind(kind)
	}
	return actions
}()

// action gives the action that a written move means.
func rainetAction(w *notation.RainetMove) rainet.Action {
	from := rainetCellOf(w.From)
	switch kind := rainetActions[w.Kind]; kind {
	case rainet.Step, rainet.Capture, rainet.EnterEscape:
		return rainet.Move(kind, from, rainetCellOf(w.To))
	case rainet.NotFound:
		return rainet.NewNotFound(from, rainetCellOf(w.To), rainetShuffle(w.Swap))
	default:
		return rainet.On(kind, from)
	}
}

func rainetShuffle(w notation.RainetSwap) rainet.Shuffle {
	switch w {
	case notation.RainetSwapped:
		return rainet.Swap
	case notation.RainetKept:
		return rainet.Keep
	}
	return rainet.Secret
}

func rainetCellOf(written int) rainet.Cell {
	if written < 0 {
		return rainet.NoCell
	}
	return rainet.CellAt(written%8, written/8)
}

// Play makes a written action.
func (s *RainetState) Play(move notation.Move, step *Step) bool {
	w, ok := move.(*notation.RainetMove)
	if !ok {
		step.fail("N-16", fmt.Sprintf("%s is not an action of Rai-Net", move), "")
		return false
	}
	a := rainetAction(w)
	revealed := rainet.Unknown
	switch w.Reveal {
	case 'L':
		revealed = rainet.Link
	case 'V':
		revealed = rainet.Virus
	}
	effect, no := s.rules.Apply(&s.Pos, a, revealed)
	if no != nil {
		step.refuse(no)
		s.explain(no, step)
		s.hintSign(w, step)
		return false
	}
	s.quiet = effect.Captured == rainet.NoCard && effect.Escaped == rainet.NoCard
	if !w.Ascending() {
		step.misspelt("N-21", "the cells of a 404 stand in ascending order", w.String())
	}
	if step.Want&WantText != 0 {
		step.Text = s.written(a, effect.Revealed).String()
	}
	if step.Want&WantEffect != 0 {
		step.Effect = rainetEffect(&effect)
	}
	return true
}

// explain names the earlier action that a refusal goes back to: the wall that
// was put there, or the card that was used up.
func (s *RainetState) explain(no *rules.Refusal, step *Step) {
	me := s.Pos.ToMove()
	kind := func(k notation.RainetKind) func(notation.Move, bool) bool {
		return func(m notation.Move, own bool) bool { return own && m.(*notation.RainetMove).Kind == k }
	}
	switch {
	case no.Clause == "RN-15" && !s.Pos.InHand(me, rainet.VirusChecker):
		step.because("it was used", kind(notation.RainetCheck))
	case no.Clause == "RN-16" && !s.Pos.InHand(me, rainet.NotFound404):
		step.because("it was used", kind(notation.RainetNotFound))
	case no.Clause == "RN-14":
		for _, pl := range []rainet.Player{rainet.A, rainet.B} {
			wall := s.Pos.WallCell(pl)
			if !wall.Valid() || !strings.Contains(no.Message, wall.String()) {
				continue
			}
			step.because("the wall was put there", func(m notation.Move, _ bool) bool {
				w := m.(*notation.RainetMove)
				return w.Kind == notation.RainetWallOn && rainetCellOf(w.From) == wall
			})
		}
	}
}

// hintSign tells how to write a step onto a card, or a capture of nothing, where
// the other sign would do.
func (s *RainetState) hintSign(w *notation.RainetMove, step *Step) {
	other := *w
	switch w.Kind {
	case notation.RainetStep:
		other.Kind = notation.RainetCapture
	case notation.RainetCapture:
		other.Kind, other.Reveal = notation.RainetStep, 0
	default:
		return
	}
	a := rainetAction(&other)
	if s.rules.Check(&s.Pos, a) != nil {
		return
	}
	f := &step.Findings[len(step.Findings)-1]
	f.Write = s.written(a, s.reveals(a)).String()
	f.Hint = "write " + f.Write
}

// A RainetEffect tells what an action did.
type RainetEffect struct {
	Effect rainet.Effect `json:"-"`

	Player   string `json:"player"`
	Kind     string `json:"kind"`
	From     string `json:"from"`
	To       string `json:"to,omitempty"`
	Via      string `json:"via,omitempty"`      // what a boosted card passed over or entered (RN-13)
	Captured string `json:"captured,omitempty"` // link, virus or unknown (RN-11)
	Escaped  string `json:"escaped,omitempty"`  // likewise (RN-12)
	Revealed string `json:"revealed,omitempty"` // by a checker (RN-15)
	Shuffle  string `json:"shuffle,omitempty"`  // swap, keep or secret (RN-16)
	Returned string `json:"boostReturnedTo,omitempty"`
	Winner   string `json:"winner,omitempty"` // by RN-20
}

func rainetEffect(e *rainet.Effect) *RainetEffect {
	out := &RainetEffect{
		Effect: *e, Player: e.Player.String(), Kind: e.Action.Kind.String(),
		From: e.Action.From.String(), Shuffle: e.Action.Shuffle.String(),
	}
	if e.Action.To.Valid() {
		out.To = e.Action.To.String()
	}
	if e.Via.Valid() {
		out.Via = e.Via.String()
	}
	if e.Captured != rainet.NoCard {
		out.Captured = e.Revealed.String()
	}
	if e.Escaped != rainet.NoCard {
		out.Escaped = e.Escaped.Type().String()
	}
	if e.Action.Kind == rainet.Checker {
		out.Revealed = e.Revealed.String()
	}
	if e.Returned != rainet.NoPlayer {
		out.Returned = e.Returned.String()
	}
	if e.Winner != rainet.NoPlayer {
		out.Winner = e.Winner.String()
	}
	return out
}
