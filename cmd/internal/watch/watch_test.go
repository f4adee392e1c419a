package watch

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"html"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/svg/report"
)

// Records of these tests.
const (
	good   = "[Game \"Rai-Net\"]\n[A \"Ann <b>\"]\n\n1. d7-d6 d2-d3 *\n"
	longer = "[Game \"Rai-Net\"]\n[A \"Ann <b>\"]\n\n1. d7-d6 d2-d3 2. d6-d5 *\n"
	broken = "[Game \"Rai-Net\"]\n[A \"Ann <b>\"]\n\n1. d7-d6 d2-d5 {<script>} *\n"
)

// patience is how long a test waits for what must come.
const patience = 30 * time.Second

// reading reads the records of a text, parted by lines of =.
func reading(_ context.Context, text []byte) Reading {
	var r Reading
	for i, part := range strings.Split(string(text), "=\n") {
		if part == "" {
			return Reading{Trouble: "the file holds no game"}
		}
		rec := notation.Parse(diag.Source{File: "club.score", Text: []byte(part), Line: 1, Column: 1}, i+1, games.Language, notation.Options{})
		e := games.Of(rec)
		_, v, _ := report.Build(rec, e, report.Options{})
		sum := sha256.Sum256([]byte(part))
		one := Record{Number: i + 1, Version: hex.EncodeToString(sum[:4]), Valid: v.Valid(), Title: rec.Tag("A").Value, Kind: "Rai-Net", Ending: "going on"}
		if !one.Valid {
			one.Trouble = v.Diagnostics[0].Message + " <in> " + part
		}
		one.Report = func() (*report.Report, error) {
			rep, _, err := report.Build(rec, e, report.Options{})
			return rep, err
		}
		r.Records = append(r.Records, one)
	}
	return r
}

// A preview is a running watch of a file.
type preview struct {
	t       *testing.T
	path    string
	address string
	told    chan error
	stop    func() error
	hangUp  func() error // of the last events
}

// start watches a new file of a text.
func start(t *testing.T, text string, tidy func(context.Context, []byte) error) *preview {
	t.Helper()
	p := &preview{t: t, path: filepath.Join(t.TempDir(), "club.score"), told: make(chan error, 16)}
	p.write(text)
	ctx, cancel := context.WithCancel(context.Background())
	done, started := make(chan error, 1), make(chan string, 1)
	go func() {
		done <- Run(ctx, Options{
			Path: p.path, Read: reading, Tidy: tidy,
			Started: func(address string) error { started <- address; return nil },
			Tell:    func(err error) { p.told <- err },
		})
	}()
	p.stop = func() error {
		cancel()
		err := <-done
		done <- err
		return err
	}
	t.Cleanup(func() { p.stop() })
	select {
	case p.address = <-started:
	case err := <-done:
		t.Fatal(err)
	}
	return p
}

func (p *preview) write(text string) {
	p.t.Helper()
	if err := os.WriteFile(p.path, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// replace saves by renaming another file.
func (p *preview) replace(text string) {
	p.t.Helper()
	other := p.path + "~"
	if err := os.WriteFile(other, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
	if err := os.Rename(other, p.path); err != nil {
		p.t.Fatal(err)
	}
}

// get fetches a page.
func (p *preview) get(path string) (code int, body string, header http.Header) {
	p.t.Helper()
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	r, err := client.Get(p.address + path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return r.StatusCode, string(text), r.Header
}

// events listens to what a page is told.
func (p *preview) events(game string) (next func() status) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	p.t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.address+"events?game="+game, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	r, err := (&http.Transport{}).RoundTrip(req)
	if err != nil {
		p.t.Fatal(err)
	}
	p.hangUp = r.Body.Close
	p.t.Cleanup(func() { r.Body.Close() })
	lines := bufio.NewScanner(r.Body)
	return func() (s status) {
		p.t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if err := json.Unmarshal([]byte(data), &s); err != nil {
					p.t.Fatal(err)
				}
				return s
			}
		}
		p.t.Fatalf("the events end: %v", lines.Err())
		return s
	}
}

// TestSaves follows a file through all the ways in which it can be saved.
func TestSaves(t *testing.T) {
	p := start(t, good, nil)
	next := p.events("1")
	first := next()
	if first.Version == "" || first.Trouble != "" || first.Games != 1 {
		t.Fatalf("%+v", first)
	}
	p.write(broken)
	if s := next(); s.Version != first.Version || !strings.Contains(s.Trouble, "d2") {
		t.Errorf("broken: %+v", s)
	}
	p.replace(longer)
	second := next()
	if second.Version == first.Version || second.Trouble != "" {
		t.Errorf("mended by rename: %+v", second)
	}
	if err := os.Remove(p.path); err != nil {
		t.Fatal(err)
	}
	if s := next(); s.Version != second.Version || s.Trouble == "" {
		t.Errorf("removed: %+v", s)
	}
	if err := <-p.told; !errors.Is(err, os.ErrNotExist) {
		t.Errorf("removed: %v is told", err)
	}
	p.write(good)
	if s := next(); s != first {
		t.Errorf("back: %+v, want %+v", s, first)
	}
	p.write("")
	if s := next(); s.Version != first.Version || s.Trouble != "the file holds no game" {
		t.Errorf("emptied: %+v", s)
	}
	p.write(good + "=\n" + longer)
	if s := next(); s.Version != first.Version || s.Games != 2 {
		t.Errorf("a second game: %+v", s)
	}
	p.write(longer)
	if s := next(); s.Version != second.Version || s.Games != 1 {
		t.Errorf("one game again: %+v", s)
	}
}

// TestPages serves what there is: the last good report with what is wrong over it,
// and a list of several games.
func TestPages(t *testing.T) {
	p := start(t, good, nil)
	code, page, header := p.get("")
	if code != 200 || !strings.Contains(page, `id="ply=2"`) || !strings.Contains(page, "Ann &lt;b&gt;") || !strings.Contains(page, " hidden>") {
		t.Errorf("%d: %s", code, page)
	}
	if header.Get("Cache-Control") != "no-store" || header.Get("Content-Security-Policy") != "frame-ancestors 'none'" {
		t.Errorf("%v", header)
	}
	checkPolicy(t, page)

	next := p.events("1")
	next()
	p.write(broken)
	next()
	_, page, _ = p.get("")
	if !strings.Contains(page, `id="ply=2"`) || !strings.Contains(page, "{&lt;script&gt;}") || strings.Contains(page, "{<script>}") || strings.Contains(page, `" hidden>`) {
		t.Errorf("broken: %s", page)
	}
	checkPolicy(t, page)

	p.write(longer + "=\n" + good)
	next()
	code, page, _ = p.get("")
	if code != 200 || !strings.Contains(page, `href="/game/2"`) || strings.Contains(page, `id="ply=`) {
		t.Errorf("list: %d: %s", code, page)
	}
	checkPolicy(t, page)
	if code, page, _ = p.get("game/2"); code != 200 || strings.Contains(page, `id="ply=3"`) || !strings.Contains(page, `<a href="/">All games</a>`) {
		t.Errorf("game 2: %d: %s", code, page)
	}
	for path, want := range map[string]int{"game/3": 404, "game/x": 404, "other": 404, "game/1": 200} {
		if code, _, _ := p.get(path); code != want {
			t.Errorf("%s: %d, want %d", path, code, want)
		}
	}
}

// checkPolicy holds that a page may run its own scripts and styles and talk to its
// own server, and nothing else.
func checkPolicy(t *testing.T, page string) {
	t.Helper()
	m := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatch(page)
	if m == nil {
		t.Fatal("the page has no policy")
	}
	policy := html.UnescapeString(m[1])
	if !strings.HasPrefix(policy, "default-src 'none';") || !strings.Contains(policy, "; connect-src 'self'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "http") {
		t.Errorf("policy %s", policy)
	}
	inline := regexp.MustCompile(`(?s)<(?:script|style)>(.*?)</(?:script|style)>`).FindAllStringSubmatch(page, -1)
	if len(inline) < 2 {
		t.Errorf("%d scripts and styles", len(inline))
	}
	for _, el := range inline {
		sum := sha256.Sum256([]byte(el[1]))
		if !strings.Contains(policy, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("the policy does not allow %.60q", el[1])
		}
	}
}

// TestHost refuses those who call this machine by a name of their own, and methods
// that change something.
func TestHost(t *testing.T) {
	p := start(t, good, nil)
	own := strings.TrimSuffix(strings.TrimPrefix(p.address, "http://"), "/")
	port := own[strings.IndexByte(own, ':'):]
	for host, want := range map[string]int{
		own: 200, "localhost" + port: 200, "evil.example": 421, "evil.example" + port: 421, "127.0.0.1": 421,
		"127.0.0.1.evil.example" + port: 421, "localhost" + port + ".evil.example": 421,
	} {
		for _, path := range []string{"", "game/1"} {
			req, _ := http.NewRequest(http.MethodGet, p.address+path, nil)
			req.Host = host
			r, err := http.DefaultTransport.RoundTrip(req)
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(r.Body)
			r.Body.Close()
			if r.StatusCode != want || want != 200 && strings.Contains(string(body), "Ann") {
				t.Errorf("%s for %s: %d, want %d", path, host, r.StatusCode, want)
			}
		}
	}
	r, err := http.Post(p.address, "text/plain", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", r.StatusCode)
	}
	if !strings.HasPrefix(own, "127.0.0.1:") {
		t.Errorf("served at %s", own)
	}
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
}

// TestTidy has the file rewritten after a good save, and only then.
func TestTidy(t *testing.T) {
	texts := make(chan string, 16)
	var path string
	tidy := func(_ context.Context, text []byte) error {
		texts <- string(text)
		if string(text) == good {
			return os.WriteFile(path, []byte(longer), 0o644)
		}
		return nil
	}
	p := start(t, broken, tidy)
	path = p.path
	next := p.events("1")
	next()
	p.write(good)
	next()
	if s := next(); s.Trouble != "" {
		t.Errorf("%+v", s)
	}
	if got := <-texts + "|" + <-texts; got != good+"|"+longer {
		t.Errorf("tidied: %q", got)
	}
}

// TestLink follows a file behind a link in another folder.
func TestLink(t *testing.T) {
	p := start(t, good, nil)
	link := filepath.Join(t.TempDir(), "link.score")
	if err := os.Symlink(p.path, link); err != nil {
		t.Skipf("no links here: %v", err)
	}
	f, err := openFile(link)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	if _, err := f.look(); err != nil {
		t.Fatal(err)
	}
	p.replace(longer)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if text, err := f.next(ctx); err != nil || string(text) != longer {
		t.Errorf("%q, %v", text, err)
	}
}

// TestEnds leaves nothing behind: no goroutine and no port, whoever still listens.
func TestEnds(t *testing.T) {
	before := runtime.NumGoroutine()
	p := start(t, good, nil)
	next := p.events("1")
	next()
	if err := p.stop(); err != nil {
		t.Errorf("the end is an error: %v", err)
	}
	p.hangUp() // this end of the line has goroutines, too
	for late := time.Now().Add(patience); runtime.NumGoroutine() > before; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			buf := make([]byte, 1<<16)
			t.Fatalf("goroutines are left:\n%s", buf[:runtime.Stack(buf, true)])
		}
	}
	if _, err := http.Get(p.address); err == nil {
		t.Error("the port is still served")
	}
}

// TestTrouble tells what keeps a file from being watched.
func TestTrouble(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing.score")
	if err := Run(context.Background(), Options{Path: missing, Read: reading}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	p := start(t, good, nil)
	var port int
	for _, c := range p.address[strings.LastIndexByte(p.address, ':')+1 : len(p.address)-1] {
		port = port*10 + int(c-'0')
	}
	if err := Run(context.Background(), Options{Path: p.path, Port: port, Read: reading}); err == nil {
		t.Error("a port that is taken is no error")
	}
	gone := errors.New("nobody to be told")
	err := Run(context.Background(), Options{Path: p.path, Read: reading, Started: func(string) error { return gone }})
	if !errors.Is(err, gone) {
		t.Errorf("%v", err)
	}
}
