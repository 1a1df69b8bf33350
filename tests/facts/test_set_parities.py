"""Set predicates as parities of comparisons: their results for every value, and which nodes share one."""

import numpy as np
import pytest
from adversarial_rows import special_values
from distinct_predicates import (
    DistinctPredicates,
    SetPredicates,
    distinct_predicates,
)
from forests import Node, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.facts.normalize import normalize_predicates, round_thresholds
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate

KINDS = {
    "like lightgbm": {"zero_threshold": 1e-35, "input_type": "float64", "threshold_type": "float64"},
    "like xgboost": {"predicates": ("<",), "category_rule": CategoryRule.FLOOR},
    "zero is missing": {"zero_missing": True},
    "zeros are wide": {"zero_missing": True, "zero_threshold": 2.0, "predicates": ("<",)},
    "only sets": {"sets": 1.0, "zero_missing": True, "zero_threshold": 0.5},
}


def normalised(forest: Forest) -> Forest:
    return normalize_predicates(round_thresholds(forest))


def results(sets: SetPredicates, number: int, values: np.ndarray) -> np.ndarray:
    """The exclusive or of the parts."""
    bound = sets.bound[sets.begin[number] : sets.begin[number + 1]]
    compare = np.less_equal if sets.predicate is Predicate.LE else np.less
    parity = compare(values[:, None], bound).sum(axis=1) + sets.always[number]
    return (parity + (np.isnan(values) & sets.missing[number])) % 2 > 0


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", KINDS)
def test_every_node_has_its_predicate_results(kind: str, seed: int) -> None:
    recipe = {"sets": 0.6, "category_rule": CategoryRule(seed), **KINDS[kind]}
    forest = normalised(random_forest(Recipe(seed, trees=6, depth=4, features=3, missing="mixed", **recipe)))
    check(forest)


@pytest.mark.parametrize("missing_true", [False, True])
@pytest.mark.parametrize("predicate", ["<", "<="])
def test_infinite_members(predicate: str, missing_true: bool) -> None:
    """What reaches to infinity has an odd number of bounds; what begins at the other end, one that nothing lies below."""
    sets = [(np.inf,), (2.0, np.inf), (-np.inf,), (-np.inf, 2.0), (-np.inf, np.inf)]
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=m, missing_true=missing_true) for m in sets]
    check(normalised(forest_of(*nodes, Node(0, predicate, 0.5, 1.0, 2.0))))


def check(forest: Forest) -> None:
    """Fails unless the parts of every node with a set give its results, at all bounds and beside them."""
    sets, nodes = distinct_predicates(forest).sets, np.flatnonzero(forest.predicate == Predicate.IN)
    assert sets is not None
    values = special_values(forest.threshold, forest)
    compared = reference.comparable_rows(forest, values[:, None])[:, 0]
    for node, number in zip(nodes, sets.of_node, strict=True):
        there = reference.step(forest, np.full(len(values), node, np.int32), compared)
        expected = there == forest.true_child[node]
        assert forest.true_child[node] != forest.false_child[node]
        assert sets.feature[number] == forest.feature[node]
        assert results(sets, number, values).tolist() == expected.tolist(), f"node {node}"


def set_nodes(*members: tuple[float, ...], feature: int = 0, missing_true: bool = False) -> list[Node]:
    return [Node(feature, "in", 0.0, 1.0, 2.0, members=m, missing_true=missing_true) for m in members]


def predicates_of(*nodes: Node) -> DistinctPredicates:
    return distinct_predicates(forest_of(*nodes, category_rule=CategoryRule.FLOOR))


def test_equal_sets_are_one_predicate() -> None:
    predicates = predicates_of(
        *set_nodes((1.0, 2.0), (1.0, 2.0), (1.0, 3.0)), *set_nodes((1.0, 2.0), feature=1)
    )
    assert predicates.n_predicates - predicates.n_comparisons == 3
    assert predicates.of_node[0] == predicates.of_node[1]
    assert len(set(predicates.of_node[1:].tolist())) == 3


def test_where_nan_goes_makes_another_predicate_of_the_same_comparisons() -> None:
    predicates = predicates_of(*set_nodes((1.0, 2.0)), *set_nodes((1.0, 2.0), missing_true=True))
    assert (predicates.n_comparisons, predicates.n_predicates) == (2, 4)


def test_nodes_that_compare_share_the_bounds_of_sets() -> None:
    predicates = predicates_of(
        *set_nodes((1.0, 2.0)), Node(0, "<", 3.0, 1.0, 2.0), Node(0, "<", 7.0, 1.0, 2.0)
    )
    assert predicates.threshold.tolist() == [1, 3, 7]
    assert predicates.of_node.tolist() == [3, 1, 2]
    assert predicates.part.tolist() == [0, 1]


def test_categories_that_no_set_tells_apart_need_no_comparison() -> None:
    """100,000 categories in two sets: the bounds of what the sets leave out."""
    most = tuple(np.flatnonzero(np.arange(100_000) % 50_000 != 7).astype(float))
    predicates = predicates_of(*set_nodes(most, (7.0,)))
    assert predicates.threshold.tolist() == [0, 7, 8, 50_007, 50_008, 100_000]


def test_a_set_that_holds_nothing_has_no_parts() -> None:
    sets = predicates_of(*set_nodes((), ()), *set_nodes((), missing_true=True)).sets
    assert (sets.n_predicates, len(sets.bound), sets.always.any()) == (2, 0, False)
    assert sorted(sets.missing.tolist()) == [False, True]
