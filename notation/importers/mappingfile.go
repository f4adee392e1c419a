package importers

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
	"scoresheet/notation/importers/toml"
)

// A mappingReader makes a mapping of its file and collects what is wrong with it.
type mappingReader struct {
	knows  func(game string) bool
	m      mapping
	tables words
	faults []diag.Diagnostic
}

// read reads a whole mapping file.
func (r *mappingReader) read(file []byte) *mapping {
	root, err := toml.Parse(file)
	var bad *toml.Error
	if errors.As(err, &bad) {
		r.fault(bad.Span, "%s", bad.Message)
		return &r.m
	}
	r.keys(root, "a mapping", "game", "players", "ignore", "rest", "tags", "words", "place", "start", "tag", "end", "move", "result")
	r.words(root)
	r.top(root)
	for _, t := range r.entries(root, "place") {
		if p := r.placing(r.section(t, "[[place]]", "cells", "letters")); p != nil {
			r.m.places = append(r.m.places, *p)
		}
	}
	r.m.starts = r.tagLines(root, "start")
	r.m.tagging = r.tagLines(root, "tag")
	r.m.ends = r.tagLines(root, "end")
	for _, t := range r.entries(root, "move") {
		r.move(t)
	}
	for _, t := range r.entries(root, "result") {
		s := r.section(t, "[[result]]", "line", "result")
		s.line("line", true)
		r.m.results = append(r.m.results, resultLine{s.lines, s.template("result", true)})
	}
	if root.Get("move") == nil {
		r.fault(diag.Span{}, "a mapping has at least one [[move]]")
	}
	sort.SliceStable(r.faults, func(i, j int) bool { return r.faults[i].Span.Start < r.faults[j].Span.Start })
	return &r.m
}

// fault notes a defect of the file.
func (r *mappingReader) fault(at diag.Span, format string, args ...any) {
	r.faults = append(r.faults, diag.Diagnostic{Severity: diag.Error, Span: at, Message: fmt.Sprintf(format, args...)})
}

// keys reports the keys of a table that mean nothing there.
func (r *mappingReader) keys(t *toml.Table, where string, known ...string) {
	for _, e := range t.Entries {
		if !slices.Contains(known, e.Key) {
			r.fault(e.Span, "%s has no key %s; its keys are %s", where, e.Key, strings.Join(known, ", "))
		}
	}
}

// is reports a value of another kind than is due.
func (r *mappingReader) is(e *toml.Entry, kind toml.Kind) bool {
	if e.Value.Kind != kind {
		r.fault(e.Value.Span, "%s is %s, not %s", e.Key, kind, e.Value.Kind)
		return false
	}
	return true
}

// text gives the string of a key, "" if there is none.
func (r *mappingReader) text(t *toml.Table, key string) (string, *toml.Value) {
	e := t.Get(key)
	if e == nil || !r.is(e, toml.String) {
		return "", nil
	}
	return e.Value.Text, e.Value
}

// texts gives the strings of a key that holds an array.
func (r *mappingReader) texts(t *toml.Table, key string) (items []*toml.Value) {
	e := t.Get(key)
	if e == nil || !r.is(e, toml.Array) {
		return nil
	}
	for _, v := range e.Value.Items {
		if v.Kind != toml.String {
			r.fault(v.Span, "%s holds strings, not %s", key, v.Kind)
			continue
		}
		items = append(items, v)
	}
	return items
}

// table gives the table of a key, an empty one if there is none.
func (r *mappingReader) table(t *toml.Table, key string) *toml.Table {
	if e := t.Get(key); e != nil && r.is(e, toml.TableKind) {
		return e.Value.Table
	}
	return &toml.Table{}
}

// entries gives the tables under headers such as [[move]].
func (r *mappingReader) entries(t *toml.Table, key string) (items []*toml.Value) {
	e := t.Get(key)
	if e == nil {
		return nil
	}
	if e.Value.Kind == toml.Array {
		items = e.Value.Items
	}
	if len(items) == 0 || slices.ContainsFunc(items, func(v *toml.Value) bool { return v.Kind != toml.TableKind }) {
		r.fault(e.Value.Span, "%s is written under headers [[%s]]", key, key)
		return nil
	}
	return items
}

// words reads the tables [words.TABLE].
func (r *mappingReader) words(root *toml.Table) {
	r.tables = words{}
	all := r.table(root, "words")
	for _, e := range all.Entries {
		if forms[e.Key] != nil {
			r.fault(e.Span, "%s is a form of its own and cannot be a table of words", e.Key)
		}
		table := map[string]string{}
		for _, w := range r.table(all, e.Key).Entries {
			if r.is(w, toml.String) {
				table[w.Key] = w.Value.Text
			}
		}
		r.tables[e.Key] = table
	}
}

// top reads the keys outside the headers, and [tags].
func (r *mappingReader) top(root *toml.Table) {
	game, at := r.text(root, "game")
	switch {
	case root.Get("game") == nil:
		r.fault(diag.Span{}, "a mapping names the game of its records: game = \"…\"")
	case at != nil && !r.knows(game):
		r.fault(at.Span, "there is no game %q", game)
	}
	r.m.game = game
	for _, v := range r.texts(root, "players") {
		r.m.players = append(r.m.players, v.Text)
	}
	for _, v := range r.texts(root, "ignore") {
		r.m.ignore = append(r.m.ignore, r.regexp(v))
	}
	if rest, at := r.text(root, "rest"); at != nil {
		if r.m.rest = rest == "ignore"; !r.m.rest {
			r.fault(at.Span, "rest is \"ignore\", or it is left out")
		}
	}
	tags := r.table(root, "tags")
	for _, e := range tags.Entries {
		if value, at := r.text(tags, e.Key); at != nil && r.tagName(e.Key, e.Span) {
			r.m.tags = append(r.m.tags, tagPair{e.Key, value})
			if strings.ContainsAny(value, "\r\n") {
				r.fault(at.Span, "the value of a tag holds no line end")
			}
		}
	}
}

var tagNameShape = regexp.MustCompile(`^[A-Za-z]\w*$`)

// tagName reports what cannot be the name of a tag.
func (r *mappingReader) tagName(name string, at diag.Span) bool {
	switch {
	case name == "Game" || name == "Variant":
		r.fault(at, "the tag %s is written from the key game", name)
	case name == "Result":
		r.fault(at, "the tag Result is written from [[result]]")
	case !tagNameShape.MatchString(name):
		r.fault(at, "%q cannot be the name of a tag", name)
	default:
		return true
	}
	return false
}

// regexp compiles an expression; a bad one is reported and matches nothing.
func (r *mappingReader) regexp(v *toml.Value) *regexp.Regexp {
	re, err := regexp.Compile(v.Text)
	var bad *syntax.Error
	switch {
	case errors.As(err, &bad):
		r.fault(v.Span, "this is no regular expression: %s: %s", bad.Code, bad.Expr)
	case err != nil:
		r.fault(v.Span, "this is no regular expression: %v", err)
	default:
		return re
	}
	return nil
}

// A section is one table of the mapping with the names that its templates may use.
type section struct {
	*mappingReader
	own   *toml.Table // its keys
	head  diag.Span
	where string
	lines *regexp.Regexp
	names []string
}

func (r *mappingReader) section(v *toml.Value, where string, known ...string) *section {
	r.keys(v.Table, where, known...)
	return &section{mappingReader: r, own: v.Table, head: v.Span, where: where}
}

// has reports whether the section has a key, which it may have to.
func (s *section) has(key string, required bool) bool {
	if s.own.Get(key) != nil {
		return true
	}
	if required {
		s.fault(s.head, "%s has no %s", s.where, key)
	}
	return false
}

// line compiles the expression of a key and takes its groups for templates.
func (s *section) line(key string, required bool) *regexp.Regexp {
	if !s.has(key, required) {
		return nil
	}
	_, v := s.text(s.own, key)
	if v == nil {
		return nil
	}
	re := s.regexp(v)
	if re == nil {
		s.names = nil // what its groups are cannot be told
		return nil
	}
	if key == "line" {
		s.lines, s.names = re, []string{}
	}
	for _, name := range re.SubexpNames() {
		if name != "" && s.names != nil {
			s.names = append(s.names, name)
		}
	}
	return re
}

// template reads the template of a key, nil if there is none.
func (s *section) template(key string, required bool, more ...string) *template {
	if !s.has(key, required) {
		return nil
	}
	return s.templateOf(s.own.Get(key), more...)
}

// templateOf reads the template of an entry, nil if it is none.
func (s *section) templateOf(e *toml.Entry, more ...string) *template {
	if !s.is(e, toml.String) {
		return nil
	}
	at := e.Value.Span
	t, err := parseTemplate(e.Value.Text, s.tables)
	if err != nil {
		s.fault(at, "%v", err)
		return nil
	}
	known := append(slices.Clone(s.names), more...)
	for _, name := range t.names() {
		if s.names != nil && !slices.Contains(known, name) {
			s.fault(at, "nothing here is called %s; %s", name, nameList(known))
		}
	}
	return t
}

// nameList lists the names that a template may insert.
func nameList(names []string) string {
	if len(names) == 0 {
		return "the line has no named groups, which are written (?<name>…)"
	}
	slices.Sort(names)
	return "there is " + strings.Join(slices.Compact(names), ", ")
}

// placing reads cells and letters, nil if there are none.
func (r *mappingReader) placing(s *section) *placing {
	if s.lines == nil && s.names == nil {
		s.names = []string{} // a [[place]] has no line to take groups from
	}
	if !s.has("cells", s.own.Get("letters") != nil || s.where == "[[place]]") ||
		!s.has("letters", true) {
		return nil
	}
	text, v := r.text(s.own, "cells")
	p := &placing{cells: strings.Fields(text), letters: s.template("letters", true)}
	if v != nil && len(p.cells) == 0 {
		r.fault(v.Span, "cells names no cell")
	}
	if p.letters != nil && len(p.letters.names()) == 0 {
		if letters, _ := p.letters.fill(nil); !p.fits(letters) {
			r.fault(s.own.Get("letters").Value.Span, "%s", p.misfit(letters))
		}
	}
	return p
}

// fits reports whether there is a letter for each cell, or one for all.
func (p *placing) fits(letters string) bool {
	n := utf8.RuneCountInString(letters)
	return n == 1 || n == len(p.cells)
}

func (p *placing) misfit(letters string) string {
	return fmt.Sprintf("there are %d letters for %d cells", utf8.RuneCountInString(letters), len(p.cells))
}
