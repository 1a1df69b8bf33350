"""The units of tree_simd: one row's values become ranks, a register of trees at a time finds leaves from ranks alone.

    SimdKernel     the loops: rows; in each of them calls of the others
    RankColumns    for each run of columns: the rank of each value among the column's thresholds
    SimdLeafIndex  for each group of trees: the numbers of the leaves, or what is left of QuickScorer's masks
    SimdAddValues  for each group of trees: the values of these leaves, added to the row's scores in source order

Numbers of up to GROUPS_TOGETHER groups are in the scratch memory, those of the first group that a unit is called for in front.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.tree_simd.tables import GroupMethod
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class SimdKernel(Unit):
    """of_trees: the scores are those of trees, not of targets."""

    of_trees: bool = False

    @property
    def name(self) -> str:
        return "tree_simd" + ("_of_trees" if self.of_trees else "")


@dataclass(frozen=True)
class RankColumns(Unit):
    """Values of type `given`, ranked by thresholds of the compared type. one_block: all thresholds of a column are looked at together.

    zero: values near zero are missing. missing: a number stands for NaN.
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
    """Of groups of trees of one form (`compiler/layouts/tree_simd/tables.py`). rank_groups: times 16 ranks that complete trees ask; 0 for masks."""

    method: GroupMethod
    bits: int
    rank_groups: int

    @property
    def name(self) -> str:
        of_ranks = f"_{self.rank_groups}" if self.rank_groups else ""
        return f"simd_leaf_index_{self.method.value}_{self.bits}{of_ranks}"


@dataclass(frozen=True)
class SimdAddValues(Unit):
    """Of groups of one form. of_trees: the scores are those of trees, not of targets; then leaf_form is BY_TREE."""

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
