// Package canon gives records their canonical form, one by one, for all who
// format them: the command fmt and the language server.
package canon

import (
	"bytes"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// Options say how records are formatted.
type Options struct {
	Width int  // columns of movetext; 0 stands for [notation.Width]
	Fix   bool // mend first what can be mended without doubt
}

// A Form is what became of one stretch of a file. In a file an empty line stands
// between the texts of all that are not None.
type Form struct {
	Text   string         // ends with a line end, unless it is empty
	Unread []diag.Located // why the record cannot be formatted and stays as it is
	None   bool           // there was nothing but white space
}

// Format formats one record. One that cannot be read whole stays as it is.
func Format(p *notation.Parser, c notation.Chunk, o Options) Form {
	rec := p.Parse(c)
	if rec == nil { // comments without a record are nobody's to format
		text := bytes.TrimSpace(c.Text)
		if len(text) == 0 {
			return Form{None: true}
		}
		return Form{Text: string(text) + "\n"}
	}
	original, unread := rec.Source, Lost(rec)
	if o.Fix {
		rec = mend(p, c, rec)
	}
	if len(Lost(rec)) > 0 {
		return Form{Text: string(bytes.TrimSpace(c.Text)) + "\n", Unread: diag.LocateAll(&original, unread)}
	}
	if o.Width == 0 {
		o.Width = notation.Width
	}
	names, _ := replay.NameMoves(rec, gameOf(rec))
	text := notation.FormatWidth(rec, names, o.Width)
	return Form{Text: text, None: text == ""}
}

// gameOf gives the game of a record, nil when it is unknown.
func gameOf(rec *notation.Game) replay.Game {
	if e := games.Of(rec); e != nil {
		return e
	}
	return nil
}

// Lost gives the diagnostics of what formatting a record would lose: all that
// was not read, and text between games.
func Lost(rec *notation.Game) []diag.Diagnostic {
	var bad []diag.Diagnostic
	for _, d := range WithTrailing(rec, rec.Diagnostics) {
		readable := d.Severity != diag.Error && d.Code != diag.CodeBetweenGames || d.Code == diag.CodeResultTag
		if !readable {
			bad = append(bad, d)
		}
	}
	return bad
}

// WithTrailing adds what is to be said about text after the result of a record.
func WithTrailing(rec *notation.Game, ds []diag.Diagnostic) []diag.Diagnostic {
	if rec.Trailing == nil {
		return ds
	}
	return append(ds[:len(ds):len(ds)], *rec.Trailing)
}
