package lsp

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// completions asks for completions at the cursor.
func completions(t testing.TB, text string) (list CompletionList, d *lsptest.Document) {
	t.Helper()
	s, d, at := open(t, text)
	s.Call("textDocument/completion", lsptest.At(d, at), &list)
	for i, item := range list.Items {
		if i > 0 && list.Items[i-1].SortText >= item.SortText {
			t.Errorf("%q: %s is not sorted behind %s", text, item.Label, list.Items[i-1].Label)
		}
		if r := item.TextEdit.Range; r.Start.Line != r.End.Line || at.Line != r.Start.Line || at.Character < r.Start.Character || at.Character > r.End.Character {
			t.Errorf("%q: the range %v of %s does not hold the cursor", text, r, item.Label)
		}
	}
	return list, d
}

func labels(list CompletionList) (out []string) {
	for _, item := range list.Items {
		out = append(out, item.Label)
	}
	return out
}

const chessTags = "[Game \"Accelerated Chess\"]\n\n"

// TestMovesAtTheCursor holds that moves are offered that are legal at the cursor,
// in bytewise order, and results after them.
func TestMovesAtTheCursor(t *testing.T) {
	start := games.Lookup("accelerated-chess")
	legalAfter := func(moves ...string) (out []string) {
		state := start.Start(nilGame(start), nil)
		for _, m := range moves {
			move, _ := start.Language().ParseMove(m)
			if !state.Play(move, &replay.Step{}) {
				t.Fatalf("%s is not legal", m)
			}
		}
		return append(state.Legal(), "*", "0-1", "1-0", "1/2-1/2")
	}
	for _, tt := range []struct {
		name, text, replaces string
		want                 []string
	}{
		{"at the start", chessTags + "|", "", legalAfter()},
		{"behind a number", chessTags + "1. |", "", legalAfter()},
		{"glued to a number", chessTags + "1.|", "", legalAfter()},
		{"in a word behind a number", chessTags + "1.N|", "N", legalAfter()},
		{"behind a move", chessTags + "1. e2 |", "", legalAfter("e2")},
		{"behind a number of the second", chessTags + "1. e2 1... |", "", legalAfter("e2")},
		{"in a word", chessTags + "1. e2 N| d7 *", "N", legalAfter("e2")},
		{"in the middle of a word", chessTags + "1. e2 N|c7 *", "Nc7", legalAfter("e2")},
		{"at the end of a good move", chessTags + "1. e2| e7 *", "e2", legalAfter()},
		{"before an illegal move", chessTags + "1. e2 | Ra5 *", "", legalAfter("e2")},
		{"in an illegal move", chessTags + "1. e2 Ra|5 *", "Ra5", legalAfter("e2")},
		{"in a variation", chessTags + "1. e2 e7 2. Nc2 (2. d2 |", "", legalAfter("e2", "e7", "d2")},
		{"at the start of a variation", chessTags + "1. e2 e7 (|) 2. Nc2 *", "", legalAfter("e2")},
		{"at the start of the first one", chessTags + "1. e2 (|) 1... e7 *", "", legalAfter()},
		{"in a variation of a variation", chessTags + "1. e2 e7 (1... d7 2. d2 (2. c2 |", "", legalAfter("e2", "d7", "c2")},
		{"at the start of one", chessTags + "1. e2 e7 (1... d7 2. d2 (|", "", legalAfter("e2", "d7")},
		{"behind a variation", chessTags + "1. e2 e7 (1... d7 2. d2 (2. c2) 2... c7) 2. |", "", legalAfter("e2", "e7")},
		{"behind a comment", chessTags + "1. e2 {(} ; ( {\n |", "", legalAfter("e2")},
		{"behind a glyph", chessTags + "1. e2! |", "", legalAfter("e2")},
		{"before the next game", chessTags + "1. e2 |\n\n" + chessTags + "*", "", legalAfter("e2")},
		{"right before it", chessTags + "1. e2\n\n|" + chessTags + "*", "", legalAfter("e2")},
		{"behind 𝄞", chessTags + "1. e2 {𝄞} |", "", legalAfter("e2")},

		{"in a comment", chessTags + "1. e2 {a |} e7 *", "", nil},
		{"in one without end", chessTags + "1. e2 {a |", "", nil},
		{"in a line comment", chessTags + "1. e2 ; a | b\n", "", nil},
		{"at its end", chessTags + "1. e2 ;|\n", "", nil},
		{"in a line that is skipped", chessTags + "1. e2\n%a |\n", "", nil},
		{"behind an illegal move", chessTags + "1. e2 Ra5 |", "", nil},
		{"behind a word that is no move", chessTags + "1. e2 hello |", "", nil},
		{"of an unknown game", "[Game \"Checkers\"]\n\n1. |", "", nil},
		{"behind the result", chessTags + "1. e2 * |", "", nil},
	} {
		list, d := completions(t, tt.text)
		if diff := cmp.Diff(tt.want, labels(list)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
		if len(list.Items) > 0 && d.Slice(testRange(list.Items[0].TextEdit.Range)) != tt.replaces {
			t.Errorf("%s: %q would be replaced", tt.name, d.Slice(testRange(list.Items[0].TextEdit.Range)))
		}
	}
}

// testRange gives a range as the client has it.
func testRange(r Range) lsptest.Range {
	return lsptest.Range{Start: lsptest.Position(r.Start), End: lsptest.Position(r.End)}
}

// TestMovesOfEveryGame holds that each game's samples can be continued, and that
// every move tells what it does.
func TestMovesOfEveryGame(t *testing.T) {
	for _, e := range games.All() {
		l := e.Language()
		list, _ := completions(t, "[Game \""+l.Title+"\"]\n\n|")
		state := e.Start(nilGame(e), nil)
		want := slices.Concat(state.Legal(), results(l, state))
		if len(want) > maxMoves {
			want = want[:maxMoves]
		}
		if got := labels(list); !slices.Equal(got[:min(len(got), maxMoves)], want[:min(len(want), maxMoves)]) {
			t.Errorf("%s: offered are %q", l.Name, got)
		}
		for _, item := range list.Items {
			if item.Detail == "" {
				t.Errorf("%s: %s tells nothing", l.Name, item.Label)
			}
		}
	}
}

// TestManyMoves holds that of more moves than a list takes those are offered that
// begin as the word does.
func TestManyMoves(t *testing.T) {
	sample, err := testdata.Sample("accelerator")
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(sample), "18. ")
	if !found {
		t.Fatal("the sample has no round 18")
	}
	all, _ := completions(t, before+"18. |")
	if !all.Incomplete || len(all.Items) != maxMoves+1 {
		t.Fatalf("incomplete %v, %d items", all.Incomplete, len(all.Items))
	}
	first := all.Items[0].Label
	some, _ := completions(t, before+"18. "+first[:2]+"|")
	if got := len(some.Items); some.Incomplete && got != maxMoves+1 || got < 2 || some.Items[0].Label != first {
		t.Errorf("behind %s: incomplete %v, %d items", first[:2], some.Incomplete, got)
	}
	for _, item := range some.Items {
		if item.Kind == kindEvent && !strings.HasPrefix(item.Label, first[:2]) {
			t.Errorf("behind %s %s is offered", first[:2], item.Label)
		}
	}
	whole, _ := completions(t, before+"18. "+first+"|")
	if whole.Incomplete || whole.Items[0].Label != first {
		t.Errorf("behind %s: %+v", first, whole)
	}
}

// TestResultsThatThePlayDecides offers what is left once the play is over.
func TestResultsThatThePlayDecides(t *testing.T) {
	list, _ := completions(t, "[Game \"Accelerated Chess\"]\n[Position \"7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1\"]\n\n1. |")
	if got := labels(list); !slices.Equal(got, []string{"1/2-1/2"}) { // AC-33: nobody can mate
		t.Errorf("offered are %q", got)
	}
}

func TestTagsAtTheCursor(t *testing.T) {
	for _, tt := range []struct {
		name, text, item, detail, edited string
		not                              []string
	}{
		{"a name", chessTags + "[|", "White", "The player of the white pieces, who moves first.", `[White "$1"]$0`, []string{"SetupA"}},
		{"part of a name", "[Game \"Rai-Net\"]\n[Set|\n\n*", "SetupA", "", `[SetupA "$1"]$0`, []string{"White", "Game"}},
		{"a name in a whole pair", "[Game \"Rai-Net\"]\n[Se|t \"x\"]\n\n*", "SetupA", "", "[SetupA \"x\"]", nil},
		{"a second pair on a line", "[Game \"Atomic\"] [|\n\n*", "Ring", "", `[Game "Atomic"] [Ring "$1"]$0`, nil},
		{"a game", "[Game \"|\"]\n", "Rai-Net Access Battlers", "", `[Game "Rai-Net Access Battlers"]`, nil},
		{"part of a game", "[Game \"Ato|\"]\n", "Atomic", "", `[Game "Atomic"]`, nil},
		{"a game that is not closed", "[Game \"Ato|\n", "Atomic", "", `[Game "Atomic`, nil},
		{"a ruleset", "[Game \"Rai-Net\"]\n[Ruleset \"|\"]\n\n*", "rulebook", "", `[Ruleset "rulebook"]`, nil},
		{"a result", "[Game \"Atomic\"]\n[Result \"|\"]\n\n*", "1/2-1/2", "", `[Result "1/2-1/2"]`, nil},
		{"a result of a game with one", "[Game \"Accelerator\"]\n[Result \"|\"]\n\n*", "*", "", `[Result "*"]`, []string{"1-0"}},
	} {
		list, d := completions(t, tt.text)
		i := slices.Index(labels(list), tt.item)
		if i < 0 {
			t.Errorf("%s: offered are %q", tt.name, labels(list))
			continue
		}
		item := list.Items[i]
		if tt.detail != "" && item.Detail != tt.detail {
			t.Errorf("%s: %s is %q", tt.name, tt.item, item.Detail)
		}
		for _, label := range tt.not {
			if slices.Contains(labels(list), label) {
				t.Errorf("%s: %s is offered", tt.name, label)
			}
		}
		r := testRange(item.TextEdit.Range)
		line := strings.Split(d.Text(), "\n")[r.Start.Line]
		if got := line[:r.Start.Character] + item.TextEdit.NewText + line[r.End.Character:]; got != tt.edited {
			t.Errorf("%s: the line becomes %q, want %q", tt.name, got, tt.edited)
		}
	}
}

// TestGamesWhereNoneIs offers to start a record.
func TestGamesWhereNoneIs(t *testing.T) {
	for _, text := range []string{"|", "\n\n|\n", chessTags + "1. e2 *\n\n|", "{a word}\n|"} {
		list, _ := completions(t, text)
		if len(list.Items) != len(games.All()) || list.Items[0].TextEdit.NewText != "[Game \"Accelerated Chess\"]\n" {
			t.Errorf("%q: offered are %+v", text, list.Items)
		}
	}
}

// TestResolve describes a move once, and not when the document has changed.
func TestResolve(t *testing.T) {
	s, d, at := open(t, chessTags+"1. e2 |")
	var list CompletionList
	s.Call("textDocument/completion", lsptest.At(d, at), &list)
	var item CompletionItem
	s.Call("completionItem/resolve", list.Items[0], &item)
	if item.Documentation == nil || !strings.Contains(item.Documentation.Value, "move 2, White to play") {
		t.Errorf("%s is described by %+v", item.Label, item.Documentation)
	}
	s.Type(d, lsptest.Position{}, "x")
	item = CompletionItem{}
	s.Call("completionItem/resolve", list.Items[0], &item)
	if item.Label != list.Items[0].Label || item.Documentation != nil {
		t.Errorf("of another version: %+v", item)
	}
	s.Call("completionItem/resolve", CompletionItem{Label: "x", Data: []byte(`[1]`)}, &item)
	if item.Label != "x" {
		t.Errorf("an item of someone else comes back as %+v", item)
	}
}
