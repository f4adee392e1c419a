package app

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// pipeline runs a command between two pipes.
type pipeline struct {
	in     *io.PipeWriter
	out    *io.PipeReader
	stderr bytes.Buffer
	code   chan int
}

func startPipeline(ctx context.Context, args ...string) *pipeline {
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	p := &pipeline{in: in, out: out, code: make(chan int, 1)}
	env := Env{Stdin: stdin, Stdout: stdout, Stderr: &p.stderr, Getenv: func(string) string { return "" }}
	go func() {
		code := Run(ctx, append([]string{"scoresheet"}, args...), env)
		stdout.Close()
		p.code <- code
	}()
	return p
}

// TestFirstResultAtOnce writes a little more than one game into commands and reads
// what becomes of it, before there is more.
func TestFirstResultAtOnce(t *testing.T) {
	game := "[Game \"Rai-Net\"]\n[SetupA \"LLVVVVLL\"]\n[SetupB \"LLVVVVLL\"]\n\n1. d7-d6 d2-d3 *\n\n"
	for _, args := range []string{
		"validate --format ndjson -", "validate --format ndjson -j 1 -", "convert --to ndjson -", "convert -j 1 -", "fmt -", "fmt -j 1 -",
	} {
		t.Run(args, func(t *testing.T) {
			p := startPipeline(t.Context(), strings.Fields(args)...)
			io.WriteString(p.in, game+"[Game \"Rai-Net\"]\n")
			first := make([]byte, 40)
			if _, err := io.ReadFull(p.out, first); err != nil {
				t.Fatal(err)
			}
			go p.in.Close()
			io.Copy(io.Discard, p.out)
			if code := <-p.code; code != exitOK {
				t.Errorf("exit code %d: %s", code, p.stderr.String())
			}
		})
	}
}

// TestInterrupted ends runs that wait for more input: they say how far they came,
// and no file is left.
func TestInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out.score")
	game := "[Game \"Rai-Net\"]\n\n1. d7-d6 d2-d3 *\n\n"
	for _, args := range []string{"validate --format ndjson -", "validate -j 1 --format ndjson -", "convert - -o " + file} {
		ctx, cancel := context.WithCancel(t.Context())
		p := startPipeline(ctx, strings.Fields(args)...)
		io.WriteString(p.in, game+game+"[Game \"Rai-Net\"]\n")
		if !strings.Contains(args, "-o") {
			io.ReadFull(p.out, make([]byte, 40))
		}
		cancel()
		go io.Copy(io.Discard, p.out)
		if code := <-p.code; code != exitUsage || !strings.Contains(p.stderr.String(), "-: interrupted after ") {
			t.Errorf("%s: exit code %d, %q", args, code, p.stderr.String())
		}
	}
	if left, _ := os.ReadDir(filepath.Dir(file)); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
}

// runText runs a command on a text.
func runText(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	env := Env{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }}
	code = Run(t.Context(), append([]string{"scoresheet"}, args...), env)
	return code, out.String(), errs.String()
}

// TestAnyNumberOfJobs demands the same bytes from any number of workers.
func TestAnyNumberOfJobs(t *testing.T) {
	_, corpus, _ := runText(t, "", "gen", "--games", "60", "--seed", "9")
	corpus = strings.Replace(corpus, "1. ", "1. zz ", 9) // some of it is not valid
	for _, args := range [][]string{
		{"validate", "-"}, {"validate", "--format", "ndjson", "-"}, {"validate", "--format", "sarif", "-"}, {"validate", "--fail-fast", "-"},
		{"fmt", "-"}, {"convert", "--to", "ndjson", "-"}, {"stats", "--format", "json", "-"}, {"filter", "--plies", "20-", "-"},
	} {
		code, want, told := runText(t, corpus, append(args, "--jobs", "1")...)
		for _, jobs := range []string{"2", "3", "16"} {
			if c, got, e := runText(t, corpus, append(args, "--jobs", jobs)...); c != code || got != want || e != told {
				t.Errorf("%v --jobs %s: exit code %d, want %d; %d bytes, want %d; told %q, want %q", args, jobs, c, code, len(got), len(want), e, told)
			}
		}
	}
}

// TestFailFast ends at the first game that is not valid, or after the last.
func TestFailFast(t *testing.T) {
	good, bad := "[Game \"Rai-Net\"]\n\n1. d7-d6 *\n\n", "[Game \"Rai-Net\"]\n\n1. d7-d5 *\n\n"
	for text, games := range map[string]string{
		good + bad + good + bad: "2 games, 1 valid", good + good: "2 games, 2 valid", bad + bad: "1 game, 0 valid",
	} {
		if _, out, _ := runText(t, text, "validate", "--fail-fast", "-"); !strings.Contains(out, games) {
			t.Errorf("%q: %s, want %s", text, out, games)
		}
	}
	if code, out, _ := runText(t, good, "validate", "--fail-fast", "nowhere.score", "-"); code != exitUsage || !strings.Contains(out, "1 file, 0 games") {
		t.Errorf("a file that is not there: exit code %d, %s", code, out)
	}
}

// packed compresses a text n times over.
func packed(t *testing.T, name, text string, n int) string {
	t.Helper()
	var buf bytes.Buffer
	var w io.WriteCloser = gzip.NewWriter(&buf)
	if strings.HasSuffix(name, ".zst") {
		w, _ = zstd.NewWriter(&buf)
	}
	for range n {
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, buf.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestMaxBytes refuses what is longer than a limit by one diagnostic where it is met.
func TestMaxBytes(t *testing.T) {
	game := "[Game \"Rai-Net\"]\n\n1. d7-d6 *\n\n"
	for _, name := range []string{"bomb.score.gz", "bomb.score.zst"} {
		file := packed(t, name, game, 1000)
		code, out, _ := runText(t, "", "validate", "--max-bytes", "100", file)
		want := ":13:1: error: the text goes on beyond 100 bytes, the limit of --max-bytes"
		if code != exitInvalid || !strings.Contains(out, want) || !strings.Contains(out, "4 games, 3 valid") {
			t.Errorf("exit code %d: %.500s", code, out)
		}
		for _, limit := range []string{"0", "30000", "35000"} {
			if code, out, _ := runText(t, "", "validate", "--max-bytes", limit, file); code != exitOK {
				t.Errorf("%s: exit code %d: %.500s", limit, code, out)
			}
		}
		if code, out, told := runText(t, "", "fmt", "--max-bytes", "100", file); code != exitInvalid || strings.Count(out, "Rai-Net") != 3 || !strings.Contains(told, "--max-bytes") {
			t.Errorf("fmt: exit code %d: %s%s", code, out, told)
		}
	}
	if code, _, told := runText(t, "", "validate", "--max-bytes=-1", "-"); code != exitUsage || !strings.Contains(told, "0 for no limit") {
		t.Errorf("exit code %d: %s", code, told)
	}
}

// TestPromptWriter loses no byte and no error.
func TestPromptWriter(t *testing.T) {
	var mu sync.Mutex
	var got bytes.Buffer
	p := newPromptWriter(writerFunc(func(b []byte) (int, error) {
		mu.Lock()
		defer mu.Unlock()
		return got.Write(b)
	}))
	var want strings.Builder
	for i := range 5000 {
		line := strings.Repeat("x", i%97) + "\n"
		want.WriteString(line)
		if _, err := io.WriteString(p, line); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Close(); err != nil || got.String() != want.String() {
		t.Errorf("%d bytes, want %d: %v", got.Len(), want.Len(), err)
	}
	full := errors.New("full")
	p = newPromptWriter(writerFunc(func([]byte) (int, error) { return 0, full }))
	io.WriteString(p, "x")
	if err := p.Close(); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
