package jsonrec

import (
	"fmt"
	"strings"
	"unicode"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// Record makes the record that an object describes: the tree that reading its
// text would give, with places in the object. Where a word is no move it ends, as
// it does in text, and the one diagnostic says why. languages finds a game by its name.
func (g *Game) Record(languages func(name string) *notation.Language) (*notation.Game, *Error) {
	rec := &notation.Game{Number: g.number, Source: g.source, Language: languages(g.Game)}
	r := reader{game: g, language: rec.Language}
	if rec.Language == nil {
		r.fail(nil, "game", g.at.game, "no game is called %q", g.Game)
		return nil, r.err
	}
	named := false
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Name == "Game" || t.Name == "Variant" {
			if named {
				r.fail(&path{name: "tags", index: i}, "name", t.at.name, "a second tag that names the game would begin the next record")
			}
			named = true
		}
		r.tag(&path{name: "tags", index: i}, t, languages)
		rec.Tags = append(rec.Tags, notation.Tag{
			Name: t.Name, Value: t.Value, Span: g.place(t.at.name), NameSpan: g.place(t.at.name), ValueSpan: g.place(inside(t.at.value)),
		})
	}
	rec.Lead = r.comments(nil, "lead", g.Lead)
	rec.Main = r.line(nil, "", &Line{g.Comments, g.Moves}, 1)
	if r.unread != nil { // what stands behind it is not looked at, as in text
		if r.err != nil {
			return nil, r.err
		}
		rec.Truncated, rec.Diagnostics = true, append(r.remarks, *r.unread)
		return rec, nil
	}
	rec.Tail = r.comments(nil, "tail", g.Tail)
	if g.Result != "" {
		if !rec.Language.Termination([]byte(g.Result)) {
			r.fail(nil, "result", g.at.result, "%q ends no record of this game", g.Result)
		}
		rec.Result = &notation.Result{Span: g.place(inside(g.at.result)), Text: g.Result}
	}
	if r.err != nil {
		return nil, r.err
	}
	rec.Diagnostics = r.remarks
	return rec, nil
}

// place gives a span of the object's text as one of its file.
func (g *Game) place(at diag.Span) diag.Span {
	return diag.Span{Start: at.Start + g.source.Offset, End: at.End + g.source.Offset}
}

// inside takes the quotes off the place of a string.
func inside(at diag.Span) diag.Span {
	return diag.Span{Start: at.Start + 1, End: max(at.Start+1, at.End-1)}
}

// Precede puts diagnostics before those that the object has.
func (g *Game) Precede(ds []diag.Located) {
	g.Diagnostics = append(rawDiagnostics(ds), g.Diagnostics...)
}

// Contradicts gives an error if the object says that it starts from another
// position than the one that its tags give.
func (g *Game) Contradicts(start string) *Error {
	if g.Start == "" || start == "" || g.Start == start {
		return nil
	}
	return g.fail("start", g.at.start, fmt.Sprintf("the tags give the start %q; another one goes into a Position tag", start))
}

// Unreadable gives the error of an object whose record cannot be written as text
// that says the same.
func (g *Game) Unreadable(why string) *Error {
	return g.fail("", g.at.game, "this object has no form as text: "+why)
}

// A reader makes trees of objects and keeps the first error.
type reader struct {
	game     *Game
	language *notation.Language
	depth    int // of the variation being read
	err      *Error
	remarks  []diag.Diagnostic
	unread   *diag.Diagnostic // of the word that is no move
}

// fail keeps an error about a member of what stands at a path.
func (r *reader) fail(in *path, member string, at diag.Span, format string, args ...any) {
	if r.err == nil {
		r.err = r.game.fail(in.member(member), at, fmt.Sprintf(format, args...))
	}
}

// A path leads to an element of an array. It becomes text only for an error.
type path struct {
	up    *path // nil at the top
	name  string
	index int
}

func (p *path) member(name string) string {
	if p == nil {
		return name
	}
	at := fmt.Sprintf("%s[%d]", p.up.member(p.name), p.index)
	if name == "" {
		return at
	}
	return at + "." + name
}

// tag checks what the text of a tag pair could not say.
func (r *reader) tag(at *path, t *Tag, languages func(name string) *notation.Language) {
	switch {
	case !isTagName(t.Name):
		r.fail(at, "name", t.at.name, "%q is no name of a tag: letters, digits and _ - . : + # = @ / make one", t.Name)
	case strings.ContainsAny(t.Value, "\n\r"):
		r.fail(at, "value", t.at.value, "the value of a tag holds no line end")
	case (t.Name == "Game" || t.Name == "Variant") && languages(t.Value) != r.language:
		r.fail(at, "value", t.at.value, "the tag names another game than %q", r.game.Game)
	}
	r.plain(at, "value", t.Value, t.at.value)
}

// isTagName reports whether a tag can have this name.
func isTagName(name string) bool {
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:+#=@/") == ""
}

// plain refuses control characters, which no record holds.
func (r *reader) plain(in *path, member, text string, at diag.Span) {
	for _, c := range text {
		if unicode.IsControl(c) && !strings.ContainsRune("\t\n\v\f\r", c) {
			r.fail(in, member, at, "the control character %U does not belong into a record", c)
		}
	}
}

func (r *reader) comments(up *path, name string, list []Comment) []notation.Comment {
	var out []notation.Comment
	for i := range list {
		out = append(out, r.comment(&path{up, name, i}, "", &list[i]))
	}
	return out
}

func (r *reader) comment(at *path, prefix string, c *Comment) notation.Comment {
	r.plain(at, prefix+"text", c.Text, c.at.text)
	for kind, name := range kinds {
		if name == c.Kind {
			return notation.Comment{Kind: notation.CommentKind(kind), Text: c.Text}
		}
	}
	r.fail(at, prefix+"kind", c.at.kind, "%q is no kind of comment; it is brace, line or escape", c.Kind)
	return notation.Comment{}
}

func (r *reader) line(up *path, prefix string, l *Line, first int) notation.Line {
	line := notation.Line{Before: r.comments(up, prefix+"comments", l.Comments)}
	for i := 0; i < len(l.Moves) && r.unread == nil; i++ {
		line.Plies = append(line.Plies, r.ply(&path{up, prefix + "moves", i}, &l.Moves[i], first+i))
	}
	return line
}

func (r *reader) ply(at *path, m *Move, ply int) notation.Ply {
	p := notation.Ply{Span: r.game.place(inside(m.at)), Text: m.Text}
	move, err := notation.ReadMove(r.language, m.Text)
	if err != nil {
		r.noMove(p.Span, err, ply)
		return p
	}
	p.Move = move
	r.remark(p.Span, move, ply)
	if n := m.Number; n != nil {
		// The span says that the number is written: it is not zero.
		p.Number = notation.MoveNumber{Span: p.Span, Value: n.Value, Dots: n.Dots}
		if n.Value < 0 || n.Dots < 1 {
			r.fail(at, "number", m.at, "no move number is written so")
		}
	}
	for i, n := range m.NAGs {
		if n < 0 || n > 255 {
			r.fail(&path{at, "nags", i}, "", m.at, "%d is no NAG: they are 0 to 255", n)
		}
		p.NAGs = append(p.NAGs, notation.NAG{Value: n})
	}
	for i := 0; i < len(m.After) && r.unread == nil; i++ {
		p.After = append(p.After, r.annex(&path{at, "after", i}, &m.After[i], ply))
	}
	return p
}

func (r *reader) annex(at *path, a *Annex, ply int) notation.Annex {
	switch {
	case (a.Comment == nil) == (a.Variation == nil):
		r.fail(at, "", a.at, "a comment or a variation stands here")
	case a.Comment != nil:
		c := r.comment(at, "comment.", a.Comment)
		return notation.Annex{Comment: &c}
	case len(a.Variation.Moves) == 0:
		r.fail(at, "variation", a.at, "a variation without a move")
	case r.depth == notation.DefaultMaxDepth:
		r.fail(at, "variation", a.at, "variations are nested deeper than %d", notation.DefaultMaxDepth)
	default:
		r.depth++
		v := r.line(at, "variation.", a.Variation, ply)
		r.depth--
		return notation.Annex{Variation: &v}
	}
	return notation.Annex{}
}
