"""Walks in one vector compute the oracle's bits: layouts, lanes of rows and trees, walk forms, tests of all kinds, tails."""

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from grown_forests import repeated
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps
from onnx_treebeard.runtime.compiled_forest import CompiledForest

DEPTH = 3
SCALAR = ("sparse-scalar", "array-scalar", "reorg")
TILED = ("sparse-tiled", "array-tiled")  # with tiles of one node
# Growth 1 makes complete trees, above whose leaves steps go without a leaf test.
UNEVEN, EVEN = 0.85, 1.0
FORESTS = {
    "one compare": Recipe(61, depth=DEPTH, growth=UNEVEN, missing="false"),
    "one compare, NaN true, float64 thresholds": Recipe(
        62, depth=DEPTH, growth=EVEN, predicates=("<",), missing="true", threshold_type="float64"
    ),
    "flags": Recipe(63, depth=DEPTH, growth=UNEVEN, predicates=SYMBOLS),
    "flags, float64": Recipe(
        64,
        depth=DEPTH,
        growth=EVEN,
        predicates=SYMBOLS,
        input_type="float64",
        threshold_type="float64",
        accumulator_type="float64",
    ),
    "zero rule": Recipe(
        65,
        depth=DEPTH,
        growth=UNEVEN,
        predicates=("<=", "<"),
        zero_missing=True,
        zero_threshold=1e-35,
        input_type="float64",
        threshold_type="float64",
    ),
    "integers, a target a tree": Recipe(
        66, depth=DEPTH, growth=EVEN, input_type="int64", weights="by_tree", targets=3
    ),
    "several targets, shared": Recipe(
        67, trees=9, depth=DEPTH, growth=UNEVEN, sharing=0.2, weights="dense", targets=2
    ),
    "sets": Recipe(72, depth=DEPTH, growth=UNEVEN, predicates=("<=", "<"), sets=0.5),
    "lone leaves, smallest": Recipe(68, trees=9, depth=DEPTH, growth=0.4, aggregate=Aggregate.MIN),
}
GROUPS = {
    "2 rows": "interleave(rows, 2); simdize(rows)",
    "4 rows": "interleave(rows, 4); simdize(rows)",
    "8 rows": "interleave(rows, 8); simdize(rows)",
    "16 rows": "interleave(rows, 16); simdize(rows)",
    "32 rows": "interleave(rows, 32); simdize(rows)",
    "4 trees": "reorder(rows, trees); interleave(trees, 4); simdize(trees)",
    "2 trees by 4 rows": "interleave(trees, 2); interleave(rows, 4); simdize(rows); simdize(trees)",
    "blocks, out of order": "tile(rows, p, q, 6); tile(trees, t, s, 2); reorder(s, p, t, q); interleave(q, 4); simdize(q)",
}
FORMS = (
    "",
    "unroll_walk({inner}, {most})",
    "elide_walk({inner}, {fewest})",
    "elide_walk({inner}, 1); unroll_walk({inner}, {most})",
)


def schedule_of(group: str, form: str, forest: Forest) -> str:
    """The form is left out where a tree is a lone leaf, above which no step goes without a leaf test."""
    words = GROUPS[group]
    inner = "trees" if words.startswith("reorder") else "q" if "out of order" in group else "rows"
    fewest, most = (
        int(limit) for limit in (walk_steps(forest, None)[0].min(), walk_steps(forest, None)[1].max())
    )
    if "elide" in form and fewest == 0:
        return words
    return "; ".join(filter(None, (words, form.format(inner=inner, fewest=fewest, most=most))))


def check(
    forest: Forest,
    seed: int,
    target: Target | None = None,
    sizes: tuple[int, ...] = (0, 1, 3, 32, 83),
    **options: Any,
) -> None:
    """Batches that fill groups, leave some over, or fill none. Some rows are NaN throughout."""
    chosen = CompileOptions(tile_size=1, row_block=40, **options)
    ready = CompiledForest(forest, compile_forest(forest, chosen, target))
    rows = adversarial_rows(forest, max(sizes), seed)
    if rows.dtype.kind == "f":
        rows[5::11] = np.nan
    expected = numpy_reference.raw_scores(forest, rows)
    for size in sizes:
        found = ready.predict_raw(rows[:size])
        assert found.tobytes() == expected[:size].tobytes(), f"seed {seed}, {size} rows, {options}"


# Two layouts for every forest; groups and forms take turns.
CASES = [case for number, case in enumerate(product(SCALAR, FORESTS)) if number % 3]
CASES += [*product(TILED, ["flags"])]


@pytest.mark.share(4)
@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: "-".join(CASES[number]))
def test_lanes_give_the_bits_of_the_oracle(number: int) -> None:
    layout, name = CASES[number]
    forest = random_forest(FORESTS[name])
    group, form = 3 * number % len(GROUPS), (number + number // len(GROUPS)) % len(FORMS)
    schedule = schedule_of(list(GROUPS)[group], FORMS[form], forest)
    check(forest, seed=number, layout=layout, schedule=schedule)


@pytest.mark.parametrize("layout", ["sparse-scalar", "reorg"])
def test_children_counted_from_the_tree(layout: str) -> None:
    """So many nodes that children are numbered from the first of their tree, which each lane loads for its own tree."""
    forest = repeated(random_forest(Recipe(69, trees=8, depth=6, growth=1.0)), 70)
    assert forest.n_leaves > np.iinfo(np.int16).max
    check(forest, seed=69, sizes=(3,), layout=layout, schedule=GROUPS["4 trees"])


@pytest.mark.parametrize("lanes", [4, 32])
def test_the_oldest_machine(lanes: int) -> None:
    target = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64")
    forest = random_forest(replace(FORESTS["flags, float64"], growth=UNEVEN))
    check(forest, seed=lanes, target=target, schedule=f"interleave(rows, {lanes}); simdize(rows)")


def test_trees_that_end_at_once() -> None:
    """Lanes at leaves from the start, beside others that walk; feature 0 is gathered meanwhile."""
    forest = random_forest(Recipe(70, trees=8, depth=4, growth=0.3))
    assert (forest.root < 0).any()
    assert (forest.root >= 0).any()
    check(forest, seed=70, schedule=GROUPS["4 trees"])


def test_rows_cached_and_packed() -> None:
    """Wide rows are copied into scratch memory, which the kernel itself writes before lanes read it."""
    forest = replace(random_forest(Recipe(71, depth=DEPTH)), n_features=400)
    schedule = "tile(rows, block, row, 16); reorder(block, trees, row); cache(block); interleave(row, 8); simdize(row)"
    check(forest, seed=71, schedule=schedule)
