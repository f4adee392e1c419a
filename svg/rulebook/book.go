package rulebook

import (
	"errors"
	"fmt"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules"
	"scoresheet/svg/scene"
)

// A Book is a rule book, ready to be written.
type Book struct {
	Name     string // the name of the game that scripts use
	Title    string // the name of the game as it is written
	Intro    []string
	Chapters []Chapter
}

// A Chapter is a section of a book.
type Chapter struct {
	ID      string // unique on the page
	Title   string
	Words   []string
	Plates  []*Plate
	Clauses []Clause
}

// A Clause is a numbered rule with what the book says and shows of it. Its ID is
// its anchor.
type Clause struct {
	rules.Clause
	Words  []string
	Plates []*Plate
}

// Beside reports whether the clause has a single picture, for which there is room
// beside its words.
func (c Clause) Beside() bool {
	return len(c.Plates) == 1 && len(c.Plates[0].Pictures) == 1 && !c.Plates[0].Wide
}

// A Plate is a figure of a book.
type Plate struct {
	ID       string // unique on the page, such as "AC-11-2"
	Number   int    // in the order of the book, from 1
	Caption  string
	Wide     bool // shown larger than others
	Pictures []*Picture
}

// A Picture is one diagram of a plate.
type Picture struct {
	ID    string // unique on the page; with ".svg" the name of its file
	Panel Panel  // what was asked for
	Words string // under the picture; empty for none
	State replay.State
	Scene *scene.Scene
}

// Anchor gives the place of a clause, relative to the folder of the book.
func Anchor(clause string) string { return Page + "#" + clause }

// Page and Text are the names of the files that a book is read from.
const (
	Page = "index.html"
	Text = "book.md"
)

// Build makes the book of a game. It fails where the manuscript does not fit the
// rules: at a move that is refused, a clause that is missing or told twice, a
// placeholder without a value.
func Build(src Source) (*Book, error) {
	start, err := startOf(src.Game, "", nil)
	if err != nil {
		return nil, err
	}
	m := clausesAlone(src.Game)
	if src.Author != nil {
		m = src.Author(start)
	}
	l := src.Game.Language()
	b := &binder{Source: src, book: &Book{Name: l.Name, Title: l.Title, Intro: m.Intro}, left: map[string]rules.Clause{}}
	for _, c := range src.Game.Clauses() {
		b.left[c.ID] = c
	}
	for i := range m.Sections {
		b.section(&m.Sections[i])
	}
	for _, c := range src.Game.Clauses() {
		if _, ok := b.left[c.ID]; ok {
			b.fail(fmt.Errorf("%s is not told", c.ID))
		}
	}
	return b.book, errors.Join(b.errs...)
}

// clausesAlone is the manuscript of a game that has no author: the start and the
// clauses in their order.
func clausesAlone(g replay.Game) *Manuscript {
	start := Section{Title: "The start", Figures: []Figure{{Caption: "The start of the game. To move: {turn}.", Panels: []Panel{{}}}}}
	all := Section{Title: "The rules"}
	for _, c := range g.Clauses() {
		all.Rules = append(all.Rules, Rule{ID: c.ID})
	}
	return &Manuscript{Sections: []Section{start, all}}
}

// A binder makes a book of a manuscript. It goes on after a defect, so that an
// author sees all of them at once.
type binder struct {
	Source
	book  *Book
	left  map[string]rules.Clause // not told yet
	count int                     // plates so far
	errs  []error
}

func (b *binder) fail(err error) { b.errs = append(b.errs, err) }

func (b *binder) section(s *Section) {
	id := slug(s.Title)
	c := Chapter{ID: id, Title: s.Title, Words: s.Words, Plates: b.plates(id, s.Figures)}
	for i := range s.Rules {
		r := &s.Rules[i]
		clause, ok := b.left[r.ID]
		if !ok {
			b.fail(fmt.Errorf("%s is no clause of the game, or is told twice", r.ID))
			continue
		}
		delete(b.left, r.ID)
		c.Clauses = append(c.Clauses, Clause{Clause: clause, Words: r.Words, Plates: b.plates(r.ID, r.Figures)})
	}
	for _, other := range b.book.Chapters {
		if other.ID == id {
			b.fail(fmt.Errorf("two sections are called %q", s.Title))
		}
	}
	b.book.Chapters = append(b.book.Chapters, c)
}

// plates makes the plates of figures, with ids that start with the given one.
func (b *binder) plates(id string, figures []Figure) []*Plate {
	var plates []*Plate
	for i := range figures {
		b.count++
		p := &Plate{ID: fmt.Sprintf("%s-%d", id, i+1), Number: b.count, Wide: figures[i].Wide}
		if err := b.plate(p, &figures[i]); err != nil {
			b.fail(fmt.Errorf("figure %s: %w", p.ID, err))
			continue
		}
		plates = append(plates, p)
	}
	return plates
}

// slug makes an id of a title: its letters and digits, parted by hyphens.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return "s-" + strings.Join(words, "-")
}
