package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteMarkdown writes a report as Markdown (CommonMark) that shows the files of
// [Report.Pictures] from a folder beside it. All words of the record are text:
// none is a link, a tag or a heading.
func (r *Report) WriteMarkdown(w io.Writer, folder string) error {
	out := bufio.NewWriter(w)
	m := markdown{out, folder}
	m.head(r)
	for _, b := range r.blocks() {
		m.block(b)
	}
	if p := r.finalDiagram(); p != nil {
		m.picture(p, "Final position")
	}
	if len(r.Remarks) > 0 {
		m.line("## Remarks on the record")
		for i := range r.Remarks {
			m.finding(&r.Remarks[i])
		}
	}
	return out.Flush()
}

// WriteMarkdownIndex writes a list of several reports.
func WriteMarkdownIndex(w io.Writer, entries []IndexEntry) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, "# Games\n\n")
	for _, e := range entries {
		fmt.Fprintf(out, "%d. [%s](<%s>) %s. %s\n", e.Number, markdownText(e.Title), angled(e.Link), markdownText(e.Kind), markdownText(e.Ending))
	}
	return out.Flush()
}

type markdown struct {
	*bufio.Writer
	folder string
}

// line writes a block and the empty line after it.
func (m markdown) line(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
	m.WriteString("\n\n")
}

func (m markdown) head(r *Report) {
	m.line("# ", markdownText(r.Title))
	m.line("*", markdownText(r.Kind), "*")
	for _, p := range r.Players {
		fmt.Fprintf(m, "- %s: %s\n", markdownText(p.Role), markdownText(p.Name))
	}
	for _, f := range r.Facts {
		fmt.Fprintf(m, "- %s: %s\n", markdownText(f.Name), markdownText(f.Value))
	}
	if len(r.Players)+len(r.Facts) > 0 {
		m.WriteString("\n")
	}
	m.line("**", markdownText(r.Ending.Result), "** ", markdownText(r.Ending.Words))
	if r.Ending.Rule != "" {
		m.line("> ", r.Ending.Clause, ": ", markdownText(r.Ending.Rule))
	}
}

func (m markdown) block(b block) {
	switch b.kind {
	case findingBlock:
		m.finding(b.finding)
	case diagramBlock:
		m.picture(b.at, afterWords(b.at))
	case variationBlock:
		m.line("> ", setRuns(b.runs, markdownRun))
	default:
		m.line(setRuns(b.runs, markdownRun))
	}
}

func (m markdown) picture(p *Position, words string) {
	m.line("![", markdownText(p.Title+". "+p.Desc), "](<", angled(m.folder+"/"+pictureName(p)+".svg"), ">)")
	m.line("*", markdownText(words), "*")
}

// finding writes a diagnostic with its source line in a fence that is longer
// than any run of backquotes in it.
func (m markdown) finding(f *Finding) {
	m.line("> **", f.Severity, ":** ", markdownText(f.Message), " [", f.Code, "] ", markdownText(f.Place))
	if line := f.Before + f.Marked + f.After; strings.TrimSpace(line) != "" {
		fence := "```"
		for strings.Contains(line, fence) {
			fence += "`"
		}
		m.line("> ", fence, "\n> ", strings.Join(strings.Fields(line), " "), "\n> ", fence)
	}
	if f.Hint != "" {
		m.line("> Hint: ", markdownText(f.Hint))
	}
}

func markdownRun(r run) string {
	text := markdownText(r.text)
	switch r.face {
	case strongFace:
		return "**" + text + "**"
	case emphFace:
		return "*" + text + "*"
	}
	return text
}

// markdownSpecial are the characters that could begin anything but text, beside
// the less-than sign and the ampersand.
const markdownSpecial = "\\`*_{}[]()#|~$>!"

// markdownText escapes text. A sign that would make a list or a heading of its
// line is escaped at the start.
func markdownText(s string) string {
	var b strings.Builder
	start := true
	digits := 0
	for _, r := range strings.Join(strings.Fields(s), " ") {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '&':
			b.WriteString("&amp;")
		case strings.ContainsRune(markdownSpecial, r), start && strings.ContainsRune("-+=:", r), digits > 0 && r == '.':
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
		if r >= '0' && r <= '9' && (start || digits > 0) {
			digits++
		} else {
			digits = 0
		}
		start = false
	}
	return b.String()
}

// angled makes a path fit to stand between angle brackets.
func angled(path string) string {
	return strings.NewReplacer("\\", "\\\\", "<", "\\<", ">", "\\>", "\n", "%0A", "\r", "%0D").Replace(path)
}
