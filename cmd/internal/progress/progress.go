// Package progress tells on a terminal how far long work has come: one line that
// is written over and over, and is gone when the work ends.
package progress

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Patience is how long work goes on in silence.
const Patience = time.Second

// Pace is the time between two lines.
const Pace = 200 * time.Millisecond

// A Meter tells how far work has come. All methods may be called of a nil meter,
// which tells nothing, and by many goroutines.
type Meter struct {
	mu    sync.Mutex
	w     io.Writer
	now   func() time.Time
	width int // of the terminal in columns

	start, last time.Time
	files       int   // that there are
	file        int   // the one at hand, from 1
	games       int   // begun
	size, read  int64 // bytes of all files, and how many of them were read; a size of 0 is unknown
	shown       bool  // a line stands on the terminal
	off         bool  // nothing is shown any more
}

// New starts a meter that writes to a terminal of a number of columns, 0 if it is
// not known.
func New(w io.Writer, now func() time.Time, width int) *Meter {
	t := now()
	return &Meter{w: w, now: now, width: width, start: t, last: t}
}

// Plan says how many files there are, and how many bytes in all: 0 when that is
// not known.
func (m *Meter) Plan(files int, size int64) {
	if m != nil {
		m.update(func() { m.files, m.size = files, size })
	}
}

// File begins the next file.
func (m *Meter) File() {
	if m != nil {
		m.update(func() { m.file++ })
	}
}

// Game begins the next game.
func (m *Meter) Game() {
	if m != nil {
		m.update(func() { m.games++ })
	}
}

// Read says that some more bytes were read of the files as they are.
func (m *Meter) Read(n int) {
	if m != nil {
		m.update(func() { m.read += int64(n) })
	}
}

// update changes the state and shows it when it is time.
func (m *Meter) update(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
	t := m.now()
	if m.off || t.Sub(m.start) < Patience || t.Sub(m.last) < Pace {
		return
	}
	m.last = t
	line := m.line(t.Sub(m.start))
	if m.width > 0 && len(line) >= m.width {
		line = line[:max(0, m.width-1)]
	}
	fmt.Fprintf(m.w, "\r%s\x1b[K", line)
	m.shown = true
}

// line tells how far the work has come.
func (m *Meter) line(passed time.Duration) string {
	var parts []string
	if m.files > 1 {
		parts = append(parts, fmt.Sprintf("file %d of %d", m.file, m.files))
	}
	rate := float64(m.games) / passed.Seconds()
	word := " games"
	if m.games == 1 {
		word = " game"
	}
	parts = append(parts, grouped(m.games)+word, grouped(int(rate))+" games/s")
	if m.size > 0 && m.read > 0 {
		share := min(1, float64(m.read)/float64(m.size))
		left := time.Duration(float64(passed) * (1 - share) / share)
		parts = append(parts, fmt.Sprintf("%d %%", int(100*share)), clock(left)+" left")
	} else {
		parts = append(parts, clock(passed))
	}
	return strings.Join(parts, ", ")
}

// grouped writes a number with its thousands apart.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// clock writes a time as 1:02:03 or 2:03.
func clock(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Clear takes the line off the terminal, so that something else can be written.
func (m *Meter) Clear() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clear()
}

func (m *Meter) clear() {
	if m.shown {
		io.WriteString(m.w, "\r\x1b[K")
		m.shown = false
	}
}

// Over gives a writer to the same terminal that takes the line off before it
// writes.
func (m *Meter) Over(w io.Writer) io.Writer {
	if m == nil {
		return w
	}
	return &over{m, w}
}

type over struct {
	meter *Meter
	w     io.Writer
}

// Write takes the line off and writes.
func (o *over) Write(p []byte) (int, error) {
	o.meter.mu.Lock()
	defer o.meter.mu.Unlock()
	o.meter.clear()
	return o.w.Write(p)
}

// Off ends the telling: nothing is shown from then on.
func (m *Meter) Off() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clear()
	m.off = true
}
