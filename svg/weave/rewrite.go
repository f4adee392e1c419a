package weave

import (
	"bytes"
	"strings"

	"scoresheet/svg/internal/markdown"
)

// An Image is a picture that takes the place of a block.
type Image struct {
	Alt  string // in words, for those who do not see it
	Path string // from the document
}

// Rewrite gives the document with images in the places of blocks. A block without
// images stays. Around the images stand empty lines, since a fence ends a
// paragraph and words do not; all else is kept byte for byte.
func (d *Document) Rewrite(images map[*Block][]Image) []byte {
	var out bytes.Buffer
	at := 0
	for _, b := range d.Blocks {
		if len(images[b]) == 0 {
			continue
		}
		before := d.Text[at:b.Span.Start]
		if b.afterWords() {
			out.Write(bytes.TrimRight(before, " \t"))
			out.WriteString(b.lineEnd() + b.Prefix())
		} else {
			out.Write(before)
		}
		out.WriteString(b.images(images[b]))
		at = b.Span.End
	}
	out.Write(d.Text[at:])
	return out.Bytes()
}

// images writes the images in the place of the block, each a paragraph.
func (b *Block) images(list []Image) string {
	prefix, end := b.Prefix(), b.lineEnd()
	empty := end + strings.TrimRight(prefix, " \t") // an empty line in the same place
	var out strings.Builder
	for i, image := range list {
		if i > 0 {
			out.WriteString(empty + end + prefix)
		}
		out.WriteString(markdown.Image(image.Alt, image.Path))
	}
	if b.beforeWords() {
		out.WriteString(empty)
	}
	return out.String()
}

// lineEnd gives the line end that the block has.
func (b *Block) lineEnd() string {
	if n := bytes.IndexByte(b.doc[b.Span.Start:], '\n'); n > 0 && b.doc[b.Span.Start+n-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

// afterWords reports whether words stand on the line before, in the same place.
// A block that begins an item of a list begins a line of its own.
func (b *Block) afterWords() bool {
	start := lineStart(b.doc, b.Span.Start)
	if start == 0 || b.afterFence || !blank(b.doc[start:b.Span.Start]) {
		return false
	}
	return !blank(b.doc[lineStart(b.doc, start-1) : start-1])
}

// beforeWords reports whether words stand on the line after.
func (b *Block) beforeWords() bool {
	next := nextLine(b.doc, b.Span.End)
	return next < len(b.doc) && !blank(b.doc[next:lineEnd(b.doc, next)])
}

// blank reports whether a line holds nothing but the marks of quotes.
func blank(line []byte) bool { return len(bytes.Trim(line, " \t\r>")) == 0 }
