package notation

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// wide writes a text as UTF-16. The runes U+F000 to U+F7FF stand for surrogates
// without the other one.
func wide(text string, big bool) []byte {
	var out []byte
	for _, u := range utf16.Encode([]rune(text)) {
		if u >= 0xF000 && u < 0xF800 {
			u = u - 0xF000 + 0xD800
		}
		if big {
			out = append(out, byte(u>>8), byte(u))
		} else {
			out = append(out, byte(u), byte(u>>8))
		}
	}
	return out
}

// TestUTF16 reads what UTF-16 can hold, and finds what it cannot where it stands.
func TestUTF16(t *testing.T) {
	const head = "[Game \"rainet\"]\n"
	for _, c := range []struct{ name, text, cut, want string }{
		{"characters beyond the first plane", head + "1. d7-d6 {\U0001F600 é 棋} *", "", ""},
		{"high surrogate", head + "1. d7-d6 {\uF000 x} *", "", "N-01 2:11"},
		{"low surrogate in a move", head + "1. d7-\uF400d6 *", "", "N-01 2:7"},
		{"surrogates in the wrong order", head + "[A \"\uF400\uF000\"] *", "", "N-01 2:5"},
		{"odd byte", head + "1. d7-d6 *", "x", "N-01 2:11"},
	} {
		for encoding, big := range map[string]bool{"utf-16le": false, "utf-16be": true, "utf-16": true} {
			mark := ""
			if encoding == "utf-16" {
				mark = "\ufeff"
			}
			data := string(wide(mark+c.text, big)) + c.cut
			r, err := Decode(iotest.OneByteReader(strings.NewReader(data)), encoding)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			g := Parse(diag.Source{Text: text, Line: 1, Column: 1}, 1, Languages(Rainet), Options{})
			got := ""
			for _, d := range g.Diagnostics {
				at := g.Source.Place(d.Span.Start)
				got += fmt.Sprintf("%s %d:%d", d.Code, at.Line, at.Column)
			}
			if got != c.want || c.want == "" && string(text) != c.text {
				t.Errorf("%s in %s: %q, want %q: %q", c.name, encoding, got, c.want, text)
			}
		}
	}
}

// An error of the stream is told as it is, also in the middle of a character.
func TestUTF16OfABrokenStream(t *testing.T) {
	r, err := Decode(io.MultiReader(strings.NewReader("[\x00A"), iotest.ErrReader(io.ErrUnexpectedEOF)), "utf-16le")
	if err == nil {
		_, err = io.ReadAll(r)
	}
	if err != io.ErrUnexpectedEOF {
		t.Errorf("error %v", err)
	}
}

// FuzzUTF16 reads any bytes as UTF-16: what comes of them is UTF-8 exactly when they
// are whole characters, and then says the same.
func FuzzUTF16(f *testing.F) {
	for _, text := range append(wellFormed, "\uF000x", "x\uF400\uF000", "\U0001F600") {
		f.Add(wide(text, false), false)
		f.Add(wide(text, true), true)
		f.Add(append(wide(text, true), 'x'), true)
	}
	f.Fuzz(func(t *testing.T, data []byte, big bool) {
		text, err := io.ReadAll(newUTF16Reader(bytes.NewReader(data), big, false))
		if err != nil {
			t.Fatal(err)
		}
		if !utf8.Valid(text) {
			if len(data)%2 == 0 && bytes.Equal(wide(string(text), big), data) {
				t.Fatalf("% x was not read", data)
			}
			return
		}
		var back []byte
		for _, u := range utf16.Encode([]rune(string(text))) {
			if big {
				back = binary.BigEndian.AppendUint16(back, u)
			} else {
				back = binary.LittleEndian.AppendUint16(back, u)
			}
		}
		if !bytes.Equal(back, data) {
			t.Fatalf("% x was read as %q, which is % x", data, text, back)
		}
	})
}
