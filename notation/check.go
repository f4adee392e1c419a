package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xrash/smetrics"

	"scoresheet/notation/diag"
)

// tagTokens are the parts of a tag pair; those that are missing are zero.
type tagTokens struct{ open, name, value, fault, close token }

// tag adds a tag pair.
func (b *builder) tag(t tagTokens) {
	if b.failed {
		return
	}
	if t.close.kind == tokEOF || t.name.kind == tokEOF || t.value.kind == tokEOF {
		b.faultyTag(t)
		return
	}
	if b.dirty && b.badRune(t.value) {
		return
	}
	b.marksIn(t.value)
	b.tellReplaced(t.close.end, 0)
	b.end = t.close.end
	inside := token{start: t.value.start + 1, end: t.value.end - 1}
	tag := Tag{
		Span: b.span(token{start: t.open.start, end: t.close.end}), Name: b.str(t.name), Value: unquote(b.str(t.value)),
		NameSpan: b.span(t.name), ValueSpan: b.span(inside),
	}
	b.game.Tags = append(b.game.Tags, tag)
	name := canonicalTag(tag.Name)
	if first, twice := b.seen[name]; twice {
		d := b.warn(diag.CodeDuplicateTag, t.name, 0, "the tag "+tag.Name+" stands here again; the first one counts", "remove one of them")
		d.Fix = &diag.Fix{Span: tag.Span}
		d.Related = []diag.Related{{Span: b.game.Tags[first].Span, Message: "the first one"}}
		return
	}
	b.seen[name] = len(b.game.Tags) - 1
	if name == "Game" {
		b.naming = len(b.game.Tags)
	}
}

// number notes a move number; the move must follow.
func (b *builder) number(t token) {
	if b.failed {
		return
	}
	b.numberWithoutMove()
	b.line().number = t
	b.line().word = token{}
	b.end = t.end
}

// numberWithoutMove warns if a move number waits for a move in vain.
func (b *builder) numberWithoutMove() {
	line := b.line()
	if line.number.kind == tokNumber {
		b.warn(diag.CodeNumberAlone, line.number, b.ply(), "no move follows this move number", "").
			Fix = &diag.Fix{Span: b.span(line.number)}
	}
	line.number = token{}
}

// moveNumber reads a move number. Its value is capped so that it fits any int.
func (b *builder) moveNumber(t token) (n MoveNumber) {
	n.Span = b.span(t)
	for _, c := range b.text(t) {
		switch {
		case c == '.':
			n.Dots++
		case classes[c]&isDigit != 0:
			n.Value = min(n.Value*10+int(c-'0'), 1e9)
		}
	}
	return n
}

// word adds a move.
func (b *builder) word(t token) {
	if b.failed || t.kind == tokBadWord && b.badRune(t) {
		return
	}
	b.tellReplaced(t.end, b.ply())
	line := b.line()
	before := line.word
	b.end = t.end
	if before.kind == tokWord && b.language != nil && slices.Contains(b.language.Suffixes, string(b.text(t))) {
		line.word = token{}
		b.suffix(before, t)
		return
	}
	line.word = t
	p := b.newPly(line.Line)
	p.Span = b.span(t)
	if line.number.kind == tokNumber {
		p.Number = b.moveNumber(line.number)
		line.number = token{}
	}
	if b.language == nil {
		p.Text = b.str(t)
		return
	}
	m := b.parser.move(b.language, b.text(t), b.str(t))
	p.Text, p.Move = m.text, m.move
	if m.fault != nil {
		b.judge(m, t, token{}, b.ply()-1)
	}
}

// newPly adds a zero ply to a line.
func (b *builder) newPly(line *Line) *Ply {
	n := len(line.Plies)
	if n < cap(line.Plies) {
		line.Plies = line.Plies[:n+1]
		line.Plies[n] = Ply{}
		return &line.Plies[n]
	}
	if n >= manyPlies && len(b.lines) == 1 {
		line.Plies = slices.Grow(line.Plies, b.pliesToCome(n))
	}
	line.Plies = b.room.plies.add(line.Plies, Ply{})
	return &line.Plies[n]
}

// manyPlies is the number of plies of a main line from which on its length is foretold.
const manyPlies = 512

// pliesToCome foretells how many plies follow n ones, which are as dense in the rest of
// the text. A slice that only doubles and then grows by quarters would be copied again
// and again, at several times the memory of a long game.
func (b *builder) pliesToCome(n int) int {
	rest := len(b.scan.text) - b.end
	return min(n*rest/max(b.end, 1)+n/16+1, 8*n)
}

// suffix joins a word to the move before it.
func (b *builder) suffix(move, suffix token) {
	line := b.line()
	last := &line.Plies[len(line.Plies)-1]
	m := b.parser.move(b.language, slices.Concat(b.text(move), b.text(suffix)), "")
	last.Text, last.Move = m.text, m.move
	last.End = b.place(suffix.end)
	if m.fault != nil {
		b.judge(m, move, suffix, b.ply()-1)
	}
}

// judge reports what is wrong with a move word.
func (b *builder) judge(m *parsedMove, word, suffix token, ply int) {
	fault, severity := m.fault, diag.Error
	if m.move != nil {
		severity = diag.Warning
	}
	whole := token{word.kind, word.start, max(word.end, suffix.end)}
	d := b.report(severity, cmp.Or(fault.Code, diag.CodeMove), whole, ply, fault.Message, fault.Hint)
	d.Focus = diag.Span{Start: inWords(b, word, suffix, fault.Start), End: inWords(b, word, suffix, fault.End)}
	if severity == diag.Error {
		b.failed, b.game.Truncated = true, true
		d.Fix, d.Choices = fault.edits(d.Span)
		b.tellNested(d, word)
		return
	}
	d.Fix = &diag.Fix{Span: d.Span, Text: m.move.String()}
}

// inWords gives the place of an offset into a word or into two joined words.
func inWords(b *builder, word, suffix token, offset int) int {
	at := word.start + offset
	if suffix.kind != tokEOF && at > word.end {
		at += suffix.start - word.end
	}
	return b.place(at)
}

var glyphs = [...]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

// annotation adds a glyph or NAG to the last move.
func (b *builder) annotation(t token) {
	if b.failed {
		return
	}
	line := b.line()
	gap := token{start: b.end, end: t.start}
	b.end = t.end
	text := b.str(t)
	if t.kind == tokBadNAG {
		b.fail(diag.CodeNAG, t, "a NAG is $ and a number from 0 to 255", "").Ply = b.ply() - 1
		return
	}
	if len(line.Plies) == 0 {
		b.fail(diag.CodeStray, t, text+" stands after no move", "delete it").Choices = []diag.Fix{{Span: b.span(t)}}
		return
	}
	nag := NAG{Span: b.span(t), Value: slices.Index(glyphs[:], text)}
	if t.kind == tokGlyph {
		b.detached(t, gap, nag.Value)
	}
	if t.kind == tokNAG {
		nag.Value = 0
		for _, digit := range text[1:] {
			nag.Value = nag.Value*10 + int(digit-'0')
		}
	}
	last := &line.Plies[len(line.Plies)-1]
	last.NAGs = b.room.nags.add(last.NAGs, nag)
	line.word = token{}
}

// detached warns of a glyph that does not stand right after its move: gap is what
// parts it from what stands before.
func (b *builder) detached(t, gap token, value int) {
	last := &b.line().Plies[len(b.line().Plies)-1]
	text := string(b.text(t))
	message := "the glyph " + text + " does not stand right after its move"
	switch nag := "$" + strconv.Itoa(value); {
	case len(last.NAGs) > 0:
		b.warn(diag.CodeNAG, t, b.ply()-1, message, "write "+nag).Fix = &diag.Fix{Span: b.span(t), Text: nag}
	case gap.end > gap.start:
		b.warn(diag.CodeNAG, t, b.ply()-1, message, "write "+last.Text+text).Fix = &diag.Fix{Span: b.span(gap)}
	}
}

// open starts a variation.
func (b *builder) open(t token) {
	if b.failed {
		return
	}
	b.numberWithoutMove()
	line := b.line()
	line.word = token{}
	if len(line.Plies) == 0 {
		b.fail(diag.CodeNoVariation, t, "a variation stands after no move that it could vary", "")
		return
	}
	b.end = t.end
	variation := b.room.variations.take(&b.room)
	variation.Start = b.place(t.start)
	last := &line.Plies[len(line.Plies)-1]
	last.After = b.room.annexes.add(last.After, Annex{Variation: variation})
	b.lines = append(b.lines, openLine{Line: variation, first: b.ply() - 1})
}

// close ends a variation.
func (b *builder) close(t token) {
	if b.failed {
		return
	}
	b.end = t.end
	line := b.line()
	line.Span.End = b.place(t.end)
	if len(line.Plies) == 0 {
		d := b.fail(diag.CodeNoVariation, t, "a variation without a move", "")
		d.Span = line.Span
		if line.number.kind == tokEOF { // comments in it are kept
			inside := b.source.Text[line.Span.Start+1-b.source.Offset : line.Span.End-1-b.source.Offset]
			d.Fix = &diag.Fix{Span: line.Span, Text: strings.TrimSpace(string(inside))}
		}
		return
	}
	b.numberWithoutMove()
	b.lines = b.lines[:len(b.lines)-1]
}

// unclosed reports a variation whose parenthesis is never closed.
func (b *builder) unclosed(open token) {
	if b.failed {
		return
	}
	line := b.line()
	line.Span.End = b.place(b.end)
	b.fail(diag.CodeVariation, open, "this variation is never closed", "close it with )").Ply = line.first
}

func (b *builder) surplus(t token) {
	if !b.failed {
		b.fail(diag.CodeParenthesis, t, "this ) closes no variation", "delete it, or add the ( that it should close").
			Choices = []diag.Fix{{Span: b.span(t)}}
	}
}

// stray reports a token that has no meaning where it stands.
func (b *builder) stray(t token) {
	if b.failed {
		return
	}
	text := b.str(t)
	switch {
	case t.kind == tokTooDeep:
		b.fail(diag.CodeLimit, t, fmt.Sprintf("variations are nested deeper than %d", b.scan.maxDepth), "")
	case t.kind == tokInnerResult:
		b.fail(diag.CodeStray, t, "the result "+text+" stands inside a variation", "the movetext alone ends with a result: delete it").
			Fix = &diag.Fix{Span: b.span(t)}
	case t.kind != tokStray:
		b.fail(diag.CodeStray, t, "a tag pair stands among the moves", "")
	case strings.Trim(text, "!?") != "":
		b.tellNested(b.strayMark(t, text), t)
	case len(text) > 2:
		d := b.fail(diag.CodeStray, t, text+" is no glyph", "the glyphs are ! ? !! ?? !? and ?!")
		for _, glyph := range []string{text[:1], text[:2]} {
			d.Choices = append(d.Choices, diag.Fix{Span: d.Span, Text: glyph})
		}
	default:
		b.fail(diag.CodeStray, t, text+" stands after no move", "delete it").Choices = []diag.Fix{{Span: b.span(t)}}
	}
}

// strayMark reports a brace, bracket or quote among the moves.
func (b *builder) strayMark(t token, text string) *diag.Diagnostic {
	message, hint := text+" has no meaning here", "delete it, or put it in a comment"
	if text == "}" {
		message, hint = "this } closes no comment", "delete it, or add the { that it should close"
	}
	d := b.fail(diag.CodeStray, t, message, hint)
	d.Choices = []diag.Fix{{Span: b.span(t)}}
	return d
}

// tellNested adds to a defect at t where the comment before it ended, if that holds
// a brace: what was meant to stand in it is then read as moves.
func (b *builder) tellNested(d *diag.Diagnostic, t token) {
	if c := b.nested; c.kind == tokComment && strings.Trim(string(b.scan.text[c.end:t.start]), " \t\r\n.0123456789") == "" {
		brace := b.span(token{c.kind, c.end - 1, c.end})
		d.Related = append(d.Related, diag.Related{Span: brace, Message: "the comment ended here: braces in a comment do not nest"})
	}
}

// result notes how the game ended.
func (b *builder) result(t token) {
	if b.failed {
		return
	}
	b.numberWithoutMove()
	b.tellReplaced(t.end, 0)
	b.end = t.end
	b.ending = t
	text := b.str(t)
	b.game.Result = &Result{Span: b.span(t), Text: text}
	tag := b.game.Tag("Result")
	if tag == nil || b.muted || text == "*" || tag.Value == text || slices.Contains([]string{"", "*", "?"}, tag.Value) {
		return
	}
	d := b.report(diag.Error, diag.CodeResultTag, t, 0, fmt.Sprintf("the result is %s here but %s in the Result tag", text, tag.Value), "write "+text+" in the tag too")
	inTag := diag.Fix{Span: tag.ValueSpan, Text: text}
	switch {
	case b.language.Termination([]byte(tag.Value)):
		d.Hint = "write " + tag.Value + " here, or " + text + " in the tag"
		d.Choices = []diag.Fix{{Span: d.Span, Text: tag.Value}, inTag}
	case misspeltResult(b.language, tag.Value) == text: // such as 1/2
		d.Fix = &inTag
	default:
		d.Choices = []diag.Fix{inTag}
	}
	d.Related = []diag.Related{{Span: tag.Span, Message: "the Result tag"}}
}

// tooLong reads the tags of a record that was cut off because of its length. What
// is wrong with them may come from the cut.
func (b *builder) tooLong(limit *LimitError) {
	d := descent{b, b.scan, b.scan.next()}
	b.muted = true
	for d.headItem() && !b.failed {
		d.advance()
	}
	b.muted = false
	b.game.Language = b.scan.lookUp()
	first := skipSpace(b.scan.text, 0)
	message, hint := "the record is too long", "split it, or raise the limit"
	if limit != nil {
		message, hint = limit.Error(), "raise the limit, or set it to 0 for none, if you trust the file"
	}
	b.fail(diag.CodeLimit, token{start: first, end: min(first+1, len(b.scan.text))}, message, hint).Ply = 0
}

// example gives the name of a game for hints.
func (b *builder) example() string {
	if known := b.parser.options.Known; len(known) > 0 {
		return known[0]
	}
	return "…"
}

// maxName is how much of the name of an unknown game is compared.
const maxName = 64

// nearestGame gives the known game whose name is spelled most like an unknown one,
// if it is alike enough to be meant.
func (b *builder) nearestGame(name string) string {
	near, least := "", 1+min(len(name), maxName)/3
	name = name[:min(len(name), maxName)]
	for _, known := range b.parser.options.Known {
		if d := smetrics.WagnerFischer(FoldName(name), FoldName(known), 1, 1, 1); d < least {
			near, least = known, d
		}
	}
	return near
}

// knownGames gives a hint with the names of all games.
func (b *builder) knownGames() string {
	if known := b.parser.options.Known; len(known) > 0 {
		return "known games: " + strings.Join(known, ", ")
	}
	return ""
}
