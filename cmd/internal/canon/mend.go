package canon

import (
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// Mending is done pass by pass, since a syntax error hides what stands after it.
// So many passes are made at most, and no more than read so many bytes.
const (
	mendingPasses = 256
	mendingBytes  = 64 << 20
)

// mend applies the fixes of a record's diagnostics to its text and gives what can
// be read then. A record that cannot be made whole is given as far as it got.
func mend(p *notation.Parser, c notation.Chunk, rec *notation.Game) *notation.Game {
	for pass := 0; pass < mendingPasses && pass*len(c.Text) <= mendingBytes; pass++ {
		_, v := replay.NameMoves(rec, gameOf(rec))
		if !mendable(rec, v) {
			return rec
		}
		text, applied := diag.Mend(&rec.Source, WithTrailing(rec, v.Diagnostics))
		if applied == 0 {
			break
		}
		c.Text = text
		mended := p.Parse(c)
		if mended == nil { // nothing but comments is left
			return rec
		}
		rec = mended
	}
	if tag := rec.Tag("Result"); tag != nil && tag.Value == "*" && rec.Result != nil {
		tag.Value = rec.Result.Text // what the tag left open
	}
	return rec
}

// mendable reports whether everything that keeps a record from being read has a
// fix, and the play has not shown that it does not help.
func mendable(rec *notation.Game, v *replay.Verdict) bool {
	for _, bad := range Lost(rec) {
		for _, d := range WithTrailing(rec, v.Diagnostics) {
			if d.Code == bad.Code && d.Span == bad.Span && d.Fix == nil {
				return false
			}
		}
	}
	return true
}
