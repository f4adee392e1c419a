package app

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/shell"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/weave"
)

// The words that info strings of blocks begin with.
const (
	positionBlock = "position"
	scoreBlock    = "score"
	commandBlock  = "scoresheet"
)

// block draws a block if it is one of those that weave knows, or collects what is
// wrong with it.
func (w *weaver) block(ctx context.Context, b *weave.Block) {
	info := strings.Fields(string(w.doc.Text[b.Info.Start:b.Info.End]))
	if len(info) == 0 { // white space that is none to Markdown
		return
	}
	kind := info[0]
	switch {
	case kind == commandBlock && len(info) > 1: // else a listing of calls
	case kind == positionBlock, kind == scoreBlock:
	default:
		return
	}
	words, err := b.Words()
	more, moreErr := []weave.Word(nil), error(nil)
	if kind == commandBlock {
		more, moreErr = b.Body.Words()
	}
	for _, err := range []error{err, moreErr} {
		if unclosed, ok := err.(*weave.UnclosedError); ok {
			w.find(diag.Diagnostic{Severity: diag.Error, Code: diag.CodeBlock, Span: unclosed.Span, Message: unclosed.Error()})
			return
		}
	}
	q := &request{weaver: w, block: b, kind: kind, ctx: ctx}
	if q.understand(append(words[1:], more...)) {
		q.draw()
	}
}

// find collects a finding.
func (w *weaver) find(d diag.Diagnostic) { w.findings = append(w.findings, d) }

// A request is what a block asks for.
type request struct {
	*weaver
	ctx   context.Context
	block *weave.Block
	kind  string
	names []weave.Word // words that are no flags
	flags []asked
}

// An asked is a flag as a block has it.
type asked struct {
	name  string
	args  []string // as on a command line
	span  diag.Span
	value weave.Word // empty where the flag takes none
}

// understand parts the words of the block into flags and others, and reports
// whether they say what is to be drawn, be it with flags that are unknown.
func (q *request) understand(words []weave.Word) bool {
	if q.kind == commandBlock {
		if len(words) == 0 || words[0].Text != "diagram" {
			q.refuse(words)
			return false
		}
		words = words[1:]
	}
	bare := q.kind != commandBlock // flags need no dashes
	cmd := q.command(nil)
	for i := 0; i < len(words); i++ {
		dashed := strings.HasPrefix(words[i].Text, "-") && words[i].Text != "-"
		if !dashed && (!bare || len(q.names) == 0 && namesGame(cmd, words[i].Text)) {
			q.names = append(q.names, words[i])
			continue
		}
		f, err := askedBy(cmd, words[i:])
		if err != nil {
			q.fault(words[i].Span, err.Error())
			continue
		}
		q.flags = append(q.flags, f)
		i += len(f.args) - 1
	}
	return q.complete()
}

// refuse tells of a command that is not the one that blocks are drawn by.
func (q *request) refuse(words []weave.Word) {
	span, word := q.block.Info, "nothing"
	if len(words) > 0 && words[0].Text != "" {
		span, word = words[0].Span, words[0].Text
	}
	q.fault(span, "a block of "+commandBlock+" draws by diagram, not by "+word)
}

// askedBy reads the flag that words begin with; its value may be the second.
func askedBy(cmd *cli.Command, words []weave.Word) (f asked, err error) {
	word := words[0]
	text := strings.TrimLeft(word.Text, "-")
	name, _, valued := strings.Cut(text, "=")
	flag := shell.FindFlag(cmd, name)
	switch {
	case flag == nil || flag == cli.HelpFlag:
		return f, noFlag(cmd, name)
	case !valued && shell.TakesValue(flag) && len(words) == 1:
		return f, usagef("%s needs a value", shell.Dashed(name))
	}
	// The first name of a flag is the one that tells it.
	f = asked{name: flag.Names()[0], span: word.Span, args: []string{"--" + text}}
	switch {
	case valued:
		f.value = word.Suffix(strings.IndexByte(word.Text, '=') + 1)
	case shell.TakesValue(flag):
		f.value, f.span.End = words[1], words[1].Span.End
		f.args = append(f.args, f.value.Text)
	}
	return f, nil
}

// namesGame reports whether the first word of a position or a score is its game
// and not a flag without dashes.
func namesGame(cmd *cli.Command, word string) bool {
	name, _, valued := strings.Cut(word, "=")
	return !valued && shell.FindFlag(cmd, name) == nil
}

// complete demands a game of a position, and one position only.
func (q *request) complete() bool {
	if q.kind != positionBlock {
		return true
	}
	if len(q.names) == 0 {
		q.fault(q.block.Info, "a block of position names its game: "+strings.Join(games.Names(), ", "))
		return false
	}
	for _, f := range q.flags {
		if f.name == "position" && len(bytes.TrimSpace(q.block.Body.Bytes)) > 0 {
			q.fault(f.span, "the position stands in the block already")
			return false
		}
	}
	return true
}

// fault collects what is wrong with a part of the block.
func (q *request) fault(span diag.Span, message string) {
	q.find(diag.Diagnostic{Severity: diag.Error, Code: diag.CodeBlock, Span: span, Message: message})
}

// Flags that say what is drawn: of what, and which part of it. The others say how.
var (
	sourceFlags = []string{"sample", "game", "encoding", "lenient"}
	partFlags   = []string{"number", viewFlagName, "position", "tag", "ply", "from", "to", "every"}
)

// only gives the flags with one of some names, or with the others.
func (q *request) only(names ...string) (these, others []asked) {
	for _, f := range q.flags {
		if slices.Contains(names, f.name) {
			these = append(these, f)
		} else {
			others = append(others, f)
		}
	}
	return these, others
}

// draw draws the block and keeps its pictures, or finds out which of its words
// are at fault: those that fail without the others of their kind.
func (q *request) draw() {
	whole := q.run(q.flags)
	if whole.err == nil {
		q.keep(whole)
		return
	}
	before := len(q.findings)
	source, _ := q.only(sourceFlags...)
	part, _ := q.only(partFlags...)
	chosen, look := q.only(slices.Concat(sourceFlags, partFlags)...)
	if of := q.run(source); of.wrong() {
		q.tellEach(nil, source)
		if len(q.findings) == before {
			q.tellError(of.err, nil)
		}
		return
	}
	base := q.run(chosen)
	if base.wrong() {
		q.tellEach(source, part)
		chosen = source
	} else {
		q.tellRecord(base)
	}
	q.tellEach(chosen, look)
	if len(q.findings) == before && len(base.told) == 0 {
		q.tellError(whole.err, nil)
	}
}

// tellRecord tells what is wrong with the record in the block, or in the file
// that it names.
func (q *request) tellRecord(a *attempt) {
	for _, d := range a.findings {
		q.find(q.block.Body.Diagnostic(d))
	}
	if !bytes.Contains(q.told, a.told) {
		q.told = append(q.told, a.told...)
	}
}

// tellEach tells of the flags that fail alone.
func (q *request) tellEach(base, flags []asked) {
	for i := range flags {
		if r := q.run(append(slices.Clip(base), flags[i])); r.wrong() {
			q.tellError(r.err, &flags[i])
		}
	}
}

// tellError tells an error at the flag that brought it, or where there is none at
// the flag that it begins with, or at the name of what is drawn.
func (q *request) tellError(err error, f *asked) {
	for i := range q.flags {
		if f == nil && strings.HasPrefix(err.Error(), "--"+q.flags[i].name+" ") {
			f = &q.flags[i]
		}
	}
	d := diag.Diagnostic{Severity: diag.Error, Code: diag.CodeBlock, Span: q.block.Info, Message: err.Error()}
	value := weave.Word{}
	switch {
	case f != nil:
		d.Span, value = f.span, f.value
		d.Focus = value.Span
	case len(q.names) > 0: // a second name is one too many
		d.Span = q.names[min(len(q.names)-1, 1)].Span
	}
	q.find(q.precisely(d, err, value))
}

// precisely places an error within the word that brought it, where the error
// tells.
func (q *request) precisely(d diag.Diagnostic, err error, value weave.Word) diag.Diagnostic {
	var cell *svg.CellError
	var tag *tagError
	switch {
	case errors.As(err, &cell):
		d.Code = diag.CodeCellName
		if at := strings.Index(value.Text, cell.Name); at >= 0 && cell.Name != "" {
			d.Focus = value.Part(at, at+len(cell.Name))
		}
	case errors.As(err, &tag):
		d.Code, d.Message, d.Hint = tag.Code, tag.Message, tag.Hint
		place := value.Part
		if len(value.Text) == 0 { // the position is the body of the block
			body := q.block.Body
			d.Span = body.Span(diag.Span{Start: bodyStart(body.Bytes), End: len(bytes.TrimRight(body.Bytes, " \t\r\n"))})
			place = func(from, to int) diag.Span { return body.Span(diag.Span{Start: from, End: to}) }
			value.Text = string(body.Bytes)
		}
		if at := strings.Index(value.Text, tag.Tag.Value); at >= 0 && tag.End > tag.Start {
			d.Focus = place(at+tag.Start, at+tag.End)
		}
	}
	return d
}

// bodyStart gives the place of the first word.
func bodyStart(text []byte) int { return len(text) - len(bytes.TrimLeft(text, " \t\r\n")) }
