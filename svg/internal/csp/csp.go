// Package csp gives the Content-Security-Policy of pages that need nothing but
// themselves.
package csp

import (
	"crypto/sha256"
	"encoding/base64"
)

// Policy gives the policy of a page that has one style element and some scripts,
// each of the given text, and fetches nothing. An empty script is none.
func Policy(style string, scripts ...string) string {
	policy := "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src " + Hash(style)
	allowed := ""
	for _, script := range scripts {
		if script != "" {
			allowed += " " + Hash(script)
		}
	}
	if allowed != "" {
		policy += "; script-src" + allowed
	}
	return policy
}

// Connect is added to the policy of a page whose scripts talk to the server that the
// page comes from, and to no other.
const Connect = "; connect-src 'self'"

// Hash gives the source expression that allows an element of that text.
func Hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
