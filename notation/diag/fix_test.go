package diag

import "testing"

func TestMend(t *testing.T) {
	src := &Source{Text: []byte("e2+ e7 3. d2"), Offset: 100, Line: 4, Column: 7}
	fix := func(start, end int, text string) Diagnostic {
		return Diagnostic{Fix: &Fix{Span{start, end}, text}}
	}
	for _, tt := range []struct {
		name    string
		ds      []Diagnostic
		want    string
		applied int
	}{
		{"nothing", []Diagnostic{{Hint: "write e2"}}, "e2+ e7 3. d2", 0},
		{"replace", []Diagnostic{fix(100, 103, "e2")}, "e2 e7 3. d2", 1},
		{"delete", []Diagnostic{fix(102, 103, "")}, "e2 e7 3. d2", 1},
		{"insert at the end", []Diagnostic{fix(112, 112, " *")}, "e2+ e7 3. d2 *", 1},
		{"in any order", []Diagnostic{fix(107, 109, "2."), fix(100, 103, "e2")}, "e2 e7 2. d2", 2},
		{"of overlapping ones the first", []Diagnostic{fix(100, 103, "e2"), fix(102, 106, "x")}, "e2 e7 3. d2", 1},
		{"the same twice", []Diagnostic{fix(100, 103, "e2"), fix(100, 103, "e2")}, "e2 e7 3. d2", 1},
		{"inserted once at a place", []Diagnostic{fix(112, 112, "a"), fix(112, 112, "b")}, "e2+ e7 3. d2a", 1},
		{"inserted before what is deleted", []Diagnostic{fix(102, 103, ""), fix(102, 102, "!")}, "e2! e7 3. d2", 2},
		{"neighbours", []Diagnostic{fix(100, 102, "d2"), fix(102, 103, "")}, "d2 e7 3. d2", 2},
		{"outside", []Diagnostic{fix(99, 101, "x"), fix(112, 113, "x"), fix(103, 102, "x")}, "e2+ e7 3. d2", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, applied := Mend(src, tt.ds)
			if string(got) != tt.want || applied != tt.applied {
				t.Errorf("%q, %d; want %q, %d", got, applied, tt.want, tt.applied)
			}
			if string(src.Text) != "e2+ e7 3. d2" {
				t.Errorf("the source became %q", src.Text)
			}
		})
	}
}
