"""The units below the tops of trees, where bit-slicing has found places for rows to walk on from.

HybridKernel    the loops: rows that walk on together; in each of them blocks, whose columns, predicates and places are units' business;
                then trees, with calls of the others
SubtreeIndex       for each tree: the number of the place that every row of a block reaches in its top, kept
NanCopies        rows of which any has a NaN, copied so that no node has to look where it sends NaN
WalkLinked      one tree: its rows from places to leaves, by linked nodes that are all tested alike
WalkByFlags     the same by wide nodes, each of which says how it is tested
AddSubtreeLeaves        one tree: the values of these leaves, added to the scores
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.tree_forms import TreeMethod
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.forest.forest import CategoryRule, Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class HybridKernel(Unit):
    """Of tops with walks below."""

    @property
    def name(self) -> str:
        return "hybrid"


@dataclass(frozen=True)
class SubtreeIndex(Unit):
    """In tops of one form (`compiler/layouts/bitslice/tree_forms.py`)."""

    method: TreeMethod
    bits: int

    @property
    def name(self) -> str:
        return f"subtree_index_{self.method.value}_{self.bits}"


@dataclass(frozen=True)
class NanCopies(Unit):
    """Of values of the compared type. missing: whether a number stands for NaN."""

    compared: Number
    missing: bool = False

    @property
    def name(self) -> str:
        return f"nan_copies_{self.compared}" + ("_missing" if self.missing else "")


@dataclass(frozen=True)
class WalkLinked(Unit):
    """Nodes of `compiler/layouts/walk/packed_links.py`, "lt" or "le"."""

    compared: Number
    predicate: Predicate

    @property
    def name(self) -> str:
        return f"walk_linked_{self.predicate.name.lower()}_{self.compared}"


@dataclass(frozen=True)
class WalkByFlags(Unit):
    """Nodes {threshold, feature, child, flags}; with sets where there is a rule for how numbers become categories.

    The header's missing value counts as NaN: where none does, it is NaN.
    """

    compared: Number
    sets: CategoryRule | None = None

    @property
    def name(self) -> str:
        sets = "" if self.sets is None else f"_sets_{self.sets.name.lower()}"
        return f"walk_by_flags_{self.compared}{sets}"


@dataclass(frozen=True)
class AddSubtreeLeaves(Unit):
    """Of leaves of one form, whose values are summed."""

    leaf_form: LeafForm
    accumulator: Number

    @property
    def name(self) -> str:
        return f"add_subtree_leaves_{self.leaf_form.value}_{self.accumulator}"
