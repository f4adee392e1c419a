package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// secrets is a full record in which SETUP_A, SETUP_B, DID_A and DID_B stand for
// what only one player knows. Its variations reveal types that nobody saw.
const secrets = `[Game "Rai-Net"]
[SetupA "SETUP_A"]
[SetupB "SETUP_B"]
[Result "1-0"]

1. 404:a8,b8=DID_A 404:a1,b1=DID_B 2. d7-d6 VC:d6 (2... VC:a8) (2... LB+a1) 3. d6-d5
d2-d3 4. d5-d4 d3xd4 5. VC:e2 d4-d5 1-0
`

// fullRecord tells the secrets.
func fullRecord(setupA, setupB, didA, didB string) string {
	return strings.NewReplacer("SETUP_A", setupA, "SETUP_B", setupB, "DID_A", didA, "DID_B", didB).Replace(secrets)
}

// everythingOf runs every command that shows a record to a viewer, and gives all
// that it wrote by name.
func everythingOf(t *testing.T, text, viewer string) map[string]string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("game.score", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	call := func(args ...string) {
		code, stdout, stderr := run("", args...)
		if code != 0 || stderr != "" {
			t.Fatalf("%v: exit code %d: %s", args, code, stderr)
		}
		all[strings.Join(args[:2], " ")] = stdout
	}
	call("replay", "--format=text", "--view", viewer, "game.score")
	call("replay", "--format=ndjson", "--view", viewer, "game.score")
	call("render", "game.score", "--view", viewer, "-o", "out")
	if viewer != referee {
		call("redact", "game.score", "--for", viewer, "-o", "out/redacted.score")
		call("convert", "out/redacted.score", "--to", "json")
		call("render", "out/redacted.score", "-o", "out/again")
	}
	for _, pattern := range []string{"out/*.*", "out/again/*"} {
		files, _ := filepath.Glob(pattern)
		for _, name := range files {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = string(b)
		}
	}
	return all
}

// TestViewsLeakNothing swaps what one player hides (RN-31), and compares every
// byte of text, JSON and SVG that the others get. The referee's must differ, or
// the test would compare nothing.
func TestViewsLeakNothing(t *testing.T) {
	base := fullRecord("LLVVVVLL", "VLVLVLVL", "swap", "keep")
	for _, c := range []struct{ name, hiddenFrom, other string }{
		{"A's setup", "public B", fullRecord("LVVVVLLL", "VLVLVLVL", "swap", "keep")},
		{"A's pair of the 404", "public B", fullRecord("VLVVLVLL", "VLVLVLVL", "swap", "keep")},
		{"A's 404", "public B", fullRecord("LLVVVVLL", "VLVLVLVL", "keep", "keep")},
		{"B's setup", "public A", fullRecord("LLVVVVLL", "LVVLVLVL", "swap", "keep")},
		{"B's 404", "public A", fullRecord("LLVVVVLL", "VLVLVLVL", "swap", "swap")},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, viewer := range append(strings.Fields(c.hiddenFrom), referee) {
				want, got := everythingOf(t, base, viewer), everythingOf(t, c.other, viewer)
				differing := 0
				for name := range want {
					if want[name] != got[name] {
						differing++
						if viewer != referee {
							t.Errorf("RN-31: %s can tell by %s:\n%s\n%s", viewer, name, want[name], got[name])
						}
					}
				}
				if len(want) != len(got) || viewer == referee && differing < 3 || viewer != referee && len(want) < 20 {
					t.Errorf("%s: %d outputs and %d, %d differ", viewer, len(want), len(got), differing)
				}
			}
		})
	}
}

// TestViewers names the viewers of every kind of game.
func TestViewers(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"replay --sample rainet --view C", "--view C: the viewers of Rai-Net Access Battlers are referee, public, A, B"},
		{"render --sample rainet -o out --view C", "--view C: the viewers of"},
		{"redact --sample rainet --for referee", "--for referee: the viewers of Rai-Net Access Battlers are public, A, B"},
		{"redact --sample accelerated-chess --for C", "--for C: the viewers of Accelerated Chess are public, White, Black"},
	} {
		t.Chdir(t.TempDir())
		code, stdout, stderr := run("", strings.Fields(c.args)...)
		if code != exitUsage || stdout != "" || !strings.Contains(stderr, c.want) {
			t.Errorf("%s: exit code %d, %s%s", c.args, code, stdout, stderr)
		}
	}
	code, stdout, stderr := run("", "replay", "--sample", "accelerated-chess", "--ply", "0", "--view", "white")
	if code != exitOK || stdout == "" || !strings.Contains(stderr, "hides nothing") {
		t.Errorf("exit code %d, %s%s", code, stdout, stderr)
	}
	code, stdout, stderr = run("[Game \"rainet\"]\n[SetupA \"LLVVVVLL\"]\n1. d7-d6 d2-d5 *\n", "replay", "--view", "public", "-")
	if code != exitInvalid || stdout != "" || !strings.Contains(stderr, "[RN-10]") {
		t.Errorf("a record that is not valid: exit code %d, %s%s", code, stdout, stderr)
	}
}
