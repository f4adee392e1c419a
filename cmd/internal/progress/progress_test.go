package progress

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
)

// A clockwork is a clock that a test sets.
type clockwork struct{ t time.Time }

func (c *clockwork) now() time.Time       { return c.t }
func (c *clockwork) pass(d time.Duration) { c.t = c.t.Add(d) }
func meterOf(w io.Writer) (*Meter, *clockwork) {
	c := &clockwork{time.Unix(0, 0)}
	return New(w, c.now, 80), c
}

func TestMeter(t *testing.T) {
	var out bytes.Buffer
	m, c := meterOf(&out)
	m.Plan(3, 4000)
	m.File()
	for range 1500 {
		m.Game()
	}
	m.Read(1000)
	c.pass(Patience - time.Millisecond)
	m.Game()
	if out.Len() > 0 {
		t.Fatalf("work of less than a second shows %q", out.String())
	}
	c.pass(time.Millisecond)
	m.Game()
	want := "\rfile 1 of 3, 1,502 games, 1,502 games/s, 25 %, 0:03 left\x1b[K"
	if out.String() != want {
		t.Fatalf("%q, want %q", out.String(), want)
	}
	c.pass(Pace - time.Millisecond)
	m.Game()
	if out.String() != want {
		t.Fatalf("a line too soon: %q", out.String())
	}
	m.Clear()
	m.Clear()
	if want += "\r\x1b[K"; out.String() != want {
		t.Fatalf("%q, want %q", out.String(), want)
	}
	c.pass(Pace)
	m.Off()
	m.Game()
	if out.String() != want {
		t.Fatalf("something is shown after the end: %q", out.String()[len(want):])
	}
}

// TestUnknownSize shows the time that has passed where nobody knows what is left.
func TestUnknownSize(t *testing.T) {
	var out bytes.Buffer
	m, c := meterOf(&out)
	m.Plan(1, 0)
	m.Read(1 << 20)
	c.pass(3725 * time.Second)
	m.Game()
	if want := "\r1 game, 0 games/s, 1:02:05\x1b[K"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// TestNarrow keeps the line on one line of the terminal.
func TestNarrow(t *testing.T) {
	var out bytes.Buffer
	c := &clockwork{time.Unix(0, 0)}
	m := New(&out, c.now, 12)
	c.pass(Patience)
	m.Game()
	if line := strings.TrimSuffix(strings.TrimPrefix(out.String(), "\r"), "\x1b[K"); len(line) != 11 {
		t.Errorf("%q has %d columns, want 11 of 12", line, len(line))
	}
}

// TestOver takes the line off before anything else is written.
func TestOver(t *testing.T) {
	var out bytes.Buffer
	m, c := meterOf(&out)
	w := m.Over(&out)
	fmt.Fprint(w, "a")
	c.pass(Patience)
	m.Game()
	fmt.Fprint(w, "b")
	fmt.Fprint(w, "c")
	if want := "a\r1 game, 1 games/s, 0:01\x1b[K\r\x1b[Kbc"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestNilMeter(t *testing.T) {
	var m *Meter
	var out bytes.Buffer
	m.Plan(1, 1)
	m.File()
	m.Game()
	m.Read(1)
	m.Clear()
	m.Off()
	fmt.Fprint(m.Over(&out), "x")
	if out.String() != "x" {
		t.Errorf("%q, want x", out.String())
	}
}

// TestManyWorkers lets the race detector look.
func TestManyWorkers(t *testing.T) {
	var out bytes.Buffer
	m := New(&out, time.Now, 0)
	w := m.Over(&out)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				m.Game()
				m.Read(1)
				fmt.Fprint(w, ".")
			}
		})
	}
	wg.Wait()
	if n := strings.Count(out.String(), "."); n != 1600 {
		t.Errorf("%d writes, want 1600", n)
	}
}
