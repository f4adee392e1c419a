package jsonrpc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// reads gives what a reader makes of a stream: the text of messages, faults in
// angle brackets, and the error that ends it.
func reads(t testing.TB, r io.Reader, maxBody int) (out []string, end error) {
	reader := NewReader(r, maxBody)
	for range 1000 {
		body, err := reader.Read()
		var frame *FrameError
		switch {
		case errors.As(err, &frame):
			out = append(out, "<"+frame.Message+">")
		case err != nil:
			return out, err
		default:
			out = append(out, string(body))
		}
	}
	t.Fatal("the stream has no end")
	return nil, nil
}

func TestRead(t *testing.T) {
	const long = 20
	for _, tt := range []struct {
		name, in string
		want     []string
		end      error
	}{
		{"nothing", "", nil, io.EOF},
		{"one", "Content-Length: 2\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"two", "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n{ }", []string{"{}", "{ }"}, io.EOF},
		{"empty", "Content-Length: 0\r\n\r\n", []string{""}, io.EOF},
		{"any case, no blank", "content-LENGTH:2\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"line feeds alone", "Content-Length: 2\n\n{}", []string{"{}"}, io.EOF},
		{"empty lines before", "\r\n\r\nContent-Length: 2\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"other fields", "X-Y: z\r\nContent-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"utf8", "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: 2\r\n\r\n{}", []string{"{}"}, io.EOF},
		{"bytes are counted", "Content-Length: 4\r\n\r\n\"é\"", []string{`"é"`}, io.EOF},
		{"the same twice", "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", []string{"{}"}, io.EOF},

		{"another encoding", "Content-Type: text/plain; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
			[]string{`<messages are read as UTF-8, not as "text/plain; charset=utf-16">`, "[]"}, io.EOF},
		{"no length", "X-Y: z\r\n\r\nContent-Length: 2\r\n\r\n{}", []string{"<the header has no Content-Length>", "{}"}, io.EOF},
		{"no number", "Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n{}", []string{`<Content-Length is no number of bytes: "two">`, "{}"}, io.EOF},
		{"negative", "Content-Length: -2\r\n\r\nContent-Length: 2\r\n\r\n{}", []string{`<Content-Length is no number of bytes: "-2">`, "{}"}, io.EOF},
		{"beyond any number", "Content-Length: 99999999999999999999\r\n\r\n", []string{`<Content-Length is no number of bytes: "99999999999999999999">`}, io.EOF},
		{"two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", []string{"<Content-Length stands twice in a header>"}, io.EOF},
		{"no colon", "hello\r\nContent-Length: 2\r\n\r\n{}", []string{"<a line of the header has no colon>", "{}"}, io.EOF},
		{"a length too short", "Content-Length: 2\r\n\r\n{} \n }Content-Length: 2\r\n\r\n{}", []string{"{}", "<a line of the header has no colon>", "{}"}, io.EOF},
		{"text before a header", "{}Content-Length: 2\r\n\r\n{}", []string{"<text stands where a header should be>", "{}"}, io.EOF},
		{"too long", "Content-Length: 21\r\n\r\n" + strings.Repeat("x", 21) + "Content-Length: 2\r\n\r\n{}",
			[]string{"<a message of 21 bytes is longer than 20>", "{}"}, io.EOF},

		{"ends in the header", "Content-Length: 2\r\n", nil, io.ErrUnexpectedEOF},
		{"ends in a line", "Content-Len", nil, io.ErrUnexpectedEOF},
		{"ends in the message", "Content-Length: 5\r\n\r\n{}", nil, io.ErrUnexpectedEOF},
		{"ends in one that is too long", "Content-Length: 500\r\n\r\n{}", nil, io.ErrUnexpectedEOF},
	} {
		for how, r := range map[string]io.Reader{
			"whole": strings.NewReader(tt.in), "byte by byte": iotest.OneByteReader(strings.NewReader(tt.in)),
		} {
			got, end := reads(t, r, long)
			if diff := cmp.Diff(tt.want, got); diff != "" || end != tt.end {
				t.Errorf("%s, %s: ends with %v, want %v (-want +got):\n%s", tt.name, how, end, tt.end, diff)
			}
		}
	}
}

// TestLongLine holds that a header line without an end is not kept.
func TestLongLine(t *testing.T) {
	in := strings.Repeat("x", 1<<20) + "\r\nContent-Length: 2\r\n\r\n{}"
	got, end := reads(t, strings.NewReader(in), 0)
	if diff := cmp.Diff([]string{"<a line of the header has no colon>", "{}"}, got); diff != "" || end != io.EOF {
		t.Errorf("ends with %v (-want +got):\n%s", end, diff)
	}
}

// TestPromisedLength holds that memory follows what comes, not what is promised.
func TestPromisedLength(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	reads(t, strings.NewReader("Content-Length: 268435456\r\n\r\n{}"), 0)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
		t.Errorf("%d bytes for a message that never came", n)
	}
}

// FuzzRead feeds any stream. What is read again after writing is the same, and a
// whole message behind any stream that ends a line is found.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"", "Content-Length: 2\r\n\r\n{}", "Content-Length: 9\r\n\r\n{}", "x\r\n\r\n", "{}Content-Length: 2\r\n\r\n{}", "\n\n", "Content-Length: 1\nContent-Length: 2\n\nab", "\xC0\xC0Content-Length: 9\r\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		got, end := reads(t, bytes.NewReader(in), 1<<20)
		if end != io.EOF && end != io.ErrUnexpectedEOF {
			t.Fatalf("the stream ends with %v", end)
		}
		var out bytes.Buffer
		w := NewWriter(&out)
		var sent []string
		for _, m := range got {
			if !strings.HasPrefix(m, "<") {
				sent = append(sent, m)
				if err := w.Write([]byte(m)); err != nil {
					t.Fatal(err)
				}
			}
		}
		again, end := reads(t, &out, 1<<20)
		if diff := cmp.Diff(sent, again); diff != "" || end != io.EOF {
			t.Fatalf("what was written reads otherwise (-want +got):\n%s%v", diff, end)
		}
	})
}

func TestWriteFails(t *testing.T) {
	broken := errors.New("broken pipe")
	if err := NewWriter(failingWriter{broken}).Write([]byte("{}")); !errors.Is(err, broken) {
		t.Errorf("writing gives %v", err)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func frame(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
