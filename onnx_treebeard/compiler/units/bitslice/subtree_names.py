"""The units of hybrid evaluation: bit-slicing computes subtree indices, then rows walk their subtrees.

HybridKernel      the loops: rows that walk together, and their blocks, with calls of units that fill columns, evaluate predicates and compute
                  subtree indices; then trees, with calls of the units that walk and add
SubtreeIndex      for each tree: the subtree index of every row of a block, stored
NanCopies         NaN copies of the rows, if any of them has NaN
WalkLinked        one tree: its rows walk their subtrees to leaves, by linked nodes that all have one predicate form
WalkByFlags       the same by wide nodes, whose flags say how each compares
AddSubtreeLeaves  one tree: the values of these leaves, added to the accumulators
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.bitslice.tree_forms import TreeMethod
from onnx_treebeard.forest.forest import CategoryRule, Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class HybridKernel(Unit):
    """The kernel of tree tops, with walks of subtrees."""

    @property
    def name(self) -> str:
        return "hybrid"


@dataclass(frozen=True)
class SubtreeIndex(Unit):
    """Tree tops of one form (`compiler/units/bitslice/tree_forms.py`)."""

    method: TreeMethod
    bits: int

    @property
    def name(self) -> str:
        return f"subtree_index_{self.method.value}_{self.bits}"


@dataclass(frozen=True)
class NanCopies(Unit):
    """Copies of values of the compared type. missing: a number stands for NaN."""

    compared: Number
    missing: bool = False

    @property
    def name(self) -> str:
        return f"nan_copies_{self.compared}" + ("_missing" if self.missing else "")


@dataclass(frozen=True)
class WalkLinked(Unit):
    """Nodes of `compiler/layouts/walk/packed_links.py`, whose predicates are "lt" or "le"."""

    compared: Number
    predicate: Predicate

    @property
    def name(self) -> str:
        return f"walk_linked_{self.predicate.name.lower()}_{self.compared}"


@dataclass(frozen=True)
class WalkByFlags(Unit):
    """Nodes {threshold, feature, child, flags}. sets: how numbers become categories, if nodes test membership.

    The missing value in the header counts as NaN; in a model without one it is NaN.
    """

    compared: Number
    sets: CategoryRule | None = None

    @property
    def name(self) -> str:
        sets = "" if self.sets is None else f"_sets_{self.sets.name.lower()}"
        return f"walk_by_flags_{self.compared}{sets}"


@dataclass(frozen=True)
class AddSubtreeLeaves(Unit):
    """Leaves of one form, whose values are summed."""

    leaf_form: LeafForm
    accumulator: Number

    @property
    def name(self) -> str:
        return f"add_subtree_leaves_{self.leaf_form.value}_{self.accumulator}"
