"""Probabilities from every kind of hit counts, on forests small enough to work out by hand; skewed trees."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from forests import Leaf, Node, chain, complete, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import NodeProbability, node_probability, skewed_trees


def probability(forest: Forest, **hits: Any) -> NodeProbability:
    columns: dict[str, Any] = {name: np.array(values, np.float64) for name, values in hits.items()}
    forest = replace(forest, **columns)
    return node_probability(forest)


def small() -> Forest:
    """Nodes 0, 1 (its true child), 2 (the true child of 1); leaves from left to right."""
    return forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, Node(2, "<=", 0.0, 1.0, 2.0), 3.0), 4.0))


def test_leaf_hits_are_summed_upward() -> None:
    found = probability(small(), leaf_hits=[1, 3, 2, 2])
    assert found.leaf.tolist() == [1 / 8, 3 / 8, 2 / 8, 2 / 8]
    assert found.node.tolist() == [1, 6 / 8, 4 / 8]


def test_leaf_hits_count_even_where_node_hits_are_known() -> None:
    """Exporters write 1 for every node."""
    found = probability(small(), leaf_hits=[1, 3, 2, 2], node_hits=[1, 1, 1])
    assert found.node.tolist() == [1, 6 / 8, 4 / 8]


def test_leaves_get_what_node_hits_leave() -> None:
    """10 rows at the root, 6 go on to node 1 and 4 leave; of the 6, 5 go on; the two last leaves share those."""
    found = probability(small(), node_hits=[10, 6, 5])
    assert found.leaf.tolist() == [2.5 / 10, 2.5 / 10, 1 / 10, 4 / 10]
    assert found.node.tolist() == [1, 6 / 10, 5 / 10]


def test_node_hits_that_contradict_each_other_leave_nothing_negative() -> None:
    found = probability(small(), node_hits=[4, 6, 2])
    assert found.leaf.tolist() == [1 / 6, 1 / 6, 4 / 6, 0]


@pytest.mark.parametrize(
    "hits",
    [
        {},
        {"leaf_hits": [0, 0, 0, 0]},
        {"node_hits": [0, 0, 0]},
        {"node_hits": [7, 7, 7]},
        {"leaf_hits": [-1, 0, -5, 0]},
    ],
    ids=["none", "zero leaves", "zero nodes", "equal nodes", "negative"],
)
def test_every_leaf_is_equally_likely_if_nothing_is_known(hits: dict[str, list[float]]) -> None:
    found = probability(small(), **hits)
    assert found.leaf.tolist() == [1 / 4] * 4
    assert found.node.tolist() == [1, 3 / 4, 2 / 4]


def test_one_tree_without_hits_among_others() -> None:
    forest = forest_of(Node(0, "<=", 0.0, 1.0, 2.0), Node(0, "<=", 0.0, 3.0, 4.0), 5.0)
    found = probability(forest, leaf_hits=[0, 0, 1, 3, 0])
    assert found.leaf.tolist() == [1 / 2, 1 / 2, 1 / 4, 3 / 4, 1]
    assert found.node.tolist() == [1, 1]
    assert found.leaf_tree.tolist() == [0, 0, 1, 1, 2]


def test_hits_that_are_no_counts_count_as_none() -> None:
    found = probability(small(), leaf_hits=[np.nan, 3, np.inf, 1])
    assert found.leaf.tolist() == [0, 3 / 4, 0, 1 / 4]


@pytest.mark.parametrize("scale", [1e308, 5e-324])
def test_hits_of_extreme_size(scale: float) -> None:
    found = probability(small(), leaf_hits=[scale, scale, 0, scale])
    assert found.leaf.tolist() == [1 / 3, 1 / 3, 0, 1 / 3]
    assert found.node.tolist() == [1, 2 / 3, 2 / 3]


def test_equal_hits_are_equally_likely_however_they_were_summed() -> None:
    """1 + 2 + 4 rows in one half, 7 at one leaf of the other: no rounding may tell them apart."""
    left = Node(1, "<=", 0.0, Node(1, "<=", 0.0, 1.0, 2.0), 3.0)
    right = Node(1, "<=", 0.0, 4.0, 5.0)
    forest = forest_of(Node(0, "<=", 0.0, left, right))
    for unit in range(1, 40):
        node = probability(forest, leaf_hits=[unit, 2 * unit, 4 * unit, 7 * unit, 0]).node
        assert node[1] == node[3]


def test_sums_of_random_trees() -> None:
    for seed in range(10):
        forest = random_forest(Recipe(seed, depth=6))
        hits = np.random.default_rng(seed).integers(0, 9, forest.n_leaves)
        found = probability(forest, leaf_hits=hits)

        def total(end: int, forest: Forest = forest, hits: Any = hits) -> int:
            if end < 0:
                return int(hits[~end])
            return total(int(forest.true_child[end])) + total(int(forest.false_child[end]))

        for root in forest.root.tolist():
            if root >= 0 and total(root):
                below = [c for c in (forest.true_child[root], forest.false_child[root]) if c >= 0]
                for child in map(int, below):
                    assert found.node[child] == float(Fraction(total(child), total(root)))


def test_what_is_shared_hands_its_hits_up_in_equal_parts() -> None:
    """Node s, 8 hits, hangs on both children of the root; they have 2 and 6 hits at leaves of their own."""
    s = Node(2, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, s, 3.0), Node(1, "<=", 1.0, s, 4.0)))
    assert forest.weight.tolist() == [1, 2, 3, 4]
    found = probability(forest, leaf_hits=[5, 3, 2, 6])
    by_feature = dict(
        zip(zip(forest.feature.tolist(), forest.threshold.tolist(), strict=True), found.node, strict=True)
    )
    assert by_feature == {(0, 0.0): 1, (1, 0.0): 6 / 16, (2, 0.0): 8 / 16, (1, 1.0): 10 / 16}


def test_exponentially_many_paths_do_not_overflow() -> None:
    """2000 nodes, each with the next one on both sides: 2^2000 paths, which is more than a double can count."""
    forest = chain(2000)
    found = probability(replace(forest, true_child=forest.false_child))
    assert found.node.tolist() == [1] * 2000
    assert found.leaf.tolist() == [0] * 2000 + [1]


def test_deep_chain() -> None:
    found = probability(chain(2000))
    assert found.node[0] == 1
    assert found.node[-1] == 2 / 2001


def skewed(hits: list[Any], **shares: float) -> list[bool]:
    forest = forest_of(complete(5), complete(5))
    found = skewed_trees(probability(forest, leaf_hits=np.concatenate(hits)), 2, **shares)
    return [bool(one) for one in found]


def test_skewed_trees() -> None:
    """32 leaves a tree, so one leaf is 3.1 % of them and two are 6.3 %."""
    one_leaf, two_leaves = [279.0] + [1.0] * 31, [139.0, 140.0] + [1.0] * 30
    assert skewed([one_leaf, two_leaves]) == [True, False]
    assert skewed([one_leaf, two_leaves], alpha=0.0625) == [True, True]
    assert skewed([one_leaf, two_leaves], beta=0.91) == [False, False]
    assert skewed([one_leaf[::-1], np.zeros(32)]) == [True, False]


def test_shares_that_are_met_exactly() -> None:
    """279 + 31: 0.9 of the rows is exactly what one leaf takes, and 1 / 32 of the leaves is exactly that leaf."""
    hits = [279.0] + [1.0] * 31
    assert skewed([hits, hits], alpha=1 / 32, beta=0.9) == [True, True]
    assert skewed([hits, hits], alpha=1.0, beta=1.0) == [True, True]


def test_no_rounding_decides_what_is_skewed() -> None:
    """Two leaves take 279 of 310 rows in a hundred ways; summed as fractions, some come out just below 0.9."""
    forest = forest_of(*(complete(5) for _ in range(100)))
    hits = np.array([[i, 279 - i, 2] + [1] * 29 for i in range(1, 101)], float)
    assert skewed_trees(probability(forest, leaf_hits=hits.ravel()), 100, alpha=2 / 32, beta=0.9).all()


def test_trees_of_a_single_leaf_are_not_skewed() -> None:
    forest = forest_of(1.0, Leaf({0: 2.0}))
    assert skewed_trees(probability(forest, leaf_hits=[5, 0]), 2).tolist() == [False, False]


def test_leaf_trees() -> None:
    shared = Leaf({0: 9.0})
    forest = forest_of(1.0, Node(0, "<=", 0.0, shared, 2.0), Node(0, "<=", 0.0, shared, 3.0))
    tree_of_value = dict(
        zip(forest.weight.tolist(), node_probability(forest).leaf_tree.tolist(), strict=True)
    )
    assert tree_of_value == {1.0: 0, 9.0: 1, 2.0: 1, 3.0: 2}
    first = replace(forest, root=forest.root[:1], tree_id=forest.tree_id[:1])
    assert sorted(node_probability(first).leaf_tree.tolist()) == [-1, -1, -1, 0]
