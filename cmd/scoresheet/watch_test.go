package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A watching is the built binary with a file that it watches.
type watching struct {
	t       *testing.T
	cmd     *exec.Cmd
	path    string
	address string
	stderr  strings.Builder
	lines   *bufio.Scanner // of standard output
}

// startWatch watches a new file.
func startWatch(t *testing.T, text string, flags ...string) *watching {
	t.Helper()
	w := &watching{t: t, path: filepath.Join(t.TempDir(), "club.score")}
	w.save(text)
	w.cmd = exec.Command(buildBinary(t), append([]string{"watch", w.path}, flags...)...)
	w.cmd.Stderr = &w.stderr
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	killer := time.AfterFunc(time.Minute, func() { w.cmd.Process.Kill() })
	t.Cleanup(func() { killer.Stop(); w.cmd.Process.Kill() })
	w.lines = bufio.NewScanner(out)
	w.address = regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(w.told("until Ctrl-C"))
	if w.address == "" {
		t.Fatal("no address is told")
	}
	return w
}

// told waits for a line on standard output that holds a text.
func (w *watching) told(text string) string {
	w.t.Helper()
	for w.lines.Scan() {
		if strings.Contains(w.lines.Text(), text) {
			return w.lines.Text()
		}
	}
	w.t.Fatalf("%q is never told; stderr: %s", text, w.stderr.String())
	return ""
}

func (w *watching) save(text string) {
	w.t.Helper()
	if err := os.WriteFile(w.path, []byte(text), 0o644); err != nil {
		w.t.Fatal(err)
	}
}

// page fetches what is shown.
func (w *watching) page() string {
	w.t.Helper()
	r, err := http.Get(w.address)
	if err != nil {
		w.t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		w.t.Fatalf("%d: %v", r.StatusCode, err)
	}
	return string(text)
}

// A pageStatus is what a page is told.
type pageStatus struct {
	Version, Trouble string
}

// events listens to what the page is told.
func (w *watching) events() func() pageStatus {
	w.t.Helper()
	r, err := http.Get(w.address + "events?game=1")
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { r.Body.Close() })
	lines := bufio.NewScanner(r.Body)
	return func() (s pageStatus) {
		w.t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if err := json.Unmarshal([]byte(data), &s); err != nil {
					w.t.Fatal(err)
				}
				return s
			}
		}
		w.t.Fatalf("the events end: %v", lines.Err())
		return s
	}
}

// interrupt ends the process as Ctrl-C does.
func (w *watching) interrupt() {
	w.t.Helper()
	if err := w.cmd.Process.Signal(os.Interrupt); err != nil {
		w.t.Fatal(err)
	}
	for w.lines.Scan() {
	}
	_ = w.cmd.Wait()
	if code := w.cmd.ProcessState.ExitCode(); code != 0 || w.stderr.Len() > 0 {
		w.t.Errorf("exit code %d, stderr %s", code, w.stderr.String())
	}
}

// watchedRecord makes a record of some moves.
func watchedRecord(moves string) string {
	return fmt.Sprintf("[Game \"Rai-Net Access Battlers\"]\n[A \"Ann\"]\n\n1. %s\n*\n", moves)
}

// TestWatch drives the built binary through an afternoon of writing: a slip, its
// diagnostic in the terminal and on the page, its mending by an editor that renames,
// and the end.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can be interrupted from here")
	}
	w := startWatch(t, watchedRecord("d7-d6 d2-d3"))
	if page := w.page(); !strings.Contains(page, `id="ply=2"`) || !strings.Contains(page, "Ann") {
		t.Errorf("the page: %s", page)
	}
	next := w.events()
	first := next()

	w.save(watchedRecord("d7-d6 d2-d3 2. d6-d4"))
	slip := next()
	if slip.Version != first.Version || !strings.Contains(slip.Trouble, "[RN-13]") || !strings.Contains(slip.Trouble, "^") {
		t.Errorf("the page is told %+v", slip)
	}
	w.told("club.score:4:19: error: the card on d6 is not boosted")
	w.told("1 file, 1 game, 0 valid, 2 plies")
	page := w.page()
	if !strings.Contains(page, `id="ply=2"`) || strings.Contains(page, `id="ply=3"`) || !strings.Contains(page, "is not boosted") {
		t.Errorf("the page of a broken record: %s", page)
	}

	other := w.path + ".new"
	if err := os.WriteFile(other, []byte(watchedRecord("d7-d6 d2-d3 2. d6-d5")), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(other, w.path); err != nil {
		t.Fatal(err)
	}
	if mended := next(); mended.Trouble != "" || mended.Version == first.Version {
		t.Errorf("mended, the page is told %+v", mended)
	}
	w.told("1 file, 1 game, 1 valid, 3 plies")
	if page := w.page(); !strings.Contains(page, `id="ply=3"`) || strings.Contains(page, "is not boosted") {
		t.Errorf("the page of the mended record: %s", page)
	}
	w.interrupt()
}

// TestWatchFormats puts a file into canonical form at each good save, and leaves a
// broken one alone.
func TestWatchFormats(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can be interrupted from here")
	}
	w := startWatch(t, watchedRecord("d7-d6   d2-d3"), "--fmt")
	next := w.events()
	canonical := func(moves string) {
		t.Helper()
		for {
			text, err := os.ReadFile(w.path)
			if err != nil {
				t.Fatal(err)
			}
			if string(text) == strings.Replace(watchedRecord(moves), "\n*", " *", 1) {
				return
			}
			next()
		}
	}
	canonical("d7-d6 d2-d3")
	broken := watchedRecord("d7-d6   d2-d5")
	w.save(broken)
	w.told("0 valid")
	w.save(watchedRecord("d7-d6   d2-d3  e7-e6"))
	w.told("3 plies")
	canonical("d7-d6 d2-d3 2. e7-e6")
	w.interrupt()
}
