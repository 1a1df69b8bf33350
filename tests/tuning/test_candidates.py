"""Unit: which schedules are tried for which forests and batches; all of them keep every bit."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.compiler.schedule.parse import is_preset, parse_schedule
from onnx_treebeard.forest import reference
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
    expected = reference.raw_scores(forest, rows)
    found = [one for one in candidates(forest, 64) if one.pad_leaves or "simdize" in one.schedule]
    assert len(found) == 2
    for one in found:
        assert compile(forest, schedule=one).predict_raw(rows).tobytes() == expected.tobytes(), one


def test_candidates_of_a_gpu() -> None:
    """Each of 3 layouts with 3 numbers of rows of a block and 4 of trees in turns, the three strategies, the default; 2 numbers of cached trees; nothing of vectors or row blocks."""
    found = candidates(two_trees(), 1024, on_gpu=True)
    assert found[0] == CompileOptions()
    assert len(set(found)) == len(found) == 4 + 3 * 3 * 4 + 3 * 2
    assert {one.strategy for one in found} == {"auto", "walk", "ranked_walk", "staged_walk"}
    scheduled = [one for one in found if one.schedule]
    assert {one.layout for one in scheduled} == {"sparse-scalar", "reorg", "array-scalar"}
    assert all(one.tile_size == 1 and "parallel(block)" in one.schedule for one in scheduled)


@pytest.mark.parametrize("place", range(39))
def test_candidates_of_a_gpu_keep_every_bit(cuda, same_bits, place: int) -> None:
    cuda()
    forest = random_forest(Recipe(seed=5, trees=9, depth=4))
    rows = adversarial_rows(forest, 70, seed=place)
    options = candidates(forest, 70, on_gpu=True)[place]
    found = compile(forest, schedule=options, device="cuda").predict_raw(rows)
    assert same_bits(found, reference.raw_scores(forest, rows))
