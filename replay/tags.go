package replay

import (
	"errors"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
)

// positionTag gives the tag that sets the position to start from, or nil. Under
// either of its names the first one counts.
func positionTag(rec *notation.Game) *notation.Tag {
	for i := range rec.Tags {
		if name := rec.Tags[i].Name; name == "Position" || name == "FEN" {
			return &rec.Tags[i]
		}
	}
	return nil
}

// positionFault tells what is wrong with the value of a Position tag.
func positionFault(tag *notation.Tag, err error) TagFault {
	f := TagFault{Tag: tag, Severity: diag.Error, Code: "N-24", Message: err.Error()}
	var pe *rules.PositionError
	if errors.As(err, &pe) {
		f.Start, f.End, f.Message = pe.Offset, pe.Offset+pe.Length, pe.Message
		if pe.Clause != "" {
			f.Code = pe.Clause
		}
	}
	return f
}
