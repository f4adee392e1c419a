package jsonrpc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// Codes of errors, those of JSON-RPC and those of language servers.
const (
	ParseError     = -32700 // the message is no JSON
	InvalidRequest = -32600 // JSON, but no request that can be answered now
	MethodNotFound = -32601
	InvalidParams  = -32602
	InternalError  = -32603 // the server has a defect

	ServerNotInitialized = -32002 // a request before initialize
	RequestFailed        = -32803 // the request is right, but cannot be fulfilled
	ContentModified      = -32801 // the document is not what the request speaks of
	RequestCancelled     = -32800 // the client has cancelled the request
)

// An Error is the answer to a request that has no result.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

// Error gives the message.
func (e *Error) Error() string { return e.Message }

// Errorf makes an error.
func Errorf(code int, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// An ID is what a client calls a request: a string or an integer, as JSON text.
// The zero ID is that of a notification.
type ID string

// A Request is a request, or a notification if its ID is zero.
type Request struct {
	ID     ID
	Method string
	Params json.RawMessage // an object or an array; nil if there are none
}

// Decode reads the text of a message. It gives nil for an answer, which nobody
// waits for. The request then still has an ID with an error if one could be read.
func Decode(body []byte) (*Request, *Error) {
	if !json.Valid(body) {
		return &Request{}, Errorf(ParseError, "the message is no JSON")
	}
	var m struct {
		Version *string         `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  *string         `json:"method"`
		Params  json.RawMessage `json:"params"`
		Result  json.RawMessage `json:"result"`
		Error   json.RawMessage `json:"error"`
	}
	if bytes.TrimSpace(body)[0] == '[' {
		return &Request{}, Errorf(InvalidRequest, "batches are no part of the protocol")
	}
	err := json.Unmarshal(body, &m)
	id, idErr := decodeID(m.ID)
	req := &Request{ID: id}
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "":
		return req, Errorf(InvalidRequest, "a message is an object")
	case err != nil:
		return req, Errorf(InvalidRequest, "%s has no such value", wrong.Field)
	case m.Version == nil || *m.Version != "2.0":
		return req, Errorf(InvalidRequest, "the message does not say that it is JSON-RPC 2.0")
	case m.Method == nil && (m.Result != nil || m.Error != nil):
		return nil, nil
	case m.Method == nil || *m.Method == "":
		return req, Errorf(InvalidRequest, "the message has no method")
	case idErr != nil:
		return req, idErr
	}
	req.Method = *m.Method
	if string(m.Params) != "null" {
		req.Params = m.Params
	}
	if len(req.Params) > 0 && req.Params[0] != '{' && req.Params[0] != '[' {
		return req, Errorf(InvalidRequest, "params are an object or an array")
	}
	return req, nil
}

// decodeID reads the id of a message. A request has a string or an integer.
func decodeID(raw json.RawMessage) (ID, *Error) {
	if raw == nil {
		return "", nil
	}
	var n int64
	if raw[0] == '"' || raw[0] != 'n' && json.Unmarshal(raw, &n) == nil {
		return ID(raw), nil
	}
	return "", Errorf(InvalidRequest, "an id is a string or an integer")
}

// answer writes the answer to a request. Without an ID, null stands for it.
func answer(id ID, result any, failure *Error) ([]byte, error) {
	if id == "" {
		id = "null"
	}
	if failure != nil {
		return marshal(struct {
			Version string          `json:"jsonrpc"`
			ID      json.RawMessage `json:"id"`
			Error   *Error          `json:"error"`
		}{"2.0", json.RawMessage(id), failure})
	}
	return marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Result  any             `json:"result"`
	}{"2.0", json.RawMessage(id), result})
}

// marshal is json.Marshal without escapes that only HTML needs.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}
