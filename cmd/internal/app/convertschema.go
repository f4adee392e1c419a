package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/jsonrec"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// fullSchema gives the schema of records with the forms in which the games tell
// what a move did.
func fullSchema() []byte {
	var refs []string
	var defs strings.Builder
	for _, e := range games.All() {
		name := "did-" + e.Language().Name
		refs = append(refs, fmt.Sprintf(`{"$ref": "#/$defs/%s"}`, name))
		fmt.Fprintf(&defs, "%q: %s,\n", name, typeSchema(effectType(e)))
	}
	text := bytes.Replace(jsonrec.Schema, []byte(jsonrec.SchemaOfEffects), []byte(`"anyOf": [`+strings.Join(refs, ", ")+`]`), 1)
	text = bytes.Replace(text, []byte(`"$defs": {`), []byte(`"$defs": {`+defs.String()), 1)
	return append(indented(text), '\n')
}

// effectType gives the type in which a game tells what a move did: that of any
// legal move.
func effectType(e *games.Entry) reflect.Type {
	state := e.Start(&notation.Game{Language: e.Language()}, func(replay.TagFault) {})
	move, _ := e.Language().ParseMove(state.Legal()[0])
	step := replay.Step{Want: replay.WantEffect}
	state.Play(move, &step)
	return reflect.TypeOf(step.Effect)
}

// typeSchema gives the schema of what encoding/json makes of a type.
func typeSchema(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeSchema(t.Elem())
	case reflect.String:
		return `{"type": "string"}`
	case reflect.Bool:
		return `{"type": "boolean"}`
	case reflect.Int:
		return `{"type": "integer"}`
	case reflect.Slice:
		return `{"type": "array", "items": ` + typeSchema(t.Elem()) + `}`
	case reflect.Struct:
		return structSchema(t)
	}
	return `{"type": "object"}`
}

// structSchema gives the schema of a struct: members that may be left out are not
// required, and there are no others.
func structSchema(t reflect.Type) string {
	required := []string{}
	var members []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || name == "" {
			continue
		}
		members = append(members, fmt.Sprintf("%q: %s", name, typeSchema(f.Type)))
		if options != "omitempty" {
			required = append(required, name)
		}
	}
	names, _ := json.Marshal(required)
	return fmt.Sprintf(`{"type": "object", "required": %s, "additionalProperties": false, "properties": {%s}}`, names, strings.Join(members, ", "))
}
