package scene

// A Cue tells a backend that animates how a scene came out of the one before it,
// where a comparison of the two cannot tell: by which way something arrived, or
// what changed first.
type Cue struct {
	// Way leads from where something was to where it is, through corners. A way
	// of one point is a place where something appeared or changed.
	Way []Point
	// Reach is how far from the ends of the way its things may lie.
	Reach float64
	// Step is when it happened: cues of one step happen together, and those of
	// the next after them. Steps count from 0.
	Step int
	// Turn says that the thing faces where it goes.
	Turn bool
}

// Fits reports whether the way leads from p to q.
func (c *Cue) Fits(p, q Point) bool {
	return len(c.Way) > 1 && c.Starts(p) && c.Ends(q)
}

// Starts reports whether the way starts at p.
func (c *Cue) Starts(p Point) bool { return c.Way[0].Dist(p) <= c.Reach }

// Ends reports whether the way ends at p.
func (c *Cue) Ends(p Point) bool { return c.Way[len(c.Way)-1].Dist(p) <= c.Reach }
