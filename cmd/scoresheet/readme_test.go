package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scoresheet/cmd/internal/app"
)

// consoleLog is the log that the README's examples convert.
const consoleLog = "../../notation/importers/testdata/short.log"

// TestReadme runs every command of the README in a folder like a fresh clone.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(consoleLog)
	if err != nil {
		t.Fatal(err)
	}
	clone := t.TempDir()
	if err := os.CopyFS(filepath.Join(clone, "testdata"), os.DirFS("../../testdata")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(clone, "console.log"), log, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(clone)
	commands := readmeCommands(string(text))
	if len(commands) < 10 {
		t.Fatalf("found only %d commands in the README: %q", len(commands), commands)
	}
	for _, line := range commands {
		t.Run(line, func(t *testing.T) { runPipe(t, line) })
	}
}

// readmeCommands gives the lines of the README that are calls of scoresheet: the
// indented ones, and those in backquotes that begin with its name and a command.
func readmeCommands(text string) []string {
	var out []string
	lines := strings.Split(text, "\n")
	for _, l := range lines {
		l, indented := strings.CutPrefix(l, "    ")
		l = strings.Replace(l, "go run ./cmd/scoresheet", "scoresheet", 1)
		if indented && strings.HasPrefix(l, "scoresheet ") {
			out = append(out, l)
		}
	}
	prose := strings.Join(strings.Fields(text), " ")
	for i, quoted := range strings.Split(prose, "`") {
		if i%2 == 1 && strings.HasPrefix(quoted, "scoresheet ") {
			out = append(out, quoted)
		}
	}
	return out
}

// runPipe runs commands joined by pipes; each must succeed and say nothing on
// stderr.
func runPipe(t *testing.T, line string) {
	var in, out bytes.Buffer
	for _, call := range strings.Split(line, " | ") {
		var stderr bytes.Buffer
		out.Reset()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		env := app.Env{Stdin: &in, Stdout: untilCtrlC{&out, cancel}, Stderr: &stderr, Getenv: func(string) string { return "" }}
		if code := app.Run(ctx, fields(call), env); code != 0 || stderr.Len() > 0 {
			t.Fatalf("%s\nexit code %d, stderr: %s", call, code, stderr.String())
		}
		in = *bytes.NewBuffer(bytes.Clone(out.Bytes()))
	}
}

// An untilCtrlC is the output of a command that may go on until it is interrupted,
// which it then is.
type untilCtrlC struct {
	io.Writer
	interrupt func()
}

// Write interrupts the command when it says that it waits for that.
func (u untilCtrlC) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("until Ctrl-C")) {
		u.interrupt()
	}
	return u.Writer.Write(p)
}

// fields splits a call as a shell does, with single quotes only.
func fields(call string) []string {
	var out []string
	for i, part := range strings.Split(call, "'") {
		if i%2 == 1 {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}

// TestReadmeDocument keeps the example of a document that is woven as it is read.
func TestReadmeDocument(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := os.ReadFile("../../testdata/documents/centre.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(readme, append(append([]byte("~~~~markdown\n"), doc...), "~~~~\n"...)) {
		t.Error("the README does not show testdata/documents/centre.md as it is")
	}
}

// TestReadmeSettings reads the README's example of a file of settings.
func TestReadmeSettings(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, found := strings.Cut(string(readme), "```toml\ntheme ")
	block, _, _ = strings.Cut(block, "```")
	if !found {
		t.Fatal("the README has no example of a file of settings")
	}
	var out, stderr bytes.Buffer
	env := app.Env{
		Stdout: &out, Stderr: &stderr,
		Getenv: func(name string) string {
			if name == "SCORESHEET_CONFIG" {
				return "readme.toml"
			}
			return ""
		},
		ReadFile: func(string) ([]byte, error) { return []byte("theme " + block), nil },
	}
	call := fields("scoresheet diagram atomic")
	if code := app.Run(context.Background(), call, env); code != 0 || !strings.Contains(out.String(), `class="mark`) {
		t.Errorf("exit code %d, stderr: %s", code, stderr.String())
	}
}

// TestReadmePictures keeps the README's pictures those that the binary draws.
func TestReadmePictures(t *testing.T) {
	for picture, call := range map[string]string{
		"accelerated-chess.svg": "scoresheet render --sample accelerated-chess --ply 61 -o -",
		"fork.svg":              "scoresheet diagram accelerated-chess --position '7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1' --moves-of b0",
	} {
		file := filepath.Join("../../testdata/pictures", picture)
		var out, stderr bytes.Buffer
		env := app.Env{Stdout: &out, Stderr: &stderr, Getenv: func(string) string { return "" }}
		if code := app.Run(context.Background(), fields(call), env); code != 0 {
			t.Fatalf("%s: exit code %d: %s", picture, code, stderr.String())
		}
		if *update {
			if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(want, out.Bytes()) {
			t.Errorf("%s is not what the binary draws; run the tests with -update", picture)
		}
	}
}
