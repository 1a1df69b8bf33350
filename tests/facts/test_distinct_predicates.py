"""Distinct predicates: every node has its own predicate, none is listed twice, and runs are where the table says."""

import numpy as np
import pytest
from distinct_predicates import distinct_predicates
from random_forests import Recipe, random_forest

from onnx_treebeard.facts.normalize import normalize_predicates, round_thresholds
from onnx_treebeard.forest.forest import Forest, Predicate

SYMBOLS = ("<", "<=", ">", ">=", "==", "!=")


def predicate_of(forest: Forest, node: int) -> tuple[int, int, bool, bool, float]:
    """Everything that decides the result of a node's comparison."""
    return (
        int(forest.feature[node]),
        int(forest.predicate[node]),
        bool(forest.missing_true[node]),
        bool(forest.zero_missing[node]),
        float(forest.threshold[node]),
    )


@pytest.mark.parametrize("seed", range(8))
def test_nodes_share_a_predicate_where_theirs_are_equal(seed: int) -> None:
    recipe = Recipe(
        seed, trees=9, depth=6, features=3, predicates=SYMBOLS, missing="mixed", zero_missing=True
    )
    forest = normalize_predicates(round_thresholds(random_forest(recipe)))
    predicates = distinct_predicates(forest)
    of_nodes = [predicate_of(forest, node) for node in range(forest.n_nodes)]
    pairs = set(zip(predicates.of_node.tolist(), of_nodes, strict=True))
    assert len(pairs) == predicates.n_predicates == len(set(of_nodes)), "one number for each predicate"


@pytest.mark.parametrize("seed", range(4))
def test_runs_have_one_feature_and_form_and_rise(seed: int) -> None:
    forest = random_forest(Recipe(seed, trees=5, depth=7, features=4, missing="mixed", predicates=("<=",)))
    predicates = distinct_predicates(forest)
    assert (np.diff(predicates.feature) > 0).all()
    assert predicates.begin[0, 0] == 0
    assert predicates.begin[-1, -1] == predicates.n_predicates
    for node in range(forest.n_nodes):
        feature = predicates.feature.tolist().index(forest.feature[node])
        form = next(
            k for k, each in enumerate(predicates.forms) if each.missing_true == forest.missing_true[node]
        )
        first, last = predicates.begin[feature, form : form + 2]
        assert first <= predicates.of_node[node] < last
        assert (np.diff(predicates.threshold[first:last]) > 0).all()
        assert predicates.threshold[predicates.of_node[node]] == forest.threshold[node]


def test_kinds_are_those_that_occur() -> None:
    forest = random_forest(Recipe(3, trees=3, depth=3, predicates=("<",), missing="true"))
    (form,) = distinct_predicates(forest).forms
    assert (form.predicate, form.missing_true, form.zero_missing) == (Predicate.LT, True, False)
