package textboard

import "scoresheet/replay"

// A FrameBoard draws a position of a record: one a game.
type FrameBoard func(f replay.Frame, o Options) string
