package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestCommands(t *testing.T) {
	cell := func(colour byte, name string) Sign { return Sign{Colour: colour, From: name} }
	arrow := func(colour byte, from, to string) Sign { return Sign{Colour: colour, Arrow: true, From: from, To: to} }
	offsets := cmpopts.IgnoreFields(Command{}, "Start", "End")
	for _, c := range []struct {
		text  string
		want  []Command
		words string
	}{
		{"no command", nil, "no command"},
		{"", nil, ""},
		{"good [%csl Rd5,Gf4]", []Command{{Name: "csl", Args: "Rd5,Gf4", Understood: true, Signs: []Sign{cell('R', "d5"), cell('G', "f4")}}}, "good"},
		{"[%cal Ge6-d5] then", []Command{{Name: "cal", Args: "Ge6-d5", Understood: true, Signs: []Sign{arrow('G', "e6", "d5")}}}, "then"},
		{"a[%dia]b", []Command{{Name: "dia", Understood: true}}, "a b"},
		{
			"wrapped [%csl\nYa3w,\r\n\tBb3b ]", []Command{{
				Name: "csl", Args: "Ya3w,\r\n\tBb3b", Understood: true,
				Signs: []Sign{cell('Y', "a3w"), cell('B', "b3b")},
			}}, "wrapped",
		},
		{"[%cal Ge2e4]", []Command{{Name: "cal", Args: "Ge2e4", Understood: true, Signs: []Sign{arrow('G', "e2e4", "")}}}, ""},
		{"[%csl Ra5~W]", []Command{{Name: "csl", Args: "Ra5~W", Understood: true, Signs: []Sign{cell('R', "a5~W")}}}, ""},
		{"[%csl Rd-5]", []Command{{Name: "csl", Args: "Rd-5", Understood: true, Signs: []Sign{cell('R', "d-5")}}}, ""},
		{"[%csl] [%csl ,, ]", []Command{{Name: "csl", Understood: true}, {Name: "csl", Args: ",,", Understood: true}}, ""},

		// What is not understood stays as it is.
		{"[%csl Rd5,Xf4]", []Command{{Name: "csl", Args: "Rd5,Xf4"}}, "[%csl Rd5,Xf4]"},
		{"[%csl rd5]", []Command{{Name: "csl", Args: "rd5"}}, "[%csl rd5]"},
		{"[%csl R]", []Command{{Name: "csl", Args: "R"}}, "[%csl R]"},
		{"[%cal Ge6-]", []Command{{Name: "cal", Args: "Ge6-"}}, "[%cal Ge6-]"},
		{"[%cal G-e6]", []Command{{Name: "cal", Args: "G-e6"}}, "[%cal G-e6]"},
		{"[%cal Ge6-d5-c4]", []Command{{Name: "cal", Args: "Ge6-d5-c4"}}, "[%cal Ge6-d5-c4]"},
		{"[%dia big]", []Command{{Name: "dia", Args: "big"}}, "[%dia big]"},
		{"[%clk 0:01:02] [%foo_bar x]", []Command{{Name: "clk", Args: "0:01:02"}, {Name: "foo_bar", Args: "x"}}, "[%clk 0:01:02] [%foo_bar x]"},
		{"[%csl Rd5", nil, "[%csl Rd5"},
		{"[%] [% csl] [%csl,Rd5]", nil, "[%] [% csl] [%csl,Rd5]"},
		{"[%csl [%dia]", []Command{{Name: "dia", Understood: true}}, "[%csl"},
	} {
		got := Commands(c.text)
		if d := cmp.Diff(c.want, got, offsets); d != "" {
			t.Errorf("%q:\n%s", c.text, d)
		}
		for _, cmd := range got {
			if inside := c.text[cmd.Start:cmd.End]; !strings.HasPrefix(inside, "[%"+cmd.Name) || !strings.HasSuffix(inside, "]") {
				t.Errorf("%q: %s stands at %q", c.text, cmd.Name, inside)
			}
			if cmd.Diagram() != (cmd.Name == "dia" && cmd.Understood) {
				t.Errorf("%q: asks for a diagram: %v", c.text, cmd.Diagram())
			}
		}
		if words := (&Comment{Text: c.text}).Words(); words != c.words {
			t.Errorf("%q: the words are %q, want %q", c.text, words, c.words)
		}
	}
}

func TestSignsOfComments(t *testing.T) {
	text := "[%cal Ba1-a2] x [%csl Rd5] [%csl Xd5]"
	if got := (&Comment{Text: text}).Signs(); len(got) != 2 || !got[0].Arrow || got[1].Arrow {
		t.Errorf("signs %v", got)
	}
	if got := (&Comment{Text: text, Kind: EscapedLine}).Signs(); got != nil {
		t.Errorf("a skipped line has the signs %v", got)
	}
}

func TestCommentsOfAPly(t *testing.T) {
	a, b := &Comment{Text: "a"}, &Comment{Text: "b"}
	p := Ply{After: []Annex{{Comment: a}, {Variation: &Line{Before: []Comment{{Text: "inner"}}}}, {Comment: b}}}
	if got := p.Comments(); len(got) != 2 || got[0] != a || got[1] != b {
		t.Errorf("comments %v", got)
	}
}

// FuzzCommands finds commands in order and apart, and words that hold no command
// that is understood.
func FuzzCommands(f *testing.F) {
	for _, seed := range []string{"", "[%csl Rd5]", "a [%cal Ge6-d5,Bb1] b", "[%[%csl]]", "[%dia", "[%csl [%dia]Rd5]", "\xff[%x \xff]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, c := range Commands(text) {
			if c.Start < end || c.End > len(text) || c.Name == "" {
				t.Fatalf("%q: %+v after %d", text, c, end)
			}
			end = c.End
			if len(c.Signs) > 0 && !c.Understood {
				t.Fatalf("%q: signs of a command that is not understood", text)
			}
			for _, s := range c.Signs {
				if s.From == "" || !s.Arrow && s.To != "" || strings.IndexByte("RGYB", s.Colour) < 0 {
					t.Fatalf("%q: %+v", text, s)
				}
			}
		}
		comment := Comment{Text: text}
		words := comment.Words()
		if len(words) > len(text) {
			t.Fatalf("%q: more words than text: %q", text, words)
		}
		if again := (&Comment{Text: words}).Words(); len(Commands(text)) == 0 && again != words {
			t.Fatalf("%q: %q, then %q", text, words, again)
		}
	})
}
