"""Where trees are split: only large ones, as far down as predicate results stay in L2, in artifacts that still walk few rows."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import chain, diamonds
from grown_forests import repeated
from kernel_rows import min_rows
from plans import plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.units.bitslice.records import MAX_ROWS
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.native.results import Results
from onnx_treebeard.runtime.compiled_forest import CompiledForest

SINGLE_BLOCK = 2.0  # what a single block of tree tops costs, in blocks that follow others
INDEX_BYTES = 4 << 20  # subtree indices of rows that walk together, in all trees
L2_PLANES_BYTES = 512 << 10  # predicate results of all tree tops


class HybridSplit(NamedTuple):
    """levels: of tree tops. rows: that walk subtrees together. steps: before rows at leaves are left out."""

    levels: int
    rows: int
    steps: int


def split_facts(forest: Forest, levels: int, register_bytes: int = 32) -> Results:
    """What the native planner returns for the split at `levels`; 0: for the cheapest one."""
    return planned(forest, "bitslice_costs", plane_bytes=register_bytes, levels=levels)


def best_split(forest: Forest, register_bytes: int = 32) -> HybridSplit:
    numbers = split_facts(forest, 0, register_bytes).numbers
    return HybridSplit(*(int(numbers[name]) for name in ("levels", "rows", "steps")))


def split_costs(forest: Forest, levels: int) -> tuple[float, float]:
    numbers = split_facts(forest, levels).numbers
    return numbers["tree_tops_ns"], numbers["subtrees_ns"]


def single_row_walk_cost(forest: Forest) -> float:
    return split_facts(forest, 0).numbers["single_row_ns"]


def rows_worth_a_split(forest: Forest, levels: int) -> int:
    """From how many rows on a block of tree tops is cheaper than walks from the roots."""
    return int(split_facts(forest, levels).numbers["rows_worth_a_split"])


def is_split(forest: Forest) -> bool:
    """Whether the planner splits the trees of a forest that is to be bit-sliced, as its costs say too."""
    found = "hybrid" in plan_for(forest, "bitslice").units
    assert bool(split_facts(forest, 0).numbers.get("is_split", 0)) is found
    return found


def subtree_steps(forest: Forest, levels: int) -> float:
    return float(split_facts(forest, 1).arrays["level_steps"][levels])


def deep(trees: int = 3, depth: int = 12, missing: str = "false", input_type: str = "float32") -> Forest:
    recipe = {"growth": 0.97, "features": 6, "predicates": ("<=",), "missing": missing}
    return random_forest(Recipe(5, trees=trees, depth=depth, input_type=input_type, **recipe))


def test_only_large_trees_are_split() -> None:
    assert not is_split(random_forest(Recipe(0, depth=7, growth=1.0)))
    assert not is_split(diamonds(3))
    assert is_split(deep())
    assert not is_split(chain(300)), "a chain that can be bit-sliced whole is not worth a split"


def test_a_split_leaves_steps_that_its_rows_take_at_once() -> None:
    forest = deep()
    split = best_split(forest, 32)
    expected = subtree_steps(forest, split.levels) / forest.n_trees
    assert 0 <= split.steps - expected < 1
    numbers = plan_for(forest, "bitslice").functions[0].numbers
    assert (numbers["rows_together"], numbers["first_steps"]) == (split.rows, split.steps)


def test_the_predicate_results_of_tree_tops_stay_in_l2() -> None:
    """Of many thresholds a level more would be too much, although its steps would be fewer."""
    forest = repeated(deep(trees=10, depth=9), 20)
    values = np.random.default_rng(0).normal(size=forest.n_nodes).astype(np.float32)
    scattered = replace(forest, threshold=values, feature=np.arange(forest.n_nodes, dtype=np.int32) % 6)
    split = best_split(scattered)
    here, deeper = (
        split_facts(scattered, levels).numbers["plane_bytes"] for levels in (split.levels, split.levels + 1)
    )
    assert here <= L2_PLANES_BYTES < deeper
    assert sum(split_costs(scattered, split.levels + 1)) < sum(split_costs(scattered, split.levels))


@pytest.mark.parametrize("register_bytes", [16, 32, 64])
def test_more_trees_leave_room_for_fewer_rows(register_bytes: int) -> None:
    few, many = deep(depth=9), repeated(deep(depth=5), 900)
    splits = [best_split(forest, register_bytes) for forest in (few, many)]
    assert all(split.rows % (8 * register_bytes) == 0 for split in splits)
    assert splits[0].rows == MAX_ROWS > splits[1].rows
    assert splits[1].rows * many.n_trees <= INDEX_BYTES


def test_wide_rows_are_walked_on_in_small_numbers() -> None:
    wide = replace(deep(), n_features=3000)
    assert best_split(wide, 32).rows == 256


def test_likely_paths_that_end_early_leave_fewer_steps() -> None:
    forest = deep()
    hits = np.ones(forest.n_leaves)
    hits[forest.n_leaves // 2] = 1e6
    known = replace(forest, leaf_hits=hits)
    assert subtree_steps(known, 3) != subtree_steps(forest, 3)


def test_steps_cost_more_where_nodes_look_at_flags() -> None:
    """Tree tops cost about the same, so the same split is worth less, or nothing."""
    plain, both = deep(), deep(missing="mixed")
    flags = replace(both, zero_missing=np.ones(both.n_nodes, np.bool_))
    split = HybridSplit(6, 4096, 6)
    costs = [split_costs(forest, split.levels)[1] for forest in (plain, both, flags)]
    assert costs[0] < costs[1] < 1.2 * costs[0], "rows are looked through and copied, then steps are alike"
    assert costs[2] > 1.5 * costs[0]
    few, many, most = (rows_worth_a_split(forest, split.levels) for forest in (both, plain, flags))
    assert few < many < most, "walks from the root look at flags, whatever is done in subtrees"


def test_few_rows_are_not_worth_a_block() -> None:
    """A block costs the same for one row as for 256, walks below it do not."""
    forest = deep()
    split = best_split(forest, 32)
    rows = rows_worth_a_split(forest, split.levels)
    bitsliced, walked = split_costs(forest, split.levels)
    assert 2 < rows <= 256
    assert 256 * SINGLE_BLOCK * bitsliced + rows * walked <= rows * single_row_walk_cost(forest)
    assert 256 * SINGLE_BLOCK * bitsliced + (rows - 1) * walked > (rows - 1) * single_row_walk_cost(forest)
    assert rows_worth_a_split(forest, 8) > rows


@pytest.mark.isa("avx2")
def test_an_artifact_walks_few_rows_and_splits_trees_for_many() -> None:
    forest = deep()
    artifact = compile_forest(forest)
    first, second = min_rows(artifact)
    assert first == 0 < second
    rows = adversarial_rows(forest, 300, 0)
    compiled = CompiledForest(forest, artifact)
    for count in (second - 1, second, 300):
        assert np.array_equal(
            compiled.predict_raw(rows[:count]), reference.raw_scores(forest, rows[:count]), equal_nan=True
        )
