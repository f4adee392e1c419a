package app

import (
	"bytes"
	"encoding/json"
	"io"
)

// A recordWriter writes records one after another in one format. As JSON a single
// record is an object and several are an array.
type recordWriter struct {
	w       io.Writer
	to      string
	written int
	held    []byte // the first object, until it is clear whether it is the only one
}

func (o *recordWriter) record(text []byte) error {
	o.written++
	switch {
	case o.to == formatNDJSON:
		text = append(text, '\n')
	case o.to == formatJSON && o.written == 1:
		o.held = text
		return nil
	case o.to == formatJSON && o.written == 2:
		if err := o.write(append([]byte("["), indented(o.held)...)); err != nil {
			return err
		}
		text = append([]byte(",\n"), indented(text)...)
	case o.to == formatJSON:
		text = append([]byte(",\n"), indented(text)...)
	case o.written > 1:
		text = append([]byte("\n"), text...)
	}
	return o.write(text)
}

func (o *recordWriter) close() error {
	switch {
	case o.to != formatJSON || o.written == 0:
		return nil
	case o.written == 1:
		return o.write(append(indented(o.held), '\n'))
	}
	return o.write([]byte("]\n"))
}

func (o *recordWriter) write(text []byte) error {
	_, err := o.w.Write(text)
	return writeError(err)
}

// indented lays an object out over lines.
func indented(object []byte) []byte {
	var buf bytes.Buffer
	if err := json.Indent(&buf, object, "", "  "); err != nil { // cannot be: it was just encoded
		return object
	}
	return buf.Bytes()
}
