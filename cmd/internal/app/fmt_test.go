package app

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/cmd/internal/canon"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// An annotator writes a game of random legal moves as carelessly as a record can
// be read, with comments, glyphs and variations in all places.
type annotator struct {
	*rand.Rand
	strings.Builder
	game *games.Entry
}

// annotated gives a random record of a game.
func annotated(game *games.Entry, seed uint64) string {
	a := &annotator{Rand: rand.New(rand.NewPCG(seed, 7)), game: game}
	a.comments()
	fmt.Fprintf(a, "[Site \"a \\\"b\\\" \\\\ ; {\"] [%s \"%s\"]\n", a.either("Game", "Variant"), a.either(game.Language().Name, game.Language().Title))
	a.comments()
	fmt.Fprintf(a, "[Zeta \"<&>\"]%s[%s \"é\"]\n", a.either("", "\n"), game.Language().Players[0])
	state := a.start()
	a.line(state, 0, a.IntN(16))
	result := "*"
	if o := state.Over(); o != nil {
		result = o.Result
	}
	if a.IntN(8) > 0 {
		a.WriteString(result)
		a.comments()
	}
	return a.String() + "\n"
}

func (a *annotator) either(x, y string) string {
	if a.IntN(2) == 0 {
		return x
	}
	return y
}

func (a *annotator) start() replay.State {
	rec := &notation.Game{Language: a.game.Language()}
	return a.game.Start(rec, func(replay.TagFault) {})
}

// line writes a line of moves from a state.
func (a *annotator) line(state replay.State, depth, plies int) {
	a.comments()
	for i := 0; i < plies && state.Over() == nil; i++ {
		before := state.Clone()
		word := a.move(state)
		if word == "" {
			return
		}
		a.WriteString(a.number(before.Round()) + word)
		for range a.IntN(6) / 4 {
			a.WriteString(a.either("! ", " $"+fmt.Sprint(a.IntN(256))+" "))
		}
		a.WriteString(a.either(" ", "\n"))
		a.comments()
		for depth < 3 && a.IntN(8) == 0 {
			a.variation(before.Clone(), depth)
		}
	}
	if i := a.IntN(12); i == 0 { // a move that can be read and may well be illegal
		a.WriteString(a.move(a.start()) + " ")
	}
}

// move makes a random legal move and gives it without signs of check.
func (a *annotator) move(state replay.State) string {
	legal := state.Legal()
	if len(legal) == 0 {
		return ""
	}
	word := legal[a.IntN(len(legal))]
	m, _ := a.game.Language().ParseMove(word)
	state.Play(m, &replay.Step{})
	return strings.TrimRight(word, "+#")
}

// number gives a move number that may be missing, superfluous or wrong.
func (a *annotator) number(r replay.Round) string {
	switch a.IntN(5) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%d... ", a.IntN(30))
	}
	return fmt.Sprintf("%d.%s", r.Number, a.either("", " "))
}

func (a *annotator) variation(state replay.State, depth int) {
	var inner annotator
	inner.Rand, inner.game = a.Rand, a.game
	inner.line(state, depth+1, 1+a.IntN(3))
	a.WriteString("(" + inner.String() + ")")
	a.comments()
}

func (a *annotator) comments() {
	for range a.IntN(8) / 6 {
		words := []string{"word", "[%csl Ga1]", "(;%", "1-0", "é 棋", "a\tb", "$1", "  "}[a.IntN(8)]
		a.WriteString([]string{"{" + words + "}", "{" + words + "\n" + words + "}", ";" + words + " } {\n", "\n%" + words + "\n"}[a.IntN(4)])
	}
}

// skeleton tells all that a record means: tags, canonical moves, glyphs, the text
// of comments and what they stand behind.
func skeleton(rec *notation.Game) string {
	names, _ := replay.NameMoves(rec, gameOf(rec))
	var b strings.Builder
	for _, t := range notation.CanonicalTags(rec) {
		fmt.Fprintf(&b, "[%s %q]\n", t.Name, t.Value)
	}
	tell := func(list []notation.Comment) {
		for _, c := range list {
			text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(c.Text)
			if c.Kind == notation.EscapedLine {
				text = "%" + text
			}
			fmt.Fprintf(&b, "%q ", text)
		}
	}
	var line func(l *notation.Line)
	line = func(l *notation.Line) {
		tell(l.Before)
		for i := range l.Plies {
			p := &l.Plies[i]
			b.WriteString(names.Text(p))
			for _, n := range p.NAGs {
				fmt.Fprintf(&b, " $%d", n.Value)
			}
			for _, x := range p.After {
				if x.Comment != nil {
					tell([]notation.Comment{*x.Comment})
					continue
				}
				b.WriteString("(")
				line(x.Variation)
				b.WriteString(")")
			}
			b.WriteString("\n")
		}
	}
	tell(rec.Lead)
	line(&rec.Main)
	if rec.Result != nil {
		b.WriteString(rec.Result.Text)
	}
	tell(rec.Tail)
	return b.String()
}

func parseOne(text string) *notation.Game {
	return notation.Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, languages, notation.Options{})
}

// formatted gives the canonical form of a record that can be read.
func formatted(t fataler, text string, fix bool) string {
	c := notation.Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: 1}
	r := canon.Format(notation.NewParser(languages, notation.Options{}), c, canon.Options{Fix: fix})
	if r.None || len(r.Unread) > 0 {
		t.Fatalf("unread: %v\n%s", r.Unread, text)
	}
	return r.Text
}

type fataler interface{ Fatalf(string, ...any) }

// eachRandom checks random records of all games.
func eachRandom(t *testing.T, check func(t *rapid.T, text string)) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				check(t, annotated(e, rapid.Uint64().Draw(t, "seed")))
			})
		})
	}
}

// TestFmtKeepsTheMeaning formats random records: the canonical form means the
// same, is its own canonical form, and is the same whatever the width was before.
func TestFmtKeepsTheMeaning(t *testing.T) {
	eachRandom(t, func(t *rapid.T, text string) {
		rec := parseOne(text)
		once := formatted(t, text, false)
		if before, after := skeleton(rec), skeleton(parseOne(once)); before != after {
			t.Fatalf("%s\nmeant\n%s\nand means\n%s\nas\n%s", text, before, after, once)
		}
		if twice := formatted(t, once, false); twice != once {
			t.Fatalf("formatted twice, \n%s\nbecomes\n%s", once, twice)
		}
		names, _ := replay.NameMoves(rec, gameOf(rec))
		if narrow := notation.FormatWidth(rec, names, 20); formatted(t, narrow, false) != once {
			t.Fatalf("through a narrow form\n%s\nbecomes\n%s", once, formatted(t, narrow, false))
		}
	})
}

// TestFixIsEnough mends random records and finds nothing more to mend.
func TestFixIsEnough(t *testing.T) {
	eachRandom(t, func(t *rapid.T, text string) {
		more := ""
		if parseOne(text).Result != nil {
			more = "and more"
		}
		text = "stray words\n" + strings.Replace(text, "[Zeta ", "[Site \"again\"][Zeta ", 1) + more
		mended := formatted(t, text, true)
		rec := parseOne(mended)
		_, v := replay.NameMoves(rec, gameOf(rec))
		for _, d := range canon.WithTrailing(rec, v.Diagnostics) {
			if d.Fix != nil {
				t.Fatalf("%s: %s in\n%s\nmended from\n%s", d.Code, d.Message, mended, text)
			}
		}
		if !strings.Contains(mended, "{stray words}") || !strings.Contains(mended, more) || strings.Contains(mended, "again") {
			t.Fatalf("%s\nmended is\n%s", text, mended)
		}
		if again := formatted(t, mended, true); again != mended {
			t.Fatalf("mended again, \n%s\nbecomes\n%s", mended, again)
		}
	})
}

// TestFmtSpellsAsDiagnosticsAsk formats the records of hints and finds no warning
// of spelling or numbers any more.
func TestFmtSpellsAsDiagnosticsAsk(t *testing.T) {
	spelling := map[string]bool{diag.CodeSuffix: true, diag.CodeDisambiguated: true, diag.CodeEnPassant: true, diag.CodeMoveNumber: true}
	for _, text := range hinted {
		if len(canon.Lost(parseOne(text))) > 0 {
			continue
		}
		rec := parseOne(formatted(t, text, false))
		_, v := replay.NameMoves(rec, gameOf(rec))
		for _, d := range v.Diagnostics {
			if spelling[d.Code] && d.Severity == diag.Warning {
				t.Errorf("%s: %s: %s", text, d.Code, d.Message)
			}
		}
	}
}

// TestFixes applies the fix of every diagnostic of the hints that has one, to the
// text alone, and finds the record without it.
func TestFixes(t *testing.T) {
	count := 0
	for _, text := range append(hinted, "[Game \"accelerated-chess\"]\nNbc2 Nbc7 3. Nbd1+ *\n") {
		rec := parseOne(text)
		_, v := replay.NameMoves(rec, gameOf(rec))
		mended, n := diag.Mend(&rec.Source, v.Diagnostics)
		count += n
		again := parseOne(string(mended))
		_, v = replay.NameMoves(again, gameOf(again))
		for _, d := range v.Diagnostics {
			if d.Fix != nil {
				t.Errorf("%s\nmended is\n%s: %s", text, mended, d.Message)
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d fixes", count)
	}
}

// TestFmtLeavesAlone keeps files as they are that cannot be rewritten.
func TestFmtLeavesAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	latin := "[Game \"rainet\"]\n[Event \"Caf\xe9\"]\n*\n"
	var packed strings.Builder
	w := gzip.NewWriter(&packed)
	fmt.Fprint(w, "[Game \"rainet\"]*")
	w.Close()
	for _, c := range []struct {
		name, text, args, says string
		code                   int
	}{
		{"latin.score", latin, "-w", "N-01", 1},
		{"latin.score", latin, "-d", "N-01", 1},
		{"latin.score", latin, "-l", "N-01", 1},
		{"a.score.gz", packed.String(), "-w", "only plain files", 2},
		{"none.score", "", "-w", "", 0},
		{"comments.score", "{a}\n\n ; b\n", "-w", "", 0},
	} {
		if err := os.WriteFile(c.name, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		code, stdout, stderr := run("", "fmt", c.args, c.name)
		if code != c.code || stdout != "" || !strings.Contains(stderr, c.says) {
			t.Errorf("%s %s: %d, %q, %q", c.args, c.name, code, stdout, stderr)
		}
		if now, _ := os.ReadFile(c.name); string(now) != c.text {
			t.Errorf("%s %s: became %q", c.args, c.name, now)
		}
	}
	if code, _, stderr := run("", "fmt", "-w", "--encoding", "latin1", "latin.score"); code != 0 {
		t.Errorf("%d, %s", code, stderr)
	}
	if now, _ := os.ReadFile("latin.score"); !strings.Contains(string(now), "Café") {
		t.Errorf("became %q", now)
	}
}

// FuzzFmt formats and mends any text that can be read: the meaning stays, once is
// enough, and a mended record has nothing left to mend.
func FuzzFmt(f *testing.F) {
	for _, e := range games.All() {
		words := tortured[e.Language().Name]
		for _, c := range tortures {
			if text, _, _ := fill(c.text, e.Language().Title, words.moves, words.lookalike, 1); len(text) < 300 {
				f.Add(text)
			}
		}
	}
	for _, text := range hinted {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rec := parseOne(text)
		if rec == nil || len(rec.Tags)+len(rec.Main.Plies) == 0 && rec.Result == nil {
			return
		}
		if len(canon.Lost(rec)) == 0 {
			once := formatted(t, text, false)
			if before, after := skeleton(rec), skeleton(parseOne(once)); before != after && !strings.Contains(before, "}") {
				t.Fatalf("%q\nmeant\n%s\nand means\n%s\nas\n%s", text, before, after, once)
			}
			if twice := formatted(t, once, false); twice != once {
				t.Fatalf("%q\nformatted twice, \n%s\nbecomes\n%s", text, once, twice)
			}
		}
		c := notation.Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: 1}
		form := canon.Format(notation.NewParser(languages, notation.Options{}), c, canon.Options{Fix: true})
		if len(form.Unread) > 0 { // one defect mended may have shown another that cannot be
			if form.Text != string(bytes.TrimSpace([]byte(text)))+"\n" {
				t.Fatalf("%q\ncannot be read and became\n%s", text, form.Text)
			}
			return
		}
		mended := form.Text
		again := parseOne(mended)
		_, v := replay.NameMoves(again, gameOf(again))
		for _, d := range canon.WithTrailing(again, v.Diagnostics) {
			if d.Fix != nil {
				t.Fatalf("%q\nmended is\n%s\n%s: %s", text, mended, d.Code, d.Message)
			}
		}
	})
}
