package importers

import (
	"maps"
	"slices"
	"strings"

	"scoresheet/notation/importers/toml"
)

// tagLines reads the entries [[start]], [[tag]] or [[end]].
func (r *mappingReader) tagLines(root *toml.Table, key string) (lines []tagLine) {
	for _, v := range r.entries(root, key) {
		s := r.section(v, "[["+key+"]]", "line", "tags", "first", "cells", "letters")
		s.line("line", true)
		l := tagLine{line: s.lines, first: s.template("first", false)}
		l.tags = s.tags()
		if l.first != nil {
			s.needsPlayers("first")
		}
		l.place = r.placing(s)
		lines = append(lines, l)
	}
	return lines
}

// tags reads the templates of tag pairs.
func (s *section) tags() (pairs []tagTemplate) {
	for _, e := range s.table(s.own, "tags").Entries {
		if !s.tagName(e.Key, e.Span) {
			continue
		}
		if t := s.templateOf(e); t != nil {
			pairs = append(pairs, tagTemplate{e.Key, t})
		}
	}
	return pairs
}

// needsPlayers reports a template that gives a player where none are named.
func (s *section) needsPlayers(key string) {
	if len(s.m.players) == 0 {
		s.fault(s.own.Get(key).Span, "%s gives one of the players, but the mapping has no key players", key)
	}
}

// move reads an entry [[move]].
func (r *mappingReader) move(v *toml.Value) {
	s := r.section(v, "[[move]]", "line", "each", "player", "from", "to", "word", "takes", "board", "becomes", "also")
	s.line("line", true)
	l := moveLine{each: s.line("each", false), line: s.lines}
	l.player, l.from, l.to = s.template("player", false), s.cell("from"), s.cell("to")
	computed := []string{}
	if l.from != nil {
		computed = append(computed, "from", "piece")
	}
	if l.to != nil {
		computed = append(computed, "to", "taken")
	}
	l.word = s.template("word", true, computed...)
	l.takes = s.template("takes", false, computed...)
	l.becomes = s.template("becomes", false, computed...)
	if l.player != nil {
		s.needsPlayers("player")
	}
	s.change(&l)
	r.m.moves = append(r.m.moves, l)
}

// cell reads the template of a cell. A group of its name will do.
func (s *section) cell(key string) *template {
	if t := s.template(key, false); t != nil || !slices.Contains(s.names, key) {
		return t
	}
	return &template{"{" + key + "}", []templatePart{{insert: &insertion{name: key}}}}
}

// change reads what a move does to the board, and whether it has the cells for it.
func (s *section) change(l *moveLine) {
	if l.from != nil && l.to != nil {
		l.board = boardMove
	}
	if name, at := s.text(s.own, "board"); at != nil {
		change, ok := boardChanges[name]
		if !ok {
			s.fault(at.Span, "board is one of %s, not %q", strings.Join(slices.Sorted(maps.Keys(boardChanges)), ", "), name)
		}
		l.board = change
		if s.names != nil && (change != boardStays && l.from == nil || l.to == nil && change != boardStays && change != boardRemove) {
			s.fault(at.Span, "board = %q needs cells that this entry does not name", name)
		}
	}
	for _, key := range []string{"takes", "becomes"} {
		if e := s.own.Get(key); e != nil && l.to == nil && s.names != nil {
			s.fault(e.Span, "%s needs a cell to, which this entry does not name", key)
		}
	}
	for _, v := range s.texts(s.own, "also") {
		pair := strings.Fields(v.Text)
		if len(pair) != 2 {
			s.fault(v.Span, "also holds pairs of cells, such as \"a1 d1\"")
			continue
		}
		l.also = append(l.also, [2]string{pair[0], pair[1]})
	}
}
