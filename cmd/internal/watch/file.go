package watch

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long a save is waited for: editors write a file in several steps, and some
// remove it first.
const (
	settle = 100 * time.Millisecond // nothing happens any more
	latest = time.Second            // something always happens
	glance = 2 * time.Second        // nothing is told, such as on file systems of other machines
)

// A file is watched by its folder: a file that is replaced is another one, and its
// own watch would stay with the old one.
type file struct {
	path    string
	events  *fsnotify.Watcher
	seen    sight
	sum     [sha256.Size]byte
	trouble string // of the last look, "" when it was read
}

// A sight is what can be seen of a file without reading it.
type sight struct {
	there    bool
	size     int64
	modified time.Time
}

func openFile(path string) (*file, error) {
	events, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	f := &file{path: filepath.Clean(path), events: events}
	f.watch()
	return f, nil
}

func (f *file) close() error { return f.events.Close() }

// places are the names of the file: its own, and that of what it is a link to.
func (f *file) places() []string {
	places := []string{f.path}
	if real, err := filepath.EvalSymlinks(f.path); err == nil && real != f.path {
		places = append(places, real)
	}
	return places
}

// watch watches the folders of the file. A folder that is not there now may come
// back; until then only glances tell.
func (f *file) watch() {
	for _, place := range f.places() {
		_ = f.events.Add(filepath.Dir(place))
	}
}

// concerns reports whether something happened to the file.
func (f *file) concerns(e fsnotify.Event) bool {
	for _, place := range f.places() {
		if filepath.Clean(e.Name) == place {
			return true
		}
	}
	return false
}

// look reads the file and remembers what it looks like.
func (f *file) look() ([]byte, error) {
	f.seen = f.glance()
	text, err := os.ReadFile(f.path)
	f.sum, f.trouble = sha256.Sum256(text), ""
	if err != nil {
		f.trouble = err.Error()
	}
	return text, err
}

// glance looks at the file without reading it.
func (f *file) glance() sight {
	info, err := os.Stat(f.path)
	if err != nil {
		return sight{}
	}
	return sight{true, info.Size(), info.ModTime()}
}

// next waits until the file holds another text than at the last look, or cannot be
// read for another reason. The error is that reason, or that of the context.
func (f *file) next(ctx context.Context) ([]byte, error) {
	regular := time.NewTicker(glance)
	defer regular.Stop()
	var settled, due <-chan time.Time
	happened := func() {
		settled = time.After(settle)
		if due == nil {
			due = time.After(latest)
		}
	}
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case e := <-f.events.Events:
			if f.concerns(e) {
				happened()
			}
			continue
		case <-f.events.Errors: // some events are lost
			happened()
			continue
		case <-regular.C:
			f.watch()
			if f.glance() != f.seen {
				happened()
			}
			continue
		case <-settled:
		case <-due:
		}
		settled, due = nil, nil
		sum, trouble := f.sum, f.trouble
		if text, err := f.look(); f.sum != sum || f.trouble != trouble {
			f.watch()
			return text, err
		}
	}
}
