"""Oracle: estimators of trees inside others answer as scikit-learn's do; one target of a forest is what the whole forest says of it."""

import numpy as np
import pytest
from estimators import classes, one_thread, rows_near, targets, training_rows
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    GradientBoostingClassifier,
    HistGradientBoostingClassifier,
    RandomForestClassifier,
)
from sklearn.frozen import FrozenEstimator
from sklearn.tree import DecisionTreeClassifier
from written_models import LAST_BITS, run

from onnx_treebeard import load
from onnx_treebeard.converters.sklearn.embedded_forests import forest_of_part
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.tree_estimators import FORESTS, only_target, second_probability
from onnx_treebeard.forest import numpy_reference

__all__ = ["one_thread"]

X = training_rows(85)
SEED = {"random_state": 5}
MODELS = {
    "tree": DecisionTreeClassifier(max_depth=4),
    "forest": RandomForestClassifier(5, max_depth=4, **SEED),
    "bag": BaggingClassifier(DecisionTreeClassifier(max_depth=3), 4, max_features=3, **SEED),
    "boosting": GradientBoostingClassifier(n_estimators=3, **SEED),
    "histograms": HistGradientBoostingClassifier(max_iter=3, **SEED),
    "votes": AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), n_estimators=4, **SEED),
}


def written(write, rows):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", FORESTS)
    found = write(parts, Value(ROWS, rows.shape[1]))
    double = parts.cast(found, DOUBLE)
    parts.graph.publish("y", parts.graph.add("Identity", double.name), 11, [None, found.columns])
    return parts, run(parts.graph.finished("", DOUBLE, rows.shape[1], (), 10), rows)["y"]


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("name", MODELS)
def test_answers(name, count):
    """Raw scores and labels to the bit, from rows in double precision."""
    model = MODELS[name].fit(X, classes(X, count))
    rows = rows_near(forest_of_part(model), 5)
    for method in ("predict", "decision_function", "predict_proba"):
        if hasattr(model, method):
            _, found = written(lambda parts, value, asked=method: parts.predict(model, asked, value), rows)
            expected = getattr(model, method)(rows).reshape(found.shape)
            within = LAST_BITS if method == "predict_proba" and hasattr(model, "decision_function") else 0
            np.testing.assert_allclose(found, expected, rtol=0, atol=within)


def test_the_median_of_boosted_trees():
    model = AdaBoostRegressor(n_estimators=7, **SEED).fit(X, targets(X))
    parts, found = written(lambda parts, value: parts.predict(model, "predict", value), X)
    np.testing.assert_array_equal(found[:, 0], model.predict(X))
    assert any("weights are added in another order" in note for note in parts.notes)


@pytest.mark.parametrize("name", MODELS)
def test_second_probability(name):
    model = MODELS[name].fit(X, classes(X, 2))
    rows = rows_near(forest_of_part(model), 6)
    parts, found = written(
        lambda parts, value: second_probability(parts, FrozenEstimator(model), value), rows
    )
    within = LAST_BITS if hasattr(model, "decision_function") else 0
    np.testing.assert_allclose(found[:, 0], model.predict_proba(rows)[:, 1], rtol=0, atol=within)
    assert name == "votes" or not any("once for each target" in note for note in parts.notes)


def test_forests_are_written_once():
    model = MODELS["forest"].fit(X, classes(X, 3))

    def both(parts, value):
        parts.predict(model, "predict", value)
        return parts.predict(model, "predict_proba", value)

    parts, _ = written(both, X)
    assert len(parts.forests) == 1


@pytest.mark.parametrize("target", range(3))
def test_one_target(target):
    forest = load(MODELS["forest"].fit(X, classes(X, 3)))
    rows = X.astype(np.float32)
    alone = numpy_reference.raw_scores(only_target(forest, target), rows)
    assert (
        alone.tobytes()
        == np.ascontiguousarray(numpy_reference.raw_scores(forest, rows)[:, [target]]).tobytes()
    )
