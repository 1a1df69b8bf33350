"""What tree_simd reads and where it works: columns, questions of groups of trees, leaf values; and the scratch memory.

In: a `Forest` as the kernel tests it, and how many trees are in a register. Out: a `TreeSimdLayout`. The tables are the native planner's
(kernels/native/planner/tree_simd/tables.h describes them), of C columns and G groups of `lanes` trees. Groups have one of a few forms,
because every form is code of its own:

    complete, b bits   trees padded to depth b: 2^b - 1 questions, every node chooses between its subtrees
    masks, b bits      any trees of up to 2^b leaves: a "no" to any question strikes out the leaves of the true subtree, and the first
                       leaf that is left is the one that is reached (QuickScorer); questions in any order, a few columns at a time
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import Planned, planned

# A forest has some of the last two.
TABLES = (
    *("columns", "runs", "calls", "tree_runs", "cuts", "groups", "segments", "questions", "values"),
    *("targets", "positions"),
)
COLUMN_RECORD = np.dtype([("feature", np.int32), ("missing", np.int32)])
GROUP_RECORD = np.dtype([(name, np.int32) for name in ("kind", "first", "count", "value")])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("begin", "end", "width", "cut")])
SEGMENT_RECORD = np.dtype([(name, np.int32) for name in ("ranks", "first", "count")])
BLOCK = 16  # thresholds that are looked at together
LANE_BYTES = 16  # ranks that one permute chooses from
MAX_PERFECT_BITS = 8
MAX_PERFECT_COLUMNS = 128
MASK_BITS = (3, 4, 5, 6)
SHIFT = 128
WORD = 8  # bytes of the largest mask
GROUPS_TOGETHER = 16  # whose leaf numbers are found before their values are added


class GroupMethod(Enum):
    """How the leaves of a group are found; see the module docstring."""

    PERFECT = "perfect"
    MASKS = "masks"


@dataclass(frozen=True)
class GroupForm:
    """A method and how many leaves its trees have room for, 2^bits."""

    method: GroupMethod
    bits: int

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def mask_bytes(self) -> int:
        """Bytes with a bit for each leaf; 0 where leaves have numbers."""
        return self.n_leaves // 8 if self.method is GroupMethod.MASKS else 0


@dataclass(frozen=True)
class ColumnRun:
    """Neighbouring columns, from `begin` to `end` (not included), whose tests compare alike with `width` thresholds each."""

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
    """A forest as tree_simd reads it. lanes: trees in a register. columns: how many there are. forms: of groups, those that occur."""

    tables: TableSet
    lanes: int
    columns: int
    runs: tuple[ColumnRun, ...]
    forms: tuple[GroupForm, ...]
    leaf_form: LeafForm
    scratch_bytes: int


def ranks_offset(lanes: int) -> int:
    """Where ranks are in the scratch memory, behind the leaf numbers of so many trees a group."""
    return WORD * lanes * GROUPS_TOGETHER


def tree_simd_layout(forest: Forest, lanes: int, *, of_trees: bool = False) -> TreeSimdLayout:
    """The layout of a forest that can be evaluated by tree_simd (`strategy.tree_simd_choice`). of_trees: a kernel has scores for trees."""
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
    """The runs of the columns that the planner has found."""
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
