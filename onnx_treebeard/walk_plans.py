"""Plans of walks whose code are units: where options are nobody's choice.

In: a forest, the kernels that are asked for. Out: a `Plan`: which unit walks, what becomes of leaves, tables, scratch memory.

    slot 0    the walks
    slot 1    what becomes of the leaves, for each kernel another unit
"""

from onnx_treebeard.analysis.category_sets import has_sets
from onnx_treebeard.analysis.node_tests import Missing
from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.leaf_values import LeafForm, leaf_form
from onnx_treebeard.layouts.sparse_scalar import SparseScalar
from onnx_treebeard.layouts.sparse_tiled import SparseTiled
from onnx_treebeard.layouts.walk_tables import (
    TILE_SIZE,
    fits_tiles,
    scalar_tables,
    scratch_bytes,
    tiled_tables,
    with_numbers,
)
from onnx_treebeard.normal_forms import expand_sets, normalize_predicates, round_thresholds
from onnx_treebeard.plans import AGGREGATE_NAMES, LEAF_KERNEL, SCORE_KERNEL, TREE_KERNEL, Plan, Units
from onnx_treebeard.tilings.uniform import uniform_tiling
from onnx_treebeard.units.walk import (
    AddLeaves,
    AddLeavesOfTrees,
    WalkForm,
    WalkKernel,
    WalkScalar,
    WalkTiled,
    WriteLeaves,
)

WALK, LEAVES = 0, 1  # slots
FEW_TOGETHER, MANY_TOGETHER, FEWER_TOGETHER = 8, 64, 16
NEAR_BYTES = 512 << 10  # of scratch memory, which many rows need not leave
MOST_BYTES = 1 << 30


def as_walked(forest: Forest) -> Forest:
    """The forest as walks test it."""
    return normalize_predicates(expand_sets(round_thresholds(forest)))


def walk_unit_plan(
    given: Forest, form: WalkForm, *, scores: bool = True, leaves: bool = False, trees: bool = False
) -> Plan[SparseTiled | SparseScalar]:
    """The plan of the kernels that are asked for, for a forest that is not normalised yet. form: who takes turns in tiled trees."""
    forest = as_walked(given)
    layout: SparseTiled | SparseScalar
    if fits_tiles(forest):
        layout = tiled_tables(forest, uniform_tiling(forest, level_order(forest), TILE_SIZE))
        unit: WalkTiled | WalkScalar = tiled_unit(forest, layout, form)
    else:
        layout, unit = scalar_tables(forest), scalar_unit(forest)
    together = rows_together(unit, forest.n_trees)
    further: dict[str, Units] = {
        **({SCORE_KERNEL: {LEAVES: add_unit(forest)}} if scores else {}),
        **({LEAF_KERNEL: {LEAVES: WriteLeaves()}} if leaves else {}),
        **({TREE_KERNEL: {LEAVES: add_of_trees_unit(forest)}} if trees else {}),
    }
    return Plan(
        layout,
        with_numbers(layout.tables, forest, together, adds=scores or trees, writes=leaves),
        scratch_bytes(forest.n_trees, together),
        "",
        {name: WalkKernel() for name in further},
        {WALK: unit},
        further,
    )


def tiled_unit(forest: Forest, layout: SparseTiled, form: WalkForm) -> WalkTiled:
    """The unit that reads the tables of a layout."""
    predicate, tiles = layout.form.predicate, layout.tables["tiles"]
    assert predicate is not None
    return WalkTiled(
        forest.threshold.dtype,
        predicate,
        layout.form.missing is Missing.FLAG,
        tiles.field("feature").element,
        tiles.field("child").element,
        form,
    )


def scalar_unit(forest: Forest) -> WalkScalar:
    """The unit of a forest whose nodes are tested one by one."""
    sets = forest.category_rule if has_sets(forest) else None
    missing_value = forest.missing_value is not None
    return WalkScalar(forest.input_type, forest.threshold.dtype, sets, missing_value)


def add_unit(forest: Forest) -> AddLeaves:
    """What adds the leaves of a forest."""
    return AddLeaves(leaf_form(forest), forest.accumulator_type, AGGREGATE_NAMES.get(forest.aggregate, "sum"))


def add_of_trees_unit(forest: Forest) -> AddLeavesOfTrees:
    """The same for every tree."""
    added, one = add_unit(forest), leaf_form(forest) in (LeafForm.ONE, LeafForm.BY_TREE)
    form = LeafForm.ONE if one else LeafForm.DENSE
    return AddLeavesOfTrees(form, added.accumulator, added.aggregate)


def rows_together(unit: WalkTiled | WalkScalar, n_trees: int) -> int:
    """Rows that are walked before something becomes of their leaves: so many that calls do not count, few enough for their leaves to stay near."""
    many = isinstance(unit, WalkTiled) and unit.form is WalkForm.ROWS
    rows = MANY_TOGETHER if many else FEW_TOGETHER
    while rows > 1 and scratch_bytes(n_trees, rows) > (NEAR_BYTES if rows > FEWER_TOGETHER else MOST_BYTES):
        rows //= 2
    return rows
