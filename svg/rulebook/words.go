package rulebook

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/svg"
)

// placeholder matches a name in braces, with what it is about.
var placeholder = regexp.MustCompile(`\{([^{} ]*)(?: ([^{}]*))?\}`)

// fill puts values into the places of words; see [Panel]. It fails at a
// placeholder that has nothing to tell.
func (s *stage) fill(words string) (string, error) {
	var errs []error
	out := placeholder.ReplaceAllStringFunc(words, func(place string) string {
		parts := placeholder.FindStringSubmatch(place)
		value, err := s.value(parts[1], parts[2])
		if err == nil && value == "" {
			err = errors.New("there is nothing to tell")
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", place, err))
		}
		return value
	})
	if strings.HasPrefix(words, "{") {
		out = capitalised(out)
	}
	return out, errors.Join(errs...)
}

// value gives the value of a placeholder.
func (s *stage) value(name, about string) (string, error) {
	state := s.frame.State
	switch name {
	case "cells":
		return listed(s.cells(0, replay.Leaves|replay.Idle)), nil
	case "captures":
		return listed(s.cells(replay.Captures, replay.Idle)), nil
	case "exits":
		return listed(s.cells(replay.Leaves, replay.Idle)), nil
	case "count":
		return counted(len(s.cells(0, replay.Leaves|replay.Idle))), nil
	case "legal":
		return counted(len(state.Legal())), nil
	case "last":
		return notated(s.frame.Text), nil
	case "did":
		return replay.Words(s.frame.Effect), nil
	case "remark":
		return s.remark(), nil
	case "refused":
		return s.refused(about)
	case "turn":
		return state.ToMove(), nil
	case "position":
		return notated(state.String()), nil
	case "end", "result":
		return s.ending(name)
	}
	return "", errors.New("no such placeholder")
}

// cells lists, in the order of their names, the cells to which moves lead that do
// all of one class and nothing of another. What a pattern found does nothing.
func (s *stage) cells(with, without replay.Class) []string {
	var cells []string
	for _, t := range s.targets {
		if t.Class.Has(with) && t.Class&without == 0 {
			cells = append(cells, t.Cell)
		}
	}
	for _, m := range s.marks {
		if with == 0 {
			cells = append(cells, m.Cell)
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// remark gives what the rules said of the last move that is no error.
func (s *stage) remark() string {
	for _, f := range s.remarks {
		if f.Severity == diag.Info {
			return f.Message
		}
	}
	return ""
}

// refused tries a move that is to be refused and says why it is.
func (s *stage) refused(word string) (string, error) {
	_, err := s.try(s.frame.State.Clone(), word)
	var no *refusal
	switch {
	case err == nil:
		return "", fmt.Errorf("%s is legal", word)
	case errors.As(err, &no):
		return no.reason(), nil
	}
	return "", err
}

func (s *stage) ending(name string) (string, error) {
	o := s.frame.State.Over()
	switch {
	case o == nil:
		return "", errors.New("the game is not over")
	case name == "result":
		return notated(o.Result), nil
	}
	return o.Reason, nil
}

// markWords tells marks in a sentence, without its full stop.
func markWords(marks []svg.Mark, head string) string {
	var parts []string
	for _, m := range marks {
		switch m.Form {
		case svg.Ring:
			parts = append(parts, m.Cell+" (ring)")
		case svg.Cross:
			parts = append(parts, m.Cell+" (cross)")
		default:
			parts = append(parts, m.Cell)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return head + " " + listed(parts)
}

// joinSentences joins sentences that may be empty or lack a full stop.
func joinSentences(sentences ...string) string {
	var b strings.Builder
	for _, s := range sentences {
		if s == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.TrimSuffix(s, ".") + ".")
	}
	return b.String()
}

// listed joins words as a sentence does.
func listed(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

var numerals = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// counted writes a number as a sentence does.
func counted(n int) string {
	if n < len(numerals) {
		return numerals[n]
	}
	return fmt.Sprint(n)
}

// notated sets words as notation.
func notated(words string) string {
	if words == "" {
		return ""
	}
	return "`" + words + "`"
}

// capitalised begins words with a capital, unless they begin with a sign.
func capitalised(words string) string {
	if words == "" || words[0] < 'a' || words[0] > 'z' {
		return words
	}
	return string(words[0]-'a'+'A') + words[1:]
}
