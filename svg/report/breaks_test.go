package report

import "testing"

// Long moves may be broken between the places that they name, short ones nowhere,
// and what looks like HTML stays text in both.
func TestBreaksOf(t *testing.T) {
	for text, want := range map[string]string{
		"Nb0xd1":          "Nb0xd1",
		"a<b":             "a&lt;b",
		"A<d3xe4-e5xd5":   "A&lt;d3<wbr/>xe4<wbr/>-e5<wbr/>xd5",
		"5+Mi10-h8:a7~W":  "5<wbr/>+Mi10<wbr/>-h8<wbr/>:a7<wbr/>~W",
		"<img src=x1 on>": "&lt;img src=x1<wbr/> on&gt;",
	} {
		if got := string(breaksOf(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
