package accelchess_test

import (
	"fmt"

	"scoresheet/rules/accelchess"
)

// A pawn on the outermost file may take four steps at once, and Black may then
// capture it on each of the three cells that it passed over.
func ExamplePosition_Apply() {
	p := accelchess.Start()
	from, _ := accelchess.ParseCell("a1")
	to, _ := accelchess.ParseCell("a5w")
	effect := p.Apply(accelchess.Move{From: from, To: to})
	fmt.Println(effect.Passed())
	fmt.Println(&p)
	// Output:
	// [a2 a3w a4w]
	// rnbkqbnr/pppppppp/8/6/4/2/8/P1/4/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,a3w,a4w 0 1
}

// A refusal names the clause that a move breaks.
func ExamplePosition_Why() {
	p := accelchess.Start()
	refusal := p.Why(&accelchess.Written{Kind: accelchess.Rook, To: accelchess.CellsNamed("a3")})
	fmt.Println(refusal.Message)
	fmt.Println(refusal.Clause)
	// Output:
	// the way of the rook from a0 to a3w is blocked by the white pawn on a1
	// AC-10
}

// The rook's line bends at the middle cells.
func ExampleRules_Rides() {
	c4, _ := accelchess.ParseCell("c4")
	for _, way := range accelchess.Standard.Rides(accelchess.Rook, c4) {
		fmt.Println(way)
	}
	// Output:
	// [c3b c7 c8 c9]
	// [b4b a4b]
	// [b4w a4w]
	// [c3w c2 c1 c0]
}
