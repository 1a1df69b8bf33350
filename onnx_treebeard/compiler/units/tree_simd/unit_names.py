"""The units of tree SIMD: a row's values are quantised to ranks, from which leaves are computed for a register of trees at a time.

    SimdKernel     the loop over rows, ROWS_TOGETHER at a time, with calls of the other units inside
    RankColumns    for each row and run of columns: the rank of each value among the column's thresholds
    SimdLeafIndex  for each group of trees and row: their leaf indices, or QuickScorer masks
    SimdAddValues  for each group of trees and row: the values of these leaves, added to the row's accumulators in source order

Rows go through a group together because its tables come from the second cache, for the first of them. Each has a frame of the scratch memory,
frame_bytes after the last one's, with the leaf indices of up to GROUPS_TOGETHER groups, beginning with the first group of a call, and the ranks.

The native planner makes the tables (kernels/native/plan/tree_simd/kernel_plan.h describes them), for C columns and G groups of as many trees as a register has
bytes. Every value of a row is quantised to its rank among the thresholds of its feature, so a predicate compares two bytes. A group has one of a few forms, because
each form has code of its own:

    perfect, b bits   trees padded to perfect trees of depth b: 2^b - 1 predicates; every node selects between its subtrees
    masks, b bits     trees of up to 2^b leaves by QuickScorer masks (Lucchese et al., SIGIR 2015): a predicate that is false clears the leaves of
                      its true subtree, and the first leaf that no predicate has cleared is the one reached; predicates in any order
    oblivious, b bits  trees of up to b distinct predicates, as CatBoost's, whose results are the bits of their leaf indices
    walks, 8 bits     trees of up to 256 leaves, walked node by node on the ranks, several trees interleaved (`leaves_by_walks.py`)

QuickScorer evaluates the predicates of a feature in order of their thresholds and stops at the first true one, and V-QuickScorer and RapidScorer
have rows in the SIMD lanes; here all predicates are evaluated, for as many trees at a time as a register has bytes.
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Number, Unit
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

COLUMN_RECORD = np.dtype([("feature", np.int32), ("missing", np.int32)])
GROUP_RECORD = np.dtype([(name, np.int32) for name in ("form", "first", "count", "value")])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("begin", "end", "width", "first_threshold")])
SEGMENT_RECORD = np.dtype([(name, np.int32) for name in ("ranks", "first", "count")])
BLOCK = 16  # thresholds that one vector comparison ranks a value among
LANE_BYTES = 16  # ranks in the table of one byte permute
WIDE_SEGMENT = 4  # times LANE_BYTES columns are in a segment where a byte permute selects from 64 ranks
MAX_PERFECT_BITS = 8
MAX_PERFECT_COLUMNS = 128
MASK_BITS = (3, 4, 5, 6)
WALKED_BITS = 8
MAX_WALKED_COLUMNS = 256  # that a byte of a node numbers
RANK_BIAS = (
    128  # subtracted from ranks and quantised thresholds, because signed bytes compare in one instruction
)
MASK_BYTES = 8  # of the largest QuickScorer mask
ROWS_TOGETHER = 8  # that go through the trees together
GROUPS_TOGETHER = 16  # whose leaf indices are computed before their values are added


class GroupMethod(Enum):
    """The ways to compute the leaf indices of a group; see the module docstring."""

    PERFECT = "perfect"
    MASKS = "masks"
    OBLIVIOUS = "oblivious"
    WALKS = "walks"


@dataclass(frozen=True)
class GroupForm:
    """A method, and the number of leaves that its trees have room for, 2^bits."""

    method: GroupMethod
    bits: int

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def mask_bytes(self) -> int:
        """Bytes of a QuickScorer mask, one bit a leaf; 0 where trees have leaf indices."""
        return self.n_leaves // 8 if self.method is GroupMethod.MASKS else 0

    @property
    def leaf_index_bytes(self) -> int:
        """Bytes of scratch memory for a tree: of its leaf index, or of its QuickScorer mask."""
        return max(1, self.mask_bytes)


def ranks_offset(lanes: int) -> int:
    """Returns the byte offset of the ranks in a row's frame: after the leaf indices or masks of GROUPS_TOGETHER groups."""
    return MASK_BYTES * lanes * GROUPS_TOGETHER


@dataclass(frozen=True)
class SimdKernel(Unit):
    """of_trees: accumulators are those of trees instead of targets."""

    PATTERN = "tree_simd{of_trees?_of_trees}"

    of_trees: bool = False


@dataclass(frozen=True)
class RankColumns(Unit):
    """Values of type `given`, ranked among thresholds of the compared type.

    one_block: one vector comparison takes all thresholds of a column. zero: values near zero are missing. missing: a number marks NaN.
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
    """Groups of trees of one form, as the module docstring says.

    rank_groups: perfect and oblivious trees use columns below 16 * rank_groups, a segment of masks has as many; 0 for walks.
    """

    PATTERN = "simd_leaf_index_{method}_{bits}{rank_groups?_*}"

    method: GroupMethod
    bits: int
    rank_groups: int


@dataclass(frozen=True)
class SimdAddValues(Unit):
    """Groups of one form, but for oblivious and walked trees, whose leaf indices are those of perfect ones. of_trees: accumulators are those of trees instead of targets; leaf_form is BY_TREE then."""

    PATTERN = "simd_add_{of_trees?of_trees:@leaf_form}_{method}_{bits}_{accumulator}_{aggregate}"

    method: GroupMethod
    bits: int
    leaf_form: LeafForm
    accumulator: Number
    aggregate: str
    of_trees: bool = False
