package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRainetMoves(t *testing.T) {
	const a2, b3, d2, d3, d4, d5, d7, d8, e6 = 8, 17, 11, 19, 27, 35, 51, 59, 44
	tests := []struct {
		clause, word, canonical string
		want                    RainetMove
	}{
		{"RN-10", "d2-d3", "d2-d3", RainetMove{Kind: RainetStep, From: d2, To: d3}},
		{"RN-11", "d4xd5=V", "d4xd5=V", RainetMove{Kind: RainetCapture, From: d4, To: d5, Reveal: 'V'}},
		{"RN-30", "d4xd5", "d4xd5", RainetMove{Kind: RainetCapture, From: d4, To: d5}},
		{"RN-12", "d8^", "d8^", RainetMove{Kind: RainetEscape, From: d8, To: -1}},
		{"RN-13", "d7-d8^", "d7-d8^", RainetMove{Kind: RainetEnterEscape, From: d7, To: d8}},
		{"RN-13", "LB+d4", "LB+d4", RainetMove{Kind: RainetBoostOn, From: d4, To: -1}},
		{"RN-13", "LB-d4", "LB-d4", RainetMove{Kind: RainetBoostOff, From: d4, To: -1}},
		{"RN-14", "FW+d4", "FW+d4", RainetMove{Kind: RainetWallOn, From: d4, To: -1}},
		{"RN-14", "FW-d4", "FW-d4", RainetMove{Kind: RainetWallOff, From: d4, To: -1}},
		{"RN-15", "VC:e6=L", "VC:e6=L", RainetMove{Kind: RainetCheck, From: e6, To: -1, Reveal: 'L'}},
		{"RN-15", "VC:e6", "VC:e6", RainetMove{Kind: RainetCheck, From: e6, To: -1}},
		{"RN-16", "404:a2,b3=swap", "404:a2,b3=swap", RainetMove{Kind: RainetNotFound, From: a2, To: b3, Swap: RainetSwapped}},
		{"RN-16", "404:a2,b3=keep", "404:a2,b3=keep", RainetMove{Kind: RainetNotFound, From: a2, To: b3, Swap: RainetKept}},
		{"RN-16", "404:b3,a2", "404:a2,b3", RainetMove{Kind: RainetNotFound, From: b3, To: a2}},
	}
	for _, test := range tests {
		t.Run(test.clause+"/"+test.word, func(t *testing.T) {
			m, err := Rainet.ParseMove(test.word)
			if err != nil {
				t.Fatalf("%v (%s)", err, err.Hint)
			}
			if diff := cmp.Diff(test.want, *m.(*RainetMove)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if m.String() != test.canonical {
				t.Errorf("written %s, want %s", m, test.canonical)
			}
			if ascending := test.word == test.canonical; m.(*RainetMove).Ascending() != ascending {
				t.Errorf("ascending: %v", !ascending)
			}
		})
	}
}

func TestRainetMistakes(t *testing.T) {
	tests := []struct {
		word       string
		start, end int
		code, hint string
	}{
		{"d2d3", 2, 2, "", "write d2-d3"},
		{"d2", 2, 2, "", "d2^"},
		{"d2-", 3, 3, "", "actions look like"},
		{"d9-d3", 0, 2, "N-26", "1 to 8"},
		{"d2-i3", 3, 5, "N-26", "a to h"},
		{"d2_d3", 2, 3, "", ""},
		{"d4xd5=v", 6, 7, "", "write d4xd5=V"},
		{"d4xd5=", 6, 6, "", ""},
		{"d4xd5^", 5, 6, "", ""},
		{"LBd4", 2, 2, "", "LB+d4"},
		{"lb+d4", 0, 5, "", "LB+d4"},
		{"FW+", 3, 3, "", "FW+c4"},
		{"VC:e6=X", 6, 7, "", "VC:e6=L"},
		{"404:a2", 6, 6, "", "404:a2,b3"},
		{"404", 3, 3, "", "404:a2,b3"},
		{"12", 0, 2, "", "12."},
		{"--", 0, 2, "", ""},
	}
	for _, test := range tests {
		t.Run(test.word, func(t *testing.T) {
			m, err := Rainet.ParseMove(test.word)
			if err == nil {
				t.Fatalf("read as %v", m)
			}
			if err.Code != test.code || !strings.Contains(err.Hint, test.hint) || err.Message == "" || err.Start != test.start || err.End != test.end {
				t.Errorf("%+v", *err)
			}
		})
	}
}

func FuzzRainetMove(f *testing.F) {
	for _, word := range []string{"d2-d3", "d4xd5=V", "d8^", "d7-d8^", "LB+d4", "FW-c4", "VC:e6=L", "404:b3,a2=swap"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		if word == "" {
			return
		}
		m, err := Rainet.ParseMove(word)
		if err != nil {
			if err.Start < 0 || err.End < err.Start || err.End > len(word) || err.Message == "" {
				t.Fatalf("%q: %+v", word, *err)
			}
			return
		}
		if again, err := Rainet.ParseMove(m.String()); err != nil || again.String() != m.String() {
			t.Fatalf("%q is written %q and read as %v, %v", word, m, again, err)
		}
		if m.(*RainetMove).Ascending() && m.String() != word {
			t.Fatalf("%q is written %q", word, m)
		}
	})
}
