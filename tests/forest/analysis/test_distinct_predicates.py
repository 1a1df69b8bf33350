"""Distinct tests: every node has exactly the test it asks, no test is there twice, and runs are where the table says."""

import numpy as np
import pytest
from distinct_predicates import distinct_predicates
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.passes.hir.normalize_predicates import normalize_predicates
from onnx_treebeard.compiler.passes.hir.round_thresholds import round_thresholds
from onnx_treebeard.forest.forest import Forest, Predicate

SYMBOLS = ("<", "<=", ">", ">=", "==", "!=")


def asked(forest: Forest, node: int) -> tuple[int, int, bool, bool, float]:
    """The question of a node, spelt out."""
    return (
        int(forest.feature[node]),
        int(forest.predicate[node]),
        bool(forest.missing_true[node]),
        bool(forest.zero_missing[node]),
        float(forest.threshold[node]),
    )


@pytest.mark.parametrize("seed", range(8))
def test_nodes_share_a_test_when_they_ask_the_same(seed: int) -> None:
    recipe = Recipe(
        seed, trees=9, depth=6, features=3, predicates=SYMBOLS, missing="mixed", zero_missing=True
    )
    forest = normalize_predicates(round_thresholds(random_forest(recipe)))
    tests = distinct_predicates(forest)
    questions = [asked(forest, node) for node in range(forest.n_nodes)]
    pairs = set(zip(tests.of_node.tolist(), questions, strict=True))
    assert len(pairs) == tests.n_predicates == len(set(questions)), "one test a question, one question a test"


@pytest.mark.parametrize("seed", range(4))
def test_runs_have_one_feature_and_kind_and_rise(seed: int) -> None:
    forest = random_forest(Recipe(seed, trees=5, depth=7, features=4, missing="mixed", predicates=("<=",)))
    tests = distinct_predicates(forest)
    assert (np.diff(tests.feature) > 0).all()
    assert tests.begin[0, 0] == 0
    assert tests.begin[-1, -1] == tests.n_predicates
    for node in range(forest.n_nodes):
        feature = tests.feature.tolist().index(forest.feature[node])
        kind = next(k for k, each in enumerate(tests.forms) if each.missing_true == forest.missing_true[node])
        first, last = tests.begin[feature, kind : kind + 2]
        assert first <= tests.of_node[node] < last
        assert (np.diff(tests.threshold[first:last]) > 0).all()
        assert tests.threshold[tests.of_node[node]] == forest.threshold[node]


def test_kinds_are_those_that_occur() -> None:
    forest = random_forest(Recipe(3, trees=3, depth=3, predicates=("<",), missing="true"))
    (kind,) = distinct_predicates(forest).forms
    assert (kind.predicate, kind.missing_true, kind.zero_missing) == (Predicate.LT, True, False)
