"""The units of tree SIMD: one row's values are quantised to ranks, from which leaves are computed for a register of trees at a time.

    SimdKernel     the loop over rows, with calls of the other units inside
    RankColumns    for each run of columns: the rank of each value among the column's thresholds
    SimdLeafIndex  for each group of trees: their leaf indices, or QuickScorer masks
    SimdAddValues  for each group of trees: the values of these leaves, added to the row's accumulators in source order

The scratch memory has the leaf indices of up to GROUPS_TOGETHER groups, beginning with the first group of a call.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.tree_simd.records import GroupMethod
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class SimdKernel(Unit):
    """of_trees: accumulators are those of trees instead of targets."""

    of_trees: bool = False

    @property
    def name(self) -> str:
        return "tree_simd" + ("_of_trees" if self.of_trees else "")


@dataclass(frozen=True)
class RankColumns(Unit):
    """Values of type `given`, ranked among thresholds of the compared type.

    one_block: one vector comparison takes all thresholds of a column. zero: values near zero are missing. missing: a number stands for NaN.
    """

    given: Number
    compared: Number
    predicate: Predicate
    one_block: bool
    zero: bool = False
    missing: bool = False

    @property
    def name(self) -> str:
        marks = {"one": self.one_block, "zero": self.zero, "missing": self.missing}
        said = "".join(f"_{mark}" for mark, holds in marks.items() if holds)
        return f"rank_columns_{self.predicate.name.lower()}_{self.given}_as_{self.compared}{said}"


@dataclass(frozen=True)
class SimdLeafIndex(Unit):
    """Groups of trees of one form (`records.py`).

    rank_groups: perfect trees use columns below 16 * rank_groups; 0 for masks.
    """

    method: GroupMethod
    bits: int
    rank_groups: int

    @property
    def name(self) -> str:
        of_ranks = f"_{self.rank_groups}" if self.rank_groups else ""
        return f"simd_leaf_index_{self.method.value}_{self.bits}{of_ranks}"


@dataclass(frozen=True)
class SimdAddValues(Unit):
    """Groups of one form. of_trees: accumulators are those of trees instead of targets; leaf_form is BY_TREE then."""

    method: GroupMethod
    bits: int
    leaf_form: LeafForm
    accumulator: Number
    aggregate: str
    of_trees: bool = False

    @property
    def name(self) -> str:
        leaves = "of_trees" if self.of_trees else self.leaf_form.value
        return f"simd_add_{leaves}_{self.method.value}_{self.bits}_{self.accumulator}_{self.aggregate}"
