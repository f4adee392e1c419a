package replay

import (
	"fmt"
	"sort"

	"scoresheet/notation"
	"scoresheet/rules"
	"scoresheet/rules/accelchess"
)

// AccelChess is Accelerated Chess.
var AccelChess = AccelChessUnder(accelchess.Standard)

// AccelChessUnder is Accelerated Chess under rules of one's own, such as those
// that lack a clause.
func AccelChessUnder(r *accelchess.Rules) Game { return accelChessGame{r} }

type accelChessGame struct{ rules *accelchess.Rules }

func (accelChessGame) Language() *notation.Language { return notation.AccelChess }
func (accelChessGame) Clauses() []rules.Clause      { return accelchess.Clauses() }

// Start is the set-up of AC-5 or the position of the Position tag.
func (g accelChessGame) Start(rec *notation.Game, report func(TagFault)) State {
	pos := g.rules.Start()
	if tag := positionTag(rec); tag != nil {
		p, err := g.rules.Parse(tag.Value)
		if err != nil {
			report(positionFault(tag, err))
			return nil
		}
		pos = p
	}
	return &AccelChessState{Game: accelchess.NewGame(pos)}
}

// AccelChessState is a position of Accelerated Chess with the history that
// AC-32 needs.
type AccelChessState struct {
	Game     accelchess.Game
	taken    [30]accelchess.Piece
	captures int
	outcome  *Outcome
	known    bool // outcome is that of the position
}

// Captured lists the pieces taken since the start of the record, in order.
func (s *AccelChessState) Captured() []accelchess.Piece { return s.taken[:s.captures] }

// Clone gives an independent copy.
func (s *AccelChessState) Clone() State {
	c := *s
	return &c
}

// CopyFrom is Clone into a state that is there.
func (s *AccelChessState) CopyFrom(other State) {
	o := other.(*AccelChessState)
	s.Game.CopyFrom(&o.Game)
	copy(s.taken[:], o.taken[:o.captures])
	s.captures, s.outcome, s.known = o.captures, o.outcome, o.known
}

// String gives the position in one line.
func (s *AccelChessState) String() string { return s.Game.Position().String() }

// Round counts a move of White and one of Black as one.
func (s *AccelChessState) Round() Round {
	p := s.Game.Position()
	return Round{Number: p.Number(), Turn: int(p.Turn()), Of: 2}
}

// ToMove gives "White" or "Black".
func (s *AccelChessState) ToMove() string { return s.Game.Position().Turn().String() }

// Perft counts lines of play; only mate and stalemate end one.
func (s *AccelChessState) Perft(depth int) uint64 { return s.Game.Position().Perft(depth) }

// Over tells of mate, stalemate, a dead position, fivefold repetition and 75
// moves (AC-30 to AC-33).
func (s *AccelChessState) Over() *Outcome {
	if !s.known {
		s.known, s.outcome = true, nil
		if o := s.Game.Outcome(); o.Over() {
			s.outcome = &Outcome{Result: o.Result.String(), Clause: o.Clause, Reason: o.Reason}
		}
	}
	return s.outcome
}

// OverUnblocked is Over of a position in which there are legal moves: it tells of a
// dead position, fivefold repetition and 75 moves.
func (s *AccelChessState) OverUnblocked() *Outcome {
	if s.known {
		return s.outcome
	}
	if o := s.Game.Drawn(); o.Over() {
		return &Outcome{Result: o.Result.String(), Clause: o.Clause, Reason: o.Reason}
	}
	return nil
}

// Judge checks a result: before the end by rule any stands.
func (s *AccelChessState) Judge(result string) *Finding { return judgeResult(s.Over(), result) }

// Legal lists the legal moves in canonical form.
func (s *AccelChessState) Legal() []string {
	moves := s.Game.Position().Legal(nil)
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = s.legalText(m)
	}
	sort.Strings(out)
	return out
}

// legalText gives a legal move in canonical form.
func (s *AccelChessState) legalText(m accelchess.Move) string {
	written := s.written(m)
	after := *s.Game.Position()
	effect := after.Apply(m)
	written.Check = checkSign(&effect, &after)
	return written.String()
}

// checkSign gives what a move is to end with: + for check, # for mate, else 0.
func checkSign(e *accelchess.Effect, after *accelchess.Position) byte {
	switch {
	case !e.Check:
		return 0
	case after.Mate():
		return '#'
	}
	return '+'
}

// written gives the canonical spelling of a legal move, the check sign aside.
func (s *AccelChessState) written(m accelchess.Move) notation.AccelChessMove {
	if m.Castling != accelchess.NoCastling {
		return notation.AccelChessMove{Castle: m.Castling.String()}
	}
	p := s.Game.Position()
	kind := p.At(m.From).Kind()
	w := notation.AccelChessMove{To: writtenCell(m.To), Capture: p.At(m.To) != accelchess.NoPiece}
	if m.Promotion != accelchess.NoKind {
		w.Promotion = m.Promotion.Letter()
	}
	var buf [16]accelchess.Move
	if kind == accelchess.Pawn {
		s.writePawn(&w, m, p.LegalTo(kind, m.To, buf[:0]))
		return w
	}
	w.Piece = kind.Letter()
	w.From = origin(m.From, rivals(m, p.LegalTo(kind, m.To, buf[:0])))
	return w
}

// writePawn names the origin of a capture: its file, or the cell when another
// pawn of that file can capture there too.
func (s *AccelChessState) writePawn(w *notation.AccelChessMove, m accelchess.Move, legal []accelchess.Move) {
	w.Capture = s.Game.Position().Captures(m)
	if !w.Capture {
		return
	}
	w.From.File = m.From.File()
	for _, r := range rivals(m, legal) {
		if r.File() == m.From.File() && s.Game.Position().Captures(accelchess.Move{From: r, To: m.To}) {
			w.From = writtenCell(m.From)
		}
	}
}

// rivals lists the origins of the other legal moves to the same cell.
func rivals(m accelchess.Move, legal []accelchess.Move) []accelchess.Cell {
	var out []accelchess.Cell
	for _, r := range legal {
		if r.From != m.From {
			out = append(out, r.From)
		}
	}
	return out
}

// origin gives the shortest name that tells a piece from its rivals: nothing, the
// file if no rival shares it, else the rank digit if no rival shares that, else
// the whole cell.
func origin(from accelchess.Cell, rivals []accelchess.Cell) notation.AccelChessCell {
	if len(rivals) == 0 {
		return notation.AccelChessCell{}
	}
	sameFile, sameRank := false, false
	for _, r := range rivals {
		sameFile = sameFile || r.File() == from.File()
		sameRank = sameRank || r.Rank() == from.Rank()
	}
	switch {
	case !sameFile:
		return notation.AccelChessCell{File: from.File()}
	case !sameRank:
		return notation.AccelChessCell{Rank: from.Rank()}
	}
	return writtenCell(from)
}

func writtenCell(c accelchess.Cell) notation.AccelChessCell {
	return notation.AccelChessCell{File: c.File(), Rank: c.Rank(), Suffix: c.Suffix()}
}

// Play resolves a written move and makes it.
func (s *AccelChessState) Play(move notation.Move, step *Step) bool {
	w, ok := move.(*notation.AccelChessMove)
	if !ok {
		step.fail("N-16", fmt.Sprintf("%s is not a move of Accelerated Chess", move), "")
		return false
	}
	p := s.Game.Position()
	facts := writtenFacts(w, p.Rules())
	var buf [16]accelchess.Move
	candidates := p.Matching(&facts, buf[:0])
	switch {
	case len(candidates) == 0:
		s.refuse(w, &facts, step)
		return false
	case len(candidates) > 1:
		s.ambiguous(w, candidates, step)
		return false
	}
	m := candidates[0]
	canonical := s.spelling(m, w, step.Want)
	s.apply(m, w, &canonical, step)
	remarkSpelling(w, &canonical, step)
	return true
}

// spelling gives the canonical spelling of the one legal move that a written one
// means, the check sign aside. That a piece was named without an origin, or a pawn
// that captures by its file alone, shows that it has no rivals, which need not be
// looked for then.
func (s *AccelChessState) spelling(m accelchess.Move, w *notation.AccelChessMove, want Want) notation.AccelChessMove {
	p := s.Game.Position()
	captures := p.At(m.To) != accelchess.NoPiece || w.Piece == 0 && p.Captures(m)
	alone := w.From == notation.AccelChessCell{}
	if w.Piece == 0 && captures {
		alone = w.Capture && w.From.File != 0 && w.From.Rank == 0
	}
	if !alone || want&WantText != 0 || w.Castle != "" {
		return s.written(m)
	}
	return notation.AccelChessMove{
		Piece: w.Piece, From: w.From, To: writtenCell(m.To), Capture: captures, Promotion: w.Promotion,
	}
}

// apply makes a legal move and tells what is to be told of it.
func (s *AccelChessState) apply(m accelchess.Move, w, canonical *notation.AccelChessMove, step *Step) {
	effect := s.Game.Apply(m)
	s.known = false
	if effect.Captured != accelchess.NoPiece && s.captures < len(s.taken) {
		s.taken[s.captures] = effect.Captured
		s.captures++
	}
	after := s.Game.Position()
	canonical.Check = checkSign(&effect, after)
	if canonical.Check != w.Check {
		step.misspelt("N-21", checkMessage(w.Check, canonical.Check), canonical.String())
	}
	if claim := s.Game.Claim(); claim.Clause != "" {
		step.inform(claim.Clause, claim.Reason)
	}
	if step.Want&WantText != 0 {
		step.Text = canonical.String()
	}
	if step.Want&WantEffect != 0 {
		step.Effect = accelChessEffect(m, &effect, canonical.Check == '#')
	}
}

// checkMessage tells of a wrong or missing sign at the end of a move.
func checkMessage(written, due byte) string {
	switch {
	case due == 0:
		return fmt.Sprintf("%c is written, but the move gives no check", written)
	case written == 0 && due == '#':
		return "the move gives mate, but no # is written"
	case written == 0:
		return "the move gives check, but no + is written"
	case due == '#':
		return "the move gives mate, but + is written"
	}
	return "the move gives check but no mate, and # is written"
}

// remarkSpelling warns of what is read but is not as it should be written: a
// wrong x, and a longer origin than is needed. The long form with a dash or
// with the whole origin of a capture is a form of its own.
func remarkSpelling(w, canonical *notation.AccelChessMove, step *Step) {
	if w.Castle != "" {
		return
	}
	if w.Capture != canonical.Capture {
		message := "x is written, but nothing is captured"
		if canonical.Capture {
			message = "the move captures, but no x is written"
		}
		step.misspelt("N-21", message, canonical.String())
	}
	if w.From == (notation.AccelChessCell{}) {
		return
	}
	longForm := w.From.File != 0 && w.From.Rank != 0 && (w.Dash || w.Capture)
	if longForm || written(w.From) <= written(canonical.From) {
		return
	}
	step.misspelt("N-20", fmt.Sprintf("%s is not needed to tell the piece from others", w.From), canonical.String())
}

// written counts the parts of a written origin.
func written(c notation.AccelChessCell) int { return len(c.String()) }

// writtenFacts says in terms of the rules what a written move says.
func writtenFacts(w *notation.AccelChessMove, r *accelchess.Rules) accelchess.Written {
	switch w.Castle {
	case "O-O":
		return accelchess.Written{Castling: accelchess.Short}
	case "O-O-O":
		return accelchess.Written{Castling: accelchess.Long}
	}
	facts := accelchess.Written{
		Kind: kindOf(w.Piece), To: r.CellsOf(w.To.File, w.To.Rank, w.To.Suffix),
		Capture: w.Capture, Promotion: kindOf(w.Promotion),
	}
	if facts.Kind == accelchess.NoKind {
		facts.Kind = accelchess.Pawn
	}
	switch {
	case w.From.File != 0 && w.From.Rank != 0:
		facts.From = r.CellsOf(w.From.File, w.From.Rank, w.From.Suffix)
	default:
		facts.File, facts.Rank = w.From.File, w.From.Rank
	}
	return facts
}

func kindOf(letter byte) accelchess.Kind {
	switch letter {
	case 'K':
		return accelchess.King
	case 'Q':
		return accelchess.Queen
	case 'R':
		return accelchess.Rook
	case 'B':
		return accelchess.Bishop
	case 'N':
		return accelchess.Knight
	}
	return accelchess.NoKind
}

// An AccelChessEffect tells what a move did.
type AccelChessEffect struct {
	Move accelchess.Move `json:"-"`

	Piece      string   `json:"piece"` // with its colour, such as "white rook"
	From       string   `json:"from"`
	To         string   `json:"to"`
	Captured   string   `json:"captured,omitempty"`
	CapturedOn string   `json:"capturedOn,omitempty"`
	EnPassant  bool     `json:"enPassant,omitempty"`
	Promotion  string   `json:"promotion,omitempty"`
	Castling   string   `json:"castling,omitempty"`
	RookFrom   string   `json:"rookFrom,omitempty"`
	RookTo     string   `json:"rookTo,omitempty"`
	Passed     []string `json:"passed,omitempty"` // cells passed by a multistep (AC-16)
	Check      bool     `json:"check,omitempty"`
	Mate       bool     `json:"mate,omitempty"`
}

func accelChessEffect(m accelchess.Move, e *accelchess.Effect, mate bool) *AccelChessEffect {
	out := &AccelChessEffect{
		Move: m, Piece: e.Piece.String(), From: m.From.String(), To: m.To.String(),
		EnPassant: e.EnPassant, Check: e.Check, Mate: mate,
	}
	if e.Captured != accelchess.NoPiece {
		out.Captured, out.CapturedOn = e.Captured.String(), e.CapturedOn.String()
	}
	if e.Promotion != accelchess.NoKind {
		out.Promotion = e.Promotion.String()
	}
	if e.Castling != accelchess.NoCastling {
		out.Castling, out.RookFrom, out.RookTo = e.Castling.String(), e.RookFrom.String(), e.RookTo.String()
	}
	for _, c := range e.Passed() {
		out.Passed = append(out.Passed, c.String())
	}
	return out
}
