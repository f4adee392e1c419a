package tui

import (
	"slices"
	"testing"
)

// TestDecode makes keys of what terminals send.
func TestDecode(t *testing.T) {
	for sent, want := range map[string][]Key{
		"q":                            {'q'},
		"31\r":                         {'3', '1', KeyEnter},
		"\n":                           {KeyEnter},
		"\b\x7f":                       {KeyBackspace, KeyBackspace},
		"\x03\x04\x0c":                 {KeyCtrlC, KeyCtrlD, KeyCtrlL},
		"\x1b[A\x1b[B\x1b[C\x1b[D":     {KeyUp, KeyDown, KeyRight, KeyLeft},
		"\x1bOA\x1bOB\x1bOC\x1bOD":     {KeyUp, KeyDown, KeyRight, KeyLeft},
		"\x1b[H\x1b[F\x1bOH\x1bOF":     {KeyHome, KeyEnd, KeyHome, KeyEnd},
		"\x1b[1~\x1b[4~\x1b[7~\x1b[8~": {KeyHome, KeyEnd, KeyHome, KeyEnd},
		"\x1b[5~\x1b[6~":               {KeyPageUp, KeyPageDown},
		"\x1b[1;5C\x1b[5;2~":           {KeyRight, KeyPageUp},
		"\x1bOM":                       {KeyEnter},
		"\x1b[3~\x1b[15~\x1b[Z":        nil,
		"\x1b[[Aq":                     {'q'},
		"\x1b[12\x1b[A":                {KeyUp},
		"\x1b\x1b[A":                   {KeyEscape, KeyUp},
		"\x1bq":                        {KeyEscape, 'q'},
		"é𝄞":                           {'é', '𝄞'},
		"\xffq\x00":                    {'q'},
		"\x1b[200~paste\x1b[201~":      {'p', 'a', 's', 't', 'e'},
		"\x1b":                         {KeyEscape},
		"\x1b[":                        {KeyEscape},
		"\xf0\x9d":                     nil,
	} {
		var d Decoder
		if got := append(d.Feed([]byte(sent)), d.Flush()...); !slices.Equal(got, want) || d.Pending() {
			t.Errorf("%q gives %v, want %v", sent, got, want)
		}
	}
}

// FuzzDecode gives the same keys however what is sent is cut, and waits for no more
// than a control sequence can need.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{"\x1b[1;5C", "\x1bOA31\rq", "\x1b\x1b[[A", "é\xff\x1b[6~", "\x1b[0000000000000000000000000000000000000000A"} {
		f.Add([]byte(s), uint8(1))
	}
	f.Fuzz(func(t *testing.T, sent []byte, size uint8) {
		var whole, parts Decoder
		want := whole.Feed(sent)
		var got []Key
		for piece := range slices.Chunk(sent, int(size)+1) {
			got = append(got, parts.Feed(piece)...)
		}
		if !slices.Equal(got, want) || !slices.Equal(whole.pending, parts.pending) {
			t.Errorf("%q in pieces of %d gives %v and %q, whole %v and %q", sent, int(size)+1, got, parts.pending, want, whole.pending)
		}
		if len(whole.pending) > maxSequence {
			t.Errorf("%q waits", whole.pending)
		}
	})
}
