package rulebook_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"strings"
	"testing"
	"time"

	"scoresheet/replay/games"
	"scoresheet/svg/rulebook"
)

// measure is a page that opens each book in a frame of several widths and writes
// down what it sees.
const measure = `<!DOCTYPE html><title>books</title><pre id="log"></pre><iframe id="frame" height="900"></iframe><script>
const sights = []
const pause = () => new Promise(done => setTimeout(done, 100))
async function look(game) {
  const frame = document.getElementById("frame")
  frame.width = 1200
  await new Promise(done => { frame.onload = done; frame.src = "/" + game })
  for (const width of [320, 700, 1400]) {
    frame.width = width
    await pause()
    const page = frame.contentDocument, root = page.documentElement
    const boards = [...page.querySelectorAll("figure svg")].map(b => b.getBoundingClientRect().width)
    sights.push({game, width, wide: root.scrollWidth - root.clientWidth, boards: boards.length,
      least: Math.round(Math.min(...boards)), most: Math.round(Math.max(...boards)), font: getComputedStyle(page.body).fontFamily})
  }
}
(async () => {
  for (const game of GAMES) await look(game)
  document.getElementById("log").textContent = JSON.stringify(sights)
})()
</script>`

// A sight is what a page shows at a width.
type sight struct {
	Game, Font                       string
	Width, Wide, Boards, Least, Most int
}

// TestBrowser opens every book in a real browser: nothing goes to the console, the
// style is applied, and on phones as on wide screens no page is wider than its
// window and no board too small or too large for it.
func TestBrowser(t *testing.T) {
	t.Parallel()
	pictures := map[string]int{}
	mux := http.NewServeMux()
	books(t, func(t *testing.T, e *games.Entry, b *rulebook.Book) {
		var page bytes.Buffer
		if err := b.WriteHTML(&page, rulebook.Options{}); err != nil {
			t.Fatal(err)
		}
		pictures[b.Name] = len(b.Pictures())
		mux.HandleFunc("/"+b.Name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write(page.Bytes())
		})
	})
	names, err := json.Marshal(games.Names())
	if err != nil {
		t.Fatal(err)
	}
	mux.HandleFunc("/measure", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, strings.Replace(measure, "GAMES", string(names), 1))
	})
	mux.HandleFunc("/favicon.ico", func(http.ResponseWriter, *http.Request) {})
	server := httptest.NewServer(mux)
	defer server.Close()
	sights := chromium(t, server.URL+"/measure")
	if len(sights) != 3*len(games.Names()) {
		t.Fatalf("%d sights: %+v", len(sights), sights)
	}
	for _, s := range sights {
		if s.Wide > 0 || s.Boards != pictures[s.Game] || s.Least < 170 || s.Most > s.Width || !strings.Contains(s.Font, "Palatino") {
			t.Errorf("%+v; want %d boards", s, pictures[s.Game])
		}
	}
}

// chromium opens a page until it has had its time and reads what it has seen. It
// skips the test where there is no Chromium.
func chromium(t *testing.T, address string) (sights []sight) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes seconds")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no Chromium is installed: the pages are not tried in a browser")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
		"--user-data-dir="+t.TempDir(), "--enable-logging=stderr", "--window-size=1500,1000", "--virtual-time-budget=60000", "--dump-dom", address)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("chromium: %v\n%s", err, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if strings.Contains(line, "CONSOLE") {
			t.Errorf("the console says: %s", line)
		}
	}
	_, rest, _ := strings.Cut(string(out), `<pre id="log">`)
	text, _, _ := strings.Cut(rest, "</pre>")
	if err := json.Unmarshal([]byte(html.UnescapeString(text)), &sights); err != nil {
		t.Fatalf("%v in %.500q", err, text)
	}
	return sights
}
