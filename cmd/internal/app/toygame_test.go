package app

import (
	"fmt"
	"sort"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/textboard"
	"scoresheet/rules"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// Noughts and crosses: a game small enough to be written in one file, with a
// notation, rules, drawings and a text board of its own. It shows that a game
// needs nothing but its own files and one entry of the registry.

// toyMove is the grammar of a move: X or O and a cell, such as Xb2.
type toyMove struct {
	Mark string `parser:"@Mark"`
	Cell string `parser:"@Cell"`
}

func (m *toyMove) String() string { return m.Mark + m.Cell }

var toyParser = participle.MustBuild[toyMove](participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
	{Name: "Mark", Pattern: `[XO]`}, {Name: "Cell", Pattern: `[a-c][1-3]`}, {Name: "Other", Pattern: `.`},
})))

var toyLanguage = &notation.Language{
	Name: "noughts-and-crosses", Title: "Noughts and Crosses", Aliases: []string{"tic-tac-toe"},
	Players: []string{"Crosses", "Noughts"}, Tags: []string{"Position"},
	Termination: func(w []byte) bool {
		return string(w) == "1-0" || string(w) == "0-1" || string(w) == "1/2-1/2" || string(w) == "*"
	},
	ParseMove: func(word string) (notation.Move, *notation.MoveError) {
		m, err := toyParser.ParseString("", word)
		if err != nil {
			return nil, &notation.MoveError{End: len(word), Message: word + " is no cross or nought", Hint: "write Xb2 or Oa3"}
		}
		return m, nil
	},
}

type toyGame struct{}

func (toyGame) Language() *notation.Language { return toyLanguage }

func (toyGame) Clauses() []rules.Clause {
	return []rules.Clause{
		{ID: "TT-1", Title: "turns", Text: "Crosses and noughts take turns; crosses begin."},
		{ID: "TT-2", Title: "cells", Text: "A mark goes on an empty cell of three by three."},
		{ID: "TT-3", Title: "the end", Text: "Three in a row win; a full board draws."},
	}
}

func (toyGame) Start(rec *notation.Game, report func(replay.TagFault)) replay.State {
	s := &toyState{cells: strings.Repeat(".", 9)}
	if t := rec.Tag("Position"); t != nil {
		if len(t.Value) != 9 || strings.Trim(t.Value, "XO.") != "" {
			report(replay.TagFault{Tag: t, Severity: diag.Error, Code: "N-24", Message: "a position has nine cells of X, O and ."})
			return nil
		}
		s.cells = t.Value
	}
	return s
}

// toyState holds the cells a1 b1 c1 a2 … c3.
type toyState struct{ cells string }

func (s *toyState) ply() int            { return 9 - strings.Count(s.cells, ".") }
func (s *toyState) Clone() replay.State { c := *s; return &c }
func (s *toyState) String() string      { return s.cells }
func (s *toyState) Round() replay.Round {
	return replay.Round{Number: s.ply()/2 + 1, Turn: s.ply() % 2, Of: 2}
}
func (s *toyState) mark() string   { return "XO"[s.ply()%2:][:1] }
func (s *toyState) ToMove() string { return toyLanguage.Players[s.ply()%2] }

func toyIndex(cell string) int { return int(cell[1]-'1')*3 + int(cell[0]-'a') }
func toyCell(i int) string     { return string([]byte{'a' + byte(i%3), '1' + byte(i/3)}) }

func (s *toyState) Play(move notation.Move, step *replay.Step) bool {
	m := move.(*toyMove)
	i := toyIndex(m.Cell)
	f := replay.Finding{Severity: diag.Error, Wanted: true}
	switch {
	case m.Mark != s.mark():
		f.Code, f.Message = "TT-1", "it is the turn of "+s.ToMove()
	case s.cells[i] != '.':
		f.Code, f.Message, f.Start, f.End = "TT-2", m.Cell+" is taken", 1, 3
	default:
		s.cells = s.cells[:i] + m.Mark + s.cells[i+1:]
		step.Text, step.Effect = m.String(), map[string]string{"mark": m.Mark, "cell": m.Cell}
		return true
	}
	step.Findings = append(step.Findings, f)
	return false
}

func (s *toyState) Legal() []string {
	var out []string
	for i := range s.cells {
		if s.cells[i] == '.' && s.Over() == nil {
			out = append(out, s.mark()+toyCell(i))
		}
	}
	sort.Strings(out)
	return out
}

func (s *toyState) Over() *replay.Outcome {
	for _, l := range []string{"012", "345", "678", "036", "147", "258", "048", "246"} {
		a, b, c := s.cells[l[0]-'0'], s.cells[l[1]-'0'], s.cells[l[2]-'0']
		if a != '.' && a == b && b == c {
			return &replay.Outcome{Result: map[byte]string{'X': "1-0", 'O': "0-1"}[a], Clause: "TT-3", Reason: "three in a row"}
		}
	}
	if s.ply() == 9 {
		return &replay.Outcome{Result: "1/2-1/2", Clause: "TT-3", Reason: "the board is full"}
	}
	return nil
}

func (s *toyState) Judge(result string) *replay.Finding {
	if o := s.Over(); o != nil && o.Result != result {
		return &replay.Finding{Severity: diag.Error, Code: "N-19", Message: "the play ended " + o.Result}
	}
	return nil
}

func (s *toyState) Perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for _, w := range s.Legal() {
		next, m := *s, &toyMove{w[:1], w[1:]}
		next.Play(m, &replay.Step{})
		n += next.Perft(depth - 1)
	}
	return n
}

func drawToy(f replay.Frame, o svg.Options) (*scene.Scene, error) {
	s := &scene.Scene{Width: 300, Height: 300, Title: "Noughts and Crosses", Desc: f.State.String()}
	line := scene.Style{Class: "piece", Paint: scene.Paint{Stroke: scene.Frame, Width: 6}}
	for i, c := range f.State.String() {
		if o.Flip {
			i = 8 - i
		}
		at := scene.Point{X: float64(i%3)*100 + 50, Y: 250 - float64(i/3)*100}
		switch c {
		case 'O':
			s.Add(scene.Pieces, scene.Circle{Style: line, Centre: at, R: 30})
		case 'X':
			for _, d := range []float64{30, -30} {
				s.Add(scene.Pieces, scene.Line{Style: line, From: scene.Point{X: at.X - 30, Y: at.Y - d}, To: scene.Point{X: at.X + 30, Y: at.Y + d}})
			}
		}
	}
	return s, nil
}

func toyBoard(f replay.Frame, _ textboard.Options) string {
	c := f.State.String()
	return fmt.Sprintf("%s\n%s\n%s\n", c[6:], c[3:6], c[:3])
}

var toyEntry = &games.Entry{Game: toyGame{}, Draw: drawToy, Board: toyBoard}
