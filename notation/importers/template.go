package importers

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A template makes a text of the groups of a regular expression. It is text with
// insertions:
//
//	{x}          what the group x matched
//	{x+1} {x-1}  a number, or a letter counted from a = 1, with a number added or taken away
//	{8-x}        the same taken away from a number, which mirrors a coordinate
//	{x:FORM}     any of these in another form; several forms follow one another
//	[…]          left out when an insertion in it is empty
//	{{ }} [[ ]]  the signs themselves
//
// The forms are file (3 is c), rank (c is 3), lower, upper, reverse, and the name
// of a table of words. An empty insertion stays empty, whatever is done with it.
type template struct {
	source string
	parts  []templatePart
}

// A templatePart is text, an insertion, or parts in brackets.
type templatePart struct {
	text     string
	insert   *insertion
	optional []templatePart
}

// An insertion is what stands in braces.
type insertion struct {
	name    string
	offset  int  // added to the number
	mirror  bool // the number is taken away from offset
	numeric bool // there is a number to compute
	forms   []form
}

// A form changes a text, or says why it cannot.
type form func(text string) (string, error)

// values are the groups by name.
type values map[string]string

// words are the tables of words by name.
type words map[string]map[string]string

var insertionShape = regexp.MustCompile(`^(?:(\d{1,6})-)?([A-Za-z_]\w*)(?:([+-])(\d{1,6}))?((?::[\w-]+)*)$`)

// parseTemplate reads a template.
func parseTemplate(source string, tables words) (*template, error) {
	p := templateParser{rest: source, tables: tables}
	parts, err := p.parts(false)
	if err != nil {
		return nil, err
	}
	return &template{source, parts}, nil
}

// A templateParser reads a template from left to right.
type templateParser struct {
	rest   string
	tables words
}

// parts reads up to the end, or up to a closing bracket.
func (p *templateParser) parts(bracket bool) (parts []templatePart, err error) {
	for p.rest != "" {
		at := strings.IndexAny(p.rest, "{}[]")
		if at < 0 {
			at = len(p.rest)
		}
		if at > 0 {
			parts = append(parts, templatePart{text: p.rest[:at]})
			p.rest = p.rest[at:]
			continue
		}
		sign := p.rest[0]
		if len(p.rest) > 1 && p.rest[1] == sign && !(bracket && sign == ']') {
			parts = append(parts, templatePart{text: string(sign)})
			p.rest = p.rest[2:]
			continue
		}
		p.rest = p.rest[1:]
		switch {
		case sign == ']' && bracket:
			return parts, nil
		case sign == '[' && !bracket:
			inner, err := p.parts(true)
			if err != nil {
				return nil, err
			}
			parts = append(parts, templatePart{optional: inner})
		case sign == '{':
			in, err := p.insertion()
			if err != nil {
				return nil, err
			}
			parts = append(parts, templatePart{insert: in})
		default:
			return nil, fmt.Errorf("a lone %c stands in the template; the sign itself is written %c%c", sign, sign, sign)
		}
	}
	if bracket {
		return nil, fmt.Errorf("a [ of the template is not closed")
	}
	return parts, nil
}

// insertion reads what stands in braces, up to the closing one.
func (p *templateParser) insertion() (*insertion, error) {
	inside, rest, closed := strings.Cut(p.rest, "}")
	if !closed {
		return nil, fmt.Errorf("a { of the template is not closed")
	}
	p.rest = rest
	m := insertionShape.FindStringSubmatch(inside)
	if m == nil || m[1] != "" && m[3] != "" {
		return nil, fmt.Errorf("{%s} is no insertion; one is written as {x}, {x+1}, {8-x} or {x:form}", inside)
	}
	in := &insertion{name: m[2], mirror: m[1] != "", numeric: m[1] != "" || m[3] != ""}
	in.offset, _ = strconv.Atoi(m[1] + m[4])
	if m[3] == "-" {
		in.offset = -in.offset
	}
	for _, name := range strings.Split(m[5], ":")[1:] {
		f, err := p.form(name)
		if err != nil {
			return nil, err
		}
		in.forms = append(in.forms, f)
	}
	return in, nil
}

// form finds a form by its name.
func (p *templateParser) form(name string) (form, error) {
	if f, ok := forms[name]; ok {
		return f, nil
	}
	table, ok := p.tables[name]
	if !ok {
		return nil, fmt.Errorf("there is no form %s, and no table [words.%s]", name, name)
	}
	return func(text string) (string, error) {
		word, ok := table[text]
		if !ok {
			return "", fmt.Errorf("[words.%s] has no word for %q", name, text)
		}
		return word, nil
	}, nil
}

// forms are those that every template knows.
var forms = map[string]form{
	"file": func(text string) (string, error) {
		n, err := coordinate(text)
		if err == nil && (n < 1 || n > 26) {
			err = fmt.Errorf("there is no letter for a file %d", n)
		}
		return string(rune('a' - 1 + n)), err
	},
	"rank": func(text string) (string, error) {
		n, err := coordinate(text)
		return strconv.Itoa(n), err
	},
	"lower": func(text string) (string, error) { return strings.ToLower(text), nil },
	"upper": func(text string) (string, error) { return strings.ToUpper(text), nil },
	"reverse": func(text string) (string, error) {
		return reversed(text), nil
	},
}

// coordinate reads a number, or a letter counted from a = 1.
func coordinate(text string) (int, error) {
	if len(text) == 1 {
		switch c := text[0] | 0x20; {
		case 'a' <= c && c <= 'z':
			return int(c-'a') + 1, nil
		}
	}
	if n, err := strconv.Atoi(text); err == nil && len(text) <= 9 {
		return n, nil
	}
	return 0, fmt.Errorf("%q is neither a number nor a letter", text)
}

// names gives the names that the template inserts.
func (t *template) names() []string { return partNames(t.parts) }

func partNames(parts []templatePart) (names []string) {
	for _, p := range parts {
		if p.insert != nil {
			names = append(names, p.insert.name)
		}
		names = append(names, partNames(p.optional)...)
	}
	return names
}

// fill gives the text with the values inserted.
func (t *template) fill(v values) (string, error) {
	text, _, err := fillParts(t.parts, v)
	return text, err
}

// fillParts also tells whether an insertion was empty.
func fillParts(parts []templatePart, v values) (text string, empty bool, err error) {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p.insert != nil:
			inserted, err := p.insert.fill(v)
			if err != nil {
				return "", false, err
			}
			empty = empty || inserted == ""
			b.WriteString(inserted)
		case p.optional != nil:
			inner, gap, err := fillParts(p.optional, v)
			if err != nil {
				return "", false, err
			}
			if !gap {
				b.WriteString(inner)
			}
		default:
			b.WriteString(p.text)
		}
	}
	return b.String(), empty, nil
}

// fill gives the text of one insertion.
func (in *insertion) fill(v values) (string, error) {
	text := v[in.name]
	if text == "" {
		return "", nil
	}
	if in.numeric {
		n, err := coordinate(text)
		if err != nil {
			return "", err
		}
		if in.mirror {
			n = -n
		}
		text = strconv.Itoa(n + in.offset)
	}
	for _, f := range in.forms {
		var err error
		if text, err = f(text); err != nil {
			return "", err
		}
	}
	return text, nil
}
