// Package jsonrpc is the base protocol of language servers: JSON-RPC 2.0
// messages, each behind a header that tells its length, over two streams.
//
// It knows no method but $/cancelRequest, which it must see before the messages
// that wait. Batches are no part of the protocol and are refused.
package jsonrpc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"strconv"
	"strings"
	"sync"
)

// DefaultMaxBody is how many bytes a message may have if nothing else is said.
const DefaultMaxBody = 256 << 20

// maxHeaderLine is how many bytes a line of a header may have.
const maxHeaderLine = 4 << 10

// A FrameError says what is wrong with the header of a message or with its
// length. Reading goes on behind it.
type FrameError struct{ Message string }

// Error gives the message.
func (e *FrameError) Error() string { return e.Message }

// A Reader reads messages from a stream.
type Reader struct {
	r       *bufio.Reader
	maxBody int
	held    int // the length of a message whose header came behind a fault; -1 if there is none
}

// NewReader makes a reader whose messages have at most maxBody bytes; 0 stands
// for [DefaultMaxBody].
func NewReader(r io.Reader, maxBody int) *Reader {
	if maxBody == 0 {
		maxBody = DefaultMaxBody
	}
	return &Reader{r: bufio.NewReader(r), maxBody: maxBody, held: -1}
}

// Read gives the text of the next message. The error is a *[FrameError] if one
// could not be read and the stream goes on behind it, and io.EOF at the end.
func (r *Reader) Read() ([]byte, error) {
	length := r.held
	r.held = -1
	if length < 0 {
		h, err := r.header()
		if err != nil {
			return nil, err
		}
		switch {
		case h.fault != "" && h.length >= 0 && h.behind && !h.foreign:
			r.held = h.length
			return nil, &FrameError{h.fault}
		case h.fault != "":
			return nil, r.skip(h.length, h.fault)
		case h.length < 0:
			return nil, &FrameError{"the header has no Content-Length"}
		}
		length = h.length
	}
	if length > r.maxBody {
		return nil, r.skip(length, fmt.Sprintf("a message of %d bytes is longer than %d", length, r.maxBody))
	}
	var body bytes.Buffer // grows with what comes, not with what is promised
	n, err := io.CopyN(&body, r.r, int64(length))
	if n < int64(length) {
		return nil, unexpected(err)
	}
	return body.Bytes(), nil
}

// skip leaves out a message, if its length is known, and gives the fault.
func (r *Reader) skip(length int, fault string) error {
	if _, err := io.CopyN(io.Discard, r.r, int64(max(length, 0))); err != nil {
		return unexpected(err)
	}
	return &FrameError{fault}
}

// unexpected is the error of a stream that ends inside a message.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// A header is what stands before a message.
type header struct {
	length  int    // -1 if it is not told
	fault   string // the first thing wrong
	behind  bool   // the length was told after the fault, so that it can be trusted
	foreign bool   // the message has an encoding that is not read
}

// header reads the lines up to the empty one. Empty lines before the first one
// are skipped.
func (r *Reader) header() (header, error) {
	h := header{length: -1}
	for lines := 0; ; lines++ {
		line, err := r.line()
		switch {
		case err == io.EOF && line == "" && lines == 0:
			return h, io.EOF
		case err != nil:
			return h, unexpected(err)
		case line != "":
			h.field(line)
		case lines > 0:
			return h, nil
		default:
			lines = -1
		}
	}
}

// field reads one line of a header. After text that is none, as it stands where
// a length was wrong, the next Content-Length starts a header.
func (h *header) field(line string) {
	name, value, colon := strings.Cut(line, ":")
	if at := strings.Index(lower(line), "content-length:"); at > 0 {
		h.wrong("text stands where a header should be")
		*h = header{length: -1, fault: h.fault, behind: true}
		name, value, colon = "Content-Length", line[at+len("content-length:"):], true
	}
	switch value = strings.TrimSpace(value); {
	case !colon:
		h.wrong("a line of the header has no colon")
	case strings.EqualFold(name, "Content-Length"):
		h.lengthField(value)
	case strings.EqualFold(name, "Content-Type"):
		_, params, err := mime.ParseMediaType(value)
		charset := strings.ToLower(params["charset"])
		if err != nil || charset != "" && charset != "utf-8" && charset != "utf8" {
			h.foreign = true
			h.wrong("messages are read as UTF-8, not as " + strconv.Quote(value))
		}
	}
}

// lower makes the letters of ASCII small and leaves all bytes where they are.
func lower(line string) string {
	b := []byte(line)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c - 'A' + 'a'
		}
	}
	return string(b)
}

func (h *header) lengthField(value string) {
	n, err := strconv.ParseUint(value, 10, 31)
	switch {
	case err != nil:
		h.wrong("Content-Length is no number of bytes: " + strconv.Quote(value))
	case h.length >= 0 && h.length != int(n):
		h.wrong("Content-Length stands twice in a header")
	default:
		h.length = int(n)
		h.behind = h.behind || h.fault != ""
	}
}

// wrong notes the first fault.
func (h *header) wrong(fault string) {
	if h.fault == "" {
		h.fault = fault
	}
}

// line reads one line without its end. Of one that is too long the end counts,
// where the next header may stand.
func (r *Reader) line() (string, error) {
	var line []byte
	for {
		part, err := r.r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > maxHeaderLine {
			line = append(line[:0], line[len(line)-maxHeaderLine/2:]...)
		}
		if err != bufio.ErrBufferFull {
			return string(bytes.TrimRight(line, "\r\n")), err
		}
	}
}

// A Writer writes messages to a stream, each in one piece. Goroutines may share
// it.
type Writer struct {
	mu sync.Mutex
	w  io.Writer
}

// NewWriter makes a writer.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes the text of a message with its header.
func (w *Writer) Write(body []byte) error {
	framed := make([]byte, 0, len(body)+32)
	framed = fmt.Appendf(framed, "Content-Length: %d\r\n\r\n", len(body))
	framed = append(framed, body...)
	w.mu.Lock()
	defer w.mu.Unlock()
	n, err := w.w.Write(framed)
	if err == nil && n < len(framed) {
		err = io.ErrShortWrite
	}
	return err
}
