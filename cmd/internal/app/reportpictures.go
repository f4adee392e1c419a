package app

import (
	"io"
	"os"
	"path/filepath"

	"scoresheet/svg/report"
)

// pictureOutputs are the diagrams of a report in a folder of their own, which is
// made for them. A report without diagrams needs none.
func pictureOutputs(folder string, pictures []report.Picture) ([]output, error) {
	if len(pictures) == 0 {
		return nil, nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	var outputs []output
	for _, p := range pictures {
		outputs = append(outputs, output{filepath.Join(folder, p.Name), func(w io.Writer) error {
			_, err := w.Write(p.Data)
			return err
		}})
	}
	return outputs, nil
}
