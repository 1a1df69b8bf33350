"""Schedules whose loops are cached, on a GPU: blocks of threads copy rows and trees into shared memory. Bits, what memory is asked for, and refusals."""

import re
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from launched import accumulators, leaves, section
from ptx import Access, Rules
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.forest import numpy_reference

BLOCKS, SHARED = "tile(rows, block, row, 64); ", "; parallel(block)"
GROUPS = "tile(trees, group, tree, 4); "


def options(schedule: str, layout: str = "array-scalar", tile_size: int = 1) -> CompileOptions:
    return CompileOptions(strategy="walk", tile_size=tile_size, layout=layout, schedule=schedule)


SCHEDULES = {
    "rows": options("reorder(rows, trees); cache(rows); interleave(trees, 4)", "sparse-scalar"),
    "rows of a block": options(BLOCKS + "reorder(block, row, trees); cache(block)" + SHARED, "reorg"),
    "trees": options("reorder(rows, trees); cache(trees)"),
    "trees of a group": options(GROUPS + "reorder(rows, group, tree); cache(group); interleave(tree, 2)"),
    "groups around rows": options(GROUPS + "cache(group); unroll_walk(rows, 5)"),
    "both": options(
        BLOCKS + GROUPS + "reorder(block, group, row, tree); cache(block); cache(group)" + SHARED
    ),
    "both, tiles": options("reorder(rows, trees); cache(rows); cache(trees)", "array-tiled", 4),
}


@pytest.mark.share(13)
@pytest.mark.parametrize("name", SCHEDULES)
@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"weights": "by_tree", "targets": 3},
        {"input_type": "float64", "threshold_type": "float64"},
        {"input_type": "int64"},
    ],
    ids=str,
)
@pytest.mark.parametrize("n_rows", [1, 63, 130])
def test_bits(name: str, kind: dict[str, Any], n_rows: int) -> None:
    """Of sums and leaves, with threads that have no row: in a warp that has some, and in warps of their own."""
    forest = random_forest(Recipe(3, trees=9, depth=5, features=9, **kind))
    artifact = compile_forest(forest, SCHEDULES[name], CUDA, leaves=True)
    rows = adversarial_rows(forest, n_rows, 3)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    assert_same_bits(accumulators(forest, artifact, rows).result, expected)
    assert (leaves(forest, artifact, rows).result == numpy_reference.leaves(forest, rows)).all()


@pytest.mark.parametrize("features", [8, 32, 33, 128, 512])
def test_cached_rows_lie_in_different_banks(features: int) -> None:
    """As those of a staged walk: an odd number of words apart. Walks stay where they end, so some loads are those of leaves."""
    forest = random_forest(Recipe(3, trees=12, depth=6, features=features, least=6))
    artifact = compile_forest(
        forest,
        options("tile(rows, block, row, 32); reorder(block, row, trees); cache(block); parallel(block)"),
        CUDA,
    )
    rows = np.random.default_rng(1).normal(size=(64, features)).astype(np.float32)
    shared = accumulators(forest, artifact, rows, rules=Rules(count_memory=True)).counts[0].shared.values()
    loads = [access for access in shared if access.text.startswith("ld")]
    stores = [access for access in shared if access.text.startswith("st")]
    assert requests(loads) >= 2 * forest.n_trees * 6
    assert units(loads) <= 2.6 * requests(loads)
    assert units(stores) <= (2 if features == 8 else 1) * requests(stores)


def test_cached_trees_are_read_in_shared_memory() -> None:
    """Nodes are loaded from global memory as often as they are copied, however many rows walk them; without a cache, at every step."""
    forest = random_forest(Recipe(3, trees=8, depth=5, features=6, least=5))
    rows = adversarial_rows(forest, 64, 3)
    loops = BLOCKS + GROUPS + "reorder(block, group, row, tree)" + SHARED
    counted = []
    for schedule in (loops, loops + "; cache(group)"):
        artifact = compile_forest(forest, options(schedule), CUDA)
        counts = accumulators(forest, artifact, rows, rules=Rules(count_memory=True)).counts[0]
        nodes = [access for access in counts.global_.values() if re.match(r"ld\.global\.nc", access.text)]
        counted.append((requests(nodes), requests(counts.shared.values())))
    (without, none), (cached, shared) = counted
    assert none == 0
    # Steps of eight trees and five levels in two warps, each of several loads.
    assert shared >= 8 * 5 * 2
    assert without - cached >= 8 * 5 * 2


def requests(accesses: Any) -> int:
    return sum(access.requests for access in accesses)


def units(accesses: Any) -> int:
    found: list[Access] = list(accesses)
    return sum(access.units for access in found)


def shared_bytes(schedule: str, **recipe: Any) -> int:
    """Of a block, as the record of the kernel says."""
    forest = random_forest(Recipe(3, trees=9, depth=4, least=4, **recipe))
    artifact = compile_forest(forest, options(schedule), CUDA)
    (record,) = np.frombuffer(section(artifact, Section.KERNELS), KERNEL)
    return int(record["scratch_bytes"])


def test_shared_memory_of_a_block() -> None:
    """By hand: 64 rows of 8 values lie 9 apart. A tree of four full levels is 31 records; 4 trees are the most at a time, and 9 are all."""
    rows = 64 * 9 * 4
    assert shared_bytes(BLOCKS + "reorder(block, row, trees); cache(block)" + SHARED, features=8) == rows
    one, four, nine = (
        shared_bytes(
            f"tile(trees, group, tree, {trees}); reorder(rows, group, tree); cache(group)", features=8
        )
        for trees in (1, 4, 16)
    )
    assert one % 16 == 0
    assert abs(four - 4 * one) < 64
    assert abs(nine - 9 * one) < 144
    both = BLOCKS + GROUPS + "reorder(block, group, row, tree); cache(block); cache(group)" + SHARED
    assert shared_bytes(both, features=8) == rows + four


@pytest.mark.parametrize(
    ("chosen", "rule"),
    [
        (options("tile(rows, block, row, 64); reorder(block, row, trees); cache(row)"), "block-rows"),
        (options("cache(rows)"), "block-rows"),
        (options("reorder(rows, trees); cache(trees)", "sparse-scalar"), "block-trees"),
        (options("reorder(rows, trees); cache(trees)", "reorg"), "block-trees"),
        (
            options(GROUPS + "reorder(rows, group, tree); cache(group); interleave(tree, 4); simdize(tree)"),
            "block-trees",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value.schedule,
)
def test_what_blocks_cannot_cache(chosen: CompileOptions, rule: str) -> None:
    """And CPUs can."""
    forest = random_forest(Recipe(3, trees=9, depth=5))
    with pytest.raises(ScheduleError, match=f"rule {rule}: "):
        compile_forest(forest, chosen, CUDA)
    compile_forest(forest, chosen)


def test_what_does_not_fit() -> None:
    """1,024 rows of 25 values, and all trees at a time."""
    wide = random_forest(Recipe(3, trees=40, depth=5, features=25, least=5))
    blocks = "tile(rows, block, row, 1024); reorder(block, row, trees); cache(block)" + SHARED
    with pytest.raises(
        ScheduleError, match=r"blocks of 1024 rows would cache 102400 bytes \(rule block-memory: "
    ):
        compile_forest(wide, options(blocks), CUDA)
    deep = random_forest(Recipe(3, trees=40, depth=9, least=9))
    groups = "tile(trees, group, tree, 64); reorder(rows, group, tree); cache(group)"
    with pytest.raises(ScheduleError, match="rule block-memory: "):
        compile_forest(deep, options(groups), CUDA)
