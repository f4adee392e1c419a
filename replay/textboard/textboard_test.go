package textboard

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// checkText holds what every board promises: whole lines within 80 columns, no
// blanks at their ends, ASCII unless asked otherwise, and colours that add
// nothing but colour.
func checkText(t *testing.T, draw func(Options) string, last []string) {
	t.Helper()
	for _, o := range []Options{{}, {Flip: true}, {Unicode: true}, {Last: last}, {Unicode: true, Flip: true, Last: last}} {
		text := draw(o)
		if !strings.HasSuffix(text, "\n") {
			t.Errorf("%+v: the last line is not closed", o)
		}
		for _, line := range strings.Split(text, "\n") {
			if n := len([]rune(line)); n > 80 {
				t.Errorf("%+v: %d columns: %s", o, n, line)
			}
			if line != strings.TrimRight(line, " ") {
				t.Errorf("%+v: blanks at the end of %q", o, line)
			}
		}
		if ascii := len(text) == len([]rune(text)); ascii == o.Unicode {
			t.Errorf("%+v: ASCII is %v:\n%s", o, ascii, text)
		}
		o.Colour = true
		coloured := draw(o)
		if !strings.Contains(coloured, "\x1b[") {
			t.Errorf("%+v: no colours", o)
		}
		bare := escapes.ReplaceAllString(coloured, "")
		if diff := cmp.Diff(text, bare); diff != "" {
			t.Errorf("%+v: colours change the text (-plain +coloured):\n%s", o, diff)
		}
	}
}

func TestCanvas(t *testing.T) {
	var c canvas
	c.put(2, 1, "ab", first)
	c.put(3, 1, "─ ", faint)
	c.put(0, 3, "x", marked)
	for _, test := range []struct {
		name   string
		colour bool
		want   string
	}{
		{"plain", false, "\n  a─\n\nx\n"},
		{"colour", true, "\n  \x1b[1;33ma\x1b[0m\x1b[2m─\x1b[0m\n\n\x1b[0;7mx\x1b[0m\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, c.text(test.colour)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
