package treebeard

/*
#include <stdio.h>
#include <treebeard.h>

// Pointers to incomplete structs are the only arguments of calls for which Go 1.19 allocates: the model comes as void*.
static int predict(void* model, const void* rows, int64_t n_rows, int64_t row_stride, void* scores, int64_t* labels, void* raw, char* message,
                   size_t room) {
  return treebeard_model_predict(model, rows, n_rows, row_stride, scores, labels, raw, message, room);
}

// The number of trees is the current model's, which a reload changes.
static int predict_leaves(void* model, const void* rows, int64_t n_rows, int64_t row_stride, int64_t* leaves, int64_t n_leaves, char* message,
                          size_t room) {
  treebeard_hold hold;
  treebeard_description about;
  treebeard_model_hold(model, &hold);
  treebeard_predictor_describe(hold.predictor, &about);
  int status = TREEBEARD_ARGUMENT;
  if (n_leaves == n_rows * about.n_trees) {
    status = treebeard_predict_leaves(hold.predictor, rows, n_rows, row_stride, leaves, 0, message, room);
  } else {
    snprintf(message, room, "leaves have room for %lld; expected %lld", (long long)n_leaves, (long long)(n_rows * about.n_trees));
  }
  treebeard_model_let_go(model, &hold);
  return status;
}
*/
import "C"

import (
	"fmt"
	"unsafe"
)

// Element is what rows and results consist of.
type Element interface {
	float32 | float64 | int32 | int64
}

// ElementType is the type of an element, in ONNX's numbers.
type ElementType int32

const (
	Float32 ElementType = 1
	Int32   ElementType = 6
	Int64   ElementType = 7
	String  ElementType = 8
	Float64 ElementType = 11
)

func (t ElementType) String() string {
	names := map[ElementType]string{Float32: "float32", Int32: "int32", Int64: "int64", String: "string", Float64: "float64"}
	if name, ok := names[t]; ok {
		return name
	}
	return fmt.Sprintf("type %d", int32(t))
}

func typeOf[T Element]() ElementType {
	var zero T
	switch any(zero).(type) {
	case float32:
		return Float32
	case int32:
		return Int32
	case int64:
		return Int64
	}
	return Float64
}

// Predict writes the scores of nRows rows, Info().Outputs each. Rows lie behind each other, each with len(rows)/nRows elements, of which the model
// reads the first Info().Features; fewer are an error. R is the model's InputType, S its OutputType; any other is an error.
func Predict[R, S Element](m *Model, rows []R, nRows int, scores []S) error {
	if err := checked(m.fixed.OutputType, m.fixed.Outputs, nRows, scores, "scores"); err != nil {
		return err
	}
	return run(m, rows, nRows, pointer(scores), nil, nil)
}

// PredictRaw writes what is scored before the post-transform, Info().Targets numbers a row, of the model's RawType.
func PredictRaw[R, S Element](m *Model, rows []R, nRows int, raw []S) error {
	if err := checked(m.fixed.RawType, m.fixed.Targets, nRows, raw, "raw scores"); err != nil {
		return err
	}
	return run(m, rows, nRows, nil, nil, pointer(raw))
}

// PredictLabels writes the position of each row's label; LabelText and LabelNumber say what it stands for.
func PredictLabels[R Element](m *Model, rows []R, nRows int, labels []int64) error {
	if err := checked(Int64, 1, nRows, labels, "labels"); err != nil {
		return err
	}
	return run(m, rows, nRows, nil, (*C.int64_t)(pointer(labels)), nil)
}

// PredictLeaves writes the leaf that each row reaches in each of Info().Trees trees, by the model's own ids. The model is opened with Leaves or
// ScoresAndLeaves.
func PredictLeaves[R Element](m *Model, rows []R, nRows int, leaves []int64) error {
	stride, err := stride(m, rows, nRows)
	if err != nil {
		return err
	}
	return m.leaves(pointer(rows), C.int64_t(nRows), stride, (*C.int64_t)(pointer(leaves)), C.int64_t(len(leaves)))
}

func run[R Element](m *Model, rows []R, nRows int, scores unsafe.Pointer, labels *C.int64_t, raw unsafe.Pointer) error {
	stride, err := stride(m, rows, nRows)
	if err != nil {
		return err
	}
	return m.predict(pointer(rows), C.int64_t(nRows), stride, scores, labels, raw)
}

// messageRoom is for messages of one line. Only a call that fails is made again with room for its message, so that all others allocate nothing.
const messageRoom = 512

func (m *Model) predict(rows unsafe.Pointer, nRows, stride C.int64_t, scores unsafe.Pointer, labels *C.int64_t, raw unsafe.Pointer) error {
	if err := m.acquire(); err != nil {
		return err
	}
	defer m.release()
	status := C.predict(unsafe.Pointer(m.handle), rows, nRows, stride, scores, labels, raw, nil, 0)
	if status == C.TREEBEARD_OK {
		return nil
	}
	message := make([]C.char, messageRoom)
	C.predict(unsafe.Pointer(m.handle), rows, nRows, stride, scores, labels, raw, &message[0], messageRoom)
	return &Error{Status: Status(status), Message: C.GoString(&message[0]), Tree: -1, Node: -1}
}

func (m *Model) leaves(rows unsafe.Pointer, nRows, stride C.int64_t, leaves *C.int64_t, nLeaves C.int64_t) error {
	if err := m.acquire(); err != nil {
		return err
	}
	defer m.release()
	status := C.predict_leaves(unsafe.Pointer(m.handle), rows, nRows, stride, leaves, nLeaves, nil, 0)
	if status == C.TREEBEARD_OK {
		return nil
	}
	message := make([]C.char, messageRoom)
	C.predict_leaves(unsafe.Pointer(m.handle), rows, nRows, stride, leaves, nLeaves, &message[0], messageRoom)
	return &Error{Status: Status(status), Message: C.GoString(&message[0]), Tree: -1, Node: -1}
}

// stride returns the elements from row to row.
func stride[R Element](m *Model, rows []R, nRows int) (C.int64_t, error) {
	if typeOf[R]() != m.fixed.InputType {
		return 0, errorf("rows are of %v; expected %v", typeOf[R](), m.fixed.InputType)
	}
	if nRows <= 0 {
		return C.int64_t(m.fixed.Features), nil
	}
	if len(rows)%nRows != 0 {
		return 0, errorf("%d rows have %d elements; expected as many a row", nRows, len(rows))
	}
	return C.int64_t(len(rows) / nRows), nil
}

// checked returns an error where results have another type or size than the model's.
func checked[S Element](expected ElementType, width, nRows int, results []S, what string) error {
	if typeOf[S]() != expected {
		return errorf("%s are of %v; expected %v", what, typeOf[S](), expected)
	}
	if len(results) != width*nRows {
		return errorf("%s have room for %d; expected %d", what, len(results), width*nRows)
	}
	return nil
}

// pointer returns where a slice begins, nil for an empty one.
func pointer[T any](slice []T) unsafe.Pointer {
	if len(slice) == 0 {
		return nil
	}
	return unsafe.Pointer(&slice[0])
}
