package unpack

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

type closable struct {
	io.Reader
	err    error
	closed bool
}

func (c *closable) Close() error { c.closed = true; return c.err }

// TestOpen reads a text packed in every way, and closes what it came from.
func TestOpen(t *testing.T) {
	text := strings.Repeat("1. e2 e7 ", 5000)
	pack := map[string]func(io.Writer) io.WriteCloser{
		"gzip": func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) },
		"zstd": func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z },
	}
	for name, packer := range pack {
		var buf bytes.Buffer
		w := packer(&buf)
		io.WriteString(w, text)
		w.Close()
		if !Compressed(buf.Bytes()[:HeadSize]) {
			t.Errorf("%s is not known", name)
		}
		full := errors.New("full")
		rc := &closable{Reader: &buf, err: full}
		s, err := Open(rc)
		if err != nil || !s.Packed {
			t.Fatalf("%s: %v, packed %v", name, err, s.Packed)
		}
		if got, err := io.ReadAll(s.Limit()); err != nil || string(got) != text {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
		if err := s.Close(); !errors.Is(err, full) || !rc.closed {
			t.Errorf("%s: closed %v, %v", name, rc.closed, err)
		}
	}
	for _, plain := range []string{"", "x", text} {
		s, err := Open(&closable{Reader: strings.NewReader(plain)})
		got, readErr := io.ReadAll(s.Limit())
		if err != nil || readErr != nil || s.Packed || string(got) != plain || Compressed([]byte(plain)) {
			t.Errorf("%.10q: %v %v, packed %v", plain, err, readErr, s.Packed)
		}
	}
	if _, err := Open(&closable{Reader: strings.NewReader("\x1f\x8bxx")}); err == nil {
		t.Error("a broken gzip header is no error")
	}
}

// TestHugeWindow refuses a stream that asks for more memory than is sane.
func TestHugeWindow(t *testing.T) {
	// A frame header without a size, whose window descriptor says 2 GiB.
	s, err := Open(&closable{Reader: strings.NewReader("\x28\xb5\x2f\xfd\x00\xa8\x01\x00\x00")})
	if err == nil {
		_, err = io.ReadAll(s)
	}
	if !errors.Is(err, zstd.ErrWindowSizeExceeded) {
		t.Errorf("error %v", err)
	}
}
