package svg

import "scoresheet/svg/scene"

// addWay tells that what stood at the first point went through the others to the
// last, with everything on it.
func addWay(s *scene.Scene, reach float64, way ...scene.Point) {
	s.Cues = append(s.Cues, scene.Cue{Way: way, Reach: reach})
}

// addChange tells that something changed at a point in its turn.
func addChange(s *scene.Scene, at scene.Point, reach float64, step int) {
	s.Cues = append(s.Cues, scene.Cue{Way: []scene.Point{at}, Reach: reach, Step: step})
}
