"""What is decided of a kernel before there is code: the tables of a model, and the units that make up its code.

In: a `Forest` as the kernel tests it, how wide registers are. Out: a `Plan`: the layout, its tables, the scratch memory of a call, the units of
the kernel's functions and those that they call, by their slots in the header. Neither the IR nor LLVM is needed for one.

    slot 0 .. 15    what table "calls" names: columns and predicates, or ranks
    slot 16 ..      a unit a form of trees
    slot 20 ..      tree_simd: values of leaves, a unit a form; from slot 24 on with scores for trees
    slot 20, 21, 22 hybrid: walks of subtrees, values of their leaves, NaN copies
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.feature_tiles import rows_are_far
from onnx_treebeard.compiler.layouts.bitslice.hybrid_tables import HybridLayout, hybrid_layout
from onnx_treebeard.compiler.layouts.bitslice.tables import BitsliceLayout, bitslice_layout
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.layouts.compare_rules import compared_numbers
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.ranked_walk.tables import RankedWalkLayout, ranked_walk_layout
from onnx_treebeard.compiler.layouts.staged_walk.tables import NO_ZERO, StagedWalkLayout, staged_walk_layout
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.layouts.tree_simd.tables import (
    LANE_BYTES,
    GroupMethod,
    TreeSimdLayout,
    tree_simd_layout,
)
from onnx_treebeard.compiler.units.bitslice import (
    AddTrees,
    BitsliceKernel,
    Columns,
    Compare,
    RankPredicates,
    SetLookup,
    SetParity,
)
from onnx_treebeard.compiler.units.block_walk import BlockRanks, BlockSectors, BlockTrees
from onnx_treebeard.compiler.units.ranked_walk import RankedTrees, RankRows, SectorTrees
from onnx_treebeard.compiler.units.staged_walk import StagedTrees
from onnx_treebeard.compiler.units.subtrees import (
    AddSubtreeLeaves,
    HybridKernel,
    NanCopies,
    SubtreeIndex,
    WalkByFlags,
    WalkLinked,
)
from onnx_treebeard.compiler.units.tree_simd import RankColumns, SimdAddValues, SimdKernel, SimdLeafIndex
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.forest.forest import Aggregate, Forest, Predicate

Layouts = TypeVar("Layouts")
Units = dict[int, Unit]  # by slot

SCORE_KERNEL, LEAF_KERNEL, TREE_KERNEL = "walk_forest", "walk_leaves", "walk_trees"
BITSLICE_KERNEL = "bitslice_forest"
RANK_ROWS_KERNEL, RANKED_WALK_KERNEL = "rank_rows", "ranked_walk_forest"
BLOCK_RANKS_KERNEL, BLOCK_TREES_KERNEL = "block_ranks", "block_walk_forest"
STAGED_WALK_KERNEL = "staged_walk_forest"
TREE_SIMD_KERNEL, TREE_SIMD_TREES_KERNEL = "tree_simd_forest", "tree_simd_trees"
FORM_SLOTS, ADD_VALUES, ADD_OF_TREES = 16, 20, 24
WALK_SUBTREES, ADD_SUBTREE_LEAVES, NAN_COPIES = 20, 21, 22
COMPARISONS = {Predicate.LT: "lt", Predicate.LE: "le", Predicate.NE: "ne"}
AGGREGATE_NAMES = {Aggregate.MIN: "min", Aggregate.MAX: "max"}


@dataclass(frozen=True, eq=False)
class Plan(Generic[Layouts]):
    """What a kernel consists of.

    layouts: the layout, for the lowering. tables: the tables of the model. scratch_bytes: scratch memory of a call; of a row where rows are walked.
    signature: a text that decides the code of the kernel's functions; empty where their code depends on more.
    kernels: these functions as units, by name, where they are units. units: the units that all of them call, by slot. units_of: by name of a function,
    units that only this one calls.
    """

    layouts: Layouts
    tables: TableSet
    scratch_bytes: int
    signature: str
    kernels: dict[str, Unit] = field(default_factory=dict)
    units: Units = field(default_factory=dict)
    units_of: dict[str, Units] = field(default_factory=dict)

    @property
    def all_units(self) -> set[Unit]:
        """Kernels and what they call."""
        called = [self.units, *self.units_of.values()]
        return {*self.kernels.values(), *(unit for units in called for unit in units.values())}


BitslicePlan = Plan[BitsliceLayout]


def bitslice_plan(forest: Forest, registers: int, from_many: bool) -> BitslicePlan:
    """Of whole trees, for a forest that bit-slicing does not refuse. from_many: as for `bitslice_layout`."""
    layout = bitslice_layout(forest, registers, from_many)
    kernel = BitsliceKernel(forest.accumulator_type, forest.n_targets == 1)
    return Plan(
        layout,
        layout.tables.with_numbers(**compared_numbers(forest)),
        layout.frame.size,
        f"{registers} {kernel.name}",
        {BITSLICE_KERNEL: kernel},
        bitslice_units(forest, layout),
    )


def hybrid_plan(forest: Forest, registers: int, split: HybridSplit) -> BitslicePlan:
    """Of bit-sliced tops and walked subtrees, for a forest that bit-slicing does not refuse. Raises CompilerError where trees cannot be split."""
    hybrid, kernel = hybrid_layout(forest, registers, split), HybridKernel()
    return Plan(
        hybrid.bitslice,
        hybrid.bitslice.tables.with_numbers(**compared_numbers(forest)),
        hybrid.size,
        f"{registers} {kernel.name}",
        {BITSLICE_KERNEL: kernel},
        hybrid_units(forest, hybrid),
    )


def hybrid_units(forest: Forest, hybrid: HybridLayout) -> Units:
    """The units that a hybrid kernel calls."""
    compared = forest.threshold.dtype
    units: Units = dict(enumerate(predicate_units(forest, hybrid.bitslice)))
    for number, form in enumerate(hybrid.bitslice.trees.forms):
        units[FORM_SLOTS + number] = SubtreeIndex(form.method, form.bits)
    if hybrid.predicate is None:
        units[WALK_SUBTREES] = WalkByFlags(compared, forest.category_rule if hybrid.sets else None)
    else:
        units[WALK_SUBTREES] = WalkLinked(compared, hybrid.predicate)
    units[ADD_SUBTREE_LEAVES] = AddSubtreeLeaves(hybrid.bitslice.leaf_form, forest.accumulator_type)
    if hybrid.copied:
        units[NAN_COPIES] = NanCopies(compared, forest.missing_value is not None)
    return units


def bitslice_units(forest: Forest, layout: BitsliceLayout) -> Units:
    """The units that a kernel of whole trees calls."""
    units: Units = dict(enumerate(predicate_units(forest, layout)))
    accumulator, aggregate = forest.accumulator_type, AGGREGATE_NAMES.get(forest.aggregate, "sum")
    for number, form in enumerate(layout.trees.forms):
        units[FORM_SLOTS + number] = AddTrees(form.method, form.bits, form.permuted, accumulator, aggregate)
    return units


def predicate_units(forest: Forest, layout: BitsliceLayout) -> Iterator[Unit]:
    """Those that table "calls" names, in the order of their slots."""
    compared = forest.threshold.dtype
    yield Columns(forest.input_type, compared, forest.missing_value is not None, rows_are_far(forest))
    for evaluated in layout.unit_fields:
        match evaluated:
            case "rank_tables":
                assert layout.ranked is not None
                yield RankPredicates(compared, COMPARISONS[layout.ranked])
            case "set_lookups":
                yield SetLookup(compared)
            case "parities":
                yield SetParity(compared)
            case _:
                form = layout.forms[int(evaluated.removeprefix("comparisons"))]
                nan = "u" if form.missing_true else "o"
                yield Compare(compared, nan + COMPARISONS[form.predicate], form.zero_missing)


def tree_simd_plan(forest: Forest, lanes: int, *, of_trees: bool) -> Plan[TreeSimdLayout]:
    """Of a forest that `tree_simd_tables.refusal` has nothing against. of_trees: there is also a kernel that has scores for trees."""
    layout = tree_simd_layout(forest, lanes, of_trees=of_trees)
    kernels: dict[str, Unit] = {TREE_SIMD_KERNEL: SimdKernel()}
    if of_trees:
        kernels[TREE_SIMD_TREES_KERNEL] = SimdKernel(of_trees=True)
    return Plan(
        layout,
        layout.tables.with_numbers(**compared_numbers(forest)),
        layout.scratch_bytes,
        " ".join([str(lanes), *(kernel.name for kernel in kernels.values())]),
        kernels,
        tree_simd_units(forest, layout, of_trees=of_trees),
    )


def tree_simd_units(forest: Forest, layout: TreeSimdLayout, *, of_trees: bool) -> Units:
    """The units that the kernels call."""
    rank_groups, accumulator = -(-layout.columns // LANE_BYTES), forest.accumulator_type
    aggregate = AGGREGATE_NAMES.get(forest.aggregate, "sum")
    missing = forest.missing_value is not None
    units: Units = {}
    for slot, run in enumerate(layout.runs):
        of_run = (run.predicate, run.is_one_block, run.zero_missing, missing)
        units[slot] = RankColumns(forest.input_type, forest.threshold.dtype, *of_run)
    for number, form in enumerate(layout.forms):
        groups = rank_groups if form.method is GroupMethod.PERFECT else 0
        units[FORM_SLOTS + number] = SimdLeafIndex(form.method, form.bits, groups)
        of_leaves = (layout.leaf_form, accumulator, aggregate)
        units[ADD_VALUES + number] = SimdAddValues(form.method, form.bits, *of_leaves)
        if of_trees:
            by_tree = (LeafForm.BY_TREE, accumulator, aggregate, True)
            units[ADD_OF_TREES + number] = SimdAddValues(form.method, form.bits, *by_tree)
    return units


def ranked_walk_plan(forest: Forest) -> Plan[RankedWalkLayout]:
    """Of a forest that `ranked_walk_choice` has nothing against."""
    layout, missing = ranked_walk_layout(forest), forest.missing_value is not None
    ranks = (layout.predicate, forest.input_type, forest.threshold.dtype, layout.zero_missing, missing)
    leaves = (layout.leaf_form, forest.accumulator_type)
    kernels: dict[str, Unit] = {
        BLOCK_RANKS_KERNEL: BlockRanks(*ranks),
        BLOCK_TREES_KERNEL: BlockSectors(*leaves) if layout.in_sectors else BlockTrees(*leaves),
        RANK_ROWS_KERNEL: RankRows(*ranks),
        RANKED_WALK_KERNEL: SectorTrees(*leaves) if layout.in_sectors else RankedTrees(layout.depth, *leaves),
    }
    tables = layout.tables.with_numbers(**compared_numbers(forest))
    signature = " ".join(kernel.name for kernel in kernels.values())
    return Plan(layout, tables, 0, signature, kernels)


def staged_walk_plan(forest: Forest) -> Plan[StagedWalkLayout]:
    """Of a forest that `staged_walk_choice` has nothing against."""
    layout = staged_walk_layout(forest)
    of_leaves = (layout.leaf_form, forest.accumulator_type)
    unit = StagedTrees(layout.depth, *of_leaves)
    numbers = compared_numbers(forest)
    if not layout.zero_missing:
        numbers["zero_threshold"] = int(NO_ZERO.view(np.int32))
    tables = layout.tables.with_numbers(**numbers)
    return Plan(layout, tables, 0, unit.name, {STAGED_WALK_KERNEL: unit})
