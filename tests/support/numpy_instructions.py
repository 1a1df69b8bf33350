"""An interpreter for layouts: the instructions that layouts are written in, on NumPy arrays of one entry a row.

In: a layout and rows. Out: the leaf slot, or the leaf's value, that each row reaches in each tree. It reads the tables from
their bytes, as a kernel does, and shares no code with the compiler.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import Missing, TestForm
from onnx_treebeard.forest import Predicate
from onnx_treebeard.layouts.layout import Layout
from onnx_treebeard.layouts.table import TableSet

Array: TypeAlias = npt.NDArray[Any]


class NumpyInstructions:
    """`InstructionBuilder` on arrays: integers have shape (n,), vectors of lanes (n, lanes)."""

    def __init__(self, tables: TableSet, rows: Array, zero_threshold: float = 0.0) -> None:
        self.tables = tables
        self.rows = rows
        self.zero_threshold = zero_threshold

    def load(self, table: str, field: str, index: Array) -> Array:
        described = self.tables[table]
        wanted = described.field(field)
        size = wanted.element.itemsize * wanted.lanes
        begin = described.offset + described.stride * index.astype(np.int64) + wanted.offset
        assert (begin >= 0).all(), "a load before the tables"
        raw = self.tables.blob[begin[:, None] + np.arange(size)]
        values = np.ascontiguousarray(raw).view(wanted.element)
        if wanted.lanes > 1:
            return values
        return values[:, 0].astype(np.int64) if wanted.element.kind in "iu" else values[:, 0]

    def gather(self, row: Array, features: Array) -> Array:
        values: Array = self.rows[row if features.ndim == 1 else row[:, None], features]
        return values

    def test(self, value: Array, threshold: Array, form: TestForm, flags: Callable[[str], Array]) -> Array:
        missing = np.isnan(value)
        if form.predicate is Predicate.LT:
            outcome = pack(value < threshold)
        elif form.predicate is Predicate.LE:
            outcome = pack(value <= threshold)
        else:
            outcome = (
                (pack(value < threshold) & flags("BELOW"))
                | (pack(value == threshold) & flags("EQUAL"))
                | (pack(value > threshold) & flags("ABOVE"))
            )
        if form.missing is Missing.TRUE:
            outcome = outcome | pack(missing)
        elif form.missing is Missing.FLAG:
            outcome = outcome | (pack(missing) & flags("MISSING"))
        if form.zero:
            bound = value.dtype.type(self.zero_threshold)
            outcome = outcome ^ (pack(np.abs(value) <= bound) & flags("ZERO"))
        return outcome

    def constant(self, value: int) -> Array:
        return np.array([value])

    def add(self, left: Array, right: Array) -> Array:
        return left + right

    def subtract(self, left: Array, right: Array) -> Array:
        return left - right

    def bit_and(self, left: Array, right: Array) -> Array:
        return left & right

    def bit_or(self, left: Array, right: Array) -> Array:
        return left | right

    def bit_xor(self, left: Array, right: Array) -> Array:
        return left ^ right

    def shift_right(self, value: Array, by: int) -> Array:
        return value >> by

    def shift_left(self, value: Array, by: int) -> Array:
        return value << by

    def less(self, left: Array, right: Array) -> Array:
        return left < right

    def at_least(self, left: Array, right: Array) -> Array:
        return left >= right

    def select(self, condition: Array, true: Array, false: Array) -> Array:
        return np.where(condition, true, false)


def pack(mask: Array) -> Array:
    """One bit a lane, lane 0 in bit 0."""
    if mask.ndim == 1:
        return mask.astype(np.int64)
    bits: Array = (mask.astype(np.int64) << np.arange(mask.shape[1])).sum(axis=1)
    return bits


def reached_slots(layout: Layout, b: NumpyInstructions, tree: int, steps: int) -> Array:
    """(n,) record of table "leaves" after at most `steps` steps; checks that a step at a leaf stays there."""
    row = np.arange(len(b.rows))
    node = np.broadcast_to(layout.root(b, np.array([tree])), row.shape)
    for _ in range(steps):
        ended = layout.is_leaf(b, node)
        if ended.all():
            break
        following = run(layout.step(b, node, row))
        assert (following[ended] == node[ended]).all(), "a step left a leaf"
        node = following
    assert layout.is_leaf(b, node).all(), f"no leaf after {steps} steps"
    return layout.leaf_slot(b, node)


def run(step: Any) -> Array:
    """The result of a generator that yields between its stages."""
    while True:
        try:
            next(step)
        except StopIteration as end:
            result: Array = end.value
            return result
