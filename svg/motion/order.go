package motion

import (
	"slices"
)

// An order finds how the kinds of shapes of a layer lie over one another: a kind
// that comes after another in a scene lies over it. Kinds that come in either
// order lie side by side and make one sheet.
type order struct {
	index map[string]int
	over  [][]int // by kind, those seen right after it
}

// scene takes note of the shapes of a scene.
func (o *order) scene(shapes []item) {
	if o.index == nil {
		o.index = make(map[string]int)
	}
	last := -1
	for i := range shapes {
		k := o.kind(shapes[i].kind)
		if last >= 0 && k != last && !slices.Contains(o.over[last], k) {
			o.over[last] = append(o.over[last], k)
		}
		last = k
	}
}

func (o *order) kind(name string) int {
	k, ok := o.index[name]
	if !ok {
		k = len(o.over)
		o.index[name] = k
		o.over = append(o.over, nil)
	}
	return k
}

// sheets gives the sheet of each kind, the lowest first: the strongly connected
// parts of the graph in topological order, by Tarjan's algorithm.
func (o *order) sheets() []int {
	t := tarjan{over: o.over, number: make([]int, len(o.over)), low: make([]int, len(o.over)), sheet: make([]int, len(o.over))}
	for k := len(o.over) - 1; k >= 0; k-- { // so that kinds without an order stay as they came
		if t.number[k] == 0 {
			t.visit(k)
		}
	}
	for k := range t.sheet {
		t.sheet[k] = t.sheets - t.sheet[k] // they were found from the top down
	}
	return t.sheet
}

type tarjan struct {
	over        [][]int
	number, low []int
	stack       []int
	count       int
	sheet       []int // by kind, from 1; 0 while open
	sheets      int
}

func (t *tarjan) visit(k int) {
	t.count++
	t.number[k], t.low[k] = t.count, t.count
	t.stack = append(t.stack, k)
	for _, j := range t.over[k] {
		if t.number[j] == 0 {
			t.visit(j)
			t.low[k] = min(t.low[k], t.low[j])
		} else if t.sheet[j] == 0 {
			t.low[k] = min(t.low[k], t.number[j])
		}
	}
	if t.low[k] < t.number[k] {
		return
	}
	t.sheets++
	for {
		j := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.sheet[j] = t.sheets
		if j == k {
			return
		}
	}
}

// cast gives the actors of the layer from the lowest to the highest.
func (p *play) cast() []*actor {
	sheets := p.order.sheets()
	cast := slices.Clone(p.actors)
	slices.SortStableFunc(cast, func(a, b *actor) int {
		return sheets[p.order.index[a.kind]] - sheets[p.order.index[b.kind]]
	})
	return cast
}
