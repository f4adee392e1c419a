package report

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"scoresheet/replay/games"
)

// TestInChromium reads reports in a real browser.
func TestInChromium(t *testing.T) {
	browser := startChromium(t)
	for _, part := range []struct {
		name string
		test func(*testing.T, context.Context)
	}{
		{"steps", testSteps}, {"swipes", testSwipes}, {"autoplay", testAutoplay}, {"plot", testPlot}, {"links", testLinks},
		{"phone", testPhone}, {"print", testPrint}, {"dark", testDark}, {"without script", testWithoutScript},
		{"heard", testHeard}, {"hostile", testHostile}, {"policy", testPolicy},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, browser) })
	}
}

// positions finds the positions of a report by their ids.
func positions(r *Report) map[string]*Position {
	at := map[string]*Position{}
	for _, p := range r.Positions {
		at[p.ID] = p
	}
	return at
}

// expect waits until the page shows a position and demands that all of the page
// agrees with it.
func (r *reader) expect(deed string, p *Position) sight {
	r.t.Helper()
	current := "#ply=" + p.ID
	if p.ID == "0" {
		current = ""
	}
	var s sight
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		s = r.look()
		if s.Title == p.Title && s.Current == current && s.Seen || time.Now().After(end) {
			break
		}
	}
	caption := "Start"
	if p.move != nil {
		caption = captionOf(p.move)
	}
	switch {
	case s.Title != p.Title || s.Desc != p.Desc || s.Current != current || s.Caption != caption:
		r.t.Errorf("%s: the page shows %q, marks %q and says %q; want ply %s", deed, s.Title, s.Current, s.Caption, p.ID)
	case !s.Seen || s.Wide > 0:
		r.t.Errorf("%s: the move is in sight: %v; the page is %d pixels too wide", deed, s.Seen, s.Wide)
	case !strings.Contains(s.Font, "Palatino"):
		r.t.Errorf("%s: the style is not applied: %s", deed, s.Font)
	}
	return s
}

// testSteps steps by keys and buttons, through the game and its variations.
func testSteps(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.desk()
	r.open("")
	r.expect("open", at["0"])
	key := func(k string) action { return chromedp.KeyEvent(k) }
	click := func(selector string) action { return chromedp.Click(chromedp.CSS(selector)) }
	for _, s := range []struct {
		name string
		deed action
		id   string
	}{
		{"→", key(kb.ArrowRight), "1"}, {"→", key(kb.ArrowRight), "2"}, {"←", key(kb.ArrowLeft), "1"}, {"End", key(kb.End), "4"},
		{"→ at the end", key(kb.ArrowRight), "4"}, {"Home", key(kb.Home), "0"}, {"← at the start", key(kb.ArrowLeft), "0"},
		{"last", click("#last"), "4"}, {"back", click("#back"), "3"}, {"first", click("#first"), "0"}, {"next", click("#next"), "1"},
		{"a variation", click(`a.move[href="#ply=3v1.3"]`), "3v1.3"}, {"→", key(kb.ArrowRight), "3v1.4"}, {"End", key(kb.End), "3v1.5"}, {"Home", key(kb.Home), "0"},
		{"one inside", click(`a.move[href="#ply=3v1.3v1.3"]`), "3v1.3v1.3"}, {"→ at its end", key(kb.ArrowRight), "3v1.3v1.3"},
		{"←", key(kb.ArrowLeft), "2"}, {"→", key(kb.ArrowRight), "3"}, {"a diagram", click(`figcaption a[href="#ply=3"]`), "3"},
	} {
		r.do(s.deed)
		sight := r.expect(s.name, at[s.id])
		if sight.Hash != "#ply="+s.id && s.name != "← at the start" {
			t.Errorf("%s: the address is %s", s.name, sight.Hash)
		}
		// Who came by a move's link goes on from move to move.
		if sight.Focused != "" && sight.Current != "" && sight.Focused != sight.Current {
			t.Errorf("%s: the focus is at %s", s.name, sight.Focused)
		}
	}
	r.quiet()
}

// testSwipes steps by a finger; a short way and one down the page are no step.
func testSwipes(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.phone(390)
	r.open("")
	for _, s := range []struct {
		dx, dy float64
		id     string
	}{{-80, 0, "1"}, {-80, 10, "2"}, {80, 0, "1"}, {10, 0, "1"}, {-40, 60, "1"}, {90, 0, "0"}} {
		r.swipe(s.dx, s.dy)
		r.expect("swipe", at[s.id])
	}
	r.quiet()
}

// testAutoplay plays by the space bar up to the end, without a word to those who
// listen, and again from the start.
func testAutoplay(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.desk()
	r.open("")
	// A pace at which nothing moves before it is looked at, on a slow machine too.
	pace := func(ms string) action {
		return chromedp.Evaluate[chromedp.Void](`speed.options[0].value = ` + ms + `; speed.selectedIndex = 0`)
	}
	r.do(pace("600000"), chromedp.KeyEvent(" "))
	if s := r.expect("playing", at["0"]); s.Pressed != "true" || s.Live != "off" {
		t.Errorf("while it plays: %+v", s)
	}
	r.do(chromedp.KeyEvent(" "))
	if s := r.expect("paused", at["0"]); s.Pressed != "false" || s.Live != "polite" {
		t.Errorf("while it pauses: %+v", s)
	}
	r.do(pace("50"), chromedp.KeyEvent(" "))
	r.wait(`document.getElementById("play").getAttribute("aria-pressed") === "false"`)
	if s := r.expect("played", at["4"]); s.Live != "polite" {
		t.Errorf("after it played: %+v", s)
	}
	r.do(pace("600000"), chromedp.Click(chromedp.CSS("#play")))
	if s := r.expect("played again", at["0"]); s.Pressed != "true" {
		t.Errorf("it does not play again: %+v", s)
	}
	r.do(chromedp.KeyEvent(kb.ArrowRight))
	if s := r.expect("stopped by hand", at["1"]); s.Pressed != "false" {
		t.Errorf("it goes on: %+v", s)
	}
	r.quiet()
}

// testPlot goes to a ply by a click on a plot: the left end is the start.
func testPlot(t *testing.T, browser context.Context) {
	rep, _ := build(t, sample(t, "atomic"), Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.desk()
	r.open("#ply=31")
	r.expect("open", at["31"])
	box := eval[[4]float64](r, `(() => { const s = document.querySelector(".plots svg"); s.scrollIntoView({ block: "center" }); const b = s.getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; })()`)
	r.do(chromedp.MouseClickXY(box[0]+2, box[1]+box[3]/2))
	r.expect("click", at["0"])
	r.quiet()
}

// testLinks opens every ply of a game by its link, and follows links on an open
// page. Those that lead nowhere change nothing.
func testLinks(t *testing.T, browser context.Context) {
	rep, _ := build(t, sample(t, "accelerated-chess"), Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.desk()
	for _, id := range []string{"31", "5v1.5"} {
		r.open("#ply=" + id)
		r.expect("open", at[id])
	}
	r.open("#ply=7777")
	r.expect("open nowhere", at["0"])
	hash := func(h string) { r.do(chromedp.Evaluate[chromedp.Void]("location.hash = '" + h + "'")) }
	// All at once, since each is one event: the script collects what it saw.
	wrong := eval[[]string](r, `(async () => {
  const wrong = [];
  for (const a of document.querySelectorAll("a.move")) {
    const came = new Promise(done => addEventListener("hashchange", done, { once: true }));
    location.hash = "#ply=" + a.getAttribute("href").slice(5);
    await came;
    const now = document.querySelector("a.move[aria-current]");
    if (now !== a || document.getElementById("caption").textContent !== a.dataset.caption) wrong.push(a.getAttribute("href"));
  }
  return wrong;
})()`)
	if len(wrong) > 0 {
		t.Errorf("links that lead elsewhere: %v", wrong)
	}
	hash("#ply=31")
	r.expect("hash", at["31"])
	for _, h := range []string{"#ply=999", "#elsewhere", "#ply=%"} {
		hash(h)
		r.expect(h, at["31"])
	}
	r.quiet()
}

// testPhone reads every sample, a broken game and an index on narrow screens:
// nothing is wider than the screen, and buttons are large enough for a thumb.
func testPhone(t *testing.T, browser context.Context) {
	pages := map[string]string{}
	for _, e := range games.All() {
		rep, _ := build(t, sample(t, e.Language().Name), Options{Every: 40})
		pages[e.Language().Name] = render(t, rep)
	}
	broken, _ := build(t, "[Game \"Rai-Net\"]\n[Event \""+strings.Repeat("long", 60)+"\"]\n1. d7-d6 {"+strings.Repeat("word", 60)+"} d2-d4 *\n", Options{Diagrams: Comments})
	pages["broken"] = render(t, broken)
	for name, html := range pages {
		r := newReader(t, browser, html)
		r.open("#ply=1")
		for _, wide := range []int64{390, 320} {
			r.phone(wide)
			if s := r.look(); s.Wide > 0 || s.Current != "#ply=1" || eval[int64](r, "innerWidth") != wide {
				t.Errorf("%s: on a screen of %d pixels the page is %d too wide, at %s", name, wide, s.Wide, s.Current)
			}
			if least := eval[float64](r, `Math.min(...[...document.querySelectorAll(".controls button")].map(b => Math.min(b.offsetWidth, b.offsetHeight)))`); least < 40 {
				t.Errorf("%s: a button has %g pixels", name, least)
			}
		}
		r.quiet()
	}
}

// testPrint shows what is printed: the text with the last position, in black, and
// neither the board that replays nor its buttons.
func testPrint(t *testing.T, browser context.Context) {
	rep, _ := build(t, sample(t, "rainet"), Options{})
	r := newReader(t, browser, render(t, rep))
	r.open("#ply=9")
	r.media("print")
	shown := eval[map[string]string](r, `Object.fromEntries([".stage", "footer", ".final", ".moves", "#moves"].map(s => [s, getComputedStyle(document.querySelector(s)).display]))`)
	if shown[".stage"] != "none" || shown["footer"] != "none" || shown[".final"] == "none" || shown[".moves"] == "none" {
		t.Errorf("in print: %v", shown)
	}
	if ink := eval[string](r, `getComputedStyle(document.querySelector("a.move[aria-current]")).color + " " + getComputedStyle(document.querySelector("a.move[aria-current]")).backgroundColor`); ink != "rgb(0, 0, 0) rgba(0, 0, 0, 0)" {
		t.Errorf("the move of the screen is printed in %s", ink)
	}
	pdf, err := chromedp.Run(r.ctx, chromedp.PrintToPDF())
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(pdf), "%PDF") {
		t.Error("the page cannot be printed")
	}
	r.quiet()
}

// testDark follows a reader who prefers dark pages.
func testDark(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	r := newReader(t, browser, render(t, rep))
	colours := func(scheme string) [3]string {
		r.media("", &emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
		r.open("")
		return eval[[3]string](r, `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color,
  getComputedStyle(document.querySelector("#board .cell, #board .cells") || document.querySelector("#board path")).fill]`)
	}
	light, dark := colours("light"), colours("dark")
	for i, what := range []string{"paper", "ink", "board"} {
		if light[i] == dark[i] {
			t.Errorf("the %s is %s on light and dark pages", what, light[i])
		}
	}
	r.quiet()
}

// testWithoutScript reads the page where scripts do not run: it shows no buttons
// that do nothing, and the last position stands at the end of the moves.
func testWithoutScript(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	r := newReader(t, browser, render(t, rep))
	r.do(call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}))
	r.open("#ply=3v1.3")
	r.do(call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})) // what is loaded stays as it is
	shown := eval[map[string]string](r, `Object.fromEntries([".controls", "footer p", ".now", ".final"].map(s => [s, (e => e ? getComputedStyle(e).display : "absent")(document.querySelector(s))]))`)
	if shown[".controls"] != "none" || shown["footer p"] != "none" || shown[".final"] == "none" {
		t.Errorf("without scripts: %v", shown)
	}
	if s := eval[string](r, `document.querySelector("a.move:target").getAttribute("href") + " " + document.getElementById("board-title").textContent`); s != "#ply=3v1.3 "+rep.Start.Title {
		t.Errorf("without scripts the page shows %q", s)
	}
}

// testHeard asks for what a screen reader is told: the board by its position, and
// each step by the caption.
func testHeard(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	at := positions(rep)
	r := newReader(t, browser, render(t, rep))
	r.open("#ply=3")
	if s := r.expect("open", at["3"]); s.Live != "polite" || !strings.Contains(s.Caption, "404") {
		t.Errorf("the step is told as %q, %s", s.Caption, s.Live)
	}
	var names []string
	r.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		nodes, err := chromedp.Nodes(chromedp.CSSAll("#board, #play, #speed, .stage, #moves"))(ctx, target)
		if err != nil {
			return err
		}
		for _, n := range nodes {
			tree, err := cdp.Call(ctx, target, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{NodeID: n.NodeID, FetchRelatives: new(bool)})
			if err != nil {
				return err
			}
			role, name := tree.Nodes[0].Role, tree.Nodes[0].Name
			names = append(names, strings.Trim(string(role.Value), `"`)+": "+strings.Trim(string(name.Value), `"`))
		}
		return nil
	}))
	want := []string{"region: Board", "image: " + at["3"].Title + " " + at["3"].Desc, "button: Play", "combobox: Speed", "region: Moves"}
	if got := strings.Join(names, "\n"); !strings.EqualFold(got, strings.Join(want, "\n")) { // headings are told as they are set
		t.Errorf("told are\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

// testHostile reads what must stay text. An attack would be heard, be it by
// success or by the policy that stops it.
func testHostile(t *testing.T, browser context.Context) {
	evil := `</script><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)><a href="javascript:alert(4)">x</a>`
	value := strings.ReplaceAll(evil, `"`, `\"`)
	rep, _ := build(t, "[Game \"Rai-Net\"]\n[Event \""+value+"\"]\n[A \""+value+"\"]\n[SetupA \"LLVVVVLL\"]\n[SetupB \"VVLLLLVV\"]\n\n1. d7-d6 {"+evil+" [%csl "+evil+"] [%x "+evil+"]} *\n", Options{Diagrams: Comments})
	r := newReader(t, browser, render(t, rep))
	r.open("#ply=1")
	r.expect("open", positions(rep)["1"])
	if s := eval[[4]int](r, `[document.scripts.length, document.images.length, document.querySelectorAll("a[href^=javascript]").length, document.querySelectorAll("[onload],[onerror]").length]`); s != [4]int{2, 0, 0, 0} {
		t.Errorf("scripts, images, links and handlers: %v", s)
	}
	if text := eval[string](r, `document.querySelector(".comment").textContent`); !strings.Contains(text, evil) {
		t.Errorf("the comment reads %q", text)
	}
	r.quiet()
}

// testPolicy shows that the policy of the page is in force, and that a breach of
// it would be heard by the tests above.
func testPolicy(t *testing.T, browser context.Context) {
	rep, _ := build(t, annotated, Options{})
	html := render(t, rep)
	for name, change := range map[string]string{
		"style":  `<h1 style="color:red">`,
		"script": `<script>window.pwned = 1</script><h1>`,
		"image":  `<img src="https://example.com/x.png"><h1>`,
	} {
		r := newReader(t, browser, strings.Replace(html, "<h1>", change, 1))
		r.open("")
		if !r.hears("Content Security Policy") {
			t.Errorf("%s: a breach of the policy is not heard", name)
		}
		if eval[bool](r, `"pwned" in window`) {
			t.Errorf("%s: a foreign script runs", name)
		}
	}
}
