// Package rainet knows the rules of Rai-Net Access Battlers: positions, legal
// actions, what an action did, and the sentences of the clauses RN-1 to RN-31.
//
// It knows its own one-line position text, but neither records nor drawings.
// [Rules] holds a ruleset and answers every question about a [Position], which
// is a plain value that [Rules.Apply] changes in place.
package rainet

import "scoresheet/rules"

// A Ruleset chooses between the two sources of the rules where they differ
// (RN-13, RN-14).
type Ruleset uint8

// The rulesets.
const (
	Seed     Ruleset = iota // the default
	Rulebook                // the publisher's later printed rule book, `[Ruleset "rulebook"]`
)

// String gives the name a record uses, "seed" or "rulebook".
func (rs Ruleset) String() string {
	if rs == Rulebook {
		return "rulebook"
	}
	return "seed"
}

// ParseRuleset reads the name a record uses. It reports false for anything
// else.
func ParseRuleset(name string) (Ruleset, bool) {
	switch name {
	case "seed":
		return Seed, true
	case "rulebook":
		return Rulebook, true
	}
	return Seed, false
}

// clause is a set of clauses that rules can be asked about.
type clause uint16

const (
	rn1 clause = 1 << iota
	rn2
	rn3
	rn10
	rn11
	rn12
	rn13
	rn14
	rn15
	rn16
	rn20
	rn21
	rn30
)

// Rules are the rules of one ruleset. They are immutable and may be shared.
// Where a clause is switched off, what it grants is gone and what it demands
// is not demanded; see [Clauses] for what each clause is about.
type Rules struct {
	ruleset Ruleset
	active  clause
	near    *[64]set // where one step may lead
	ports   [2]set   // each player's own ports
	walls   set      // all cells, or none when walls do not count
	shut    set      // all cells, or none when one's own wall lets one through
}

// Standard and Printed are the rules with every clause in force: the seed's
// and the rule book's.
var (
	Standard = New(Seed, nil)
	Printed  = New(Rulebook, nil)
)

func standard(rs Ruleset) *Rules {
	if rs == Rulebook {
		return Printed
	}
	return Standard
}

// New makes the rules of a ruleset without the clauses that are switched off.
// Clauses it does not know, and RN-31, which binds records only, change
// nothing.
func New(rs Ruleset, off rules.Off) *Rules {
	r := &Rules{ruleset: rs, near: &orthogonal, ports: homePorts, walls: ^set(0), shut: ^set(0)}
	for i := range clauses {
		if c := &clauses[i]; !off[c.ID] {
			r.active |= c.bit
		}
	}
	if !r.on(rn1) {
		r.ports = [2]set{}
	}
	if !r.on(rn10) {
		r.near = &anyDirection
	}
	if !r.on(rn14) {
		r.walls = 0
	}
	if rs == Rulebook {
		r.shut = 0
	}
	return r
}

// anyDirection is where a step may lead when RN-10 does not forbid diagonals.
var anyDirection = func() (all [64]set) {
	for c := range all {
		all[c] = orthogonal[c] | diagonal[c]
	}
	return all
}()

// Ruleset gives the ruleset.
func (r *Rules) Ruleset() Ruleset { return r.ruleset }

func (r *Rules) on(c clause) bool { return r.active&c != 0 }

// goals are the ports a player's cards escape from (RN-1).
func (r *Rules) goals(pl Player) set { return r.ports[pl.Other()] }

// closed is the set of cells whose walls stop a player's cards (RN-14).
func (r *Rules) closed(p *Position, pl Player) set {
	return (bit(p.wall[pl.Other()]) | bit(p.wall[pl])&r.shut) & r.walls
}

// boosted reports whether LINE BOOST carries the card on a cell of the player
// to move (RN-13).
func (r *Rules) boosted(p *Position, c Cell) bool {
	return p.boost[p.toMove] == c && r.on(rn13)
}
