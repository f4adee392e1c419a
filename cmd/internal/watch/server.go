package watch

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"

	"scoresheet/svg/report"
)

// loopback is the only address that is served: records may be nobody else's
// business.
const loopback = "127.0.0.1"

// Times of the server.
const (
	headerTime = 10 * time.Second // for the head of a request
	breath     = 15 * time.Second // between signs of life, by which a closed page is noticed
)

var (
	//go:embed live.html
	liveHTML string
	//go:embed live.css
	liveCSS string
	//go:embed live.js
	liveJS string
)

var panel = template.Must(template.New("").Parse(liveHTML))

// A server serves what a hub holds.
type server struct{ hub *hub }

// newServer makes a server on a port, all of whose requests end with the context.
func newServer(ctx context.Context, h *hub, port int) *http.Server {
	s := &server{hub: h}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.front)
	mux.HandleFunc("GET /game/{number}", s.game)
	mux.HandleFunc("GET /events", s.events)
	return &http.Server{
		Handler: guarded(mux, port), ReadHeaderTimeout: headerTime,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
}

// guarded serves only those who ask for this machine by its own name: a page from
// elsewhere that gives this address a name of its own is refused. No other page may
// frame or embed what is served.
func guarded(next http.Handler, port int) http.Handler {
	hosts := []string{fmt.Sprintf("%s:%d", loopback, port), fmt.Sprintf("localhost:%d", port)}
	if port == 80 {
		hosts = append(hosts, loopback, "localhost")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "frame-ancestors 'none'")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		if !slices.Contains(hosts, r.Host) {
			http.Error(w, "this page is called http://"+hosts[0]+"/", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// front serves the game of a file, or the list of its games.
func (s *server) front(w http.ResponseWriter, r *http.Request) {
	games, _, _ := s.hub.list()
	if len(games) == 1 {
		s.page(w, games[0])
		return
	}
	extra, err := s.extra(0)
	if err == nil {
		err = reply(w, func(b *bytes.Buffer) error { return report.WriteHTMLIndexWith(b, entries(games), extra) })
	}
	failed(w, err)
}

// entries are the lines of a list of games.
func entries(games []*game) []report.IndexEntry {
	entries := make([]report.IndexEntry, len(games))
	for i, g := range games {
		entries[i] = report.IndexEntry{
			Number: g.Number, Link: fmt.Sprintf("/game/%d", g.Number), Title: g.Title, Kind: g.Kind, Ending: g.Ending,
		}
	}
	return entries
}

// game serves the game of a number.
func (s *server) game(w http.ResponseWriter, r *http.Request) {
	games, _, _ := s.hub.list()
	number, _ := strconv.Atoi(r.PathValue("number"))
	i := slices.IndexFunc(games, func(g *game) bool { return g.Number == number })
	if i < 0 {
		http.Error(w, "there is no such game in the file", http.StatusNotFound)
		return
	}
	s.page(w, games[i])
}

// page serves the page of a game; one that has no report is told with what is wrong.
func (s *server) page(w http.ResponseWriter, g *game) {
	extra, err := s.extra(g.Number)
	if err == nil && g.report == nil {
		err = reply(w, func(b *bytes.Buffer) error { return report.WriteHTMLIndexWith(b, entries([]*game{g}), extra) })
	} else if err == nil {
		var rep *report.Report
		if rep, err = g.report(); err == nil {
			err = reply(w, func(b *bytes.Buffer) error { return rep.WriteHTMLWith(b, extra) })
		}
	}
	failed(w, err)
}

// extra makes what a page has besides a report: what is wrong, and the script that
// waits for the next save.
func (s *server) extra(number int) (report.Extra, error) {
	now, _ := s.hub.status(number)
	var b bytes.Buffer
	err := panel.Execute(&b, struct {
		status
		Number int
	}{now, number})
	return report.Extra{Body: template.HTML(b.String()), Style: liveCSS, Script: liveJS, Connect: true}, err
}

// reply sends a page when it is whole.
func reply(w http.ResponseWriter, write func(*bytes.Buffer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(b.Bytes()) // a reader who has gone misses nothing
	return nil
}

// failed tells that a page cannot be made.
func failed(w http.ResponseWriter, err error) {
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// events sends the status of a page at once and after each change.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	number, _ := strconv.Atoi(r.URL.Query().Get("game"))
	w.Header().Set("Content-Type", "text/event-stream")
	flush := http.NewResponseController(w).Flush
	alive := time.NewTicker(breath)
	defer alive.Stop()
	var sent *status
	for {
		now, changed := s.hub.status(number)
		if sent == nil || *sent != now {
			data, err := json.Marshal(now)
			if err != nil {
				return
			}
			if _, err := fmt.Fprintf(w, "data: %s\n\n", data); err != nil || flush() != nil {
				return
			}
			sent = &now
		}
		select {
		case <-r.Context().Done():
			return
		case <-changed:
		case <-alive.C:
			if _, err := fmt.Fprint(w, ":\n\n"); err != nil || flush() != nil {
				return
			}
		}
	}
}
