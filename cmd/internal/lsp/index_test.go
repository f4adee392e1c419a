package lsp

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestIndexCountsUnits(t *testing.T) {
	const text = "aé𝄞z\r\nb\rc\n"
	for _, tt := range []struct {
		units  encoding
		offset int
		want   Position
	}{
		{utf16Units, 0, Position{0, 0}},
		{utf16Units, 1, Position{0, 1}},
		{utf16Units, 2, Position{0, 1}}, // inside é
		{utf16Units, 3, Position{0, 2}},
		{utf16Units, 7, Position{0, 4}}, // 𝄞 takes two
		{utf16Units, 8, Position{0, 5}},
		{utf16Units, 9, Position{0, 5}}, // inside the line end
		{utf16Units, 10, Position{1, 0}},
		{utf16Units, 12, Position{2, 0}},
		{utf16Units, 14, Position{3, 0}},
		{utf16Units, 99, Position{3, 0}},
		{utf8Units, 3, Position{0, 3}},
		{utf8Units, 7, Position{0, 7}},
		{utf8Units, 12, Position{2, 0}},
	} {
		x := newIndex([]byte(text), tt.units)
		if got := x.position([]byte(text), tt.offset); got != tt.want {
			t.Errorf("%s: byte %d is at %v, want %v", tt.units, tt.offset, got, tt.want)
		}
	}
}

func TestIndexReadsPositions(t *testing.T) {
	const text = "aé𝄞z\r\nb"
	x := newIndex([]byte(text), utf16Units)
	for _, tt := range []struct {
		at   Position
		want int
	}{
		{Position{0, 0}, 0}, {Position{0, 2}, 3},
		{Position{0, 3}, 3}, // the second half of 𝄞
		{Position{0, 4}, 7}, {Position{0, 5}, 8},
		{Position{0, 6}, 8}, {Position{0, 99}, 8}, // behind the end of the line
		{Position{1, 0}, 10}, {Position{1, 1}, 11}, {Position{1, 7}, 11}, {Position{9, 0}, 11},
	} {
		if got := x.offset([]byte(text), tt.at); got != tt.want {
			t.Errorf("%v is byte %d, want %d", tt.at, got, tt.want)
		}
	}
}

// referencePosition counts from the start of the text.
func referencePosition(text string, offset int, units encoding) (p Position) {
	if strings.HasSuffix(text[:offset], "\r") && strings.HasPrefix(text[offset:], "\n") {
		offset--
	}
	for i := 0; i < offset; {
		r, size := utf8.DecodeRuneInString(text[i:])
		if i+size > offset {
			break
		}
		i += size
		switch {
		case r == '\n' || r == '\r' && !strings.HasPrefix(text[i:], "\n"):
			p = Position{p.Line + 1, 0}
		case units == utf8Units:
			p.Character += size
		default:
			p.Character += max(len(utf16.Encode([]rune{r})), 1)
		}
	}
	return p
}

// textWith draws texts of pieces that matter to lines and units.
func textWith(t *rapid.T, label string, most int) string {
	pieces := []string{"a", "\n", "\r", "\r\n", "é", "𝄞", "\xff", " ", strings.Repeat("x", markEvery+1)}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, most).Draw(t, label), "")
}

// TestIndexAfterChanges holds that a renewed index is that of the new text.
func TestIndexAfterChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.SampledFrom([]encoding{utf16Units, utf8Units}).Draw(t, "units")
		text := textWith(t, "text", 30)
		x := newIndex([]byte(text), units)
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			start := rapid.IntRange(0, len(text)).Draw(t, "start")
			end := rapid.IntRange(start, len(text)).Draw(t, "end")
			fresh := textWith(t, "fresh", 5)
			text = text[:start] + fresh + text[end:]
			x.replaced([]byte(text), start, end, start+len(fresh))
			if diff := cmp.Diff(newIndex([]byte(text), units).lineStarts(), x.lineStarts()); diff != "" {
				t.Fatalf("line starts (-want +got):\n%s", diff)
			}
		}
		for range 5 {
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			got := x.position([]byte(text), at)
			if want := referencePosition(text, at, units); got != want {
				t.Fatalf("byte %d is at %v, want %v", at, got, want)
			}
			back := x.offset([]byte(text), got)
			if again := x.position([]byte(text), back); again != got {
				t.Fatalf("%v is byte %d, which is at %v", got, back, again)
			}
		}
		for i, m := range x.marks[1:] {
			if m.offset-x.marks[i].offset > markEvery+utf8.UTFMax {
				t.Fatalf("no mark between the bytes %d and %d", x.marks[i].offset, m.offset)
			}
		}
	})
}

// lineStarts gives the marks that start lines; those inside lines may differ.
func (x *index) lineStarts() (out [][2]int) {
	for _, m := range x.marks {
		if m.character == 0 {
			out = append(out, [2]int{m.offset, m.line})
		}
	}
	return out
}
