"""The choice between walks, tree_simd kernels and bit-sliced kernels: what it depends on, and what an artifact then holds."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, chain, forest_of
from kernel_rows import min_rows
from plans import backend_for, plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.units.walk.unit_names import SCHEDULES, WalkForm
from onnx_treebeard.compiler.walk_code import WALK_FORMS, single_row_cost, walks_of
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError, UnsupportedError

MAX_MEMBERS = 1 << 22  # of all category sets
COLUMN = 0.2  # nanoseconds for a value of a feature
LATER = {65, 257}  # the first rows that smaller blocks have no room for


def balanced(trees: int, depth: int, features: int = 6) -> Forest:
    recipe = Recipe(0, trees=trees, depth=depth, growth=1.0, features=features, predicates=("<=",))
    return random_forest(recipe)


def tree_simd_cost(forest: Forest, lanes: int = 32) -> float:
    """Nanoseconds a row by tree SIMD, which has to serve the forest."""
    (kernel,) = plan_for(forest, "tree_simd", lanes).functions
    return kernel.record.row_cost


def set_of(members: npt.NDArray[np.float64]) -> Forest:
    return forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=tuple(members)), category_rule=CategoryRule.FLOOR)


def test_too_many_members_are_refused_before_anything_is_made_of_them() -> None:
    members = np.arange(MAX_MEMBERS + 1.0)
    forest = replace(set_of(members[:1]), set_member=members, set_start=np.array([0, len(members)]))
    reason = "its category sets have 4,194,305 members, and 4,194,304 is the most"
    with pytest.raises(UnsupportedError, match=f"strategy 'bitslice' does not serve this forest: {reason}$"):
        plan_for(forest, "bitslice")
    fits = replace(forest, set_member=members[:-1], set_start=np.array([0, MAX_MEMBERS]))
    assert plan_for(fits, "bitslice").strategies == ("bitslice",)


@pytest.mark.isa("avx2", "neon")
def test_an_artifact_has_both_kernels_and_the_rows_decide() -> None:
    forest = balanced(60, 5)
    artifact = compile_forest(forest)
    first, *others = min_rows(artifact)
    assert first == 0 < min(others)
    rows = adversarial_rows(forest, 300, 5)
    expected, compiled = numpy_reference.raw_scores(forest, rows), CompiledForest(forest, artifact)
    for n in (1, *(n for rows in others for n in (rows - 1, rows)), 256, 257, 300):
        assert compiled.predict_raw(rows[:n]).tobytes() == expected[:n].tobytes()


@pytest.mark.isa("avx2", "neon")
@pytest.mark.parametrize(
    ("options", "kernels"),
    [
        ({"strategy": "walk"}, 1),
        ({"strategy": "bitslice"}, 1),
        ({"strategy": "tree_simd"}, 1),
        ({"tile_size": 1}, 1),
        ({"tile_size": 4}, 2),
    ],
)
def test_an_option_about_walks_asks_for_walks(options: dict[str, Any], kernels: int) -> None:
    """The last one is the default. Bit-slicing has functions more for blocks of fewer rows where registers are wide."""
    artifact = compile_forest(balanced(60, 5), CompileOptions(**options))
    assert len({*min_rows(artifact)} - LATER) == kernels


@pytest.mark.parametrize("aggregate", [Aggregate.MIN, Aggregate.MAX])
def test_smallest_and_largest_leaves_are_walked_to(aggregate: Aggregate) -> None:
    forest = replace(balanced(60, 5), aggregate=aggregate)
    assert compile_forest(forest).manifest["kernels"] == ["walk"]
    for strategy in ("bitslice", "tree_simd"):
        with pytest.raises(UnsupportedError, match="the smallest or largest of their leaves"):
            compile_forest(forest, CompileOptions(strategy=strategy))


def test_machines_without_a_permute_walk() -> None:
    baseline = Target(cpu="x86-64")
    assert min_rows(compile_forest(balanced(60, 5), target=baseline)) == [0]
    named = compile_forest(balanced(60, 5), CompileOptions(strategy="tree_simd"), baseline)
    assert named.manifest["kernels"] == ["tree_simd"], "lane by lane, where somebody asks for it"


def test_tree_simd_is_for_trees_that_are_not_large() -> None:
    """The predicates of a large tree cost more than its walk."""
    small, large = balanced(60, 4), balanced(2, 8)
    for forest, pays in ((small, True), (large, False)):
        assert (tree_simd_cost(forest) < single_row_cost(forest)) is pays
        assert ("tree_simd" in plan_for(forest).strategies) is pays
    with pytest.raises(UnsupportedError, match="its trees are too large"):
        plan_for(chain(300), "tree_simd")
    for lanes in (16, 32, 64):
        assert (
            tree_simd_cost(small, lanes)
            < tree_simd_cost(balanced(60, 5), lanes)
            < tree_simd_cost(balanced(120, 5), lanes)
        )


@pytest.mark.isa("avx2", "neon")
def test_tree_simd_replaces_walks() -> None:
    forest = balanced(60, 5)
    tree_simd = compile_forest(forest, CompileOptions(strategy="tree_simd"))
    code, own = (bytes(a.section(Section.CODE)) for a in (compile_forest(forest), tree_simd))
    assert code.startswith(own)


def test_unknown_strategies_are_refused() -> None:
    with pytest.raises(OptionError, match="field 'strategy': is 'fast'; accepted are auto, walk, bitslice"):
        replace(CompileOptions(), strategy="fast")


def test_wide_rows_are_prefetched() -> None:
    """A page is wide: such rows go one by one, the next one on its way."""
    narrow, wide = balanced(60, 5, 1023), balanced(60, 5, 1024)
    forms = (
        (narrow, WalkForm.TREES, WalkForm.ROWS),
        (wide, WalkForm.TREES_PREFETCHED, WalkForm.TREES_PREFETCHED),
    )
    backend = backend_for(32)
    for forest, beside_blocks, alone in forms:
        assert "bitslice" in plan_for(forest).strategies
        for beside, form, options in (
            (True, beside_blocks, CompileOptions()),
            (False, alone, CompileOptions(strategy="walk")),
        ):
            found = call_planner(forest, "walk_choice", beside_blocks=beside, row_block=256).numbers
            assert WALK_FORMS[int(found["schedule"])] is form
            assert walks_of(forest, options, backend).schedule == SCHEDULES[form]
            functions = plan_for(forest, options.strategy, leaves=True).functions
            (leaves,) = (each for each in functions if each.section == Section.LEAF_KERNELS)
            assert leaves.calls[0].startswith("walk_tiled_" if form is WalkForm.ROWS else "walk_keyed_")
    chosen = CompileOptions(interleave=4)
    assert walks_of(wide, chosen, backend) is chosen
    # Keys are all that is read of a row.
    assert single_row_cost(narrow) < single_row_cost(wide) < 1.1 * single_row_cost(narrow)
