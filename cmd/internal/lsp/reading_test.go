package lsp

import (
	"encoding/base64"
	"encoding/xml"
	"io"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
)

// TestHover looks at what is told of the place at the cursor.
func TestHover(t *testing.T) {
	for _, tt := range []struct {
		name, text, about string
		says              []string
		not               []string
	}{
		{"a move", chessTags + "1. e2 e|7 *", "e7", []string{"**1... e7, ply 2**", "black pawn from e8 to e7", "move 2, White to play", "```text"}, nil},
		{"the end of a move", chessTags + "1. e2| e7 *", "e2", []string{"1. e2, ply 1"}, nil},
		{"a number", chessTags + "1|. e2 e7 *", "e2", []string{"1. e2, ply 1"}, nil},
		{"a move in a variation", chessTags + "1. e2 e7 (1... d|7) *", "d7", []string{"1... d7, ply 2"}, nil},
		{"a comment behind a move", chessTags + "1. e2 {a |} e7 *", "{a }", []string{"1. e2, ply 1"}, nil},
		{"a glyph", chessTags + "1. e2!|? e7 *", "!?", []string{"$5", "interesting move"}, []string{"ply"}},
		{"a NAG", chessTags + "1. e2 $1|0 e7 *", "$10", []string{"even position"}, nil},
		{"an illegal move", chessTags + "1. e2 e7 2. R|a5 *", "Ra5", []string{"AC-10: rook", "The rook rides", "before this move: White to move", "move 2, White to play"}, nil},
		{"a move behind it", chessTags + "1. e2 e7 2. Ra5 a|8 *", "a8", nil, []string{"ply"}},
		{"a word that is no move", chessTags + "1. hel|lo *", "hello", []string{"N-16", "before this move: White to move"}, nil},
		{"a Game tag", "[Ga|me \"Atomic\"]\n\n*", `[Game "Atomic"]`, []string{"Its rules judge the moves"}, nil},
		{"a player", "[Game \"Atomic\"]\n[First \"A|nn\"]\n\n*", `[First "Ann"]`, []string{"player 1, who has the first turn"}, nil},
		{"a tag with values", "[Game \"Rai-Net\"]\n[Ruleset \"se|ed\"]\n\n*", `[Ruleset "seed"]`, []string{"It is one of seed, rulebook; without the tag it is seed"}, nil},
		{"an alias", chessTags + "[FE|N \"x\"]\n\n*", `[FEN "x"]`, []string{"The position to start from"}, nil},
		{"a tag of nobody", "[Game \"Atomic\"]\n[Mo|od \"x\"]\n\n*", `[Mood "x"]`, []string{"No game reads this tag"}, nil},
		{"an open result", chessTags + "1. e2 |*", "*", []string{"The game is not finished"}, nil},
		{"a result of the record", chessTags + "1. e2 1|-0", "1-0", []string{"the rules had not ended the play"}, nil},
		{"a result of the play", "[Game \"Accelerated Chess\"]\n[Position \"7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1\"]\n\n1/2-|1/2", "1/2-1/2", []string{"AC-33"}, nil},
		{"a comment without end", chessTags + "1. e2 |{a", "", []string{"N-05"}, nil},
		{"white space", chessTags + "1. e2  |  e7 *", "", nil, nil},
		{"between games", "|\n\n" + chessTags, "", nil, nil},
	} {
		s, d, at := open(t, tt.text)
		var h *struct {
			Contents MarkupContent
			Range    lsptest.Range
		}
		s.Call("textDocument/hover", lsptest.At(d, at), &h)
		if h == nil {
			if tt.says != nil {
				t.Errorf("%s says nothing", tt.name)
			}
			continue
		}
		if d.Slice(h.Range) != tt.about {
			t.Errorf("%s is about %q, want %q", tt.name, d.Slice(h.Range), tt.about)
		}
		for _, words := range tt.says {
			if h.Contents.Kind != "markdown" || !strings.Contains(h.Contents.Value, words) {
				t.Errorf("%s does not say %q:\n%s", tt.name, words, h.Contents.Value)
			}
		}
		for _, words := range append(tt.not, "data:") {
			if strings.Contains(h.Contents.Value, words) {
				t.Errorf("%s says %q:\n%s", tt.name, words, h.Contents.Value)
			}
		}
	}
}

// TestPictures holds that the picture of a hover is an SVG that can be read, in
// every game, and that plain clients get plain text.
func TestPictures(t *testing.T) {
	for _, e := range games.All() {
		l := e.Language()
		s := serve(t, Options{})
		s.Initialize(lsptest.Object{"theme": "dark"})
		move := e.Start(nilGame(e), nil).Legal()[0]
		d := s.Open("file:///t.score", "[Game \""+l.Title+"\"]\n\n1. "+move+" *\n")
		var h struct{ Contents MarkupContent }
		s.Call("textDocument/hover", lsptest.At(d, d.At(move, 0)), &h)
		_, address, _ := strings.Cut(h.Contents.Value, "(data:image/svg+xml;base64,")
		text, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(address, ")"))
		if err != nil || len(text) == 0 {
			t.Errorf("%s: no picture in\n%s", l.Name, h.Contents.Value)
			continue
		}
		dec := xml.NewDecoder(strings.NewReader(string(text)))
		for err == nil {
			_, err = dec.Token()
		}
		if err != io.EOF || !strings.Contains(string(text), `width="340"`) {
			t.Errorf("%s: the picture is no SVG: %v", l.Name, err)
		}
	}
	s := serve(t, Options{})
	s.Call("initialize", lsptest.Object{"capabilities": lsptest.Object{}}, nil)
	d := s.Open("u", chessTags+"1. e2 *\n")
	var h struct{ Contents MarkupContent }
	s.Call("textDocument/hover", lsptest.At(d, d.At("e2", 0)), &h)
	if h.Contents.Kind != "plaintext" || !strings.HasPrefix(h.Contents.Value, "1. e2, ply 1\n\nwhite pawn from e1 to e2\n\n       a      b") {
		t.Errorf("a plain client sees %s:\n%s", h.Contents.Kind, h.Contents.Value)
	}
}

// TestDefinition leads to rules and to the places that explain a defect.
func TestDefinition(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string // headings of rules, or text of the document
	}{
		{"an illegal move", chessTags + "1. e2 e7 2. R|a5 *", []string{"## AC-10 rook"}},
		{"a first move of a piece", chessTags + "1. e|2 *", nil},
		{"a second move", chessTags + "1. e2 e7 2. Nc2 d7 (2... Nc7 3. d2 d7) (2... c7 3. c2) 3. e3| *", []string{"e2"}},
		{"a second move in a variation", chessTags + "1. e2 e7 2. Nc2 d7 (2... Nc7 3. Ne|3 e6) 3. e3 *", []string{"Nc2"}},
		{"a second move of a card", "[Game \"Rai-Net\"]\n[First \"A\"]\n\n1. a8-a7 a1-a2 2. a7-|a6 *", []string{"a8-a7"}},
		{"a repeated tag", "[Game \"Atomic\"]\n[Event \"x\"]\n[Ev|ent \"y\"]\n\n*", []string{"## N-10 duplicate tag", `[Event "x"]`}},
		{"a result of the play", "[Game \"Accelerated Chess\"]\n[Position \"7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1\"]\n\n1/2-|1/2", []string{"## AC-33 dead positions"}},
		{"a rule named in a comment", chessTags + "1. e2 {see AC-1|5, and} *", []string{"## AC-15 pawn, moving"}},
		{"a rule at the end of a comment", chessTags + "1. e2 {see ac-15|} *", []string{"## AC-15 pawn, moving"}},
		{"a word in a comment", chessTags + "1. e2 {se|e} *", nil},
		{"the game", "[Game \"Ato|mic\"]\n\n*", []string{"# The rules of Atomic"}},
		{"an unknown game", "[Game \"Che|ckers\"]\n\n*", []string{"## N-11 unknown game"}},
		{"nothing", "|", nil},
	} {
		s, d, at := open(t, tt.text)
		var where []lsptest.Location
		s.Call("textDocument/definition", lsptest.At(d, at), &where)
		var got []string
		for _, l := range where {
			if l.URI == d.URI {
				got = append(got, d.Slice(l.Range))
				continue
			}
			u, err := url.Parse(l.URI)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(u.Path)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, strings.Split(string(text), "\n")[l.Range.Start.Line])
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestEveryCodeHasItsPlace holds that a definition finds all clauses and codes.
func TestEveryCodeHasItsPlace(t *testing.T) {
	r := newRuleFiles("", nil)
	for _, e := range games.All() {
		text := strings.Split(string(r.compose(e.Language().Name)), "\n")
		for _, c := range e.Clauses() {
			if p, found := r.find(c.ID); !found || text[p.line] != "## "+c.ID+" "+c.Title || text[p.line+2] != c.Text {
				t.Errorf("%s stands at %+v", c.ID, p)
			}
		}
	}
	for _, c := range diag.Catalogue() {
		if p, found := r.find(c.Code); !found || p.file != notationFile {
			t.Errorf("%s stands at %+v", c.Code, p)
		}
	}
	if got := fileURI(`C:/Users/Åsa/a b.md`); got != "file:///C:/Users/%C3%85sa/a%20b.md" {
		t.Errorf("a path becomes %s", got)
	}
}

const outlineText = `[Game "Rai-Net"]
[A "Ann"]
[B "Bo"]

{A comment
of two lines}
1. a8-a7 a1-a2 (1... b1-b2 2. b8-b7 (2. d7-d6
2... b2-b3) 2... b2-b3) 2. b8-b7 *

[Game "Atomic"]
[Event "Cup"]

*
{the
end}

[Game "Nowhere"]
`

// TestSymbols gives games, and in them variations.
func TestSymbols(t *testing.T) {
	s, d, _ := open(t, outlineText)
	var tree []DocumentSymbol
	s.Call("textDocument/documentSymbol", lsptest.Of(d), &tree)
	var got []string
	var walk func(depth string, in []DocumentSymbol, within *Range)
	walk = func(depth string, in []DocumentSymbol, within *Range) {
		for _, sym := range in {
			got = append(got, depth+sym.Name+" | "+sym.Detail)
			for _, pair := range [][2]*Range{{&sym.Range, within}, {&sym.Selection, &sym.Range}} {
				inner, outer := pair[0], pair[1]
				if outer != nil && (testRange(*inner).Start.Before(testRange(*outer).Start) || testRange(*outer).End.Before(testRange(*inner).End)) {
					t.Errorf("%s: %v is not within %v", sym.Name, *inner, *outer)
				}
			}
			walk(depth+"  ", sym.Children, &sym.Range)
		}
	}
	walk("", tree, nil)
	want := []string{
		"1. Ann – Bo | Rai-Net Access Battlers, *",
		"  1... b1-b2 2. b8-b7 2... b2-b3 | variation at ply 2",
		"    2. d7-d6 2... b2-b3 | variation at ply 3",
		"2. Cup | Atomic, *",
		"3. game | ",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the outline (-want +got):\n%s", diff)
	}
	if text := d.Slice(testRange(tree[0].Children[0].Range)); !strings.HasPrefix(text, "(1... b1") || !strings.HasSuffix(text, "2... b2-b3)") {
		t.Errorf("the variation is %q", text)
	}
}

// TestFolding folds what takes more than a line.
func TestFolding(t *testing.T) {
	s, d, _ := open(t, outlineText)
	var got []FoldingRange
	s.Call("textDocument/foldingRange", lsptest.Of(d), &got)
	want := []FoldingRange{
		{StartLine: 0, EndLine: 7, Kind: foldRegion},
		{StartLine: 1, EndLine: 2, Kind: foldRegion},
		{StartLine: 4, EndLine: 5, Kind: foldComment},
		{StartLine: 6, EndLine: 7, Kind: foldRegion},
		{StartLine: 9, EndLine: 14, Kind: foldRegion},
		{StartLine: 13, EndLine: 14, Kind: foldComment},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("folding (-want +got):\n%s", diff)
	}
	exact := serve(t, Options{})
	exact.Call("initialize", lsptest.Object{"capabilities": lsptest.Object{"textDocument": lsptest.Object{"foldingRange": lsptest.Object{"rangeLimit": 5}}}}, nil)
	d = exact.Open("u", outlineText)
	exact.Call("textDocument/foldingRange", lsptest.Of(d), &got)
	if len(got) != 5 || got[1].StartCharacter == nil || *got[2].EndCharacter != 13 {
		t.Errorf("folding of exact clients: %+v", got)
	}
}
