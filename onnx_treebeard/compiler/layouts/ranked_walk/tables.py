"""The tables of ranked walks, and the shared memory of a block.

In: a `Forest` in normal form that `ranked_walk_choice` has nothing against. Out: a `RankedWalkLayout`. The native planner makes the tables:
kernels/native/plan/ranked_walk/tables.h describes them, shape.h the shared memory.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

TABLES = (
    *("columns", "rank_thresholds", "nodes"),
    *("trees", "values", "targets"),  # those of deep trees, and of trees with a target each
)
NUMBERS = ("rank_words", "thread_bytes", "group_trees", "walked_trees")
COLUMN_RECORD = np.dtype([(name, np.int32) for name in ("feature", "missing", "first", "long")])
NODE_RECORD = np.dtype([("word", np.uint32)])
ROOT_RECORD = np.dtype([("root", np.int32)])
TARGET_RECORD = np.dtype([("target", np.int32)])
TREES_TOGETHER = 4  # whose walks are interleaved
WORD = 4  # bytes
MAX_DEPTH = 8  # of trees
RANKS_OF_WORD = 4
SHORT_STEPS, LONG_STEPS = 4, 8  # of the bisection of 16 and of 256 thresholds
THRESHOLD_MASK = 0xFF  # of the quantised threshold in the word of a node
OFFSET_SHIFT = 16  # of the rank's offset
LANE_SHIFT = 5  # a word of each of 32 lanes lies between two words of a row
BLOCK_TREES = 1024  # whose leaf values a block that has one row keeps


def value_record(accumulator: np.dtype[Any]) -> np.dtype[Any]:
    """The record of table "values"."""
    return np.dtype([("value", accumulator)])


def threshold_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """The record of table "rank_thresholds"."""
    return np.dtype([("threshold", compared)])


@dataclass(frozen=True, eq=False)
class RankedWalkLayout:
    """A forest as ranked walks read it.

    depth: of the deepest tree, in nodes. in_sectors: whether trees are in sectors of three levels; else all are padded to that depth. predicate, zero_missing: of all nodes. leaf_form: how leaves score targets. threads, shared_bytes: of a block.
    rank_bytes: of a row, in scratch memory. row_block_bytes: shared memory of a block that has one row. min_rows: from which on each has a thread.
    """

    tables: TableSet
    depth: int
    in_sectors: bool
    predicate: Predicate
    zero_missing: bool
    leaf_form: LeafForm
    threads: int
    shared_bytes: int
    rank_bytes: int
    row_block_bytes: int
    min_rows: int


@dataclass(frozen=True)
class RankedWalkChoice:
    """What ranked walks offer a forest.

    refusal: why they cannot evaluate it; empty where they can. row_instructions: of a row; infinite where they are refused. walked_row_instructions:
    what a walk on the values takes. min_rows: from which on each row has a thread.
    """

    refusal: str
    row_instructions: float
    walked_row_instructions: float
    min_rows: int

    @property
    def pays(self) -> bool:
        """Whether a ranked walk takes less than a walk on the values."""
        return self.row_instructions < self.walked_row_instructions


def ranked_walk_choice(forest: Forest) -> RankedWalkChoice:
    """What the native planner finds for a forest in normal form."""
    found = planned(forest, "ranked_walk_choice")
    refusal, number = found.arrays["refusal"].tobytes().decode(), found.numbers
    costs = (number["ranked_row_instructions"], number["walked_row_instructions"])
    return RankedWalkChoice(refusal, *costs, int(number["min_rows"]))


def ranked_walk_layout(forest: Forest) -> RankedWalkLayout:
    """The layout of a forest that is not refused."""
    found = planned(forest, "ranked_walk_tables")
    tables = {name: array for name, array in found.arrays.items() if name in TABLES}
    numbers = {name: int(found.numbers[name]) for name in NUMBERS} | {
        "tree_depth": int(found.numbers["depth"])
    }
    numbers |= {"n_targets": forest.n_targets, "n_trees": forest.n_trees}
    return RankedWalkLayout(
        pack(tables).with_numbers(**numbers),
        int(found.numbers["depth"]),
        bool(found.numbers["in_sectors"]),
        Predicate(int(found.numbers["predicate"])),
        bool(found.numbers["zero"]),
        tuple(LeafForm)[int(found.numbers["leaf_form"])],
        int(found.numbers["threads"]),
        int(found.numbers["shared_bytes"]),
        WORD * int(found.numbers["rank_words"]),
        int(found.numbers["row_block_bytes"]),
        int(found.numbers["min_rows"]),
    )
