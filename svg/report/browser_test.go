package report

import (
	"context"
	"encoding/json"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// chromium runs a headless Chromium until the page has had its time, and gives
// the document it then shows and what the page wrote to the console. It skips
// the test where there is no Chromium.
func chromium(t *testing.T, address string) (dom string, console []string) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes seconds")
	}
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed: the page is not tried in a browser")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
		"--user-data-dir="+t.TempDir(), "--enable-logging=stderr", "--virtual-time-budget=30000", "--dump-dom", address)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("chromium: %v\n%s", err, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if strings.Contains(line, "CONSOLE") {
			console = append(console, line)
		}
	}
	return string(out), console
}

// A sight is what a page shows after a deed of its reader.
type sight struct {
	Deed, Error, Caption, Title, Desc, Hash, Current, Pressed, Font string

	Lines, Wide int
	Seen        bool
}

// readAs opens a page and does deeds as its reader; see testdata/driver.html.
func readAs(t *testing.T, page string, deeds ...string) []sight {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/report.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(page))
	})
	mux.HandleFunc("/favicon.ico", func(http.ResponseWriter, *http.Request) {})
	mux.Handle("/", http.FileServer(http.Dir("testdata")))
	server := httptest.NewServer(mux)
	defer server.Close()
	list, err := json.Marshal(deeds)
	if err != nil {
		t.Fatal(err)
	}
	dom, console := chromium(t, server.URL+"/driver.html#"+url.PathEscape(string(list)))
	if len(console) > 0 {
		t.Errorf("the console says:\n%s", strings.Join(console, ""))
	}
	_, rest, _ := strings.Cut(dom, `<pre id="log">`)
	text, _, _ := strings.Cut(rest, "</pre>")
	var sights []sight
	for line := range strings.Lines(html.UnescapeString(text)) {
		var s sight
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		if s.Error != "" {
			t.Errorf("%s: %s", s.Deed, s.Error)
		}
		sights = append(sights, s)
	}
	if len(sights) != len(deeds) {
		t.Fatalf("%d sights of %d deeds; the page:\n%.2000s", len(sights), len(deeds), dom)
	}
	return sights
}

// TestBrowserSteps reads a report in a real browser: keys, buttons, links,
// swipes and autoplay lead to the right positions, nothing goes to the console,
// and the move is in sight.
func TestBrowserSteps(t *testing.T) {
	r, _ := build(t, annotated, Options{})
	at := map[string]*Position{}
	for _, p := range r.Positions {
		at[p.ID] = p
	}
	steps := []struct{ deed, id string }{
		{"open", "0"}, {"key ArrowRight", "1"}, {"key ArrowRight", "2"}, {"key ArrowLeft", "1"}, {"key End", "4"}, {"key ArrowRight", "4"},
		{"key Home", "0"}, {"key ArrowLeft", "0"}, {"click #last", "4"}, {"click #back", "3"}, {"click #first", "0"}, {"click #next", "1"},
		{`click a[href="#ply=3v1.3"]`, "3v1.3"}, {"key ArrowRight", "3v1.4"}, {"key End", "3v1.5"}, {"key Home", "0"},
		{`click a[href="#ply=3v1.3v1.3"]`, "3v1.3v1.3"}, {"key ArrowRight", "3v1.3v1.3"}, {"key ArrowLeft", "2"}, {"key ArrowRight", "3"},
		{"open #ply=3", "3"}, {"hash #ply=3v1.4", "3v1.4"}, {"hash #ply=99", "3v1.4"}, {"hash #elsewhere", "3v1.4"}, {"open #ply=77", "0"},
		{"swipe -80", "1"}, {"swipe -80", "2"}, {"swipe 80", "1"}, {"swipe 10", "1"},
		{"key End", "4"}, {"key Home", "0"},
		{"speed 250", "0"}, {"key Space", "0"}, {"wait 5000", "4"},
		{"width 390", "4"}, {"open #ply=3v1.4", "3v1.4"}, {"key End", "3v1.5"}, {"key Home", "0"}, {"key End", "4"},
	}
	deeds := make([]string, len(steps))
	for i, s := range steps {
		deeds[i] = s.deed
	}
	for i, s := range readAs(t, render(t, r), deeds...) {
		p := at[steps[i].id]
		current := "#ply=" + p.ID
		if p.ID == "0" {
			current = ""
		}
		if s.Title != p.Title || s.Desc != p.Desc || s.Current != current {
			t.Errorf("%d, %s: the page shows %q, marks %q; want ply %s", i, s.Deed, s.Title, s.Current, p.ID)
		}
		resized := strings.HasPrefix(s.Deed, "width") // after which the reader scrolls
		if !s.Seen && !resized || s.Wide > 0 {
			t.Errorf("%d, %s: the move is in sight: %v; the page is %d pixels too wide", i, s.Deed, s.Seen, s.Wide)
		}
		if s.Pressed != "false" && s.Deed != "key Space" {
			t.Errorf("%d, %s: autoplay goes on", i, s.Deed)
		}
		if !strings.Contains(s.Font, "Palatino") {
			t.Errorf("%s: the style is not applied: %s", s.Deed, s.Font)
		}
		if p.move != nil && s.Caption != captionOf(p.move) {
			t.Errorf("%s: caption %q, want %q", s.Deed, s.Caption, captionOf(p.move))
		}
	}
}

// TestBrowserPlot goes to a ply by a click on a plot: the left end is the start.
func TestBrowserPlot(t *testing.T) {
	r, _ := build(t, sample(t, "atomic"), Options{})
	sights := readAs(t, render(t, r), "open #ply=31", "click .plots svg")
	if sights[0].Current != "#ply=31" || sights[1].Current != "" || sights[1].Title != r.Start.Title {
		t.Errorf("the page shows %q, then %q", sights[0].Title, sights[1].Title)
	}
}

// TestBrowserFile opens pages of samples as files, by a link to a ply.
func TestBrowserFile(t *testing.T) {
	for _, game := range []struct{ name, id string }{{"accelerated-chess", "5v1.5"}, {"rainet", "200"}} {
		t.Run(game.name, func(t *testing.T) {
			r, _ := build(t, sample(t, game.name), Options{})
			path := filepath.Join(t.TempDir(), "a game.html")
			if err := os.WriteFile(path, []byte(render(t, r)), 0o644); err != nil {
				t.Fatal(err)
			}
			dom, console := chromium(t, "file://"+filepath.ToSlash(path)+"#ply="+game.id)
			if len(console) > 0 {
				t.Errorf("the console says:\n%s", strings.Join(console, ""))
			}
			for _, p := range r.Positions {
				if p.ID == game.id && !strings.Contains(html.UnescapeString(dom), `<desc id="board-desc">`+p.Desc+"</desc>") {
					t.Errorf("the board does not show ply %s", game.id)
				}
			}
			if got := currentLink.FindStringSubmatch(dom); got == nil || got[1] != game.id {
				t.Errorf("marked: %v, want %s", got, game.id)
			}
		})
	}
}

var currentLink = regexp.MustCompile(`<a class="move" href="#ply=([^"]*)"[^>]*aria-current`)

// TestBrowserHostile lets a browser read what must stay text. An attack would
// show in the console, be it by success or by the policy that stops it.
func TestBrowserHostile(t *testing.T) {
	evil := `</script><script>console.log("pwned")</script><img src=x onerror=console.log("pwned")>`
	r, _ := build(t, "[Game \"Rai-Net\"]\n[A \""+strings.ReplaceAll(evil, `"`, `\"`)+"\"]\n[SetupA \"LLVVVVLL\"]\n[SetupB \"VVLLLLVV\"]\n\n1. d7-d6 {"+evil+"} *\n", Options{Diagrams: Comments})
	sights := readAs(t, render(t, r), "open #ply=1")
	if sights[0].Current != "#ply=1" {
		t.Errorf("the page does not work: %+v", sights[0])
	}
}

// TestBrowserTells shows that the tests above would see a broken policy.
func TestBrowserTells(t *testing.T) {
	r, _ := build(t, annotated, Options{})
	path := filepath.Join(t.TempDir(), "page.html")
	broken := strings.Replace(render(t, r), "<h1>", `<h1 style="color:red">`, 1)
	if err := os.WriteFile(path, []byte(broken), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, console := chromium(t, "file://"+filepath.ToSlash(path)); len(console) == 0 || !strings.Contains(console[0], "Content Security Policy") {
		t.Errorf("a breach of the policy does not show: %q", console)
	}
}
