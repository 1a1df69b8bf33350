"""Plans of walks whose code are units: where all walk options are at their defaults.

In: a forest, the kernels that are wanted. Out: a `Plan`: which unit walks, what becomes of leaves, tables, scratch memory.

    slot 0    the walks
    slot 1    what becomes of the leaves, for each kernel another unit
"""

from onnx_treebeard.compiler.layouts.compare_rules import compared_numbers
from onnx_treebeard.compiler.layouts.header import TABLES
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm, leaf_form
from onnx_treebeard.compiler.layouts.table import pack
from onnx_treebeard.compiler.plan import AGGREGATE_NAMES, LEAF_KERNEL, SCORE_KERNEL, TREE_KERNEL, Plan, Units
from onnx_treebeard.compiler.strategies.cost_model import WALK_FORMS
from onnx_treebeard.compiler.units.walk import (
    AddLeaves,
    AddLeavesOfTrees,
    WalkForm,
    WalkKernel,
    WalkScalar,
    WalkTiled,
    WriteLeaves,
)
from onnx_treebeard.forest.analysis.category_sets import has_sets
from onnx_treebeard.forest.analysis.compare_form import form_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.normalize import expand_sets, normalize_predicates, round_thresholds
from onnx_treebeard.native.planner import Planned, planned

WALK, LEAVES = 0, 1  # slots
NUMBERS = ("n_tiles", "rows_together", "leaf_stride")


def as_walked(forest: Forest) -> Forest:
    """The forest as walks test it."""
    return normalize_predicates(expand_sets(round_thresholds(forest)))


def walk_unit_plan(
    given: Forest, form: WalkForm, *, scores: bool = True, leaves: bool = False, trees: bool = False
) -> Plan[None]:
    """The plan of the wanted kernels, for a forest that is not normalised yet. form: what is interleaved in tiled trees, rows or trees.

    The native planner makes the tables (kernels/native/plan/walk/tables.h).
    """
    forest = as_walked(given)
    schedule = WALK_FORMS.index(form)
    found = planned(forest, "walk_tables", schedule=schedule, scores=scores or trees, leaves=leaves)
    unit = walk_unit(forest, form, found)
    further: dict[str, Units] = {
        **({SCORE_KERNEL: {LEAVES: add_unit(forest, unit)}} if scores else {}),
        **({LEAF_KERNEL: {LEAVES: WriteLeaves(keeps_by_tree(unit))}} if leaves else {}),
        **({TREE_KERNEL: {LEAVES: add_of_trees_unit(forest, unit)}} if trees else {}),
    }
    tables = pack({name: table for name, table in found.arrays.items() if name in TABLES})
    return Plan(
        None,
        tables.with_numbers(
            n_targets=forest.n_targets,
            n_trees=forest.n_trees,
            **{name: int(found.numbers[name]) for name in NUMBERS},
            **compared_numbers(forest),
        ),
        int(found.numbers["scratch_bytes"]),
        "",
        {name: WalkKernel() for name in further},
        {WALK: unit},
        further,
    )


def walk_unit(forest: Forest, form: WalkForm, found: Planned) -> WalkTiled | WalkScalar:
    """The unit that reads the tables of a forest as it is walked."""
    compared = forest.threshold.dtype
    if "tiles" not in found.arrays:
        sets = forest.category_rule if has_sets(forest) else None
        return WalkScalar(forest.input_type, compared, sets, forest.missing_value is not None)
    tiles, predicate = found.arrays["tiles"].dtype, form_of(forest).predicate
    assert predicate is not None
    missing = "MISSING" in (tiles.names or ())
    return WalkTiled(compared, predicate, missing, tiles["feature"].base, tiles["child"], form)


def add_unit(forest: Forest, walks: WalkTiled | WalkScalar) -> AddLeaves:
    """What adds the leaves of a forest."""
    aggregate = AGGREGATE_NAMES.get(forest.aggregate, "sum")
    return AddLeaves(leaf_form(forest), forest.accumulator_type, aggregate, keeps_by_tree(walks))


def add_of_trees_unit(forest: Forest, walks: WalkTiled | WalkScalar) -> AddLeavesOfTrees:
    """The same for every tree."""
    added, one = add_unit(forest, walks), leaf_form(forest) in (LeafForm.ONE, LeafForm.BY_TREE)
    form = LeafForm.ONE if one else LeafForm.DENSE
    return AddLeavesOfTrees(form, added.accumulator, added.aggregate, added.by_tree)


def keeps_by_tree(walks: WalkTiled | WalkScalar) -> bool:
    """Whether walks keep the leaves of a tree side by side."""
    return isinstance(walks, WalkTiled) and walks.form is WalkForm.ROWS
