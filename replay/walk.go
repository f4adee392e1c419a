package replay

import (
	"cmp"
	"fmt"
	"sort"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// Options tune a walk.
type Options struct {
	Want Want
	// Frame receives each position reached, the start first; variations come
	// right after the move they are an alternative to. Returning false ends the
	// walk early; the verdict then covers what was walked. Nil asks for none.
	Frame func(Frame) bool
	// MainLine leaves variations out.
	MainLine bool
}

// A Verdict is what came of replaying a record.
type Verdict struct {
	Plies       int               // plies of the main line that were judged legal
	Whole       bool              // the main line was judged to its end
	State       State             // the last position reached on the main line; nil when there is none
	Result      string            // the termination written, else that of the Result tag, else ""
	Outcome     *Outcome          // how the play ended by rule; nil when it did not
	Diagnostics []diag.Diagnostic // those of the record and those of the play, in the order of the text
}

// Valid reports whether no diagnostic is an error.
func (v *Verdict) Valid() bool {
	for i := range v.Diagnostics {
		if v.Diagnostics[i].Severity == diag.Error {
			return false
		}
	}
	return true
}

// Walk replays a record through the rules of its game: the main line, the
// variations whose start position is known, and the result.
func Walk(rec *notation.Game, game Game, opts Options) *Verdict {
	v := &Verdict{Diagnostics: append([]diag.Diagnostic(nil), rec.Diagnostics...)}
	v.Result = writtenResult(rec)
	if game == nil {
		return v
	}
	w := walker{rec: rec, opts: opts, verdict: v, found: diag.Resume(rec.Diagnostics, rec.Untold)}
	defer w.finish()
	w.step.Want = opts.Want
	state := game.Start(rec, func(f TagFault) {
		w.report(f.diagnostic(&rec.Source, rec.Number))
	})
	if state == nil {
		return v
	}
	v.State = state
	w.checkResultTag()
	if w.frame(Frame{State: state}) {
		whole := w.line(&rec.Main, state, 0, 0, numbering{})
		v.Outcome = state.Over()
		v.Whole = whole && !rec.Truncated && !w.stopped
		if v.Whole {
			w.judge(state)
		}
	}
	return v
}

// finish says how many diagnostics are not listed, and puts those that are into the
// order of the text, keeping the order of those at one place.
func (w *walker) finish() {
	list := w.found.List
	if more := w.found.More(w.rec.Number); more != nil {
		list = append(list, *more)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Span.Start < list[j].Span.Start })
	w.verdict.Diagnostics = list
}

// A walker holds what one walk through a record needs.
type walker struct {
	rec     *notation.Game
	opts    Options
	verdict *Verdict
	found   diag.Bounded // the diagnostics
	step    Step
	path    []branch        // the lines that led to the position at hand, the main line first
	spares  []Copier        // states of lines that have been walked
	claimed map[string]bool // codes of facts already told; each is told once a game
	stopped bool            // the consumer wants no more frames
}

func (w *walker) report(d diag.Diagnostic) {
	w.found.Add(d)
}

// frame hands a frame to the consumer and reports whether to go on.
func (w *walker) frame(f Frame) bool {
	if w.opts.Frame != nil && !w.opts.Frame(f) {
		w.stopped = true
	}
	return !w.stopped
}

// line walks one line from the state before its first move. ply is the number
// of plies before it, count how its moves are numbered. It reports whether the
// whole line was judged.
func (w *walker) line(line *notation.Line, state State, ply, depth int, count numbering) bool {
	w.path = append(w.path, branch{line, ply})
	defer func() { w.path = w.path[:depth] }()
	live := true
	lazy, _ := state.(Blockable)
	for i := range line.Plies {
		p := &line.Plies[i]
		ply++
		var before State // the position the variations of this ply start from
		branches := w.branches(p)
		startCount := count
		if live && branches > 0 && state.Over() == nil {
			before = w.fork(state)
		}
		if live {
			live = w.play(line, i, state, lazy, ply, depth, &count)
		}
		for _, a := range p.After {
			if a.Variation == nil || before == nil || w.stopped {
				continue
			}
			start := before
			if branches--; branches > 0 {
				start = w.fork(before)
			}
			w.line(a.Variation, start, ply-1, depth+1, count.beside(startCount))
			if c, ok := start.(Copier); ok {
				w.spares = append(w.spares, c)
			}
		}
		if w.stopped {
			return false
		}
	}
	return live
}

// A branch is a line on the way to a position.
type branch struct {
	*notation.Line
	before int // plies before its first move
}

// move gives the move at a ply on the way to the position at hand.
func (w *walker) move(ply int) *notation.Ply {
	last := len(w.path) - 1
	for w.path[last].before >= ply {
		last--
	}
	return &w.path[last].Plies[ply-1-w.path[last].before]
}

// fork gives a copy of a state, made of one that is not needed any more if possible.
func (w *walker) fork(state State) State {
	n := len(w.spares) - 1
	if n < 0 {
		return state.Clone()
	}
	spare := w.spares[n]
	w.spares = w.spares[:n]
	spare.CopyFrom(state)
	return spare
}

// branches counts the variations to walk from before a ply.
func (w *walker) branches(p *notation.Ply) int {
	n := 0
	if w.opts.MainLine {
		return 0
	}
	for i := range p.After {
		if p.After[i].Variation != nil {
			n++
		}
	}
	return n
}

// over looks for the end of the play before a move that is written. In a state that is
// blockable the move itself shows whether there are any.
func over(state State, lazy Blockable) *Outcome {
	if lazy != nil {
		return lazy.OverUnblocked()
	}
	return state.Over()
}

// play makes one written move on the state and reports whether the line goes on. The
// state is given a second time if it is blockable.
func (w *walker) play(line *notation.Line, i int, state State, lazy Blockable, ply, depth int, count *numbering) bool {
	p := &line.Plies[i]
	if p.Move == nil { // its diagnostic is the parser's
		w.guess(p, state)
		return false
	}
	if o := over(state, lazy); o != nil {
		w.ended(o, line, i, ply, depth)
		return false
	}
	round := state.Round()
	w.step.reset()
	ok := state.Play(p.Move, &w.step)
	if !ok {
		if o := state.Over(); o != nil {
			w.ended(o, line, i, ply, depth)
			return false
		}
	}
	if !p.Number.IsZero() {
		w.number(p, round, ply, count)
	}
	w.tell(p, state, ply, depth)
	if !ok {
		return false
	}
	if depth == 0 {
		w.verdict.Plies = ply
	}
	if w.opts.Frame != nil {
		w.frame(Frame{
			Ply: ply, Depth: depth, Round: round.Number, First: round.Turn == 0,
			Written: p, Text: w.step.Text, Effect: w.step.Effect, State: state,
		})
	}
	return true
}

// tell reports what is to be said about the move that was made or refused.
func (w *walker) tell(p *notation.Ply, state State, ply, depth int) {
	for i := range w.step.Findings {
		f := &w.step.Findings[i]
		if f.Severity == diag.Info && !w.claim(f.Code, depth) {
			continue
		}
		if f.Wanted && f.Write == "" {
			f.Choices = Nearest(p.Text, state.Legal(), maxNearest)
			f.Hint = cmp.Or(f.Hint, nearestHint(f.Choices))
		}
		d := f.diagnostic(p.Span, w.rec.Number, ply)
		d.Related = w.since(f, ply)
		w.report(d)
	}
}

// ended reports the i-th move of a line, which is written after the end of the play.
func (w *walker) ended(o *Outcome, line *notation.Line, i, ply, depth int) {
	p := &line.Plies[i]
	w.report(diag.Diagnostic{
		Severity: diag.Error, Code: "N-18", Span: p.Span, Game: w.rec.Number, Ply: ply,
		Message: fmt.Sprintf("%s is written after the end of the game: %s (%s)", p.Text, o.Reason, o.Clause),
		Hint:    ending(depth, o.Result),
		Choices: w.cut(line, i, depth, o.Result),
	})
}

// since finds the earlier move that explains a finding about a ply.
func (w *walker) since(f *Finding, ply int) []diag.Related {
	if f.Since == nil {
		return nil
	}
	for before := ply - 1; before > 0; before-- {
		p := w.move(before)
		if f.Since(p.Move, (ply-before)%2 == 0) {
			return []diag.Related{{Span: p.Span, Message: fmt.Sprintf("%s at ply %d", f.SinceMessage, before)}}
		}
	}
	return nil
}

// claim reports whether a fact of this code is to be told: once a game, and on
// the main line only, since a variation was not played.
func (w *walker) claim(code string, depth int) bool {
	if depth > 0 || w.claimed[code] {
		return false
	}
	if w.claimed == nil {
		w.claimed = make(map[string]bool)
	}
	w.claimed[code] = true
	return true
}
