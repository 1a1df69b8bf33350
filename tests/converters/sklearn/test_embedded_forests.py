"""Unit: what is made of trees alone, and the probabilities of several outputs side by side."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.ensemble import (
    AdaBoostClassifier,
    BaggingRegressor,
    ExtraTreesClassifier,
    HistGradientBoostingRegressor,
    RandomForestRegressor,
)
from sklearn.linear_model import LogisticRegression
from sklearn.tree import DecisionTreeClassifier

from onnx_treebeard.converters.sklearn.embedded_forests import forest_of_part, is_of_trees
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import LabelRule
from onnx_treebeard.system.errors import ModelError

__all__ = ["one_thread"]

X = training_rows(99)
Y = targets(X)


class MyForest(RandomForestRegressor):
    """May predict whatever it likes."""

    def predict(self, X):  # noqa: N803
        return -super().predict(X)


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        (DecisionTreeClassifier(), True),
        (BaggingRegressor(n_estimators=2), True),
        (BaggingRegressor(HistGradientBoostingRegressor(max_iter=1), 2), False),
        (AdaBoostClassifier(n_estimators=2), True),
        (AdaBoostClassifier(LogisticRegression(), n_estimators=2), False),
        (MyForest(2), False),
        (LogisticRegression(), False),
    ],
    ids=["tree", "bag", "bag of boosting", "boosting", "boosted lines", "derived", "line"],
)
def test_which_are_made_of_trees(model, expected):
    assert is_of_trees(model.fit(X, classes(X, 2))) is expected
    assert not is_of_trees("RandomForestClassifier")


@pytest.mark.parametrize("model", [DecisionTreeClassifier(), ExtraTreesClassifier(3, random_state=0)])
def test_outputs_stand_side_by_side_without_labels(model):
    y = np.column_stack([classes(X, 2), classes(X, 5, 1), np.zeros(len(X))])
    forest = forest_of_part(model.set_params(max_depth=4).fit(X, y))
    assert (forest.n_targets, forest.labels, forest.label_rule) == (8, (), LabelRule.NONE)
    expected = np.hstack(model.predict_proba(X))
    assert numpy_reference.predict(forest, X).tobytes() == expected.tobytes()


def test_what_is_not_fitted_is_refused():
    with pytest.raises(
        ModelError, match="the DecisionTreeClassifier cannot be read because it has no 'n_classes_'"
    ):
        forest_of_part(DecisionTreeClassifier())
