"""The units of ranked walks, each a kernel of a GPU in which each row has a thread; they run one after the other.

RankRows     the ranks of the row's values, in scratch memory
RankedTrees  walks all trees on these ranks, and adds their leaf values in source order
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class RankRows(Unit):
    """Values of type `given`, ranked among thresholds of the compared type.

    predicate: of all nodes. zero: values near zero are missing. missing: a number stands for NaN.
    """

    predicate: Predicate
    given: Number
    compared: Number
    zero: bool = False
    missing: bool = False

    @property
    def name(self) -> str:
        marks = {"zero": self.zero, "missing": self.missing}
        said = "".join(f"_{mark}" for mark, holds in marks.items() if holds)
        return f"rank_rows_{self.predicate.name.lower()}_{self.given}_as_{self.compared}{said}"


@dataclass(frozen=True)
class RankedTrees(Unit):
    """Trees padded to `depth` nodes. leaf_form: ONE, BY_TREE or DENSE."""

    depth: int
    leaf_form: LeafForm
    accumulator: Number

    @property
    def name(self) -> str:
        return f"ranked_trees_{self.depth}_{self.leaf_form.value}_{self.accumulator}"


@dataclass(frozen=True)
class SectorTrees(Unit):
    """Trees of any depth, in sectors of three levels. leaf_form: ONE, BY_TREE or DENSE."""

    leaf_form: LeafForm
    accumulator: Number

    @property
    def name(self) -> str:
        return f"sector_trees_{self.leaf_form.value}_{self.accumulator}"
