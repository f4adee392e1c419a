package jsonrec

import (
	"cmp"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// noMove keeps what is wrong with a word that is no move.
func (r *reader) noMove(word diag.Span, e *notation.MoveError, ply int) {
	d := &diag.Diagnostic{
		Severity: diag.Error, Code: cmp.Or(e.Code, diag.CodeMove), Span: word, Game: r.game.number, Ply: ply,
		Message: e.Message, Hint: e.Hint,
	}
	if e.Write != "" {
		d.Fix = &diag.Fix{Span: word, Text: e.Write}
	}
	for _, text := range e.Choices {
		d.Choices = append(d.Choices, diag.Fix{Span: word, Text: text})
	}
	r.unread = d
}

// remark keeps what is to be said of a move that should be written otherwise.
func (r *reader) remark(word diag.Span, move notation.Move, ply int) {
	m, ok := move.(notation.Remarker)
	if !ok || m.Remark() == nil {
		return
	}
	e := m.Remark()
	r.remarks = append(r.remarks, diag.Diagnostic{
		Severity: diag.Warning, Code: e.Code, Span: word, Game: r.game.number, Ply: ply,
		Message: e.Message, Hint: e.Hint, Fix: &diag.Fix{Span: word, Text: move.String()},
	})
}

// Unread gives the error of an object with a word that is no move, or nil. Such an
// object can be judged up to that word, but not written in another form.
func (g *Game) Unread(rec *notation.Game) *Error {
	if !rec.Truncated {
		return nil
	}
	d := &rec.Diagnostics[len(rec.Diagnostics)-1]
	return &Error{Source: g.source, Span: d.Span, Game: g.number, Message: d.Message}
}

// Defects gives the diagnostics of a record's text as those of its object: each at
// the place of the same tag, move or result there, or else at the beginning. written
// is the record read from its text, rec the one read from the object, whose own
// diagnostics are among them.
func (g *Game) Defects(written, rec *notation.Game) []diag.Diagnostic {
	places := samePlaces(written, rec)
	at := func(span diag.Span) diag.Span {
		if there, found := places[span]; found {
			return there
		}
		return g.place(g.at.game)
	}
	ds := slices.Clone(written.Diagnostics)
	for i := range ds {
		d := &ds[i]
		d.Span, d.Focus = at(d.Span), diag.Span{}
		d.Related = slices.Clone(d.Related)
		for j := range d.Related {
			d.Related[j].Span = at(d.Related[j].Span)
		}
		if d.Fix != nil {
			d.Fix = &diag.Fix{Span: at(d.Fix.Span), Text: d.Fix.Text}
		}
		d.Choices = slices.Clone(d.Choices)
		for j := range d.Choices {
			d.Choices[j].Span = at(d.Choices[j].Span)
		}
	}
	ds = append(ds, rec.Diagnostics...)
	slices.SortStableFunc(ds, func(x, y diag.Diagnostic) int { return cmp.Compare(x.Span.Start, y.Span.Start) })
	return ds
}

// samePlaces tells where the tags, moves and the result of one reading of a record
// stand in another.
func samePlaces(from, to *notation.Game) map[diag.Span]diag.Span {
	places := make(map[diag.Span]diag.Span)
	used := make([]bool, len(to.Tags))
	for i := range from.Tags {
		f := &from.Tags[i]
		for j := range to.Tags {
			t := &to.Tags[j]
			if !used[j] && t.Name == f.Name && (t.Value == f.Value || f.Name == "Game") {
				used[j] = true
				places[f.Span], places[f.NameSpan], places[f.ValueSpan] = t.NameSpan, t.NameSpan, t.ValueSpan
				break
			}
		}
	}
	sameLine(&from.Main, &to.Main, places)
	if from.Result != nil && to.Result != nil {
		places[from.Result.Span] = to.Result.Span
	}
	return places
}

// sameLine does so for the moves of a line and its variations.
func sameLine(from, to *notation.Line, places map[diag.Span]diag.Span) {
	for i := range min(len(from.Plies), len(to.Plies)) {
		f, t := &from.Plies[i], &to.Plies[i]
		places[f.Span] = t.Span
		if !f.Number.IsZero() {
			places[f.Number.Span] = t.Span
		}
		for j := range min(len(f.After), len(t.After)) {
			if f.After[j].Variation != nil && t.After[j].Variation != nil {
				sameLine(f.After[j].Variation, t.After[j].Variation, places)
			}
		}
	}
}

// Edits gives the diagnostics of an object with only those edits that can be made
// in it: of the text of a move, of the value of a tag, and of the result. What they
// write is escaped as JSON asks.
func Edits(rec *notation.Game, ds []diag.Diagnostic) []diag.Diagnostic {
	texts := make(map[diag.Span]func(string) string)
	for i := range rec.Tags {
		texts[rec.Tags[i].ValueSpan] = func(value string) string { return escape(unescapeTag.Replace(value)) }
	}
	eachPly(&rec.Main, func(p *notation.Ply) { texts[p.Span] = escape })
	if rec.Result != nil {
		texts[rec.Result.Span] = escape
	}
	out := slices.Clone(ds)
	for i := range out {
		d := &out[i]
		write := func(f diag.Fix) (diag.Fix, bool) {
			form, found := texts[f.Span]
			if !found || d.Code == diag.CodeMoveNumber {
				return f, false
			}
			return diag.Fix{Span: f.Span, Text: form(f.Text)}, true
		}
		if d.Fix != nil {
			f, can := write(*d.Fix)
			d.Fix = nil
			if can {
				d.Fix = &f
			}
		}
		choices := d.Choices
		d.Choices = nil
		for _, f := range choices {
			if f, can := write(f); can {
				d.Choices = append(d.Choices, f)
			}
		}
	}
	return out
}

// unescapeTag takes off the escapes that a tag value has in text.
var unescapeTag = strings.NewReplacer(`\\`, `\`, `\"`, `"`)

// escape writes a text as it stands between the quotes of a JSON string.
func escape(text string) string {
	quoted := diag.AppendQuoted(nil, text)
	return string(quoted[1 : len(quoted)-1])
}

// eachPly does something with all moves of a line and its variations.
func eachPly(line *notation.Line, do func(*notation.Ply)) {
	for i := range line.Plies {
		do(&line.Plies[i])
		for _, a := range line.Plies[i].After {
			if a.Variation != nil {
				eachPly(a.Variation, do)
			}
		}
	}
}
