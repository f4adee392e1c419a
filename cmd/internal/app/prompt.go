package app

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// A promptWriter gathers what is written, so that many small writes cost little, and
// passes it on soon, so that whoever reads a pipe sees the first result at once. The
// bytes do not depend on when it does.
type promptWriter struct {
	mu    sync.Mutex
	w     *bufio.Writer
	timer *time.Timer
	armed bool // the timer runs
}

// patience is how long a promptWriter gathers.
const patience = 5 * time.Millisecond

func newPromptWriter(w io.Writer) *promptWriter {
	p := &promptWriter{w: bufio.NewWriterSize(w, 1<<16)}
	p.timer = time.AfterFunc(time.Hour, p.passOn)
	p.timer.Stop()
	return p
}

// Write takes bytes. Its error may be that of an earlier write.
func (p *promptWriter) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, err := p.w.Write(b)
	if !p.armed && p.w.Buffered() > 0 {
		p.armed = true
		p.timer.Reset(patience)
	}
	return n, err
}

// passOn writes what was gathered; an error comes back with the next write.
func (p *promptWriter) passOn() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.armed = false
	p.w.Flush()
}

// Close writes the rest.
func (p *promptWriter) Close() error {
	p.timer.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.w.Flush()
}
