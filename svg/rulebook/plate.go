package rulebook

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// plate draws the panels of a figure one after the other.
func (b *binder) plate(p *Plate, f *Figure) error {
	if len(f.Panels) == 0 {
		return errors.New("it has no panel")
	}
	var s *stage
	for i, panel := range f.Panels {
		var err error
		if i == 0 || panel.Position != "" || len(panel.Tags) > 0 {
			s, err = newStage(b.Game, &panel)
		} else {
			s = s.next()
		}
		if err == nil {
			err = s.play(panel.Play)
		}
		if err != nil {
			return fmt.Errorf("panel %d: %w", i+1, err)
		}
		pic := &Picture{ID: fmt.Sprintf("%s-%c", p.ID, 'a'+i), Panel: panel, State: s.frame.State}
		if err := b.picture(pic, s); err != nil {
			return fmt.Errorf("panel %d: %w", i+1, err)
		}
		p.Pictures = append(p.Pictures, pic)
	}
	var err error
	p.Caption, err = s.fill(f.Caption)
	return err
}

// picture draws a panel.
func (b *binder) picture(pic *Picture, s *stage) error {
	if err := s.mark(&pic.Panel); err != nil {
		return err
	}
	o := pic.Panel.Look
	o.Lone = true
	o.Marks = append(slices.Clone(o.Marks), s.marks...)
	o.Targets = s.targets
	drawer := pic.Panel.Draw
	if drawer == nil {
		drawer = b.Draw
	}
	var err error
	if pic.Scene, err = drawer(s.frame, o); err != nil {
		return err
	}
	pic.Scene.Desc = joinSentences(pic.Scene.Desc, markWords(pic.Panel.Look.Marks, "Marked"), markWords(s.marks, "Legal"))
	pic.Words, err = s.fill(pic.Panel.Words)
	return err
}

// A stage is the position of a panel with the way to it.
type stage struct {
	game    replay.Game
	frame   replay.Frame
	remarks []replay.Finding // of the last move
	targets []replay.Target  // of the pieces whose moves were asked for
	marks   []svg.Mark       // of the legal moves that a pattern was to find
}

// newStage sets up the position of a panel, or the start of the game.
func newStage(g replay.Game, p *Panel) (*stage, error) {
	state, err := startOf(g, p.Position, p.Tags)
	return &stage{game: g, frame: replay.Frame{State: state}}, err
}

// startOf gives the start of a game, or a position of its own.
func startOf(g replay.Game, position string, tags map[string]string) (replay.State, error) {
	rec := &notation.Game{Number: 1, Language: g.Language()}
	if position != "" {
		rec.Tags = append(rec.Tags, notation.Tag{Name: "Position", Value: position})
	}
	for _, name := range slices.Sorted(maps.Keys(tags)) {
		if !slices.Contains(g.Language().Tags, name) {
			return nil, fmt.Errorf("the game has no tag %s", name)
		}
		rec.Tags = append(rec.Tags, notation.Tag{Name: name, Value: tags[name]})
	}
	var err error
	state := g.Start(rec, func(f replay.TagFault) {
		if err == nil && f.Severity == diag.Error {
			err = fmt.Errorf("%s %q: %s (%s)", f.Tag.Name, f.Tag.Value, f.Message, f.Code)
		}
	})
	return state, err
}

// next is the stage of the next panel, in the position that this one shows.
func (s *stage) next() *stage {
	f := s.frame
	f.State = f.State.Clone()
	return &stage{game: s.game, frame: f, remarks: s.remarks}
}

// play makes moves. The last one is what the picture tells of.
func (s *stage) play(moves string) error {
	for _, word := range strings.Fields(moves) {
		step, err := s.try(s.frame.State, word)
		if err != nil {
			return err
		}
		s.remarks = step.Findings
	}
	return nil
}

// try makes a written move in a state; the frame of the stage tells of it if the
// state is that of the stage.
func (s *stage) try(state replay.State, word string) (*replay.Step, error) {
	move, bad := s.game.Language().ParseMove(word)
	if bad != nil {
		return nil, fmt.Errorf("%s: %s", word, bad.Message)
	}
	round := state.Round()
	step := &replay.Step{Want: replay.WantText | replay.WantEffect}
	if !state.Play(move, step) {
		return nil, &refusal{word, step.Findings}
	}
	if state == s.frame.State {
		s.frame.Ply, s.frame.Round, s.frame.First = s.frame.Ply+1, round.Number, round.Turn == 0
		s.frame.Written = &notation.Ply{Text: word, Move: move}
		s.frame.Text, s.frame.Effect = step.Text, step.Effect
	}
	return step, nil
}

// A refusal is the error of a move that is not legal.
type refusal struct {
	word     string
	findings []replay.Finding
}

func (r *refusal) Error() string { return fmt.Sprintf("%s is refused: %s", r.word, r.reason()) }

// reason gives what the rules say, without the clause.
func (r *refusal) reason() string {
	for _, f := range r.findings {
		if f.Severity == diag.Error {
			return f.Message
		}
	}
	return ""
}

// mark finds the moves that a panel asks for. Once the game is over there are
// none.
func (s *stage) mark(p *Panel) error {
	s.targets, s.marks = nil, nil
	over := s.frame.State.Over() != nil
	for _, name := range p.MovesOf {
		mover, ok := s.frame.State.(replay.Mover)
		if !ok {
			return errors.New("this game does not tell the moves of single pieces")
		}
		if !over {
			s.targets = append(s.targets, mover.MovesOf(name)...)
		}
	}
	if p.Legal != "" && !over {
		pattern, err := regexp.Compile(p.Legal)
		if err != nil {
			return err
		}
		s.matching(pattern, dotOr(p.LegalForm))
	}
	return s.crossed(p.Look.Marks)
}

// dotOr gives a form that was chosen, or dots.
func dotOr(f svg.Form) svg.Form {
	if f == svg.Fill {
		return svg.Dot
	}
	return f
}

// matching marks the cells that a pattern finds in the legal moves.
func (s *stage) matching(pattern *regexp.Regexp, form svg.Form) {
	for _, text := range s.frame.State.Legal() {
		if groups := pattern.FindStringSubmatch(text); groups != nil {
			for _, cell := range groups[1:] {
				if m := (svg.Mark{Cell: cell, Form: form, Tint: svg.Plain}); cell != "" && !slices.Contains(s.marks, m) {
					s.marks = append(s.marks, m)
				}
			}
		}
	}
}

// crossed fails where an author crosses out a cell that a move leads to.
func (s *stage) crossed(own []svg.Mark) error {
	for _, m := range own {
		if m.Form == svg.Cross && slices.Contains(s.cells(0, replay.Idle), m.Cell) {
			return fmt.Errorf("%s is crossed out, but a move leads there", m.Cell)
		}
	}
	return nil
}

// EmptyBoard draws the board of a position without what stands on it.
func EmptyBoard(draw svg.FrameDrawer, words string) svg.FrameDrawer {
	return func(f replay.Frame, o svg.Options) (*scene.Scene, error) {
		o.Bare, o.Title = true, words
		s, err := draw(f, o)
		if err != nil {
			return nil, err
		}
		s.Layers[scene.Pieces] = nil
		s.Desc = "The board without pieces."
		return s, nil
	}
}
