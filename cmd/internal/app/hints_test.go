package app

import (
	"encoding/json"
	"strings"
	"testing"
)

// hinted are records whose one diagnostic has a hint that says what to write.
var hinted = []string{
	"[Game \"accelerated-chess\"]\ne2+ *\n",
	"[Game \"accelerated-chess\"]\nNbc2 *\n",
	"[Game \"accelerated-chess\"]\nd2 d7 d2-d7 *\n",
	"[Game \"accelerated-chess\"]\n[Position \"8/8/8/6/4/2/8/2/4/6/K1N5/3N4/k7 w - - 0 1\"]\nNb2 1-0\n",
	"[Game \"accelerated-chess\"]\n[Position \"8/8/8/6/4/2/8/2/4/6/K1N5/3N4/k7 w - - 0 1\"]\nNb2# *\n",
	"[Game \"accelerated-chess\"]\n[Position \"8/8/8/6/4/2/8/2/4/6/K1N5/3N4/k7 w - - 0 1\"]\nNb2# 1/2-1/2\n",
	"[Game \"accelerated-chess\"]\n1. e2 3. e7 *\n",
	"[Game \"accelerated-chess\"]\n1. e2 1. e7 *\n",
	"[Game \"accelerated-chess\"]\nb4w e7 b5 a5b bxa4be.p. *\n",
	"[Game \"rainet\"]\n1. 404:b8,a8=keep *\n",
	"[Game \"rainet\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 0\"]\nd7-d6 *\n",
	"[Game \"rainet\"]\nd7xd6 *\n",
	"[Game \"rainet\"]\n[Position \"8/3L4/8/8/8/8/8/8 B - -,LLL 4\"]\n3. d7-d8 LB+a1 *\n",
	"[Game \"accelerator\"]\n1. 1-:a1W *\n",
	"[Game \"accelerator\"]\n1. 1+Ac3/:a3N *\n",
	"[Game \"atomic\"]\n1. A<e6 2. A<d5 *\n",
}

// TestHints does what hints say and finds the record valid.
func TestHints(t *testing.T) {
	applied := 0
	for _, text := range hinted {
		_, stdout, _ := run(text, "validate", "--format", "ndjson", "-")
		var g struct {
			Diagnostics []struct {
				Line, Column, Length int
				Hint                 string
			}
		}
		if err := json.Unmarshal([]byte(stdout), &g); err != nil {
			t.Fatal(err)
		}
		if len(g.Diagnostics) != 1 {
			t.Errorf("%s: %s", text, stdout)
			continue
		}
		d := g.Diagnostics[0]
		written, ok := strings.CutPrefix(d.Hint, "write ")
		if !ok {
			continue
		}
		applied++
		lines := strings.SplitAfter(text, "\n")
		l := lines[d.Line-1]
		lines[d.Line-1] = l[:d.Column-1] + written + l[d.Column-1+d.Length:]
		mended := strings.Join(lines, "")
		if code, out, _ := run(mended, "validate", "--format", "ndjson", "-"); code != 0 || strings.Contains(out, `"severity"`) {
			t.Errorf("%s\nmended by %q is\n%s\n%s", text, d.Hint, mended, out)
		}
	}
	if applied < len(hinted)-2 {
		t.Errorf("only %d of %d hints say what to write", applied, len(hinted))
	}
}
