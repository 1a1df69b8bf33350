"""The tables and the scratch memory of tree SIMD, whose SIMD lanes are trees: columns of ranks, predicates of groups of trees, leaf values.

In: a `Forest` with normalised predicates, and the lanes of a register, one byte each. Out: a `TreeSimdLayout`. The native planner makes the
tables (kernels/native/plan/tree_simd/tables.h describes them), for C columns and G groups of `lanes` trees. Every value of a row is
quantised to its rank among the thresholds of its feature, so a predicate compares two bytes. A group has one of a few forms, because
each form has code of its own:

    perfect, b bits   trees padded to perfect trees of depth b: 2^b - 1 predicates; every node selects between its subtrees
    masks, b bits     trees of up to 2^b leaves by QuickScorer masks (Lucchese et al., SIGIR 2015): a predicate that is false clears the leaves of
                      its true subtree, and the first leaf that no predicate has cleared is the one reached; predicates in any order

QuickScorer evaluates the predicates of a feature in order of their thresholds and stops at the first true one, and V-QuickScorer and RapidScorer
have rows in the SIMD lanes; here all predicates are evaluated, for as many trees at a time as a register has bytes.
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import Planned, planned

# The last two are optional.
TABLES = (
    *(
        "columns",
        "runs",
        "calls",
        "tree_runs",
        "rank_thresholds",
        "groups",
        "segments",
        "predicates",
        "values",
    ),
    *("targets", "positions"),
)
COLUMN_RECORD = np.dtype([("feature", np.int32), ("missing", np.int32)])
GROUP_RECORD = np.dtype([(name, np.int32) for name in ("form", "first", "count", "value")])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("begin", "end", "width", "first_threshold")])
SEGMENT_RECORD = np.dtype([(name, np.int32) for name in ("ranks", "first", "count")])
BLOCK = 16  # thresholds that one vector comparison ranks a value among
LANE_BYTES = 16  # ranks in the table of one byte permute
MAX_PERFECT_BITS = 8
MAX_PERFECT_COLUMNS = 128
MASK_BITS = (3, 4, 5, 6)
RANK_BIAS = (
    128  # subtracted from ranks and quantised thresholds, because signed bytes compare in one instruction
)
MASK_BYTES = 8  # of the largest QuickScorer mask
GROUPS_TOGETHER = 16  # whose leaf indices are computed before their values are added


class GroupMethod(Enum):
    """How the leaf indices of a group are computed; see the module docstring."""

    PERFECT = "perfect"
    MASKS = "masks"


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
        """Bytes of a QuickScorer mask, one bit a leaf; 0 for perfect trees, which have leaf indices."""
        return self.n_leaves // 8 if self.method is GroupMethod.MASKS else 0


@dataclass(frozen=True)
class ColumnRun:
    """Consecutive columns, `begin` to `end` (not included), that are ranked by the same code.

    predicate: their operator. zero_missing: values near zero are missing. width: thresholds of each column, a multiple of BLOCK.
    """

    predicate: Predicate
    zero_missing: bool
    begin: int
    end: int
    width: int

    @property
    def is_one_block(self) -> bool:
        return self.width == BLOCK


@dataclass(frozen=True, eq=False)
class TreeSimdLayout:
    """A forest as tree SIMD reads it.

    lanes: trees in a register. columns: number of rank columns. runs: of the columns. forms: of the groups, those that occur.
    leaf_form: how leaves score targets. scratch_bytes: scratch memory of a call.
    """

    tables: TableSet
    lanes: int
    columns: int
    runs: tuple[ColumnRun, ...]
    forms: tuple[GroupForm, ...]
    leaf_form: LeafForm
    scratch_bytes: int


def ranks_offset(lanes: int) -> int:
    """Byte offset of the ranks in the scratch memory: after the leaf indices or masks of GROUPS_TOGETHER groups."""
    return MASK_BYTES * lanes * GROUPS_TOGETHER


def tree_simd_layout(forest: Forest, lanes: int, *, of_trees: bool = False) -> TreeSimdLayout:
    """The layout of a forest that tree SIMD can evaluate (`tree_simd_choice` of the strategies says which).

    of_trees: there is also a kernel that has a score for every tree.
    """
    found = planned(forest, "tree_simd_tables", lanes=lanes, of_trees=of_trees)
    tables = {name: array for name, array in found.arrays.items() if name in TABLES}
    numbers = {"n_targets": forest.n_targets, "n_trees": forest.n_trees}
    numbers |= {f"n_{name}": len(tables[name]) for name in ("calls", "tree_runs")}
    return TreeSimdLayout(
        pack(tables).with_numbers(**numbers),
        lanes,
        len(tables["columns"]),
        column_runs(found),
        _forms(found),
        tuple(LeafForm)[int(found.numbers["leaf_form"])],
        int(found.numbers["scratch_bytes"]),
    )


def column_runs(found: Planned) -> tuple[ColumnRun, ...]:
    """The runs of columns in the arrays that the native planner returns."""
    compared = (found.arrays[name].tolist() for name in ("run_predicate", "run_zero_missing"))
    runs = zip(found.arrays["runs"].tolist(), *compared, strict=True)
    return tuple(
        ColumnRun(Predicate(predicate), bool(zero), begin, end, width)
        for (begin, end, width, _), predicate, zero in runs
    )


def _forms(found: Planned) -> tuple[GroupForm, ...]:
    forms = zip(found.arrays["form_has_masks"].tolist(), found.arrays["form_bits"].tolist(), strict=True)
    return tuple(
        GroupForm(GroupMethod.MASKS if masks else GroupMethod.PERFECT, bits) for masks, bits in forms
    )
