package notation

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// edits gives what an error says to write in place of the word.
func (e *MoveError) edits(word diag.Span) (fix *diag.Fix, choices []diag.Fix) {
	if e.Write != "" {
		fix = &diag.Fix{Span: word, Text: e.Write}
	}
	for _, text := range e.Choices {
		choices = append(choices, diag.Fix{Span: word, Text: text})
	}
	return fix, choices
}

// ReadMove reads a move word of a game. Its error proposes only what is a move or a
// result itself.
func ReadMove(game *Language, word string) (Move, *MoveError) {
	move, err := game.ParseMove(word)
	if err == nil {
		return move, nil
	}
	for i, r := range word {
		if like, found := lookAlike(r); found {
			err = &MoveError{Start: i, End: i + utf8.RuneLen(r), Code: diag.CodeLookAlike, Message: like.describe(r)}
			return nil, proven(game, word, err.write(string(readLeniently([]byte(word)).text)))
		}
	}
	return nil, proven(game, word, err)
}

// maxSlips is how many slips of one word are mended one after the other.
const maxSlips = 4

// proven gives the error of a word with no proposal that is not a move or a
// result itself. One slip may hide another: the word proposed is the one in which
// none is left.
func proven(game *Language, word string, err *MoveError) *MoveError {
	known := *err
	err = &known
	if result := misspeltResult(game, word); result != "" {
		*err = MoveError{End: len(word), Message: word + " is no result"}
		return err.write(result)
	}
	err.Choices = slices.DeleteFunc(slices.Clone(err.Choices), func(text string) bool { return !writable(game, text) })
	if err.Write == "" {
		return err
	}
	for range maxSlips {
		_, next := game.ParseMove(err.Write)
		switch {
		case next == nil:
			return err.write(err.Write)
		case next.Write == "" || next.Write == err.Write:
			err.Hint, err.Write = "", ""
			return err
		}
		err.Write = next.Write
	}
	err.Hint, err.Write = "", ""
	return err
}

// writable reports whether a word can stand in movetext: as a move, a number or a
// result.
func writable(game *Language, word string) bool {
	if numberEnd([]byte(word)) == len(word) || game.Termination([]byte(word)) {
		return true
	}
	_, err := game.ParseMove(word)
	return err == nil
}

// resultSlips turn what is written in place of a result into one.
var resultSlips = strings.NewReplacer("O", "0", "o", "0", "l", "1", "I", "1", ":", "-", "0.5", "1/2", "0,5", "1/2", ",", "", "_", "-")

// misspeltResult gives the result of the game that a word was meant to be: 1/2 for
// a draw, the letter O for a zero, a colon for the hyphen, or a dot behind it. It
// gives "" for any other word.
func misspeltResult(game *Language, word string) string {
	result := strings.TrimRight(resultSlips.Replace(word), ".")
	if result == "1/2" {
		result = "1/2-1/2"
	}
	if len(word) > 8 || result == word || result == "" || !game.Termination([]byte(result)) {
		return ""
	}
	return result
}

// closing gives the fix of a missing result: the one of the Result tag, or an
// open one. It stands on a line of its own, since the last line may end in a
// comment.
func (b *builder) closing() *diag.Fix {
	result := "*"
	tag := b.game.Tag("Result")
	switch {
	case b.language == nil:
		return nil
	case tag != nil && b.language.Termination([]byte(tag.Value)):
		result = tag.Value
	}
	return &diag.Fix{Span: b.span(token{start: b.end, end: b.end}), Text: "\n" + result}
}

// remark gives the fix of text that belongs to no game: it becomes a comment,
// word for word. Braces in it take it to comments that end with their lines.
func (b *builder) remark(r garbageRun) *diag.Fix {
	span := b.span(token{start: r.start, end: r.last})
	original := b.source.Text
	end := span.End - b.source.Offset
	text := string(original[span.Start-b.source.Offset : end])
	switch {
	case b.failed || hasBadBytes([]byte(text)):
		return nil // what stands there cannot be told
	case !strings.ContainsAny(text, "{}"):
		text = "{" + text + "}"
	default:
		text = ";" + strings.ReplaceAll(lineEnds.Replace(text), "\n", "\n;")
		if len(bytes.TrimSpace(original[end:lineEnd(original, end)])) > 0 {
			text += "\n"
		}
	}
	return &diag.Fix{Span: span, Text: text}
}
