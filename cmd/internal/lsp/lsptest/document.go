package lsptest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
)

// A Position is a line and a number of UTF-16 units, both from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Before reports whether p stands before another position.
func (p Position) Before(q Position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Character < q.Character
}

// A Range is the text from Start up to End.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Location is a range of a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// A TextEdit puts text in place of a range.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A WorkspaceEdit changes documents, in either of its forms.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes"`
	DocumentChanges []struct {
		TextDocument struct {
			URI     string `json:"uri"`
			Version *int   `json:"version"`
		} `json:"textDocument"`
		Edits []TextEdit `json:"edits"`
	} `json:"documentChanges"`
}

// A Document is an open document as the client has it.
type Document struct {
	URI     string
	Version int
	units   []uint16
}

// Text gives the text.
func (d *Document) Text() string { return string(utf16.Decode(d.units)) }

// lineStarts gives where the lines start.
func (d *Document) lineStarts() []int {
	starts := []int{0}
	for i, u := range d.units {
		if u == '\n' || u == '\r' && (i+1 == len(d.units) || d.units[i+1] != '\n') {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// At gives the position of the n-th place (from 0) at which a text stands.
func (d *Document) At(text string, n int) Position {
	at := 0
	for rest := d.Text(); ; n-- {
		i := strings.Index(rest, text)
		if i < 0 {
			panic(fmt.Sprintf("%q does not stand in the document", text))
		}
		at += len(utf16.Encode([]rune(rest[:i])))
		if n == 0 {
			break
		}
		at += len(utf16.Encode([]rune(text)))
		rest = rest[i+len(text):]
	}
	return d.position(at)
}

// position gives the place of a unit.
func (d *Document) position(at int) Position {
	starts := d.lineStarts()
	line := len(starts) - 1
	for starts[line] > at {
		line--
	}
	return Position{line, at - starts[line]}
}

// After gives the position n units behind another one.
func (d *Document) After(p Position, n int) Position { return d.position(d.offset(p) + n) }

// End gives the position of the text's end.
func (d *Document) End() Position { return d.position(len(d.units)) }

// Slice gives the text of a range.
func (d *Document) Slice(r Range) string {
	return string(utf16.Decode(d.units[d.offset(r.Start):d.offset(r.End)]))
}

func (d *Document) offset(p Position) int { return d.lineStarts()[p.Line] + p.Character }

// check holds a range against the text: it ends where it starts or later, on
// lines that are there, and divides no character and no line end.
func (d *Document) check(r Range) error {
	if r.End.Before(r.Start) {
		return fmt.Errorf("the range %v ends before it starts", r)
	}
	starts := append(d.lineStarts(), len(d.units)+1)
	for _, p := range []Position{r.Start, r.End} {
		if p.Line < 0 || p.Line >= len(starts)-1 || p.Character < 0 || starts[p.Line]+p.Character >= starts[p.Line+1] {
			return fmt.Errorf("%v is behind the end of its line", p)
		}
		at := starts[p.Line] + p.Character
		if at > 0 && at < len(d.units) && d.units[at-1] == '\r' && d.units[at] == '\n' {
			return fmt.Errorf("%v stands inside a line end", p)
		}
		if at > 0 && at < len(d.units) && utf16.IsSurrogate(rune(d.units[at])) && d.units[at] >= 0xDC00 && d.units[at-1] >= 0xD800 && d.units[at-1] < 0xDC00 {
			return fmt.Errorf("%v stands inside a character", p)
		}
	}
	return nil
}

// edit makes edits, which all speak of the text as it is and do not overlap.
func (d *Document) edit(edits []TextEdit) error {
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, func(a, b TextEdit) int { return d.offset(a.Range.Start) - d.offset(b.Range.Start) })
	at := 0
	var out []uint16
	for _, e := range sorted {
		if err := d.check(e.Range); err != nil {
			return err
		}
		start := d.offset(e.Range.Start)
		if start < at {
			return fmt.Errorf("edits overlap at %v", e.Range.Start)
		}
		out = append(append(out, d.units[at:start]...), utf16.Encode([]rune(e.NewText))...)
		at = d.offset(e.Range.End)
	}
	d.units = append(out, d.units[at:]...)
	return nil
}
