package diag

import "strings"

// An Entry of the catalogue explains one code of the notation. The codes of
// rule clauses are explained by the rules themselves.
type Entry struct {
	Code     string   // such as "N-05"
	Title    string   // a few words
	Severity Severity // of its diagnostics, as long as no option changes it
	Meaning  string   // what is wrong, in one or two sentences
	Remedy   string   // what to do about it
	Example  string   // a piece of a record that provokes it, in a game whose moves are cells
}

// The codes of the catalogue.
const (
	CodeEncoding      = "N-01" // bytes that cannot be decoded
	CodeControl       = "N-02" // control character
	CodeBOM           = "N-03" // byte order mark inside the file
	CodeLookAlike     = "N-04" // look-alike character
	CodeComment       = "N-05" // comment without its end
	CodeVariation     = "N-06" // variation without its end
	CodeParenthesis   = "N-07" // surplus parenthesis
	CodeNoVariation   = "N-08" // variation that is empty or varies no move
	CodeTagSyntax     = "N-09" // malformed tag pair
	CodeDuplicateTag  = "N-10" // duplicate tag
	CodeUnknownGame   = "N-11" // unknown game
	CodeBetweenGames  = "N-12" // text between games
	CodeNoResult      = "N-13" // missing result
	CodeResultTag     = "N-14" // result that contradicts the Result tag
	CodeMoveNumber    = "N-15" // wrong move number
	CodeMove          = "N-16" // word that is not a move
	CodeAmbiguous     = "N-17" // ambiguous move
	CodeAfterEnd      = "N-18" // moves after the end of the game
	CodeResultPlay    = "N-19" // result that the play contradicts
	CodeDisambiguated = "N-20" // needless disambiguation
	CodeSuffix        = "N-21" // wrong or missing mark of check, mate or capture
	CodeLimit         = "N-22" // limit exceeded
	CodeNAG           = "N-23" // bad annotation glyph
	CodePosition      = "N-24" // bad value of the Position tag
	CodeTagValue      = "N-25" // bad value of another tag of the game
	CodeCellName      = "N-26" // name that no cell bears
	CodeEnPassant     = "N-27" // e.p. after a capture
	CodeStray         = "N-28" // stray character or glyph
	CodeNoTags        = "N-29" // movetext without tags, and no game named
	CodeNumberAlone   = "N-30" // move number without a move

	CodeForeignLog       = "N-31" // line of another program's log that cannot be converted
	CodeLogContradiction = "N-32" // log of another program that contradicts itself
	CodeJSON             = "N-33" // JSON that is no record
	CodeBlock            = "N-34" // block of a document that cannot be drawn
	CodeMore             = "N-35" // more findings than are listed
)

// Catalogue gives all entries in the order of their codes. The caller must not
// change them.
func Catalogue() []Entry { return catalogue[:] }

// Lookup finds the entry of a code, in either case.
func Lookup(code string) (Entry, bool) {
	for _, e := range catalogue {
		if strings.EqualFold(e.Code, code) {
			return e, true
		}
	}
	return Entry{}, false
}

var catalogue = [...]Entry{
	{CodeEncoding, "bytes that are not text", Error,
		"The file is not UTF-8, or holds bytes that do not belong to the encoding it was read in. Nothing after them can be trusted.",
		"Name the encoding with --encoding (utf-16, latin1, windows-1252 …), or save the file as UTF-8.",
		"[Site \"Caf\xE9\"]"},
	{CodeControl, "control character", Error,
		"A control character other than tab, line ends, vertical tab and form feed stands in the text. It cannot be seen and belongs to no record.",
		"Delete it.",
		"1. e4 \x01e5 *"},
	{CodeBOM, "byte order mark inside the file", Warning,
		"The mark U+FEFF may open a file, but stands further on, as it does when files are joined. It is skipped. (Inside a word it is an error.)",
		"Delete it; fmt writes the file without.",
		"1. e4 e5 *\n\n\uFEFF[Event \"Second\"]"},
	{CodeLookAlike, "look-alike character", Error,
		"A character looks like one of the notation and is another, such as a no-break space, an en dash, a figurine or the fraction ½.",
		"Type the plain character, or read the record with --lenient and have fmt write it.",
		"1. e2\u2013e4 *"},
	{CodeComment, "comment without its end", Error,
		"A comment opened by { is not closed by } before the next game or the end of the file. What follows may belong to it, so nothing more of this game is read.",
		"Close the comment with }.",
		"1. e4 {a good start *"},
	{CodeVariation, "variation without its end", Error,
		"A variation opened by ( is not closed by ) before the result, the next game or the end of the file.",
		"Close the variation with ).",
		"1. e4 (1. d4 e5 *"},
	{CodeParenthesis, "parenthesis without a beginning", Error,
		"A ) closes no variation.",
		"Delete it, or add the ( that it should close.",
		"1. e4) e5 *"},
	{CodeNoVariation, "variation of nothing", Error,
		"A variation holds no move, or stands before the first move, so that there is none it could replace.",
		"Write a variation after the move it replaces, with at least one move in it.",
		"1. e4 () e5 *"},
	{CodeTagSyntax, "malformed tag pair", Error,
		"A tag pair is [Name \"value\"]: a name, a quoted value without a line end, and the brackets. Nothing else stands among the tags. The rest of the tags and the movetext of this game are skipped.",
		"Write the pair so; in a value, \\\" is a quote and \\\\ a backslash.",
		"[Event Club night]"},
	{CodeDuplicateTag, "duplicate tag", Warning,
		"A tag of this name was given before in the same game. The first one counts.",
		"Keep one of the two.",
		"[Round \"1\"]\n[Round \"2\"]"},
	{CodeUnknownGame, "unknown game", Error,
		"The Game or Variant tag names a game that is not known here, or there is no such tag.",
		"Name one of the games that the command games lists, or read the file with --game.",
		"[Game \"Fizzbin\"]"},
	{CodeBetweenGames, "text between games", Warning,
		"There is text between the result of a game and the next tag pair that belongs to neither. It is skipped.",
		"Put it in a comment, or delete it.",
		"1. e4 e5 *\nplayed at the club\n[Event \"Next\"]"},
	{CodeNoResult, "missing result", Warning,
		"The movetext does not end with a result. The game counts as unfinished.",
		"End the movetext with its result, or with * when it is not known.",
		"1. e4 e5"},
	{CodeResultTag, "result contradicts the Result tag", Error,
		"The movetext ends with another result than the Result tag gives.",
		"Correct the one that is wrong.",
		"[Result \"1-0\"]\n\n1. e4 e5 0-1"},
	{CodeMoveNumber, "wrong move number", Warning,
		"The number is not that of the move, or has the wrong number of dots. Counting goes on from the number written.",
		"Correct the number; fmt numbers the moves anew.",
		"1. e4 e5 3. d4 *"},
	{CodeMove, "not a move", Error,
		"The word cannot be a move of this game. The moves before it are judged, and reading goes on at the next game.",
		"Write the move in the notation of the game.",
		"1. e4 e? *"},
	{CodeAmbiguous, "ambiguous move", Error,
		"The move as written fits more than one legal move.",
		"Add what tells them apart, such as the cell the piece comes from.",
		"1. Nd2 *"},
	{CodeAfterEnd, "moves after the end", Error,
		"The game was over by its rules before this move.",
		"Delete the moves after the end, or correct the move that seems to end the game.",
		"1. e4 e5# 2. d4 1-0"},
	{CodeResultPlay, "result contradicts the play", Error,
		"The game ended by its rules with another result. (An open result * after such an end is a warning.)",
		"Correct the result, or the moves.",
		"1. e4 e5# 1-0"},
	{CodeDisambiguated, "needless disambiguation", Warning,
		"The move tells more of its origin than is needed to find it.",
		"Leave the surplus out; fmt does.",
		"1. e2e4 *"},
	{CodeSuffix, "wrong mark of check, mate or capture", Warning,
		"A +, # or x is missing or stands at a move that gives no check, no mate or captures nothing.",
		"Correct the mark; fmt does.",
		"1. e4+ *"},
	{CodeLimit, "limit exceeded", Error,
		"The record is nested deeper or is longer than is read. Nothing beyond the limit is read.",
		"Split the record, or move inner variations out.",
		"1. e4 (1. d4 (1. c4 (1. b4 (…"},
	{CodeNAG, "bad annotation glyph", Error,
		"An annotation glyph is $ and a number from 0 to 255. (One of ! ? !! ?? !? ?! that does not stand right after its move is read, with a warning.)",
		"Write such a number, or one of ! ? !! ?? !? ?!.",
		"1. e4 $256 *"},
	{CodePosition, "bad Position tag", Error,
		"The value of the Position tag is no position of this game. Nothing can be judged that starts from it.",
		"Correct the position; diagram --position shows what it reads.",
		"[Position \"8/8/9\"]"},
	{CodeTagValue, "bad value of a tag", Error,
		"A tag that changes how the game is played has a value it cannot have.",
		"Write one of the values that the message lists.",
		"[First \"nobody\"]"},
	{CodeCellName, "no such cell", Error,
		"The board has no cell of this name.",
		"Write the name of a cell of the board.",
		"1. z9 *"},
	{CodeEnPassant, "e.p. after a capture", Warning,
		"The words e.p. are understood, but the move is complete without them.",
		"Leave them out; fmt does.",
		"1. exd6 e.p. *"},
	{CodeStray, "stray character", Error,
		"A character, a glyph or a result stands where none can be, such as a result inside a variation.",
		"Delete it, or put it in a comment.",
		"1. ! e4 *"},
	{CodeNoTags, "movetext without tags", Error,
		"The moves begin without a tag that names their game.",
		"Put a Game tag before them, or name the game with --game.",
		"1. e4 e5 *"},
	{CodeNumberAlone, "move number without a move", Warning,
		"No move follows the number.",
		"Delete the number, or write the move.",
		"1. e4 e5 2. *"},
	{CodeForeignLog, "log that cannot be converted", Error,
		"A line of another program's log cannot be read, or tells something that cannot be written as a record. The game is converted up to it.",
		"Convert what is before it, or delete the line when it does not belong to the log.",
		"Segmentation fault"},
	{CodeLogContradiction, "log that contradicts itself", Error,
		"A move of another program's log does not fit what the log shows elsewhere. The game is converted as far as it agrees.",
		"Look at the lines named, and correct the log where it was edited.",
		"move from: d4 to d5"},
	{CodeJSON, "object that is no record", Error,
		"The text is not JSON, or an object in it does not have the form of a record.",
		"Compare it with the schema that convert --schema prints.",
		"{\"game\":\"checkers\",\"tags\":[],\"moves\":[]}"},
	{CodeBlock, "block that cannot be drawn", Error,
		"A fenced block of a document asks for a picture in words that weave does not understand. Nothing is written of a document with such a block.",
		"Correct the word that is marked; weave --help tells what blocks may say.",
		"```position a-game-nobody-knows\n```"},
	{CodeMore, "more findings", Warning,
		"So many warnings were found in one game that the rest of them is only counted. Errors are always listed.",
		"Mend what is listed, with fmt --fix where it can, and validate again.",
		"1. 2. 3. 4. … 2000. *"},
}
