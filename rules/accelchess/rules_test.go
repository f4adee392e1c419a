package accelchess

import "scoresheet/rules"

func without(ids ...string) *Rules { return New(rules.Without(ids...)) }
