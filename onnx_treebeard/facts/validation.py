"""Validates a `Forest` once: lengths, ranges, cycles, sets, types.

In: a `Forest` from a reader or a user. Out: the same `Forest`, or a `ModelError` that names tree, node and field by the numbers of the source. Types and
lengths of columns are checked here, their content by the native planner (kernels/native/forest/validation.h), in time linear in
the number of nodes.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native import planner
from onnx_treebeard.system.errors import ModelError

# The planner's limit, for readers that check sizes before they have a forest.
MAX_TARGETS = 2**20

INPUT_TYPES = (np.float32, np.float64, np.int32, np.int64)
FLOAT_TYPES = (np.float32, np.float64)
LABEL_TYPES = (
    np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float16, np.float32, np.float64,
)  # fmt: skip

# Field: the kind code of its elements, and what it has an entry for.
COLUMNS = {
    "root": ("i", "trees"),
    "tree_id": ("i", "trees"),
    "feature": ("i", "nodes"),
    "threshold": ("f", "nodes"),
    "predicate": ("u", "nodes"),
    "missing_true": ("b", "nodes"),
    "zero_missing": ("b", "nodes"),
    "category_set": ("i", "nodes"),
    "true_child": ("i", "nodes"),
    "false_child": ("i", "nodes"),
    "node_id": ("i", "nodes"),
    "leaf_id": ("i", "leaves"),
    "weight_start": ("i", "leaves and their end"),
    "weight_target": ("i", "weights"),
    "weight": ("f", "weights"),
    "set_start": ("i", "sets"),
    "set_member": ("f", "members"),
    "base_values": ("f", "targets"),
}
KINDS = {"i": "signed integers", "u": "unsigned integers", "f": "floating-point numbers", "b": "booleans"}


def validate(forest: Forest) -> Forest:
    """Returns the forest. Raises ModelError where it violates a condition of its class."""
    _check_types(forest)
    _check_columns(forest)
    planner.planned(forest, "validate", n_labels=len(forest.labels), n_categories=len(forest.categories))
    return forest


def _check_types(forest: Forest) -> None:
    for name, accepted in (
        ("input_type", INPUT_TYPES),
        ("accumulator_type", FLOAT_TYPES),
        ("output_type", FLOAT_TYPES),
    ):
        if getattr(forest, name) not in accepted:
            names = ", ".join(np.dtype(t).name for t in accepted)
            raise ModelError(f"is {getattr(forest, name)}; accepted are {names}", field=name)
    _check_label_type(forest)
    if forest.threshold.dtype not in FLOAT_TYPES:
        raise ModelError(
            f"has type {forest.threshold.dtype}; accepted are float32, float64", field="threshold"
        )
    if forest.weight.dtype != forest.accumulator_type:
        raise ModelError(
            f"has type {forest.weight.dtype}; expected {forest.accumulator_type}", field="weight"
        )


def _check_label_type(forest: Forest) -> None:
    if forest.label_type not in LABEL_TYPES:
        names = ", ".join(np.dtype(t).name for t in LABEL_TYPES)
        raise ModelError(f"is {forest.label_type}; accepted are {names}", field="label_type")
    if not forest.labels or isinstance(forest.labels[0], str):
        return
    try:
        fit = np.array(forest.labels, forest.label_type).tolist() == list(forest.labels)
    except OverflowError:
        fit = False
    if not fit:
        raise ModelError(f"hold a number that is no {forest.label_type}", field="labels")


def _check_columns(forest: Forest) -> None:
    """Checks that every column has one dimension, the right type of elements, and an entry for each thing that it describes."""
    things = {
        "trees": len(forest.root),
        "nodes": len(forest.feature),
        "leaves": len(forest.leaf_id),
        "leaves and their end": len(forest.leaf_id) + 1,
        "weights": len(forest.weight),
    }
    for name, (kind, counted) in COLUMNS.items():
        column = getattr(forest, name)
        length = things.get(counted, len(column))
        if column.shape != (length,):
            raise ModelError(f"has shape {column.shape}; expected ({length},)", field=name)
        if column.dtype.kind != kind:
            raise ModelError(f"has type {column.dtype}; expected {KINDS[kind]}", field=name)
        _check_width(name, column)
    for name, length in (("node_hits", things["nodes"]), ("leaf_hits", things["leaves"])):
        if len(getattr(forest, name)) not in (0, length):
            raise ModelError(f"has {len(getattr(forest, name))} entries; expected {length}", field=name)


def _check_width(name: str, column: npt.NDArray[Any]) -> None:
    """Checks that wide columns hold no number outside the declared type, which the planner would read as another number."""
    declared = np.dtype(planner.COLUMNS[name] or column.dtype)
    if column.dtype.kind not in "iu" or column.dtype.itemsize <= declared.itemsize or not len(column):
        return
    limits = np.iinfo(declared)
    for number in (column.min(), column.max()):
        if not limits.min <= number <= limits.max:
            raise ModelError(f"has {number}, which is no {declared}", field=name)
