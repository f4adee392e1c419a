package app

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// mixedArchive is an archive of all samples with broken and untidy games between
// them.
func mixedArchive(t testing.TB) string {
	t.Helper()
	var b strings.Builder
	for range 2 {
		for _, e := range games.All() {
			text, err := testdata.Sample(e.Language().Name)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(text)
			b.WriteString("stray words\n\n[Game \"Go\"]\r\n1. e4 *\r\n[Game \"rainet\"] 1. d7-d6 d2-d4 0-1\n\n")
			b.WriteString("[Game \"rainet\"]\n[Event \"open\"]\n1. d7-d6 {without an end\n\n")
		}
	}
	return b.String()
}

// TestArchivesAtAnyJobs finds the same bytes of filter and stats at any number of
// workers, from text and from JSON.
func TestArchivesAtAnyJobs(t *testing.T) {
	text := mixedArchive(t)
	_, objects, _ := run(text, "convert", "--to", "ndjson", "-")
	for _, args := range [][]string{
		{"filter", "-"},
		{"filter", "--valid", "--plies", "50-", "-"},
		{"filter", "--not", "--valid", "--to", "ndjson", "-"},
		{"filter", "--limit", "5", "--result", "0-1", "-"},
		{"stats", "--format", "json", "-"},
	} {
		for _, in := range []string{text, objects} {
			_, want, _ := run(in, append(args, "--jobs", "1")...)
			if want == "" {
				t.Errorf("%v has no output", args)
			}
			for _, jobs := range []string{"2", "7"} {
				if _, got, _ := run(in, append(args, "--jobs", jobs)...); got != want {
					t.Errorf("%v --jobs %s gives other bytes than --jobs 1", args, jobs)
				}
			}
		}
	}
	if _, got, _ := run(text, "filter", "-"); got != text {
		t.Error("filter without a condition is not the identity")
	}
}

// TestFilterParts parts an archive in two by any condition: what is selected and
// what is not are all games, each as it stood, and none twice.
func TestFilterParts(t *testing.T) {
	text := mixedArchive(t)
	conditions := []string{"--valid", "--plies=60-", "--only=rainet", "--result=*", "--termination=unknown", "--tag=Event"}
	rapid.Check(t, func(t *rapid.T) {
		args := []string{"filter", "-"}
		for _, c := range conditions {
			if rapid.Bool().Draw(t, c) {
				args = append(args, c)
			}
		}
		code, yes, stderr := run(text, args...)
		if code != 0 {
			t.Fatalf("%v: exit code %d: %s", args, code, stderr)
		}
		_, no, _ := run(text, append(args, "--not")...)
		if len(yes)+len(no) != len(text) {
			t.Fatalf("%v: %d bytes selected, %d not, of %d", args, len(yes), len(no), len(text))
		}
		if _, again, _ := run(yes, args...); again != yes {
			t.Fatalf("%v: what is selected is not selected again", args)
		}
	})
}

// TestMergedShards counts an archive in shards and adds the counts up.
func TestMergedShards(t *testing.T) {
	text := mixedArchive(t)
	_, want, _ := run(text, "stats", "--format", "json", "-")
	var shards bytes.Buffer
	for _, numbers := range []string{"1-7", "8-20", "21-"} {
		code, shard, stderr := run(text, "filter", "--number", numbers, "-")
		if code != 0 {
			t.Fatal(stderr)
		}
		_, counts, _ := run(shard, "stats", "--format", "json", "-")
		shards.WriteString(counts)
	}
	if _, got, stderr := run(shards.String(), "stats", "--merge", "--format", "json", "-"); got != want {
		t.Errorf("the shards add up to\n%s%s\nwant\n%s", got, stderr, want)
	}
}
