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

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.bitslice.tree_forms import TreeMethod
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.forest.forest import CategoryRule, Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class HybridKernel(Unit):
    """The kernel of tree tops, with walks of subtrees."""

    PATTERN = "hybrid"


@dataclass(frozen=True)
class SubtreeIndex(Unit):
    """Tree tops of one form (`compiler/units/bitslice/tree_forms.py`)."""

    PATTERN = "subtree_index_{method}_{bits}"

    method: TreeMethod
    bits: int


@dataclass(frozen=True)
class NanCopies(Unit):
    """Copies of values of the compared type. missing: a number stands for NaN."""

    PATTERN = "nan_copies_{compared}{missing?_missing}"

    compared: Number
    missing: bool = False


@dataclass(frozen=True)
class WalkLinked(Unit):
    """Nodes of `compiler/layouts/walk/packed_links.py`, whose predicates are "lt" or "le"."""

    PATTERN = "walk_linked_{predicate}_{compared}"

    compared: Number
    predicate: Predicate


@dataclass(frozen=True)
class WalkByFlags(Unit):
    """Nodes {threshold, feature, child, flags}. sets: how numbers become categories, if nodes test membership.

    The missing value in the header counts as NaN; in a model without one it is NaN.
    """

    PATTERN = "walk_by_flags_{compared}{sets?_sets_*}"

    compared: Number
    sets: CategoryRule | None = None


@dataclass(frozen=True)
class AddSubtreeLeaves(Unit):
    """Leaves of one form, whose values are summed."""

    PATTERN = "add_subtree_leaves_{leaf_form}_{accumulator}"

    leaf_form: LeafForm
    accumulator: Number
