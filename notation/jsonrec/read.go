package jsonrec

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// bytesBuffer is a buffer whose last line feed can be cut.
type bytesBuffer struct{ bytes.Buffer }

func (b *bytesBuffer) trimmed() []byte { return bytes.TrimSuffix(b.Bytes(), []byte("\n")) }

// head matches how JSON with objects of this package begins: no comment of a
// record does.
var head = regexp.MustCompile(`^\s*(\[\s*)?\{\s*"(game|tags|moves|start|result)"\s*:`)

// Sniff reports whether a file that starts so is JSON with records.
func Sniff(start []byte) bool { return head.Match(start) }

// maxLine is how long an object on one line may be.
const maxLine = 64 << 20

// Read reads objects one by one: NDJSON, several objects in a row, or one array
// of them. each gets the number of the object, from 1, and the source of its
// text. An object that cannot be read is told by each with its diagnostic
// instead, and reading goes on with the next line.
func Read(r io.Reader, file string, each func(number int, g *Game, d *Broken) error) error {
	br := bufio.NewReaderSize(r, 1<<16)
	lines := 0
	for number := 1; ; {
		line, err := readLine(br)
		if len(bytes.TrimSpace(line)) > 0 {
			var g *Game
			var broken *Broken
			src := diag.Source{File: file, Text: line, Line: lines + 1, Column: 1}
			if lines == 0 && (line[0] == '[' || !json.Valid(line)) {
				return readWhole(io.MultiReader(bytes.NewReader(line), br), file, each)
			}
			if g, broken = decode(src); broken != nil {
				broken.Diagnostic.Game = number
			}
			if err := each(number, g, broken); err != nil {
				return err
			}
			number++
		}
		lines++
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// readLine reads a line with its end, up to the limit.
func readLine(br *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := br.ReadSlice('\n')
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			return line, err
		}
		if len(line) > maxLine {
			return nil, errors.New("an object is longer than 64 MiB")
		}
	}
}

// readWhole reads objects that are spread over lines.
func readWhole(r io.Reader, file string, each func(int, *Game, *Broken) error) error {
	text, err := io.ReadAll(io.LimitReader(r, maxLine+1))
	if err != nil {
		return err
	}
	if len(text) > maxLine {
		return errors.New("JSON on several lines is longer than 64 MiB; use NDJSON")
	}
	src := diag.Source{File: file, Text: text, Line: 1, Column: 1}
	dec := json.NewDecoder(bytes.NewReader(text))
	array := bytes.HasPrefix(bytes.TrimSpace(text), []byte("["))
	if array {
		dec.Token()
	}
	for number := 1; dec.More(); number++ {
		var g Game
		if err := dec.Decode(&g); err != nil {
			b := &Broken{src, fault(err, dec.InputOffset(), text)}
			b.Diagnostic.Game = number
			return each(number, nil, b) // what follows a broken object cannot be told from it
		}
		if err := each(number, &g, nil); err != nil {
			return err
		}
	}
	if array {
		if _, err := dec.Token(); err != nil {
			b := &Broken{src, fault(err, dec.InputOffset(), text)}
			b.Diagnostic.Game = 1
			return each(1, nil, b)
		}
	}
	return nil
}

// Broken is an object that cannot be read, with the text it stands in.
type Broken struct {
	Source     diag.Source
	Diagnostic diag.Diagnostic
}

// decode reads the one object of a line.
func decode(src diag.Source) (*Game, *Broken) {
	var g Game
	dec := json.NewDecoder(bytes.NewReader(src.Text))
	if err := dec.Decode(&g); err != nil {
		return nil, &Broken{src, fault(err, dec.InputOffset(), src.Text)}
	}
	if rest := bytes.TrimSpace(src.Text[dec.InputOffset():]); len(rest) > 0 {
		return nil, &Broken{src, fault(errors.New("text after the object"), dec.InputOffset(), src.Text)}
	}
	return &g, nil
}

// fault places an error of the JSON decoder.
func fault(err error, offset int64, text []byte) diag.Diagnostic {
	length := len(bytes.TrimRight(text, " \t\r\n"))
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	at := int(offset)
	message := err.Error()
	switch {
	case errors.As(err, &syntax):
		at = int(syntax.Offset) - 1
	case errors.As(err, &kind):
		at = int(kind.Offset) - 1
		message = kind.Field + " is a " + kind.Value + ", which does not fit"
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		at, message = length, "the object ends too early"
	}
	at = min(max(at, 0), length)
	return diag.Diagnostic{
		Severity: diag.Error, Code: diag.CodeJSON, Span: diag.Span{Start: at, End: min(at+1, length)},
		Message: valid(message), Hint: "convert --schema shows what an object looks like",
	}
}

// valid keeps messages UTF-8, whatever they quote.
func valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
