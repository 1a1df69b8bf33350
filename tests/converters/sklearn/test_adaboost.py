"""Unit: the votes of AdaBoost's trees, counted by hand; what is no tree is refused."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.ensemble import AdaBoostClassifier, AdaBoostRegressor
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.tree import DecisionTreeClassifier

from onnx_treebeard.converters.sklearn.embedded_forests import read_stages, read_votes
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import UnsupportedError

__all__ = ["one_thread"]

X = training_rows(81)


@pytest.mark.parametrize("count", [2, 4, 7])
def test_votes(count):
    model = AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), n_estimators=6, random_state=0)
    model.fit(X, classes(X, count) * 10)
    expected = np.zeros((len(X), count))
    for tree, weight in zip(model.estimators_, model.estimator_weights_, strict=True):
        votes = tree.predict(X)[:, None] == model.classes_
        expected += np.where(votes, weight, -1 / (count - 1) * weight)
    assert numpy_reference.raw_scores(read_votes(model), X).tobytes() == expected.tobytes()


def test_stages():
    model = AdaBoostRegressor(n_estimators=5, random_state=0).fit(X, targets(X))
    expected = np.column_stack([tree.predict(X) for tree in model.estimators_])
    assert numpy_reference.raw_scores(read_stages(model, 5), X).tobytes() == expected.tobytes()
    together = numpy_reference.raw_scores(read_stages(model), X)
    np.testing.assert_allclose(together[:, 0], expected.sum(axis=1), rtol=1e-14)


@pytest.mark.parametrize(
    ("read", "model"),
    [
        (read_votes, AdaBoostClassifier(LogisticRegression(C=0.1))),
        (read_stages, AdaBoostRegressor(LinearRegression())),
    ],
)
def test_what_is_no_tree_is_refused(read, model):
    name = type(model.estimator).__name__
    with pytest.raises(UnsupportedError, match=f"contains {name} models; accepted are DecisionTree"):
        read(model.set_params(n_estimators=2).fit(X, classes(X, 2)))


def test_the_other_algorithm_is_refused():
    """scikit-learn had it until 1.5, as the default."""
    model = AdaBoostClassifier(n_estimators=2).fit(X, classes(X, 2))
    model.algorithm = "SAMME.R"
    with pytest.raises(UnsupportedError, match="field 'algorithm': the AdaBoostClassifier adds logarithms"):
        read_votes(model)
