package treebeard

/*
#include <stdio.h>
#include <treebeard.h>

// Go 1.19 allocates in a call if an argument points to an incomplete struct, so the model is a void*.
static int predict(void* model, const void* rows, int64_t n_rows, int64_t row_stride, void* scores, int64_t* labels, void* raw, char* message,
                   size_t room) {
  return treebeard_model_predict(model, rows, n_rows, row_stride, scores, labels, raw, message, room);
}

// The number of trees is that of the current model; a reload changes it.
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

// Element is the type of the numbers in rows and results.
type Element interface {
	float32 | float64 | int32 | int64
}

// ElementType is the type of an element, as ONNX numbers it.
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

// Predict writes the scores of nRows rows, Info().Outputs for each. Rows are contiguous and have len(rows)/nRows elements each, of which the model
// reads the first Info().Features; fewer are an error. R has to be the model's InputType and S its OutputType; other types are an error.
func Predict[R, S Element](m *Model, rows []R, nRows int, scores []S) error {
	if err := checked(m.fixed.OutputType, m.fixed.Outputs, nRows, scores, "scores"); err != nil {
		return err
	}
	return run(m, rows, nRows, pointer(scores), nil, nil)
}

// PredictRaw writes raw scores, which are those before the post-transform, Info().Targets for each row, of the model's RawType.
func PredictRaw[R, S Element](m *Model, rows []R, nRows int, raw []S) error {
	if err := checked(m.fixed.RawType, m.fixed.Targets, nRows, raw, "raw scores"); err != nil {
		return err
	}
	return run(m, rows, nRows, nil, nil, pointer(raw))
}

// PredictLabels writes the position of each row's label, for LabelText or LabelNumber.
func PredictLabels[R Element](m *Model, rows []R, nRows int, labels []int64) error {
	if err := checked(Int64, 1, nRows, labels, "labels"); err != nil {
		return err
	}
	return run(m, rows, nRows, nil, (*C.int64_t)(pointer(labels)), nil)
}

// PredictLeaves writes the leaf that each row reaches in each of the Info().Trees trees, as the model's own ids. The model has to be opened with
// Leaves or ScoresAndLeaves.
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

// messageRoom is enough for a message of one line. Only a call that fails is repeated with room for its message, so all others allocate nothing.
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

// stride returns the number of elements of each row.
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

// checked returns an error if results have another type or size than those of the model.
func checked[S Element](expected ElementType, width, nRows int, results []S, what string) error {
	if typeOf[S]() != expected {
		return errorf("%s are of %v; expected %v", what, typeOf[S](), expected)
	}
	if len(results) != width*nRows {
		return errorf("%s have room for %d; expected %d", what, len(results), width*nRows)
	}
	return nil
}

// pointer returns the address of a slice's first element, or nil if the slice is empty.
func pointer[T any](slice []T) unsafe.Pointer {
	if len(slice) == 0 {
		return nil
	}
	return unsafe.Pointer(&slice[0])
}
