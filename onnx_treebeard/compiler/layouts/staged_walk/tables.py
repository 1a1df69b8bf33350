"""The tables of staged walks, and the shared memory of a block.

In: a `Forest` in normal form that `staged_walk_choice` has nothing against. Out: a `StagedWalkLayout`. The native planner makes the tables:
kernels/native/plan/staged_walk/tables.h describes them and the nodes, shape.h the shared memory.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned

TABLES = ("nodes", "packed", "targets")
NUMBERS = ("packed_features", "thread_bytes", "group_trees", "walked_trees")
PACKED_RECORD = np.dtype([("feature", np.int32)])
SIGN = 1 << 31  # of a node's word: the value is compared with its sign flipped
NODE_BYTES = 8  # a threshold and a word
VALUE = np.dtype(np.float32)  # of rows
NO_ZERO = np.float32(-1)  # the zero threshold where no value near zero is missing: none is so near


@dataclass(frozen=True, eq=False)
class StagedWalkLayout:
    """A forest as staged walks read it.

    depth: of the deepest tree, to which all are padded, in nodes. zero_missing: values near zero are missing, in all nodes. leaf_form: how leaves score
    targets. threads, shared_bytes: of a block.
    """

    tables: TableSet
    depth: int
    zero_missing: bool
    leaf_form: LeafForm
    threads: int
    shared_bytes: int


@dataclass(frozen=True)
class StagedWalkChoice:
    """What staged walks offer a forest.

    refusal: why they cannot evaluate it; empty where they can. row_instructions: of a row of many; infinite where they are refused.
    """

    refusal: str
    row_instructions: float


def staged_walk_choice(forest: Forest) -> StagedWalkChoice:
    """What the native planner finds for a forest in normal form."""
    found = planned(forest, "staged_walk_choice")
    return StagedWalkChoice(
        found.arrays["refusal"].tobytes().decode(), found.numbers["staged_row_instructions"]
    )


def staged_walk_layout(forest: Forest) -> StagedWalkLayout:
    """The layout of a forest that is not refused."""
    found = planned(forest, "staged_walk_tables")
    tables = {name: array for name, array in found.arrays.items() if name in TABLES}
    numbers = {name: int(found.numbers[name]) for name in NUMBERS}
    numbers |= {"n_targets": forest.n_targets, "n_trees": forest.n_trees}
    return StagedWalkLayout(
        pack(tables).with_numbers(**numbers),
        int(found.numbers["depth"]),
        bool(found.numbers["zero"]),
        tuple(LeafForm)[int(found.numbers["leaf_form"])],
        int(found.numbers["threads"]),
        int(found.numbers["shared_bytes"]),
    )
