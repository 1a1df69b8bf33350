package treebeard

// #include <treebeard.h>
import "C"

import (
	"fmt"
	"strings"
)

// Status is the kind of failure of an Error.
type Status int32

const (
	ArgumentError    Status = C.TREEBEARD_ARGUMENT      // an argument is wrong, or does not fit the model
	DeviceError      Status = C.TREEBEARD_DEVICE        // a device is missing or fails
	NoKernelError    Status = C.TREEBEARD_NO_KERNEL     // the kernels are missing
	OptionError      Status = C.TREEBEARD_OPTION        // the model cannot serve an option
	DamagedError     Status = C.TREEBEARD_DAMAGED       // the model is malformed
	NotServedError   Status = C.TREEBEARD_NOT_SERVED    // the model is valid, but needs something unsupported
	OutOfMemoryError Status = C.TREEBEARD_OUT_OF_MEMORY // there is too little memory
)

// Error is returned by every function that fails; errors.As finds it.
type Error struct {
	Status  Status
	Message string // one line
	Field   string // of the model; "" if the message concerns none
	Tree    int64  // in the model's own numbers; -1 if the message concerns none
	Node    int64  // likewise
}

func (e *Error) Error() string {
	var text strings.Builder
	text.WriteString("treebeard: ")
	if e.Field != "" {
		fmt.Fprintf(&text, "field '%s': ", e.Field)
	}
	if e.Tree >= 0 {
		fmt.Fprintf(&text, "tree %d: ", e.Tree)
	}
	if e.Node >= 0 {
		fmt.Fprintf(&text, "node %d: ", e.Node)
	}
	text.WriteString(e.Message)
	return text.String()
}

// ErrClosed is returned by calls on a closed model.
var ErrClosed = &Error{Status: ArgumentError, Message: "the model is closed", Tree: -1, Node: -1}

func errorf(format string, values ...any) *Error {
	return &Error{Status: ArgumentError, Message: fmt.Sprintf(format, values...), Tree: -1, Node: -1}
}

func errorOf(status C.int, fault *C.treebeard_fault) *Error {
	err := &Error{Status: Status(status), Message: C.GoString(&fault.message[0]), Field: C.GoString(&fault.field[0]), Tree: -1, Node: -1}
	if fault.has_tree != 0 {
		err.Tree = int64(fault.tree)
	}
	if fault.has_node != 0 {
		err.Node = int64(fault.node)
	}
	return err
}
