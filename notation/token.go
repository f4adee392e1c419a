package notation

import "github.com/alecthomas/participle/v2/lexer"

// A kind is the kind of a token of the envelope. Every stretch of text has one:
// reading tokens never fails.
type kind uint8

const (
	tokEOF           kind = iota
	tokTagOpen            // [
	tokTagName            // Event
	tokTagValue           // "Club night", quotes included
	tokTagClose           // ]
	tokTagFault           // the rest of a line that fits no tag pair
	tokComment            // {…}
	tokOpenComment        // { without its }
	tokLineComment        // ;…
	tokEscapedLine        // %… at the start of a line
	tokByteOrderMark      // U+FEFF inside the file
	tokNumber             // 12. or 12... or 12. ...
	tokWord               // a move
	tokBadWord            // a word with a byte or character that does not belong into a record
	tokGlyph              // ! ? !! ?? !? ?!
	tokNAG                // $14
	tokBadNAG             // $ without digits or above 255
	tokOpen               // (
	tokClose              // )
	tokTooDeep            // the ( that exceeds the depth limit
	tokResult             // a termination of the game
	tokInnerResult        // one inside a variation that is closed behind it
	tokGarbage            // text before the tags or after the result
	tokStray              // a character without a meaning where it stands
	kinds
)

// kindNames are the names that the grammar uses.
var kindNames = [kinds]string{
	tokEOF: "EOF", tokTagOpen: "TagOpen", tokTagName: "TagName", tokTagValue: "TagValue", tokTagClose: "TagClose",
	tokTagFault: "TagFault", tokComment: "Comment", tokOpenComment: "UnterminatedComment", tokLineComment: "LineComment",
	tokEscapedLine: "EscapedLine", tokByteOrderMark: "ByteOrderMark", tokNumber: "Number", tokWord: "Word",
	tokBadWord: "BadWord", tokGlyph: "Glyph", tokNAG: "NAG", tokBadNAG: "BadNAG", tokOpen: "Open", tokClose: "Close",
	tokTooDeep: "TooDeep", tokResult: "Result", tokInnerResult: "InnerResult", tokGarbage: "Garbage", tokStray: "Stray",
}

// String gives the name that the grammar uses.
func (k kind) String() string { return kindNames[k] }

// symbol gives the type that stands for the kind in participle; EOF has the
// same value on both sides.
func (k kind) symbol() lexer.TokenType { return lexer.EOF - lexer.TokenType(k) }

// A token is a stretch of the text of a game: bytes [start, end).
type token struct {
	kind       kind
	start, end int
}

// Classes of bytes, as bits.
const (
	isSpace = 1 << iota // space, tab, LF, CR, VT, FF
	isDelim             // ends a word: white space and { } ( ) ; $ ! ? " [ ]
	isOdd               // a control character or a byte of a character beyond ASCII
	isDigit
	isName // may stand in the name of a tag
)

var classes = byteClasses()

func byteClasses() (table [256]uint8) {
	for b := range table {
		switch {
		case b == ' ' || b >= '\t' && b <= '\r':
			table[b] = isSpace | isDelim
		case b < ' ' || b >= 0x7F:
			table[b] = isOdd
		case b >= '0' && b <= '9':
			table[b] = isDigit | isName
		case b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z':
			table[b] = isName
		}
	}
	for _, b := range `{}();$!?"[]` {
		table[b] |= isDelim
	}
	for _, b := range `_-.:+#=@/` {
		table[b] |= isName
	}
	return table
}

// lineBreak reports whether b ends a line.
func lineBreak(b byte) bool { return b == '\n' || b == '\r' }
