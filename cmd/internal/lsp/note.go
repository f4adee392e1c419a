package lsp

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"strings"

	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/textboard"
	"scoresheet/svg"
	"scoresheet/svg/draw"
)

// Kinds of content that hovers and completions may have.
const (
	markdown  = "markdown"
	plaintext = "plaintext"
)

// MarkupContent is text in one of two kinds.
type MarkupContent struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

// A note is text for the reader, in Markdown or without any markup.
type note struct {
	markdown bool
	parts    []string
}

func (n *note) add(part string) { n.parts = append(n.parts, part) }

// heading adds the first words of what follows.
func (n *note) heading(text string) {
	if n.markdown {
		text = "**" + escape(text) + "**"
	}
	n.add(text)
}

// say adds a paragraph; nothing if it is empty.
func (n *note) say(text string) {
	if text == "" {
		return
	}
	if n.markdown {
		text = escape(text)
	}
	n.add(text)
}

// board adds lines that keep their blanks.
func (n *note) board(text string) {
	text = strings.TrimRight(text, "\n")
	if n.markdown {
		text = "```text\n" + text + "\n```"
	}
	n.add(text)
}

// content gives the note; nil if it is empty.
func (n *note) content() *MarkupContent {
	if len(n.parts) == 0 {
		return nil
	}
	kind := plaintext
	if n.markdown {
		kind = markdown
	}
	return &MarkupContent{kind, strings.Join(n.parts, "\n\n")}
}

var special = regexp.MustCompile("[\\\\`*_\\[\\]<>|~&]")

// escape writes text so that Markdown shows it as it is. What means something at
// the start of a line only is left alone, for readers who see the signs.
func escape(text string) string { return special.ReplaceAllString(text, `\$0`) }

// maxPicture is how long an address may be that holds a picture: an editor cuts
// hovers off at 100,000 characters.
const maxPicture = 80_000

// pictureWidth is the width of pictures in hovers in pixels.
const pictureWidth = 340

// position shows the position of a frame: as a board of text, in one line, and
// as a picture where the client shows pictures.
func (s *server) position(n *note, e *games.Entry, f replay.Frame) {
	n.board(e.Board(f, textboard.Options{}))
	n.board(f.State.String())
	if !n.markdown || !s.client.pictures {
		return
	}
	scene, err := e.Draw(f, svg.Options{})
	if err != nil {
		return
	}
	var b strings.Builder
	if draw.Write(&b, scene, draw.Options{Width: pictureWidth, Theme: s.client.theme}) != nil {
		return
	}
	address := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(b.String()))
	if len(address) <= maxPicture {
		n.add(fmt.Sprintf("![%s](%s)", escape(scene.Title), address))
	}
}

// moveHeading names the move of a frame with its number.
func moveHeading(f replay.Frame) string {
	dots := "..."
	if f.First {
		dots = "."
	}
	return fmt.Sprintf("%d%s %s, ply %d", f.Round, dots, f.Text, f.Ply)
}
