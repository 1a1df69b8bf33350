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

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.tree_simd.records import GroupMethod
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class SimdKernel(Unit):
    """of_trees: accumulators are those of trees instead of targets."""

    PATTERN = "tree_simd{of_trees?_of_trees}"

    of_trees: bool = False


@dataclass(frozen=True)
class RankColumns(Unit):
    """Values of type `given`, ranked among thresholds of the compared type.

    one_block: one vector comparison takes all thresholds of a column. zero: values near zero are missing. missing: a number stands for NaN.
    """

    PATTERN = "rank_columns_{predicate}_{given}_as_{compared}{one_block?_one}{zero?_zero}{missing?_missing}"

    given: Number
    compared: Number
    predicate: Predicate
    one_block: bool
    zero: bool = False
    missing: bool = False


@dataclass(frozen=True)
class SimdLeafIndex(Unit):
    """Groups of trees of one form (`records.py`).

    rank_groups: perfect trees use columns below 16 * rank_groups; 0 for masks.
    """

    PATTERN = "simd_leaf_index_{method}_{bits}{rank_groups?_*}"

    method: GroupMethod
    bits: int
    rank_groups: int


@dataclass(frozen=True)
class SimdAddValues(Unit):
    """Groups of one form. of_trees: accumulators are those of trees instead of targets; leaf_form is BY_TREE then."""

    PATTERN = "simd_add_{of_trees?of_trees:@leaf_form}_{method}_{bits}_{accumulator}_{aggregate}"

    method: GroupMethod
    bits: int
    leaf_form: LeafForm
    accumulator: Number
    aggregate: str
    of_trees: bool = False
