"""Schedules whose loops the threads of a block share: rows and trees of a block, several rows for a thread. Bits, shared memory, and refusals."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from gpu_schedules import SHARED
from launched import accumulators, leaves, modules, section
from ptx import PtxError, Rules
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest

ROWS = "tile(rows, block, row, 8); "
TREES = "tile(trees, turn, tree, 4); "
LOOPS = "; parallel(block); threads(row); threads(tree)"
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"weights": "by_tree", "targets": 3},
    {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"},
    {"sets": 0.4, "aggregate": Aggregate.MIN},
    {"input_type": "int64", "aggregate": Aggregate.MAX},
    {"weights": "by_tree", "targets": 2, "aggregate": Aggregate.MIN, "missing": "true"},
    {"weights": "dense", "targets": 2, "accumulator_type": "float64"},
    {"weights": "list", "targets": 3},
)


def walks(schedule: str, layout: str = "array-scalar", tile_size: int = 1, **others: Any) -> CompileOptions:
    return CompileOptions(strategy="walk", tile_size=tile_size, layout=layout, schedule=schedule, **others)


def check_bits(forest: Forest, options: CompileOptions, n_rows: int) -> None:
    """Sums and leaves, against the reference."""
    artifact = compile_forest(forest, options, CUDA, leaves=True)
    rows = adversarial_rows(forest, n_rows, 3)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    assert_same_bits(accumulators(forest, artifact, rows).result, expected)
    assert (leaves(forest, artifact, rows).result == numpy_reference.leaves(forest, rows)).all()


@pytest.mark.share(30)
@pytest.mark.parametrize("n_rows", [1, 45])
@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("name", SHARED)
def test_bits(name: str, kind: dict[str, Any], n_rows: int) -> None:
    """With blocks that are full, and the last one, which is not."""
    check_bits(random_forest(Recipe(3, trees=9, depth=5, features=9, **kind)), SHARED[name], n_rows)


@pytest.mark.share(2)
@pytest.mark.parametrize("layout", ["array-scalar", "sparse-scalar", "reorg"])
@pytest.mark.parametrize("trees", [0, 1, 3, 70])
@pytest.mark.parametrize("weights", ["one", "dense", "list"])
def test_few_and_many_trees(layout: str, trees: int, weights: str) -> None:
    forest = random_forest(Recipe(5, trees=trees, depth=4, weights=weights))
    loops = ROWS + TREES + "reorder(block, row, tree, turn)" + LOOPS
    check_bits(forest, walks(loops, layout), 21)


@pytest.mark.parametrize("trees", [1, 5, 9])
def test_groups_of_more_trees_than_there_are(trees: int) -> None:
    """What is cached lies behind the leaf values of a whole group."""
    forest = random_forest(Recipe(5, trees=trees, depth=4))
    check_bits(forest, SHARED["groups, everything cached"], 21)


@pytest.mark.share(11)
@pytest.mark.parametrize("tile_size", [2, 3, 4, 8])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_teams_of_cached_trees(kind: dict[str, Any], tile_size: int) -> None:
    """As many threads as a tile has lanes, of which the last has no node where the size is 3."""
    loops = (
        "tile(rows, block, some, 64); tile(some, own, row, 32); reorder(block, own, row, trees); cache(trees); "
        "parallel(block); threads(row); cooperate(row)"
    )
    forest = random_forest(Recipe(7, trees=5, depth=3, features=9, **kind))
    check_bits(forest, walks(loops, "array-tiled", tile_size), 70)


def test_trees_that_are_stored_by_depth() -> None:
    """They are added in source order all the same."""
    forest = random_forest(Recipe(5, trees=17, depth=6, growth=0.6))
    loops = ROWS + TREES + "reorder(block, row, tree, turn); interleave(turn, 2)" + LOOPS
    check_bits(forest, walks(loops, tree_order="depth"), 21)


def test_rows_of_a_thread_meet_trees_in_another_order() -> None:
    """Leaves are buffered, and added by all threads once all have come."""
    forest = random_forest(Recipe(5, trees=11, depth=4))
    loops = (
        "tile(rows, block, some, 64); tile(some, row, own, 2); tile(trees, group, tree, 3); "
        "reorder(block, row, tree, group, own); parallel(block); threads(row)"
    )
    check_bits(forest, walks(loops, "sparse-scalar"), 70)


def record(schedule: str, **recipe: Any) -> Any:
    """The record of the kernel, and how many threads it asks for."""
    forest = random_forest(Recipe(3, trees=50, depth=3, least=3, features=8, **recipe))
    artifact = compile_forest(forest, walks(schedule), CUDA)
    (found,) = np.frombuffer(section(artifact, Section.KERNELS), KERNEL)
    (text,) = modules(artifact)
    required = re.search(r"\.reqntid (\d+)", text)
    assert required
    return int(found["block_rows"]), int(required[1]), int(found["scratch_bytes"])


def test_blocks_and_their_memory() -> None:
    """By hand: of each tree 9 values lie side by side, one for each of 8 rows and one that keeps banks apart; sizes are multiples of 16."""
    loops = ROWS + TREES + "reorder(block, row, tree, turn)" + LOOPS
    assert record(loops) == (8, 32, 50 * 9 * 4 + 8)
    assert record(loops, accumulator_type="float64") == (8, 32, 50 * 9 * 8)
    several = {"weights": "dense", "targets": 2}  # slots of leaves, of four bytes whatever is added
    assert record(loops, accumulator_type="float64", **several) == (8, 32, 50 * 9 * 4 + 8)
    groups = (
        ROWS
        + "tile(trees, group, some, 12); tile(some, turn, tree, 4); reorder(block, row, group, tree, turn)"
    )
    assert record(groups + LOOPS + "; reduce(group)") == (8, 32, 12 * 9 * 4)
    cached = groups + LOOPS + "; reduce(group); cache(block)"
    assert record(cached)[2] == 12 * 9 * 4 + 8 * 9 * 4


@pytest.mark.parametrize("name", ["trees", "groups"])
def test_no_barrier_can_be_missed(name: str) -> None:
    """Without any one of them, a thread reads what another has not written yet, or overwrites what another has to read."""
    forest = random_forest(Recipe(3, trees=19, depth=4))
    artifact = compile_forest(forest, SHARED[name], CUDA)
    rows = adversarial_rows(forest, 21, 3)
    (text,) = modules(artifact)
    parts = re.split(r"(?=\tbar\.sync)", text)
    assert len(parts) > 1
    for number in range(1, len(parts)):
        lost = "".join([*parts[:number], parts[number].partition("\n")[2], *parts[number + 1 :]])
        with pytest.raises(PtxError, match=r"race|barrier|unwritten"):
            accumulators(forest, artifact, rows, texts=[lost])


def test_sums_keep_their_order_whatever_is_allowed() -> None:
    """reassociate has nothing to gain where a block adds."""
    forest = random_forest(Recipe(3, trees=19, depth=4))
    loops = ROWS + TREES + "reorder(block, row, tree, turn)" + LOOPS
    check_bits(forest, walks(loops, reassociate=True), 21)


def test_kept_values_are_in_different_banks() -> None:
    """32 neighbouring rows, or a row's neighbouring trees: a warp writes and reads them in one pass."""
    forest = random_forest(Recipe(3, trees=64, depth=2, least=2))
    for order in ("row, tree", "tree, row"):
        loops = (
            f"tile(rows, block, row, 32); tile(trees, turn, tree, 32); reorder(block, {order}, turn)" + LOOPS
        )
        artifact = compile_forest(forest, walks(loops), CUDA)
        rows = adversarial_rows(forest, 32, 1)
        counts = accumulators(forest, artifact, rows, rules=Rules(count_memory=True)).counts[0]
        found = list(counts.shared.values())
        assert sum(access.units for access in found) == sum(access.requests for access in found) > 64


def sectors(forest: Forest, options: CompileOptions) -> int:
    """How many 32-byte sectors of the device's memory are read and written for four warps of rows."""
    artifact, rows = compile_forest(forest, options, CUDA), adversarial_rows(forest, 128, 1)
    counts = accumulators(forest, artifact, rows, rules=Rules(count_memory=True)).counts[0]
    return sum(access.units for access in counts.global_.values())


def test_teams_read_fewer_sectors() -> None:
    """What neighbouring threads read of a tile lies side by side; without them each reads all of its own."""
    forest = random_forest(Recipe(5, trees=9, depth=8, features=9, growth=0.97))
    alone = replace(SHARED["teams"], schedule=SHARED["teams"].schedule.replace("; cooperate(row)", ""))
    assert sectors(forest, SHARED["teams"]) < 0.65 * sectors(forest, alone)


@pytest.mark.parametrize(
    ("schedule", "rule"),
    [
        (ROWS + TREES + "reorder(block, row, tree, turn); threads(row); threads(tree)", "threads-grid"),
        (
            ROWS + "tile(trees, turn, tree, 5); reorder(block, row, tree, turn)" + LOOPS,
            "block-threads",
        ),
        (
            ROWS + "tile(trees, turn, tree, 256); reorder(block, row, tree, turn)" + LOOPS,
            "block-threads",
        ),
        (
            ROWS
            + "tile(trees, group, some, 32); tile(some, tree, own, 8); reorder(block, row, group, tree, own); cache(own)"
            + LOOPS,
            "threads-meet",
        ),
        (
            "tile(rows, block, some, 16); tile(some, row, own, 2); "
            + TREES
            + "reorder(block, row, own, turn, tree); cache(turn)"
            + LOOPS,
            "threads-meet",
        ),
        (
            "tile(rows, block, some, 16); tile(some, own, row, 8); "
            + TREES
            + "reorder(block, own, row, turn, tree); reduce(turn)"
            + LOOPS,
            "reduce-rows",
        ),
        (ROWS + TREES + "reorder(block, row, turn, tree); reduce(turn)", "reduce-shared"),
        (
            "tile(rows, block, row, 32); reorder(block, row, trees); parallel(block); threads(row); reduce(trees)",
            "reduce-shared",
        ),
        (ROWS + TREES + "reorder(block, tree, row, turn); cooperate(row)" + LOOPS, "cooperate-warps"),
        (
            "tile(rows, block, row, 32); "
            + TREES
            + "reorder(block, row, tree, turn); cooperate(row)"
            + LOOPS,
            "cooperate-warps",
        ),
        ("reorder(rows, trees); cooperate(rows)", "cooperate-warps"),
        (
            ROWS
            + "reorder(block, row, trees); split(trees, a, b, 3); tile(a, turn, tree, 4); reorder(tree, turn)"
            + LOOPS,
            "threads-alike",
        ),
    ],
    ids=lambda value: value,
)
def test_what_blocks_cannot_share(schedule: str, rule: str) -> None:
    forest = random_forest(Recipe(3, trees=9, depth=4))
    tiles = {"layout": "sparse-tiled", "tile_size": 4} if "cooperate" in schedule else {}
    with pytest.raises(ScheduleError, match=f"rule {rule}: "):
        compile_forest(forest, walks(schedule, **tiles), CUDA)


@pytest.mark.parametrize(
    ("recipe", "options", "message"),
    [
        (
            {"trees": 900, "depth": 1},
            walks("tile(rows, block, row, 32); " + TREES + "reorder(block, row, tree, turn)" + LOOPS),
            "blocks of 32 rows would cache 0 bytes and keep 118800 of leaf values; a reduced loop keeps those of an iteration (rule block-memory: ",
        ),
        (
            {},
            walks(
                "tile(rows, block, row, 32); reorder(block, row, trees); parallel(block); threads(row); cooperate(row)"
            ),
            "threads cooperate in loop row, tiles have size 1 (rule cooperate-tiles: ",
        ),
        (
            {},
            walks(ROWS + TREES + "reorder(block, row, turn, tree); reduce(turn)" + LOOPS, tree_order="depth"),
            "trees are stored in another order (rule reduce-order: ",
        ),
    ],
    ids=str,
)
def test_what_depends_on_the_forest(recipe: dict[str, Any], options: CompileOptions, message: str) -> None:
    forest = random_forest(Recipe(3, **{"trees": 9, "depth": 4, **recipe}))
    with pytest.raises(ScheduleError, match=re.escape(message)):
        compile_forest(forest, options, CUDA)
