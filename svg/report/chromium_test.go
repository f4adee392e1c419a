package report

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// startChromium starts a headless Chromium for the tests of one test function. It
// skips them where there is none.
func startChromium(t *testing.T) context.Context {
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
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(time.Minute))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	browser, stop := chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(browser); err != nil {
		t.Fatalf("chromium does not start: %v", err)
	}
	return browser
}

// A reader reads a page in a tab and listens to all that the page does beside
// what is seen.
type reader struct {
	t    *testing.T
	ctx  context.Context
	path string

	mu      sync.Mutex
	heard   []string // console, exceptions, breaches of the policy, dialogs
	fetched []string // addresses other than the page itself
}

// patience is how long a page may take for a deed of its reader.
const patience = 30 * time.Second

// newReader opens a tab with a page, which is a file of its own.
func newReader(t *testing.T, browser context.Context, html string) *reader {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a game.html") // a name that a link must escape
	if err := os.WriteFile(path, []byte(html), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, stop := chromedp.NewContext(browser)
	t.Cleanup(stop)
	r := &reader{t: t, ctx: ctx, path: path}
	if err := chromedp.Listen(ctx, r.listen); err != nil {
		t.Fatal(err)
	}
	r.do(call(network.Enable, network.EnableParams{}), call(log.Enable, cdp.Empty{}), call(runtime.Enable, cdp.Empty{}))
	return r
}

// An action is something done in a tab.
type action = chromedp.Action[chromedp.Void]

// call makes an action of a command of the browser's protocol.
func call[P, R any](command cdp.Command[P, R], params P) action {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
}

// listen writes down what the page does.
func (r *reader) listen(event any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		r.heard = append(r.heard, fmt.Sprintf("console.%s", e.Type))
	case *runtime.EventExceptionThrown:
		r.heard = append(r.heard, e.ExceptionDetails.Text)
	case *log.EventEntryAdded:
		r.heard = append(r.heard, e.Entry.Text)
	case *cdppage.EventJavascriptDialogOpening:
		r.heard = append(r.heard, "dialog: "+e.Message)
		go chromedp.Do(r.ctx, call(cdppage.HandleJavaScriptDialog, cdppage.HandleJavaScriptDialogParams{Accept: true}))
	case *network.EventRequestWillBeSent:
		if u := e.Request.URL; !strings.HasPrefix(u, r.address("")) && u != "data:," {
			r.fetched = append(r.fetched, u)
		}
	}
}

// quiet demands that the page wrote nothing to the console and fetched nothing.
func (r *reader) quiet() {
	r.t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.heard)+len(r.fetched) > 0 {
		r.t.Errorf("the page says %q and fetches %q", r.heard, r.fetched)
	}
}

// hears waits until something is written to the console.
func (r *reader) hears(words string) bool {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		r.mu.Lock()
		heard := strings.Join(r.heard, "\n")
		r.mu.Unlock()
		if strings.Contains(heard, words) {
			return true
		}
	}
	return false
}

// address is that of the page with a fragment.
func (r *reader) address(hash string) string {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(r.path)}
	return u.String() + hash
}

// do does something in the tab.
func (r *reader) do(actions ...action) {
	r.t.Helper()
	ctx, stop := context.WithTimeout(r.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, actions...); err != nil {
		r.t.Fatal(err)
	}
}

// open loads the page anew, at a fragment.
func (r *reader) open(hash string) {
	r.t.Helper()
	r.do(chromedp.Navigate("about:blank"), chromedp.Navigate(r.address(hash)))
}

// eval gives the value of an expression in the page.
func eval[T any](r *reader, expression string) T {
	r.t.Helper()
	ctx, stop := context.WithTimeout(r.ctx, patience)
	defer stop()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		r.t.Fatalf("%v in %s", err, expression)
	}
	return value
}

// wait waits until a condition holds in the page.
func (r *reader) wait(condition string) {
	r.t.Helper()
	ctx, stop := context.WithTimeout(r.ctx, patience)
	defer stop()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](condition)); err != nil {
		r.t.Fatalf("%v: %s", err, condition)
	}
}

// media makes the reader one of paper, or one with a preference.
func (r *reader) media(medium string, features ...*emulation.MediaFeature) {
	r.t.Helper()
	r.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium, Features: features}))
}

// phone makes a phone with a touch screen of the tab, so wide in pixels.
func (r *reader) phone(wide int64) {
	r.t.Helper()
	r.do(chromedp.EmulateViewport(wide, 800, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2)))
}

// desk makes a screen without touch of the tab.
func (r *reader) desk() {
	r.t.Helper()
	r.do(chromedp.EmulateViewport(1200, 900))
}

// swipe draws a finger over the board.
func (r *reader) swipe(dx, dy float64) {
	r.t.Helper()
	at := eval[[2]float64](r, `(() => { const b = document.getElementById("board").getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; })()`)
	touch := func(kind input.DispatchTouchEventType, part float64) action {
		points := []*input.TouchPoint{{X: at[0] + part*dx, Y: at[1] + part*dy}}
		if kind == input.DispatchTouchEventTypeTouchEnd {
			points = []*input.TouchPoint{}
		}
		return call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	r.do(touch(input.DispatchTouchEventTypeTouchStart, 0), touch(input.DispatchTouchEventTypeTouchMove, 0.5), touch(input.DispatchTouchEventTypeTouchMove, 1), touch(input.DispatchTouchEventTypeTouchEnd, 1))
}

// A sight is what a page shows.
type sight struct {
	Caption, Live, Title, Desc, Hash, Current, Pressed, Font string

	Focused string // the move that has the focus
	Wide    int    // pixels by which the page is wider than the window
	Seen    bool   // the move is in the part of the window that the board leaves free
}

// look gives what the page shows.
func (r *reader) look() sight {
	r.t.Helper()
	return eval[sight](r, `(() => {
  const get = id => document.getElementById(id), root = document.documentElement;
  const current = [...document.querySelectorAll("a.move[aria-current]")];
  const box = current[0] && current[0].getBoundingClientRect();
  const stage = document.querySelector(".stage"), narrow = innerWidth < 800;
  const focus = document.activeElement;
  return {
    caption: get("caption").textContent, live: get("caption").getAttribute("aria-live"),
    title: get("board-title").textContent, desc: get("board-desc").textContent, hash: location.hash,
    current: current.map(a => a.getAttribute("href")).join(" "), pressed: get("play").getAttribute("aria-pressed"),
    focused: focus && focus.matches("a.move") ? focus.getAttribute("href") : "",
    seen: !box || box.top >= (narrow ? stage.getBoundingClientRect().bottom - 1 : 0) && box.bottom <= innerHeight,
    wide: root.scrollWidth - root.clientWidth,
    font: getComputedStyle(document.body).fontFamily,
  };
})()`)
}
