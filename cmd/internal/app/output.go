package app

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
)

// writeFile writes a file whole or not at all: a reader never sees half of it,
// and a failure leaves what was there before. An existing file keeps its mode.
func writeFile(path string, write func(io.Writer) error) error {
	return writeFiles([]output{{path, write}})
}

// An output is a file to be written.
type output struct {
	path  string
	write func(io.Writer) error
}

// writeFiles writes files that belong together: none takes its place before all
// of them are whole.
func writeFiles(outputs []output) (err error) {
	staged := make([]string, 0, len(outputs))
	defer func() {
		if err != nil {
			for _, name := range staged {
				os.Remove(name)
			}
		}
	}()
	for _, o := range outputs {
		name, err := stage(o)
		if err != nil {
			return err
		}
		staged = append(staged, name)
	}
	for i, o := range outputs {
		if err := os.Rename(staged[i], o.path); err != nil {
			return err
		}
	}
	return nil
}

// stage writes a file beside its place and gives its name there. A failure leaves
// nothing.
func stage(o output) (name string, err error) {
	f, err := os.CreateTemp(filepath.Dir(o.path), ".scoresheet-*")
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	bw := bufio.NewWriterSize(f, 1<<16)
	if err = o.write(bw); err != nil {
		return "", err
	}
	if err = bw.Flush(); err != nil {
		return "", err
	}
	mode := os.FileMode(0o644)
	if info, statErr := os.Stat(o.path); statErr == nil {
		mode = info.Mode().Perm()
	}
	if err = f.Chmod(mode); err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}
