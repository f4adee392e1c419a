package lsp

import (
	"bytes"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"scoresheet/notation/diag"
	"scoresheet/replay/games"
)

// ruleFiles are the files in which an editor shows the rules: one for each game
// with its clauses, and one with the codes of the notation. They are written when
// they are first asked for, since every editor can open a file and few can show
// what only a server has.
type ruleFiles struct {
	dir     string
	write   func(path string, write func(io.Writer) error) error
	written map[string]string // the URI of a file by its name; "" if it cannot be written
	places  map[string]rulePlace
}

// A rulePlace is where a clause or a code stands.
type rulePlace struct {
	file        string
	line        int // of its heading, from 0
	title, text string
}

// notationFile has the codes of the notation.
const notationFile = "notation"

func newRuleFiles(dir string, write func(path string, write func(io.Writer) error) error) *ruleFiles {
	r := &ruleFiles{dir: dir, write: write, written: make(map[string]string), places: make(map[string]rulePlace)}
	for _, e := range games.All() {
		r.compose(e.Language().Name)
	}
	r.compose(notationFile)
	return r
}

// compose gives the text of a file and notes where in it everything stands.
func (r *ruleFiles) compose(file string) []byte {
	var b bytes.Buffer
	section := func(code, title, text string) {
		r.places[code] = rulePlace{file, bytes.Count(b.Bytes(), []byte{'\n'}), title, text}
		fmt.Fprintf(&b, "## %s %s\n\n%s\n\n", code, title, text)
	}
	if e := games.Lookup(file); e != nil {
		fmt.Fprintf(&b, "# The rules of %s\n\n", e.Language().Title)
		for _, c := range e.Clauses() {
			section(c.ID, c.Title, c.Text)
		}
		return b.Bytes()
	}
	b.WriteString("# The codes of the notation\n\n")
	for _, c := range diag.Catalogue() {
		section(c.Code, c.Title, c.Meaning+" "+c.Remedy)
	}
	return b.Bytes()
}

// find gives what is known of a code.
func (r *ruleFiles) find(code string) (rulePlace, bool) {
	p, found := r.places[strings.ToUpper(code)]
	return p, found
}

// location gives the place of a code in a file, which is written if it has to
// be; nil if there is none.
func (r *ruleFiles) location(code string) *Location {
	p, found := r.find(code)
	if !found {
		return nil
	}
	uri := r.uri(p.file)
	if uri == "" {
		return nil
	}
	at := Position{Line: p.line}
	return &Location{uri, Range{at, Position{Line: p.line, Character: len("## " + code)}}}
}

// link gives an address that a browser or an editor opens; "" if there is none.
func (r *ruleFiles) link(code string) string {
	l := r.location(code)
	if l == nil {
		return ""
	}
	return fmt.Sprintf("%s#L%d", l.URI, l.Range.Start.Line+1)
}

// uri gives the address of a file that is there.
func (r *ruleFiles) uri(file string) string {
	if uri, known := r.written[file]; known || r.dir == "" {
		return uri
	}
	path := filepath.Join(r.dir, file+".md")
	err := r.write(path, func(w io.Writer) error {
		_, err := w.Write(r.compose(file))
		return err
	})
	if err != nil {
		r.written[file] = ""
		return ""
	}
	r.written[file] = fileURI(path)
	return r.written[file]
}

// fileURI gives the address of a file.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // a drive of Windows
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
