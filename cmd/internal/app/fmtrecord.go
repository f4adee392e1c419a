package app

import (
	"bytes"
	"context"
	"io"
	"sync"

	"scoresheet/cmd/internal/canon"
	"scoresheet/cmd/internal/unpack"
	"scoresheet/notation"
	"scoresheet/notation/diag"
)

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
	options := canon.Options{Width: f.width, Fix: f.fix}
	newWork := func() func(notation.Chunk) canon.Form {
		parse := f.reader.parse
		parse.Reuse = !f.fix // what is kept of a game is its text; mending reads it again beside itself
		p := notation.NewParser(languages, parse)
		return func(c notation.Chunk) canon.Form { return canon.Format(p, c, options) }
	}
	err = inOrder(ctx, stream, f.reader.jobs, newWork, func(r canon.Form) error {
		if r.None {
			return nil
		}
		if len(r.Unread) > 0 {
			unread = true
			tell.all(r.Unread)
		}
		if *written++; *written > 1 {
			r.Text = "\n" + r.Text
		}
		_, err := io.WriteString(w, r.Text)
		return writeError(err)
	})
	return unread, err
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
		s, _ := rc.(unpack.Stream)
		return unpack.Stream{Reader: io.TeeReader(rc, w), Closer: rc, Packed: s.Packed}, nil
	}
}
