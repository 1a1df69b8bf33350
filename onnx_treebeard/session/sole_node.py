"""SoleNode: the node of ours that is all of a session's model, for calls that go to it without onnxruntime.

    session.run(None, {"X": rows})  -->  a method in C  -->  the node that the provider has opened (kernels/native/ort/provider/fused_forests.h)

In: a session, and the node that its provider has noted. Out: what the method in C knows of both (kernels/native/python/session_calls.cc), or None where
all calls have to be onnxruntime's. It is the session's own node, so the bits are the same. Calls that do not fit what the model declares are onnxruntime's,
and so are their errors.
"""

import ctypes
import sys
from functools import cache
from typing import Any

import numpy as np

from onnx_treebeard.bindings.native_library import declare, function_address, loaded_library
from onnx_treebeard.session.providers import CPU

try:
    from onnx_treebeard.bindings import row_calls
except ImportError:
    row_calls = None  # type: ignore[assignment]

ATTRIBUTE = "_direct"  # of a session: what the method in C knows
MAX_OUTPUTS = 16  # of the method in C
# NumPy's numbers of types by those of ONNX. Texts are objects, as onnxruntime returns them.
STRING = 8
DTYPES = {1: np.float32, 6: np.int32, 7: np.int64, STRING: np.object_, 9: np.bool_, 11: np.float64}
TYPES = {code: np.dtype(kind).num for code, kind in DTYPES.items()}
FIELDS = 4  # of each output in a node's text
ANY = -1  # as a dimension

# Name, number of NumPy's type, rank, width, labels that are texts.
Output = tuple[str, int, int, int, tuple[str, ...] | None]


class SoleNode:
    """Owns a handle of the native library."""

    def __init__(self, handle: int) -> None:
        self.handle = handle
        # Kept here, because the end of the process may empty the module first.
        self._destroy = functions().treebeard_sole_node_destroy

    def __del__(self) -> None:
        if "_destroy" in vars(self):  # an interrupt may have come before __init__
            self._destroy(self.handle)

    def fields(self) -> list[str]:
        """Returns the fields of the node's text (kernels/native/ort/provider/sole_node_api.h). Raises MemoryError."""
        size = ctypes.c_size_t()
        text = functions().treebeard_sole_node_text(self.handle, ctypes.byref(size))
        if not text:
            raise MemoryError("no memory for the outputs of a node")
        return ctypes.string_at(text, size.value).decode().split("\0")[:-1]

    def labels(self, output: int) -> tuple[str, ...]:
        """Returns the labels of an output, which are texts, by their positions. Raises UnicodeDecodeError for those that onnxruntime cannot return either."""
        labels: list[str] = []
        size = ctypes.c_size_t()
        label = functions().treebeard_sole_node_label
        while text := label(self.handle, output, len(labels), ctypes.byref(size)):
            labels.append(ctypes.string_at(text, size.value).decode())
        return tuple(labels)


def install(kind: type) -> None:
    """Installs a method in C for calls of `run`, which leaves what it cannot answer to Python's method."""
    if row_calls is not None:
        # Docs of functions in C begin with a signature, which `inspect` reads.
        head = "run($self, output_names, input_feed, run_options=None)"
        row_calls.install(kind, "run", f"{head}\n--\n\n{kind.run.__doc__}", ATTRIBUTE)  # type: ignore[attr-defined]


def session_calls(session: Any, node: SoleNode, *, is_alone: bool) -> object | None:
    """Returns what the method in C knows of a session; None where onnxruntime has to answer all calls.

    node: that of the session. is_alone: whether calls have one thread each, so that long ones need not be left to onnxruntime's threads.
    """
    options, inputs = session.get_session_options(), session.get_inputs()
    if row_calls is None or session.get_providers() != [CPU] or options.enable_profiling or len(inputs) != 1:
        return None
    declared, shown = inputs[0].shape, {value.name: value.shape for value in session.get_outputs()}
    try:
        name, element, columns, unshared_cost, unshared_rows, *fields = node.fields()
        outputs = [_output(node, at, fields[at * FIELDS :]) for at in range(len(fields) // FIELDS)]
    except UnicodeDecodeError:
        return None
    n_rows = _declared_rows(declared, shown, {output[0]: output for output in outputs})
    if inputs[0].name != name or n_rows is None or len(outputs) > MAX_OUTPUTS:
        return None
    has_one_thread = options.intra_op_num_threads == 1 and options.use_per_session_threads
    return row_calls.SessionCalls(
        node,
        name,
        tuple(outputs),
        tuple(shown),
        node=node.handle,
        run=function_address("treebeard_sole_node_run"),
        cost=function_address("treebeard_sole_node_cost"),
        n_rows=n_rows,
        n_columns=_fixed_size(declared[1]),
        min_columns=int(columns),
        max_rows=sys.maxsize if has_one_thread else int(unshared_rows),
        input_type=TYPES[int(element)],
        max_cost=sys.float_info.max if is_alone or has_one_thread else float(unshared_cost),
    )


def _output(node: SoleNode, position: int, fields: list[str]) -> Output:
    name, element, rank, width = fields[:FIELDS]
    labels = node.labels(position) if int(element) == STRING else None
    return name, TYPES[int(element)], int(rank), int(width), labels


def _declared_rows(rows: list[Any], shown: dict[str, list[Any]], outputs: dict[str, Output]) -> int | None:
    """Returns the number of rows for which the model declares all shapes as they are, or ANY; None where there is none: onnxruntime warns of other shapes.

    rows: the shape of the input. shown: shapes of the model's outputs. outputs: those of the node.
    """
    if len(rows) != 2 or not all(
        name in outputs and _agrees(shape, outputs[name]) for name, shape in shown.items()
    ):
        return None
    numbers = {_fixed_size(shape[0]) for shape in (rows, *shown.values()) if shape} - {ANY}
    return None if len(numbers) > 1 else numbers.pop() if numbers else ANY


def _agrees(declared: list[Any], output: Output) -> bool:
    """Returns whether the shape that the model declares for an output, if any, is the one that it has for some number of rows."""
    _, _, rank, width, _ = output
    if not declared:
        return rank <= 2
    return len(declared) == rank == 1 or (
        len(declared) == rank == 2 and _fixed_size(declared[1]) in (ANY, width)
    )


def _fixed_size(dimension: Any) -> int:
    """Returns a declared dimension; ANY where the model gives it a name, or none."""
    return dimension if isinstance(dimension, int) else ANY


@cache
def functions() -> Any:
    """Returns the native library, with the types of its functions for sole nodes declared."""
    pointer, size, native = ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t), loaded_library()
    label = [pointer, ctypes.c_int32, ctypes.c_int64, size]
    declare(native, pointer, sole_node_text=[pointer, size], sole_node_label=label)
    declare(native, None, sole_node_destroy=[pointer])
    return native
