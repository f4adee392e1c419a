// Package accelchess holds the rules of Accelerated Chess: the board of 80 cells
// as a mesh, positions and their one-line text, legal moves, refusals that name
// the broken clause, and the ends of a game.
//
// Nothing about the board is typed in beyond what AC-1 and AC-2 say: the way in
// which four rectangular sectors are glued together, and how their cells are
// named. Rides, leaps and pawn ways are computed from that mesh.
//
// A Position is a plain value: assigning it copies it. Its methods neither
// allocate nor panic on legal input, and none of them writes to a shared place,
// so that positions of one Rules value may be used by many goroutines.
//
// The package knows no written records and draws nothing.
package accelchess
