// Package judge makes reports on records: what validate tells of a game, and what a
// run on many machines tells of it. It reads no files and writes none.
package judge

import (
	"strconv"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/jsonrec"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// A Report is what there is to be told of one game.
type Report struct {
	File        string
	Number      int    // of the game in its file, from 1
	Name        string // of the game, "" when it is unknown
	Plies       int    // of the main line that are legal
	Result      string
	Position    string // the last one, if it is wanted
	Diagnostics []diag.Located
	Trailing    []diag.Located // text after the result: the next game's, or this one's if it is the last
	None        bool           // the stretch of text held no game
}

// Game replays the record of a stretch of text, nil when it holds none. Only if
// positions are wanted it tells the last one.
func Game(c notation.Chunk, rec *notation.Game, positions bool) *Report {
	return judged(c, rec, positions, func(ds []diag.Diagnostic) []diag.Diagnostic { return ds })
}

// Object is Game for a record that stands in a JSON object: of the edits of its
// diagnostics only those are told that can be made there.
func Object(c notation.Chunk, rec *notation.Game, positions bool) *Report {
	return judged(c, rec, positions, func(ds []diag.Diagnostic) []diag.Diagnostic { return jsonrec.Edits(rec, ds) })
}

func judged(c notation.Chunk, rec *notation.Game, positions bool, told func([]diag.Diagnostic) []diag.Diagnostic) *Report {
	r := &Report{File: c.File, Number: c.Number}
	if rec == nil {
		r.None = true
		return r
	}
	if rec.Language != nil {
		r.Name = rec.Language.Name
	}
	v := replay.Walk(rec, gameOf(rec), replay.Options{})
	r.Plies, r.Result = v.Plies, v.Result
	if v.State != nil && positions {
		r.Position = v.State.String()
	}
	r.Diagnostics = diag.LocateAll(&rec.Source, told(v.Diagnostics))
	if rec.Trailing != nil {
		r.Trailing = diag.LocateAll(&rec.Source, []diag.Diagnostic{*rec.Trailing})
	}
	return r
}

// gameOf gives the game of a record, nil when it is unknown.
func gameOf(rec *notation.Game) replay.Game {
	if e := games.Of(rec); e != nil {
		return e
	}
	return nil
}

// Undecodable is the one report on a file that is not text.
func Undecodable(file string, bad *notation.Game) *Report {
	return &Report{File: file, Number: 1, Diagnostics: diag.LocateAll(&bad.Source, bad.Diagnostics)}
}

// Valid reports whether no diagnostic is an error.
func (r *Report) Valid() bool {
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			return false
		}
	}
	return true
}

// Append appends the report as a JSON object and a line feed.
func (r *Report) Append(b []byte) []byte {
	b = diag.AppendQuoted(append(b, `{"file":`...), r.File)
	b = strconv.AppendInt(append(b, `,"game":`...), int64(r.Number), 10)
	b = diag.AppendQuoted(append(b, `,"name":`...), r.Name)
	b = strconv.AppendInt(append(b, `,"plies":`...), int64(r.Plies), 10)
	b = strconv.AppendBool(append(b, `,"valid":`...), r.Valid())
	b = diag.AppendQuoted(append(b, `,"result":`...), r.Result)
	b = diag.AppendQuoted(append(b, `,"position":`...), r.Position)
	b = append(b, `,"diagnostics":[`...)
	for i := range r.Diagnostics {
		if i > 0 {
			b = append(b, ',')
		}
		b = r.Diagnostics[i].AppendJSON(b)
	}
	return append(b, "]}\n"...)
}
