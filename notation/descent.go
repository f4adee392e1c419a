package notation

// A descent reads a record by the grammar of grammar.go with productions written
// by hand, one token ahead. It tells the builder the same as the walk over the
// participle tree and builds no tree of its own. It stops at the first error.
type descent struct {
	*builder
	scan *scanner
	tok  token
}

func parseByHand(s *scanner, b *builder) {
	d := descent{b, s, s.next()}
	d.record()
}

func (d *descent) advance() { d.tok = d.scan.next() }

// take gives the current token if it is of that kind, and a zero token otherwise.
func (d *descent) take(k kind) (t token) {
	if d.tok.kind == k {
		t = d.tok
		d.advance()
	}
	return t
}

func (d *descent) record() {
	for d.headItem() && !d.failed {
		d.advance()
	}
	d.startMoves()
	for !d.failed && d.tok.kind != tokEOF && d.tok.kind != tokResult {
		if d.tok.kind == tokClose {
			d.surplus(d.tok)
			return
		}
		d.item()
	}
	if d.tok.kind == tokResult && !d.failed {
		d.result(d.tok)
		d.tail()
	}
}

// headItem reports whether the current token was an item of the head. It leaves
// the last token of the item current.
func (d *descent) headItem() bool {
	switch d.tok.kind {
	case tokTagOpen:
		d.tagPair()
	case tokComment, tokLineComment, tokEscapedLine, tokByteOrderMark, tokOpenComment:
		d.comment(d.tok)
	case tokGarbage:
		d.leadingGarbage(d.tok)
	default:
		return false
	}
	return true
}

// tagPair leaves the last token of the pair current: the scanner hands out the
// parts of a pair together, so its end is known without looking ahead.
func (d *descent) tagPair() {
	parts := tagTokens{open: d.tok}
	for d.scan.handed < d.scan.queued {
		d.advance()
		switch d.tok.kind {
		case tokTagName:
			parts.name = d.tok
		case tokTagValue:
			parts.value = d.tok
		case tokTagFault:
			parts.fault = d.tok
		case tokTagClose:
			parts.close = d.tok
		}
	}
	d.tag(parts)
}

// item reads an item of the movetext and moves on behind it.
func (d *descent) item() {
	t := d.tok
	switch t.kind {
	case tokNumber:
		d.number(t)
	case tokWord, tokBadWord:
		d.word(t)
	case tokGlyph, tokNAG, tokBadNAG:
		d.annotation(t)
	case tokComment, tokLineComment, tokEscapedLine, tokByteOrderMark, tokOpenComment:
		d.comment(t)
	case tokOpen:
		d.variation()
		return
	default:
		d.stray(t)
	}
	d.advance()
}

func (d *descent) variation() {
	opening := d.take(tokOpen)
	d.open(opening)
	for !d.failed && d.tok.kind != tokEOF && d.tok.kind != tokResult && d.tok.kind != tokClose {
		d.item()
	}
	if closing := d.take(tokClose); closing.kind == tokClose {
		d.close(closing)
	} else {
		d.unclosed(opening)
	}
}

func (d *descent) tail() {
	for d.advance(); !d.failed && d.tok.kind != tokEOF; d.advance() {
		switch d.tok.kind {
		case tokComment, tokLineComment, tokEscapedLine, tokByteOrderMark, tokOpenComment:
			d.comment(d.tok)
		default:
			d.trailingGarbage(d.tok)
		}
	}
}
