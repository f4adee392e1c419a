package notation

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"scoresheet/notation/diag"
)

// How much of a stream is looked at before it is read: what is there of it at once,
// since the rest of a pipe may come much later.
const (
	shortest = 4 // bytes to wait for: they tell UTF-16
	sniffed  = 64 << 10
)

// Encodings are the names that [Decode] takes.
var Encodings = []string{"utf-8", "utf-16", "utf-16le", "utf-16be", "latin1", "windows-1252"}

// encodings are those that are translated. UTF-16 without a byte order mark is
// taken for little-endian.
var encodings = map[string]func(r io.Reader) io.Reader{
	"utf-16":       func(r io.Reader) io.Reader { return newUTF16Reader(r, false, true) },
	"utf-16le":     func(r io.Reader) io.Reader { return newUTF16Reader(r, false, false) },
	"utf-16be":     func(r io.Reader) io.Reader { return newUTF16Reader(r, true, false) },
	"latin1":       charmap.ISO8859_1.NewDecoder().Reader,
	"windows-1252": charmap.Windows1252.NewDecoder().Reader,
}

// An EncodingError says that a stream is not in the encoding it is read in.
type EncodingError struct {
	Looks  string      // the encoding that it looks like, by its name among [Encodings]; "" if unknown
	Source diag.Source // the beginning of the stream
	Span   diag.Span   // the first place that cannot be decoded
}

// Error names the encoding that the stream looks like.
func (e *EncodingError) Error() string {
	if e.Looks == "" {
		return "this file is not UTF-8"
	}
	return "this file is not UTF-8; it looks like " + displayName(e.Looks)
}

// displayName gives the usual spelling of an encoding's name.
func displayName(name string) string {
	if name == "windows-1252" {
		return "Windows-1252"
	}
	if name == "latin1" {
		return "Latin-1"
	}
	return strings.ToUpper(name)
}

// Game gives the one game that stands for the whole file: number 1, without a
// language, with the error as its only diagnostic.
func (e *EncodingError) Game(file string) *Game {
	e.Source.File = file
	d := diag.Diagnostic{Severity: diag.Error, Code: diag.CodeEncoding, Span: e.Span, Game: 1, Message: e.Error()}
	if e.Looks != "" {
		d.Hint = "read it with --encoding " + e.Looks
	}
	return &Game{Number: 1, Source: e.Source, Truncated: true, Diagnostics: []diag.Diagnostic{d}}
}

// Decode makes UTF-8 without a leading byte order mark of a stream in one of the
// [Encodings]; "" stands for UTF-8. The error is an *[EncodingError] if the
// beginning of the stream shows that it is not UTF-8, and otherwise one of the
// reader or about the name.
func Decode(r io.Reader, name string) (io.Reader, error) {
	name = strings.ToLower(name)
	if name != "" && name != "utf-8" && name != "utf8" {
		decoder, known := encodings[name]
		if !known {
			return nil, fmt.Errorf("unknown encoding %q; known are %s", name, strings.Join(Encodings, ", "))
		}
		return skipMark(bufio.NewReader(decoder(r)))
	}
	buffered := bufio.NewReaderSize(r, sniffed)
	head, err := buffered.Peek(shortest)
	if err == nil {
		head, _ = buffered.Peek(buffered.Buffered())
	}
	if err != nil && err != io.EOF && len(head) == 0 {
		return nil, err // else it comes again when what can be read has been read
	}
	if bad := sniff(head, err == io.EOF); bad != nil {
		return nil, bad
	}
	return skipMark(buffered)
}

// skipMark drops a byte order mark at the start.
func skipMark(r *bufio.Reader) (io.Reader, error) {
	head, err := r.Peek(len(byteOrderMark))
	if err != nil && err != io.EOF {
		return nil, err
	}
	if bytes.Equal(head, byteOrderMark) {
		_, err = r.Discard(len(byteOrderMark))
		return r, err
	}
	return r, nil
}

// sniff judges the beginning of a stream that should be UTF-8. It gives nil if it
// is, or if it is all but for single bad bytes.
func sniff(head []byte, whole bool) *EncodingError {
	source := diag.Source{Text: head, Line: 1, Column: 1}
	if looks := sniffUTF16(head); looks != "" {
		return &EncodingError{Looks: looks, Source: source, Span: diag.Span{Start: 0, End: min(2, len(head))}}
	}
	if !whole {
		head = head[:len(head)-partialRune(head)]
	}
	first, bad, good := -1, 0, 0
	windows := false
	for i := 0; i < len(head); {
		r, size := utf8.DecodeRune(head[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			if first < 0 {
				first = i
			}
			bad++
			windows = windows || head[i] < 0xA0
		case size > 1:
			good++
		}
		i += size
	}
	if bad == 0 || good > bad {
		return nil
	}
	looks := "latin1"
	if windows {
		looks = "windows-1252"
	}
	return &EncodingError{Looks: looks, Source: source, Span: diag.Span{Start: first, End: first + 1}}
}

// sniffUTF16 tells UTF-16 by its byte order mark or by the zero bytes of ASCII
// characters. It gives "" for anything else.
func sniffUTF16(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return "utf-16le"
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return "utf-16be"
	}
	var zeros [2]int
	for i, b := range head[:min(len(head), 1024)] {
		if b == 0 {
			zeros[i%2]++
		}
	}
	half := min(len(head), 1024) / 2
	switch {
	case half >= 2 && zeros[1]*4 > half*3 && zeros[0]*4 < half:
		return "utf-16le"
	case half >= 2 && zeros[0]*4 > half*3 && zeros[1]*4 < half:
		return "utf-16be"
	}
	return ""
}
