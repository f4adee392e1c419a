// Package rulebook makes the illustrated rule book of a game: every clause with
// diagrams that are computed from the rules, as one HTML page or as Markdown with
// SVG files.
//
// It names no game: what games share comes by [Source]. A game without a
// manuscript has a book too, of its clauses and its start. The same rules give
// the same bytes.
//
// # How a book is written
//
// Each game has files named after it with one [Author], which the registry of
// games holds. An author is given the start of a game under the rules that the
// book is about, and gives a [Manuscript]: sections in the order in which a
// beginner reads, in them each clause of the game exactly once, and at each
// clause what there is to say beyond its sentence and at least one [Figure].
// The sentence of the clause itself comes from the rules and is not repeated.
//
// A manuscript holds positions and moves, but no result of the rules:
//
//   - What a piece can do is asked for by [Panel.MovesOf], and what else is legal
//     by [Panel.Legal]; the dots and rings come from the legal moves. A mark of
//     the author's own is for pointing at something: a cell that is talked about,
//     or a cross where a piece cannot go, which fails when it can.
//   - What the rules hold beyond moves, such as the cells of a file, comes from
//     the rules of the given start.
//   - Counts, cells, moves, ends and reasons in captions are written as
//     placeholders in braces, such as "{count} cells: {cells}"; [Panel] lists
//     them. They are filled in from the position that the panel shows.
//   - A picture in the middle of a move is drawn by a drawer of the author, from
//     what the rules say that the whole move does; that move must be legal.
//   - [Panel.Play] plays moves as a record writes them. A move that the rules
//     refuse fails the book, and so does a placeholder that has nothing to tell.
//
// So a rule that changes changes the book, or the book fails and says where. The
// tests build every book with every clause switched off and want one of the two.
//
// In all words a part between backquotes is set as notation, and the ID of a
// clause becomes a link to it.
package rulebook
