"""Forests in the native library: calls of kernels/native/api by name, and a forest opened as a predictor.

In: a `Forest`, or the bytes of an ONNX tree node, and options. Out: arrays and numbers by name, or a `Predictor`: the library plans the forest and takes units
from the library of kernels or the compiler of units, in one call. It borrows the columns of a forest, and keeps what it derives from them as long as the forest lives.
"""

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.bindings.callbacks import raising_held
from onnx_treebeard.bindings.native_library import declare
from onnx_treebeard.bindings.native_results import Fault, Results, take_results
from onnx_treebeard.bindings.predictor import Predictor, library, start_of
from onnx_treebeard.forest.columns import (
    COLUMNS,
    api_columns,
    count_field,
    count_fields,
    entry_counts,
    late_columns,
)
from onnx_treebeard.forest.forest import BasePosition, Forest
from onnx_treebeard.system.compute_once import once_per_forest
from onnx_treebeard.system.errors import UnsupportedError
from onnx_treebeard.system.model_bytes import Bytes

CODES = (
    *("threshold_type", "input_type", "accumulator_type", "output_type"),
    *("aggregate", "category_rule", "has_missing_value"),
    *("base_position", "score_form", "post_transform", "label_rule"),
)
# The numbers of a Forest that a call may change, with their types.
NUMBERS: dict[str, Callable[[Any], Any]] = {"zero_threshold": float, "base_position": BasePosition}


NO_DEVICE = -1


class Method(IntEnum):
    """Kinds of contributions: Shapley values; what the expected score changes by along the path of a row (Saabas); Shapley values shared among pairs of features;
    or Shapley values where features that are not known have the values of background rows.
    """

    SHAPLEY = 0
    PATH = 1
    INTERACTION = 2
    BACKGROUND = 3


@dataclass(frozen=True)
class Contributions:
    """The contributions that a predictor computes. value: the type that they are computed and returned in."""

    value: np.dtype[Any]
    method: Method = Method.SHAPLEY

    def options(self) -> dict[str, float]:
        """Returns the options of the planner."""
        return {"contributions": ELEMENT_TYPES[self.value], "contribution_method": self.method}


class Columns(ctypes.Structure):
    """The struct treebeard_columns of treebeard.h, and behind it the columns that it lacks (AllColumns of kernels/native/forest/column_fields.h)."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in api_columns()),
        *((name, ctypes.c_int64) for name in (*count_fields(), "n_features", "n_targets")),
        *((name, ctypes.c_double) for name in ("zero_threshold", "missing_value", "post_scale")),
        *((name, ctypes.c_int32) for name in CODES),
        *(
            ("label_numbers", ctypes.POINTER(ctypes.c_int64)),
            ("label_texts", ctypes.POINTER(ctypes.c_char_p)),
        ),
        ("n_labels", ctypes.c_int64),
        *((name, ctypes.c_void_p) for name in late_columns()),
        *((count_field(name), ctypes.c_int64) for name in late_columns()),
        ("label_sizes", ctypes.POINTER(ctypes.c_int64)),
    ]


def call_planner(
    forest: Forest | None, call: str, column: npt.NDArray[np.int32] | None = None, /, **options: float
) -> Results:
    """Returns the results of a call that kernels/native/api/planner_calls.cc lists, for a forest, or without one. column: numbers of nodes or tiles, for calls that take them.

    Raises ModelError, UnsupportedError or CompilerError, as the library does.
    """
    pointer = None if forest is None else native_forest(forest).pointer
    numbers = np.ascontiguousarray(() if column is None else column, np.int32)
    arguments = (pointer, numbers.ctypes.data, len(numbers))
    return _results_of(call, options, _library().treebeard_planner_call, *arguments)


def operator_attributes(forest: Forest) -> bytes:
    """Returns the attributes of a node of our operator, as fields of a NodeProto, labels included.

    Raises UnsupportedError where they have more bytes than a message of protobuf, and for labels that are no int64.
    """
    native = _NativeForest(forest, has_labels=True)
    arguments = (native.pointer, None, 0)
    results = _results_of("operator_attributes", {}, _library().treebeard_planner_call, *arguments)
    return results.arrays["fields"].tobytes()


def call_node_planner(node: Bytes, call: str, **options: float) -> Results:
    """Returns the results of a call that kernels/native/api/node_calls.cc lists, for a NodeProto. Raises as `call_planner` does."""
    function = _library().treebeard_node_call
    return _results_of(call, options, function, start_of(node), len(node), subject=node)


def _results_of(
    call: str, options: dict[str, float], function: Any, *arguments: Any, subject: Bytes = b""
) -> Results:
    fault, result = Fault(), ctypes.c_void_p()
    pointers = ctypes.byref(result), ctypes.byref(fault)
    if status := function(*arguments, call.encode(), *_passed(options), *pointers):
        raise fault.error(call, status)
    return take_results(result, subject)


def _passed(options: Mapping[str, float]) -> tuple[Any, ...]:
    """Returns options as the library takes them: names, values, and how many there are."""
    names = (ctypes.c_char_p * len(options))(*(name.encode() for name in options))
    values = (ctypes.c_double * len(options))(*(float(value) for value in options.values()))
    return names, values, len(options)


def with_columns_of(forest: Forest, call: str, **options: float) -> Forest:
    """Returns the forest with the columns and numbers that a call returns; the forest itself where the call changes nothing."""
    results = call_planner(forest, call, **options)
    if not results.arrays and not results.numbers:
        return forest
    numbers = {name: NUMBERS[name](number) for name, number in results.numbers.items()}
    changed: dict[str, Any] = {**results.arrays, **numbers}
    return replace(forest, **changed)


def open_forest(
    forest: Forest,
    *,
    scores: bool = True,
    leaves: bool = False,
    strategy: int = 0,
    row_block: int = 0,
    device: int | None = None,
    contributions: Contributions | None = None,
) -> Predictor:
    """Returns the predictor of a forest.

    scores, leaves: which kernels it has.
    strategy: its position in STRATEGY_NAMES. row_block: the most rows of one kernel call; 0 for the planner's choice.
    device: the number of a CUDA device; None for the CPU.
    contributions: those of features, in place of scores and leaves.

    Raises UnsupportedError where no kernel can serve the forest, or the strategy cannot; MissingPackageError where a unit is missing and cannot be compiled;
    DeviceError where the device is missing or cannot run the kernels.
    """
    options = {
        "scores": scores,
        "leaves": leaves,
        "tree_scores": False,
        "strategy": strategy,
        "row_block": row_block,
        "device": NO_DEVICE if device is None else device,
        **({} if contributions is None else contributions.options()),
    }
    native = native_forest(forest)
    predictor = _open_predictor(
        _library().treebeard_forest_open, native.pointer, *_passed(options), device=device
    )
    predictor.statistics = native.statistics
    return predictor


def explain_forest(
    forest: Forest, value: np.dtype[Any], decisions: npt.NDArray[np.uint8], trees: tuple[int, int]
) -> Predictor:
    """Returns the predictor of the contributions of some trees against a background.

    forest: in normal form (`forest_analysis/node_decisions.py`). value: the type that contributions are returned in. decisions: (n_nodes, n_rows) of the background,
    C-contiguous. trees: the first, and the end.

    Raises UnsupportedError where the forest has none, MissingPackageError as `open_forest` does.
    """
    names = ("scores", "leaves", "tree_scores", "strategy", "row_block")
    options = {**dict.fromkeys(names, 0), "device": NO_DEVICE, "tree_begin": trees[0], "tree_end": trees[1]}
    passed = _passed({**options, **Contributions(value, Method.BACKGROUND).options()})
    background, pointer = (decisions.ctypes.data, decisions.shape[1]), native_forest(forest).pointer
    return _open_predictor(_library().treebeard_forest_explain, pointer, *passed, *background)


def _open_predictor(function: Any, *arguments: Any, device: int | None = None) -> Predictor:
    fault, handle = Fault(), ctypes.c_void_p()
    with raising_held():
        if status := function(*arguments, ctypes.byref(handle), ctypes.byref(fault)):
            raise fault.error("open", status)
    return Predictor.of_handle(handle, device or 0)


class _NativeForest:
    """A handle of a forest in the library, and the arrays that it borrows. has_labels: whether the library has a copy of its labels."""

    def __init__(self, forest: Forest, *, has_labels: bool = False) -> None:
        self._columns = {
            name: np.ascontiguousarray(getattr(forest, name), column.dtype)
            for name, column in COLUMNS.items()
        }
        with np.errstate(over="ignore"):  # larger numbers become infinity
            self._columns["base_values"] = np.ascontiguousarray(forest.base_values, forest.base_type)
        self.pointer, fault = ctypes.c_void_p(), Fault()
        self._native = _library()  # names of the module are gone when the interpreter ends
        described = _described(forest, self._columns)
        if has_labels:
            _add_labels(described, forest.labels)
        pointers = ctypes.byref(described), ctypes.byref(self.pointer), ctypes.byref(fault)
        if status := self._native.treebeard_forest_create(*pointers):
            raise fault.error("forest", status)

    @property
    def statistics(self) -> npt.NDArray[np.uint8]:
        """The statistics, which predictors of the forest borrow as well."""
        return self._columns["statistics"]

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            self._native.treebeard_forest_destroy(self.pointer)


@once_per_forest
def native_forest(forest: Forest) -> _NativeForest:
    """Returns the forest as the library has it, made once."""
    return _NativeForest(forest)


def _described(forest: Forest, columns: dict[str, npt.NDArray[Any]]) -> Columns:
    counts = entry_counts(columns)
    types = (forest.threshold.dtype, forest.input_type, forest.accumulator_type, forest.output_type)
    described = Columns(
        *(columns[name].ctypes.data for name in api_columns()),
        *(counts[name] for name in count_fields()),
        *(_within_64_bits(number) for number in (forest.n_features, forest.n_targets)),
        *(forest.zero_threshold, forest.missing_value or 0.0, forest.post_scale),
        *(ELEMENT_TYPES[kind] for kind in types),
        *(int(forest.aggregate), int(forest.category_rule), int(forest.missing_value is not None)),
        *(int(forest.base_position), int(forest.score_form)),
        *(int(forest.post_transform), int(forest.label_rule)),
    )
    for name in late_columns():
        setattr(described, name, columns[name].ctypes.data)
        setattr(described, count_field(name), counts[count_field(name)])
    return described


def _add_labels(described: Columns, labels: tuple[int, ...] | tuple[str, ...]) -> None:
    """Fills in the labels. Raises UnsupportedError where the library has no type for them."""
    texts = [label.encode() for label in labels if isinstance(label, str)]
    count = described.n_labels = len(texts or labels)
    if texts:
        described.label_texts = (ctypes.c_char_p * count)(*texts)
        described.label_sizes = (ctypes.c_int64 * count)(*map(len, texts))
    elif labels:
        if any(_within_64_bits(int(label)) != label for label in labels):
            raise UnsupportedError("hold a number that is not an int64", field="labels")
        described.label_numbers = (ctypes.c_int64 * count)(*map(int, labels))


def _within_64_bits(number: int) -> int:
    """Returns the number, or the largest one of 64 bits, which the library refuses as well."""
    return max(min(number, 2**63 - 1), -(2**63))


@cache
def _library() -> ctypes.CDLL:
    """Returns the native library with the argument types of planner_api.cc declared."""
    loaded, pointer, text, number = library(), ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64
    options, results = (pointer, pointer, number), (pointer, pointer)
    declare(loaded, None, forest_destroy=[pointer])
    declare(
        loaded,
        ctypes.c_int,
        forest_create=[pointer, *results],
        node_call=[pointer, number, text, *options, *results],
        planner_call=[pointer, pointer, number, text, *options, *results],
        forest_open=[pointer, *options, *results],
        forest_explain=[pointer, *options, pointer, number, *results],
    )
    return loaded
