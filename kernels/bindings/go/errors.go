package treebeard

// #include <treebeard.h>
import "C"

import (
	"fmt"
	"strings"
)

// Status says what kind of failure an Error is.
type Status int32

const (
	ArgumentError    Status = C.TREEBEARD_ARGUMENT      // an argument is wrong, or does not fit the model
	DeviceError      Status = C.TREEBEARD_DEVICE        // a device is missing or fails
	NoKernelError    Status = C.TREEBEARD_NO_KERNEL     // no library of kernels has the code
	OptionError      Status = C.TREEBEARD_OPTION        // the model cannot serve an option
	DamagedError     Status = C.TREEBEARD_DAMAGED       // the model is malformed
	NotServedError   Status = C.TREEBEARD_NOT_SERVED    // the model is valid, and needs what is not served
	OutOfMemoryError Status = C.TREEBEARD_OUT_OF_MEMORY // there is too little memory
)

// Error is what a function that fails returns; errors.As finds it.
type Error struct {
	Status  Status
	Message string // one line
	Field   string // of the model, "" where the message is about none
	Tree    int64  // in the model's own numbers, -1 where the message is about none
	Node    int64
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

// ErrClosed is returned by calls on a model that is closed.
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
