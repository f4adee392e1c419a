package app

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

// busyScenes draws every game in the middle of its sample, with marks of all
// kinds on cells of its board.
func busyScenes(t *testing.T) map[string]*scene.Scene {
	t.Helper()
	scenes := map[string]*scene.Scene{}
	for _, e := range games.All() {
		rec := notation.NewParser(languages, notation.Options{}).Parse(sampleChunk(t, e))
		replay.Walk(rec, e, replay.Options{
			Want: replay.WantText | replay.WantEffect, MainLine: true,
			Frame: func(f replay.Frame) bool {
				if f.Ply < min(len(rec.Main.Plies)/2, 60) {
					return true
				}
				plain, err := e.Draw(f, svg.Options{})
				if err != nil {
					t.Fatal(err)
				}
				s, err := e.Draw(f, busyOptions(svg.CellNames(plain)))
				if err != nil {
					t.Fatal(err)
				}
				scenes[e.Language().Name] = s
				return false
			},
		})
	}
	return scenes
}

// busyOptions puts a mark of each form and tint on some of the cells, arrows and
// words on others.
func busyOptions(cells []string) svg.Options {
	o := svg.Options{Caption: "all marks", Coordinates: svg.Both, NumberArrows: true}
	next := 0
	take := func() string { next += 3; return cells[next%len(cells)] }
	for form := svg.Fill; form <= svg.Lozenge; form++ {
		for tint := svg.Green; tint <= svg.Plain; tint++ {
			if (int(form)+int(tint))%2 == 0 {
				o.Marks = append(o.Marks, svg.Mark{Cell: take(), Form: form, Tint: tint})
			}
		}
	}
	for tint := svg.Green; tint < svg.Plain; tint++ {
		o.Arrows = append(o.Arrows, svg.Arrow{From: take(), To: take(), Tint: tint})
	}
	o.Labels = append(o.Labels, svg.CellLabel{Cell: take(), Words: "7"}, svg.CellLabel{Cell: take(), Words: "two"})
	for _, class := range []replay.Class{0, replay.Leaps, replay.Castles, replay.Flips, replay.Flips | replay.Captures, replay.Promotes | replay.Captures, replay.Leaves} {
		way := []string{take(), take()}
		o.Targets = append(o.Targets, replay.Target{Cell: way[1], Class: class, Ways: [][]string{way, way}})
	}
	for n := range 3 {
		way := []string{take(), take()}
		o.Targets = append(o.Targets, replay.Target{Cell: way[1], Number: n + 1, Ways: [][]string{way}, Class: replay.Class(n%2) * replay.Idle})
	}
	at := take()
	o.Targets = append(o.Targets, replay.Target{Cell: at, Class: replay.Places, Toward: []string{take()}})
	return o
}

// pictureSide is the width at which pictures are compared, in pixels.
const pictureSide = 300

var textElements = regexp.MustCompile(`(?s)<text.*?</text>\n?`)

// writtenThemes writes every game in every theme to files, texts left out, since
// their shapes depend on the fonts at hand. It gives the file of each.
func writtenThemes(t *testing.T, dir string) (files []string) {
	t.Helper()
	for name, s := range busyScenes(t) {
		for _, theme := range scene.Themes() {
			var b strings.Builder
			if err := draw.Write(&b, s, draw.Options{Theme: theme, Width: pictureSide}); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(dir, name+"-"+theme.Name+".svg")
			if err := os.WriteFile(file, []byte(textElements.ReplaceAllString(b.String(), "")), 0o644); err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
	}
	return files
}

// rasterized lets rsvg-convert draw a file on white paper.
func rasterized(t *testing.T, file string) image.Image {
	t.Helper()
	out := strings.TrimSuffix(file, ".svg") + ".png"
	if text, err := exec.Command("rsvg-convert", "--background-color=white", "-o", out, file).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", filepath.Base(file), err, text)
	}
	return pictureOf(t, out)
}

func pictureOf(t *testing.T, file string) image.Image {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// installed skips a test where one of the programs that it drives is missing.
func installed(t *testing.T, programs ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("drives other programs")
	}
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			t.Skipf("%s is not installed", p)
		}
	}
}

// TestRsvgReadsEveryTheme lets a renderer that knows no custom properties draw
// every game in every theme: the literal attributes must do.
func TestRsvgReadsEveryTheme(t *testing.T) {
	installed(t, "rsvg-convert")
	for _, file := range writtenThemes(t, t.TempDir()) {
		picture := rasterized(t, file)
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		theme := themeOf(t, name)
		if n := shareOf(picture, theme.Palette[scene.CellLight]); n < 0.15 {
			t.Errorf("%s: %.0f%% of the picture has the colour of light cells", name, n*100)
		}
		if got := coloursOf(picture); got < 8 && theme.Hatching == nil || got < 4 {
			t.Errorf("%s: only %d colours", name, got)
		}
	}
}

// themeOf gives the theme in the name of a file.
func themeOf(t *testing.T, name string) *scene.Theme {
	t.Helper()
	for _, theme := range scene.Themes() {
		if strings.HasSuffix(name, "-"+theme.Name) {
			return theme
		}
	}
	t.Fatalf("%s names no theme", name)
	return nil
}

// shareOf gives the part of a picture that has a colour.
func shareOf(picture image.Image, c scene.Colour) float64 {
	r, g, b := c.RGB()
	want := color.RGBA{R: r, G: g, B: b, A: 255}
	n, all := 0, 0
	eachPixel(picture.Bounds(), func(x, y int) {
		all++
		if color.RGBAModel.Convert(picture.At(x, y)) == want {
			n++
		}
	})
	return float64(n) / float64(all)
}

// coloursOf counts the colours that cover at least one pixel in a thousand.
func coloursOf(picture image.Image) (n int) {
	count, all := map[color.Color]int{}, 0
	eachPixel(picture.Bounds(), func(x, y int) {
		all++
		count[color.RGBAModel.Convert(picture.At(x, y))]++
	})
	for _, times := range count {
		if times*1000 > all {
			n++
		}
	}
	return n
}

func eachPixel(r image.Rectangle, do func(x, y int)) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			do(x, y)
		}
	}
}

// browsers are the names under which Chromium is installed.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

// screenshot lets Chromium draw a page; dark asks for dark pages.
func screenshot(t *testing.T, page string, wide, high int, dark bool) image.Image {
	t.Helper()
	browser := ""
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil && browser == "" {
			browser = path
		}
	}
	if browser == "" {
		t.Skipf("none of %s is installed", strings.Join(browsers, ", "))
	}
	out := page + ".png"
	args := []string{
		"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
		"--force-color-profile=srgb", "--user-data-dir=" + t.TempDir(),
		fmt.Sprintf("--window-size=%d,%d", wide, high), "--screenshot=" + out,
	}
	if dark {
		args = append(args, "--blink-settings=preferredColorScheme=0")
	}
	cmd := exec.Command(browser, append(args, "file://"+page)...)
	cmd.WaitDelay = time.Second
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", browser, err, text)
	}
	return pictureOf(t, out)
}

// contactSheet writes a page with pictures side by side and gives its height and
// where each stands.
func contactSheet(t *testing.T, page string, files []string, columns int) (high int, places []image.Point) {
	t.Helper()
	const room = 2 * pictureSide
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><body style=\"margin:0;background:#fff\">\n")
	for i, file := range files {
		at := image.Pt(i%columns*pictureSide, i/columns*room)
		places = append(places, at)
		high = at.Y + room
		fmt.Fprintf(&b, "<img src=%q style=\"position:absolute;left:%dpx;top:%dpx\">\n", "file://"+file, at.X, at.Y)
	}
	if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return high, places
}

// block is the side of the squares whose mean colours are compared, in pixels.
const block = 5

// difference compares two pictures, the second from a place on, block by block. It
// gives the mean difference and the largest, in steps of the 255 of a channel.
func difference(a, b image.Image, at image.Point) (mean, most float64) {
	n := 0
	r := a.Bounds()
	for y := r.Min.Y; y+block <= r.Max.Y; y += block {
		for x := r.Min.X; x+block <= r.Max.X; x += block {
			p, q := blockMean(a, x, y), blockMean(b, at.X+x-r.Min.X, at.Y+y-r.Min.Y)
			for i := range p {
				d := max(p[i]-q[i], q[i]-p[i])
				mean, most = mean+d, max(most, d)
				n++
			}
		}
	}
	return mean / float64(n), most
}

// blockMean gives the mean of each channel of a block.
func blockMean(picture image.Image, left, top int) (mean [3]float64) {
	eachPixel(image.Rect(left, top, left+block, top+block), func(x, y int) {
		c := color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)
		mean[0] += float64(c.R) / (block * block)
		mean[1] += float64(c.G) / (block * block)
		mean[2] += float64(c.B) / (block * block)
	})
	return mean
}

// Two renderers smooth edges each in its own way, which moves the mean of a block
// by a part of a pixel's row; nothing else may differ. A hatched board is edges all
// over.
const (
	meanTolerance    = 2.5
	hatchedTolerance = 6
	mostTolerance    = 36
)

// TestRenderersAgree draws every game in every theme with rsvg-convert, which
// sees the literal attributes, and with Chromium, which sees the style sheet with
// its custom properties, and compares.
func TestRenderersAgree(t *testing.T) {
	installed(t, "rsvg-convert")
	dir := t.TempDir()
	files := writtenThemes(t, dir)
	page := filepath.Join(dir, "all.html")
	columns := len(scene.Themes())
	high, places := contactSheet(t, page, files, columns)
	sheet := screenshot(t, page, columns*pictureSide, high, false)
	for i, file := range files {
		mean, most := difference(rasterized(t, file), sheet, places[i])
		tolerance := meanTolerance
		if strings.HasSuffix(file, "-print.svg") {
			tolerance = hatchedTolerance
		}
		if mean > tolerance || most > mostTolerance {
			t.Errorf("%s: the renderers differ by %.2f in the mean and %.0f at most", filepath.Base(file), mean, most)
		}
	}
	// The comparison has teeth: another theme is found to differ.
	if mean, _ := difference(rasterized(t, files[0]), sheet, places[1]); mean < 3*meanTolerance {
		t.Errorf("two themes differ by %.2f only", mean)
	}
}

// TestAutoFollowsThePage draws the theme auto where the reader prefers dark pages
// and finds the theme dark.
func TestAutoFollowsThePage(t *testing.T) {
	installed(t, "rsvg-convert")
	dir := t.TempDir()
	var auto, dark []string
	for _, file := range writtenThemes(t, dir) {
		if strings.HasSuffix(file, "-auto.svg") {
			auto = append(auto, file)
			dark = append(dark, strings.TrimSuffix(file, "-auto.svg")+"-dark.svg")
		}
	}
	page := filepath.Join(dir, "auto.html")
	high, places := contactSheet(t, page, auto, len(auto))
	sheet := screenshot(t, page, len(auto)*pictureSide, high, true)
	for i := range auto {
		if mean, most := difference(rasterized(t, dark[i]), sheet, places[i]); mean > meanTolerance || most > mostTolerance {
			t.Errorf("%s: on a dark page it differs from dark by %.2f in the mean and %.0f at most", filepath.Base(auto[i]), mean, most)
		}
	}
}

// TestClassesAreListed finds every class that several games share in the list
// for style sheets, and every class of the list in some diagram.
func TestClassesAreListed(t *testing.T) {
	classes := regexp.MustCompile(`class="([^"]*)"`)
	print, _ := scene.ParseTheme("print")
	dark, _ := scene.ParseTheme("dark")
	usedBy := map[string]map[string]bool{}
	for name, s := range busyScenes(t) {
		for _, theme := range []*scene.Theme{print, dark} {
			var b strings.Builder
			if err := draw.Write(&b, s, draw.Options{Theme: theme}); err != nil {
				t.Fatal(err)
			}
			for _, m := range classes.FindAllStringSubmatch(b.String(), -1) {
				for _, class := range strings.Fields(m[1]) {
					if usedBy[class] == nil {
						usedBy[class] = map[string]bool{}
					}
					usedBy[class][name] = true
				}
			}
		}
	}
	listed := map[string]bool{}
	for _, c := range svg.Classes() {
		if listed[c.Name] || c.About == "" {
			t.Errorf("%s is listed twice or without words", c.Name)
		}
		listed[c.Name] = true
		if usedBy[c.Name] == nil && c.Name != "check" && c.Name != "winner" && c.Name != "captured" {
			t.Errorf("%s is listed, but no diagram has it", c.Name)
		}
	}
	for class, by := range usedBy {
		if len(by) > 1 && !listed[class] {
			t.Errorf("%s is a class of %d games and is not listed", class, len(by))
		}
	}
}
