"""The units of ranked walks of few rows on a GPU, each a kernel in which each row has a block; they run one after the other.

BlockRanks  the ranks of the row's values, in scratch memory: the threads of the block share the columns
BlockTrees  walks all trees on these ranks: the threads share the trees; then a thread for each target adds the values in source order
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.ranked_walk.names import RankRows

Number = np.dtype[Any]
THREADS = 128  # of a block


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
