package watch

import (
	"context"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// startChromium starts a headless Chromium, and skips the test where there is none.
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

// TestInBrowser has a reader look at a page while its record is saved: the script
// runs under the policy, shows what is wrong, loads the next good report and stays at
// the end of the game, or at the ply at hand.
func TestInBrowser(t *testing.T) {
	browser := startChromium(t)
	p := start(t, good, nil)
	ctx, stop := context.WithTimeout(browser, patience)
	defer stop()
	wait := func(condition string) {
		t.Helper()
		for { // a page that is loaded anew breaks the waiting off
			_, err := chromedp.Run(ctx, chromedp.Poll[bool](condition))
			if err == nil {
				return
			}
			if ctx.Err() != nil {
				t.Fatalf("%v: %s", err, condition)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(p.address+"#ply=2")); err != nil {
		t.Fatal(err)
	}
	wait(`document.getElementById("live").hidden && document.getElementById("last").disabled`)
	p.write(broken)
	wait(`!document.getElementById("live").hidden && document.getElementById("live-trouble").textContent.includes("d2")`)
	wait(`location.hash === "#ply=2"`)
	p.replace(longer)
	wait(`document.getElementById("live").hidden && location.hash === "#ply=3" && document.getElementById("last").disabled`)
	if err := chromedp.Do(ctx, chromedp.Navigate(p.address+"#ply=1")); err != nil {
		t.Fatal(err)
	}
	wait(`location.hash === "#ply=1" && !document.getElementById("last").disabled`)
	p.write(good)
	wait(`location.hash === "#ply=1" && !document.querySelector('a.move[href="#ply=3"]')`)
}
