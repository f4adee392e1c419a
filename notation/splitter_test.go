package notation

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

// splitAll gives all chunks of a text.
func splitAll(t *testing.T, r io.Reader, options SplitOptions) (chunks []Chunk) {
	t.Helper()
	return restOf(t, NewSplitter(r, options))
}

// restOf gives the chunks that a splitter still finds.
func restOf(t *testing.T, s *Splitter) (chunks []Chunk) {
	t.Helper()
	for {
		c, err := s.Next()
		if err == io.EOF {
			return chunks
		}
		if err != nil {
			t.Fatal(err)
		}
		chunks = append(chunks, c)
	}
}

// checkSplit fails the test if chunks do not cover the text byte by byte with
// exact places, or if the size of the blocks makes a difference.
func checkSplit(t *testing.T, text string, options SplitOptions) {
	t.Helper()
	options.BlockSize = 4096
	whole := splitAll(t, strings.NewReader(text), options)
	source := diag.Source{Text: []byte(text), Line: 1, Column: 1}
	offset := 0
	for i, c := range whole {
		if c.Number != i+1 || c.Offset != offset || len(c.Text) == 0 {
			t.Fatalf("%q: chunk %d is %d at %d, want it at %d", text, i+1, c.Number, c.Offset, offset)
		}
		if string(c.Text) != text[offset:offset+len(c.Text)] {
			t.Fatalf("%q: chunk %d is %q", text, c.Number, c.Text)
		}
		if at := source.Place(offset); at.Line != c.Line || at.Column != c.Column {
			t.Fatalf("%q: chunk %d at %d:%d, want %d:%d", text, c.Number, c.Line, c.Column, at.Line, at.Column)
		}
		offset += len(c.Text)
	}
	if offset != len(text) {
		t.Fatalf("%q: %d of %d bytes in chunks", text, offset, len(text))
	}
	checkResumed(t, text, options, whole)
	for _, size := range []int{1, 2, 3, 7, 64} {
		options.BlockSize = size
		if diff := cmp.Diff(whole, splitAll(t, strings.NewReader(text), options)); diff != "" {
			t.Fatalf("%q: with blocks of %d bytes (-whole +blocks)\n%s", text, size, diff)
		}
	}
}

// checkResumed fails the test if a splitter that goes on at one of the chunks, the
// last one or one in the middle, finds others than the splitter of the whole text.
func checkResumed(t *testing.T, text string, options SplitOptions, whole []Chunk) {
	t.Helper()
	for _, i := range []int{len(whole) / 2, len(whole) - 1} {
		if i < 1 {
			continue
		}
		from := whole[i].Offset
		rest := restOf(t, ResumeSplitter(strings.NewReader(text[from:]), options, whole[i].Column == 1))
		if len(rest) != len(whole)-i {
			t.Fatalf("%q: %d chunks from %d on, want %d", text, len(rest), from, len(whole)-i)
		}
		for j, c := range rest {
			if string(c.Text) != string(whole[i+j].Text) || from+c.Offset != whole[i+j].Offset || (c.Column == 1) != (whole[i+j].Column == 1) {
				t.Fatalf("%q: from %d on chunk %d is %q", text, from, j+1, c.Text)
			}
		}
	}
}

func splitVariants() []SplitOptions {
	return []SplitOptions{{}, {Headerless: Rainet, Languages: Languages(AccelChess, Rainet)}}
}

func TestSplitIsIndependentOfBlocks(t *testing.T) {
	games := 700
	if testing.Short() {
		games = 300
	}
	for _, c := range readHostile(t) {
		checkSplit(t, c.text+c.text, c.split)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range games {
		for _, options := range splitVariants() {
			checkSplit(t, soup(r)+"\n"+mutated(r)+soup(r), options)
		}
	}
}

func FuzzSplit(f *testing.F) {
	for _, text := range wellFormed {
		f.Add(text + text)
	}
	for _, c := range readHostile(f) {
		f.Add(wellFormed[1] + c.text + wellFormed[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, options := range splitVariants() {
			checkSplit(t, text, options)
		}
	})
}

// A game that exceeds the limit is reported, its neighbours are not harmed, and
// the next game stands at its exact place.
func TestSplitSkipsGamesThatAreTooLong(t *testing.T) {
	const game = "[Game \"rainet\"]\r\n1. d2-d3 d7-d6 *\r\n"
	const limit = 20_000
	filling := strings.Repeat("{x\r\n[Site \"é\"]", 10_000)
	for name, long := range map[string]string{
		"moves":             strings.Repeat("d2-d3 d7-d6\r\n", 10_000),
		"comment":           "{" + filling + "}",
		"comment to a tag":  "{" + filling + "\n\n[Event \"next\"]\n",
		"comment line":      "; " + strings.Repeat("y", 100_000) + "\n",
		"escaped line":      "\n%" + strings.Repeat("[", 100_000) + "\n",
		"word":              strings.Repeat("e", 100_000) + "\n",
		"bracket":           "[" + strings.Repeat("e", 100_000) + "\n",
		"value not closed":  "\n[Site \"" + strings.Repeat("e", 100_000) + "\n",
		"escapes and marks": strings.Repeat("\uFEFF\\\"{", 30_000) + "}\n",
	} {
		t.Run(name, func(t *testing.T) {
			text := game + "[Game \"rainet\"]\r\n1. d2-d3 " + long + game + game
			for _, options := range splitVariants() {
				options.MaxSize, options.BlockSize = limit, 1000
				chunks := splitAll(t, strings.NewReader(text), options)
				var long []int
				for i, c := range chunks {
					if c.TooLong {
						long = append(long, i)
					}
				}
				if len(long) != 1 {
					t.Fatalf("%d chunks, %v of them too long", len(chunks), long)
				}
				checkTooLong(t, text, chunks, long[0])
			}
		})
	}
}

func checkTooLong(t *testing.T, text string, chunks []Chunk, long int) {
	t.Helper()
	source := diag.Source{Text: []byte(text), Line: 1, Column: 1}
	for _, c := range chunks {
		if at := source.Place(c.Offset); at.Line != c.Line || at.Column != c.Column {
			t.Errorf("chunk %d at %d:%d, want %d:%d", c.Number, c.Line, c.Column, at.Line, at.Column)
		}
		if !bytes.HasPrefix([]byte(text[c.Offset:]), c.Text) {
			t.Errorf("chunk %d does not stand at its place", c.Number)
		}
	}
	last := chunks[len(chunks)-1]
	if string(last.Text) != text[len(text)-len(last.Text):] || !strings.Contains(string(last.Text), "Game") {
		t.Errorf("the last game is %q", last.Text)
	}
	g := NewParser(Languages(Rainet), Options{}).Parse(chunks[long])
	if n := countErrors(g); n != 1 || g.Diagnostics[0].Code != diag.CodeLimit {
		t.Errorf("diagnostics of the long game: %v", g.Diagnostics)
	}
	if g.Tag("Game") != nil && g.Language != Rainet {
		t.Errorf("the tags of the long game are lost")
	}
}

// Memory stays near the limit, however long the game.
func TestSplitIsBounded(t *testing.T) {
	const limit, total = 100_000, 20_000_000
	endless := io.LimitReader(repeated("{x y z "), total)
	s := NewSplitter(endless, SplitOptions{MaxSize: limit, BlockSize: 4096})
	largest := 0
	for {
		_, err := s.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		largest = max(largest, cap(s.buf))
	}
	if largest > 4*limit {
		t.Errorf("a buffer of %d bytes for a limit of %d", largest, limit)
	}
}

// repeated reads a text again and again.
type repeated string

func (r repeated) Read(p []byte) (int, error) {
	n := 0
	for n+len(r) <= len(p) {
		n += copy(p[n:], r)
	}
	if n == 0 {
		n = copy(p, r)
	}
	return n, nil
}

func TestSplitReportsTheReader(t *testing.T) {
	broken := errors.New("broken")
	r := io.MultiReader(strings.NewReader(wellFormed[0]+wellFormed[0]), iotest.ErrReader(broken))
	s := NewSplitter(r, SplitOptions{})
	if _, err := s.Next(); err != nil {
		t.Errorf("the first game is lost: %v", err)
	}
	if _, err := s.Next(); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	s = NewSplitter(iotest.DataErrReader(strings.NewReader(wellFormed[0])), SplitOptions{})
	if c, err := s.Next(); err != nil || string(c.Text) != wellFormed[0] {
		t.Errorf("%q, %v", c.Text, err)
	}
}

func BenchmarkSplit(b *testing.B) {
	text := bytes.Repeat([]byte(wellFormed[0]+"\n"+wellFormed[1]+"\n"), 5_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		s := NewSplitter(bytes.NewReader(text), SplitOptions{})
		for {
			if _, err := s.Next(); err != nil {
				break
			}
		}
	}
}
