package notation

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestBadBytes compares the search for bad bytes, eight at a time, with looking at
// each character.
func TestBadBytes(t *testing.T) {
	naive := func(text []byte) bool {
		for i := 0; i < len(text); {
			r, size := utf8.DecodeRune(text[i:])
			if r == utf8.RuneError && size == 1 || unicode.IsControl(r) && !(r < utf8.RuneSelf && classes[r]&isSpace != 0) {
				return true
			}
			i += size
		}
		return false
	}
	odd := []string{"\x00", "\x1F", "\x7F", "\x80", "\u0080", "\u009F", "\u00A0", "ä", "\xC2", "\t", "\n", "\f", "♞", "~", " "}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[ -~]{0,20}`).Draw(t, "before") + rapid.SampledFrom(odd).Draw(t, "odd") +
			rapid.StringMatching(`[ -~]{0,20}`).Draw(t, "between") + rapid.SampledFrom(append(odd, "")).Draw(t, "odd") +
			rapid.StringMatching(`[ -~]{0,20}`).Draw(t, "behind")
		if got, want := hasBadBytes([]byte(text)), naive([]byte(text)); got != want {
			t.Fatalf("%q: %v, want %v", text, got, want)
		}
	})
}
