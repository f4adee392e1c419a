package motion_test

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	svgdraw "scoresheet/svg/draw"

	"scoresheet/replay/games"
	"scoresheet/svg"
)

// photograph shows a page in a browser and gives what is seen. Further flags say
// what the reader prefers.
func photograph(t *testing.T, browser, path string, wide, high int, flags ...string) *image.RGBA {
	t.Helper()
	out := filepath.Join(t.TempDir(), "photo.png")
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	flags = append(flags, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--user-data-dir="+t.TempDir(), fmt.Sprintf("--window-size=%d,%d", wide, high), "--screenshot="+out, "file://"+path)
	cmd := exec.CommandContext(ctx, browser, flags...)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Skipf("the browser does not run here: %v\n%s", err, text)
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	dst := image.NewRGBA(img.Bounds())
	draw.Draw(dst, dst.Rect, img, image.Point{}, draw.Src)
	return dst
}

func findBrowser(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no Chromium is installed to show animations in")
	return ""
}

// stopped gives an animation that stands still at a time.
func stopped(t *testing.T, text []byte, at time.Duration) string {
	id := parse(t, text).root.attrs["id"]
	stop := fmt.Sprintf("<style>#%s .seen,#%s .moved{animation-delay:-%gs;animation-play-state:paused}</style></svg>", id, id, at.Seconds())
	return strings.Replace(string(text), "</svg>", stop, 1)
}

// TestInABrowser stops the animation of a game of each kind at some positions in
// a real browser and compares what is seen with the still diagrams, side by side
// on one page.
func TestInABrowser(t *testing.T) {
	browser := findBrowser(t)
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	page := "<!doctype html><body style='margin:0;line-height:0'>"
	var names []string
	for _, e := range games.All() {
		scenes, a, text := animate(t, e, svg.Options{})
		for _, n := range []int{len(scenes) / 4, len(scenes) * 3 / 4} {
			name := fmt.Sprintf("%s-%d", e.Language().Name, n)
			names = append(names, name)
			write(name+"-moving.svg", stopped(t, text, a.At(n)+300*time.Millisecond))
			var b strings.Builder
			if err := svgdraw.Write(&b, scenes[n], svgdraw.Options{}); err != nil {
				t.Fatal(err)
			}
			write(name+"-still.svg", b.String())
			for _, kind := range []string{"moving", "still"} {
				page += fmt.Sprintf("<img src='%s-%s.svg' width=%d height=%d>", name, kind, side, side)
			}
			page += "<br>"
		}
	}
	write("page.html", page)
	photo := photograph(t, browser, filepath.Join(dir, "page.html"), 2*side, side*len(names))
	for row, name := range names {
		far, inked := compare(photo, row)
		t.Logf("%s: %d of %d channels differ, %d are dark", name, far, 3*side*side, inked)
		if far > few || inked < 1000 {
			t.Errorf("%s: %d channels differ from the still diagram; %d are dark", name, far, inked)
		}
	}
}

// side is the side of a picture on a page in pixels, and few are so many of its
// channels as may differ where two pictures are the same: edges fall otherwise.
const (
	side = 400
	few  = 3 * side * side / 500
)

// compare counts how many channels differ between the two pictures of a row, and
// how many of the right one are dark.
func compare(photo *image.RGBA, row int) (far, inked int) {
	for y := row * side; y < (row+1)*side; y++ {
		for x := range side {
			i, j := photo.PixOffset(x, y), photo.PixOffset(x+side, y)
			for k := range 3 {
				if d := int(photo.Pix[i+k]) - int(photo.Pix[j+k]); d > 60 || d < -60 {
					far++
				}
				if photo.Pix[j+k] < 128 {
					inked++
				}
			}
		}
	}
	return far, inked
}

// TestReducedMotion shows animations that play to a reader who wants no motion:
// what is seen is the last position. What others see is TestInABrowser's business.
func TestReducedMotion(t *testing.T) {
	browser := findBrowser(t)
	dir := t.TempDir()
	page := "<!doctype html><body style='margin:0;line-height:0'>"
	var names []string
	for _, e := range games.All() {
		name := e.Language().Name
		names = append(names, name)
		scenes, _, text := animate(t, e, svg.Options{})
		var last strings.Builder
		if err := svgdraw.Write(&last, scenes[len(scenes)-1], svgdraw.Options{}); err != nil {
			t.Fatal(err)
		}
		for kind, text := range map[string]string{"playing": string(text), "last": last.String()} {
			if err := os.WriteFile(filepath.Join(dir, name+"-"+kind+".svg"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		page += fmt.Sprintf("<img src='%s-playing.svg' width=%d height=%[2]d><img src='%[1]s-last.svg' width=%[2]d height=%[2]d><br>", name, side)
	}
	path := filepath.Join(dir, "page.html")
	if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	resting := photograph(t, browser, path, 2*side, side*len(names), "--force-prefers-reduced-motion")
	for row, name := range names {
		if far, inked := compare(resting, row); far > few || inked < 1000 {
			t.Errorf("%s: without motion %d channels differ from the last position; %d are dark", name, far, inked)
		}
	}
}
