package rulebook

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"scoresheet/svg/draw"
	"scoresheet/svg/internal/markdown"
)

// Figures is the folder of the pictures of a book in Markdown, beside its text.
const Figures = "figures"

// pictureWidth is the width of the pictures beside a text in pixels.
const pictureWidth = 360

// A File is a picture as a file of its own.
type File struct {
	Name string // without the folder
	Data []byte // SVG
}

// Files draws the pictures that the Markdown of a book refers to.
func (b *Book) Files(o Options) ([]File, error) {
	drawer, err := draw.New(draw.Options{Theme: o.Theme, Width: pictureWidth})
	if err != nil {
		return nil, err
	}
	var files []File
	for _, p := range b.Pictures() {
		data, err := drawer.Bytes(p.Scene)
		if err != nil {
			return nil, err
		}
		files = append(files, File{p.ID + ".svg", slices.Clone(data)})
	}
	return files, nil
}

// WriteMarkdown writes a book as Markdown (CommonMark with tables) that shows the
// pictures of [Book.Files] from the folder [Figures].
func (b *Book) WriteMarkdown(w io.Writer) error {
	out := bufio.NewWriter(w)
	m := textWriter{out, b.linker(func(id string) string { return "[" + id + "](#" + id + ")" })}
	m.line("# ", markdown.Text(b.Title))
	m.paragraphs(b.Intro)
	m.contents(b)
	for _, c := range b.Chapters {
		m.anchor(c.ID)
		m.line("## ", markdown.Text(c.Title))
		m.paragraphs(c.Words)
		m.plates(c.Plates)
		for _, r := range c.Clauses {
			m.anchor(r.ID)
			m.line("### ", r.ID, " ", markdown.Text(capitalised(r.Title)))
			m.line("")
			m.line("> ", m.words(r.Text))
			m.paragraphs(r.Words)
			m.plates(r.Plates)
		}
	}
	return out.Flush() // which gives the first error of the writer
}

type textWriter struct {
	*bufio.Writer
	link linker
}

func (m *textWriter) line(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
	m.WriteByte('\n')
}

// anchor begins something that links lead to.
func (m *textWriter) anchor(id string) { m.line("\n<a id=\"", id, "\"></a>\n") }

func (m *textWriter) paragraphs(words []string) {
	for _, p := range words {
		m.line("\n", m.words(p))
	}
}

// words sets words: what stands between backquotes as code.
func (m *textWriter) words(words string) string {
	var b strings.Builder
	for i, part := range strings.Split(words, "`") {
		switch {
		case i%2 == 1:
			b.WriteString("`" + part + "`")
		case strings.TrimSpace(part) == "":
			b.WriteString(part)
		default:
			b.WriteString(spaced(part, m.link(markdown.Text(part))))
		}
	}
	return b.String()
}

// spaced gives escaped words the spaces around the words that they were made of.
func spaced(words, escaped string) string {
	if strings.HasPrefix(words, " ") {
		escaped = " " + escaped
	}
	if strings.HasSuffix(words, " ") {
		escaped += " "
	}
	return escaped
}

func (m *textWriter) contents(b *Book) {
	m.line("")
	for _, c := range b.Chapters {
		m.line("- [", markdown.Text(c.Title), "](#", c.ID, ")")
		for _, r := range c.Clauses {
			m.line("  - [", r.ID, " ", markdown.Text(capitalised(r.Title)), "](#", r.ID, ")")
		}
	}
}

// columns is how many pictures stand side by side at most.
const columns = 3

// plates sets figures: a single picture as it is, several in the rows of a table.
func (m *textWriter) plates(plates []*Plate) {
	for _, p := range plates {
		m.line("")
		if len(p.Pictures) == 1 && p.Pictures[0].Words == "" {
			m.line(picture(p.Pictures[0]))
		} else {
			m.table(p.Pictures)
		}
		m.line("\n", fmt.Sprintf("**Figure %d.** ", p.Number), m.words(p.Caption))
	}
}

func (m *textWriter) table(pictures []*Picture) {
	width := min(len(pictures), columns)
	if len(pictures) == 4 {
		width = 2
	}
	m.line(strings.Repeat("| ", width), "|")
	m.line(strings.Repeat("| :---: ", width), "|")
	for row := range slices.Chunk(pictures, width) {
		for _, p := range row {
			m.WriteString("| " + picture(p))
			if p.Words != "" {
				m.WriteString("<br>" + m.words(p.Words))
			}
			m.WriteByte(' ')
		}
		m.line(strings.Repeat("| ", width-len(row)), "|")
	}
}

// picture shows a picture, with its title for those who cannot see it.
func picture(p *Picture) string {
	return markdown.Image(p.Scene.Title, Figures+"/"+p.ID+".svg")
}
