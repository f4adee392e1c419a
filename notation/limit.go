package notation

import (
	"fmt"
	"io"
)

// A LimitError says that a text goes on beyond the bytes that are read of it.
type LimitError struct{ Bytes int64 }

// Error tells the limit and how to move it.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the text goes on beyond %d bytes, the limit of --max-bytes", e.Bytes)
}

// LimitReader reads up to a number of bytes. If there are more it gives a
// [*LimitError] in their place, and a [Splitter] makes a game that is too long of
// what it then has of the last one.
func LimitReader(r io.Reader, bytes int64) io.Reader {
	return &limited{reader: r, left: bytes, limit: bytes}
}

type limited struct {
	reader      io.Reader
	left, limit int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left < 0 {
		return 0, &LimitError{l.limit}
	}
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1] // one more, to see whether there is one
	}
	n, err := l.reader.Read(p)
	l.left -= int64(n)
	if l.left < 0 {
		return n - 1, &LimitError{l.limit}
	}
	return n, err
}
