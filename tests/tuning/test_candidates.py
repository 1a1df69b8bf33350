"""Unit: which schedules are tried for which forests and batches; all of them keep every bit."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.compiler.schedule.loop_nest import Axis, all_loops
from onnx_treebeard.compiler.schedule.schedule_text import is_preset, parse_schedule
from onnx_treebeard.compiler.schedule.thread_map import thread_map
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.tuning.candidates import candidates


@pytest.mark.parametrize("batch", [1, 16, 64, 1024, 16384])
def test_the_default_comes_first_and_nothing_twice(batch: int) -> None:
    found = candidates(two_trees(), batch)
    assert found[0] == CompileOptions()
    assert len(set(found)) == len(found)
    assert not any(one.reassociate for one in found)


def test_candidates_go_by_the_batch() -> None:
    def strategies(batch: int) -> set[str]:
        return {one.strategy for one in candidates(two_trees(), batch)}

    def row_major(batch: int) -> bool:
        return any("reorder(rows, trees)" in one.schedule for one in candidates(two_trees(), batch))

    assert strategies(1) == {"auto", "tree_simd", "walk"}
    assert strategies(1024) == {"auto", "walk", "bitslice"}
    assert [row_major(batch) for batch in (1, 64, 65, 1024)] == [True, True, False, False]
    assert {one.row_block for one in candidates(two_trees(), 64)} == {256}
    assert {one.row_block for one in candidates(two_trees(), 1025)} == {256, 1024, 4096}
    plain = [one for one in candidates(two_trees(), 8) if not one.schedule and one.strategy == "walk"]
    assert {one.interleave for one in plain} == {16, 8}  # 16 is that of plain walks


def test_candidates_go_by_hit_counts_and_width() -> None:
    forest = two_trees()
    counted = replace(
        forest,
        node_hits=np.ones(forest.n_nodes),
        leaf_hits=np.ones(forest.n_leaves),
    )
    wide = forest_of(Node(200, "<=", 0.5, 1.0, 2.0), n_features=201)
    tilings = [{one.tiling for one in candidates(one, 1024)} for one in (forest, counted)]
    assert tilings == [{"uniform"}, {"uniform", "greedy"}]
    packed = [any("cache" in one.schedule for one in candidates(one, 1024)) for one in (forest, wide)]
    assert packed == [False, True]


@pytest.mark.parametrize("batch", [1, 1024])
def test_schedules_are_well_formed(batch: int) -> None:
    for one in candidates(two_trees(), batch):
        assert is_preset(one.schedule_text) or parse_schedule(one.schedule_text)


def test_scores_are_the_oracles() -> None:
    """Those that look least like the default."""
    forest = two_trees()
    rows = np.random.default_rng(0).normal(size=(70, forest.n_features)).astype(np.float32)
    expected = numpy_reference.raw_scores(forest, rows)
    found = [one for one in candidates(forest, 64) if one.pad_leaves or "simdize" in one.schedule]
    assert len(found) == 2
    for one in found:
        assert compile(forest, schedule=one).predict_raw(rows).tobytes() == expected.tobytes(), one


@pytest.mark.parametrize("batch", [100, 100_000])
def test_candidates_of_a_gpu(batch: int) -> None:
    """The strategies; blocks with many tree threads for small batches, with few for large ones; each cache, both, and neither."""
    found = candidates(two_trees(), batch, on_gpu=True)
    assert found[0] == CompileOptions()
    assert len(set(found)) == len(found) <= 40
    assert {one.strategy for one in found} == {"auto", "walk", "ranked_walk", "staged_walk"}
    scheduled = [one for one in found if one.schedule]
    nests = [parse_schedule(one.schedule).nest for one in scheduled]
    maps = [thread_map(nest) for nest in nests]
    small = batch <= 2048
    tree_threads = {20, 50} if small else {2, 10}
    assert {one.layout for one in scheduled} == {
        "sparse-scalar",
        "array-scalar",
        "sparse-tiled",
        *(["reorg"] if small else []),
    }
    assert {dict(one.shared).get(Axis.TREES, 1) for one in maps if one is not None} == {1, *tree_threads}
    assert {one.rows for one in maps if one is not None} >= {64, 128, 256, *([8, 16] if small else [])}
    caches = {tuple(loop.axis.value for loop in all_loops(nest) if loop.cache) for nest in nests}
    assert caches == {(), ("rows",), ("trees",), ("rows", "trees")}
    teams = [any(loop.cooperate for loop in all_loops(nest)) for nest in nests]
    assert teams == [one.tile_size > 1 for one in scheduled]
    assert any(loop.name == "own" and loop.interleave == 2 for nest in nests for loop in all_loops(nest))


def test_many_trees_of_a_gpu_are_added_group_by_group() -> None:
    """Of 900 trees some have their leaf values in shared memory at a time. Without columns that fit, rows are not cached."""
    forest = random_forest(Recipe(seed=1, trees=900, depth=1, features=400))
    found = [one for one in candidates(forest, 100, on_gpu=True) if one.schedule]
    shared = [one for one in found if "threads(tree)" in one.schedule]
    assert shared
    assert all("reduce(group)" in one.schedule for one in shared)
    assert not any("cache(block)" in one.schedule for one in found if "row, 128)" in one.schedule)


@pytest.mark.share(7)
@pytest.mark.parametrize("place", range(38))
def test_candidates_of_a_gpu_keep_every_bit(cuda, same_bits, place: int) -> None:
    cuda()
    forest = random_forest(Recipe(seed=5, trees=9, depth=4))
    rows = adversarial_rows(forest, 70, seed=place)
    found = [*candidates(forest, 70, on_gpu=True), *candidates(forest, 10**6, on_gpu=True)]
    options = [one for one in dict.fromkeys(found) if one.schedule][place]
    scores = compile(forest, schedule=options, device="cuda").predict_raw(rows)
    assert same_bits(scores, numpy_reference.raw_scores(forest, rows))
