package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"scoresheet/svg/internal/markdown"
)

// WriteMarkdown writes a report as Markdown (CommonMark) that shows the files of
// [Report.Pictures] from a folder beside it. All words of the record are text:
// none is a link, a tag or a heading.
func (r *Report) WriteMarkdown(w io.Writer, folder string) error {
	out := bufio.NewWriter(w)
	m := markdownWriter{out, folder}
	m.head(r)
	for i, p := range r.Plots {
		m.line(markdown.Image(p.words(), m.folder+"/"+plotName(i)+".svg"))
		m.line("*", markdown.Text(p.Title), "*")
	}
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
		fmt.Fprintf(out, "%d. [%s](<%s>) %s. %s\n", e.Number, markdown.Text(e.Title), markdown.Target(e.Link), markdown.Text(e.Kind), markdown.Text(e.Ending))
	}
	return out.Flush()
}

type markdownWriter struct {
	*bufio.Writer
	folder string
}

// line writes a block and the empty line after it.
func (m markdownWriter) line(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
	m.WriteString("\n\n")
}

func (m markdownWriter) head(r *Report) {
	m.line("# ", markdown.Text(r.Title))
	m.line("*", markdown.Text(r.Kind), "*")
	for _, p := range r.Players {
		fmt.Fprintf(m, "- %s: %s\n", markdown.Text(p.Role), markdown.Text(p.Name))
	}
	for _, f := range r.Facts {
		fmt.Fprintf(m, "- %s: %s\n", markdown.Text(f.Name), markdown.Text(f.Value))
	}
	if len(r.Players)+len(r.Facts) > 0 {
		m.WriteString("\n")
	}
	m.line("**", markdown.Text(r.Ending.Result), "** ", markdown.Text(r.Ending.Words))
	if r.Ending.Rule != "" {
		m.line("> ", r.Ending.Clause, ": ", markdown.Text(r.Ending.Rule))
	}
}

func (m markdownWriter) block(b block) {
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

func (m markdownWriter) picture(p *Position, words string) {
	m.line(markdown.Image(p.Title+". "+p.Desc, m.folder+"/"+pictureName(p)+".svg"))
	m.line("*", markdown.Text(words), "*")
}

// finding writes a diagnostic with its source line in a fence that is longer
// than any run of backquotes in it.
func (m markdownWriter) finding(f *Finding) {
	m.line("> **", f.Severity, ":** ", markdown.Text(f.Message), " [", f.Code, "] ", markdown.Text(f.Place))
	if line := f.Before + f.Marked + f.After; strings.TrimSpace(line) != "" {
		fence := "```"
		for strings.Contains(line, fence) {
			fence += "`"
		}
		m.line("> ", fence, "\n> ", strings.Join(strings.Fields(line), " "), "\n> ", fence)
	}
	if f.Hint != "" {
		m.line("> Hint: ", markdown.Text(f.Hint))
	}
}

func markdownRun(r run) string {
	text := markdown.Text(r.text)
	switch r.face {
	case strongFace:
		return "**" + text + "**"
	case emphFace:
		return "*" + text + "*"
	}
	return text
}
