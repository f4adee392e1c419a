package scene

import "testing"

func TestLayersHaveClasses(t *testing.T) {
	seen := map[string]bool{}
	for l := range LayerCount {
		if l.String() == "" || seen[l.String()] {
			t.Errorf("layer %d has the class %q", l, l)
		}
		seen[l.String()] = true
	}
}

func TestGrow(t *testing.T) {
	s := Scene{Width: 100, Height: 50}
	s.Grow(1, 2, 30, 40)
	if s.Origin != (Point{-1, -2}) || s.Width != 131 || s.Height != 92 {
		t.Errorf("grown to %v %v x %v", s.Origin, s.Width, s.Height)
	}
}

func TestAddKeepsTheOrder(t *testing.T) {
	var s Scene
	s.Add(Marks, Circle{R: 1}, Circle{R: 2})
	s.Add(Marks, Circle{R: 3})
	for i, shape := range s.Layers[Marks] {
		if shape.(Circle).R != float64(i+1) {
			t.Errorf("shape %d is %v", i, shape)
		}
	}
}
