package weave

import (
	"strings"

	"scoresheet/notation/diag"
)

// A Word is a word of an info string or of a body, as a command line has them:
// quotes keep white space together and are no part of it.
type Word struct {
	Text string
	Span diag.Span // in the document, with its quotes
	at   []int     // places of the bytes of Text in the document
}

// Part gives the place in the document of a part of the word.
func (w *Word) Part(from, to int) diag.Span {
	if from < 0 || from >= to || to > len(w.at) {
		return w.Span
	}
	return diag.Span{Start: w.at[from], End: w.at[to-1] + 1}
}

// Suffix gives the word without its first n bytes.
func (w Word) Suffix(n int) Word {
	if n == 0 || n >= len(w.at) {
		return w
	}
	return Word{w.Text[n:], diag.Span{Start: w.at[n], End: w.Span.End}, w.at[n:]}
}

// An UnclosedError tells of a quote that nothing closes.
type UnclosedError struct {
	Span diag.Span // of the quote and what follows it, in the document
}

// Error says what to do.
func (*UnclosedError) Error() string { return "this quote is not closed" }

// Words splits the info string of a block.
func (b *Block) Words() ([]Word, error) {
	return split(string(b.doc[b.Info.Start:b.Info.End]), func(at int) int { return b.Info.Start + at })
}

// Words splits a text.
func (t *Text) Words() ([]Word, error) { return split(string(t.Bytes), t.Offset) }

// split splits a text at white space that stands in no quotes. Within quotes all
// is taken as it stands, backslashes too, since positions hold them.
func split(text string, place func(int) int) (words []Word, err error) {
	var w *Word
	quote, opened := byte(0), 0
	end := func(at int) {
		if w != nil {
			w.Span.End = place(at-1) + 1
			words = append(words, *w)
		}
		w = nil
	}
	for i := range len(text) {
		c := text[i]
		if quote == 0 && strings.IndexByte(" \t\r\n\v\f", c) >= 0 {
			end(i)
			continue
		}
		if w == nil {
			w = &Word{Span: diag.Span{Start: place(i)}}
		}
		switch {
		case quote == 0 && (c == '\'' || c == '"'):
			quote, opened = c, i
		case quote != 0 && c == quote:
			quote = 0
		default:
			w.Text += string([]byte{c})
			w.at = append(w.at, place(i))
		}
	}
	if quote != 0 {
		return words, &UnclosedError{diag.Span{Start: place(opened), End: place(len(text)-1) + 1}}
	}
	end(len(text))
	return words, nil
}
