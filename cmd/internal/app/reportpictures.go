package app

import (
	"io"
	"os"
	"path/filepath"

	"scoresheet/svg/report"
)

// writePictures writes the diagrams of a report into a folder of their own. A
// report without diagrams leaves none.
func writePictures(folder string, pictures []report.Picture) error {
	if len(pictures) == 0 {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range pictures {
		err := writeFile(filepath.Join(folder, p.Name), func(w io.Writer) error {
			_, err := w.Write(p.Data)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
