"""What kernels of GPUs cost, by hand: forests so small that everything can be counted in a comment."""

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from grown_trees import grown_trees
from plans import THREADS as ON_THREADS
from plans import plan_for
from random_forests import Recipe, random_forest
from xgboost_file import xgboost_file

import onnx_treebeard
from onnx_treebeard.compiler.layouts.gpu_kernel_work import KernelWork, counts, resident_threads, thread_work
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds
from onnx_treebeard.system.errors import CompilerError

PAGE = Path(__file__).parents[3] / "docs" / "gpu.md"
THREADS = (256, 128, 64, 32)  # of blocks
MAX_SHARED_BYTES = 96 << 10  # of a block
ROWS_OF_ALL_TREES = 1 << 16
# Threads that are kept resident, and registers, by strategy. Four trees wait 80 clocks for a step; on ranks they take 4 x 2 passes of shared memory meanwhile,
# a clock each, so that ten warps keep it busy, and staged 4 x 4.5, so that five do. Blocks of 32 threads sometimes keep one warp more than the eight that are
# asked for here, but copy every tree for fewer rows.
HIDING = {"ranked_walk": (256, 32), "staged_walk": (160, 48)}


def normal(forest: Forest) -> Forest:
    return normalize_predicates(round_thresholds(forest))


class BlockOfMany(NamedTuple):
    """The block of a kernel that walks many rows, each of which has a thread. Bytes of shared memory; min_rows: from which on it is taken."""

    threads: int
    shared_bytes: int
    thread_bytes: int
    tree_bytes: int
    min_rows: int


def block_of(forest: Forest, strategy: str) -> BlockOfMany:
    kernel = plan_for(forest, strategy, ON_THREADS).functions[-1]
    threads, shared, own = (
        kernel.record.block_rows,
        kernel.record.scratch_bytes,
        kernel.numbers["thread_bytes"],
    )
    tree_bytes = (shared - threads * own) // max(
        1, kernel.numbers["group_trees"]
    )  # 0 where trees are in sectors
    return BlockOfMany(threads, shared, own, tree_bytes, kernel.record.min_rows)


def perfect(trees: int, depth: int, features: int, **more: object) -> Forest:
    """Perfect trees whose nodes compare different features in turns, each with one threshold: so each feature has one column, of one threshold."""
    recipe = Recipe(1, trees=trees, depth=depth, features=features, least=depth, missing="false")
    forest = random_forest(replace(recipe, **more))  # type: ignore[arg-type]
    feature = np.arange(forest.n_nodes, dtype=np.int32) % features
    return normal(replace(forest, feature=feature, threshold=np.full(forest.n_nodes, 0.5, np.float32)))


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ((256, 0, 32), 2048),  # eight blocks
        (
            (128, 0, 48),
            1280,
        ),  # 65,536 registers are four times 10 warps of 32 threads with 48 each, which are ten blocks
        ((32, 0, 16), 1024),  # 32 blocks are the most
        ((256, 0, 128), 512),
        ((128, 41_984, 32), 384),  # 42 KiB with what the system takes of each: three blocks of 164 KiB
        ((64, 40_960, 32), 256),  # 41 KiB: exactly four
        ((32, 66_560, 32), 64),  # 66 KiB: two
        ((256, 98_304, 32), 256),
        ((256, 0, 255), 256),
        ((1024, 0, 128), 0),  # registers are for 512
    ],
)
def test_resident_threads(block: tuple[int, int, int], expected: int) -> None:
    assert resident_threads(*block) == expected


def test_blocks_without_threads_are_refused() -> None:
    with pytest.raises(CompilerError, match="a block has threads, and these have registers"):
        resident_threads(0, 0, 32)


def test_ranked_walk_of_padded_trees() -> None:
    """Eight trees of depth 2, four columns of one threshold each: a word of ranks.

    A tree has 4 nodes and 4 leaves of a word, 32 bytes. 256 threads take 4 bytes each for ranks, and all trees fit beside them, so eight blocks are resident,
    and trees are copied once: 16 pieces of 16 bytes by 256 threads. Of a warp:

        instructions   8 trees x (2 steps x 7 + 4), a 16th of a piece to be copied by 12, a word of ranks by 4.5         144 + 0.75 + 4.5
        passes         8 trees x (2 steps x (node + rank) + leaf), a quarter of a word, one of ranks                    40 + 0.25 + 1
        sectors        a line for each word that is read, and of ranks from memory                                      1 + 4
        clocks         two times four trees x (2 steps x (2 loads x 30 + 4 x 5) + a leaf 30 + 4 additions x 5)          420
                       for the group 250, for its pieces 250 / 16, for the ranks 500 / 4                                250 + 15.625 + 125
    """
    ranks, trees = thread_work(perfect(8, 2, 4))["ranked_walk"].kernels
    assert trees == KernelWork(149.25, 41.25, 5, 4, 810.625, 2048)
    # Ranks: 4 columns x 49; 32 values, a record of 4 fields and a threshold in each of 4 steps, and a line of four to be written. Rows of 16 bytes are half a sector each. A rank takes 40 clocks for its column
    # and 4 x (40 + 2 x 5) for its bisection, two at a time; half a sector of each row comes from memory. 48 registers leave room for 1,280 threads.
    assert ranks == KernelWork(196, 0, 4 * 40 + 4, 16 + 4, 2 * (40 + 200) + 250, 1280)


def test_sums_of_several_targets_are_loaded_and_stored() -> None:
    """A load and a store more for each tree, of which the next one waits: 4 x (2 x 30 + 2 x 5) clocks for four trees, in place of 30 + 4 x 5."""
    one, three = (
        thread_work(perfect(8, 2, 4, **more))["ranked_walk"].kernels[1]
        for more in ({}, {"weights": "by_tree", "targets": 3})
    )
    assert three.passes - one.passes == 8 * 2
    assert three.waited_clocks - one.waited_clocks == 2 * (280 - 50)
    assert three.instructions == one.instructions


def test_levels_of_many_nodes_take_more_passes() -> None:
    """Four trees of depth 8: levels of 1 to 32 nodes are in banks of their own; 64 nodes take two passes, 128 three, 256 leaves four."""
    forest = perfect(4, 8, 4)
    trees = thread_work(forest)["ranked_walk"].kernels[1]
    copied = 4 * 512 / block_of(forest, "ranked_walk").threads
    passes = 4 * ((6 * 1 + 2 + 3) + 8 + 4)
    assert trees.passes == pytest.approx(passes + copied + 1)
    # Nodes of staged walks are two words: twice as many passes, and 2.5 for the value. Leaves are every second word, as if there were 512.
    staged = thread_work(forest)["staged_walk"].kernels[0]
    copied = 4 * 1024 / block_of(forest, "staged_walk").threads
    passes = 4 * (2 * (6 * 1 + 2 + 3) + 8 * 2.5 + 5)
    assert staged.passes == pytest.approx(passes + copied + 4)


def test_staged_walk() -> None:
    """The same eight trees, of 64 bytes; rows of four values, five apart.

    instructions   8 x (2 x 7 + 4), an eighth of a piece to be copied by 12, 4 values x 20                  144 + 1.5 + 80
    passes         8 x (2 x (2 + 2.5) + 1), half a word, 4 values                                           80 + 0.5 + 4
    sectors        4 x 0.5, 4 values x 5; rows are half a sector each                                       2 + 20, 16
    clocks         2 x (2 x 80 + 50), a group, an eighth of a piece x 250, 4 values x 500 / 8               420 + 250 + 31.25 + 250
    """
    (trees,) = thread_work(perfect(8, 2, 4))["staged_walk"].kernels
    assert trees == KernelWork(225.5, 84.5, 22, 16, 951.25, 1280)


def test_walk_on_values() -> None:
    """The same eight trees: 16 steps.

    instructions   16 x 34, 8 trees x 26                                                    544 + 208
    sectors        16 x 48, leaves 8 x 4                                                    768 + 32
    of memory      rows are half a sector each, leaves 8 x 4                                16 + 32
    clocks         16 x (2 x 250 + 4 x 5), half a sector of each row 500 / 2                8,320 + 250
    """
    walk, leaves = thread_work(perfect(8, 2, 4))["walk"].kernels
    assert walk == KernelWork(752, 0, 800, 48, 8570, 1024)
    # 8 x 7.25 instructions, a line of leaves and 24 sectors of values; 500 clocks for a leaf and 250 for its value, of four trees, and 5 for an addition.
    assert leaves == KernelWork(58, 0, 8 * 28, 32, 8 * (750 / 4 + 5), 2048)


def test_wide_rows_are_read_again() -> None:
    """256 steps, 128 trees of depth 2, of rows of 256 values: 32 sectors at first. 1,024 resident rows have 1 MiB of them, half of which caches keep: so
    every second of the 224 further steps reads from memory.
    """
    walk = thread_work(perfect(128, 2, 256))["walk"].kernels[0]
    assert walk.memory_sectors == 32 * (32 + 224 / 2) + 128 * 4


def test_walk_through_sectors() -> None:
    """Two trees of nine levels, all of whose paths are three sectors long.

    instructions   18 levels x 11, 2 trees x 24, a word of ranks 4.5                                       198 + 48 + 4.5
    passes         18 ranks, a word                                                                        18 + 1
    sectors        18 x 8, 2 x 24, a line of ranks                                                         144 + 48 + 4
    clocks         6 sectors x (250 + 5 x 5), 18 ranks x (30 + 3 x 5), 2 x (40 + 250 + 2 x 5), 500 / 4     1,650 + 810 + 600 + 125
    """
    trees = thread_work(perfect(2, 9, 4))["ranked_walk"].kernels[1]
    assert (trees.instructions, trees.passes, trees.sectors, trees.memory_sectors) == (250.5, 19, 196, 4)
    assert trees.waited_clocks == pytest.approx(3185)
    assert trees.resident_threads == 2048


def test_a_cost_is_what_takes_most() -> None:
    """Of the eight trees: 41.25 passes are 165 instructions; 20 sectors of memory are 240."""
    work = thread_work(perfect(8, 2, 4))["ranked_walk"]
    _, trees = (counts(kernel) for kernel in work.kernels)
    assert trees[4] == 810.625 / 64
    assert work.row_instructions == pytest.approx(41.25 * 4 + 20 * 12)


def test_blocks_are_those_that_hide_most() -> None:
    """128 trees of depth 8, 512 columns: 2 KiB a tree, 512 bytes a thread.

    128 threads and eight trees are 80 KiB, two blocks of which are resident; so are four blocks of 64 threads and four trees, which copy every tree for half
    as many rows. Copies, which few warps hide, take most: so the former.
    """
    block = block_of(perfect(128, 8, 512), "ranked_walk")
    assert (block.threads, block.shared_bytes) == (128, 128 * 512 + 8 * 2048)
    assert (block.thread_bytes, block.tree_bytes) == (512, 2048)
    assert resident_threads(block.threads, block.shared_bytes, 32) == 256


def test_the_number_of_rows_from_which_a_thread_each_pays() -> None:
    """128 trees of depth 6, four columns of one threshold, 256 threads and groups of 32 trees.

    A thread takes 730 clocks for its ranks, and 32 x (6 x 80 + 50) + 250 x (4 groups + 16 pieces) + 125 = 22,085 for its trees. Many of them: 20 sectors of
    memory and 1,857 passes are 240 + 7,428 instructions, 59.9 clocks for each of 32 rows at four a clock.
    A block takes 500 + 960 / 4 = 740 clocks for ranks, and 16 of them are resident: 46.25 clocks a row. For its trees, one round of 128: 500 +
    6 x (250 + 50) + 250 + 128 additions x 12.5 = 4,150 clocks, a 16th of which is 259.4; the 896 sectors of its four warps take 224.
    Rows of which each has a block take 305.6 - 59.9 clocks more, of 108 multiprocessors; they are done 22,815 - 4,890 clocks sooner: 7,878.6 rows, in whole
    warps 7,904.
    """
    assert block_of(perfect(128, 6, 4), "ranked_walk").min_rows == 7_904


def test_small_forests_have_a_thread_for_each_of_few_rows() -> None:
    """Eight trees: a thread is done with them before a block is."""
    assert block_of(perfect(8, 2, 4), "ranked_walk").min_rows == 32


def grid_forest(features: int, depth: int, trees: int) -> Forest:
    """Of the shape of one of the card's grid, grown on fewer rows, so that planning takes no time."""
    grown = grown_trees(trees, depth, features, max(2, ROWS_OF_ALL_TREES // trees), seed=features + depth)
    return normal(onnx_treebeard.load(xgboost_file(grown)))


def most_resident(thread_bytes: int, tree_bytes: int, registers: int) -> int:
    """Of any block that shared memory allows, with as few trees as are walked together."""
    sizes = (threads * thread_bytes + 4 * tree_bytes for threads in THREADS)
    return max(
        (
            resident_threads(threads, size, registers)
            for threads, size in zip(THREADS, sizes, strict=True)
            if size <= MAX_SHARED_BYTES
        ),
        default=0,
    )


@pytest.mark.share(8)
@pytest.mark.parametrize("features", [8, 32, 128, 512])
@pytest.mark.parametrize("depth", [2, 4, 8, 16, 32])
@pytest.mark.parametrize("trees", [16, 128, 1024])
def test_budget_of_resident_threads(features: int, depth: int, trees: int) -> None:
    """For forests of the grid a block leaves room for as many threads as hide the two loads of a step, where any block does."""
    forest = grid_forest(features, depth, trees)
    for strategy, (least, registers) in HIDING.items():
        if not thread_work(forest)[strategy].kernels:
            continue
        block = block_of(forest, strategy)
        best = most_resident(block.thread_bytes, block.tree_bytes, registers)
        kept = resident_threads(block.threads, block.shared_bytes, registers)
        assert kept >= min(least, best), strategy


@pytest.mark.share(5)
@pytest.mark.parametrize("features", [8, 32, 128, 512])
@pytest.mark.parametrize("depth", [2, 4, 8, 16, 32])
@pytest.mark.parametrize("trees", [16, 128, 1024])
def test_chosen_kernels_keep_threads_or_are_the_cheapest(features: int, depth: int, trees: int) -> None:
    """Where a strategy is left with few warps, it costs what they wait for, and another one is taken unless it costs more."""
    works = thread_work(grid_forest(features, depth, trees))
    cheapest = min(works.values(), key=lambda work: work.row_instructions)
    for work in works.values():
        for kernel in work.kernels:
            *busy, waited = counts(kernel)
            if kernel.resident_threads < 128:
                assert 4 * waited > max(busy)
                assert work is not cheapest


@pytest.mark.long
def test_the_page_says_how_many_threads_are_resident() -> None:
    """Of forests whose features have a column of ranks each."""
    rows = re.findall(
        r"^\| (8|32|128|512) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    shown = {int(features): tuple(int(text.replace(",", "")) for text in texts) for features, *texts in rows}
    assert shown == {features: resident_of_page(features) for features in (8, 32, 128, 512)}


def resident_of_page(features: int) -> tuple[int, int, int]:
    padded, deep = thread_work(perfect(128, 6, features)), thread_work(perfect(16, 12, features))
    kernels = (
        padded["ranked_walk"].kernels[1],
        padded["staged_walk"].kernels[0],
        deep["ranked_walk"].kernels[1],
    )
    return tuple(int(kernel.resident_threads) for kernel in kernels)  # type: ignore[return-value]
