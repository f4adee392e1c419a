package app

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/shell"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/replay"
	"scoresheet/replay/filter"
	"scoresheet/replay/games"
	"scoresheet/svg/scene"
)

// values tells the shells what may stand behind a flag or as an argument, and
// finds slips of the pen in what does.
type values struct{}

// words makes candidates of words that need no explanation.
func words(list ...string) []shell.Candidate {
	out := make([]shell.Candidate, len(list))
	for i, w := range list {
		out[i] = shell.Candidate{Word: w}
	}
	return out
}

// closed are the values of flags that have no others, by the name of the flag, and
// of the command where commands differ.
var closed = map[string]func() []string{
	"theme":           scene.ThemeNames,
	"encoding":        func() []string { return notation.Encodings },
	"color":           func() []string { return []string{"auto", "always", "never"} },
	"coords":          func() []string { return []string{"out", "in", "both", "none"} },
	"diagrams":        func() []string { return []string{"dia", "comments", "none"} },
	"view":            func() []string { return append([]string{referee}, viewers()...) },
	"for":             viewers,
	"validate format": func() []string { return []string{formatText, formatNDJSON, "sarif"} },
	"replay format":   func() []string { return []string{formatText, formatNDJSON} },
	"rulebook format": func() []string { return []string{"html", "md"} },
	"report format":   func() []string { return []string{"html", "markdown", "latex", formatJSON} },
	"stats format":    func() []string { return []string{formatText, formatJSON} },
	"filter to":       func() []string { return []string{formatText, formatNDJSON} },
	"convert to":      func() []string { return []string{formatText, formatJSON, formatNDJSON} },
	"convert from":    importNames,
}

// closedValues gives the only values that a flag may have; nil if there are others.
func closedValues(cmd *cli.Command, flag string) []string {
	list := closed[cmd.Name+" "+flag]
	if list == nil {
		list = closed[flag]
	}
	if f, ok := shell.FindFlag(cmd, flag).(*cli.StringFlag); list == nil || !ok || f == nil {
		return nil
	}
	return list()
}

// viewers lists those whose knowledge of a game can be asked for: the players of
// the games that hide something, and the public.
func viewers() []string {
	out := []string{public}
	for _, e := range games.All() {
		if hider, ok := e.Game.(replay.Redactor); ok {
			for _, v := range hider.Viewers() {
				if !slices.Contains(out, v) {
					out = append(out, v)
				}
			}
		}
	}
	return out
}

// importNames lists what convert reads.
func importNames() []string {
	out := []string{formatText, formatJSON, formatNDJSON}
	for _, im := range importers.All() {
		out = append(out, im.Name())
	}
	return out
}

// suggested are values of flags that may have others, too.
var suggested = map[string]func() []shell.Candidate{
	"game":        gameWords,
	"sample":      gameWords,
	"only":        gameWords,
	"tag":         tagWords,
	"finding":     codeWords,
	"termination": func() []shell.Candidate { return append(words(filter.Endings...), clauseWords()...) },
	"winner":      func() []shell.Candidate { return append(words(filter.Players(allGames())...), words("draw")...) },
	"result":      func() []shell.Candidate { return words("1-0", "0-1", "1/2-1/2", "*") },
}

// files are the flags whose value is the name of a file.
var files = []string{"output", "map", "rules"}

// FlagValues gives the values of a flag.
func (values) FlagValues(cmd *cli.Command, flag string) shell.Values {
	if list := closedValues(cmd, flag); list != nil {
		return shell.Values{Words: words(list...)}
	}
	if list := suggested[flag]; list != nil {
		return shell.Values{Words: list()}
	}
	return shell.Values{Files: slices.Contains(files, flag)}
}

// arguments are what the forms of a command call its first argument, with what may
// stand there.
var arguments = map[string]func() []shell.Candidate{
	"GAME":  gameWords,
	"THEME": func() []shell.Candidate { return words(scene.ThemeNames()...) },
	"CODE":  codeWords,
	"SHELL": func() []shell.Candidate { return words(shell.Shells...) },
}

// optional matches what a form need not have.
var optional = regexp.MustCompile(`\[[^\]]*\]`)

// namesFile reports whether a word of a form stands for a file.
func namesFile(word string) bool {
	return strings.HasPrefix(word, "FILE") || strings.HasPrefix(word, "DOC") || strings.HasPrefix(word, "COUNTS")
}

// Arguments reads the forms in the help of a command, such as "scoresheet legal
// GAME": they tell what its first argument is. Others are files.
func (values) Arguments(cmd *cli.Command, before []string) shell.Values {
	var v shell.Values
	for form := range strings.Lines(cmd.UsageText) {
		fields := strings.Fields(optional.ReplaceAllString(form, ""))
		if len(fields) < 3 {
			continue
		}
		name := strings.Trim(fields[2], "….")
		if list := arguments[name]; list != nil && (len(before) == 0 || strings.HasSuffix(fields[2], "…")) {
			v.Words = append(v.Words, list()...)
		}
		v.Files = v.Files || slices.ContainsFunc(fields, namesFile)
	}
	return v
}

func gameWords() []shell.Candidate {
	var out []shell.Candidate
	for _, e := range games.All() {
		out = append(out, shell.Candidate{Word: e.Language().Name, Help: e.Language().Title})
	}
	return out
}

// tagWords lists the tags of all games, each once, to be continued with a value.
func tagWords() []shell.Candidate {
	var names []string
	for _, e := range games.All() {
		names = append(names, e.Language().Tags...)
	}
	slices.Sort(names)
	var out []shell.Candidate
	for _, n := range slices.Compact(names) {
		out = append(out, shell.Candidate{Word: n + "="})
	}
	return out
}

func codeWords() []shell.Candidate {
	var out []shell.Candidate
	for _, e := range diag.Catalogue() {
		out = append(out, shell.Candidate{Word: e.Code, Help: e.Title})
	}
	return append(out, clauseWords()...)
}

func clauseWords() []shell.Candidate {
	var out []shell.Candidate
	for _, e := range games.All() {
		for _, c := range e.Clauses() {
			out = append(out, shell.Candidate{Word: c.ID, Help: c.Title})
		}
	}
	return out
}
