package report

import "strings"

// A block is a paragraph, a diagram or a finding of a report in a format that
// is read from top to bottom.
type block struct {
	kind    blockKind
	runs    []run
	finding *Finding
	at      *Position
}

type blockKind uint8

const (
	movesBlock blockKind = iota
	commentBlock
	variationBlock
	findingBlock
	diagramBlock
)

// A run is text in one face.
type run struct {
	text string
	face face
}

type face uint8

const (
	plainFace face = iota
	strongFace
	emphFace
)

// blocks puts a report into blocks: the comments before the first move, the
// moves with what interrupts them, and the comments after the result.
func (r *Report) blocks() []block {
	var b blockList
	b.notes(r.Intro)
	open := false // the last block takes further moves
	for _, m := range r.Moves {
		if !open {
			b.list = append(b.list, block{kind: movesBlock})
		}
		last := &b.list[len(b.list)-1]
		last.runs = append(last.runs, moveRuns(m, !open, strongFace)...)
		b.notes(m.Notes)
		if m.Skipped > 0 {
			b.add(commentBlock, run{skippedWords(m.Skipped), emphFace})
		}
		open = len(m.Notes) == 0 && m.Skipped == 0
	}
	b.add(movesBlock, run{r.Ending.Result, strongFace})
	b.notes(r.Outro)
	return b.list
}

// finalDiagram gives the last position if no diagram shows it.
func (r *Report) finalDiagram() *Position {
	final := r.final()
	for _, b := range r.blocks() {
		if b.at == final {
			return nil
		}
	}
	return final
}

type blockList struct{ list []block }

func (b *blockList) add(kind blockKind, runs ...run) {
	b.list = append(b.list, block{kind: kind, runs: runs})
}

func (b *blockList) notes(notes []Note) {
	for _, n := range notes {
		switch {
		case n.Comment != nil:
			b.add(commentBlock, run{spanWords(n.Comment), plainFace})
		case n.Variation != nil:
			var later []block
			runs := variationRuns(n.Variation, &later)
			b.add(variationBlock, runs...)
			b.list = append(b.list, later...)
		default:
			b.list = append(b.list, apart(n))
		}
	}
}

// apart is the block of a finding or a diagram.
func apart(n Note) block {
	if n.Finding != nil {
		return block{kind: findingBlock, finding: n.Finding}
	}
	return block{kind: diagramBlock, at: n.Diagram}
}

// variationRuns sets a variation with those inside it as one paragraph in
// parentheses. Diagrams and findings come after it.
func variationRuns(v *Variation, later *[]block) []run {
	runs := []run{{"(", plainFace}}
	runs = append(runs, noteRuns(v.Intro, later)...)
	for _, s := range stepsOf(v.Moves) {
		runs = append(runs, moveRuns(s.Move, s.Number != "", plainFace)...)
		runs = append(runs, noteRuns(s.Move.Notes, later)...)
		if s.Move.Skipped > 0 {
			runs = append(runs, run{skippedWords(s.Move.Skipped), emphFace})
		}
	}
	return append(runs, run{")", plainFace})
}

func noteRuns(notes []Note, later *[]block) (runs []run) {
	for _, n := range notes {
		switch {
		case n.Comment != nil:
			runs = append(runs, run{spanWords(n.Comment), emphFace})
		case n.Variation != nil:
			runs = append(runs, variationRuns(n.Variation, later)...)
		default:
			*later = append(*later, apart(n))
		}
	}
	return runs
}

// moveRuns sets a move, with its number where it stands first or begins a round.
func moveRuns(m *Move, first bool, f face) (runs []run) {
	text := m.Text + m.Glyph
	if first || m.Turn == 0 {
		text = strings.TrimSpace(m.number() + " " + text)
	}
	runs = append(runs, run{text, f})
	if words := quietOf(m); words != "" {
		runs = append(runs, run{"(" + words + ")", emphFace})
	}
	return runs
}

func spanWords(spans []Span) string {
	parts := make([]string, len(spans))
	for i, s := range spans {
		parts[i] = s.Words
		if s.Command != "" {
			parts[i] = "[" + s.Command + "]"
		}
	}
	return strings.Join(parts, " ")
}

// setRuns joins runs by spaces, none inside parentheses, each escaped and in its
// face.
func setRuns(runs []run, set func(run) string) string {
	var b strings.Builder
	for i, r := range runs {
		if i > 0 && runs[i-1].text != "(" && r.text != ")" {
			b.WriteByte(' ')
		}
		b.WriteString(set(r))
	}
	return b.String()
}
