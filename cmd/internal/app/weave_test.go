package app

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scoresheet/replay/games"
)

// TestWeaveDrawsWhatDiagramDraws finds in the folder the very picture that the
// command makes of the same flags.
func TestWeaveDrawsWhatDiagramDraws(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, e := range games.All() {
		name := e.Language().Name
		_, start, _ := run("", "diagram", name, "--coords", "none", "--caption", "two words", "--theme", "print")
		_, at, _ := run("", "diagram", "--sample", name, "--ply", "7", "--flip")
		doc := "```position " + name + " coords=none --caption 'two words' theme=print -o a\n```\n" +
			"~~~scoresheet diagram --sample " + name + " --ply 7\n--flip -o b.svg\n~~~\n"
		if code, _, stderr := run(doc, "weave", "-", "-o", name); code != 0 || stderr != "" {
			t.Fatalf("%s: exit code %d: %s", name, code, stderr)
		}
		for file, want := range map[string]string{"a.svg": start, "b.svg": at} {
			if got, err := os.ReadFile(filepath.Join(name, file)); err != nil || string(got) != want {
				t.Errorf("%s: %s is not what diagram draws (%v)", name, file, err)
			}
		}
	}
}

// TestWeaveFaults places every defect of a block once, at its word.
func TestWeaveFaults(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ block, want string }{
		{"position fizzbin\n", "1:13 N-34"},
		{"position mark=a1 rainet\n", ""},
		{"position rainet atomic\n", "1:20 N-34"},
		{"position rainet mark=z1 label=z2=w moves-of=z3 crop=a1-z4 arrow=z5-a1\n", "1:20 N-26, 1:28 N-26, 1:39 N-26, 1:51 N-26, 1:62 N-26"},
		{"position rainet mark\n", "1:20 N-34"},
		{"position rainet ply=3\n", "1:20 N-34"},
		{"position rainet position=8/3l4/3L4/8/8/8/8/8\n8/8\n", "1:20 N-34"},
		{"position rainet\nx\n", "2:1 N-24"},
		{"position accelerator tag=Walls=x\n", "1:25 N-34"},
		{"position rainet tag=Ruleset=house\n", "1:20 N-25"},
		{"score rainet\n1. d7-d5 *\n\n[Game \"Atomic\"]\n1. zz *\n", "2:4 RN-13, 5:4 N-16"},
		{"score rainet mark=d4:pink\n1. d7-d5 *\n", "1:17 N-34, 2:4 RN-13"},
		{"score rainet from=2 ply=1\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet ply=1 every=2\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet every=0\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet from=7\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet ply=a\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet columns=2\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet sheet crop=a1-b2\n1. d7-d6 *\n", "1:10 N-34"},
		{"score rainet view=C\n1. d7-d6 *\n", "1:17 N-34"},
		{"score rainet atomic\n1. d7-d6 *\n", "1:17 N-34"},
		{"score\n", "1:4 N-34"},
		{"score\n[Game \"Atomic\"]\n[Position \"x\"]\n*\n", "3:12 N-24"},
		{"scoresheet diagram\n", "1:4 N-34"},
		{"scoresheet diagram -\n", "1:23 N-34"},
		{"scoresheet diagram none.score --mark z1\n", "1:23 N-34"},
		{"scoresheet diagram rainet --ply x\n", "1:30 N-34"},
		{"scoresheet diagram --sample rainet --number 1,2\n", "1:39 N-34"},
		{"scoresheet diagram rainet\n--flip 'x\n", "2:8 N-34"},
		{"scoresheet diagram accelerated-chess --coords out --crop a0-d2\n", "1:41 N-34"},
		{"scoresheet diagram rainet -o ../x\n", "1:30 N-34"},
		{"scoresheet diagram rainet -o x.jpg\n", "1:30 N-34"},
		{"scoresheet legal rainet\n", "1:15 N-34"},
		{"scoresheet ''\n", "1:4 N-34"},
		{"scoresheet diagram rainet --mark\n", "1:30 N-34"},
		{"scoresheet diagram rainet --flip=maybe\n", "1:30 N-34"},
		{"position rainet --help\n", "1:20 N-34"},
		{"position rainet -\n", "1:20 N-34"},
		{"scoresheet\u00a0x\n", "1:4 N-34"},
		{"score -x\n*\n", "1:10 N-34, 2:1 N-29"},
		{"scoresheet\nlegal rainet\n", ""},
		{"Score\nx\n", ""},
		{"\u00a0\nx\n", ""},
		{"score\u00a0rainet\n", "1:4 N-34"},
		{"score ply=1\n[Game \"Rai-Net\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 6\"]\n4. d7-d8 *\n", ""},
		{"go 'x\n", ""},
	} {
		code, _, stderr := run("```"+c.block+"```\n", "weave", "-", "-o", "out")
		var got []string
		for _, m := range toldPlace.FindAllStringSubmatch(stderr, -1) {
			got = append(got, m[1]+" "+m[2])
		}
		if text := strings.Join(got, ", "); text != c.want || (code == 0) != (c.want == "") {
			t.Errorf("%q: exit code %d, %s; want %s\n%s", c.block, code, text, c.want, stderr)
		}
		if _, err := os.Stat("out"); err == nil && c.want != "" {
			t.Fatalf("%q: something is written", c.block)
		}
		os.RemoveAll("out")
	}
}

var toldPlace = regexp.MustCompile(`(?m)^-:(\d+:\d+): error: .* \[([A-Z]+-\d+)\]`)

// TestWeaveSample weaves the sample document of every game.
func TestWeaveSample(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range games.Names() {
		args := []string{"weave", "--sample", name, "-o", "out"}
		if !testing.Short() { // painting is slow under the race detector
			args = append(args, "--png")
		}
		code, _, stderr := run("", args...)
		if code != 0 || stderr != "" {
			t.Errorf("%s: exit code %d: %s", name, code, stderr)
		}
		doc, err := os.ReadFile("out/" + name + ".md")
		if err != nil || strings.Count(string(doc), "![") != 3 || strings.Contains(string(doc), "```") {
			t.Errorf("%s: %v\n%s", name, err, doc)
		}
	}
}

func TestParsePlies(t *testing.T) {
	for text, want := range map[string][]int{
		"": nil, "3": {3}, "0,7": {0, 7}, "3,7-9,12": {3, 7, 8, 9, 12}, " 1, 2 ": {1, 2},
		"x": {-1}, "-1": {-1}, "3,3": {-1}, "5,1": {-1}, "4-2": {-1}, "1-": {-1}, ",": {-1}, "0-9999999": {-1},
	} {
		got, err := parsePlies(text)
		if err != nil {
			got = []int{-1}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v (%v)", text, got, want, err)
		}
	}
}

// FuzzWeave weaves any document. Either each picture that the woven document shows
// is there, and weaving it again changes nothing, or every defect is told and
// nothing is written.
func FuzzWeave(f *testing.F) {
	for _, seed := range []string{
		"# A\n```position rainet mark=e4:red:ring\n```\ntext", "> ~~~score atomic ply=1\n> A<e6 A<d5 *\n> ~~~\n", "- ```scoresheet diagram accelerator --size 40mm\n  --flip\n  ```\n",
		"```score rainet sheet columns=2 every=1\n1. d7-d6 d2-d3 *\n```", "```score\n[Game \"Rai-Net\"]\n1. d7-d5 (1. d7-d6) *\n```\n", "```position accelerated-chess 'a=\n```\n", "```score rainet -o a\n*\n```\n```position rainet -o A\n```\n", "```\u00a0\n```", "```scoresheet\u00a0x\n```",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		if strings.Contains(doc, "/dev") || strings.Contains(doc, "/proc") || len(doc) > 4096 {
			t.Skip("only documents are read here")
		}
		dir := t.TempDir()
		code, woven, stderr := run(doc, "weave", "-", "-o", filepath.Join(dir, "out"))
		_, err := os.Stat(filepath.Join(dir, "out"))
		switch {
		case code == 1 && (woven != "" || err == nil || !strings.Contains(stderr, "error: ")):
			t.Fatalf("%q: a broken document is written, or nothing said: %q, %v\n%s", doc, woven, err, stderr)
		case code == 1:
			return
		case code != 0:
			t.Fatalf("%q: exit code %d: %s", doc, code, stderr)
		}
		pictures, _ := filepath.Glob(filepath.Join(dir, "out", "*"))
		for _, p := range pictures {
			if !strings.Contains(woven, filepath.Base(p)) {
				t.Fatalf("%q: nothing shows %s in\n%s", doc, p, woven)
			}
		}
		if code, again, stderr := run(woven, "weave", "-", "-o", filepath.Join(dir, "again")); code != 0 || again != woven {
			t.Fatalf("%q: woven again, exit code %d: %s\n%q\n%q", doc, code, stderr, woven, again)
		}
	})
}
