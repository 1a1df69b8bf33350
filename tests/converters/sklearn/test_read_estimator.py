"""Unit: which scikit-learn models are read; others are refused by name, with what is accepted."""

import subprocess
import sys

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from read_nodes import forest_of_model
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
)
from sklearn.linear_model import LogisticRegression
from sklearn.multiclass import OneVsRestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

import onnx_treebeard
from onnx_treebeard.converters.sklearn.read_estimator import READERS
from onnx_treebeard.converters.to_onnx import write_forest as to_onnx_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, UnsupportedError

__all__ = ["one_thread"]

X = training_rows(41)
REFUSED = {
    "Pipeline": (make_pipeline(StandardScaler(), DecisionTreeClassifier()), "convert writes it as ONNX"),
    "IsolationForest": (IsolationForest(n_estimators=2), "convert writes it as ONNX"),
    "AdaBoostClassifier": (AdaBoostClassifier(n_estimators=2), "convert writes it as ONNX"),
    "AdaBoostRegressor": (AdaBoostRegressor(n_estimators=2), "convert writes it as ONNX"),
    "CalibratedClassifierCV": (CalibratedClassifierCV(DecisionTreeClassifier()), "convert writes it as ONNX"),
    "OneVsRestClassifier": (OneVsRestClassifier(DecisionTreeClassifier()), "skl2onnx may write it"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_models_that_are_more_than_a_forest_are_refused(name):
    """The message says who serves them."""
    model, message = REFUSED[name]
    with pytest.raises(UnsupportedError, match=f"^the {name} .*compile_estimator .*{message}"):
        onnx_treebeard.load(model.fit(X, classes(X, 2)))


def test_models_without_trees_are_refused():
    with pytest.raises(
        UnsupportedError, match=r"^the LogisticRegression is not a supported model of trees"
    ) as caught:
        onnx_treebeard.load(LogisticRegression().fit(X, classes(X, 2)))
    assert all(served in str(caught.value) for served in READERS)


@pytest.mark.parametrize(
    ("model", "missing"),
    [
        (DecisionTreeClassifier(), "tree_"),
        (DecisionTreeRegressor(), "tree_"),
        (RandomForestRegressor(), "estimators_"),
        (GradientBoostingRegressor(), "estimators_"),
        (HistGradientBoostingRegressor(), "_predictors"),
    ],
    ids=["tree", "regressing tree", "forest", "boosting", "histograms"],
)
def test_models_that_are_not_fitted_are_refused(model, missing):
    name = type(model).__name__
    with pytest.raises(
        ModelError, match=f"^the {name} cannot be read because it has no '{missing}'; expected a model fit"
    ):
        onnx_treebeard.load(model)


class MyForest(RandomForestRegressor):
    """May predict whatever it likes."""

    def predict(self, X):  # noqa: N803
        return -super().predict(X)


def test_classes_derived_from_those_of_scikit_learn_are_refused():
    with pytest.raises(ModelError, match=r"is a \S*MyForest object; accepted are .* scikit-learn"):
        onnx_treebeard.load(MyForest(2).fit(X, targets(X)))


def test_reading_imports_nothing_of_scikit_learn():
    program = """
import sys
import onnx_treebeard.converters.sklearn.read_estimator
print("sklearn" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


WRITTEN = {
    "regressing forest": RandomForestRegressor(5, max_depth=4, random_state=0),
    "regressing tree": DecisionTreeRegressor(max_depth=4),
    "two classes": GradientBoostingClassifier(n_estimators=5, random_state=0),
    "three classes": GradientBoostingClassifier(n_estimators=5, random_state=0),
    "histograms": HistGradientBoostingRegressor(max_iter=5),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_standard_operators_can_say_is_written_exactly(name, run_onnxruntime):
    """Raw scores and labels of plain onnxruntime; probabilities stand behind exp, where its last bits are its own."""
    y = classes(X, 3 if name == "three classes" else 2) if "classes" in name else targets(X)
    forest = onnx_treebeard.load(WRITTEN[name].fit(X, y))
    rows = X.astype(forest.input_type)
    *labels, scores = run_onnxruntime(to_onnx_forest.to_onnx(forest).model, rows)
    expected = numpy_reference.predict(forest, rows)
    if labels:
        np.testing.assert_allclose(scores, expected, rtol=1e-14)
        assert labels[0].tolist() == numpy_reference.predict_labels(forest, rows).tolist()
    else:
        assert scores.tobytes() == expected.tobytes()


@pytest.mark.parametrize(
    "model",
    [RandomForestClassifier(3, max_depth=3), GradientBoostingClassifier(n_estimators=2)],
    ids=["forest", "boosting"],
)
def test_our_operator_says_everything(model):
    forest = onnx_treebeard.load(model.fit(X, classes(X, 2)))
    back = forest_of_model(to_onnx_forest.to_onnx(forest, domain="treebeard").model)
    rows = X.astype(np.float32)
    assert numpy_reference.predict(back, rows).tobytes() == model.predict_proba(X).tobytes()
    assert numpy_reference.predict_labels(back, rows).tolist() == model.predict(X).tolist()


def test_several_weights_a_leaf_are_several_trees(run_onnxruntime):
    """In standard operators a leaf has one weight: each tree stands there once for each class."""
    model = RandomForestClassifier(2, max_depth=2, random_state=0).fit(X, classes(X, 3))
    forest, rows = onnx_treebeard.load(model), X.astype(np.float32)
    label, scores = run_onnxruntime(to_onnx_forest.to_onnx(forest).model, rows)
    assert scores.tobytes() == model.predict_proba(rows).tobytes()
    assert label.tolist() == model.predict(rows).tolist()
