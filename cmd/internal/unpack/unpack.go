// Package unpack reads compressed streams as what they hold, and no more of it than
// is sane.
package unpack

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"

	"github.com/klauspost/compress/zstd"

	"scoresheet/notation"
)

var (
	gzipMagic = []byte{0x1f, 0x8b}
	zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}
)

// HeadSize is how many bytes of a stream tell whether it is compressed.
const HeadSize = 4

// Compressed reports whether a stream that begins so is compressed.
func Compressed(head []byte) bool {
	return bytes.HasPrefix(head, gzipMagic) || bytes.HasPrefix(head, zstdMagic)
}

// MaxBytes is how much is read of what was compressed, if nobody says otherwise: a
// small file can hold any amount.
const MaxBytes = 16 << 30

// maxWindow is the memory that a Zstandard stream may ask for, as for its own tool.
const maxWindow = 128 << 20

// A Stream reads what was packed and closes what it was packed in.
type Stream struct {
	io.Reader
	io.Closer
	Packed bool // it was compressed
}

// Limit bounds what is read: to MaxBytes of what was compressed.
func (s Stream) Limit() io.Reader {
	if s.Packed {
		return notation.LimitReader(s, MaxBytes)
	}
	return s
}

// Open reads gzip and Zstandard streams as what they hold, and others as they are.
// They are known by their first bytes, so that a pipe may be compressed too.
func Open(rc io.ReadCloser) (Stream, error) {
	br := bufio.NewReaderSize(rc, 1<<16)
	head, _ := br.Peek(HeadSize)
	switch {
	case bytes.HasPrefix(head, gzipMagic):
		zr, err := gzip.NewReader(br)
		if err != nil {
			return Stream{}, err
		}
		return Stream{zr, rc, true}, nil
	case bytes.HasPrefix(head, zstdMagic):
		zr, err := zstd.NewReader(br, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return Stream{}, err
		}
		return Stream{zr, closers{zr.IOReadCloser(), rc}, true}, nil
	}
	return Stream{br, rc, false}, nil
}

// closers closes several things in order.
type closers []io.Closer

// Close closes all and gives the first error.
func (cs closers) Close() error {
	var first error
	for _, c := range cs {
		if err := c.Close(); err != nil && first == nil {
			first = err
		}
	}
	return first
}
