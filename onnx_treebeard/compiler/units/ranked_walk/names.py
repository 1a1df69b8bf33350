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

    PATTERN = "rank_rows_{predicate}_{given}_as_{compared}{zero?_zero}{missing?_missing}"

    predicate: Predicate
    given: Number
    compared: Number
    zero: bool = False
    missing: bool = False


@dataclass(frozen=True)
class RankedTrees(Unit):
    """Trees padded to `depth` nodes. leaf_form: ONE, BY_TREE or DENSE."""

    PATTERN = "ranked_trees_{depth}_{leaf_form}_{accumulator}"

    depth: int
    leaf_form: LeafForm
    accumulator: Number


@dataclass(frozen=True)
class SectorTrees(Unit):
    """Trees of any depth, in sectors of three levels. leaf_form: ONE, BY_TREE or DENSE."""

    PATTERN = "sector_trees_{leaf_form}_{accumulator}"

    leaf_form: LeafForm
    accumulator: Number
