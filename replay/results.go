package replay

import (
	"fmt"
	"slices"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// checkResultTag warns of a Result tag that no game could have; "?" stands for
// unknown in many archives.
func (w *walker) checkResultTag() {
	tag := w.rec.Tag("Result")
	if tag == nil || tag.Value == "" || tag.Value == "?" || resultTag(w.rec) != nil || w.contradictsTag() {
		return
	}
	w.report(diag.Diagnostic{
		Severity: diag.Warning, Code: diag.CodeTagValue, Span: tag.ValueSpan, Game: w.rec.Number,
		Message: fmt.Sprintf("%q is no result of this game", tag.Value), Hint: "write the termination of the movetext, or *",
		Choices: edits(tag.ValueSpan, w.results()),
	})
}

// results are those that a Result tag may have.
func (w *walker) results() []string {
	if r := w.rec.Result; r != nil && r.Text != "*" {
		return []string{r.Text, "*"}
	}
	return []string{"*"}
}

// writtenResult gives the result that a record claims.
func writtenResult(rec *notation.Game) string {
	if rec.Result != nil {
		return rec.Result.Text
	}
	if t := resultTag(rec); t != nil {
		return t.Value
	}
	return ""
}

// judge checks the result against the play, which was judged to its end. The
// Result tag counts where the termination is missing or leaves the result open.
func (w *walker) judge(state State) {
	result := w.rec.Result
	if result != nil && !w.contradictsTag() { // else one defect, reported by the parser at the same place
		if f := state.Judge(result.Text); f != nil {
			w.report(f.diagnostic(result.Span, w.rec.Number, 0))
		}
	}
	w.settle(state)
	tag := resultTag(w.rec)
	if tag != nil && tag.Value != "*" && (result == nil || result.Text == "*") {
		if f := state.Judge(tag.Value); f != nil {
			w.report(f.diagnostic(tag.ValueSpan, w.rec.Number, 0))
		}
	}
	if result == nil {
		w.tellResult(state, tag)
	}
}

// settle leaves, of the ways to bring a Result tag and the termination together,
// those that the play allows. Where it has ended by rule, one is certain.
func (w *walker) settle(state State) {
	for i := range w.found.List {
		d := &w.found.List[i]
		if d.Code != diag.CodeResultTag {
			continue
		}
		d.Choices = slices.DeleteFunc(slices.Clone(d.Choices), func(f diag.Fix) bool {
			bad := state.Judge(f.Text)
			return bad != nil && bad.Severity == diag.Error
		})
		if o := state.Over(); o != nil {
			d.Hint = "the play ended " + o.Result
			if len(d.Choices) == 1 {
				d.Fix, d.Choices = &d.Choices[0], nil
			}
		}
	}
}

// tellResult puts the result that is missing into the hint of its diagnostic.
func (w *walker) tellResult(state State, tag *notation.Tag) {
	due := ""
	switch o := state.Over(); {
	case o != nil:
		due = o.Result
	case tag != nil:
		due = tag.Value
	default:
		return
	}
	for i := range w.found.List {
		if d := &w.found.List[i]; d.Code == diag.CodeNoResult {
			d.Hint = "end the movetext with " + due
			if d.Fix != nil {
				d.Fix = &diag.Fix{Span: d.Fix.Span, Text: "\n" + due}
			}
		}
	}
}

// resultTag gives the Result tag if its value is a termination of the game.
func resultTag(rec *notation.Game) *notation.Tag {
	tag := rec.Tag("Result")
	if tag == nil || rec.Language == nil || !rec.Language.Termination([]byte(tag.Value)) {
		return nil
	}
	return tag
}

// contradictsTag reports whether the parser already found that the termination
// contradicts the Result tag.
func (w *walker) contradictsTag() bool {
	for i := range w.rec.Diagnostics {
		if w.rec.Diagnostics[i].Code == "N-14" {
			return true
		}
	}
	return false
}

// judgeResult is what Judge does in games whose results are open until the play
// has ended by rule.
func judgeResult(o *Outcome, result string) *Finding {
	if o == nil || result == o.Result {
		return nil
	}
	f := &Finding{
		Severity: diag.Error, Code: "N-19",
		Message: fmt.Sprintf("the result %s contradicts the play, which ended %s: %s (%s)", result, o.Result, o.Reason, o.Clause),
		Hint:    "write " + o.Result, Choices: []string{o.Result},
	}
	if result == "*" {
		f.Severity, f.Write, f.Choices = diag.Warning, o.Result, nil
		f.Message = fmt.Sprintf("the play has ended %s: %s (%s)", o.Result, o.Reason, o.Clause)
	}
	return f
}
