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

    accumulator: Number
    one_target: bool

    @property
    def name(self) -> str:
        return f"bitslice_{self.accumulator}{'' if self.one_target else '_targets'}"


@dataclass(frozen=True)
class Columns(Unit):
    """Feature tiles of values of type `given`, converted to the compared type.

    missing: a number stands for NaN. prefetch: rows are so long that values of later tiles are prefetched.
    """

    given: Number
    compared: Number
    missing: bool = False
    prefetch: bool = False

    @property
    def name(self) -> str:
        marks = ("_missing" if self.missing else "") + ("_far" if self.prefetch else "")
        return f"columns_{self.given}_as_{self.compared}{marks}"


@dataclass(frozen=True)
class Compare(Unit):
    """Comparisons. comparison: one of COMPARISONS. zero: values near zero are missing."""

    compared: Number
    comparison: str
    zero: bool = False

    @property
    def name(self) -> str:
        return f"compare_{self.comparison}_{self.compared}" + ("_zero" if self.zero else "")


@dataclass(frozen=True)
class RankPredicates(Unit):
    """Predicates "lt" or "le" by rank tables (rank_tables.h of the native planner)."""

    compared: Number
    comparison: str

    @property
    def name(self) -> str:
        return f"rank_{self.comparison}_{self.compared}"


@dataclass(frozen=True)
class SetLookup(Unit):
    """Set predicates by words of 64 results (set_lookup.h of the native planner)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_lookup_{self.compared}"


@dataclass(frozen=True)
class SetParity(Unit):
    """Set predicates as XOR of planes (set_parity.h of the native planner)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_parity_{self.compared}"


@dataclass(frozen=True)
class AddTrees(Unit):
    """Trees of one form (`compiler/units/bitslice/tree_forms.py`). permuted: leaf values are split into bytes and selected by byte permutes."""

    method: TreeMethod
    bits: int
    permuted: bool
    accumulator: Number
    aggregate: str

    @property
    def name(self) -> str:
        values = "permuted" if self.permuted else "loaded"
        return f"add_trees_{self.method.value}_{self.bits}_{values}_{self.accumulator}_{self.aggregate}"
