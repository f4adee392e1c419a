package app

import (
	"io"
	"slices"

	"scoresheet/cmd/internal/canon"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/notation/jsonrec"
	"scoresheet/replay"
)

// A converted is one record on its way out.
type converted struct {
	text     []byte
	object   func() *jsonrec.Game // makes anew what the text is made of, if it is JSON
	tell     []diag.Located       // what is to be told
	trailing []diag.Located       // text after the result: the next record's, or this one's if it is the last
	number   int                  // of the record in its file
	unread   bool                 // the record could not be read whole
	none     bool                 // there is no record
}

// emit writes a record and tells what is wrong with it.
func (c *converter) emit(out *recordWriter, r *converted) error {
	c.invalid = c.invalid || r.unread || hasErrors(r.tell)
	c.tell.all(r.tell)
	if r.none {
		return nil
	}
	return out.record(r.text)
}

func hasErrors(ds []diag.Located) bool {
	return slices.ContainsFunc(ds, func(d diag.Located) bool { return d.Severity == diag.Error })
}

// record converts a record read as text. One that cannot be read whole is copied
// to text as it stands; to JSON goes what was read, with the reason.
func (c *converter) record(p *notation.Parser, chunk notation.Chunk) *converted {
	if c.to == formatText {
		r := canon.Format(p, chunk, canon.Options{})
		return &converted{text: []byte(r.Text), tell: r.Unread, unread: len(r.Unread) > 0, none: r.None}
	}
	rec := p.Parse(chunk)
	if rec == nil {
		return &converted{none: true}
	}
	w := walk(rec, replay.WantText|replay.WantEffect)
	ds := diag.LocateAll(&rec.Source, w.verdict.Diagnostics)
	r := &converted{number: rec.Number, tell: worthTelling(ds), trailing: diag.LocateAll(&rec.Source, canon.WithTrailing(rec, nil))}
	r.text = encode(w.object(ds))
	// Objects are large and seldom needed again.
	r.object = func() *jsonrec.Game {
		rec := notation.NewParser(languages, c.reader.parse).Parse(chunk)
		w := walk(rec, replay.WantText|replay.WantEffect)
		return w.object(diag.LocateAll(&rec.Source, w.verdict.Diagnostics))
	}
	return r
}

// A walked is a record with what its rules know of it. It is a [notation.Namer].
type walked struct {
	rec     *notation.Game
	start   string
	known   map[*notation.Ply]known
	verdict *replay.Verdict
}

// A known is what the rules know of a move.
type known struct {
	jsonrec.Facts
	round int
	first bool
}

// walk replays a record. Positions are told where effects are.
func walk(rec *notation.Game, want replay.Want) *walked {
	w := &walked{rec: rec, known: make(map[*notation.Ply]known)}
	w.verdict = replay.Walk(rec, gameOf(rec), replay.Options{Want: want, Frame: func(f replay.Frame) bool {
		if f.Written == nil {
			w.start = f.State.String()
			return true
		}
		k := known{jsonrec.Facts{Canonical: f.Text, Did: f.Effect}, f.Round, f.First}
		if want&replay.WantEffect != 0 {
			k.Position = f.State.String()
		}
		w.known[f.Written] = k
		return true
	}})
	return w
}

// Text gives the canonical text of a move, or its own spelling if it was not
// judged.
func (w *walked) Text(p *notation.Ply) string {
	if k, ok := w.known[p]; ok {
		return k.Canonical
	}
	return notation.Written{}.Text(p)
}

// Number gives the round of a move, likewise.
func (w *walked) Number(line *notation.Line, i int) (round int, first bool) {
	if k, ok := w.known[&line.Plies[i]]; ok {
		return k.round, k.first
	}
	return notation.Written{}.Number(line, i)
}

// object gives the object of the record.
func (w *walked) object(ds []diag.Located) *jsonrec.Game {
	g := jsonrec.FromRecord(w.rec, w.start, func(p *notation.Ply) jsonrec.Facts { return w.known[p].Facts }, ds)
	return &g
}

// encode gives the text of an object.
func encode(g *jsonrec.Game) []byte {
	text, err := g.Append(nil)
	if err != nil { // cannot be: the object holds nothing that JSON has no form for
		panic(err)
	}
	return text
}

// object converts a record read as JSON. What is wrong with it is told at its
// place there.
func (c *converter) object(p *notation.Parser, chunk notation.Chunk) *converted {
	r, err := c.decoded(p, chunk)
	if err != nil {
		return &converted{tell: []diag.Located{err.Locate()}, unread: true, none: true}
	}
	return r
}

func (c *converter) decoded(p *notation.Parser, chunk notation.Chunk) (*converted, *jsonrec.Error) {
	g, err := jsonrec.Decode(chunk)
	if err != nil {
		return nil, err
	}
	rec, err := g.Record(languages)
	if err != nil {
		return nil, err
	}
	if err := g.Unread(rec); err != nil {
		return nil, err
	}
	want := replay.WantText
	if c.to != formatText {
		want |= replay.WantEffect
	}
	w := walk(rec, want)
	if err := g.Contradicts(w.start); err != nil {
		return nil, err
	}
	text := notation.Format(rec, w)
	again := p.Parse(notation.Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: chunk.Number})
	if bad := canon.Lost(again); len(bad) > 0 {
		return nil, g.Unreadable(bad[0].Message)
	}
	if c.to == formatText {
		return &converted{text: []byte(text)}, nil
	}
	rec.Diagnostics = nil // the verdict has them
	ds := diag.LocateAll(&rec.Source, jsonrec.Edits(rec, append(g.Defects(again, rec), w.verdict.Diagnostics...)))
	return &converted{number: chunk.Number, text: encode(w.object(ds)), tell: worthTelling(ds)}, nil
}

// log imports the log of another program and replays what came of it. A record
// that breaks a rule is cut off there; what is wrong is told on the log's lines.
func (c *converter) log(im importers.Importer, r io.Reader, file string, out *recordWriter) error {
	log, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	conv := im.Import(log)
	src := diag.Source{File: file, Text: log, Line: 1, Column: 1}
	if err := c.emit(out, &converted{tell: diag.LocateAll(&src, conv.Diagnostics), none: true}); err != nil {
		return err
	}
	for i := range conv.Records {
		if !c.reader.chosen.has(i + 1) {
			continue
		}
		text, ds := replayImported(&conv.Records[i], i+1)
		r := &converted{text: []byte(text), tell: diag.LocateAll(&src, ds)}
		if c.to != formatText {
			r.text = encode(c.importedObject(text, i+1, r.tell))
		}
		if err := c.emit(out, r); err != nil {
			return err
		}
	}
	return nil
}

// importedObject gives the object of an imported record. Its diagnostics are those
// of the log, at their places there.
func (c *converter) importedObject(text string, number int, ds []diag.Located) *jsonrec.Game {
	rec := notation.Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, number, languages, notation.Options{})
	return walk(rec, replay.WantText|replay.WantEffect).object(ds)
}

// replayImported writes an imported record in canonical form, cut off where it
// breaks a rule, and gives the errors at their places in the log.
func replayImported(r *importers.Record, number int) (string, []diag.Diagnostic) {
	src := diag.Source{Text: []byte(r.Text), Line: 1, Column: 1}
	rec := notation.Parse(src, number, languages, notation.Options{})
	names, v := replay.NameMoves(rec, gameOf(rec))
	var errs []diag.Diagnostic
	for _, d := range v.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, r.Relocate(d))
		}
	}
	if len(errs) > 0 && v.Plies < len(rec.Main.Plies) {
		rec.Main.Plies = rec.Main.Plies[:v.Plies]
		rec.Result = &notation.Result{Text: "*"}
		if t := rec.Tag("Result"); t != nil {
			t.Value = "*"
		}
	}
	return notation.Format(rec, names), errs
}

// worthTelling gives the errors, and what tells of text that is not in the output.
func worthTelling(ds []diag.Located) []diag.Located {
	var out []diag.Located
	for _, d := range ds {
		if d.Severity == diag.Error || d.Code == diag.CodeBetweenGames {
			out = append(out, d)
		}
	}
	return out
}

// A jsonHandOver passes records on and gives text after a result to the next
// record, or to the record itself if it is the last.
type jsonHandOver struct {
	emit func(*converted) error
	held *converted // waits for the next record, since it has trailing text
}

func (h *jsonHandOver) record(r *converted) error {
	if h.held != nil && !r.none {
		before := h.held
		for i := range before.trailing {
			before.trailing[i].Game = r.number
		}
		r.add(before.trailing)
		h.held = nil
		if err := h.emit(before); err != nil {
			return err
		}
	}
	if len(r.trailing) > 0 {
		h.held = r
		return nil
	}
	return h.emit(r)
}

func (h *jsonHandOver) end() error {
	if h.held == nil {
		return nil
	}
	h.held.add(h.held.trailing)
	return h.emit(h.held)
}

// add puts diagnostics before those that a record has.
func (r *converted) add(ds []diag.Located) {
	r.tell = append(ds, r.tell...)
	g := r.object()
	g.Precede(ds)
	r.text = encode(g)
}
