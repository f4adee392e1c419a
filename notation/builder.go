package notation

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"scoresheet/notation/diag"
)

// A builder makes the public tree of a game from the items that the grammar
// finds, in the order of the text. The first syntax error becomes a diagnostic
// and ends the tree; what is reported to the builder after it is ignored.
type builder struct {
	parser   *Parser
	scan     *scanner
	whole    string // the text that is scanned; names, values and comments are parts of it
	room     room
	source   diag.Source
	replaced []replacement // what was read leniently
	told     int           // how many of them were warned of
	found    diag.Bounded  // the diagnostics
	game     *Game
	language *Language
	failed   bool // a syntax error was met
	muted    bool // the game is unknown: nothing more is reported
	dirty    bool // control characters or bad bytes are somewhere in the text
	inMoves  bool
	seen     map[string]int // tags by canonical name
	naming   int            // the number of the tag that names the game, from 1; 0 without one
	lines    []openLine     // the main line and the open variations
	plies    []Ply          // where the main line grows, game after game
	tags     []Tag          // where the tags grow, if memory is reused
	end      int            // of the last item of tags or movetext
	lead     garbageRun
	tail     garbageRun // on the line of the result
	later    garbageRun // on lines after it
	ending   token      // the result
	nested   token      // the last comment that holds a brace itself
}

// An openLine is a line to which moves are still added.
type openLine struct {
	*Line
	first  int   // the number of its first ply
	number token // the move number that waits for its move
	word   token // the last word, if nothing stands after it yet
}

// A garbageRun is text that belongs to no game, up to the end of its first line.
type garbageRun struct {
	token
	ended bool
	last  int // end of all of it, later lines included
}

func (b *builder) reset(p *Parser, c Chunk, replaced []replacement) {
	game := &Game{}
	if p.options.Reuse && b.game != nil {
		game = b.game
		b.plies = b.room.leave(game.Main.Plies)
		*game = Game{Tags: b.tags[:0]}
	}
	b.room.reuse = p.options.Reuse
	game.Number, game.Source = c.Number, c.Source
	seen := b.seen
	if seen == nil {
		seen = make(map[string]int)
	}
	clear(seen)
	*b = builder{
		parser: p, scan: &p.scan, whole: string(p.scan.text), room: b.room, source: c.Source, replaced: replaced, seen: seen,
		lines: b.lines[:0], plies: b.plies, tags: b.tags, game: game,
	}
	b.game.Main.Plies = b.plies[:0]
	b.dirty = hasBadBytes(b.scan.text)
	b.lines = append(b.lines, openLine{Line: &b.game.Main, first: 1})
}

// line gives the line to which moves are added now.
func (b *builder) line() *openLine { return &b.lines[len(b.lines)-1] }

// ply gives the number of the ply that would come next.
func (b *builder) ply() int {
	line := b.line()
	return line.first + len(line.Plies)
}

// place gives the offset in the file of a place in the text.
func (b *builder) place(at int) int {
	if len(b.replaced) == 0 {
		return b.source.Offset + at
	}
	return b.placeReplaced(at)
}

// placeReplaced is place in a text that was read leniently.
func (b *builder) placeReplaced(at int) int {
	n := sort.Search(len(b.replaced), func(i int) bool { return b.replaced[i].from > at })
	if n > 0 {
		r := b.replaced[n-1]
		if at < r.from+r.width {
			return b.source.Offset + r.to
		}
		at += r.to + r.size - (r.from + r.width)
	}
	return b.source.Offset + at
}

func (b *builder) span(t token) diag.Span {
	return diag.Span{Start: b.place(t.start), End: b.place(t.end)}
}

func (b *builder) text(t token) []byte { return b.scan.text[t.start:t.end] }

// str is text as a string, which is no copy of its own.
func (b *builder) str(t token) string { return b.whole[t.start:t.end] }

// report adds a diagnostic about t.
func (b *builder) report(severity diag.Severity, code string, t token, ply int, message, hint string) *diag.Diagnostic {
	kept := b.found.Add(diag.Diagnostic{
		Severity: severity, Code: code, Span: b.span(t), Game: b.game.Number, Ply: ply, Message: message, Hint: hint,
	})
	if kept == nil {
		return new(diag.Diagnostic)
	}
	return kept
}

// fail reports a syntax error, which ends the reading of this game.
func (b *builder) fail(code string, t token, message, hint string) *diag.Diagnostic {
	b.failed = true
	b.game.Truncated = true
	if b.muted {
		return new(diag.Diagnostic)
	}
	ply := 0
	if b.inMoves {
		ply = b.ply()
	}
	return b.report(diag.Error, code, t, ply, message, hint)
}

// warn reports what was understood although it should be written otherwise.
func (b *builder) warn(code string, t token, ply int, message, hint string) *diag.Diagnostic {
	if b.muted {
		return new(diag.Diagnostic)
	}
	return b.report(diag.Warning, code, t, ply, message, hint)
}

// comment adds a comment to what it belongs to.
func (b *builder) comment(t token) {
	if b.failed {
		return
	}
	c := Comment{Span: b.span(t)}
	text := b.str(t)
	switch t.kind {
	case tokByteOrderMark:
		b.markInside(t)
		return
	case tokOpenComment:
		b.fail(diag.CodeComment, token{t.kind, t.start, t.start + 1}, "this comment is never closed", "close it with }")
		return
	case tokComment:
		c.Text = text[1 : len(text)-1]
		if strings.IndexByte(c.Text, '{') >= 0 {
			b.nested = t
		}
	case tokLineComment:
		c.Kind, c.Text = LineComment, text[1:]
	case tokEscapedLine:
		c.Kind, c.Text = EscapedLine, text[1:]
	}
	if b.dirty && b.badRune(t) {
		return
	}
	b.marksIn(t)
	b.file(c)
	if b.ending.kind == tokEOF {
		b.end = max(b.end, t.end)
	}
}

// file files a comment by what stands before it.
func (b *builder) file(c Comment) {
	line := b.line()
	line.word = token{}
	switch n := len(line.Plies); {
	case !b.inMoves:
		b.game.Lead = append(b.game.Lead, c)
	case b.ending.kind != tokEOF:
		b.game.Tail = append(b.game.Tail, c)
	case n == 0:
		line.Before = append(line.Before, c)
	default:
		kept := b.room.comments.take(&b.room)
		*kept = c
		line.Plies[n-1].After = b.room.annexes.add(line.Plies[n-1].After, Annex{Comment: kept})
	}
}

// leadingGarbage notes text before the tags, and refuses text among them.
func (b *builder) leadingGarbage(t token) {
	switch {
	case b.failed:
	case len(b.game.Tags) == 0:
		b.lead.add(b, t)
	default:
		b.strayInTags(t)
	}
}

// trailingGarbage notes text after the result: on its line with all that follows
// up to an empty line, or on later ones.
func (b *builder) trailingGarbage(t token) {
	switch {
	case b.failed:
	case b.later.started():
		b.later.add(b, t)
	case b.tail.started() && !afterEmptyLine(b.scan.text[b.tail.last:t.start]),
		!b.tail.started() && !b.breaksLine(b.ending.end, t.start):
		b.tail.add(b, t)
	default:
		b.later.add(b, t)
	}
}

func (r *garbageRun) started() bool { return r.kind != tokEOF }

func (r *garbageRun) add(b *builder, t token) {
	r.last = t.end
	switch {
	case !r.started():
		r.token = t
	case !r.ended && !b.breaksLine(r.end, t.start):
		r.end = t.end
	default:
		r.ended = true
	}
}

// garbage warns of text that belongs to no game. A character in it that belongs
// into no record is an error of its own, and told first.
func (b *builder) garbage(r garbageRun, message string) {
	if !r.started() {
		return
	}
	ended, truncated, inMoves := b.failed, b.game.Truncated, b.inMoves
	b.inMoves = false
	bad := b.dirty && b.badRune(token{r.kind, r.start, r.last})
	b.failed, b.game.Truncated, b.inMoves = ended, truncated, inMoves
	if !bad {
		b.warn(diag.CodeBetweenGames, r.token, 0, message, "").Fix = b.remark(r)
	}
}

// breaksLine reports whether a line ends between two places.
func (b *builder) breaksLine(from, to int) bool {
	return slices.ContainsFunc(b.scan.text[from:to], lineBreak)
}

// startMoves closes the tag section: the game must be known now.
func (b *builder) startMoves() {
	b.nameGame()
	if b.failed {
		return
	}
	b.splitLead()
	b.language = b.scan.lookUp()
	b.game.Language = b.language
	b.inMoves = true
	switch {
	case b.lead.started() && len(b.game.Tags) == 0 && b.scan.stage == atLead:
		b.noGame()
	case b.language == nil && len(b.game.Tags) > 0:
		b.unknownGame()
	}
}

// letGo forgets the parts of a long game, so that nothing holds them once its reader
// has done with them.
func (b *builder) letGo() {
	if cap(b.plies) > keptPlies {
		clear(b.lines[:cap(b.lines)])
		b.game, b.plies, b.room, b.whole = nil, nil, room{reuse: b.room.reuse}, ""
	}
}

// nameGame finds the tag that names the game, once the place of all tags is known.
func (b *builder) nameGame() {
	if b.naming > 0 {
		b.game.GameTag = &b.game.Tags[b.naming-1]
	}
}

// splitLead gives the comments after the last tag, or all if there are no tags,
// to the movetext.
func (b *builder) splitLead() {
	n := len(b.game.Lead)
	tagged := b.source.Offset
	if tags := len(b.game.Tags); tags > 0 {
		tagged = b.game.Tags[tags-1].End
	}
	for n > 0 && b.game.Lead[n-1].Start >= tagged {
		n--
	}
	b.game.Main.Before = slices.Clone(b.game.Lead[n:])
	b.game.Lead = b.game.Lead[:n:n]
}

// noGame reports text in which nothing tells that it is a record.
func (b *builder) noGame() {
	if b.language == nil {
		b.fail(diag.CodeNoTags, b.lead.token, "there are moves but no tag that tells the game",
			`start the record with a tag such as [Game "`+b.example()+`"], or name the game with --game`).Ply = 0
	} else {
		b.fail(diag.CodeMove, b.lead.token, "this is no move of "+b.language.Title, "")
	}
	b.lead = garbageRun{}
}

func (b *builder) unknownGame() {
	if tag := b.game.GameTag; tag != nil {
		d := b.report(diag.Error, diag.CodeUnknownGame, token{}, 0, "no game is called "+tag.Value, b.knownGames())
		d.Span = tag.ValueSpan
		if near := b.nearestGame(tag.Value); near != "" {
			d.Hint = "did you mean " + near + "? " + d.Hint
			d.Choices = []diag.Fix{{Span: d.Span, Text: near}}
		}
	} else {
		d := b.report(diag.Error, diag.CodeUnknownGame, token{}, 0, "no tag tells which game this is",
			`add a tag such as [Game "`+b.example()+`"], or name the game with --game`)
		d.Span = b.game.Tags[0].Span
	}
	b.muted = true
}

// finish reports what only the end shows and gives the game, or nil if there is
// nothing but comments.
func (b *builder) finish() *Game {
	g := b.game
	b.plies, b.tags = g.Main.Plies[:0], g.Tags[:0]
	if !b.parser.options.Reuse || len(g.Main.Plies) == 0 {
		g.Main.Plies = append([]Ply(nil), g.Main.Plies...)
	}
	if len(g.Tags) == 0 {
		g.Tags = nil
	}
	b.nameGame()
	if !b.failed {
		b.tellReplaced(len(b.scan.text), 0)
		b.numberWithoutMove()
		if len(g.Tags)+len(g.Main.Plies)+len(b.found.List) == 0 && g.Result == nil && !b.lead.started() {
			return nil
		}
		if g.Result == nil {
			b.warn(diag.CodeNoResult, token{start: b.end, end: b.end}, 0, "the result is missing", "end the movetext with its result, or with * if there is none").
				Fix = b.closing()
		}
	}
	b.garbage(b.lead, "this text before the game belongs to no game")
	b.garbage(b.tail, "this text after the result belongs to no game")
	if b.later.started() {
		found := b.found
		b.found = diag.Bounded{}
		b.garbage(b.later, "this text between games belongs to no game")
		if len(b.found.List) > 0 {
			g.Trailing = &b.found.List[0]
		}
		b.found = found
	}
	if more := b.found.More(g.Number); more != nil {
		b.found.List = append(b.found.List, *more)
	}
	g.Diagnostics, g.Untold = b.found.List, b.found.Dropped()
	slices.SortStableFunc(g.Diagnostics, func(x, y diag.Diagnostic) int { return cmp.Compare(x.Span.Start, y.Span.Start) })
	return g
}
