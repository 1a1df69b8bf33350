"""The units of bit-slicing: what a block of rows goes through, between the loops of the kernel; `subtrees.py` has others, for trees that are cut.

    BitsliceKernel   the loops: blocks of rows; in each of them calls of the others
    Columns          for each group of features: the values of its features become columns
    Compare          for each run: comparisons of one column with thresholds, one after the other
    RankPredicates   for each run: a column's rank tables: rank, thermometer code, copies without NaN
    SetLookup        for each run: category sets, by the rank that was found last
    SetParity        for each run: category sets, as exclusive ors of other planes
    AddTrees         for each tree: the number of the leaf that every row reaches, then the values of these leaves, added to the sums

Runs are records of table "runs": what is asked of one column, from `first` to `end` (`compiler/layouts/bitslice/unit_calls.py`).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.tree_forms import TreeMethod
from onnx_treebeard.compiler.units.unit import Unit

Number = np.dtype[Any]


@dataclass(frozen=True)
class BitsliceKernel(Unit):
    """Of whole trees. one_target: a row has one score."""

    accumulator: Number
    one_target: bool

    @property
    def name(self) -> str:
        return f"bitslice_{self.accumulator}{'' if self.one_target else '_targets'}"


@dataclass(frozen=True)
class Columns(Unit):
    """Values of type `given` as the compared type. missing: whether a number stands for NaN. far: neighbouring rows are far apart."""

    given: Number
    compared: Number
    missing: bool = False
    far: bool = False

    @property
    def name(self) -> str:
        marks = ("_missing" if self.missing else "") + ("_far" if self.far else "")
        return f"columns_{self.given}_as_{self.compared}{marks}"


@dataclass(frozen=True)
class Compare(Unit):
    """Comparisons with thresholds. comparison: of `compiler/dialects/bitslice/predicates.py`. zero: values near zero are missing."""

    compared: Number
    comparison: str
    zero: bool = False

    @property
    def name(self) -> str:
        return f"compare_{self.comparison}_{self.compared}" + ("_zero" if self.zero else "")


@dataclass(frozen=True)
class RankPredicates(Unit):
    """Predicates "lt" or "le" of rank tables (rank_tables.h of the native planner)."""

    compared: Number
    comparison: str

    @property
    def name(self) -> str:
        return f"rank_{self.comparison}_{self.compared}"


@dataclass(frozen=True)
class SetLookup(Unit):
    """Category sets by words of 64 (set_lookup.h)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_lookup_{self.compared}"


@dataclass(frozen=True)
class SetParity(Unit):
    """Category sets as exclusive ors (set_parity.h)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_parity_{self.compared}"


@dataclass(frozen=True)
class AddTrees(Unit):
    """Of trees of one form (`compiler/layouts/bitslice/tree_forms.py`). permuted: leaf values stand byte by byte and are chosen from registers."""

    method: TreeMethod
    bits: int
    permuted: bool
    accumulator: Number
    aggregate: str

    @property
    def name(self) -> str:
        values = "permuted" if self.permuted else "loaded"
        return f"add_trees_{self.method.value}_{self.bits}_{values}_{self.accumulator}_{self.aggregate}"
