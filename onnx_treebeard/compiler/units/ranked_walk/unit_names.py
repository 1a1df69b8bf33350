"""The units of ranked walks, each a kernel of a GPU. They run one after the other: for many rows two in which each row has a thread,

    RankRows      the ranks of the row's values, in scratch memory
    RankedTrees   walks all trees on these ranks, and adds their leaf values in source order
    SectorTrees   the same for deep trees, in sectors

and for few rows two in which each row has a block:

    BlockRanks    the ranks of the row's values, in scratch memory: the threads of the block share the columns
    BlockTrees    walks all trees on these ranks: the threads share the trees; then a thread for each target adds the values in source order
    BlockSectors  the same for deep trees, in sectors

The native planner makes their tables: kernels/native/plan/ranked_walk/kernel_plan.h describes these, and the shared memory of a block. The records
of the tables, and the numbers that both sides agree on, come first here.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Number, Unit
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

COLUMN_RECORD = np.dtype([(name, np.int32) for name in ("feature", "missing", "first", "long")])
NODE_RECORD = np.dtype([("word", np.uint32)])
ROOT_RECORD = np.dtype([("root", np.int32)])
MAX_DEPTH = 8  # of trees
RANKS_OF_WORD = 4
SHORT_STEPS, LONG_STEPS = 4, 8  # of the bisection of 16 and of 256 thresholds
THRESHOLD_MASK = 0xFF  # of the quantised threshold in the word of a node
OFFSET_SHIFT = 16  # of the rank's offset
LANE_SHIFT = 5  # a word of each of 32 lanes lies between two words of a row
BLOCK_TREES = 1024  # whose leaf values a block that has one row keeps


def value_record(accumulator: np.dtype[Any]) -> np.dtype[Any]:
    """Returns the record of table "values"."""
    return np.dtype([("value", accumulator)])


def threshold_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """Returns the record of table "rank_thresholds"."""
    return np.dtype([("threshold", compared)])


@dataclass(frozen=True)
class RankRows(Unit):
    """Values of type `given`, ranked among thresholds of the compared type.

    predicate: of all nodes. zero: values near zero are missing. missing: a number marks NaN.
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


BLOCK_THREADS = 128  # of a block


@dataclass(frozen=True)
class BlockRanks(RankRows):
    """Values are ranked as `RankRows` ranks them."""

    PATTERN = "block_ranks_{predicate}_{given}_as_{compared}{zero?_zero}{missing?_missing}"


@dataclass(frozen=True)
class BlockTrees(Unit):
    """Trees padded to one depth. leaf_form: ONE, BY_TREE or DENSE."""

    PATTERN = "block_trees_{leaf_form}_{accumulator}"

    leaf_form: LeafForm
    accumulator: Number


@dataclass(frozen=True)
class BlockSectors(Unit):
    """Trees of any depth, in sectors of three levels. leaf_form: ONE, BY_TREE or DENSE."""

    PATTERN = "block_sectors_{leaf_form}_{accumulator}"

    leaf_form: LeafForm
    accumulator: Number
