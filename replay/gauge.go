package replay

// A Gauger is a [State] with numbers whose course through a game is worth a
// plot.
type Gauger interface {
	// Gauges gives the numbers of the position. All states of a record give the
	// same gauges of the same players in the same order.
	Gauges() []Gauge
}

// A Gauge is one number for each player.
type Gauge struct {
	Title   string   // what is counted, such as "Pieces captured"
	Players []string // whose numbers they are, by the names of the player tags
	Values  []int    // one for each player
}

// gauge counts something for every player.
func gauge(title string, players []string, value func(player int) int) Gauge {
	g := Gauge{Title: title, Players: players, Values: make([]int, len(players))}
	for i := range players {
		g.Values[i] = value(i)
	}
	return g
}
