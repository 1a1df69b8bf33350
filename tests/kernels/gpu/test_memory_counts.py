"""What kernels ask of memory, as the interpreter counts it: passes of shared memory, sectors of global memory."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from launched import Launched, accumulators, batches, leaves
from plans import THREADS, plan_for, tables_in
from ptx import Access, Rules
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts.gpu_kernel_work import thread_work
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.units.walk.unit_names import THREAD_SCHEDULE
from onnx_treebeard.compiler.walk_code import BLOCK_THREADS
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds

COUNTED = Rules(count_memory=True)
ROWS = 256  # of whole blocks
LINE_SECTORS = 4  # 32 lanes with neighbouring words, in an aligned line
BANKS = 32
HEADER = Path(__file__).parents[3] / "kernels" / "native" / "plan" / "kernel" / "cost_model.h"
RANKS, TREES = 0, 1  # kernels of a ranked walk
WALK, AFTER = 0, 1  # of a walk, and of what follows it


def ranked(
    forest: Forest, rows: npt.NDArray[np.generic] | None = None, strategy: str = "ranked_walk"
) -> Launched:
    """By the kernels in which each row has a thread."""
    artifact = compile_forest(forest, CompileOptions(strategy=strategy), CUDA)
    rows = adversarial_rows(forest, ROWS, 3) if rows is None else rows
    return accumulators(forest, artifact, rows, batches(artifact)[-1], rules=COUNTED)


def requests_and_units(accesses: Iterable[Access], pattern: str) -> tuple[int, int]:
    """Of the loads or stores whose text has the pattern: how often warps asked, and passes or sectors."""
    chosen = [access for access in accesses if re.search(pattern, access.text)]
    assert chosen, f"there is no {pattern}"
    return sum(access.requests for access in chosen), sum(access.units for access in chosen)


@pytest.mark.parametrize("features", [8, 32, 33, 128, 512])
def test_no_rank_waits_for_another_lane(features: int) -> None:
    """Every lane has a bank of its own, whatever the number of features is a multiple of: loads of ranks take one pass."""
    forest = random_forest(Recipe(3, trees=12, depth=6, features=features, least=6))
    counts = ranked(forest).counts[TREES]
    requests, passes = requests_and_units(counts.shared.values(), r"^ld\.shared\.b8")
    assert requests == passes == counts.warps * forest.n_trees * 6
    requests, passes = requests_and_units(counts.shared.values(), r"^st\.shared\.b32")
    assert requests == passes
    check_copies(counts.shared.values())


def check_copies(accesses: Iterable[Access]) -> None:
    """Pieces of 16 bytes, which 32 lanes write in four passes, each to 32 banks; the last pieces of a group to fewer."""
    requests, passes = requests_and_units(accesses, r"^st\.shared\.v4\.b32")
    assert 3 * requests < passes <= 4 * requests


@pytest.mark.parametrize("features", [8, 32, 33, 128, 512])
def test_values_of_a_feature_are_in_different_banks(features: int) -> None:
    """Rows lie an odd number of words apart, whatever the number of features is a multiple of. Lanes whose nodes compare different features draw banks, of
    which the fullest of 32 has 3.5 on average: a load takes fewer passes, because walks have nodes in common, and one where all compare one feature.
    """
    depth = 6
    forest = random_forest(Recipe(3, trees=12, depth=depth, features=features, least=depth))
    rows = np.random.default_rng(1).normal(size=(ROWS, features)).astype(np.float32)
    counts = ranked(forest, rows, "staged_walk").counts[0]
    nodes, passes = requests_and_units(counts.shared.values(), r"^ld\.shared\.v2")
    steps = counts.warps * forest.n_trees * depth
    # Two words of up to 32 nodes in 64 banks, and of more in turns.
    assert nodes == steps
    assert passes <= 2.5 * steps
    values = [
        access for access in counts.shared.values() if re.search(r"^ld\.shared\.b32 [^+]*$", access.text)
    ]
    requests, passes = requests_and_units(values, "")
    assert requests == steps
    assert passes <= 2.6 * steps
    check_copies(counts.shared.values())
    # Copies of 32 values of a row go into 32 banks, those of four rows of 8 into 16 at least.
    requests, passes = requests_and_units(counts.shared.values(), r"^st\.shared\.b32")
    assert passes <= (2 if features == 8 else 1) * requests


def test_one_feature_takes_one_pass() -> None:
    """Lanes that compare the same feature of their rows ask 32 banks."""
    forest = random_forest(Recipe(3, trees=8, depth=5, features=1, least=5))
    forest = replace(forest, n_features=64, feature=np.full(forest.n_nodes, 63, np.int32))
    counts = ranked(forest, strategy="staged_walk").counts[0]
    values = [
        access for access in counts.shared.values() if re.search(r"^ld\.shared\.b32 [^+]*$", access.text)
    ]
    requests, passes = requests_and_units(values, "")
    assert requests == passes == counts.warps * forest.n_trees * 5


def test_rows_are_copied_by_lines() -> None:
    """32 neighbouring values of a row are a line of global memory, or two where the row does not begin at one."""
    forest = random_forest(Recipe(3, trees=60, depth=5, features=64, least=5))
    assert len(np.unique(forest.feature)) == 64
    counts = ranked(forest, strategy="staged_walk").counts[0]
    copied = next(access for access in counts.global_.values() if access.requests == counts.warps * 64)
    assert copied.units <= (LINE_SECTORS + 1) * copied.requests


@pytest.mark.parametrize("depth", [2, 5, 6, 8])
def test_nodes_take_as_many_passes_as_lanes_diverge(depth: int) -> None:
    """Nodes of a level are neighbours, as leaf values are, and up to 32 of them lie in different banks: a level of n nodes takes at most n / 32 passes."""
    forest = random_forest(Recipe(5, trees=8, depth=depth, features=20, least=depth))
    counts = ranked(forest).counts[TREES]
    requests, passes = requests_and_units(counts.shared.values(), r"^ld\.shared\.b32")
    walks = counts.warps * forest.n_trees
    assert requests == walks * (depth + 1)
    assert passes <= walks * sum(max(1, 2**level // BANKS) for level in range(depth + 1))
    assert (passes == requests) == (depth <= 5)


@pytest.mark.parametrize(("accumulator", "bits"), [("float32", 32), ("float64", 64)])
def test_sums_of_several_targets_are_of_lanes_too(accumulator: str, bits: int) -> None:
    """A pass, or two of eight bytes: half a warp at a time."""
    sums = {"weights": "by_tree", "targets": 3, "accumulator_type": accumulator}
    shared = ranked(random_forest(Recipe(5, trees=8, depth=3, **sums))).counts[TREES].shared.values()
    requests, passes = requests_and_units(shared, rf"^st\.shared\.b{bits}")
    assert passes == requests * bits // 32


def test_ranks_are_written_and_read_by_lines() -> None:
    counts = ranked(random_forest(Recipe(3, trees=12, depth=4, features=33))).counts
    requests, sectors = requests_and_units(counts[RANKS].global_.values(), r"^st\.global")
    words = requests // counts[RANKS].warps  # of a row's ranks
    assert words > 1
    assert sectors == LINE_SECTORS * requests
    # Of the second kernel the first load of words reads ranks.
    copied = next(access for access in counts[TREES].global_.values() if ".nc.b32" in access.text)
    assert (copied.requests, copied.units) == (requests, LINE_SECTORS * requests)


@pytest.mark.parametrize(("depth", "features", "expected"), [(6, 28, 42), (8, 28, 48), (12, 64, 67)])
def test_steps_of_walks_on_values_take_the_sectors_of_the_cost_model(
    depth: int, features: int, expected: int
) -> None:
    """A value of each of 32 rows, which lie in as many sectors, and the parts of as many nodes as lanes have come to.

    Of walks by options, whose records are as narrow as the forest allows.
    """
    forest = random_forest(Recipe(3, trees=8, depth=depth, features=features, least=depth))
    rows = np.random.default_rng(1).normal(size=(ROWS, features)).astype(np.float32)
    options = CompileOptions(strategy="walk", tile_size=1, schedule=THREAD_SCHEDULE, row_block=BLOCK_THREADS)
    artifact = compile_forest(forest, options, CUDA)
    counts = accumulators(forest, artifact, rows, batches(artifact)[-1], rules=COUNTED).counts[WALK]
    sectors = sum(access.units for access in counts.global_.values())
    steps = counts.warps * forest.n_trees * depth
    assert sectors == pytest.approx(expected * steps, rel=0.03)
    said = re.search(
        r"walked_step_sectors = ([\d.]+);.*: (\d+) for trees of depth 6, (\d+) of 12",
        re.sub(r"\s*\n\s*// ", " ", HEADER.read_text("utf-8")),  # comments on one line
    )
    assert said
    assert expected == {6: int(said[2]), 8: float(said[1]), 12: int(said[3])}[depth]


@pytest.mark.parametrize("n_thresholds", [1, 12, 20, 60, 255])
def test_ranks_take_the_sectors_of_the_cost_model(n_thresholds: int) -> None:
    """A value of each of 32 rows, the column's record, thresholds where lanes look for them; four for the word that four ranks become."""
    forest = random_forest(Recipe(3, trees=60, depth=6, features=8, least=6, missing="false"))
    normal = np.random.default_rng(1).normal
    drawn, nodes = np.sort(normal(size=n_thresholds)).astype(np.float32), np.arange(forest.n_nodes)
    feature, threshold = (nodes % 8).astype(np.int32), drawn[nodes // 8 % n_thresholds]
    forest = replace(forest, feature=feature, threshold=threshold)
    counts = ranked(forest, normal(size=(ROWS, 8)).astype(np.float32)).counts[RANKS]
    expected = thread_work(normalize_predicates(round_thresholds(forest)))["ranked_walk"].kernels[RANKS]
    header_of_tables = 3
    assert counts.sectors / counts.warps - header_of_tables == pytest.approx(expected.sectors, rel=0.05)


def test_deep_levels_take_the_passes_of_the_cost_model() -> None:
    """Up to 32 nodes are in banks of their own. Lanes whose first five results are the same share a bank: 64 nodes take a pass more, 128 two, 256 leaves three."""
    forest = random_forest(Recipe(5, trees=8, depth=8, features=20, least=8))
    counts = ranked(forest, np.random.default_rng(1).normal(size=(ROWS, 20)).astype(np.float32)).counts[TREES]
    walks = counts.warps * forest.n_trees
    loads = [
        access for access in counts.shared.values() if re.search(r"^ld\.shared\.b32 .*\+1024\]", access.text)
    ]
    requests, leaves = requests_and_units(loads, "")
    assert (requests, leaves) == (walks, pytest.approx(4 * walks, rel=0.1))
    _, both = requests_and_units(counts.shared.values(), r"^ld\.shared\.b32")
    assert both - leaves == pytest.approx((6 * 1 + 2 + 3) * walks, rel=0.05)


def test_levels_of_deep_trees_take_the_sectors_of_the_cost_model() -> None:
    """Three levels are a sector of each lane, read in two halves; leaves lie in sectors of their own."""
    forest = random_forest(Recipe(3, trees=8, depth=12, features=64, least=12))
    rows = np.random.default_rng(1).normal(size=(ROWS, 64)).astype(np.float32)
    counts = ranked(forest, rows).counts[TREES]
    walks = counts.warps * forest.n_trees
    _, nodes = requests_and_units(counts.global_.values(), r"^ld\.global\.nc\.v4")
    assert nodes <= 8 * 12 * walks
    once_a_tree = [access.units for access in counts.global_.values() if access.requests == walks]
    assert max(once_a_tree) == pytest.approx(24 * walks, rel=0.05)


def walked(n_rows: int) -> tuple[Forest, list[Launched]]:
    """A forest that ranks do not serve, its sums and its leaves."""
    forest = random_forest(Recipe(3, trees=9, depth=5, predicates=("<", "==")))
    artifact = compile_forest(forest, None, CUDA, leaves=True)
    rows = adversarial_rows(forest, n_rows, 3)
    return forest, [
        accumulators(forest, artifact, rows, rules=COUNTED),
        leaves(forest, artifact, rows, rules=COUNTED),
    ]


def test_leaf_buffers_are_written_and_read_by_lines() -> None:
    """Leaves of a tree lie side by side: four sectors a warp, in both kernels."""
    forest, both = walked(ROWS)
    expected = ROWS // 32 * forest.n_trees
    for launched in both:
        stores = requests_and_units(launched.counts[WALK].global_.values(), r"^st\.global\.b32")
        assert stores == (expected, LINE_SECTORS * expected)
        # In the loop over trees the leaf buffer is read before anything that it leads to.
        loads = [access for access in launched.counts[AFTER].global_.values() if access.requests == expected]
        assert (".nc.b32" in loads[0].text, loads[0].units) == (True, LINE_SECTORS * expected)


def test_lines_that_are_not_aligned_take_a_sector_more() -> None:
    """Where the number of rows is no multiple of eight."""
    _, both = walked(ROWS - 1)
    requests, sectors = requests_and_units(both[0].counts[WALK].global_.values(), r"^st\.global\.b32")
    assert LINE_SECTORS * requests < sectors <= (LINE_SECTORS + 1) * requests


def test_neighbouring_columns_read_one_sector() -> None:
    """Columns rise by their features, whatever is used most: eight values of four bytes are a sector, which is read once for all of them."""
    forest = random_forest(Recipe(3, trees=40, depth=6, features=64, least=6))
    features = tables_in(plan_for(forest, "ranked_walk", THREADS))["columns"]["feature"]
    assert len(set(features.tolist())) == 64
    assert (np.diff(features) >= 0).all()
