package lsp

import (
	"bytes"
	"slices"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// A tagPlace is a place inside a tag pair that is being written.
type tagPlace struct {
	name    string // as far as it is written
	start   int    // of the name or the value, in the text
	inValue bool
}

// tagAt finds the tag pair in which a text ends. Only tag pairs stand before it
// on its line.
func tagAt(text []byte) (t tagPlace, inside bool) {
	i := bytes.LastIndexAny(text, "\r\n") + 1
	for {
		i = skip(text, i, " \t")
		if i == len(text) || text[i] != '[' {
			return t, false
		}
		t = tagPlace{start: skip(text, i+1, " \t")}
		i = t.start
		for i < len(text) && !endsWord(text[i]) {
			i++
		}
		t.name = string(text[t.start:i])
		if i == len(text) {
			return t, true
		}
		i = skip(text, i, " \t")
		if i == len(text) || text[i] != '"' {
			return t, false
		}
		t.start, t.inValue = i+1, true
		if i = valueEnd(text, i+1); i == len(text) {
			return t, true
		}
		i = skip(text, i+1, " \t")
		if i == len(text) || text[i] != ']' {
			return t, false
		}
		i++
	}
}

// skip gives the place of the first byte from i on that is none of a set.
func skip(text []byte, i int, set string) int {
	return len(text) - len(bytes.TrimLeft(text[i:], set))
}

// valueEnd gives the place of the quote that ends a value, or the text's end.
func valueEnd(text []byte, i int) int {
	for ; i < len(text) && text[i] != '"'; i++ {
		if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
		}
	}
	return i
}

// tagItems offers the names of tags, or the values that one may have.
func (s *server) tagItems(c *cursor, t tagPlace) []CompletionItem {
	items := []CompletionItem{}
	c.start = t.start
	rest := c.g.text[c.at:lineEnd(c.g.text, c.at)]
	if t.inValue {
		c.end = c.at + valueEnd(rest, 0)
		if c.end == c.at+len(rest) {
			c.end = c.at // the value is not closed: what follows may be something else
		}
		for _, v := range c.values(t.name) {
			items = append(items, c.item(kindValue, v, "", len(items)))
			items[len(items)-1].TextEdit.NewText = notation.Escape(v)
		}
		return items
	}
	for _, about := range slices.Concat(envelopeTags, replay.TagNotes(c.rules())) {
		if c.g.rec != nil && c.g.rec.Tag(about.Name) != nil && !c.writes(about.Name) {
			continue // it is there
		}
		item := c.item(kindProperty, about.Name, about.Meaning, len(items))
		if len(bytes.TrimLeft(rest[c.end-c.at:], " \t")) == 0 { // the rest of the pair is missing
			item.FilterText = about.Name
			item.TextEdit.NewText += ` ""]`
			if s.client.snippets {
				item.Format, item.TextEdit.NewText = snippet, about.Name+` "$1"]$0`
			}
		}
		items = append(items, item)
	}
	return items
}

// writes reports whether the cursor is in the tag of that name.
func (c *cursor) writes(name string) bool {
	for _, t := range c.g.rec.Tags {
		if t.Name == name && t.NameSpan.Start <= c.at && c.at <= t.NameSpan.End {
			return true
		}
	}
	return false
}

// lineEnd gives the end of the line on which a byte stands.
func lineEnd(text []byte, i int) int {
	if n := bytes.IndexAny(text[i:], "\r\n"); n >= 0 {
		return i + n
	}
	return len(text)
}

// values gives what a tag of the game may say, as far as that is a short list.
func (c *cursor) values(name string) []string {
	switch name {
	case "Game", "Variant":
		var titles []string
		for _, e := range games.All() {
			titles = append(titles, e.Language().Title)
		}
		return titles
	case "Result":
		if c.g.entry == nil {
			return nil
		}
		if v := replay.Walk(c.g.rec, c.g.rules(), replay.Options{MainLine: true}); v.State != nil {
			return results(c.g.rec.Language, v.State)
		}
	}
	about, _ := noteOf(c.rules(), name)
	return about.Values
}

// rules gives the rules of the game at the cursor, also while a tag pair that is
// being written keeps the game from being read.
func (c *cursor) rules() replay.Game {
	if c.g.entry == nil && c.g.rec != nil {
		for _, t := range c.g.rec.Tags {
			if e := games.Lookup(t.Value); e != nil && (t.Name == "Game" || t.Name == "Variant") {
				return e.Game
			}
		}
	}
	return c.g.rules()
}

// gameItems offers to start a record where none is.
func (s *server) gameItems(c *cursor) []CompletionItem {
	items := []CompletionItem{}
	before := c.g.text[:c.start]
	if len(bytes.Trim(before[bytes.LastIndexAny(before, "\r\n")+1:], " \t")) > 0 {
		return items // a tag stands on a line of its own
	}
	for _, e := range games.All() {
		title := e.Language().Title
		item := c.item(kindProperty, title, "a record of "+title, len(items))
		item.TextEdit.NewText = `[Game "` + notation.Escape(title) + "\"]\n"
		items = append(items, item)
	}
	return items
}
