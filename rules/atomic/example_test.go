package atomic_test

import (
	"fmt"

	"scoresheet/rules/atomic"
)

func ExampleRules_Check() {
	p, _ := atomic.Standard.Parse(`5|6|7|3A>C\3|3c-1A<3|3a<a<3|7|6|5 1 C11A10D3B3,c11a10d3b3 0`)
	d3, _ := atomic.ParseHex("d3")
	d4, _ := atomic.ParseHex("d4")
	m := atomic.Place(atomic.Connector, atomic.Flat, d3)
	m.Add(d4)
	step, why := atomic.Standard.Check(&p, &m)
	fmt.Println(m, step, why)
	// Output: C-d3xd4 1 the reaction stops on d4 although d5 could be flipped (AT-14)
}

func ExampleRules_Complete() {
	p, _ := atomic.Standard.Parse(`5|6|7|3A>C\3|3c-1A<3|3a<a<3|7|6|5 1 C11A10D3B3,c11a10d3b3 0`)
	d3, _ := atomic.ParseHex("d3")
	for _, m := range atomic.Standard.Complete(&p, atomic.Alternator, atomic.Westward, d3, 0, nil) {
		fmt.Println(m)
	}
	// Output:
	// A<d3xe4
	// A<d3xe4-e5xd4
	// A<d3xe4-e5xd5
}
