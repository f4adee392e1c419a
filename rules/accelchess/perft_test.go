package accelchess

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A perftLine is one position of testdata/perft.txt with its counts from depth 1.
type perftLine struct {
	about, text string
	counts      []uint64
}

func perftLines(t testing.TB) (lines []perftLine) {
	f, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for scanner := bufio.NewScanner(f); scanner.Scan(); {
		if strings.HasPrefix(scanner.Text(), "#") || scanner.Text() == "" {
			continue
		}
		fields := strings.Split(scanner.Text(), " | ")
		line := perftLine{about: fields[0], text: fields[1]}
		for _, word := range strings.Fields(fields[2]) {
			n, err := strconv.ParseUint(word, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			line.counts = append(line.counts, n)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestPerft(t *testing.T) {
	for _, line := range perftLines(t) {
		t.Run(line.about, func(t *testing.T) {
			p := position(t, Standard, line.text)
			for i, want := range line.counts {
				if got := p.Perft(i + 1); got != want {
					t.Errorf("perft %d is %d, want %d", i+1, got, want)
				}
			}
			var sum uint64
			for _, c := range p.Divide(2) {
				sum += c.Lines
			}
			if sum != line.counts[1] {
				t.Errorf("divide 2 sums up to %d, want %d", sum, line.counts[1])
			}
		})
	}
	p := Start()
	if p.Perft(0) != 1 {
		t.Error("perft 0 is not 1")
	}
}

// TestPerftNaive confirms the numbers in the file by the slow generator.
func TestPerftNaive(t *testing.T) {
	limit := uint64(2_500)
	if testing.Short() {
		limit = 600
	}
	for _, line := range perftLines(t) {
		t.Run(line.about, func(t *testing.T) {
			t.Parallel()
			p := position(t, Standard, line.text)
			for i, want := range line.counts {
				if want > limit && (testing.Short() || line.text != startText) || want > 15_000 {
					break
				}
				if got := naiveFrom(&p).perft(i + 1); got != want {
					t.Errorf("by the slow generator perft %d is %d, not %d", i+1, got, want)
				}
			}
		})
	}
}
