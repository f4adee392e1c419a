package notation

import (
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"scoresheet/notation/diag"
)

func TestDecode(t *testing.T) {
	const text = "[Game \"rainet\"]\n[A \"Zo\u00EB\"]\n1. d2-d3 *\n"
	encode := func(e interface{ String(string) (string, error) }) string {
		out, err := e.String(text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	utf16 := func(e unicode.Endianness, b unicode.BOMPolicy) string {
		return encode(unicode.UTF16(e, b).NewEncoder())
	}
	tests := []struct{ name, bytes, encoding, looks string }{
		{"utf-8", text, "", ""},
		{"utf-8 by name", text, "UTF-8", ""},
		{"utf-8 with mark", "\uFEFF" + text, "utf-8", ""},
		{"utf-16 le with mark", utf16(unicode.LittleEndian, unicode.UseBOM), "", "utf-16le"},
		{"utf-16 be with mark", utf16(unicode.BigEndian, unicode.UseBOM), "", "utf-16be"},
		{"utf-16 le without mark", utf16(unicode.LittleEndian, unicode.IgnoreBOM), "", "utf-16le"},
		{"utf-16 be without mark", utf16(unicode.BigEndian, unicode.IgnoreBOM), "", "utf-16be"},
		{"utf-16 by name", utf16(unicode.BigEndian, unicode.UseBOM), "utf-16", ""},
		{"utf-16le by name", utf16(unicode.LittleEndian, unicode.UseBOM), "utf-16le", ""},
		{"utf-16be by name", utf16(unicode.BigEndian, unicode.IgnoreBOM), "utf-16be", ""},
		{"latin-1", encode(charmap.ISO8859_1.NewEncoder()), "", "latin1"},
		{"latin-1 by name", encode(charmap.ISO8859_1.NewEncoder()), "latin1", ""},
		{"windows-1252", encode(charmap.Windows1252.NewEncoder()) + "{\x93x\x94}", "", "windows-1252"},
		{"windows-1252 by name", encode(charmap.Windows1252.NewEncoder()), "windows-1252", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := Decode(strings.NewReader(test.bytes), test.encoding)
			var bad *EncodingError
			if test.looks != "" {
				if !errors.As(err, &bad) || bad.Looks != test.looks {
					t.Fatalf("error %v, want one that names %s", err, test.looks)
				}
				checkEncodingGame(t, bad)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != text {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

// A file that cannot be decoded is one game without a name.
func checkEncodingGame(t *testing.T, bad *EncodingError) {
	t.Helper()
	g := bad.Game("f")
	if g.Number != 1 || g.Language != nil || len(g.Main.Plies) != 0 || len(g.Diagnostics) != 1 {
		t.Fatalf("%+v", g)
	}
	d := g.Diagnostics[0]
	if d.Code != diag.CodeEncoding || d.Severity != diag.Error || !strings.Contains(d.Hint, "--encoding "+bad.Looks) {
		t.Errorf("%+v", d)
	}
	if at := g.Source.Place(d.Span.Start); bad.Looks == "latin1" && (at != diag.Place{Line: 2, Column: 7}) {
		t.Errorf("at %v, want 2:7", at)
	}
}

func TestDecodeRefusesUnknownNames(t *testing.T) {
	if _, err := Decode(strings.NewReader(""), "ebcdic"); err == nil || !strings.Contains(err.Error(), "windows-1252") {
		t.Errorf("error %v", err)
	}
}

// A bad byte among good characters is a defect of its game only.
func TestDecodeLeavesSingleBadBytes(t *testing.T) {
	text := "[Game \"rainet\"]{\u00EB\u00EB\u00EB}\n1. d2-d3 {\xEB} *\n"
	r, err := Decode(strings.NewReader(text), "")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(r); err != nil || string(got) != text {
		t.Errorf("%q, %v", got, err)
	}
}

// A character that is cut by the end of the first block is no bad byte.
func TestDecodeAtTheEndOfTheBlock(t *testing.T) {
	text := strings.Repeat("x", sniffed-1) + "\u00EB"
	if _, err := Decode(strings.NewReader(text), ""); err != nil {
		t.Error(err)
	}
}
