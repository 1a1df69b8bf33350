"""What `tests/emulated/score_forests.c` reads and writes: forests, rows and batches in; scores, labels, raw scores and leaves of each batch out.

A forest goes as columns of treebeard.h, as an artifact, or as a model's file. Results are bytes in which one NaN stands for all: the sign of one that comes of
infinities is the CPU's.
"""

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings import planner
from onnx_treebeard.forest import columns as forest_columns
from onnx_treebeard.forest.forest import Forest, LabelRule

SCORES, LEAVES = 1, 2
COLUMNS, ARTIFACT, MODEL = 0, 1, 2
NO_CODE = 3
PARTS = ("scores", "labels", "raw", "leaf ids", "leaf numbers")
NONE = (1 << 64) - 1  # in place of a pointer: there is none

Parts = dict[str, npt.NDArray[Any]]


@dataclass(frozen=True)
class Item:
    """A forest, by its columns unless there is an artifact or a model's file; the sizes of batches, each of the last rows. kernels: of SCORES and LEAVES."""

    name: str
    forest: Forest
    rows: npt.NDArray[Any]
    batches: tuple[int, ...]
    kernels: int = SCORES | LEAVES
    artifact: Artifact | None = None
    model: bytes = b""


def written(items: Sequence[Item]) -> bytes:
    """The file that the program reads."""
    return b"".join(part for item in items for part in _written(item))


def _written(item: Item) -> Iterator[bytes]:
    rows = np.ascontiguousarray(item.rows)
    kind, forest = COLUMNS, item.model
    if item.artifact is not None:
        kind, forest = ARTIFACT, bytes(item.artifact.data)
    elif item.model:
        kind = MODEL
    else:
        forest = columns_of(item.forest)
    sizes = (kind, len(forest), len(rows), rows.strides[0], rows.shape[1], len(item.batches), item.kernels)
    yield np.array(sizes, np.int64).tobytes()
    yield from (forest, rows.tobytes(), np.array(item.batches, np.int64).tobytes())


def columns_of(forest: Forest) -> bytes:
    """treebeard_columns with places behind it in place of pointers, and what is there. Labels are numbers: their names are nobody's business."""
    native = planner.native_forest(forest)
    described, behind = planner._described(forest, native._columns), bytearray()

    def place(array: npt.NDArray[Any]) -> int:
        behind.extend(bytes(-len(behind) % 64))
        at = len(behind)
        behind.extend(array.tobytes())
        return at

    for name in forest_columns.api_columns():
        setattr(described, name, place(native._columns[name]))
    described.n_labels = len(forest.labels)
    numbers = place(np.arange(len(forest.labels))) if forest.labels else NONE
    described.label_numbers = ctypes.cast(numbers, ctypes.POINTER(ctypes.c_int64))
    described.label_texts = ctypes.cast(NONE, ctypes.POINTER(ctypes.c_char_p))
    size = getattr(type(described), forest_columns.late_columns()[0]).offset  # that of the struct in C
    return ctypes.string_at(ctypes.byref(described), size) + bytes(behind)


def read(results: bytes, items: Sequence[Item]) -> list[list[Parts] | None]:
    """For each item what its batches got; None for one that no library has the code of."""
    found: list[list[Parts] | None] = []
    at = 0
    for item in items:
        (status,) = np.frombuffer(results, np.int64, 1, at)
        at += 8
        if status == NO_CODE:
            found.append(None)
            continue
        batches = []
        for batch in item.batches:
            parts: Parts = {}
            for name, (columns, kind) in _parts(item).items():
                array = np.frombuffer(results, kind, batch * columns, at)
                at += array.nbytes
                parts[name] = array.reshape(batch, columns)
            batches.append(parts)
        found.append(batches)
    assert at == len(results)
    return found


def _parts(item: Item) -> dict[str, tuple[int, np.dtype[Any]]]:
    """Columns and element types, in the order of the file."""
    forest, whole = item.forest, np.dtype(np.int64)
    parts: dict[str, tuple[int, np.dtype[Any]]] = {}
    if item.kernels & SCORES:
        parts["scores"] = forest.n_outputs, np.dtype(forest.output_type)
        if forest.label_rule is not LabelRule.NONE:
            parts["labels"] = 1, whole
        parts["raw"] = forest.n_targets, np.dtype(forest.accumulator_type)
    if item.kernels & LEAVES:
        parts |= dict.fromkeys(PARTS[3:], (forest.n_trees, whole))
    return parts


def differing(one: Parts, other: Parts) -> list[str]:
    """Which parts have other bits."""
    assert one.keys() == other.keys()
    return [name for name in one if not np.array_equal(bits(one[name]), bits(other[name]))]


def bits(numbers: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """Bytes that are equal for equal numbers; one NaN for all."""
    if numbers.dtype.kind != "f":
        return np.ascontiguousarray(numbers).view(np.uint8)
    return np.where(np.isnan(numbers), np.nan, numbers).astype(numbers.dtype).view(np.uint8)
