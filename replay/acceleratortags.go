package replay

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
	"scoresheet/rules/accelerator"
)

// Start lays the board out as the tags Board, Reactor, Adjacent and Setup tell, or
// takes it from the tag Position, which the others must not contradict (AX-1,
// AX-2, AX-13).
func (g acceleratorGame) Start(rec *notation.Game, report func(TagFault)) State {
	t := acceleratorTags{rec: rec, report: report, off: g.off}
	if tag := positionTag(rec); tag != nil {
		return t.position(tag)
	}
	r, err := accelerator.New(t.layout(), t.off)
	if err != nil {
		t.faults(err)
		return nil
	}
	return &AcceleratorState{Pos: r.Start(), rules: r}
}

// faults reports what is wrong with the tags of a layout, beginning with an error
// found. Of the others only what is wrong for itself is told where the board or the
// reactor is wrong already: how all go together depends on these.
func (t *acceleratorTags) faults(err error) {
	tags := t.layout()
	values := map[string]*string{"Board": &tags.Board, "Reactor": &tags.Reactor, "Adjacent": &tags.Adjacent, "Setup": &tags.Setup}
	t.fault(err)
	shaken := false
	for range values {
		var bad *accelerator.TagError
		if !errors.As(err, &bad) || *values[bad.Tag] == "" {
			return
		}
		*values[bad.Tag] = ""
		shaken = shaken || bad.Tag == "Board" || bad.Tag == "Reactor"
		_, err = accelerator.New(tags, nil)
		if errors.As(err, &bad) && *values[bad.Tag] != "" && (bad.Err.Clause == "" || bad.Tag == "Adjacent" || !shaken) {
			t.fault(err)
		}
	}
}

// acceleratorTags reads the game's own tags.
type acceleratorTags struct {
	rec    *notation.Game
	report func(TagFault)
	off    rules.Off
}

// value gives the value of a tag, "" without it.
func (t *acceleratorTags) value(name string) string {
	if tag := t.rec.Tag(name); tag != nil {
		return tag.Value
	}
	return ""
}

func (t *acceleratorTags) layout() accelerator.Tags {
	return accelerator.Tags{
		Board: t.value("Board"), Reactor: t.value("Reactor"), Adjacent: t.value("Adjacent"), Setup: t.value("Setup"),
	}
}

// fault reports what is wrong with a layout.
func (t *acceleratorTags) fault(err error) {
	var bad *accelerator.TagError
	if !errors.As(err, &bad) {
		return
	}
	f := TagFault{Tag: t.rec.Tag(bad.Tag), Severity: diag.Error, Code: bad.Err.Clause, Message: bad.Err.Message}
	if f.Code == "" {
		f.Code = "N-25"
	}
	if f.Tag != nil && f.Tag.Value != "" {
		f.Start, f.End = bad.Err.Offset, bad.Err.Offset+bad.Err.Length
	} else {
		f.Tag = t.blame(bad.Tag)
		f.Message = fmt.Sprintf("the tag %s is missing: %s", bad.Tag, f.Message)
	}
	t.report(f)
}

// blame finds the tag that the default of a missing one does not fit: the size
// of the board, or a reactor where a home would be.
func (t *acceleratorTags) blame(missing string) *notation.Tag {
	_, err := accelerator.New(accelerator.Tags{Reactor: t.value("Reactor")}, t.off)
	if reactor := t.rec.Tag("Reactor"); missing == "Setup" && err != nil && reactor != nil {
		return reactor
	}
	for _, name := range []string{"Board", "Reactor", missing} {
		if tag := t.rec.Tag(name); tag != nil {
			return tag
		}
	}
	return &notation.Tag{Name: missing}
}

// position starts from the tag Position. It tells the whole layout but for what
// squares are adjacent.
func (t *acceleratorTags) position(tag *notation.Tag) State {
	r, err := accelerator.New(accelerator.Tags{Adjacent: t.value("Adjacent")}, t.off)
	if err != nil {
		t.fault(err)
		return nil
	}
	pos, err := r.Parse(tag.Value)
	if err != nil {
		t.report(positionFault(tag, err))
		return nil
	}
	told := layoutOf(&pos)
	told.Adjacent = t.value("Adjacent")
	r, err = accelerator.New(told, t.off)
	if err != nil {
		t.fault(err)
		return nil
	}
	if !t.agree(r.Layout(), told) {
		return nil
	}
	return &AcceleratorState{Pos: pos, rules: r, lead: pos.Turn()}
}

// layoutOf gives the tags that make the layout of a position. A pawn that is off
// the board faces north in them.
func layoutOf(p *accelerator.Position) accelerator.Tags {
	var setup []string
	for i := range p.Players() {
		w := p.Pawn(i)
		facing := w.Facing
		if facing == accelerator.NoFacing {
			facing = accelerator.North
		}
		setup = append(setup, fmt.Sprintf("%s:%s%s", w.Name, w.Home, facing))
	}
	return accelerator.Tags{
		Board:   fmt.Sprintf("%dx%d", p.Files(), p.Ranks()),
		Reactor: p.Reactor().String(), Setup: strings.Join(setup, " "),
	}
}

// agree reports whether the layout tags say what the position says. Facings are
// not compared: those of a Setup are the first ones.
func (t *acceleratorTags) agree(layout accelerator.Layout, told accelerator.Tags) bool {
	for _, c := range []struct {
		name, told string
		with       func(*accelerator.Tags, string)
		same       func(accelerator.Layout) bool
	}{
		{"Board", told.Board, func(l *accelerator.Tags, v string) { l.Board = v },
			func(l accelerator.Layout) bool { return l.Files == layout.Files && l.Ranks == layout.Ranks }},
		{"Reactor", told.Reactor, func(l *accelerator.Tags, v string) { l.Reactor = v },
			func(l accelerator.Layout) bool { return l.Reactor == layout.Reactor }},
		{"Setup", told.Setup, func(l *accelerator.Tags, v string) { l.Setup = v },
			func(l accelerator.Layout) bool { return slices.EqualFunc(l.Seats, layout.Seats, sameSeat) }},
	} {
		tag := t.rec.Tag(c.name)
		if tag == nil {
			continue
		}
		tags := told
		c.with(&tags, tag.Value)
		r, err := accelerator.New(tags, t.off)
		var bad *accelerator.TagError
		if errors.As(err, &bad) && bad.Tag == c.name && bad.Err.Clause != "AX-1" {
			t.fault(err)
			return false
		}
		if err != nil || !c.same(r.Layout()) {
			t.report(TagFault{Tag: tag, Severity: diag.Error, Code: "N-25",
				Message: fmt.Sprintf("the tag %s contradicts the Position, which says %s", c.name, c.told),
				Hint:    "a Position tells the whole layout: leave the tag out"})
			return false
		}
	}
	return true
}

func sameSeat(a, b accelerator.Seat) bool { return a.Name == b.Name && a.Home == b.Home }
