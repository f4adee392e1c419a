package app

import (
	"bytes"
	"context"
	"io"
	"sync"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// A canonical is what became of one record.
type canonical struct {
	text   string
	unread []diag.Located // why the record cannot be formatted
	none   bool
}

// format writes the records of an input in canonical form and reports whether
// some could not be read. written counts the records of the output: an empty line
// stands before all but the first.
func (f *formatter) format(ctx context.Context, in input, w io.Writer, written *int) (unread bool, err error) {
	stream, undecodable, closer, err := f.reader.open(in)
	if err != nil {
		return false, err
	}
	defer closer.Close()
	tell := teller{env: f.env}
	if undecodable != nil {
		tell.all(diag.LocateAll(&undecodable.Source, undecodable.Diagnostics))
		return true, errInvalid
	}
	newWork := func() func(notation.Chunk) canonical {
		p := notation.NewParser(languages, f.reader.parse)
		return func(c notation.Chunk) canonical { return f.record(p, c) }
	}
	err = inOrder(ctx, stream, f.reader.jobs, newWork, func(r canonical) error {
		if r.none {
			return nil
		}
		if len(r.unread) > 0 {
			unread = true
			tell.all(r.unread)
		}
		if *written++; *written > 1 {
			r.text = "\n" + r.text
		}
		_, err := io.WriteString(w, r.text)
		return writeError(err)
	})
	return unread, err
}

// record formats one record. One that cannot be read whole stays as it is.
func (f *formatter) record(p *notation.Parser, c notation.Chunk) canonical {
	rec := p.Parse(c)
	if rec == nil { // comments without a record are nobody's to format
		text := bytes.TrimSpace(c.Text)
		return canonical{text: string(text) + "\n", none: len(text) == 0}
	}
	original := rec
	if f.fix {
		rec = mend(p, c, rec)
	}
	if bad := lost(rec); len(bad) > 0 {
		text := string(bytes.TrimSpace(c.Text)) + "\n"
		return canonical{text: text, unread: diag.LocateAll(&original.Source, lost(original))}
	}
	names, _ := replay.NameMoves(rec, gameOf(rec))
	text := notation.FormatWidth(rec, names, f.width)
	return canonical{text: text, none: text == ""}
}

// lost gives the diagnostics of what formatting a record would lose: all that
// was not read, and text between games.
func lost(rec *notation.Game) []diag.Diagnostic {
	var bad []diag.Diagnostic
	for _, d := range withTrailing(rec, rec.Diagnostics) {
		readable := d.Severity != diag.Error && d.Code != diag.CodeBetweenGames || d.Code == diag.CodeResultTag
		if !readable {
			bad = append(bad, d)
		}
	}
	return bad
}

// withTrailing adds what is to be said about text after the result of a record.
func withTrailing(rec *notation.Game, ds []diag.Diagnostic) []diag.Diagnostic {
	if rec.Trailing == nil {
		return ds
	}
	return append(ds[:len(ds):len(ds)], *rec.Trailing)
}

// mend applies the fixes of a record's diagnostics to its text and gives what can
// be read then. A record that is not whole stays as it is.
func mend(p *notation.Parser, c notation.Chunk, rec *notation.Game) *notation.Game {
	for _, d := range lost(rec) {
		if d.Fix == nil {
			return rec
		}
	}
	_, v := replay.NameMoves(rec, gameOf(rec))
	text, applied := diag.Mend(&rec.Source, withTrailing(rec, v.Diagnostics))
	if applied > 0 {
		c.Text = text
		rec = p.Parse(c)
	}
	if tag := rec.Tag("Result"); tag != nil && tag.Value == "*" && rec.Result != nil {
		tag.Value = rec.Result.Text // what the tag left open
	}
	return rec
}

// A matcher compares two streams that are written at the same time by two
// goroutines. Of both it holds only what one is ahead of the other.
type matcher struct {
	mu       sync.Mutex
	old, new bytes.Buffer
	differ   bool
}

// A side is a stream that goes into a matcher.
type side struct {
	m   *matcher
	buf *bytes.Buffer
}

// Write takes bytes of one stream and compares them if the other is ahead.
func (s side) Write(p []byte) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.differ {
		return len(p), nil
	}
	s.buf.Write(p)
	n := min(s.m.old.Len(), s.m.new.Len())
	s.m.differ = !bytes.Equal(s.m.old.Next(n), s.m.new.Next(n))
	return len(p), nil
}

// same reports whether all bytes were the same, to the end.
func (m *matcher) same() bool { return !m.differ && m.old.Len() == m.new.Len() }

// recording opens a stream so that all that is read of it is written elsewhere
// too.
func recording(open func() (io.ReadCloser, error), w io.Writer) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) {
		rc, err := open()
		if err != nil {
			return nil, err
		}
		return stream{io.TeeReader(rc, w), rc}, nil
	}
}
