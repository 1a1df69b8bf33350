"""Unit: path lengths of isolation forests, counted by hand, and the normal length of Liu, Ting and Zhou."""

import math

import numpy as np
import pytest
from estimators import one_thread, training_rows
from sklearn.ensemble import IsolationForest

from onnx_treebeard.converters.sklearn.embedded_forests import average_length, normal_length, read_isolation
from onnx_treebeard.forest import numpy_reference

__all__ = ["one_thread"]

X = training_rows(71)


def harmonic(n: int) -> float:
    """The n-th harmonic number as the paper estimates it."""
    return math.log(n) + 0.5772156649015329


@pytest.mark.parametrize(
    ("n", "expected"), [(1, 0.0), (2, 1.0), (3, 2 * harmonic(2) - 2 * 2 / 3), (256, 10.244770920119446)]
)
def test_average_lengths(n, expected):
    assert average_length(n).tolist() == [pytest.approx(expected, rel=1e-15)]


def by_hand(model, row):
    """Walks every tree, counts its nodes, and adds what is to be expected below the leaf."""
    total = 0.0
    for estimator, columns in zip(model.estimators_, model.estimators_features_, strict=True):
        tree, at, nodes = estimator.tree_, 0, 0
        values = row.astype(np.float32)[columns]
        while tree.children_left[at] >= 0:
            goes_left = values[tree.feature[at]] <= tree.threshold[at]
            at, nodes = (tree.children_left if goes_left else tree.children_right)[at], nodes + 1
        n = int(tree.n_node_samples[at])
        total += nodes + (0.0 if n == 1 else 1.0 if n == 2 else 2 * harmonic(n - 1) - 2 * (n - 1) / n)
    return total


@pytest.mark.parametrize("max_features", [1.0, 2])
def test_path_lengths(max_features):
    model = IsolationForest(n_estimators=7, max_samples=30, max_features=max_features, random_state=1).fit(X)
    forest = read_isolation(model)
    assert (forest.n_trees, forest.n_targets, forest.n_features) == (7, 1, 4)
    found = numpy_reference.raw_scores(forest, X[:50])[:, 0]
    np.testing.assert_allclose(found, [by_hand(model, row) for row in X[:50]], rtol=1e-13)
    assert normal_length(model)[0] == pytest.approx(7 * (2 * harmonic(29) - 2 * 29 / 30))
