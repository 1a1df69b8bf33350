"""The unit of staged walks, a kernel of a GPU in which each row has a thread.

StagedTrees  copies the rows of the block and groups of trees into shared memory, walks all trees, and adds their leaf values in source order

The native planner makes their tables: kernels/native/plan/staged_walk/kernel_plan.h describes these, the nodes and the shared memory of a
block. The records of the tables, and the numbers that both sides agree on, come first here.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Number, Unit
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

PACKED_RECORD = np.dtype([("feature", np.int32)])
SIGN = 1 << 31  # of a node's word: the value is compared with its sign flipped
NODE_BYTES = 8  # a threshold and a word
VALUE = np.dtype(np.float32)  # of rows


@dataclass(frozen=True)
class StagedTrees(Unit):
    """Trees padded to `depth` nodes, rows of float32. leaf_form: ONE, BY_TREE or DENSE."""

    PATTERN = "staged_trees_{depth}_{leaf_form}_{accumulator}"

    depth: int
    leaf_form: LeafForm
    accumulator: Number
