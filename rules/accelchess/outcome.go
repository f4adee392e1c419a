package accelchess

// A Result is how a game stands.
type Result uint8

// The results of a game.
const (
	Ongoing Result = iota
	WhiteWins
	BlackWins
	Draw
)

// String gives the result as records write it: "1-0", "0-1", "1/2-1/2" or "*".
func (r Result) String() string {
	switch r {
	case WhiteWins:
		return "1-0"
	case BlackWins:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	}
	return "*"
}

// An Outcome is how a game ended or may be ended. The zero value is a game that
// goes on.
type Outcome struct {
	Result Result
	Clause string // that ends the game, such as "AC-30"; "" while it goes on
	Reason string // one sentence without a full stop; "" while it goes on
}

// Over tells whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

var (
	mateOutcomes = [2]Outcome{
		White: {BlackWins, "AC-30", "White is checkmated"},
		Black: {WhiteWins, "AC-30", "Black is checkmated"},
	}
	stalemateOutcomes = [2]Outcome{
		White: {Draw, "AC-31", "White is stalemated"},
		Black: {Draw, "AC-31", "Black is stalemated"},
	}
	deadOutcome     = Outcome{Draw, "AC-33", "the position is dead: no sequence of moves can lead to mate"}
	fivefoldOutcome = Outcome{Draw, "AC-32", "the same position has occurred five times"}
	movesOutcome    = Outcome{Draw, "AC-32", "75 moves of each side without capture or pawn move"}
	threefoldClaim  = Outcome{Draw, "AC-32", "the same position has occurred three times"}
	movesClaim      = Outcome{Draw, "AC-32", "50 moves of each side without capture or pawn move"}
)

// Outcome tells whether the position by itself ends the game: by mate (AC-30),
// stalemate (AC-31) or because no mate is possible any more (AC-33). What AC-32
// counts is known to a Game only.
func (p *Position) Outcome() Outcome {
	if o := p.moveless(); o.Over() {
		return o
	}
	if p.Dead() {
		return deadOutcome
	}
	return Outcome{}
}

// moveless is the outcome of a position without legal moves.
func (p *Position) moveless() Outcome {
	switch {
	case p.check && !p.rules.mates, !p.check && !p.rules.stalemates, p.HasLegalMove():
		return Outcome{}
	case p.check:
		return mateOutcomes[p.turn]
	}
	return stalemateOutcomes[p.turn]
}

// Dead tells whether no mate is possible with what is left on the board (AC-33):
// bare kings, a single knight, or bishops of one colour of cells only.
func (p *Position) Dead() bool {
	if !p.kinds[Pawn].or(p.kinds[Rook]).or(p.kinds[Queen]).empty() || !p.rules.deaths {
		return false
	}
	knights, bishops := p.kinds[Knight], p.kinds[Bishop]
	if !knights.empty() {
		return bishops.empty() && knights.size() == 1
	}
	return !bishops.meets(p.rules.dark) || bishops.minus(p.rules.dark).empty()
}
