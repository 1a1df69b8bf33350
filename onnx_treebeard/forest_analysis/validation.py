"""Validates a `Forest` once: lengths, ranges, cycles, sets, types.

In: a `Forest` from a reader or a user. Out: the same `Forest`, or a `ModelError` that names tree, node and field by the numbers of the source. Types and
lengths of columns are checked here, their content by the native planner (kernels/native/forest/validation.cc), in time linear in
the number of nodes.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings import planner
from onnx_treebeard.forest.column_declaration import Entries
from onnx_treebeard.forest.columns import COLUMNS
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError

INPUT_TYPES = (np.float32, np.float64, np.int32, np.int64)
FLOAT_TYPES = (np.float32, np.float64)
LABEL_TYPES = (
    np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float16, np.float32, np.float64,
)  # fmt: skip

KINDS = {"i": "signed integers", "u": "unsigned integers", "f": "floating-point numbers", "b": "booleans"}


def validate(forest: Forest) -> Forest:
    """Returns the forest. Raises ModelError where it violates a condition of its class."""
    _check_types(forest)
    _check_columns(forest)
    planner.call_planner(forest, "validate", n_labels=len(forest.labels), n_categories=len(forest.categories))
    return forest


def _check_types(forest: Forest) -> None:
    for name, accepted in (
        ("input_type", INPUT_TYPES),
        ("accumulator_type", FLOAT_TYPES),
        ("output_type", FLOAT_TYPES),
        ("label_type", LABEL_TYPES),
    ):
        if getattr(forest, name) not in accepted:
            names = ", ".join(np.dtype(t).name for t in accepted)
            raise ModelError(f"is {getattr(forest, name)}; accepted are {names}", field=name)
    _check_labels(forest)
    if forest.threshold.dtype not in FLOAT_TYPES:
        raise ModelError(
            f"has type {forest.threshold.dtype}; accepted are float32, float64", field="threshold"
        )
    if forest.weight.dtype != forest.accumulator_type:
        raise ModelError(
            f"has type {forest.weight.dtype}; expected {forest.accumulator_type}", field="weight"
        )


def _check_labels(forest: Forest) -> None:
    is_text = bool(forest.labels) and isinstance(forest.labels[0], str)
    if not forest.labels or (is_text and forest.label_type.kind != "f"):
        return
    try:
        values = np.array(forest.labels, forest.label_type).tolist()
        fit = is_text or values == list(forest.labels)
    except (OverflowError, ValueError):
        fit = False
    if not fit:
        raise ModelError(f"hold a number that {forest.label_type} cannot represent", field="labels")


def _check_columns(forest: Forest) -> None:
    """Checks that every column has one dimension, the right type of elements, and an entry for each thing that it describes."""
    things = {
        Entries.TREES: len(forest.root),
        Entries.NODES: len(forest.feature),
        Entries.LEAVES: len(forest.leaf_id),
        Entries.LEAF_ENDS: len(forest.leaf_id) + 1,
        Entries.WEIGHTS: len(forest.weight),
    }
    for name, declared in COLUMNS.items():
        column = getattr(forest, name)
        length = things.get(declared.entries, len(column))
        if column.shape != (length,) and not (declared.is_optional and column.shape == (0,)):
            raise ModelError(f"has shape {column.shape}; expected ({length},)", field=name)
        kind = "f" if declared.dtype is None else declared.dtype.kind
        if column.dtype.kind != kind:
            raise ModelError(f"has type {column.dtype}; expected {KINDS[kind]}", field=name)
        _check_width(name, column)


def _check_width(name: str, column: npt.NDArray[Any]) -> None:
    """Checks that wide columns hold no number outside the declared type, which the planner would read as another number."""
    declared = COLUMNS[name].dtype or column.dtype
    if column.dtype.kind not in "iu" or column.dtype.itemsize <= declared.itemsize or not len(column):
        return
    limits = np.iinfo(declared)
    for number in (column.min(), column.max()):
        if not limits.min <= number <= limits.max:
            raise ModelError(f"has {number}, which {declared} cannot represent", field=name)
