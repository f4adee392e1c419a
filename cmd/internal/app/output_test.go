package app

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWriteFiles puts no file into its place unless all of them are whole, and
// leaves nothing else behind.
func TestWriteFiles(t *testing.T) {
	says := func(words string, err error) func(io.Writer) error {
		return func(w io.Writer) error { return errors.Join(err, write(w, words)) }
	}
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := os.WriteFile(a, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	for _, second := range []output{{b, says("half", broken)}, {filepath.Join(dir, "none", "b"), says("two", nil)}} {
		if err := writeFiles([]output{{a, says("new", nil)}, second}); err == nil {
			t.Errorf("%s: no error", second.path)
		}
		if text, _ := os.ReadFile(a); string(text) != "old" {
			t.Errorf("%s: the first file holds %q", second.path, text)
		}
	}
	if err := writeFiles([]output{{a, says("new", nil)}, {b, says("two", nil)}}); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{a: "new", b: "two"} {
		if text, _ := os.ReadFile(path); string(text) != want {
			t.Errorf("%s holds %q", path, text)
		}
	}
	if info, err := os.Stat(a); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("an existing file has the mode %v (%v)", info.Mode(), err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("left behind: %v", entries)
	}
}

func write(w io.Writer, words string) error {
	_, err := io.WriteString(w, words)
	return err
}
