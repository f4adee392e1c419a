package notation

import "github.com/alecthomas/participle/v2/lexer"

// parseByGrammar reads a record with the participle grammar and tells the
// builder what it holds.
func parseByGrammar(s *scanner, b *builder) error {
	tokens, err := lexer.Upgrade(s)
	if err != nil {
		return err
	}
	tree, err := envelope.ParseFromLexer(tokens)
	if err != nil {
		return err
	}
	w := walker{b}
	w.record(tree)
	return nil
}

// A walker reports the nodes of the raw tree in the order of the text.
type walker struct{ *builder }

// leaf gives the envelope's own form of a token.
func leaf(t *lexer.Token) token {
	if t == nil {
		return token{}
	}
	return token{kind(lexer.EOF - t.Type), t.Pos.Offset, t.Pos.Offset + len(t.Value)}
}

func (w walker) record(r *record) {
	for _, item := range r.Head {
		switch {
		case item.Tag != nil:
			w.tag(tagTokens{leaf(&item.Tag.Open), leaf(item.Tag.Name), leaf(item.Tag.Value), leaf(item.Tag.Fault), leaf(item.Tag.Close)})
		case item.Comment != nil:
			w.comment(leaf(&item.Comment.Text))
		default:
			w.leadingGarbage(leaf(item.Garbage))
		}
	}
	w.startMoves()
	for _, item := range r.Moves {
		if item.Surplus != nil {
			w.surplus(leaf(item.Surplus))
		} else {
			w.item(item.Item)
		}
	}
	if r.Result != nil {
		w.result(leaf(r.Result))
	}
	for _, item := range r.Tail {
		if item.Comment != nil {
			w.comment(leaf(&item.Comment.Text))
		} else {
			w.trailingGarbage(leaf(item.Garbage))
		}
	}
}

func (w walker) item(i *item) {
	switch {
	case i.Number != nil:
		w.number(leaf(i.Number))
	case i.Ply != nil:
		w.word(leaf(i.Ply.Word))
		for _, a := range i.Ply.Annotations {
			w.annotation(leaf(&a.NAG))
		}
	case i.Comment != nil:
		w.comment(leaf(&i.Comment.Text))
	case i.Late != nil:
		w.annotation(leaf(&i.Late.NAG))
	case i.Variation != nil:
		w.variation(i.Variation)
	default:
		w.stray(leaf(i.Stray))
	}
}

func (w walker) variation(v *variation) {
	w.open(leaf(&v.Open))
	for _, i := range v.Items {
		w.item(i)
	}
	if v.Close == nil {
		w.unclosed(leaf(&v.Open))
		return
	}
	w.close(leaf(v.Close))
}
