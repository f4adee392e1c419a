package importers

import (
	"strings"
	"testing"

	"scoresheet/notation/diag"

	"github.com/google/go-cmp/cmp"
)

const commandTags = "[Game \"Rai-Net Access Battlers\"]\n[Result \"*\"]\n[First \"B\"]\n[Ruleset \"rulebook\"]\n"

func TestCommands(t *testing.T) {
	setups := "[SetupA \"VVVLVLLL\"]\n[SetupB \"LLVLVVVL\"]\n"
	deal := "dp LLVLVVVL\ndp LLLVLVVV\n"
	tests := []struct{ name, log, want string }{
		{"setups from the player's side", deal, commandTags + setups + "\n*\n"},
		{"in the other order, with players", "2: dp lllvlvvv\n1:DP llvlvvvl\n", commandTags + setups + "\n*\n"},
		{"moves in digits and letters", deal + "mv 4,2,4,3\nMV D,7,d,6\n", commandTags + setups + "\n1. d2-d3 d7-d6 *\n"},
		{"remarks and blank lines", "# a log\n\n" + deal + "\n# moves\n  mv 4,2,4,3  \r\n", commandTags + setups + "\n1. d2-d3 *\n"},
		{"tabs and blanks", deal + "mv\t4, 2 ,4,\t3\n2:\tmv 4,7,4,6\n", commandTags + setups + "\n1. d2-d3 d7-d6 *\n"},
		{"boost", deal + "bs d,2,1\nbs 1,8,1\nbs d,2,0\n", commandTags + setups + "\n1. LB+d2 LB+a8 2. LB-d2 *\n"},
		{"boosted steps and capture", deal + "bs 4,2,1\nmv 4,7,4,6\nmv 4,2,4,4\nmv 5,7,5,6\nmv 4,4,4,6\n",
			commandTags + setups + "\n1. LB+d2 d7-d6 2. d2-d4 e7-e6 3. d4xd6=L *\n"},
		{"fire wall", deal + "1: fw 3,3,1\n2: fw c,6,1\n1: fw 3,3,0\n", commandTags + setups + "\n1. FW+c3 FW+c6 2. FW-c3 *\n"},
		{"virus checker", deal + "vc 5,7\nvc a,1\n", commandTags + setups + "\n1. VC:e7=V VC:a1=L *\n"},
		{"404 swaps the types", deal + "er 3,1,1,1,1\nvc a,1\nmv 4,2,4,3\nvc 3,1\n",
			commandTags + setups + "\n1. 404:a1,c1=swap VC:a1=V 2. d2-d3 VC:c1=L *\n"},
		{"404 keeps the types", deal + "er 1,1,3,1,0\nvc a,1\n", commandTags + setups + "\n1. 404:a1,c1=keep VC:a1=L *\n"},
		{"404 in secret", deal + "er 1,1,3,1,?\nvc a,1\n", commandTags + setups + "\n1. 404:a1,c1 VC:a1 *\n"},
		{"public", "1: mv 4,2,4,3\n2: vc d,3\n1: er d,3,e,2,?\n", commandTags + "\n1. d2-d3 VC:d3 2. 404:d3,e2 *\n"},
		{"one setup", "dp LLVLVVVL\nvc a,8\nvc a,1\n", commandTags + "[SetupB \"LLVLVVVL\"]\n\n1. VC:a8 VC:a1=L *\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := commands{}.Import([]byte(tt.log))
			if len(c.Diagnostics) > 0 || len(c.Records) != 1 {
				t.Fatalf("%d records\n%s", len(c.Records), printed(tt.log, c))
			}
			if diff := cmp.Diff(tt.want, c.Records[0].Text); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if !(commands{}).Sniff([]byte(tt.log)) {
				t.Error("not recognised")
			}
		})
	}
}

// walk writes the steps of a card as commands, each followed by one of the
// answers of the other side: the second, the first, the second …
func walk(cells string, answers ...string) string {
	names := strings.Fields(cells)
	var b strings.Builder
	for i := 1; i < len(names); i++ {
		b.WriteString("mv " + comma(names[i-1]) + "," + comma(names[i]) + "\n")
		b.WriteString("mv " + answers[i%len(answers)] + "\n")
	}
	return b.String()
}

func comma(cell string) string { return cell[:1] + "," + cell[1:] }

func TestCommandsEscapes(t *testing.T) {
	there, back := "a,8,a,7", "a,7,a,8"
	tests := []struct{ name, log, want string }{
		{"from the port of player 1", walk("d2 d3 d4 d5 d6 c6 c7", back, there) + "mv c,7,c,8\nmv a,8,a,7\nmv c,8,d,8\nmv a,7,a,8\nmv d,8,6,11\n",
			"d8^ *"},
		{"from the port, the exit as a letter", walk("d2 d3 d4 d5 d6 c6 c7", back, there) + "mv c,7,c,8\nmv a,8,a,7\nmv c,8,d,8\nmv a,7,a,8\nmv D,8,F,11\n",
			"d8^ *"},
		{"in one turn with the step before", walk("d2 d3 d4 d5 d6 c6 c7", back, there) + "mv c,7,c,8\nmv a,8,a,7\nmv c,8,6,11\n",
			"c8-d8^ *"},
		{"from the port of player 2", "mv a,1,a,2\n" + walk("e7 e6 e5 e4 e3 f3 f2", "a,1,a,2", "a,2,a,1") +
			"mv f,2,f,1\nmv a,2,a,3\nmv f,1,e,1\nmv a,3,a,4\nmv e,1,5,11\n",
			"e1^ *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := commands{}.Import([]byte(tt.log))
			if len(c.Diagnostics) > 0 {
				t.Fatal(printed(tt.log, c))
			}
			if got := movetext(c.Records[0]); !strings.HasSuffix(got, " "+tt.want) {
				t.Errorf("movetext ends otherwise than with %q: %s", tt.want, got)
			}
		})
	}
}

// TestCommandsResult lets player 1 walk through the top row of cards.
func TestCommandsResult(t *testing.T) {
	march := walk("a1 a2 a3 a4 a5 a6 a7 a8 b8 c8 c7 d7 e7", "h,7,h,8", "h,8,h,7")
	march = strings.TrimSuffix(march, "mv h,7,h,8\n") // no answer after the last capture
	tests := []struct{ cards, want string }{
		{"VVVLVLLL", "d7xe7=L 0-1"},
		{"LLLVLVVV", "d7xe7=V 1-0"},
		{"VVLVLLVL", "d7xe7=V *"},
	}
	for _, tt := range tests {
		t.Run(tt.cards, func(t *testing.T) {
			log := "1: dp LLLLVVVV\n2: dp " + tt.cards + "\n" + march
			c := commands{}.Import([]byte(log))
			if len(c.Diagnostics) > 0 {
				t.Fatal(printed(log, c))
			}
			r := c.Records[0]
			if !strings.HasSuffix(movetext(r), tt.want) {
				t.Errorf("movetext ends otherwise than with %q: %s", tt.want, movetext(r))
			}
			_, result, _ := strings.Cut(tt.want, " ")
			if !strings.Contains(r.Text, "[Result \""+result+"\"]") {
				t.Errorf("no Result %q in\n%s", result, r.Text)
			}
		})
	}
}

// TestCommandsForms shows the form of a command that cannot be read, or all of them.
func TestCommandsForms(t *testing.T) {
	const all = "the commands are dp, mv, bs, fw, vc and er"
	tests := []struct{ log, hint string }{
		{"mv 4,2,4,3\nmv 4,7,4\n\n", "the command looks like mv 4,2,4,3; the first move is converted"},
		{"mv 4,2,4,9\n\n", "the command looks like mv 4,2,4,3; the game is converted without moves"},
		{"dp LLVV\n", "the command looks like dp LLVLVVVL"},
		{"hello\n", all},
		{"mv 4,2,4,3\nxy 1\n\n", all + "; the first move is converted"},
		{"mv 4,2,4,3\nmv 4,7", "the first move is converted"}, // it was cut off
	}
	for verb, form := range verbForms {
		if c, ok := parseCommand([]byte(form)); !ok || c.verb != verb {
			t.Errorf("%s is no %s", form, verb)
		}
		tests = append(tests, struct{ log, hint string }{verb + " ?,?\n", "the command looks like " + form})
	}
	for _, tt := range tests {
		c := commands{}.Import([]byte(tt.log))
		if len(c.Diagnostics) != 1 || !strings.HasPrefix(c.Diagnostics[0].Hint, tt.hint) {
			t.Errorf("%q: %+v, want the hint %q", tt.log, c.Diagnostics, tt.hint)
		}
	}
}

func TestCommandsBroken(t *testing.T) {
	deal := "dp LLVLVVVL\ndp LLLVLVVV\n"
	tests := []struct{ name, log, moves, diagnostic string }{
		{"unknown verb", deal + "mv 4,2,4,3\nxy 1,2\nmv 4,7,4,6\n", "1. d2-d3 *",
			"x.log:4:1: error: this line of the log cannot be read [N-31] (game 1, ply 2)\n"},
		{"cut off", deal + "mv 4,2,4,3\nmv 4,7,4", "1. d2-d3 *",
			"x.log:4:1: warning: the log breaks off in this line [N-13] (game 1)\n"},
		{"no cell", deal + "mv 4,2,4,9\n", "*",
			"x.log:3:1: error: this line of the log cannot be read [N-31] (game 1, ply 1)\n"},
		{"no column", deal + "mv i,2,d,3\n", "*",
			"x.log:3:1: error: this line of the log cannot be read [N-31] (game 1, ply 1)\n"},
		{"neither on nor off", deal + "bs 4,2,2\n", "*",
			"x.log:3:1: error: this line of the log cannot be read [N-31] (game 1, ply 1)\n"},
		{"neither swapped nor not", deal + "er 4,2,5,2,x\n", "*",
			"x.log:3:1: error: this line of the log cannot be read [N-31] (game 1, ply 1)\n"},
		{"seven cards", "dp LLVLVVV\n", "",
			"x.log:1:1: error: this line of the log cannot be read [N-31] (game 1)\n"},
		{"no command at all", "hello", "",
			"x.log:1:1: error: this line of the log cannot be read [N-31] (game 1)\n"},
		{"cards told twice", deal + "dp LLVLVVVL\n", "*",
			"x.log:3:1: error: the cards of A were told before [N-32] (game 1, ply 1)\n"},
		{"other player", deal + "1: mv 4,2,4,3\n1: mv 4,3,4,4\n", "1. d2-d3 *",
			"x.log:4:1: error: A is to move, but the log has a move of the other side [N-32] (game 1, ply 2)\n"},
		{"no card", deal + "mv 4,3,4,4\n", "*",
			"x.log:3:1: error: B is to move and has no card on d3 [N-32] (game 1, ply 1)\n"},
		{"own card", deal + "mv 4,2,5,2\n", "*",
			"x.log:3:1: error: B has a card of its own on e2 [N-32] (game 1, ply 1)\n"},
		{"escape without a card", deal + "mv 4,8,6,11\n", "*",
			"x.log:3:1: error: B is to move and has no card on d8 [N-32] (game 1, ply 1)\n"},
		{"escape from afar", deal + "mv 4,2,6,11\n", "*",
			"x.log:3:1: error: no exit is in reach of d2 [N-32] (game 1, ply 1)\n"},
		{"exit of the other player", deal + "mv 4,2,5,11\n", "*",
			"x.log:3:1: error: the exit of B is 6,11, not 5,11 [N-32] (game 1, ply 1)\n"},
		{"no exit", deal + "mv 4,2,9,11\n", "*",
			"x.log:3:1: error: this line of the log cannot be read [N-31] (game 1, ply 1)\n"},
		{"own card checked", deal + "vc 4,2\n", "*",
			"x.log:3:1: error: there is no card of A on d2 to be checked [N-32] (game 1, ply 1)\n"},
		{"404 of an empty cell", deal + "er 4,2,4,3,1\n", "*",
			"x.log:3:1: error: B is to move and has no card on d3 [N-32] (game 1, ply 1)\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := commands{}.Import([]byte(tt.log))
			if len(c.Diagnostics) != 1 {
				t.Fatalf("%d diagnostics\n%s", len(c.Diagnostics), printed(tt.log, c))
			}
			l := diag.Locate(&diag.Source{File: "x.log", Text: []byte(tt.log)}, c.Diagnostics[0])
			if diff := cmp.Diff(tt.diagnostic, string(diag.Printer{Short: true}.Append(nil, &l))); diff != "" {
				t.Errorf("diagnostic (-want +got)\n%s", diff)
			}
			got := ""
			for _, r := range c.Records {
				got += movetext(r)
			}
			if got != tt.moves {
				t.Errorf("movetext %q, want %q", got, tt.moves)
			}
		})
	}
}

func TestCommandsOfSeveralGames(t *testing.T) {
	log := "dp LLVLVVVL\nmv 4,2,4,3\ndp LLLLVVVV\nvc 1,8\nvc 1,1\n"
	c := commands{}.Import([]byte(log))
	if len(c.Diagnostics) > 0 || len(c.Records) != 2 {
		t.Fatalf("%d records\n%s", len(c.Records), printed(log, c))
	}
	want := []string{"1. d2-d3 *", "1. VC:a8 VC:a1=L *"}
	for i, r := range c.Records {
		if got := movetext(r); got != want[i] {
			t.Errorf("game %d: %s, want %s", i+1, got, want[i])
		}
	}
	if at, ok := c.Records[1].Ply(2); !ok || log[at.Start:at.End] != "vc 1,1" {
		t.Errorf("ply 2 of game 2 is placed at %v", at)
	}
}

// FuzzCommands reads any text: all places lie in the log, and a line that is
// dropped is reported.
func FuzzCommands(f *testing.F) {
	f.Add([]byte("dp LLVLVVVL\n2: dp LLLVLVVV\nmv 4,2,4,3\nMV D,7,d,6\nbs d,3,1\nfw 3,3,1\nvc 5,7\ner 1,1,3,1,?\nmv 4,8,6,11\n"))
	f.Add([]byte("# x\r1: mv 4,2,4,3\r2: vc d,3"))
	f.Fuzz(func(t *testing.T, log []byte) {
		c := commands{}.Import(log)
		plies := 0
		for _, r := range c.Records {
			for _, a := range r.Anchors {
				if a.Log.Start < 0 || a.Log.End > len(log) || a.Log.Len() < 0 {
					t.Fatalf("%v is outside the log of %d bytes", a.Log, len(log))
				}
				if a.Ply > 0 {
					plies++
				}
			}
		}
		written := 0
		for at := afterMark(log); at < len(log); {
			line, next := cutLine(log, at)
			at = next
			if l := line.trimmed(); !isRemark(l) {
				if c, ok := parseCommand(l.text); !ok || c.verb != "dp" {
					written++
				}
			}
		}
		if len(c.Diagnostics) == 0 && plies != written {
			t.Fatalf("%d plies of %d actions", plies, written)
		}
	})
}
