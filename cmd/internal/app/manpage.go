package app

import (
	"strings"

	"scoresheet/cmd/internal/settings"
	"scoresheet/cmd/internal/shell"
	"scoresheet/replay/games"
)

// manPage is what the manual says beside the commands.
func manPage() shell.Page {
	return shell.Page{
		Date: released,
		Description: `scoresheet reads the written records of board games, replays them through the rules of their game,
says what is wrong and where, and draws every position.

A FILE is a record file, which holds any number of games, a folder, which is walked for .score and .pgn,
or - for standard input. Files compressed with gzip or Zstandard are read as what they hold.
Flags may stand before or after the files. A comma does not part values: a flag is repeated.`,
		Sections: []shell.Section{
			{Title: "GAMES", Items: gameItems()},
			{Title: "SETTINGS", Text: settingsHelp},
			{Title: "ENVIRONMENT", Items: []shell.Item{
				{Term: settings.Variable("scoresheet", "flag"), Text: "The value of --flag for all commands that have it, with _ for -. true and false are those of flags without a value."},
				{Term: configVariable, Text: "The file of settings to read in place of the one that is found; off for none."},
				{Term: "NO_COLOR", Text: "No colours, if it is not empty and --color does not say otherwise."},
			}},
			{Title: "FILES", Items: []shell.Item{
				{Term: settings.FileName, Text: "Settings in TOML. Looked for in the folder of the first file, then in those above it."},
			}},
			{Title: "EXIT STATUS", Items: []shell.Item{
				{Term: "0", Text: "All is well."},
				{Term: "1", Text: "Some game is not valid, or something could not be read or written as it was."},
				{Term: "2", Text: "The call or a file is at fault; standard error says in one line what to write instead."},
			}},
			{Title: "EXAMPLES", Items: []shell.Item{
				{Term: "scoresheet validate club.score", Text: "Judge every game of a file."},
				{Term: "scoresheet render --sample " + exampleGame + " -o pictures", Text: "Draw a game move by move."},
				{Term: "scoresheet filter archive.score.zst --winner 1 --plies -40 | scoresheet report -o short.html -", Text: "Report the first of the short wins of an archive."},
			}},
		},
	}
}

// gameItems lists the games with their other names.
func gameItems() []shell.Item {
	var items []shell.Item
	for _, e := range games.All() {
		l := e.Language()
		items = append(items, shell.Item{Term: l.Name, Text: l.Title + ". Players: " + strings.Join(l.Players, ", ") + "."})
	}
	return items
}
