package app

import (
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/shell"
)

func completionCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print the completion script of a shell",
		UsageText: "scoresheet completion " + shell.Shells[0] + "\nscoresheet completion SHELL",
		Description: "Completes commands, flags, games, themes, codes and the other values of flags. Load it once a session:\n" +
			"  bash  source <(scoresheet completion bash)\n" +
			"  zsh   source <(scoresheet completion zsh)\n" +
			"  fish  scoresheet completion fish | source",
		Action: func(c *cli.Context) error {
			name := c.Args().First()
			if c.NArg() != 1 {
				return usagef("completion takes one SHELL: %s", strings.Join(shell.Shells, ", "))
			}
			script, err := shell.Script(name, c.App.Name)
			if err != nil {
				return usagef("%v; there is one for %s%s", err, strings.Join(shell.Shells, ", "), didYouMean(name, shell.Shells))
			}
			_, err = io.WriteString(env.Stdout, script)
			return writeError(err)
		},
	}
}

// completeCommand is what the completion scripts call: the name of the shell and
// the words of the line.
func completeCommand(env Env) *cli.Command {
	return &cli.Command{
		Name: shell.Command, Hidden: true, SkipFlagParsing: true,
		Usage:     "list what may stand at the end of a line",
		UsageText: "scoresheet " + shell.Command + " bash legal a",
		Action: func(c *cli.Context) error {
			args := c.Args().Slice()
			if len(args) == 0 {
				return usagef("%s needs the name of a shell", shell.Command)
			}
			v := shell.Complete(c.App, values{}, args[0], args[1:])
			_, err := env.Stdout.Write(v.Append(nil))
			return writeError(err)
		},
	}
}

func manCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:        "man",
		Usage:       "print the manual page",
		UsageText:   "scoresheet man",
		Description: "Read it with: scoresheet man | man -l -",
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usagef("man takes no argument; it prints one page about all commands")
			}
			_, err := io.WriteString(env.Stdout, shell.Man(c.App, manPage()))
			return writeError(err)
		},
	}
}
