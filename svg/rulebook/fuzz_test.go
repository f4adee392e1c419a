package rulebook_test

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"scoresheet/rules"
	"scoresheet/svg/rulebook"
)

// FuzzWords writes books of any words: they come out of the page as they went in,
// as text, and never break it.
func FuzzWords(f *testing.F) {
	for _, seed := range []string{"plain", "`A<d3` & TT-1", "</p><script>", "`odd", "``", "TT-1`TT-1`", "![a](b)", "{{.}}", "\"'"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, words string) {
		if !utf8.ValidString(words) || strings.ContainsFunc(words, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Skip("authors write printable text")
		}
		b := &rulebook.Book{Title: words, Intro: []string{words}, Chapters: []rulebook.Chapter{{
			ID: "s-one", Title: words, Words: []string{words},
			Clauses: []rulebook.Clause{{Clause: rules.Clause{ID: "TT-1", Title: words, Text: words}}},
		}}}
		var page, text bytes.Buffer
		if err := b.WriteHTML(&page, rulebook.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := b.WriteMarkdown(&text); err != nil {
			t.Fatal(err)
		}
		want := strings.ReplaceAll(words, "`", "")
		for _, got := range paragraphs(t, page.String()) {
			if got != want {
				t.Errorf("a paragraph reads %q, want %q", got, want)
			}
		}
	})
}

// paragraphs reads the text of the paragraphs of a page, the first one aside,
// which says what the page is.
func paragraphs(t *testing.T, page string) (texts []string) {
	elements(t, page)
	d := xml.NewDecoder(strings.NewReader(style.ReplaceAllString(page, "")))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var now *strings.Builder
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "p" {
				now = new(strings.Builder)
			}
		case xml.EndElement:
			if token.Name.Local == "p" {
				texts, now = append(texts, now.String()), nil
			}
		case xml.CharData:
			if now != nil {
				now.Write(token)
			}
		}
	}
	if len(texts) != 4 {
		t.Fatalf("the page has %d paragraphs", len(texts))
	}
	return texts[1:]
}
