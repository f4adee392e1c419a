package notation

import (
	"slices"
	"strings"
)

// The commands that the drawing of positions understands.
const (
	commandCells   = "csl" // coloured cells
	commandArrows  = "cal" // coloured arrows
	commandDiagram = "dia" // draw this position in a report
)

// A Command is a command inside a comment, such as [%csl Rd5,Gf4]. Offsets are
// bytes of the comment's text.
type Command struct {
	Start, End int    // with the brackets
	Name       string // letters, digits and underscores, such as "csl"
	Args       string // what follows the name, without the space around it
	// Understood is set for the commands csl, cal and dia that are written as
	// they should be. All others are a part of the comment's words.
	Understood bool
	// Signs are those of a csl or cal that was understood.
	Signs []Sign
}

// Diagram reports whether the command asks for a diagram of the position.
func (c *Command) Diagram() bool { return c.Understood && c.Name == commandDiagram }

// A Sign is a coloured cell or arrow. The names of cells are as written; only
// the board knows whether it has them.
type Sign struct {
	Colour byte // R, G, Y or B
	Arrow  bool
	From   string // the cell, or where the arrow begins
	// To is where the arrow ends. It is empty where no hyphen parts the names,
	// as in Ge2e4: From then holds both.
	To string
}

// Commands finds the commands in the text of a comment. Commands may be broken
// over lines, and none holds another.
func Commands(text string) []Command {
	var found []Command
	for from := 0; ; {
		at := strings.Index(text[from:], "[%")
		if at < 0 {
			return found
		}
		from += at
		c, ok := commandAt(text, from)
		if !ok {
			from += len("[%")
			continue
		}
		found = append(found, c)
		from = c.End
	}
}

// commandAt reads the command whose bracket is text[start].
func commandAt(text string, start int) (Command, bool) {
	inside := text[start+len("[%"):]
	end := strings.IndexAny(inside, "[]")
	if end < 0 || inside[end] == '[' {
		return Command{}, false
	}
	inside = inside[:end]
	n := 0
	for n < len(inside) && nameByte(inside[n]) {
		n++
	}
	if n == 0 || n < len(inside) && !white(rune(inside[n])) {
		return Command{}, false
	}
	c := Command{
		Start: start, End: start + len("[%") + end + len("]"),
		Name: inside[:n], Args: strings.TrimFunc(inside[n:], white),
	}
	c.understand()
	return c, true
}

func nameByte(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' || b == '_'
}

// white is what parts words and may end lines.
func white(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' }

// understand reads the arguments of the commands that have a meaning.
func (c *Command) understand() {
	switch c.Name {
	case commandDiagram:
		c.Understood = c.Args == ""
	case commandCells, commandArrows:
		c.Signs, c.Understood = signs(c.Args, c.Name == commandArrows)
	}
}

// signs reads a list of signs parted by commas or white space; false if one of
// them is bad.
func signs(args string, arrows bool) ([]Sign, bool) {
	var list []Sign
	for item := range strings.FieldsFuncSeq(args, func(r rune) bool { return r == ',' || white(r) }) {
		s := Sign{Colour: item[0], Arrow: arrows, From: item[1:]}
		if strings.IndexByte("RGYB", s.Colour) < 0 || s.From == "" {
			return nil, false
		}
		if from, to, parted := strings.Cut(s.From, "-"); parted && arrows {
			if from == "" || to == "" || strings.Contains(to, "-") {
				return nil, false
			}
			s.From, s.To = from, to
		}
		list = append(list, s)
	}
	return list, true
}

// Words gives the text of a comment without the commands that were understood,
// with single spaces between its words.
func (c *Comment) Words() string {
	var b strings.Builder
	from := 0
	for _, cmd := range Commands(c.Text) {
		if cmd.Understood {
			b.WriteString(c.Text[from:cmd.Start])
			b.WriteByte(' ')
			from = cmd.End
		}
	}
	b.WriteString(c.Text[from:])
	return strings.Join(slices.Collect(strings.FieldsFuncSeq(b.String(), white)), " ")
}

// Signs gives the coloured cells and arrows of a comment in order. A line
// skipped by % has none.
func (c *Comment) Signs() []Sign {
	if c.Kind == EscapedLine {
		return nil
	}
	var all []Sign
	for _, cmd := range Commands(c.Text) {
		all = append(all, cmd.Signs...)
	}
	return all
}

// Comments gives the comments after a ply, without those inside variations.
func (p *Ply) Comments() []*Comment {
	var all []*Comment
	for _, a := range p.After {
		if a.Comment != nil {
			all = append(all, a.Comment)
		}
	}
	return all
}
