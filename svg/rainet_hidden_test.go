package svg

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/rules/rainet"
	"scoresheet/svg/draw"
)

// TestRainetViewers holds which types show to whom.
func TestRainetViewers(t *testing.T) {
	for _, test := range []struct {
		name, position string
		viewer         RainetViewer
		want           string // faces of A and of B, as the description lists them
	}{
		{"referee", rainetMiddle, RainetReferee, "Link a8 e3, Virus d7 (face up) g8, unknown c8 (face up) e1 (boosted)|Link a1 e8 (boosted) h1, Virus d2 e2, unknown b3 (face up)"},
		{"RN-15/public", rainetMiddle, RainetPublic, "Virus d7 (face up), unknown a8 c8 (face up) e1 (boosted) e3 g8|unknown a1 b3 (face up) d2 e2 e8 (boosted) h1"},
		{"RN-2/A", rainetMiddle, RainetViewA, "Link a8 e3, Virus d7 (face up) g8, unknown c8 (face up) e1 (boosted)|unknown a1 b3 (face up) d2 e2 e8 (boosted) h1"},
		{"RN-2/B", rainetMiddle, RainetViewB, "Virus d7 (face up), unknown a8 c8 (face up) e1 (boosted) e3 g8|Link a1 e8 (boosted) h1, Virus d2 e2, unknown b3 (face up)"},
		{"RN-11/captured", `8/8/8/8/8/8/8/8 A cnCN LV,lv 4`, RainetPublic, "on the stack Link Virus|on the stack Link Virus"},
		{"RN-12/escaped", `8/8/8/8/8/8/8/8 A cnCN lv',LV' 4`, RainetPublic, "on the stack unknown (escaped) Virus (escaped)|on the stack unknown (escaped) Virus (escaped)"},
		{"RN-12/own", `8/8/8/8/8/8/8/8 A cnCN lv',LV' 4`, RainetViewA, "on the stack Link (escaped) Virus (escaped)|on the stack unknown (escaped) Virus (escaped)"},
		{"RN-20/opened", `8/8/8/8/8/8/8/8 A cnCN lLLL,V 5`, RainetPublic, "on the stack Link (escaped) Link Link Link|on the stack Virus (escaped)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := rainetViewOf(t, test.position, nil)
			v.Viewer = test.viewer
			s := rainetScene(t, v, Options{})
			a, b, _ := strings.Cut(test.want, "|")
			if !strings.Contains(s.Desc, "A: "+a+",") || !strings.Contains(s.Desc, "B: "+b+",") {
				t.Errorf("got %q", s.Desc)
			}
		})
	}
}

// TestRainetLeaksNothing plays two games that differ only in what lies hidden:
// two cards of one player have changed places in the setup, and a 404 swaps in
// one game and not in the other. As long as nothing revealed tells the games
// apart, the public and the opponent must see the same bytes, and the referee
// must not.
func TestRainetLeaksNothing(t *testing.T) {
	told := 0
	rapid.Check(t, func(rt *rapid.T) {
		owner := rainet.Player(rapid.IntRange(0, 1).Draw(rt, "owner"))
		first, second := rainetTwins(rt, owner)
		for range rapid.IntRange(1, 40).Draw(rt, "plies") {
			if !rainetBoth(rt, &first, &second, owner) {
				return
			}
		}
		told += rainetSame(t, rt, first, second, owner)
	})
	if told == 0 {
		t.Error("no pair of positions differs even for the referee")
	}
}

// rainetTwins sets up the two games.
func rainetTwins(rt *rapid.T, owner rainet.Player) (first, second RainetView) {
	var setup [2][8]rainet.Type
	for pl := range setup {
		types := []rainet.Type{1, 1, 1, 1, 2, 2, 2, 2}
		copy(setup[pl][:], rapid.Permutation(types).Draw(rt, "setup"))
	}
	p, _ := rainet.Setup(rainet.Seed, rainet.A, setup[0], setup[1])
	i, j := rapid.IntRange(0, 7).Draw(rt, "i"), rapid.IntRange(0, 7).Draw(rt, "j")
	types := &setup[owner]
	types[i], types[j] = types[j], types[i]
	q, _ := rainet.Setup(rainet.Seed, rainet.A, setup[0], setup[1])
	return RainetView{Position: &p}, RainetView{Position: &q}
}

// rainetBoth makes the same action in both games. It is false when it tells them
// apart or ends one.
func rainetBoth(rt *rapid.T, first, second *RainetView, owner rainet.Player) bool {
	legal := rainet.Standard.Legal(first.Position, nil)
	if len(legal) == 0 {
		return false
	}
	a := rapid.SampledFrom(legal).Draw(rt, "action")
	e, no := rainet.Standard.Apply(first.Position, a, rainet.Unknown)
	if no != nil {
		rt.Fatal(no)
	}
	if a.Kind == rainet.NotFound && e.Player == owner {
		a.Shuffle = rainet.Swap + rainet.Keep - a.Shuffle
	}
	f, no := rainet.Standard.Apply(second.Position, a, rainet.Unknown)
	if no != nil {
		rt.Fatal(no)
	}
	first.Last, second.Last = &e, &f
	return e.Revealed == f.Revealed && e.Winner == rainet.NoPlayer && f.Winner == rainet.NoPlayer &&
		(e.Escaped == f.Escaped || !e.Escaped.FaceUp())
}

// rainetSame compares the two games and gives 1 if the referee sees a difference.
func rainetSame(t *testing.T, rt *rapid.T, first, second RainetView, owner rainet.Player) (told int) {
	opponent := [2]RainetViewer{RainetViewB, RainetViewA}[owner]
	for _, viewer := range []RainetViewer{RainetPublic, opponent, RainetReferee} {
		first.Viewer, second.Viewer = viewer, viewer
		one := bytes.Clone(drawn(t, rainetScene(t, first, Options{}), draw.Options{Separate: true}))
		two := drawn(t, rainetScene(t, second, Options{}), draw.Options{Separate: true})
		switch {
		case viewer == RainetReferee && !bytes.Equal(one, two):
			told = 1
		case viewer != RainetReferee && !bytes.Equal(one, two):
			rt.Fatalf("viewer %d can tell %s from %s", viewer, first.Position, second.Position)
		}
	}
	return told
}

// TestRainetText404 holds that the written form of a 404 does not tell what the
// viewer does not know.
func TestRainetText404(t *testing.T) {
	v := rainetViewOf(t, rainetMiddle, ref(rainet.NewNotFound(rainetCellOf("e3"), rainetCellOf("d7"), rainet.Swap)))
	v.LastText = "16. 404:d7,e3=swap"
	for viewer, want := range map[RainetViewer]bool{RainetReferee: true, RainetViewA: true, RainetPublic: false, RainetViewB: false} {
		v.Viewer = viewer
		s := rainetScene(t, v, Options{})
		if got := strings.Contains(s.Title+s.Desc, "swap"); got != want {
			t.Errorf("viewer %d: told is %v: %s", viewer, got, s.Title)
		}
	}
}
