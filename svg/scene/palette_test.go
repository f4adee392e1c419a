package scene

import (
	"math"
	"strings"
	"testing"
)

func TestEveryRoleHasItsOwnName(t *testing.T) {
	seen := map[string]Role{}
	for r := range RoleCount {
		name := r.String()
		if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("role %d has the name %q", r, name)
		}
		if other, ok := seen[name]; ok {
			t.Errorf("roles %d and %d are both %q", other, r, name)
		}
		seen[name] = r
	}
	if RoleCount.String() != "none" {
		t.Error("a role out of range is not none")
	}
}

func TestHex(t *testing.T) {
	for c, want := range map[Colour]string{0: "#000", 0xffffff: "#fff", 0x112233: "#123", 0x102233: "#102233", 0xcdb796: "#cdb796"} {
		if got := c.Hex(); got != want {
			t.Errorf("%06x: %s, want %s", uint32(c), got, want)
		}
	}
}

// linear gives the three channels without gamma.
func linear(c Colour) (v [3]float64) {
	r, g, b := c.RGB()
	for i, x := range [3]uint8{r, g, b} {
		s := float64(x) / 255
		if s <= 0.04045 {
			v[i] = s / 12.92
		} else {
			v[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return v
}

func luminance(c Colour) float64 {
	v := linear(c)
	return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2]
}

func contrast(a, b Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// Contrasts by lightness alone: what a grey printer leaves.
func TestLightPaletteSurvivesGrey(t *testing.T) {
	for _, c := range []struct {
		a, b  Role
		ratio float64
	}{
		{CellLight, CellDark, 1.6},
		{FirstFill, SecondFill, 12},
		{FirstLine, CellDark, 7}, {SecondFill, CellDark, 7}, {SecondDetail, SecondFill, 10},
		{Coord, Ground, 4.5}, {Words, Ground, 7},
		{InCell, CellDark, 3.8}, {InCell, CellLight, 4.5},
		{LastMoveEdge, LastMove, 3}, {CheckEdge, Check, 2.5},
		{Barrier, CellLight, 7}, {Frame, CellDark, 4.5},
		{ThirdLine, ThirdFill, 4}, {FourthLine, FourthFill, 4},
	} {
		if got := contrast(Light[c.a], Light[c.b]); got < c.ratio {
			t.Errorf("%v on %v: contrast %.2f, want at least %.1f", c.a, c.b, got, c.ratio)
		}
	}
}

// Matrices of Machado, Oliveira and Fernandes (2009) for full dichromacy, on
// linear channels.
var dichromacy = map[string][3][3]float64{
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seen gives a colour in CIE L*a*b* as an eye sees it.
func seen(c Colour, m [3][3]float64) [3]float64 {
	v := linear(c)
	var w [3]float64
	for i := range w {
		w[i] = math.Max(0, m[i][0]*v[0]+m[i][1]*v[1]+m[i][2]*v[2])
	}
	f := func(x float64) float64 {
		if x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (24389.0/27*x + 16) / 116
	}
	x := f((0.4124*w[0] + 0.3576*w[1] + 0.1805*w[2]) / 0.9505)
	y := f(0.2126*w[0] + 0.7152*w[1] + 0.0722*w[2])
	z := f((0.0193*w[0] + 0.1192*w[1] + 0.9505*w[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func TestLightPaletteForColourBlindEyes(t *testing.T) {
	groups := [][]Role{
		{MarkRed, MarkGreen, MarkYellow, MarkBlue},
		{Good, Bad, Hidden},
		{FirstFill, SecondFill, ThirdFill, FourthFill},
	}
	const apart = 18 // a difference of 2.3 is just noticeable
	for eye, m := range dichromacy {
		for _, roles := range groups {
			for i, a := range roles {
				for _, b := range roles[:i] {
					p, q := seen(Light[a], m), seen(Light[b], m)
					d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
					if d < apart {
						t.Errorf("%s: %v and %v differ by %.1f, want %d", eye, a, b, d, apart)
					}
				}
			}
		}
	}
}
