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
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.units.walk.names import SCHEDULES, WalkForm
from onnx_treebeard.compiler.walk_options import WALK_FORMS, walks_of
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest
from onnx_treebeard.kernels.llvm.cpus import register_bytes
from onnx_treebeard.kernels.llvm.machine import resolve
from onnx_treebeard.native.planner import planned
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError, UnsupportedError

MAX_MEMBERS = 1 << 22  # of all category sets
COLUMN = 0.2  # nanoseconds for a value of a feature


def balanced(trees: int, depth: int, features: int = 6) -> Forest:
    recipe = Recipe(0, trees=trees, depth=depth, growth=1.0, features=features, predicates=("<=",))
    return random_forest(recipe)


def costs(forest: Forest, register_bytes: int = 32) -> dict[str, float]:
    """What the native planner tells of walks and of bit-slicing."""
    return planned(forest, "bitslice_costs", plane_bytes=register_bytes, levels=0).numbers


def single_row_walk_cost(forest: Forest, register_bytes: int = 32) -> float:
    """Nanoseconds for one of few rows, walked."""
    return costs(forest, register_bytes)["single_row_ns"]


def bitslice_cost(forest: Forest, register_bytes: int = 32) -> float:
    """Nanoseconds a row of a full block, bit-sliced whole."""
    return costs(forest, register_bytes)["row_ns"]


def tree_simd_cost(forest: Forest, lanes: int = 32) -> float:
    """Nanoseconds a row by tree SIMD, which has to serve the forest."""
    (kernel,) = plan_for(forest, "tree_simd", lanes).functions
    return kernel.record.row_cost


def rows_worth_a_block(forest: Forest, block_rows: int) -> int:
    """From how many rows on a block is cheaper than walks."""
    return int(costs(forest, block_rows // 8)["rows_worth_a_block"])


def test_more_trees_over_the_same_tests_make_blocks_pay_earlier() -> None:
    few, many = balanced(4, 6, 300), balanced(200, 6, 300)
    assert rows_worth_a_block(many, 256) < rows_worth_a_block(few, 256)


def test_narrow_registers_make_both_dearer_and_blocks_smaller() -> None:
    forest = balanced(200, 6)
    for cost in (single_row_walk_cost, bitslice_cost):
        assert cost(forest, 32) < cost(forest, 16) < 2 * cost(forest, 32)
    assert 2 <= rows_worth_a_block(forest, 128) < rows_worth_a_block(forest, 256)


def test_trees_that_fit_no_form_are_never_bit_sliced_whole() -> None:
    assert bitslice_cost(chain(3000)) == float("inf")
    assert rows_worth_a_block(chain(3000), 256) > 256


def set_of(members: npt.NDArray[np.float64]) -> Forest:
    return forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=tuple(members)), category_rule=CategoryRule.FLOOR)


def test_sets_cost_what_they_are_made_of() -> None:
    """A set of 100,000 neighbours is two comparisons; every second one of them is 200,000."""
    run, scattered = set_of(np.arange(1e5)), set_of(np.arange(0, 2e5, 2))
    assert bitslice_cost(run) < single_row_walk_cost(run)
    assert bitslice_cost(scattered) > 500 * single_row_walk_cost(scattered)
    assert rows_worth_a_block(scattered, 256) > 256


def test_what_a_walk_costs_by_hand() -> None:
    """Two trees of depth 3 with 8 leaves: a step for each tree and half of both its depth and that of a balanced tree, 1.5 ns each.

    A row that walks alone costs a quarter more.
    """
    forest = balanced(2, 3)
    many_rows = 1.5 * (2 + (6 + 2 * np.log2(9)) / 2)
    assert single_row_walk_cost(forest) == pytest.approx(1.25 * many_rows, rel=1e-15)
    assert single_row_walk_cost(forest, 16) == pytest.approx(1.4 * 1.25 * many_rows, rel=1e-15)


def test_looking_sets_up_takes_walks_longer() -> None:
    asking, comparing = set_of(np.arange(3.0)), forest_of(Node(0, "<", 0.5, 1.0, 2.0))
    assert single_row_walk_cost(asking) > 1.5 * single_row_walk_cost(comparing)


def test_too_many_members_are_refused_before_anything_is_made_of_them() -> None:
    members = np.arange(MAX_MEMBERS + 1.0)
    forest = replace(set_of(members[:1]), set_member=members, set_start=np.array([0, len(members)]))
    reason = "its category sets have 4,194,305 members, and 4,194,304 is the most"
    with pytest.raises(UnsupportedError, match=f"strategy 'bitslice' does not serve this forest: {reason}$"):
        plan_for(forest, "bitslice")
    fits = replace(forest, set_member=members[:-1], set_start=np.array([0, MAX_MEMBERS]))
    assert plan_for(fits, "bitslice").strategies == ("bitslice",)


@pytest.mark.parametrize("trees", [1, 10, 100])
def test_costs_rise_with_the_forest(trees: int) -> None:
    for cost in (single_row_walk_cost, bitslice_cost):
        assert cost(balanced(trees, 4)) < cost(balanced(trees, 6)) < cost(balanced(2 * trees, 6))


@pytest.mark.isa("avx2", "neon")
def test_an_artifact_has_both_kernels_and_the_rows_decide() -> None:
    forest = balanced(60, 5)
    artifact = compile_forest(forest)
    first, second = min_rows(artifact)
    register = register_bytes(resolve(Target()))
    assert first == 0 < rows_worth_a_block(forest, 8 * register) < second
    check_rows(forest, second, tree_simd_cost(forest, register), register)
    rows = adversarial_rows(forest, 300, 5)
    expected, compiled = reference.raw_scores(forest, rows), CompiledForest(forest, artifact)
    for n in (1, second - 1, second, 256, 257, 300):
        assert compiled.predict_raw(rows[:n]).tobytes() == expected[:n].tobytes()


@pytest.mark.parametrize("forest", [balanced(500, 6), balanced(26, 8)])
def test_a_block_of_512_rows_takes_about_as_long_as_one_of_256(forest: Forest) -> None:
    """As measured with registers of 64 bytes on Zen 4: a row takes 0.4 to 0.75 of its time, so few rows more make a block worth it."""
    assert 0.4 < bitslice_cost(forest, 64) / bitslice_cost(forest, 32) < 0.75
    assert rows_worth_a_block(forest, 512) < 1.5 * rows_worth_a_block(forest, 256)


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
    """The last one is the default."""
    assert len(min_rows(compile_forest(balanced(60, 5), CompileOptions(**options)))) == kernels


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
        assert (tree_simd_cost(forest) < single_row_walk_cost(forest)) is pays
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
    forms = ((narrow, WalkForm.FEW, WalkForm.ROWS), (wide, WalkForm.WIDE, WalkForm.WIDE))
    backend = backend_for(32)
    for forest, beside_blocks, alone in forms:
        assert "bitslice" in plan_for(forest).strategies
        for beside, form, options in (
            (True, beside_blocks, CompileOptions()),
            (False, alone, CompileOptions(strategy="walk")),
        ):
            found = planned(forest, "walk_choice", beside_blocks=beside, row_block=256).numbers
            assert WALK_FORMS[int(found["schedule"])] is form
            assert walks_of(forest, options, backend).schedule == SCHEDULES[form]
            functions = plan_for(forest, options.strategy, leaves=True).functions
            (leaves,) = (each for each in functions if each.section == Section.LEAF_KERNELS)
            assert leaves.calls[0].startswith(f"walk_tiled_{form.value}_")
    chosen = CompileOptions(interleave=4)
    assert walks_of(wide, chosen, backend) is chosen
    assert single_row_walk_cost(narrow) < single_row_walk_cost(wide) < 2 * single_row_walk_cost(narrow)


def test_rows_that_are_not_there_fill_no_columns() -> None:
    """So features that are used once cost a block of few rows little: by hand, from the constants."""
    forest = balanced(20, 5, 2000)
    check_rows(forest, rows_worth_a_block(forest, 256), single_row_walk_cost(forest), 32)


def check_rows(forest: Forest, rows: int, single_row_ns: float, register: int) -> None:
    """Fails unless so many rows, and not one row fewer, cost less in a block than one by one.

    Only the values of features cost a block as much as there are rows.
    """
    columns, block_rows = COLUMN * len(np.unique(forest.feature)), 8 * register
    evaluated = block_rows * (bitslice_cost(forest, register) - columns)
    assert 2 < rows <= block_rows
    assert evaluated + rows * columns <= rows * single_row_ns
    assert evaluated + (rows - 1) * columns > (rows - 1) * single_row_ns


def test_trees_out_of_cache_make_few_rows_expensive() -> None:
    """Four times as many trees cost four times as much while they are near, and more when they are not; wide rows wait for values.

    For each doubling of tables of 13 bytes a node beyond 256 KiB, a quarter more.
    """
    small, medium, large = (balanced(trees, 8, 20) for trees in (5, 20, 150))
    assert single_row_walk_cost(medium) == pytest.approx(4 * single_row_walk_cost(small))
    doublings = np.log2(13 * large.n_nodes / 2**18)
    assert single_row_walk_cost(large) == pytest.approx(
        (1 + 0.25 * doublings) * 30 * single_row_walk_cost(small)
    )
    few_wide, wide = (balanced(trees, 8, 2000) for trees in (5, 150))
    assert single_row_walk_cost(wide) == pytest.approx(30 * single_row_walk_cost(few_wide))
