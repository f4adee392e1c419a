// Package watch shows a record file while it is being written: it reads the file at
// each save and serves the reports of its games on a loopback port. A browser that
// shows one gets the next by itself; while a record is broken it keeps the last good
// report and shows what is wrong over it.
//
// It knows no game, no flags and no format of files: what is in a file is read by
// its caller.
package watch

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"scoresheet/svg/report"
)

// A Record is one game of a file as of a save.
type Record struct {
	Number  int    // of the game in its file, from 1
	Version string // tells its text from others
	Valid   bool
	Trouble string // its diagnostics for people, "" when it is valid
	Title   string // who plays
	Kind    string // the name of the game as it is written
	Ending  string // a few words
	// Report replays the record; nil where there is nothing to be shown.
	Report func() (*report.Report, error)
}

// A Reading is what was found in a file.
type Reading struct {
	Records []Record
	Trouble string // why there are none
}

// Options say what is watched, and what is done at each save.
type Options struct {
	Path string
	Port int // 0 takes a free one
	// Read reads the text of the file as of a save.
	Read func(ctx context.Context, text []byte) Reading
	// Tidy may rewrite the file after a save in which all records are valid, unless
	// it holds another text by now; nil leaves it alone.
	Tidy func(ctx context.Context, text []byte) error
	// Started is told the address once the page is there.
	Started func(address string) error
	// Tell is told what is wrong with the file itself.
	Tell func(err error)
}

// closing is how long connections have to end by themselves.
const closing = time.Second

// Run watches until the context is done, which is no error. The error is one of the
// file or the port at the start, or of the server.
func Run(ctx context.Context, o Options) (err error) {
	f, err := openFile(o.Path)
	if err != nil {
		return err
	}
	defer f.close()
	text, err := f.look()
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp4", net.JoinHostPort(loopback, strconv.Itoa(o.Port)))
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	w := &watcher{options: o, file: f, hub: newHub()}
	w.save(ctx, text)
	address := listener.Addr().(*net.TCPAddr)
	served := make(chan error, 1)
	server := newServer(ctx, w.hub, address.Port)
	go func() {
		served <- server.Serve(listener)
		stop()
	}()
	if o.Started != nil {
		err = o.Started(fmt.Sprintf("http://%s/", address))
	}
	if err == nil {
		w.loop(ctx)
	}
	stop()
	return errors.Join(err, shutDown(server, served))
}

// shutDown ends a server and waits for it.
func shutDown(server *http.Server, served <-chan error) error {
	late, cancel := context.WithTimeout(context.Background(), closing)
	defer cancel()
	if server.Shutdown(late) != nil {
		server.Close()
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// A watcher takes saves to the hub.
type watcher struct {
	options Options
	file    *file
	hub     *hub
}

// loop takes every save until the context is done.
func (w *watcher) loop(ctx context.Context) {
	for {
		text, err := w.file.next(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			w.tell(err)
			w.hub.publish(Reading{Trouble: err.Error()})
		default:
			w.save(ctx, text)
		}
	}
}

// save takes one save.
func (w *watcher) save(ctx context.Context, text []byte) {
	r := w.options.Read(ctx, text)
	if ctx.Err() != nil {
		return // the reading broke off
	}
	w.hub.publish(r)
	if w.options.Tidy == nil || r.Trouble != "" || !allValid(r.Records) {
		return
	}
	if err := w.options.Tidy(ctx, text); err != nil {
		w.tell(err)
	}
}

func (w *watcher) tell(err error) {
	if w.options.Tell != nil {
		w.options.Tell(err)
	}
}

func allValid(records []Record) bool {
	for i := range records {
		if !records[i].Valid {
			return false
		}
	}
	return true
}
