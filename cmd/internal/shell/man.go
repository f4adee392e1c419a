package shell

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// A Page is what a manual page says beside the command tree.
type Page struct {
	Date        string    // of the version
	Description string    // paragraphs, parted by empty lines
	Sections    []Section // after the commands
}

// A Section is one more section of a manual page.
type Section struct {
	Title string
	Items []Item
	Text  string // in place of items, as of the description
}

// An Item is a term with what it means.
type Item struct{ Term, Text string }

// Man writes the manual page of a program in the language of man(7).
func Man(app *cli.App, page Page) string {
	var m roff
	m.line(fmt.Sprintf(`.TH %s 1 "%s" "%s %s" "User Commands"`, strings.ToUpper(app.Name), page.Date, app.Name, app.Version))
	m.section("NAME")
	m.text(app.Name + " - " + app.Usage)
	m.section("SYNOPSIS")
	m.line(`.B ` + escape(app.Name))
	m.line(`.I command`)
	m.line(`.RI [ flags ]`)
	m.line(`.RI [ arguments ]`)
	m.section("DESCRIPTION")
	m.paragraphs(page.Description)
	m.section("COMMANDS")
	for _, c := range app.Commands {
		if !c.Hidden {
			m.command(c)
		}
	}
	for _, s := range page.Sections {
		m.section(s.Title)
		m.paragraphs(s.Text)
		for _, i := range s.Items {
			m.item(i.Term, i.Text)
		}
	}
	return m.String()
}

// A roff builds a text in the language of man(7).
type roff struct{ strings.Builder }

func (m *roff) line(s string)        { m.WriteString(s + "\n") }
func (m *roff) section(title string) { m.line(".SH " + title) }

// text writes prose, which is filled. Lines that are indented stay as they are.
func (m *roff) text(s string) {
	var prose []string
	flush := func() {
		m.filled(strings.Join(prose, " "))
		prose = nil
	}
	for _, l := range strings.Split(strings.Trim(s, "\n"), "\n") {
		if strings.HasPrefix(l, "  ") {
			flush()
			m.asIs(l)
			continue
		}
		prose = append(prose, l)
	}
	flush()
}

// sourceWidth is how long the lines of prose are in the source.
const sourceWidth = 76

// filled writes prose on lines of a fair length.
func (m *roff) filled(s string) {
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && len(line)+1+len(word) > sourceWidth {
			m.line(escape(line))
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		m.line(escape(line))
	}
}

// asIs writes lines that are not filled.
func (m *roff) asIs(s string) {
	m.line(".nf")
	for _, l := range strings.Split(s, "\n") {
		m.line(escape(l))
	}
	m.line(".fi")
}

// paragraphs writes paragraphs that empty lines part.
func (m *roff) paragraphs(s string) {
	for i, p := range strings.Split(strings.TrimSpace(s), "\n\n") {
		if strings.TrimSpace(p) == "" {
			continue
		}
		if i > 0 {
			m.line(".PP")
		}
		m.text(p)
	}
}

// item writes a term and what it means.
func (m *roff) item(term, text string) {
	m.line(".TP")
	m.line(`\fB` + escape(term) + `\fR`)
	m.text(text)
}

// command writes what a command does, its forms and its flags.
func (m *roff) command(c *cli.Command) {
	m.line(".SS " + escape(c.Name))
	m.text(sentence(c.Usage))
	m.line(".PP")
	m.asIs(c.UsageText)
	if c.Description != "" {
		m.line(".PP")
		m.text(c.Description)
	}
	for _, f := range c.Flags {
		if f == cli.HelpFlag {
			continue
		}
		m.item(flagTerm(f), sentence(FlagHelp(f))+defaultOf(f))
	}
}

// sentence makes a sentence of a few words.
func sentence(s string) string {
	if s == "" {
		return s
	}
	if !strings.HasSuffix(s, ".") {
		s += "."
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// flagTerm writes a flag with its other names and its placeholder.
func flagTerm(f cli.Flag) string {
	var names []string
	for _, n := range f.Names() {
		names = append(names, Dashed(n))
	}
	term := strings.Join(names, ", ")
	if d, ok := f.(cli.DocGenerationFlag); ok && TakesValue(f) {
		placeholder := "VALUE"
		if _, rest, ok := strings.Cut(d.GetUsage(), "`"); ok {
			placeholder, _, _ = strings.Cut(rest, "`")
		}
		term += " " + placeholder
	}
	return term
}

// defaultOf tells what a flag is when it is not given.
func defaultOf(f cli.Flag) string {
	d, ok := f.(cli.DocGenerationFlag)
	if !ok || !TakesValue(f) {
		return ""
	}
	text := strings.Trim(d.GetDefaultText(), `"`)
	if text == "" || text == "-1" || text == "0" {
		return ""
	}
	return "\nDefault: " + text + "."
}

var escaper = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "…", `...`)

// escape makes text safe: nothing in it is an instruction.
func escape(s string) string {
	s = escaper.Replace(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}
