package app

import (
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/lsp"
	"scoresheet/notation"
)

func lspCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "lsp",
		Usage:     "serve editors: the language server, over standard input and output",
		UsageText: "scoresheet lsp\nscoresheet lsp [--game GAME] [--lenient] [--rules DIR]",
		Description: "An editor starts it; README.md tells how. It exits with code 0 when the client has said shutdown\n" +
			"and exit (or nothing), 1 when the client left without a shutdown, and 2 when a stream fails.",
		Flags: []cli.Flag{
			gameFlag(), lenientFlag(),
			&cli.StringFlag{Name: "rules", Usage: "put the rules that definitions lead to into the folder `DIR`", DefaultText: "the user's cache"},
			&cli.BoolFlag{Name: "stdio", Usage: "taken for editors that say it; there is no other way"},
		},
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usagef("lsp takes no FILE: the editor tells its documents")
			}
			options := lsp.Options{
				Version: Version, Read: notation.Options{Lenient: c.Bool("lenient")}, Rules: c.String("rules"),
				Write: writeFileIn, Log: env.Stderr,
			}
			if name := c.String("game"); name != "" {
				e, err := lookupGame(name)
				if err != nil {
					return err
				}
				options.Read.Default = e.Language()
			}
			if options.Rules == "" {
				options.Rules = rulesFolder()
			}
			orderly, err := lsp.Serve(c.Context, env.Stdin, env.Stdout, options)
			if err == nil && !orderly {
				err = errInvalid // with code 1, as the protocol has it
			}
			return err
		},
	}
}

// rulesFolder is where an editor finds the rules of this version; "" where users
// have no cache.
func rulesFolder() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "scoresheet", "rules-"+Version)
}

// writeFileIn is writeFile in a folder that is made if it has to be.
func writeFileIn(path string, write func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return writeFile(path, write)
}
