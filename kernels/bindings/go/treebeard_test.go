package treebeard

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// cases names the folder that tests/support/binding_cases.py has written.
func cases(t *testing.T) string {
	folder := os.Getenv("TREEBEARD_CASES")
	if folder == "" {
		t.Fatal("TREEBEARD_CASES names no folder; tests/support/binding_cases.py writes one")
	}
	return folder
}

func content(t *testing.T, path string) []byte {
	all, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// linesOf returns the content of a file, "" where there is none.
func linesOf(path string) string {
	all, _ := os.ReadFile(path)
	return string(all)
}

func rowsOf[T Element](t *testing.T, folder string) []T {
	raw := content(t, filepath.Join(folder, "rows"))
	rows := make([]T, len(raw)/binary.Size(T(0)))
	if err := binary.Read(bytes.NewReader(raw), binary.LittleEndian, rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// sameBits compares by bytes: a NaN is itself, and zeros have signs.
func sameBits[T Element](t *testing.T, actual []T, err error, path string) {
	if err != nil {
		t.Error(err)
		return
	}
	var written bytes.Buffer
	if err := binary.Write(&written, binary.LittleEndian, actual); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written.Bytes(), content(t, path)) {
		t.Errorf("other bits than %s", path)
	}
}

func compare[R, S, A Element](t *testing.T, m *Model, folder string, n int) {
	rows, info := rowsOf[R](t, folder), m.Info()
	scores, raw := make([]S, n*info.Outputs), make([]A, n*info.Targets)
	leaves, labels := make([]int64, n*info.Trees), make([]int64, n)
	sameBits(t, scores, Predict(m, rows, n, scores), filepath.Join(folder, "scores"))
	sameBits(t, raw, PredictRaw(m, rows, n, raw), filepath.Join(folder, "raw"))
	sameBits(t, leaves, PredictLeaves(m, rows, n, leaves), filepath.Join(folder, "leaves"))
	if info.HasLabels {
		sameBits(t, labels, PredictLabels(m, rows, n, labels), filepath.Join(folder, "labels"))
	}
}

func compareAny(t *testing.T, m *Model, folder string, n int) {
	switch info := m.Info(); {
	case info.InputType == Float64:
		compare[float64, float64, float64](t, m, folder, n)
	case info.OutputType == Float64:
		compare[float32, float64, float64](t, m, folder, n)
	default:
		compare[float32, float32, float32](t, m, folder, n)
	}
}

func TestEveryModelHasItsBits(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(string(content(t, filepath.Join(cases(t), "cases.txt")))), "\n")
	for _, line := range lines {
		var name string
		var n int
		if _, err := fmt.Sscan(line, &name, &n); err != nil {
			t.Fatal(err)
		}
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(cases(t), name)
			m, err := OpenWith(filepath.Join(folder, "model"), Options{Kernels: ScoresAndLeaves})
			if err != nil {
				t.Fatal(err)
			}
			defer m.Close()
			if names := strings.Join(append(m.ColumnNames(), ""), "\n"); names != linesOf(filepath.Join(folder, "names")) {
				t.Errorf("columns are %q", names)
			}
			var everybody sync.WaitGroup
			for k := 0; k < 4; k++ {
				everybody.Add(1)
				go func() {
					defer everybody.Done()
					compareAny(t, m, folder, n)
				}()
			}
			everybody.Wait()
		})
	}
}

func TestLabelsHaveTexts(t *testing.T) {
	m, err := Open(filepath.Join(cases(t), "catboost_1_2_symmetric", "model"))
	if err != nil {
		t.Fatal(err)
	}
	for position, text := range []string{"high", "low", "middle"} {
		if m.LabelText(int64(position)) != text {
			t.Errorf("label %d is %q", position, m.LabelText(int64(position)))
		}
	}
}

func failsWith(t *testing.T, err error, status Status, part string) {
	var failure *Error
	if !errors.As(err, &failure) || failure.Status != status || !strings.Contains(err.Error(), part) {
		t.Errorf("%v; expected status %d, %q", err, status, part)
	}
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	path := filepath.Join(cases(t), "breast_cancer_xgboost", "model")
	m, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	rows, scores := make([]float32, 30), make([]float32, 1)
	if _, err := Open("nowhere"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v; expected os.ErrNotExist", err)
	}
	_, err = OpenBytes([]byte("something else"), Options{})
	failsWith(t, err, DamagedError, "is of an unknown format")
	_, err = OpenBytes([]byte(strings.Replace(string(content(t, path)), `"split_indices":[`, `"split_indices":[99,`, 1)), Options{})
	failsWith(t, err, DamagedError, "tree 0")
	failsWith(t, Predict(m, make([]float64, 30), 1, scores), ArgumentError, "rows are of float64; expected float32")
	failsWith(t, Predict(m, rows, 1, make([]float64, 1)), ArgumentError, "scores are of float64; expected float32")
	failsWith(t, Predict(m, rows, 7, make([]float32, 7)), ArgumentError, "7 rows have 30 elements; expected as many a row")
	failsWith(t, Predict(m, rows, 2, make([]float32, 2)), ArgumentError, "the trees need 30 columns")
	failsWith(t, Predict(m, rows, 1, make([]float32, 2)), ArgumentError, "scores have room for 2; expected 1")
	failsWith(t, PredictLeaves(m, rows, 1, make([]int64, 40)), ArgumentError, "leaves")
	m.Close()
	if err := Predict(m, rows, 1, scores); err != ErrClosed {
		t.Errorf("%v; expected ErrClosed", err)
	}
}

func TestACallAllocatesNothing(t *testing.T) {
	m, err := Open(filepath.Join(cases(t), "breast_cancer_xgboost", "model"))
	if err != nil {
		t.Fatal(err)
	}
	rows, scores := make([]float32, 30*200), make([]float32, 200)
	if n := testing.AllocsPerRun(100, func() { _ = Predict(m, rows, 200, scores) }); n != 0 {
		t.Errorf("%v allocations a call", n)
	}
}

// While a model is replaced, by itself and by files that do not fit, every request has its bits.
func TestReloadsUnderLoad(t *testing.T) {
	folder := filepath.Join(cases(t), "breast_cancer_xgboost")
	m, err := OpenWith(filepath.Join(folder, "model"), Options{Kernels: ScoresAndLeaves})
	if err != nil {
		t.Fatal(err)
	}
	var everybody sync.WaitGroup
	for k := 0; k < 4; k++ {
		everybody.Add(1)
		go func() {
			defer everybody.Done()
			for call := 0; call < 50; call++ {
				compareAny(t, m, folder, 37)
			}
		}()
	}
	for k := 0; k < 20; k++ {
		if err := m.Reload(filepath.Join(folder, "model")); err != nil {
			t.Error(err)
		}
		failsWith(t, m.Reload(filepath.Join(cases(t), "digits_xgboost_multiclass", "model")), ArgumentError, "the number of targets 10")
		failsWith(t, m.ReloadBytes([]byte("something else")), DamagedError, "is of an unknown format")
	}
	everybody.Wait()
}

// What a reload changes is seen by the next call.
func TestAReloadedModelIsTheOtherModel(t *testing.T) {
	path := filepath.Join(cases(t), "breast_cancer_xgboost", "model")
	m, err := OpenWith(path, Options{Kernels: ScoresAndLeaves})
	if err != nil {
		t.Fatal(err)
	}
	n := m.Info().Features
	rows, before, after := make([]float32, n), make([]float32, 1), make([]float32, 1)
	other := strings.Replace(string(content(t, path)), `"base_score":"`, `"base_score":"0.125","was":"`, 1)
	for _, err := range []error{Predict(m, rows, 1, before), m.ReloadBytes([]byte(other)), Predict(m, rows, 1, after)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if before[0] == after[0] {
		t.Errorf("%v before and after another model", before[0])
	}
}

// A call that is under way when the model is closed has its scores; one that comes later has ErrClosed.
func TestClosesUnderLoad(t *testing.T) {
	for k := 0; k < 20; k++ {
		m, err := Open(filepath.Join(cases(t), "breast_cancer_xgboost", "model"))
		if err != nil {
			t.Fatal(err)
		}
		var everybody sync.WaitGroup
		for n := 0; n < 4; n++ {
			everybody.Add(1)
			go func() {
				defer everybody.Done()
				rows, scores := make([]float32, 30*200), make([]float32, 200)
				for err := error(nil); err != ErrClosed; err = Predict(m, rows, 200, scores) {
					if err != nil {
						t.Error(err)
						return
					}
				}
			}()
		}
		m.Close()
		everybody.Wait()
	}
}
