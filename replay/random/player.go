package random

import (
	"math/rand/v2"

	"scoresheet/notation"
	"scoresheet/replay"
)

// Game writes the game of that number of a series: the same one for the same seed,
// whatever else is written of the series.
func Game(game replay.Game, seed uint64, number int, style Style) *notation.Game {
	lot := rand.New(rand.NewPCG(seed, uint64(number)))
	g := &notation.Game{Number: number, Language: game.Language()}
	if dealer, ok := game.(replay.Dealer); ok {
		g.Tags = dealer.Deal(lot.IntN)
	}
	state := game.Start(g, func(replay.TagFault) {})
	if state == nil { // cannot be: what is dealt is a start of the game
		return g
	}
	p := &player{game: game, state: state, read: make(map[string]notation.Move)}
	Record(p, g, style, lot)
	return g
}

// A player plays a game by its rules.
type player struct {
	game  replay.Game
	state replay.State
	read  map[string]notation.Move // moves by their texts
	step  replay.Step
}

// Clone gives a player of the same position.
func (p *player) Clone() Player {
	return &player{game: p.game, state: p.state.Clone(), read: p.read}
}

// Round tells the round of the next move.
func (p *player) Round() replay.Round { return p.state.Round() }

// Move makes one of the legal moves, each as likely as any other.
func (p *player) Move(lot *rand.Rand, lasting bool) string {
	if p.state.Over() != nil {
		return ""
	}
	if picker, ok := p.state.(replay.Picker); ok && !lasting {
		text := picker.Pick(lot.IntN)
		if text == "" || !p.play(text, false) {
			return ""
		}
		return text
	}
	legal := p.state.Legal()
	for len(legal) > 0 {
		i := lot.IntN(len(legal))
		text := legal[i]
		if p.play(text, lasting && len(legal) > 1) {
			return text
		}
		legal = append(legal[:i], legal[i+1:]...)
	}
	return ""
}

// play makes a move, unless it ends the play and must not.
func (p *player) play(text string, lasting bool) bool {
	move, known := p.read[text]
	if !known {
		m, err := p.game.Language().ParseMove(text)
		if err != nil { // cannot be: legal moves are canonical
			return false
		}
		move = m
		p.read[text] = move
	}
	before := p.state
	if lasting {
		p.state = before.Clone()
	}
	p.step.Findings = p.step.Findings[:0]
	ok := p.state.Play(move, &p.step)
	if !ok || lasting && p.state.Over() != nil {
		p.state = before
		return false
	}
	return true
}

// Result gives the result that the play demands, or one that stands.
func (p *player) Result(lot *rand.Rand) string {
	if o := p.state.Over(); o != nil {
		return o.Result
	}
	ends := []string{"1-0", "0-1", "1/2-1/2"}
	end := ends[lot.IntN(len(ends))]
	if !p.game.Language().Termination([]byte(end)) || p.state.Judge(end) != nil {
		return "*"
	}
	return end
}
