package motion

import (
	"math"
	"time"

	"scoresheet/svg/scene"
)

// A window is a stretch of time in milliseconds.
type window struct{ from, to int }

// A clock says when everything happens, in milliseconds from the start. The move
// to a position takes the time just before the position has settled, in steps one
// after the other.
type clock struct {
	settled []int
	steps   [][]window // by position; none for the first
	total   int
}

// Long ways are gone at a steady pace: across the drawing in the given time, but
// none takes longer than the longest. Of several steps each is quicker than a
// single one.
const (
	across  = 1100 * time.Millisecond
	longest = 3 * time.Second
	quicker = 0.7
)

func newClock(frames []Frame, scenes []*scene.Scene, glide time.Duration) *clock {
	c := &clock{}
	now := 0
	for n, s := range scenes {
		var steps []window
		if n > 0 {
			for _, d := range stepTimes(s, glide) {
				steps = append(steps, window{now, now + millis(d)})
				now += millis(d)
			}
		}
		c.steps = append(c.steps, steps)
		c.settled = append(c.settled, now)
		now += max(millis(frames[n].Hold), 1)
	}
	c.total = now
	return c
}

func millis(d time.Duration) int { return int(d / time.Millisecond) }

// stepTimes gives how long each step of a move takes.
func stepTimes(s *scene.Scene, glide time.Duration) []time.Duration {
	steps := 1
	for _, cue := range s.Cues {
		steps = max(steps, cue.Step+1)
	}
	least := glide
	if steps > 1 {
		least = time.Duration(float64(glide) * quicker)
	}
	times := make([]time.Duration, steps)
	for i := range times {
		times[i] = max(least, 2*time.Millisecond)
	}
	for _, cue := range s.Cues {
		if len(cue.Way) > 2 {
			way := time.Duration(float64(across) * length(cue.Way) / math.Max(s.Width, 1))
			times[cue.Step] = max(times[cue.Step], min(way, longest))
		}
	}
	return times
}

func length(way []scene.Point) (sum float64) {
	for i := 1; i < len(way); i++ {
		sum += way[i-1].Dist(way[i])
	}
	return sum
}

// move gives the whole time of the move to a position.
func (c *clock) move(n int) window {
	steps := c.steps[n]
	return window{steps[0].from, steps[len(steps)-1].to}
}

// step gives the time of a step of the move to a position.
func (c *clock) step(n, step int) window { return c.steps[n][step] }
