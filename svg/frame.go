package svg

import (
	"fmt"

	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// A FrameDrawer makes the scene of a position of a record: one a game.
type FrameDrawer func(f replay.Frame, o Options) (*scene.Scene, error)

// moveText writes the move of a frame with its number, such as "12...Qd7#";
// empty at the start.
func moveText(f replay.Frame) string {
	if f.Written == nil {
		return ""
	}
	if f.First {
		return fmt.Sprintf("%d. %s", f.Round, f.Text)
	}
	return fmt.Sprintf("%d... %s", f.Round, f.Text)
}

// foreign tells that a frame is of another game than the drawer.
func foreign(f replay.Frame) error {
	return fmt.Errorf("no drawing for a position of type %T", f.State)
}
