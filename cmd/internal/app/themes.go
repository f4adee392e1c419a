package app

import (
	"bufio"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/svg"
	"scoresheet/svg/scene"
)

func themesCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "themes",
		Usage:     "list the themes of diagrams, and what style sheets may rely on",
		UsageText: "scoresheet themes\nscoresheet themes THEME > theme.css\nscoresheet themes --classes",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "classes", Usage: "list the classes that diagrams of several games have"},
		},
		Action: func(c *cli.Context) error {
			w := bufio.NewWriter(env.Stdout)
			switch {
			case c.Bool("classes") && c.NArg() > 0:
				return usagef("--classes are the same in every theme; leave out %s", c.Args().First())
			case c.NArg() > 1:
				return usagef("themes takes one THEME, not %d", c.NArg())
			case c.Bool("classes"):
				for _, class := range svg.Classes() {
					fmt.Fprintf(w, "%-14s %s\n", class.Name, class.About)
				}
			case c.NArg() == 1:
				theme, err := scene.ParseTheme(c.Args().First())
				if err != nil {
					return usagef("%v%s", err, didYouMean(c.Args().First(), scene.ThemeNames()))
				}
				writeStyleSheet(w, theme)
			default:
				for _, theme := range scene.Themes() {
					fmt.Fprintf(w, "%-14s %s\n", theme.Name, theme.About)
				}
			}
			return writeError(w.Flush())
		},
	}
}

// writeStyleSheet writes the custom properties of a theme with what each is for.
// A page that has them shows diagrams of any theme in these colours.
func writeStyleSheet(w io.Writer, theme *scene.Theme) {
	fmt.Fprintf(w, "/* %s: %s */\n:root {\n", theme.Name, theme.About)
	writeProperties(w, theme.Palette, "  ")
	fmt.Fprintln(w, "}")
	if theme.Dark != nil {
		fmt.Fprint(w, "@media (prefers-color-scheme: dark) {\n  :root {\n")
		writeProperties(w, theme.Dark, "    ")
		fmt.Fprint(w, "  }\n}\n")
	}
}

func writeProperties(w io.Writer, p *scene.Palette, indent string) {
	for r := range scene.RoleCount {
		if purpose := r.Purpose(); purpose != "" {
			fmt.Fprintf(w, "%s--sc-%s: %s; /* %s */\n", indent, r, p[r].Hex(), purpose)
		}
	}
}
