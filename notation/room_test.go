package notation

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"weak"

	"scoresheet/notation/diag"
)

// TestLongGamesAreLetGo reads games of a few and of very many plies with one parser:
// the long ones are the same as those of a fresh parser, the parser holds none of
// them afterwards, and the memory that they take is near what they hold in the end.
func TestLongGamesAreLetGo(t *testing.T) {
	reuse := NewParser(Languages(Rainet), Options{Reuse: true})
	for _, plies := range []int{10, manyPlies, 40_000, 2, 70_000, 3_000} {
		// Nothing but the number of words tells how long a game is to be.
		var text strings.Builder
		text.WriteString("[Game \"rainet\"]\n\n")
		for i := range plies {
			if i%2 == 0 {
				fmt.Fprintf(&text, "%d. ", i/2+1)
			}
			text.WriteString("a1-a2 {(} (a1-a3) ")
		}
		text.WriteString("*\n")
		chunk := Chunk{Source: diag.Source{Text: []byte(text.String()), Line: 1, Column: 1}, Number: 1}
		before := allocated()
		game := reuse.Parse(chunk)
		if taken := (allocated() - before) / uint64(plies); plies > manyPlies && taken > 700 {
			t.Errorf("%d plies take %d bytes each", plies, taken)
		}
		if got := len(game.Main.Plies); got != plies || cap(game.Main.Plies) > max(plies*5/4, manyPlies*2, keptPlies) {
			t.Errorf("%d plies are read, with room for %d, want %d", got, cap(game.Main.Plies), plies)
		}
		fresh := NewParser(Languages(Rainet), Options{}).Parse(chunk)
		if !reflect.DeepEqual(game.Main, fresh.Main) {
			t.Errorf("%d plies differ from those that a fresh parser reads", plies)
		}
		held := weak.Make(&game.Main.Plies[0])
		game = nil
		runtime.GC()
		if gone := held.Value() == nil; gone != (plies > keptPlies) {
			t.Errorf("after %d plies: let go is %v", plies, gone)
		}
	}
	runtime.KeepAlive(reuse)
}

// allocated gives how many bytes have been asked for so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
