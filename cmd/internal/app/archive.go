package app

import (
	"bufio"
	"io"

	"scoresheet/cmd/internal/canon"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/jsonrec"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// An archive is an input that holds records as text or as JSON.
type archive struct {
	chunks
	json        bool
	undecodable *notation.Game // stands for the whole input, and chunks is nil
	io.Closer
}

// openArchive opens an input and finds out what it holds.
func (r *reader) openArchive(in input) (*archive, error) {
	text, undecodable, closer, err := r.decode(in)
	if err != nil || undecodable != nil {
		return &archive{undecodable: undecodable, Closer: closer}, err
	}
	br := bufio.NewReaderSize(text, 1<<16)
	a := &archive{json: startsAsJSON(br), Closer: closer}
	if a.json {
		a.chunks = r.choose(jsonrec.NewSplitter(br, in.name))
	} else {
		a.chunks = r.split(br, in.name)
	}
	return a, nil
}

// startsAsJSON looks at what is there of a stream, without waiting for more.
func startsAsJSON(br *bufio.Reader) bool {
	br.Peek(1)
	head, _ := br.Peek(br.Buffered())
	return jsonrec.Sniff(head)
}

// parser gives what makes records of the archive's chunks, for one worker: nil for
// a chunk that holds none. An error is one of JSON that is no record.
func (a *archive) parser(o notation.Options) func(notation.Chunk) (*notation.Game, *jsonrec.Error) {
	p := notation.NewParser(languages, o)
	if a.json {
		return func(c notation.Chunk) (*notation.Game, *jsonrec.Error) { return readObject(p, c) }
	}
	return func(c notation.Chunk) (*notation.Game, *jsonrec.Error) { return p.Parse(c), nil }
}

// readObject makes a record of a JSON object, with the diagnostics that its text
// would have.
func readObject(p *notation.Parser, c notation.Chunk) (*notation.Game, *jsonrec.Error) {
	g, fault := jsonrec.Decode(c)
	if fault != nil {
		return nil, fault
	}
	rec, fault := g.Record(languages)
	if fault != nil {
		return nil, fault
	}
	if fault := g.Contradicts(startOf(rec)); fault != nil {
		return nil, fault
	}
	if rec.Truncated {
		return rec, nil
	}
	text := notation.Format(rec, notation.Written{})
	again := p.Parse(notation.Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: c.Number})
	if bad := canon.Lost(again); len(bad) > 0 {
		return nil, g.Unreadable(bad[0].Message)
	}
	rec.Diagnostics = g.Defects(again, rec)
	return rec, nil
}

// startOf gives the position in which a record starts, "" if there is none.
func startOf(rec *notation.Game) string {
	if e := games.Of(rec); e != nil {
		if state := e.Start(rec, func(replay.TagFault) {}); state != nil {
			return state.String()
		}
	}
	return ""
}
