"""Walks over layouts without a compiler: the instructions that layouts are written in, on NumPy arrays of one entry a row.

In: a layout and rows. Out: what each row reaches in each tree, and in how many steps. The tables are read from their bytes, as
a kernel reads them, and every load is checked to stay inside its table. Shares no code with the compiler.

    looped           until every row has ended; ended rows are stepped too and must stay; the first steps told NEVER
    peeled           the first steps followed by is_leaf_tile; rows that it holds for end there
    peeled_together  the same, but rows at leaf tiles go on with the others, into the loop
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.record_tables import TAIL, TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, Layout
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate
from onnx_treebeard.forest_analysis.predicate_forms import (
    CompareForm,
    Missing,
    expand_sets,
    normalize_predicates,
    round_thresholds,
)

Array: TypeAlias = npt.NDArray[Any]
Operand: TypeAlias = Array | int
MAX_STEPS = 100


class NumpyInstructions:
    """`InstructionBuilder` on arrays: integers have shape (n,), vectors of lanes (n, lanes); n is 1 for constants."""

    def __init__(
        self,
        tables: TableSet,
        rows: Array,
        zero_threshold: float = 0.0,
        rule: CategoryRule = CategoryRule.EXACT,
    ) -> None:
        self.tables = tables
        self.rows = rows
        self.zero_threshold = zero_threshold
        self.rule = rule
        self.ends = self._ends()

    def _ends(self) -> Mapping[str, int]:
        """Where the bytes end that belong to each table: at the next one, or before the blob's tail."""
        begins = [table.offset for table in self.tables.tables] + [len(self.tables.blob) - TAIL]
        return {table.name: end for table, end in zip(self.tables.tables, begins[1:], strict=True)}

    def field(self, table: str, name: str, index: Array) -> Array:
        described = self.tables[table]
        wanted = described.field(name)
        begin = described.offset + described.stride * index.astype(np.int64)
        assert (begin >= described.offset).all(), f"a load before {table}"
        assert (begin + described.stride <= self.ends[table]).all(), f"a load behind {table}"
        size = wanted.element.itemsize * wanted.lanes
        raw = self.tables.blob[(begin + wanted.offset)[:, None] + np.arange(size)]
        values = np.ascontiguousarray(raw).view(wanted.element)
        if wanted.lanes > 1:
            return values
        if wanted.element.kind == "i" and wanted.element.itemsize < 4:
            values = values.view(f"u{wanted.element.itemsize}")  # zeros in front, whatever the sign
        return values[:, 0] if wanted.element.kind == "f" else values[:, 0].astype(np.int64)

    def gather(self, row: Array, features: Array) -> Array:
        return self.rows[row, features] if features.ndim == 1 else self.rows[row[:, None], features]

    def evaluate(
        self, value: Array, threshold: Array, form: CompareForm, flags: Callable[[str], Array]
    ) -> Array:
        if form.predicate is Predicate.LT:
            outcome = packed(value < threshold)
        elif form.predicate is Predicate.LE:
            outcome = packed(value <= threshold)
        else:
            outcome = packed(value < threshold) & flags("BELOW")
            outcome |= packed(value == threshold) & flags("EQUAL")
            outcome |= packed(value > threshold) & flags("ABOVE")
        if form.sets:
            outcome = outcome | packed(self.is_member(value, flags("set")))
        missing = packed(np.isnan(value))
        if form.missing is Missing.TRUE:
            outcome = outcome | missing
        elif form.missing is Missing.FLAG:
            outcome = outcome | (missing & flags("MISSING"))
        if form.zero:
            zero = np.abs(value) <= value.dtype.type(self.zero_threshold)
            outcome = outcome ^ (packed(zero) & flags("ZERO"))
        return outcome

    def is_member(self, value: Array, first: Array) -> Array:
        """Which values become a category that the set at word `first` has a bit for."""
        value = np.where(np.abs(value) <= value.dtype.type(self.zero_threshold), value.dtype.type(0), value)
        whole = {CategoryRule.FLOOR: np.floor, CategoryRule.TRUNCATE: np.trunc}.get(self.rule, np.array)(
            value
        )
        inside = (whole >= -(2.0**31)) & (whole < 2.0**31) & (np.trunc(whole) == whole)
        category = np.where(inside, whole, 0).astype(np.int64)
        low, count = (self.field("sets", "word", (first + k).ravel()).reshape(first.shape) for k in range(2))
        bit = category - low.astype(np.uint32).view(np.int32)
        inside &= (bit >= 0) & (bit < count)
        word = self.field("sets", "word", np.where(inside, first + 2 + bit // 32, 0).ravel()).reshape(
            first.shape
        )
        return inside & ((word >> bit % 32) & 1 == 1)

    def constant(self, value: int) -> Array:
        return np.array([value])

    def number(self, name: str) -> Array:
        return np.array([self.tables.numbers[name]])

    def add(self, left: Operand, right: Operand) -> Array:
        return np.add(left, right)

    def sub(self, left: Operand, right: Operand) -> Array:
        return np.subtract(left, right)

    def bit_and(self, left: Operand, right: Operand) -> Array:
        return np.bitwise_and(left, right)

    def bit_or(self, left: Operand, right: Operand) -> Array:
        return np.bitwise_or(left, right)

    def bit_xor(self, left: Operand, right: Operand) -> Array:
        return np.bitwise_xor(left, right)

    def lshr(self, left: Operand, right: Operand) -> Array:
        return np.right_shift(left, right)

    def shl(self, left: Operand, right: Operand) -> Array:
        return np.left_shift(left, right)

    def compare(self, comparison: str, left: Array, right: Operand) -> Array:
        result: Array = {"slt": np.less, "sge": np.greater_equal}[comparison](left, right)
        return result

    def select(self, condition: Array, true: Operand, false: Operand) -> Array:
        return np.where(condition, true, false)


def packed(mask: Array) -> Array:
    """One bit a lane, lane 0 in bit 0."""
    if mask.ndim == 1:
        return mask.astype(np.int64)
    bits: Array = (mask.astype(np.int64) << np.arange(mask.shape[1])).sum(axis=1)
    return bits


@dataclass
class Walk:
    """Some rows in one tree. rows: (n,) their numbers; node: (n,) where they are; steps: (n,) how many led there."""

    layout: Layout
    b: NumpyInstructions
    tree: int
    rows: Array
    node: Array
    steps: Array

    @staticmethod
    def at_root(layout: Layout, b: NumpyInstructions, tree: int) -> "Walk":
        """All rows at the root."""
        rows = np.arange(len(b.rows))
        root = layout.root(b, np.array([tree]))
        return Walk(layout, b, tree, rows, np.broadcast_to(root, rows.shape), np.zeros(len(rows), np.int64))

    @property
    def place(self) -> tuple[NumpyInstructions, Array, Array]:
        """What every question to the layout begins with."""
        return self.b, np.full(len(self.rows), self.tree), self.node

    def step(self, at_leaf: AtLeaf) -> None:
        """Steps all rows; checks that those which have ended stay, or that there are none."""
        ended = self.layout.is_leaf(*self.place)
        following = finished(self.layout.step(*self.place, self.rows, at_leaf))
        assert at_leaf is AtLeaf.STAY or not ended.any(), "told never, but at a leaf"
        assert (following[ended] == self.node[ended]).all(), "a step left a leaf"
        self.node, self.steps = following, self.steps + ~ended

    def loop(self) -> Array:
        """(n,) leaf slots, after as many steps as it takes."""
        while not self.layout.is_leaf(*self.place).all():
            assert (self.steps < MAX_STEPS).all(), "no leaf in sight"
            self.step(AtLeaf.STAY)
        return self.layout.leaf_slot(*self.place)

    def only(self, chosen: Array) -> "Walk":
        """The chosen rows."""
        return replace(self, rows=self.rows[chosen], node=self.node[chosen], steps=self.steps[chosen])


def looped(layout: Layout, b: NumpyInstructions, tree: int, elide: int = 0) -> tuple[Array, Array]:
    """Leaf slots and steps of all rows; the first `elide` steps are told NEVER, and one more is taken when all have ended."""
    walk = Walk.at_root(layout, b, tree)
    for _ in range(elide):
        walk.step(AtLeaf.NEVER)
    slots = walk.loop()
    walk.step(AtLeaf.STAY)
    return slots, walk.steps


def peeled(layout: Layout, b: NumpyInstructions, tree: int, peel: int) -> tuple[Array, Array]:
    """Leaf slots and steps of all rows; rows at leaf tiles end there during the first `peel` steps."""
    walk = Walk.at_root(layout, b, tree)
    slots, steps = np.full(len(walk.rows), -1), walk.steps.copy()
    for _ in range(peel):
        walk.step(AtLeaf.STAY)
        found = layout.is_leaf_tile(*walk.place)
        ended = walk.only(found)
        slots[ended.rows], steps[ended.rows] = layout.leaf_tile_slot(*ended.place), ended.steps
        walk = walk.only(~found)
    slots[walk.rows] = walk.loop()
    steps[walk.rows] = walk.steps
    return slots, steps


def peeled_together(layout: Layout, b: NumpyInstructions, tree: int, peel: int) -> Array:
    """Leaf slots of all rows; rows at leaf tiles go on with the others, and must reach the leaf they stood for."""
    walk = Walk.at_root(layout, b, tree)
    early = np.full(len(walk.rows), -1)
    for _ in range(peel):
        walk.step(AtLeaf.STAY)
        found = layout.is_leaf_tile(*walk.place)
        early[found] = layout.leaf_tile_slot(*walk.only(found).place)
    slots = walk.loop()
    assert (slots[early >= 0] == early[early >= 0]).all(), "a leaf tile leads to another leaf"
    return slots


def finished(step: Any) -> Array:
    """The result of a generator that yields between its stages."""
    while True:
        try:
            next(step)
        except StopIteration as end:
            result: Array = end.value
            return result


def prepared(forest: Forest) -> Forest:
    """The forest as layouts get it: thresholds in the compared type, predicates normalised."""
    return normalize_predicates(expand_sets(round_thresholds(forest)))


def compared_rows(forest: Forest, rows: Array) -> Array:
    """The rows as they are gathered: integers become the compared type."""
    return rows if rows.dtype.kind == "f" else rows.astype(forest.threshold.dtype)


def instructions(layout: Layout, forest: Forest, rows: Array) -> NumpyInstructions:
    """Instructions over the layout's tables and the rows."""
    compared = compared_rows(forest, rows)
    return NumpyInstructions(layout.tables, compared, forest.zero_threshold, forest.category_rule)
