package replay

import (
	"scoresheet/notation"
	"scoresheet/rules/accelerator"
)

// turnOf gives the turn that a written one means.
func turnOf(w *notation.AcceleratorTurn) accelerator.Turn {
	return accelerator.Turn{
		Return: facingOf(w.Return), Roll: w.Roll, Energy: energyOf(w.Energy),
		Change: changeOf(&w.Change), Outcome: outcomeOf(&w.Outcome),
	}
}

func facingOf(letter byte) accelerator.Facing {
	switch letter {
	case 'N':
		return accelerator.North
	case 'E':
		return accelerator.East
	case 'S':
		return accelerator.South
	case 'W':
		return accelerator.West
	}
	return accelerator.NoFacing
}

func energyOf(sign byte) accelerator.EnergyChange {
	switch sign {
	case '+':
		return accelerator.Gain
	case '-':
		return accelerator.Lose
	case '=':
		return accelerator.Keep
	}
	return accelerator.Untouched
}

func squareOf(s notation.AcceleratorSquare) accelerator.Square {
	return accelerator.SquareAt(int(s.File), int(s.Rank))
}

func changeOf(w *notation.AcceleratorChange) accelerator.Change {
	switch w.Kind {
	case 'A':
		if w.Mirror == '/' {
			return accelerator.AddAt(squareOf(w.To), accelerator.Slash)
		}
		return accelerator.AddAt(squareOf(w.To), accelerator.Backslash)
	case 'M':
		return accelerator.MoveTo(squareOf(w.From), squareOf(w.To))
	case 'T':
		return accelerator.FlipAt(squareOf(w.From))
	case 'R':
		return accelerator.RemoveFrom(squareOf(w.From))
	}
	return accelerator.Change{}
}

func outcomeOf(w *notation.AcceleratorOutcome) accelerator.Outcome {
	switch w.End {
	case notation.AcceleratorStands:
		return accelerator.StandsAt(accelerator.On(squareOf(w.Square)), facingOf(w.Facing))
	case notation.AcceleratorBeyond:
		return accelerator.StandsAt(accelerator.Beyond(squareOf(w.Square), facingOf(w.Facing)), accelerator.NoFacing)
	case notation.AcceleratorHome:
		return accelerator.CollectsAt(int(w.Entry))
	case notation.AcceleratorReactor:
		return accelerator.Outcome{Kind: accelerator.Reactor}
	case notation.AcceleratorBoom:
		return accelerator.Outcome{Kind: accelerator.Annihilation}
	}
	return accelerator.Outcome{}
}

// writtenTurn gives the canonical spelling of a turn.
func writtenTurn(t accelerator.Turn) *notation.AcceleratorTurn {
	return &notation.AcceleratorTurn{
		Return: facingLetters[t.Return], Roll: t.Roll, Energy: energySigns[t.Energy],
		Change: writtenChange(t.Change), Outcome: writtenOutcome(t.Outcome),
	}
}

var (
	facingLetters = [...]byte{
		accelerator.NoFacing: 0, accelerator.North: 'N', accelerator.East: 'E', accelerator.South: 'S', accelerator.West: 'W',
	}
	energySigns = [...]byte{accelerator.Untouched: 0, accelerator.Gain: '+', accelerator.Keep: '=', accelerator.Lose: '-'}
	changeKinds = [...]byte{
		accelerator.NoChange: 0, accelerator.Add: 'A', accelerator.Move: 'M', accelerator.Flip: 'T', accelerator.Remove: 'R',
	}
	mirrorSigns = [...]byte{accelerator.NoMirror: 0, accelerator.Slash: '/', accelerator.Backslash: '\\'}
)

func writtenSquare(s accelerator.Square) notation.AcceleratorSquare {
	return notation.AcceleratorSquare{File: uint8(s.File()), Rank: uint8(s.Rank())}
}

func writtenChange(c accelerator.Change) notation.AcceleratorChange {
	return notation.AcceleratorChange{
		Kind: changeKinds[c.Kind], Mirror: mirrorSigns[c.Mirror], From: writtenSquare(c.From), To: writtenSquare(c.To),
	}
}

func writtenOutcome(o accelerator.Outcome) notation.AcceleratorOutcome {
	switch o.Kind {
	case accelerator.Collects:
		return notation.AcceleratorOutcome{End: notation.AcceleratorHome, Entry: o.Entry}
	case accelerator.Reactor:
		return notation.AcceleratorOutcome{End: notation.AcceleratorReactor}
	case accelerator.Annihilation:
		return notation.AcceleratorOutcome{End: notation.AcceleratorBoom}
	case accelerator.Stands:
		square := writtenSquare(o.Place.Square())
		if o.Place.IsBeyond() {
			return notation.AcceleratorOutcome{End: notation.AcceleratorBeyond, Square: square, Facing: facingLetters[o.Place.Side()]}
		}
		return notation.AcceleratorOutcome{End: notation.AcceleratorStands, Square: square, Facing: facingLetters[o.Facing]}
	}
	return notation.AcceleratorOutcome{}
}
