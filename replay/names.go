package replay

import "scoresheet/notation"

// Names are what canonical output needs of the rules: the canonical text of the
// moves of a record and the rounds they belong to. It is a [notation.Namer].
// Moves that were not judged keep the spelling of the record.
type Names map[*notation.Ply]name

type name struct {
	text  string
	round int
	first bool
}

// NameMoves replays a record, variations included, and names its moves.
func NameMoves(rec *notation.Game, game Game) (Names, *Verdict) {
	names := make(Names)
	v := Walk(rec, game, Options{Want: WantText, Frame: func(f Frame) bool {
		if f.Written != nil {
			names[f.Written] = name{f.Text, f.Round, f.First}
		}
		return true
	}})
	return names, v
}

// Text gives the canonical text of a move.
func (n Names) Text(ply *notation.Ply) string {
	if known, ok := n[ply]; ok {
		return known.text
	}
	return notation.Written{}.Text(ply)
}

// Number gives the round of a move of a line, and whether it is its first.
func (n Names) Number(line *notation.Line, i int) (round int, first bool) {
	if known, ok := n[&line.Plies[i]]; ok {
		return known.round, known.first
	}
	return notation.Written{}.Number(line, i)
}
