"""Oracle: stacks written as ONNX give scikit-learn's own results, to the bit where trees are all that is in them."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.ensemble import (
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    RandomForestClassifier,
    RandomForestRegressor,
    StackingClassifier,
    StackingRegressor,
)
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge, RidgeClassifier, RidgeCV
from sklearn.svm import LinearSVC, LinearSVR
from written_models import LAST_BITS, assert_written, input_type, rows_of

from onnx_treebeard import UnsupportedError, convert

__all__ = ["one_thread"]

X = training_rows(73)
Y = targets(X)
SEED = {"random_state": 5}
TEXTS = np.array(list("baü"))
MEMBERS = [("a", RandomForestClassifier(5, max_depth=4, **SEED)), ("b", ExtraTreesClassifier(4, **SEED))]
FOREST = RandomForestClassifier(4, max_depth=4, **SEED)
REGRESSORS = [("a", RandomForestRegressor(5, max_depth=4, **SEED)), ("b", ExtraTreesRegressor(4, **SEED))]
PASSTHROUGH = pytest.mark.parametrize("passthrough", [True, False])


@PASSTHROUGH
@pytest.mark.parametrize("count", [2, 3])
def test_a_forest_behind_forests(count, passthrough):
    model = StackingClassifier(MEMBERS, FOREST, cv=2, passthrough=passthrough).fit(
        X, TEXTS[classes(X, count)]
    )
    written = assert_written(model, rows_of(model))
    assert input_type(written.model) == (np.float64 if passthrough else np.float32)


@PASSTHROUGH
@pytest.mark.parametrize("count", [2, 3])
def test_logistic_regression_behind_forests(count, passthrough):
    model = StackingClassifier(MEMBERS, LogisticRegression(max_iter=500), cv=2, passthrough=passthrough)
    written = assert_written(model.fit(X, TEXTS[classes(X, count)]), X, LAST_BITS)
    assert any(note.startswith("linear models add") and "measured" in note for note in written.notes)


@pytest.mark.parametrize("final", [LinearSVC(), RidgeClassifier()], ids=lambda model: type(model).__name__)
@pytest.mark.parametrize("count", [2, 3])
def test_final_estimators_with_decisions_only(final, count):
    model = StackingClassifier(MEMBERS, final, cv=2).fit(X, classes(X, count))
    written = assert_written(model, X, 10 * LAST_BITS)
    assert [output.name for output in written.model.graph.output] == ["label", "scores"]


@PASSTHROUGH
def test_a_forest_behind_regressors(passthrough):
    model = StackingRegressor(REGRESSORS, REGRESSORS[0][1], cv=2, passthrough=passthrough).fit(X, Y)
    assert_written(model, rows_of(model))


@PASSTHROUGH
@pytest.mark.parametrize(
    "final",
    [None, RidgeCV(), LinearRegression(), Ridge(), LinearSVR(C=0.01, max_iter=10000)],
    ids=lambda model: type(model).__name__,
)
def test_linear_models_behind_regressors(final, passthrough):
    assert_written(StackingRegressor(REGRESSORS, final, cv=2, passthrough=passthrough).fit(X, Y), X, 2e-14)


@pytest.mark.parametrize("labels", [TEXTS, np.array([7, -3, 5])], ids=["texts", "numbers"])
def test_predictions_stacked(labels):
    model = StackingClassifier(MEMBERS, FOREST, cv=2, stack_method="predict").fit(X, labels[classes(X, 3)])
    assert_written(model, rows_of(model))


def test_members_that_were_fitted_before():
    y = np.array([7, -3, 5])[classes(X, 3)]
    members = [(name, member.fit(X, y)) for name, member in MEMBERS]
    model = StackingClassifier(members, FOREST, cv="prefit", stack_method="predict").fit(X, y)
    assert_written(model, rows_of(model))


def test_members_that_are_dropped():
    model = StackingClassifier([("c", FOREST), *MEMBERS], FOREST, cv=2).set_params(c="drop")
    assert_written(model.fit(X, classes(X, 3)), X)


def test_texts_stacked_are_refused():
    y = TEXTS[classes(X, 3)]
    model = StackingClassifier([(name, member.fit(X, y)) for name, member in MEMBERS], FOREST, cv="prefit")
    model.fit(X, y)
    model.stack_method_ = ["predict"] * 2
    with pytest.raises(
        UnsupportedError, match=r"estimators_\[0\]': .* type <U1; accepted here are whole num"
    ):
        convert(model)


def test_several_labels_a_row_are_refused():
    y = np.column_stack([classes(X, 2), classes(X, 2, 1)])
    with pytest.raises(UnsupportedError, match="predicts several labels for each row; accepted is one"):
        convert(StackingClassifier(MEMBERS, FOREST, cv=2).fit(X, y))
