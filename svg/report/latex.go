package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// latexHead begins a document. The pictures are included without a suffix, so
// that each engine takes the format it knows.
const latexHead = `\documentclass[11pt]{article}
\usepackage[T1]{fontenc}
\usepackage[a4paper,margin=25mm]{geometry}
\usepackage{graphicx}
\usepackage[hidelinks]{hyperref}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.6ex plus 0.2ex}
\begin{document}
`

// WriteLaTeX writes a report as a LaTeX document that includes the files of
// [Report.Pictures] from a folder beside it by their names without a suffix:
// LaTeX reads them once they are converted to PDF. All words of the record are
// text.
func (r *Report) WriteLaTeX(w io.Writer, folder string) error {
	out := bufio.NewWriter(w)
	t := latex{out, folder}
	t.head(r)
	for i, p := range r.Plots {
		t.include(plotName(i), p.Title)
	}
	for _, b := range r.blocks() {
		t.block(b)
	}
	if p := r.finalDiagram(); p != nil {
		t.picture(p, "Final position")
	}
	if len(r.Remarks) > 0 {
		t.WriteString("\\section*{Remarks on the record}\n\n")
		for i := range r.Remarks {
			t.finding(&r.Remarks[i])
		}
	}
	t.WriteString("\\end{document}\n")
	return out.Flush()
}

// WriteLaTeXIndex writes a list of several reports.
func WriteLaTeXIndex(w io.Writer, entries []IndexEntry) error {
	out := bufio.NewWriter(w)
	out.WriteString(latexHead + "\\section*{Games}\n\\begin{itemize}\n")
	for _, e := range entries {
		fmt.Fprintf(out, "\\item[%d.] \\textbf{%s}, %s. %s (\\texttt{%s})\n", e.Number, latexText(e.Title), latexText(e.Kind), latexText(e.Ending), latexText(e.Link))
	}
	out.WriteString("\\end{itemize}\n\\end{document}\n")
	return out.Flush()
}

type latex struct {
	*bufio.Writer
	folder string
}

func (t latex) head(r *Report) {
	t.WriteString(latexHead)
	fmt.Fprintf(t, "\\section*{%s}\n\n\\emph{%s}\n\n", latexText(r.Title), latexText(r.Kind))
	facts := make([]Fact, 0, len(r.Players)+len(r.Facts))
	for _, p := range r.Players {
		facts = append(facts, Fact{p.Role, p.Name})
	}
	if facts = append(facts, r.Facts...); len(facts) > 0 {
		t.WriteString("\\begin{tabular}{@{}lp{0.75\\textwidth}@{}}\n")
		for _, f := range facts {
			fmt.Fprintf(t, "%s & %s \\\\\n", latexText(f.Name), latexText(f.Value))
		}
		t.WriteString("\\end{tabular}\n\n")
	}
	fmt.Fprintf(t, "\\textbf{%s} %s\n\n", latexText(r.Ending.Result), latexText(r.Ending.Words))
	if r.Ending.Rule != "" {
		fmt.Fprintf(t, "{\\small %s: %s}\n\n", r.Ending.Clause, latexText(r.Ending.Rule))
	}
}

func (t latex) block(b block) {
	switch b.kind {
	case findingBlock:
		t.finding(b.finding)
	case diagramBlock:
		t.picture(b.at, afterWords(b.at))
	case variationBlock:
		fmt.Fprintf(t, "\\begin{quote}\n%s\n\\end{quote}\n\n", setRuns(b.runs, latexRun))
	default:
		fmt.Fprintf(t, "%s\n\n", setRuns(b.runs, latexRun))
	}
}

func (t latex) picture(p *Position, words string) { t.include(pictureName(p), words) }

// include shows a file with words under it.
func (t latex) include(name, words string) {
	fmt.Fprintf(t, "\\begin{center}\n\\begin{minipage}{0.55\\textwidth}\\centering\n\\includegraphics[width=\\linewidth]{%s}\\\\\n{\\small %s}\n\\end{minipage}\n\\end{center}\n\n",
		latexPath(t.folder+"/"+name), latexText(words))
}

func (t latex) finding(f *Finding) {
	fmt.Fprintf(t, "\\begin{quote}\n\\textbf{%s:} %s [%s] %s", f.Severity, latexText(f.Message), f.Code, latexText(f.Place))
	if line := strings.TrimSpace(f.Before + f.Marked + f.After); line != "" {
		fmt.Fprintf(t, "\\par\n\\texttt{%s\\underline{%s}%s}", latexText(f.Before), latexText(f.Marked), latexText(f.After))
	}
	if f.Hint != "" {
		fmt.Fprintf(t, "\\par\nHint: %s", latexText(f.Hint))
	}
	t.WriteString("\n\\end{quote}\n\n")
}

func latexRun(r run) string {
	text := latexText(r.text)
	switch r.face {
	case strongFace:
		return "\\textbf{" + text + "}"
	case emphFace:
		return "\\emph{" + text + "}"
	}
	return text
}

// latexSpecial gives the characters that mean something to LaTeX, those that
// ligatures begin with among them.
var latexSpecial = strings.NewReplacer(
	`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
	"^", `\textasciicircum{}`, "~", `\textasciitilde{}`, "<", `\textless{}`, ">", `\textgreater{}`, "|", `\textbar{}`,
	`"`, `\textquotedbl{}`, "`", `\textasciigrave{}`, "-", "{-}", "'", "{'}", ",", "{,}", "!", "{!}", "?", "{?}",
	"\n", " ", "\r", " ", "\t", " ", "[", "{[}", "]", "{]}", "*", "{*}", "…", `\ldots{}`, "–", `\textendash{}`,
)

// latexText escapes text. Characters that no document may hold are left out.
func latexText(s string) string {
	return latexSpecial.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, s))
}

// latexPath is a path for includegraphics.
func latexPath(path string) string {
	return `\detokenize{` + strings.NewReplacer("{", "", "}", "", "%", "").Replace(path) + "}"
}
