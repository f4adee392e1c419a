package diag

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestPlace(t *testing.T) {
	tests := []struct {
		name   string
		src    Source
		offset int
		want   Place
	}{
		{"start", Source{Text: []byte("ab")}, 0, Place{1, 1}},
		{"end", Source{Text: []byte("ab")}, 2, Place{1, 3}},
		{"LF", Source{Text: []byte("a\nbc")}, 3, Place{2, 2}},
		{"CRLF", Source{Text: []byte("a\r\nbc")}, 4, Place{2, 2}},
		{"between CR and LF", Source{Text: []byte("a\r\nbc")}, 2, Place{1, 3}},
		{"CR", Source{Text: []byte("a\rbc")}, 3, Place{2, 2}},
		{"CR CR LF LF", Source{Text: []byte("\r\r\n\nx")}, 4, Place{4, 1}},
		{"CR at the end", Source{Text: []byte("a\r")}, 2, Place{2, 1}},
		{"tab counts one", Source{Text: []byte("\t\tx")}, 2, Place{1, 3}},
		{"code points", Source{Text: []byte("é棋😀x")}, 9, Place{1, 4}},
		{"combining marks count", Source{Text: []byte("e\u0301x")}, 3, Place{1, 3}},
		{"inside a code point", Source{Text: []byte("é棋x")}, 4, Place{1, 2}},
		{"invalid bytes", Source{Text: []byte("\xff\xfex")}, 2, Place{1, 3}},
		{"cut code point", Source{Text: []byte("\xe6\xa3x")}, 2, Place{1, 3}},
		{"stray continuation", Source{Text: []byte("a\x80\x80x")}, 2, Place{1, 3}},
		{"base on the first line", Source{Text: []byte("ab"), Offset: 100, Line: 9, Column: 5}, 101, Place{9, 6}},
		{"base on later lines", Source{Text: []byte("a\nb"), Offset: 100, Line: 9, Column: 5}, 103, Place{10, 2}},
		{"before the source", Source{Text: []byte("ab"), Offset: 100, Line: 9, Column: 5}, 3, Place{9, 5}},
		{"behind the source", Source{Text: []byte("ab"), Offset: 100, Line: 9, Column: 5}, 999, Place{9, 7}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.src.Place(tt.offset); got != tt.want {
				t.Errorf("Place(%d) = %v, want %v", tt.offset, got, tt.want)
			}
		})
	}
}

// naivePlaces counts characters one by one and gives the place of every byte;
// the bytes of one code point share its place.
func naivePlaces(s string) []Place {
	places := make([]Place, 0, len(s)+1)
	at := Place{1, 1}
	for i := 0; i < len(s); {
		_, n := utf8.DecodeRuneInString(s[i:])
		for range n {
			places = append(places, at)
		}
		at.Column++
		if s[i] == '\n' || s[i] == '\r' && !strings.HasPrefix(s[i+1:], "\n") {
			at = Place{at.Line + 1, 1}
		}
		i += n
	}
	return append(places, at)
}

// FuzzPlace compares the places of a source and of a locator with a naive count.
func FuzzPlace(f *testing.F) {
	for _, s := range []string{"", "a\r\nb\rc\nd", "é棋😀\xff\xe6\xa3\r", "\x80\x80\xf0\x9f\x98", "\r\n\r\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 1000 {
			return // every offset is placed from the start
		}
		src := &Source{Text: []byte(s)}
		backwards := NewLocator(src)
		want := naivePlaces(s)
		for i := len(s); i >= 0; i-- {
			if got := src.Place(i); got != want[i] {
				t.Fatalf("Source.Place(%d) of %q = %v, want %v", i, s, got, want[i])
			}
			if got := backwards.Place(i); got != want[i] {
				t.Fatalf("Locator.Place(%d) of %q = %v, want %v", i, s, got, want[i])
			}
		}
	})
}

// TestLocatorOrder looks places up in any order, over texts of many checkpoints
// whose line ends and code points fall on the checkpoints.
func TestLocatorOrder(t *testing.T) {
	pieces := rapid.SampledFrom([]string{"a", "棋", "\r\n", "\n", "\xff", "😀", strings.Repeat("x", 4094)})
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(pieces, 0, 60).Draw(t, "text"), "")
		want := naivePlaces(s)
		l := NewLocator(&Source{Text: []byte(s)})
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, len(s)), 1, 20).Draw(t, "offsets") {
			if got := l.Place(i); got != want[i] {
				t.Fatalf("Place(%d) = %v, want %v", i, got, want[i])
			}
		}
	})
}

// TestLocatorReadsOnlyWhatIsNeeded asks for many places of one very long line:
// each look-up may read no more than the way to the nearest checkpoint.
func TestLocatorReadsOnlyWhatIsNeeded(t *testing.T) {
	l := NewLocator(&Source{Text: []byte(strings.Repeat("e4 ", 1<<20))})
	if l.Place(5000); l.furthest.at != 5000 {
		t.Errorf("placing byte 5000 read up to %d", l.furthest.at)
	}
	l.Place(3 << 20)
	for at := 3 << 20; at > 0; at -= 777 {
		if c := l.nearest(at); at-c.at > checkpointStep+utf8.UTFMax {
			t.Fatalf("byte %d is placed from byte %d", at, c.at)
		}
		if got := l.Place(at); got != (Place{1, at + 1}) {
			t.Fatalf("Place(%d) = %v", at, got)
		}
	}
}
