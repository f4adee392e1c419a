//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// stepRecord has a variation, comments, and a second game behind it.
const stepRecord = `[Game "Accelerated Chess"]
[White "Wren"]
[Black "Bramble"]

1. e2 {solid} (1. d2 {the queen's} d7) e7 *

[Game "Rai-Net"]

1. d7-d6 d2-d3 *
`

// A console is the built binary in a terminal of its own.
type console struct {
	t       *testing.T
	cmd     *exec.Cmd
	pty     *os.File
	tty     *os.File
	before  *term.State
	mu      sync.Mutex
	out     bytes.Buffer
	grown   chan struct{}
	drained chan struct{}
}

// openConsole starts the command in a terminal of 80 by 24. A stdin that is given
// takes the place of the keyboard, which the command then finds by itself.
func openConsole(t *testing.T, stdin *os.File, binary string, env []string, args ...string) *console {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	c := &console{t: t, pty: master, tty: tty, grown: make(chan struct{}, 1), drained: make(chan struct{})}
	t.Cleanup(func() { master.Close(); tty.Close() })
	c.resize(80, 24)
	if c.before, err = term.GetState(int(tty.Fd())); err != nil {
		t.Fatal(err)
	}
	c.cmd = exec.Command(binary, args...)
	c.cmd.Env = append(os.Environ(), append([]string{"TERM=xterm", "LC_ALL=C.UTF-8", "NO_COLOR="}, env...)...)
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Stderr = tty, tty, tty
	controlling := 0
	if stdin != nil {
		c.cmd.Stdin, controlling = stdin, 1
	}
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: controlling}
	if err := c.cmd.Start(); err != nil {
		t.Skipf("no controlling terminal here: %v", err)
	}
	t.Cleanup(func() { c.cmd.Process.Kill() })
	go c.listen()
	return c
}

// listen gathers what the terminal gets.
func (c *console) listen() {
	defer close(c.drained)
	buf := make([]byte, 4096)
	for {
		n, err := c.pty.Read(buf)
		c.mu.Lock()
		c.out.Write(buf[:n])
		c.mu.Unlock()
		select {
		case c.grown <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// text is all that the terminal got so far.
func (c *console) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.out.String()
}

// screen is the last whole screen.
func (c *console) screen() string {
	all := c.text()
	end := strings.LastIndex(all, "\x1b[J")
	start := strings.LastIndex(all[:max(end, 0)], "\x1b[H")
	if start < 0 {
		return ""
	}
	return all[start:end]
}

// patience is how long a test waits for what must come.
const patience = 60 * time.Second

// shows waits until the screen has all of some texts.
func (c *console) shows(texts ...string) string {
	c.t.Helper()
	return c.until(strings.Join(texts, " and "), func(screen string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(screen, text) })
	})
}

// until waits for a screen.
func (c *console) until(what string, good func(screen string) bool) string {
	c.t.Helper()
	late := time.After(patience)
	for {
		if screen := c.screen(); good(screen) {
			return screen
		}
		select {
		case <-c.grown:
		case <-late:
			c.t.Fatalf("the screen never shows %s; the terminal got\n%q", what, c.text())
		}
	}
}

// keys types.
func (c *console) keys(text string) {
	c.t.Helper()
	if _, err := c.pty.WriteString(text); err != nil {
		c.t.Fatal(err)
	}
}

// resize makes the terminal another size.
func (c *console) resize(width, height int) {
	c.t.Helper()
	if err := pty.Setsize(c.pty, &pty.Winsize{Cols: uint16(width), Rows: uint16(height)}); err != nil {
		c.t.Fatal(err)
	}
}

// ends waits for the end of the process, and finds the terminal as it was.
func (c *console) ends(code int) {
	c.t.Helper()
	killer := time.AfterFunc(patience, func() { c.cmd.Process.Kill() })
	_ = c.cmd.Wait()
	killer.Stop()
	if got := c.cmd.ProcessState.ExitCode(); got != code {
		c.t.Errorf("exit code %d, want %d: %q", got, code, c.text())
	}
	after, err := term.GetState(int(c.tty.Fd()))
	if err != nil || !reflect.DeepEqual(after, c.before) {
		c.t.Errorf("the terminal is not as it was: %v, %+v, %+v", err, after, c.before)
	}
	c.tty.Close()
	<-c.drained
	all := c.text()
	if i := strings.LastIndex(all, "\x1b[?1049l"); i < 0 || i < strings.LastIndex(all, "\x1b[?1049h") || !strings.Contains(all, "\x1b[?25h") {
		c.t.Errorf("the screen is not given back: %q", all)
	}
}

// TestStep steps through a file with the built binary in a terminal.
func TestStep(t *testing.T) {
	binary := buildBinary(t)
	path := filepath.Join(t.TempDir(), "club.score")
	if err := os.WriteFile(path, []byte(stepRecord), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Run("keys", func(t *testing.T) {
		c := openConsole(t, nil, binary, nil, "replay", path, "--step")
		first := c.shows("Accelerated Chess", "Wren", "ply 0 of 2", "─", "← → step")
		if n := strings.Count(first, "\r\n"); n != 23 {
			t.Errorf("%d rows at 80 by 24", n+1)
		}
		if !strings.Contains(first, "\x1b[1m") {
			t.Error("no colours")
		}
		c.keys("\x1b[C")
		c.shows("1. e2", "ply 1 of 2", "solid", "other lines")
		c.keys("\x1b[B")
		c.shows("1. d2", "ply 1 of 2, variation", "the queen's")
		c.keys("\x1b")
		c.shows("1. e2", "ply 1 of 2)")
		c.keys("2\r")
		c.shows("1... e7", "ply 2 of 2")
		c.keys("9\r")
		c.shows("there is no ply 9: the line ends at 2")
		c.keys("?")
		c.shows("any key goes back", "turn the board")
		c.keys(" n")
		c.shows("Rai-Net", "game 2", "ply 0 of 2")
		c.resize(100, 40)
		c.until("40 rows", func(s string) bool { return strings.Count(s, "\r\n") == 39 })
		c.keys("q")
		c.ends(0)
	})
	t.Run("Ctrl-C, without colours, in ASCII", func(t *testing.T) {
		c := openConsole(t, nil, binary, []string{"NO_COLOR=1"}, "replay", path, "--step", "--ascii", "--ply", "1")
		s := c.shows("1. e2", "<- -> step")
		beyond := func(r rune) bool { return r > unicode.MaxASCII }
		if strings.Contains(s, "\x1b[0m") || strings.ContainsFunc(s, beyond) {
			t.Errorf("colours or more than ASCII: %q", s)
		}
		c.keys("\x03")
		c.ends(0)
	})
	t.Run("a signal", func(t *testing.T) {
		c := openConsole(t, nil, binary, nil, "replay", path, "--step", "--number", "2")
		c.shows("game 2")
		c.cmd.Process.Signal(syscall.SIGTERM)
		c.ends(2)
	})
	t.Run("records through a pipe", func(t *testing.T) {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		w.WriteString(stepRecord)
		w.Close()
		c := openConsole(t, r, binary, nil, "replay", "--step", "-")
		c.shows("ply 0 of 2")
		c.keys("nG1\r")
		c.shows("d7-d6", "game 2", "ply 1 of 2")
		c.keys("q")
		c.ends(0)
	})
	t.Run("no terminal", func(t *testing.T) {
		plain, err := exec.Command(binary, "replay", path).Output()
		if err != nil {
			t.Fatal(err)
		}
		stepped, err := exec.Command(binary, "replay", "--step", path).Output()
		if err != nil || !bytes.Equal(plain, stepped) || !bytes.Contains(stepped, []byte("1... e7  (ply 2)")) {
			t.Errorf("%v: %s", err, stepped)
		}
	})
}
