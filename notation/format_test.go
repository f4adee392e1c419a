package notation

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"scoresheet/notation/diag"
)

func parseText(text string) *Game {
	return Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, Languages(AccelChess, Rainet), Options{})
}

func TestFormat(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{
			"tags in order, escapes, a title instead of an alias",
			"[Zeta \"z\"][Result \"1-0\"][Black \"B\\\\\"][Annotator \"C\\f\"][White \"\\\"W\\\"\"][FEN \"x\"][Date \"?\"][variant \"v\"][Variant \"accelerated CHESS\"]\n1. e2 1-0",
			"[Game \"Accelerated Chess\"]\n[Date \"?\"]\n[White \"\\\"W\\\"\"]\n[Black \"B\\\\\"]\n[Result \"1-0\"]\n[Position \"x\"]\n[Annotator \"C\\\\f\"]\n[Zeta \"z\"]\n[variant \"v\"]\n\n1. e2 1-0\n",
		},
		{
			"a second tag stays behind the first",
			"[Game \"rainet\"][A \"x\"][Event \"1\"][A \"y\"]*",
			"[Game \"Rai-Net Access Battlers\"]\n[Event \"1\"]\n[A \"x\"]\n[A \"y\"]\n\n*\n",
		},
		{
			"numbers where they are needed, glyphs for the first of $1 to $6",
			"[Game \"rainet\"]\n1.d2-d3 $1 $5 1...d7-d6 $140 {c}  ( 1... e7-e6 ?! 2. e2-e3 2... e6-e5 ) 2.d3-d4 404:b2,a1 ;tail\n*",
			"[Game \"Rai-Net Access Battlers\"]\n\n1. d2-d3! $5 d7-d6 $140 {c} (1... e7-e6?! 2. e2-e3 e6-e5) 2. d3-d4 404:a1,b2\n{tail} *\n",
		},
		{
			"comments to the end of the line, escaped lines, comments among tags",
			"{a}\n[Game \"rainet\"];b\n[First \"B\"]\n1. d2-d3 ;x } y\n%z\n(1. d2-d3 ;}\n) * {q\r\nr} ; s",
			"[Game \"Rai-Net Access Battlers\"]\n[First \"B\"]\n\n{a} {b} 1. d2-d3 ;x } y\n{%z} (1. d2-d3 ;}\n) * {q\nr} { s}\n",
		},
		{"tags alone", "[Game \"rainet\"]", "[Game \"Rai-Net Access Battlers\"]\n"},
		{"moves in canonical spelling", "[Game \"Accelerated Chess\"] 1. 0-0 exd3 e.p.+ *", "[Game \"Accelerated Chess\"]\n\n1. O-O exd3+ *\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := Format(parseText(test.text), Written{})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if diff := cmp.Diff(got, Format(parseText(got), Written{})); diff != "" {
				t.Errorf("not idempotent (-once +twice)\n%s", diff)
			}
		})
	}
}

// A headerless game gets a Game tag, so that it can be read without a flag.
func TestFormatNamesTheGame(t *testing.T) {
	g := Parse(diag.Source{Text: []byte("d2-d3 *")}, 1, nil, Options{Default: Rainet})
	if got, want := Format(g, Written{}), "[Game \"Rai-Net Access Battlers\"]\n\nd2-d3 *\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A width is kept where words allow it, and changes nothing but the lines.
func TestFormatWidth(t *testing.T) {
	g := parseText("[Game \"rainet\"]\n1. d2-d3 {a comment} d7-d6 404:b2,a1 *")
	want := "[Game \"Rai-Net Access Battlers\"]\n\n1. d2-d3\n{a comment}\nd7-d6\n404:a1,b2 *\n"
	if got := FormatWidth(g, Written{}, 12); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, width := range []int{1, 40, 1000} {
		if got := FormatWidth(g, Written{}, width); strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
			t.Errorf("width %d changes more than lines: %q", width, got)
		}
	}
}

func TestFormatWraps(t *testing.T) {
	comment := "{" + strings.Repeat("long ", 30) + "}"
	text := Format(parseText("[Game \"rainet\"]\n"+strings.Repeat("1. d2-d3 d7-d6 $14 (1... e7-e6) ", 40)+comment+" d2-d3 *"), Written{})
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > Width && !strings.Contains(line, comment) {
			t.Errorf("a line of %d columns: %s", utf8.RuneCountInString(line), line)
		}
		if strings.HasPrefix(line, "%") || line != strings.TrimSpace(line) {
			t.Errorf("a line starts or ends so: %q", line)
		}
	}
}

// blind compares trees but for places, for how things were written, and for move
// numbers, which canonical form leaves out where they are not needed.
var blind = cmp.Options{
	cmpopts.IgnoreTypes(diag.Span{}, diag.Source{}, MoveNumber{}),
	cmpopts.IgnoreFields(Game{}, "Number", "Language", "Diagnostics", "Trailing", "GameTag"),
	cmpopts.IgnoreFields(Ply{}, "Text"),
	cmpopts.IgnoreFields(Tag{}, "NameSpan", "ValueSpan"),
	cmpopts.EquateEmpty(),
	cmp.Comparer(func(x, y Move) bool { return x.String() == y.String() }),
}

// canonical gives the tree that formatting and reading should give.
func canonical(g *Game) *Game {
	c := *g
	c.Tags = CanonicalTags(g)
	c.Main.Before = append(append([]Comment{}, g.Lead...), g.Main.Before...)
	c.Lead = nil
	c.Main = canonicalLine(c.Main)
	c.Tail = canonicalComments(g.Tail)
	return &c
}

func canonicalLine(l Line) Line {
	c := Line{Before: canonicalComments(l.Before)}
	for _, p := range l.Plies {
		after := p.After
		p.After = nil
		for _, a := range after {
			if a.Variation != nil {
				v := canonicalLine(*a.Variation)
				p.After = append(p.After, Annex{Variation: &v})
				continue
			}
			for _, comment := range canonicalComments([]Comment{*a.Comment}) {
				p.After = append(p.After, Annex{Comment: &comment})
			}
		}
		c.Plies = append(c.Plies, p)
	}
	return c
}

func canonicalComments(comments []Comment) (out []Comment) {
	for _, c := range comments {
		text := lineEnds.Replace(c.Text)
		if c.Kind == EscapedLine {
			text = "%" + text
		}
		if !strings.Contains(text, "}") {
			out = append(out, Comment{Text: text})
			continue
		}
		for line := range strings.SplitSeq(text, "\n") {
			kind := BraceComment
			if strings.Contains(line, "}") {
				kind = LineComment
			}
			out = append(out, Comment{Kind: kind, Text: line})
		}
	}
	return out
}

// failer is what *testing.T and *rapid.T have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkFormat fails the test unless formatting and reading again changes nothing.
func checkFormat(t failer, g *Game) {
	t.Helper()
	if g == nil || g.Truncated || g.Language == nil || len(g.Diagnostics) > 0 && g.Diagnostics[0].Severity == diag.Error {
		return
	}
	text := Format(g, Written{})
	again := parseText(text)
	if again == nil || again.Truncated {
		t.Fatalf("unreadable:\n%s", text)
	}
	if diff := cmp.Diff(canonical(g), canonical(again), blind); diff != "" {
		t.Fatalf("formatting changed the record (-before +after)\n%s\n%s", diff, text)
	}
	if twice := Format(again, Written{}); twice != text {
		t.Fatalf("not idempotent:\n%s\n%s", text, twice)
	}
}

func TestFormatIsTheInverseOfReading(t *testing.T) {
	for _, c := range readHostile(t) {
		for _, g := range readAll(t, c.text, c.split, c.parse) {
			checkFormat(t, g)
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range 3_000 {
		checkFormat(t, parseText(mutated(r)))
		checkFormat(t, parseText("[Game \"rainet\"]\n"+soup(r)))
	}
}

func TestFormatOfDrawnTrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkFormat(t, drawGame(t)) })
}

func FuzzFormat(f *testing.F) {
	for _, text := range wellFormed {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkFormat(t, parseText(text)) })
}

// drawGame draws a tree that a reader could have made.
func drawGame(t *rapid.T) *Game {
	g := &Game{Language: Rainet, Tags: []Tag{{Name: "Game", Value: Rainet.Title}}}
	for range rapid.IntRange(0, 4).Draw(t, "tags") {
		g.Tags = append(g.Tags, Tag{
			Name:  rapid.SampledFrom([]string{"Event", "A", "B", "First", "Zeta", "Alpha_1", "Position"}).Draw(t, "name"),
			Value: rapid.StringMatching(`[a-c\\"{};%\[\] é]*`).Draw(t, "value"),
		})
	}
	g.Main = drawLine(t, 3)
	if rapid.Bool().Draw(t, "ended") {
		g.Result = &Result{Text: rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*"}).Draw(t, "result")}
		g.Tail = drawComments(t)
	}
	return g
}

func drawLine(t *rapid.T, depth int) (l Line) {
	l.Before = drawComments(t)
	least := 0
	if depth < 3 {
		least = 1
	}
	for range rapid.IntRange(least, 6).Draw(t, "plies") {
		word := rapid.SampledFrom([]string{"d2-d3", "d4xd5=V", "d8^", "404:a2,b3=swap", "LB+d4"}).Draw(t, "move")
		move, _ := Rainet.ParseMove(word)
		ply := Ply{Text: word, Move: move, Number: MoveNumber{Value: rapid.IntRange(0, 3).Draw(t, "number"), Dots: rapid.SampledFrom([]int{1, 3}).Draw(t, "dots")}}
		for range rapid.IntRange(0, 2).Draw(t, "nags") {
			ply.NAGs = append(ply.NAGs, NAG{Value: rapid.IntRange(0, 255).Draw(t, "nag")})
		}
		for _, c := range drawComments(t) {
			ply.After = append(ply.After, Annex{Comment: &c})
		}
		if depth > 0 && rapid.IntRange(0, 3).Draw(t, "variation") == 0 {
			v := drawLine(t, depth-1)
			ply.After = append(ply.After, Annex{Variation: &v})
		}
		l.Plies = append(l.Plies, ply)
	}
	return l
}

func drawComments(t *rapid.T) (comments []Comment) {
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "comments") {
		kind := rapid.SampledFrom([]CommentKind{BraceComment, LineComment, EscapedLine}).Draw(t, "kind")
		pattern := `[a-c%(;é\[ ]*`
		if kind != BraceComment {
			pattern = `[a-c%(;é\[ {}]*`
		}
		comments = append(comments, Comment{Kind: kind, Text: rapid.StringMatching(pattern).Draw(t, "text")})
	}
	return comments
}
