"""What suits a forest where nobody has said: walks, sweeps or blends, and what walks look like.

In: a forest; for sweeps and blends as their kernels test it. Out: whether few rows are swept; from how many rows on a block is blended;
compile options for walks. Costs are nanoseconds on one core; only their ratios matter. The native planner has those of blends
(kernels/native/planner/bitslice/costs.cc, tree_forms.cc), `sweep_kinds.py` those of swept trees.
"""

from dataclasses import replace

import numpy as np

from onnx_treebeard.analysis.category_sets import has_sets
from onnx_treebeard.analysis.tree_shape import tree_depths
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.sweep_columns import count_columns
from onnx_treebeard.layouts.sweep_tables import groups_of
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.planner import planned

# Walks beside a blend kernel meet single rows and small batches: trees take turns, not rows.
FEW_ROWS = "reorder(rows, trees); interleave(trees, 8)"
# Values of a wide row come from afar: row by row they are asked for in time, and more walks wait at once.
FEW_WIDE_ROWS = "reorder(rows, trees); cache(rows); interleave(trees, 16)"
# Wide rows are packed: the features that the forest uses, side by side.
WIDE_ROWS = "tile(rows, block, row, 256); reorder(block, trees, row); cache(block); interleave(row, 16)"
WIDE_BYTES = 4096
STEP, STEP_ON_WIDE_ROWS = 1.5, 3.5  # a walk's step, its value in the first cache or not
ASKED_FOR = 0.65  # of a step on wide rows, where the schedule has their values near in time
STEP_ON_NARROW_REGISTERS = 1.4  # in steps on wide ones, as many instructions: NEON has no mask of lanes
LOOK_UP = 1.5  # more of a step where nodes ask for category sets
WIDE_REGISTER = 32
WALKED_ALONE = 1.25  # a row that walks alone, in rows that walk together, while the tables are near
AFAR = 0.25  # more of a row that is alone, for each doubling of tables that are not near
# Of a sweep: an instruction; instructions for a column's rank, for a leaf value.
INSTRUCTION, RANKED_COLUMN, SWEPT_VALUE = 0.11, 35.0, 3.5
WORTH_THREADS = 30e3  # a row of that many nanoseconds: threads share its trees
NODE_BYTES = 13  # of a walk's tables, about
NEAR_BYTES = 1 << 20  # what stays near a core
NEARER_BYTES = 1 << 18  # what stays near it beside everything else
MAX_ROW_BLOCK = 4096
UNBALANCED = 1.5  # depth of trees, in depths of balanced ones


def row_bytes(forest: Forest) -> int:
    """Bytes of an input row."""
    return forest.n_features * forest.input_type.itemsize


def balanced_depth(forest: Forest) -> float:
    """How deep the trees would be, were they balanced."""
    return float(np.log2(max(forest.n_leaves, 1) / max(forest.n_trees, 1) + 1))


def walk_cost(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds for one row, walked. Rows walk in lock step: of unbalanced trees, walks see most of the way to the deepest leaf."""
    levels = (tree_depths(forest).sum() + forest.n_trees * balanced_depth(forest)) / 2
    in_time = ASKED_FOR if row_bytes(forest) >= WIDE_BYTES else 1
    return float(in_time * step_cost(forest, register_bytes) * (forest.n_trees + levels))


def walked_alone(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds for one of few rows, whose trees take turns: other rows do not bring the trees near. Of wide rows that is the smaller part."""
    cost = walk_cost(forest, register_bytes)
    return cost if row_bytes(forest) >= WIDE_BYTES else WALKED_ALONE * afar(forest) * cost


def afar(forest: Forest) -> float:
    """By how much more a row takes that comes alone, because trees are not near."""
    doublings = float(np.log2(NODE_BYTES * max(forest.n_nodes, 1) / NEARER_BYTES))
    return 1 + AFAR * max(0.0, doublings)


def step_cost(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds for a step of a walk."""
    step = STEP if row_bytes(forest) < WIDE_BYTES else STEP_ON_WIDE_ROWS
    step += LOOK_UP if has_sets(forest) else 0
    return step * (STEP_ON_NARROW_REGISTERS if register_bytes < WIDE_REGISTER else 1)


def blend_cost(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds for one row of a full block, blended; infinite where a tree fits no kind."""
    return planned(forest, "bitslice_cost", plane_bytes=register_bytes).numbers["cost"]


def sweep_cost(forest: Forest, lanes: int) -> float:
    """Nanoseconds for one row, swept, with `lanes` trees in a register; infinite where trees fit no kind."""
    groups = groups_of(forest, lanes)
    if groups is None:
        return float("inf")
    values = max(1, len(forest.weight) // max(forest.n_leaves, 1)) * lanes * len(groups.of_group)
    columns = RANKED_COLUMN * count_columns(forest)
    return INSTRUCTION * (afar(forest) * (groups.cost + SWEPT_VALUE * values) + columns)


def sweep_pays(forest: Forest, lanes: int) -> bool:
    """Whether a sweep of a forest that one serves is cheaper than walks, for few rows."""
    return sweep_cost(forest, lanes) < walked_alone(forest, lanes)


def worth_threads(row_cost: float) -> bool:
    """Whether a single row is so much work that threads should share its trees."""
    return row_cost >= WORTH_THREADS


def rows_worth_a_block(forest: Forest, block_rows: int, *, sweeps: bool = False) -> int:
    """From how many rows on a block is cheaper than walks or sweeps; more than `block_rows` if never.

    Its columns are filled by the rows that are there; everything else always costs the same.
    """
    register_bytes = block_rows // 8
    alone = sweep_cost(forest, register_bytes) if sweeps else walked_alone(forest, register_bytes)
    return int(planned(forest, "bitslice_rows", block_rows=block_rows, levels=0, alone=alone).numbers["rows"])


def walk_options(forest: Forest, options: CompileOptions, blends: bool) -> CompileOptions:
    """Options for the walks of a forest. Options that are not the default are what somebody wants, and stay.

    blends: whether a blend kernel takes the large batches.
    """
    if not is_default(options):
        return options
    if blends:
        return replace(options, schedule=FEW_WIDE_ROWS if row_bytes(forest) >= WIDE_BYTES else FEW_ROWS)
    if row_bytes(forest) >= WIDE_BYTES:
        return replace(options, schedule=WIDE_ROWS)
    skewed = len(forest.leaf_hits) and tree_depths(forest).mean() > UNBALANCED * balanced_depth(forest)
    return replace(
        options, tiling="greedy" if skewed else options.tiling, row_block=row_block(forest, options)
    )


def is_default(options: CompileOptions) -> bool:
    """Whether nobody has said anything about walks."""
    return replace(options, strategy="auto") == CompileOptions()


def row_block(forest: Forest, options: CompileOptions) -> int:
    """Rows that meet a tree while it is near: more than usual where the trees are not, but they have to stay near as well."""
    rows = options.row_block
    if NODE_BYTES * forest.n_nodes <= NEAR_BYTES:
        return rows
    while rows < MAX_ROW_BLOCK and 2 * rows * row_bytes(forest) <= NEAR_BYTES:
        rows *= 2
    return rows
