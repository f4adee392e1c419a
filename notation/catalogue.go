package notation

// Codes of the diagnostics that syntax and tags produce. N-15, a wrong move
// number, and all that rules know is found when a record is replayed.
const (
	codeBadByte           = "N-01"
	codeControl           = "N-02"
	codeByteOrderMark     = "N-03"
	codeLookAlike         = "N-04"
	codeOpenComment       = "N-05"
	codeOpenVariation     = "N-06"
	codeSurplusClose      = "N-07"
	codeEmptyVariation    = "N-08"
	codeBadTag            = "N-09"
	codeDuplicateTag      = "N-10"
	codeUnknownGame       = "N-11"
	codeGarbage           = "N-12"
	codeNoResult          = "N-13"
	codeResultTag         = "N-14"
	codeBadMove           = "N-16"
	codeLimit             = "N-22"
	codeBadNAG            = "N-23"
	codeNoSuchCell        = "N-26"
	codeEnPassantSuffix   = "N-27"
	codeStray             = "N-28"
	codeNoTags            = "N-29"
	codeNumberWithoutMove = "N-30"
)
