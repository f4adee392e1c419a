package report

import (
	"fmt"
	"slices"
	"sort"
	"strconv"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// Build replays a record and tells what came of it. The report of a broken game
// covers what is good and shows the diagnostics in their places. The error is
// one of the drawing.
func Build(rec *notation.Game, e *games.Entry, o Options) (*Report, *replay.Verdict, error) {
	b := builder{
		rec: rec, entry: e, options: o, at: map[*notation.Ply]*Position{}, errors: map[*notation.Ply][]Finding{},
		r: &Report{Game: e.Language().Name, Kind: e.Language().Title, Columns: 1, theme: o.Theme},
	}
	var failed error
	v := replay.Walk(rec, e, replay.Options{
		Want:  replay.WantText | replay.WantEffect,
		Frame: func(f replay.Frame) bool { failed = b.frame(f); return failed == nil },
	})
	if failed != nil {
		return nil, v, failed
	}
	b.r.Plies, b.r.Valid = v.Plies, v.Valid()
	b.header()
	b.r.Ending = b.ending(v)
	b.findings(v)
	b.text()
	b.plots()
	return b.r, v, nil
}

// A builder collects what a report needs while a record is replayed.
type builder struct {
	rec     *notation.Game
	entry   *games.Entry
	options Options
	r       *Report
	at      map[*notation.Ply]*Position
	names   map[*notation.Ply]string    // canonical texts
	errors  map[*notation.Ply][]Finding // in the places of the moves they belong to
	early   []Finding                   // errors before the first move
}

// frame draws a position that the walk has reached.
func (b *builder) frame(f replay.Frame) error {
	s, err := b.draw(f)
	if err != nil {
		return err
	}
	p := &Position{Ply: f.Ply, Text: f.State.String(), Title: s.Title, Desc: s.Desc, Scene: s, next: f.State.Round()}
	if g, ok := f.State.(replay.Gauger); ok {
		p.gauges = g.Gauges()
	}
	b.r.Columns = max(b.r.Columns, p.next.Of)
	if f.Written == nil {
		p.ID, b.r.Start = "0", p
		b.r.Positions = append(b.r.Positions, p)
		return nil
	}
	b.at[f.Written] = p
	if b.names == nil {
		b.names = map[*notation.Ply]string{}
	}
	b.names[f.Written] = f.Text
	return nil
}

// draw draws a position with the signs of its comments. Those that name no cell
// are told and left out.
func (b *builder) draw(f replay.Frame) (*scene.Scene, error) {
	o := svg.Options{Flip: b.options.Flip, Coordinates: b.options.Coordinates}
	for _, c := range b.commentsAt(f) {
		for _, s := range c.Signs() {
			next := mark(o, s)
			if _, err := b.entry.Draw(f, next); err != nil {
				b.leaveOut(c, s, f.Ply)
				continue
			}
			o = next
		}
	}
	return b.entry.Draw(f, o)
}

// commentsAt gives the comments that stand at a position.
func (b *builder) commentsAt(f replay.Frame) []*notation.Comment {
	if f.Written != nil {
		return f.Written.Comments()
	}
	var all []*notation.Comment
	for i := range b.rec.Main.Before {
		all = append(all, &b.rec.Main.Before[i])
	}
	return all
}

// leaveOut tells of a sign that is not drawn.
func (b *builder) leaveOut(c *notation.Comment, s notation.Sign, ply int) {
	b.r.Remarks = append(b.r.Remarks, b.finding(&diag.Located{
		Severity: diag.Warning, Code: diag.CodeTagValue, File: b.rec.Source.File,
		Message: fmt.Sprintf("%q at ply %d marks no cells of this board and is not drawn", signText(s), ply),
		Excerpt: diag.NewLocator(&b.rec.Source).Excerpt(c.Span, diag.Span{}),
	}))
}

// findings sorts what is wrong to the moves it belongs to: the last one that
// begins before it. What is no error goes to the end of the report.
func (b *builder) findings(v *replay.Verdict) {
	var plies []*notation.Ply
	collect(&b.rec.Main, &plies)
	located := diag.LocateAll(&b.rec.Source, v.Diagnostics)
	for i := range located {
		f := b.finding(&located[i])
		if located[i].Severity != diag.Error {
			b.r.Remarks = append(b.r.Remarks, f)
			continue
		}
		start := v.Diagnostics[i].Span.Start
		n := sort.Search(len(plies), func(k int) bool { return plies[k].Start > start })
		if n == 0 {
			b.early = append(b.early, f)
		} else {
			b.errors[plies[n-1]] = append(b.errors[plies[n-1]], f)
		}
	}
}

// collect lists the moves of a line and of its variations in the order of the
// text.
func collect(line *notation.Line, plies *[]*notation.Ply) {
	for i := range line.Plies {
		*plies = append(*plies, &line.Plies[i])
		for _, a := range line.Plies[i].After {
			if a.Variation != nil {
				collect(a.Variation, plies)
			}
		}
	}
}

// finding tells a diagnostic.
func (b *builder) finding(l *diag.Located) Finding {
	f := Finding{
		Severity: l.Severity.String(), Code: l.Code, Message: l.Message, Hint: l.Hint,
		Place: fmt.Sprintf("%s:%d:%d", l.File, l.Line, l.Column),
	}
	for _, c := range b.entry.Clauses() {
		if c.ID == l.Code {
			f.Rule = c.Text
		}
	}
	text, marks := []rune(l.Snippet.Text), l.Snippet.Span
	if l.Snippet.Focus.Length > 0 {
		marks = l.Snippet.Focus
	}
	from := min(max(marks.Start, 0), len(text))
	to := min(from+marks.Length, len(text))
	f.Before, f.Marked, f.After = string(text[:from]), string(text[from:to]), string(text[to:])
	return f
}

// text makes the moves of the record with everything between them.
func (b *builder) text() {
	for _, f := range b.early {
		b.r.Intro = append(b.r.Intro, Note{Finding: &f})
	}
	b.r.Intro = append(b.r.Intro, b.comments(b.rec.Lead, b.r.Start)...)
	b.r.Intro = append(b.r.Intro, b.comments(b.rec.Main.Before, b.r.Start)...)
	b.r.Moves = b.line(&b.rec.Main, b.r.Start, "", 0)
	b.r.Outro = b.comments(b.rec.Tail, nil)
}

// comments makes the notes of comments that stand at a position.
func (b *builder) comments(list []notation.Comment, at *Position) []Note {
	var notes []Note
	for i := range list {
		notes = append(notes, b.comment(&list[i], at)...)
	}
	return notes
}

// line makes the moves of a line that starts in a position. Its ids begin with
// the prefix, and ply plies lie before it. It ends with the first move that was
// not judged legal.
func (b *builder) line(line *notation.Line, from *Position, prefix string, ply int) []*Move {
	moves := make([]*Move, 0, len(line.Plies))
	for i := range line.Plies {
		p := &line.Plies[i]
		ply++
		m := &Move{ID: prefix + strconv.Itoa(ply), Ply: ply, Text: p.Text, At: b.at[p]}
		m.Glyph, m.Says = glyphs(p.NAGs)
		if from != nil {
			m.Round, m.Turn = from.next.Number, from.next.Turn
		}
		if m.At != nil {
			m.Text = b.names[p]
			m.At.ID, m.At.Parent, m.At.move = m.ID, from, m
			b.r.Positions = append(b.r.Positions, m.At)
		}
		moves = append(moves, m)
		b.notes(m, p, from)
		if m.At == nil {
			m.Skipped = len(line.Plies) - i - 1
			break
		}
		from = m.At
	}
	return moves
}

// notes makes what stands after a move that was made in a position.
func (b *builder) notes(m *Move, p *notation.Ply, from *Position) {
	for _, f := range b.errors[p] {
		m.Notes = append(m.Notes, Note{Finding: &f})
	}
	variation := 0
	for _, a := range p.After {
		if a.Comment != nil {
			m.Notes = append(m.Notes, b.comment(a.Comment, m.At)...)
			continue
		}
		variation++
		prefix := fmt.Sprintf("%sv%d.", m.ID, variation)
		m.Notes = append(m.Notes, Note{Variation: &Variation{
			Intro: b.comments(a.Variation.Before, nil),
			Moves: b.line(a.Variation, from, prefix, m.Ply-1),
		}})
	}
	m.Notes = oneDiagram(m.Notes)
	b.everyPly(m)
}

// oneDiagram leaves the first of the diagrams of one position.
func oneDiagram(notes []Note) []Note {
	drawn := false
	return slices.DeleteFunc(notes, func(n Note) bool {
		again := n.Diagram != nil && drawn
		drawn = drawn || n.Diagram != nil
		return again
	})
}

// everyPly adds the diagram that is due every so many plies of the main line.
func (b *builder) everyPly(m *Move) {
	if b.options.Every < 1 || m.At == nil || m.Ply%b.options.Every != 0 || m.ID != strconv.Itoa(m.Ply) {
		return
	}
	for _, n := range m.Notes {
		if n.Diagram == m.At {
			return
		}
	}
	m.Notes = append([]Note{{Diagram: m.At}}, m.Notes...)
}

// plots makes the course of every number over the main line.
func (b *builder) plots() {
	line := []*Position{b.r.Start}
	for _, m := range b.r.Moves {
		if m.At != nil {
			line = append(line, m.At)
		}
	}
	if b.r.Start == nil || len(line) < 2 {
		return
	}
	for g, first := range b.r.Start.gauges {
		plot := Plot{Title: first.Title}
		for i, player := range first.Players {
			s := Series{Player: player, Values: make([]int, len(line))}
			for k, p := range line {
				s.Values[k] = p.gauges[g].Values[i]
			}
			plot.Series = append(plot.Series, s)
		}
		if plot.moves() {
			b.r.Plots = append(b.r.Plots, plot)
		}
	}
}
