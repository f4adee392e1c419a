package filter

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"

	"scoresheet/notation"
	"scoresheet/replay"
)

// pattern reads TEXT or ~REGEXP. exact says whether TEXT stands for the whole or
// for a part in which case does not count.
func pattern(text string, exact bool) (func(string) bool, error) {
	if re, ok := strings.CutPrefix(text, "~"); ok {
		return expression(re)
	}
	if text == "" {
		return nil, fmt.Errorf("a text or ~REGEXP is missing")
	}
	if exact {
		return func(s string) bool { return s == text }, nil
	}
	folded := strings.ToLower(text)
	return func(s string) bool { return strings.Contains(strings.ToLower(s), folded) }, nil
}

// expression reads a regular expression of RE2, which matches anywhere.
func expression(re string) (func(string) bool, error) {
	r, err := regexp.Compile(re)
	if err != nil {
		return nil, fmt.Errorf("the regular expression %s: %s", re, reason(err))
	}
	return r.MatchString, nil
}

// reason tells in words what is wrong with a regular expression.
func reason(err error) string {
	if e, ok := err.(*syntax.Error); ok {
		return fmt.Sprintf("%s: %s", e.Code, e.Expr)
	}
	return err.Error()
}

// operators of tag conditions; of those that begin alike the longer first.
var operators = []string{"!=", "!~", "<=", ">=", "=", "~", "<", ">"}

// Tag selects by a tag pair: NAME=VALUE and NAME!=VALUE compare the whole value,
// NAME~REGEXP and NAME!~REGEXP search it, NAME<VALUE, <=, > and >= compare
// numbers, dates or else texts, and NAME alone asks for any value. A record
// without the tag is only selected by != and !~.
func Tag(text string) (Condition, error) {
	name, op, value := cutOperator(text)
	if name == "" {
		return Condition{}, fmt.Errorf("write NAME=VALUE, NAME~REGEXP, NAME>=VALUE or NAME")
	}
	test, err := comparison(op, value)
	if err != nil {
		return Condition{}, err
	}
	without := op == "!=" || op == "!~"
	return Condition{record: func(rec *notation.Game, _ replay.Game) bool {
		if t := rec.Tag(name); t != nil {
			return test(t.Value)
		}
		return without
	}}, nil
}

// cutOperator parts a condition at its first operator.
func cutOperator(text string) (name, op, value string) {
	at := strings.IndexAny(text, "=!~<>")
	if at < 0 {
		return text, "", ""
	}
	for _, op := range operators {
		if rest, ok := strings.CutPrefix(text[at:], op); ok {
			return text[:at], op, rest
		}
	}
	return "", "", ""
}

// comparison makes the test of a value.
func comparison(op, value string) (func(string) bool, error) {
	switch op {
	case "":
		return func(string) bool { return true }, nil
	case "=":
		return func(s string) bool { return s == value }, nil
	case "!=":
		return func(s string) bool { return s != value }, nil
	case "~":
		return expression(value)
	case "!~":
		match, err := expression(value)
		return func(s string) bool { return !match(s) }, err
	}
	if value == "" {
		return nil, fmt.Errorf("a value is missing after %s", op)
	}
	return func(s string) bool {
		order, comparable := compare(s, value)
		return comparable && (order < 0 && op[0] == '<' || order > 0 && op[0] == '>' || order == 0 && len(op) == 2)
	}, nil
}

var (
	dateForm  = regexp.MustCompile(`^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$`)
	givenDate = regexp.MustCompile(`^\d{4}(\.\d{2}){0,2}$`)
)

// compare puts the value of a tag before or behind a given one. Of a date as much
// counts as is given, and what is unknown cannot be compared.
func compare(value, given string) (order int, comparable bool) {
	if givenDate.MatchString(given) && dateForm.MatchString(value) {
		value = value[:len(given)]
		return strings.Compare(value, given), !strings.Contains(value, "?")
	}
	if want, err := strconv.ParseFloat(given, 64); err == nil {
		has, err := strconv.ParseFloat(value, 64)
		switch {
		case err != nil:
			return 0, false
		case has < want:
			return -1, true
		case has > want:
			return 1, true
		}
		return 0, true
	}
	return strings.Compare(value, given), true
}

// A span is a stretch of numbers.
type span struct{ from, to int }

// readSpan reads N, N-M, N- or -M.
func readSpan(text string) (span, error) {
	bad := fmt.Errorf("write a number or a range, such as 40, 20-60, 20- or -60")
	first, last, isRange := strings.Cut(text, "-")
	if !isRange {
		last = first
	}
	s := span{0, 1<<31 - 1}
	var errs [2]error
	if first != "" {
		s.from, errs[0] = strconv.Atoi(first)
	}
	if last != "" {
		s.to, errs[1] = strconv.Atoi(last)
	}
	if errs[0] != nil || errs[1] != nil || first == "" && last == "" || s.from < 0 || s.to < 0 {
		return span{}, bad
	}
	if s.from > s.to {
		return span{}, fmt.Errorf("no number is from %d to %d", s.from, s.to)
	}
	return s, nil
}
