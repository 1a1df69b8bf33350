"""The layout interface: everything the compiler knows about how a forest lies in memory.

In: a `Forest` with normalised predicates. Out: tables, and the steps of a walk over them. A layout is one class in one file,
entered into `LAYOUTS`; no other file names it.

A walk over any layout, one row and one tree, in the words of the interface:

    node = layout.root(b, tree)
    while not layout.is_leaf(b, node):      a step at a leaf stays there, so walks of several rows can run in lock step
        node = yield from layout.step(b, node, row)
    slot = layout.leaf_slot(b, node)        record of table "leaves"

`b` builds the instructions (see `InstructionBuilder`); layouts know neither the IR nor the machine behind it. `step` is a
generator: it yields between its stages (load the test, gather the features, compare, move), and the walks that are
interleaved take turns stage by stage.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import TestForm, form_of
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.leaf_values import LeafForm, leaf_form, tree_targets
from onnx_treebeard.layouts.table import TableSet

V = TypeVar("V")
Step = Generator[None, None, V]


class InstructionBuilder(Protocol[V]):
    """The instructions that layouts are written in. Integers are 32 bits wide unless loaded otherwise (then extended)."""

    def load(self, table: str, field: str, index: V) -> V:
        """Field of a record: a number, or a vector where the field has lanes. Unsigned integers become 32 bits."""

    def gather(self, row: V, features: V) -> V:
        """The row's values of one feature or a vector of features, in the compared type."""

    def test(self, value: V, threshold: V, form: TestForm, flags: "FlagLoader[V]") -> V:
        """Outcome bits (bit i: lane i takes its true child) as an integer; `flags(name)` loads a flag's bits if needed."""

    def constant(self, value: int) -> V:
        """A 32-bit integer."""

    def add(self, left: V, right: V) -> V:
        """left + right."""

    def subtract(self, left: V, right: V) -> V:
        """left - right."""

    def bit_and(self, left: V, right: V) -> V:
        """left & right."""

    def bit_or(self, left: V, right: V) -> V:
        """left | right."""

    def bit_xor(self, left: V, right: V) -> V:
        """left ^ right."""

    def shift_right(self, value: V, by: int) -> V:
        """value >> by, zeros shifted in."""

    def shift_left(self, value: V, by: int) -> V:
        """value << by."""

    def less(self, left: V, right: V) -> V:
        """left < right, signed, as a condition."""

    def at_least(self, left: V, right: V) -> V:
        """left >= right, signed, as a condition."""

    def select(self, condition: V, true: V, false: V) -> V:
        """true if condition else false."""


FlagLoader = Callable[[str], V]


class Layout(Protocol):
    """What a layout provides. `tables` holds "trees" (root), "leaves" (value or leaf) and whatever else its walk reads."""

    name: str
    tables: TableSet
    form: TestForm
    leaf_form: LeafForm

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        """The node a walk starts at."""

    def is_leaf(self, b: InstructionBuilder[V], node: V) -> V:
        """Whether the walk has ended."""

    def step(self, b: InstructionBuilder[V], node: V, row: V) -> Step[V]:
        """The next node; at a leaf the same node."""

    def leaf_slot(self, b: InstructionBuilder[V], node: V) -> V:
        """The record of table "leaves" for a node that is a leaf."""


@dataclass(frozen=True)
class LayoutOptions:
    """What a layout may be told: nodes evaluated together."""

    tile_size: int = 1


LAYOUTS: dict[str, Callable[[Forest, LayoutOptions], Layout]] = {}


MAX_POSITIONS = 2**31 - 1


def check_positions(count: int) -> None:
    """Positions are 32-bit integers: refuses a forest that needs more of them."""
    if count > MAX_POSITIONS:
        raise UnsupportedError(
            f"the forest takes {count} positions in memory; at most {MAX_POSITIONS} are served"
        )


def common_tables(
    forest: Forest, root: npt.NDArray[np.int32]
) -> tuple[TestForm, LeafForm, dict[str, npt.NDArray[np.void]]]:
    """What all layouts share: the form of the tests, the form of the leaves, and the table of trees."""
    leaves = leaf_form(forest)
    fields: list[tuple[str, type[np.generic]]] = [("root", np.int32)]
    if leaves is LeafForm.BY_TREE:
        fields.append(("target", np.int32))
    trees = np.zeros(len(root), fields)
    trees["root"] = root
    if leaves is LeafForm.BY_TREE:
        trees["target"] = tree_targets(forest)
    return form_of(forest), leaves, {"trees": trees}
