package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

var corpus = flag.Int("corpus", 2000, "how many games to try")

func TestMain(m *testing.M) { ptest.Main(m) }

// scoresheet gives what the plain command writes, whatever its exit code.
func scoresheet(t *testing.T, binary string, args ...string) []byte {
	t.Helper()
	out, err := exec.Command(binary, args...).Output()
	if err != nil && out == nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out
}

// archives writes games into a few files: random ones again and again, some that are
// not valid, text between games, a file that is compressed and one that is not text.
func archives(t *testing.T, binary string) (dir string, files []string) {
	t.Helper()
	dir = t.TempDir()
	made := scoresheet(t, binary, "gen", "--games", "500", "--seed", "11")
	bad := bytes.Replace(made, []byte("1. "), []byte("1. x "), 40)
	stray := bytes.Replace(made, []byte("\n\n[Game"), []byte("\nstray words\n\n[Game"), 90)
	parts := [][]byte{made, bad, stray}
	contents := make([][]byte, 4)
	for i := range *corpus / 500 {
		contents[i%4] = append(append(contents[i%4], parts[i%3]...), '\n')
	}
	for i, text := range contents {
		files = append(files, filepath.Join(dir, fmt.Sprintf("part%d.score", i)))
		if err := os.WriteFile(files[i], text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command("gzip", files[0]).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	files[0] += ".gz"
	files = append(files, filepath.Join(dir, "zz.score"))
	if err := os.WriteFile(files[4], []byte("[\x00G\x00a\x00m\x00e\x00"), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir, files
}

// TestEqualsPlain runs the pipeline on Beam's local runner and the plain command over
// the same archives: the lines and the counts are the same, byte for byte.
func TestEqualsPlain(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "scoresheet")
	build := exec.Command("go", "build", "-o", binary, "./cmd/scoresheet")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	dir, files := archives(t, binary)
	o := options{
		input:   filepath.Join(dir, "*.score*"),
		reports: filepath.Join(dir, "out", "reports.ndjson"), stats: filepath.Join(dir, "out", "stats.json"),
		games: 333,
	}
	if err := ptest.Run(pipeline(o)); err != nil {
		t.Fatal(err)
	}
	plain := scoresheet(t, binary, append([]string{"validate", "--format", "ndjson"}, files...)...)
	got, err := os.ReadFile(o.reports)
	if err != nil {
		t.Fatal(err)
	}
	want, have := lines(plain), lines(got)
	if len(want) != *corpus+1 || !slices.Equal(want, have) {
		t.Errorf("%d lines, want %d, or they differ: %s", len(have), len(want), difference(want, have))
	}
	counts, err := os.ReadFile(o.stats)
	if plain := scoresheet(t, binary, append([]string{"stats", "--format", "json"}, files...)...); err != nil || !bytes.Equal(counts, plain) {
		t.Errorf("the counts are\n%s, not\n%s%v", counts, plain, err)
	}
}

// lines gives the lines of a text in order.
func lines(text []byte) []string {
	var out []string
	for line := range bytes.Lines(text) {
		out = append(out, string(line))
	}
	slices.Sort(out)
	return out
}

// difference gives the first lines that differ.
func difference(want, have []string) string {
	for i := range min(len(want), len(have)) {
		if want[i] != have[i] {
			return fmt.Sprintf("\n%s, not\n%s", have[i], want[i])
		}
	}
	return ""
}
