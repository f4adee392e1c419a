package judge

import (
	"io"
	"strings"
	"testing"

	"scoresheet/cmd/internal/shard"
	"scoresheet/notation"
	"scoresheet/replay/games"
)

// archive has text between games, and after the last one.
const archive = "[Game \"Rai-Net\"]\n\n1. d7-d6 *\n\nstray words\n\n" +
	"[Game \"Rai-Net\"]\n\n1. d7-d5 *\n\n" +
	"[Game \"chess\"]\n\n1. e4 *\nmore of them\n" +
	"[Game \"Atomic\"]\n\n1. A<e6 A<d5 2. A>f5! *\n\nthe end\n"

// whole gives the objects of the archive as one.
func whole(t *testing.T, text string) string {
	var out []byte
	h := HandOver{Emit: func(r *Report) error { out = r.Append(out); return nil }}
	split := notation.NewSplitter(strings.NewReader(text), notation.SplitOptions{File: "a.score"})
	p := notation.NewParser(games.Language, notation.Options{})
	for {
		c, err := split.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Report(Game(c, p.Parse(c), true)); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.End(); err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestShardsTellTheSame judges an archive in shards of any size.
func TestShardsTellTheSame(t *testing.T) {
	for _, text := range []string{archive, archive + archive, "{a comment}\n", ""} {
		want := whole(t, text)
		for size := 1; size < 9; size++ {
			var out []byte
			split := notation.NewSplitter(strings.NewReader(text), notation.SplitOptions{File: "a.score"})
			err := shard.Cut(split.Next, size, func(s shard.Shard) error {
				p := notation.NewParser(games.Language, notation.Options{Reuse: true})
				return Shard(p, &s, func(*notation.Game) {}, func(r *Report) error { out = r.Append(out); return nil })
			})
			if err != nil || string(out) != want {
				t.Errorf("shards of %d games tell\n%s\nnot\n%s\n%v", size, out, want, err)
			}
		}
	}
}

// TestHandOver gives text after a result to the next game, or to the last one.
func TestHandOver(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(whole(t, archive)), "\n")
	if len(lines) != 4 {
		t.Fatalf("%d reports: %s", len(lines), lines)
	}
	for i, want := range []string{`"diagnostics":[]`, `"line":5,"column":1`, `"name":""`, `"line":19,"column":1`} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("game %d is told as %s, without %s", i+1, lines[i], want)
		}
	}
}
