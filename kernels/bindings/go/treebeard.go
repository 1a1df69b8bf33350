// Package treebeard opens models of decision forests (XGBoost, LightGBM, CatBoost, ONNX, Treelite) and scores rows in the process, with the bits of
// the model's own library.
//
//	model, err := treebeard.Open("model.json")
//	...
//	err = treebeard.Predict(model, rows, nRows, scores)
//
// The package links with the library of treebeard.h. The README next to this file explains how CGO_CFLAGS and CGO_LDFLAGS name the library's folder.
//
// Any number of goroutines may use one Model, and Reload it meanwhile. A call runs on the goroutine's thread, takes no lock and allocates nothing.
package treebeard

/*
#cgo LDFLAGS: -lonnx_treebeard
#include <stdlib.h>
#include <treebeard.h>
*/
import "C"

import (
	"os"
	"runtime"
	"sync/atomic"
	"unsafe"
)

// Kernels chooses what can be computed with a model that is opened.
type Kernels int32

const (
	Scores            Kernels = 1
	Leaves            Kernels = 2
	ScoresAndLeaves   Kernels = 3
	Contributions     Kernels = 4 // Shapley values, in place of scores, like the next two
	PathContributions Kernels = 5 // contributions along the path of a row
	Interactions      Kernels = 6 // Shapley values shared among pairs of features
)

// Options says how a model is opened. The zero value means the model's only tree node, and scores.
type Options struct {
	Node      string      // the name of a tree node of an ONNX model
	InputType ElementType // the type of rows, if the model does not declare it
	Kernels   Kernels
}

// Info describes a model.
type Info struct {
	Features   int // the fewest columns that a row may have
	Targets    int // raw scores of a row
	Outputs    int // scores of a row
	Trees      int
	Labels     int         // 0: the position of a label is the label
	InputType  ElementType // of rows
	RawType    ElementType // of raw scores
	OutputType ElementType // of scores
	HasLabels  bool        // PredictLabels can be called
	HasLeaves  bool        // PredictLeaves can be called
}

// Model is an opened model. Close frees it; otherwise the garbage collector does.
type Model struct {
	fixed  Info // types and sizes of results, which a reload keeps
	handle *C.treebeard_model
	users  atomic.Int64 // calls in progress, and one until Close
	closed atomic.Bool
}

// Open opens a model file. The content decides which format it has. An error is an *Error, or one of package os.
func Open(path string) (*Model, error) {
	return OpenWith(path, Options{})
}

// OpenWith is Open with options.
func OpenWith(path string, options Options) (*Model, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return OpenBytes(content, options)
}

// OpenBytes opens the bytes of a model file, which are not needed afterwards.
func OpenBytes(model []byte, options Options) (*Model, error) {
	if have := int32(C.treebeard_api_version()); have < C.TREEBEARD_API_VERSION {
		return nil, errorf("the library knows version %d of treebeard.h; this program needs %d", have, C.TREEBEARD_API_VERSION)
	}
	asked := C.treebeard_model_options{input_type: C.int32_t(options.InputType), kernels: C.int32_t(options.Kernels)}
	if options.Node != "" {
		asked.node = C.CString(options.Node)
		defer C.free(unsafe.Pointer(asked.node))
	}
	var fault C.treebeard_fault
	opened := &Model{}
	status := C.treebeard_model_open(pointer(model), C.size_t(len(model)), &asked, &opened.handle, &fault)
	if status != C.TREEBEARD_OK {
		return nil, errorOf(status, &fault)
	}
	opened.users.Store(1)
	opened.fixed = opened.Info()
	runtime.SetFinalizer(opened, (*Model).Close)
	return opened, nil
}

// Reload replaces the model with another file. Calls that begin later use the new model; those in progress keep the model that they began with. The
// rows and results of the new model must have the same types and sizes. If anything fails, the current model remains.
func (m *Model) Reload(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return m.ReloadBytes(content)
}

// ReloadBytes is Reload with the bytes of a model file.
func (m *Model) ReloadBytes(model []byte) error {
	if err := m.acquire(); err != nil {
		return err
	}
	defer m.release()
	var fault C.treebeard_fault
	if status := C.treebeard_model_reload(m.handle, pointer(model), C.size_t(len(model)), &fault); status != C.TREEBEARD_OK {
		return errorOf(status, &fault)
	}
	return nil
}

// withPredictor calls a function with the current model, and returns false if the model is closed.
func (m *Model) withPredictor(use func(*C.treebeard_predictor)) bool {
	if m.acquire() != nil {
		return false
	}
	defer m.release()
	var hold C.treebeard_hold
	C.treebeard_model_hold(m.handle, &hold)
	defer C.treebeard_model_let_go(m.handle, &hold)
	use(hold.predictor)
	return true
}

// Info describes the current model. It is empty if the model is closed.
func (m *Model) Info() Info {
	var about C.treebeard_description
	if !m.withPredictor(func(predictor *C.treebeard_predictor) { C.treebeard_predictor_describe(predictor, &about) }) {
		return Info{}
	}
	return Info{
		Features:   int(about.n_features),
		Targets:    int(about.n_targets),
		Outputs:    int(about.n_outputs),
		Trees:      int(about.n_trees),
		Labels:     int(about.n_labels),
		InputType:  ElementType(about.input_type),
		RawType:    ElementType(about.accumulator_type),
		OutputType: ElementType(about.output_type),
		HasLabels:  about.label_rule != 0,
		HasLeaves:  about.has_leaves != 0,
	}
}

// Close frees the model as soon as the calls in progress have returned. Later calls return ErrClosed. You may call Close more than once.
func (m *Model) Close() error {
	if !m.closed.Swap(true) {
		runtime.SetFinalizer(m, nil)
		m.release()
	}
	return nil
}

// acquire keeps the model open until release.
func (m *Model) acquire() error {
	for n := m.users.Load(); n > 0 && !m.closed.Load(); n = m.users.Load() {
		if m.users.CompareAndSwap(n, n+1) {
			return nil
		}
	}
	return ErrClosed
}

func (m *Model) release() {
	if m.users.Add(-1) == 0 {
		C.treebeard_model_destroy(m.handle)
	}
}

// ColumnNames returns the names of the columns of rows, in their order; none if the model names no columns.
func (m *Model) ColumnNames() (names []string) {
	m.withPredictor(func(predictor *C.treebeard_predictor) {
		var column C.treebeard_column
		for position := C.int64_t(0); position < C.treebeard_column_count(predictor); position++ {
			if C.treebeard_column_at(predictor, position, &column, nil, 0) == C.TREEBEARD_OK && column.name != nil {
				names = append(names, C.GoStringN(column.name, C.int(column.name_size)))
			}
		}
	})
	return names
}

// LabelText returns the text of the label at a position; "" if labels are numbers.
func (m *Model) LabelText(position int64) (text string) {
	m.withPredictor(func(predictor *C.treebeard_predictor) {
		var size C.size_t
		begin := C.treebeard_label_text(predictor, C.int64_t(position), &size)
		text = C.GoStringN(begin, C.int(size))
	})
	return text
}

// LabelNumber returns the number of the label at a position; 0 if labels are texts.
func (m *Model) LabelNumber(position int64) (number int64) {
	m.withPredictor(func(predictor *C.treebeard_predictor) {
		number = int64(C.treebeard_label_number(predictor, C.int64_t(position)))
	})
	return number
}

// CategoryHash returns the hash of a category for rows of CatBoost models. math.Float32frombits turns it into the value of the category's column.
func CategoryHash(category string) uint32 {
	text := C.CString(category)
	defer C.free(unsafe.Pointer(text))
	return uint32(C.treebeard_category_hash(text, C.size_t(len(category))))
}

// Version returns the version of the library.
func Version() string { return C.GoString(C.treebeard_version()) }
