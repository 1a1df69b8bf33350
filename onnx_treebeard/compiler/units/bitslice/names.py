"""The units of bit-slicing, through which a block of rows goes; `subtrees.py` has those of hybrid evaluation.

    BitsliceKernel   the loop over blocks of rows, with calls of the other units inside
    Columns          for each feature tile: the values of its features are transposed to columns
    Compare          for each run: comparisons of one column with thresholds, one plane each
    RankPredicates   for each run: rank tables of one column: ranks, thermometer code, copies without NaN
    SetLookup        for each run: set predicates from the ranks computed last
    SetParity        for each run: set predicates as XOR of other planes
    AddTrees         for each tree: the leaf index of every row; then the leaf values are added to the sums

Runs are records of table "runs": planes `first` to `end`, computed from one column (`records.py`).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.bitslice.tree_forms import TreeMethod

Number = np.dtype[Any]
# Operators of predicates: o.. is false for NaN, u.. true.
COMPARISONS = ("olt", "ult", "ole", "ule", "one", "une")
RANKED_BY = ("lt", "le")  # of predicates that rank tables serve


@dataclass(frozen=True)
class BitsliceKernel(Unit):
    """The kernel of whole trees. one_target: a row has one accumulator."""

    PATTERN = "bitslice_{accumulator}{one_target?:_targets}"

    accumulator: Number
    one_target: bool


@dataclass(frozen=True)
class Columns(Unit):
    """Feature tiles of values of type `given`, converted to the compared type.

    missing: a number stands for NaN. prefetch: rows are so long that values of later tiles are prefetched.
    """

    PATTERN = "columns_{given}_as_{compared}{missing?_missing}{prefetch?_far}"

    given: Number
    compared: Number
    missing: bool = False
    prefetch: bool = False


@dataclass(frozen=True)
class Compare(Unit):
    """Comparisons. comparison: one of COMPARISONS. zero: values near zero are missing."""

    PATTERN = "compare_{comparison}_{compared}{zero?_zero}"

    compared: Number
    comparison: str
    zero: bool = False


@dataclass(frozen=True)
class RankPredicates(Unit):
    """Predicates "lt" or "le" by rank tables (rank_tables.h of the native planner)."""

    PATTERN = "rank_{comparison}_{compared}"

    compared: Number
    comparison: str


@dataclass(frozen=True)
class SetLookup(Unit):
    """Set predicates by words of 64 results (set_lookup.h of the native planner)."""

    PATTERN = "set_lookup_{compared}"

    compared: Number


@dataclass(frozen=True)
class SetParity(Unit):
    """Set predicates as XOR of planes (set_parity.h of the native planner)."""

    PATTERN = "set_parity_{compared}"

    compared: Number


@dataclass(frozen=True)
class AddTrees(Unit):
    """Trees of one form (`compiler/units/bitslice/tree_forms.py`). permuted: leaf values are split into bytes and selected by byte permutes."""

    PATTERN = "add_trees_{method}_{bits}_{permuted?permuted:loaded}_{accumulator}_{aggregate}"

    method: TreeMethod
    bits: int
    permuted: bool
    accumulator: Number
    aggregate: str
