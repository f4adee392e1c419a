// Package weave finds the fenced blocks of a Markdown document (CommonMark) that
// a program wants to put something else in place of, wherever they stand: in
// lists, in quotes, with longer fences or with tildes. It knows where each byte
// of a block stands in the document, and writes the document anew with all that
// is no such block kept byte for byte.
//
// It knows no game and draws nothing: what the blocks say and what takes their
// places is the caller's business.
package weave

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"scoresheet/notation/diag"
)

// A Document is a Markdown document with its fenced blocks.
type Document struct {
	Text   []byte
	Blocks []*Block // with an info string, in the order of the text
}

// A Block is a fenced block. All spans are bytes of the document.
type Block struct {
	Info diag.Span // the info string
	Body Text      // what stands between the fences, without the marks of lists and quotes
	// Span goes from the first character of the opening fence to the end of the
	// closing one, or of the last line where there is none. Line ends are outside.
	Span diag.Span

	doc        []byte
	afterFence bool // the line before is the last of another fenced block
}

// blocks parses the structure of blocks alone: what stands inside paragraphs is
// of no interest.
var blocks = parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...))

var byteOrderMark = []byte("\xEF\xBB\xBF")

// Read finds the fenced blocks of a document that have an info string. The text
// must not change any more.
func Read(doc []byte) *Document {
	d := &Document{Text: doc}
	skip := 0
	if bytes.HasPrefix(doc, byteOrderMark) {
		skip = len(byteOrderMark)
	}
	var fences []*ast.FencedCodeBlock
	// The parser is not exact within the line that a fence opens on.
	opens, ends := map[int]bool{}, map[int]bool{}
	ast.Walk(blocks.Parse(text.NewReader(doc[skip:])), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if f, ok := n.(*ast.FencedCodeBlock); ok && entering {
			fences = append(fences, f)
			opens[lineStart(doc, f.Pos()+skip)] = true
		}
		return ast.WalkContinue, nil
	})
	for _, f := range fences {
		b := d.block(f, skip, opens)
		if f.Info != nil {
			start := lineStart(doc, b.Span.Start)
			b.afterFence = start > 0 && ends[lineEnd(doc, lineStart(doc, start-1))]
			d.Blocks = append(d.Blocks, b)
		}
		ends[b.Span.End] = true
	}
	return d
}

// block places a fenced block that begins after skipped bytes of the document.
func (d *Document) block(f *ast.FencedCodeBlock, skip int, opens map[int]bool) *Block {
	line := lineStart(d.Text, f.Pos()+skip)
	start := line + bytes.IndexAny(d.Text[line:], "`~")
	b := &Block{doc: d.Text, Info: diag.Span{Start: start, End: start + run(d.Text[start:], d.Text[start])}}
	if f.Info != nil {
		b.Info = diag.Span{Start: f.Info.Segment.Start + skip, End: f.Info.Segment.Stop + skip}
	}
	last := lineEnd(d.Text, b.Info.End) // of the last line of the block, without its line end
	b.Body.end = last
	for i := range f.Lines().Len() {
		s := f.Lines().At(i)
		b.Body.add(s.Value(d.Text[skip:]), s.Start+skip, s.Padding)
		last = lineEnd(d.Text, max(s.Start, s.Stop-1)+skip)
		b.Body.end = last
	}
	if closing, ok := d.closing(start, last); ok && !opens[lineStart(d.Text, closing)] {
		last = lineEnd(d.Text, closing)
	}
	b.Span = diag.Span{Start: start, End: last}
	return b
}

// closing finds the fence that closes the block whose fence stands at start and
// whose last line ends at last. What looks like it may also open the next block.
func (d *Document) closing(start, last int) (at int, ok bool) {
	at = nextLine(d.Text, last)
	for at < len(d.Text) && bytes.IndexByte([]byte(" \t>"), d.Text[at]) >= 0 {
		at++
	}
	length := run(d.Text[start:], d.Text[start])
	rest := d.Text[at:lineEnd(d.Text, at)]
	n := run(rest, d.Text[start])
	return at, n >= length && len(bytes.Trim(rest[n:], " \t")) == 0
}

// run counts how often a character stands at the beginning of a text.
func run(text []byte, char byte) int {
	n := 0
	for n < len(text) && text[n] == char {
		n++
	}
	return n
}

// lineEnd gives the end of the line that an index stands in, before its LF or
// CRLF: the line ends that the parser knows.
func lineEnd(doc []byte, at int) int {
	n := bytes.IndexByte(doc[at:], '\n')
	if n < 0 {
		return len(doc)
	}
	if end := at + n; end > at && doc[end-1] == '\r' {
		return end - 1
	}
	return at + n
}

// nextLine gives the start of the line after the end of one.
func nextLine(doc []byte, end int) int {
	if n := bytes.IndexByte(doc[end:], '\n'); n >= 0 {
		return end + n + 1
	}
	return len(doc)
}

// Prefix gives what begins a further line at the place of the block: the marks
// of quotes, and white space where a list has its mark.
func (b *Block) Prefix() string {
	return strings.Map(func(r rune) rune {
		if r == '>' || r == '\t' {
			return r
		}
		return ' '
	}, string(b.doc[lineStart(b.doc, b.Span.Start):b.Span.Start]))
}

func lineStart(doc []byte, at int) int { return bytes.LastIndexByte(doc[:at], '\n') + 1 }
