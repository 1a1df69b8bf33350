"""Oracle: trees, forests and bagged trees give the bits of scikit-learn's own predictions."""

import numpy as np
import pytest
from estimators import assert_equal_to, classes, rows_near, targets, training_rows
from sklearn.ensemble import (
    BaggingClassifier,
    BaggingRegressor,
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    RandomForestClassifier,
    RandomForestRegressor,
)
from sklearn.linear_model import LinearRegression
from sklearn.tree import (
    DecisionTreeClassifier,
    DecisionTreeRegressor,
    ExtraTreeClassifier,
    ExtraTreeRegressor,
)

import onnx_treebeard
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.system.errors import DataError, UnsupportedError

X = training_rows(1)
TREE_CLASSIFIERS = [DecisionTreeClassifier, ExtraTreeClassifier]
CLASSIFIERS = [RandomForestClassifier, ExtraTreesClassifier]
TREE_REGRESSORS = [DecisionTreeRegressor, ExtraTreeRegressor]
REGRESSORS = [RandomForestRegressor, ExtraTreesRegressor]


def classifies_as(model, rows, **more):
    return assert_equal_to(model, rows, scores=model.predict_proba(rows), labels=model.predict(rows), **more)


def regresses_as(model, rows, **more):
    return assert_equal_to(model, rows, scores=model.predict(rows), **more)


@pytest.mark.parametrize("count", [2, 3, 9])
@pytest.mark.parametrize("kind", TREE_CLASSIFIERS)
def test_a_classifying_tree(kind, count):
    model = kind(max_depth=6, random_state=count).fit(X, classes(X, count))
    classifies_as(
        model,
        rows_near(onnx_treebeard.load(model), count),
        kernels=(kind, count) == (DecisionTreeClassifier, 3),
    )


@pytest.mark.parametrize(("count", "size"), [(2, 3), (5, 11)])
@pytest.mark.parametrize("kind", CLASSIFIERS)
def test_a_classifying_forest(kind, count, size):
    model = kind(size, max_depth=6, random_state=count).fit(X, classes(X, count))
    rows = rows_near(onnx_treebeard.load(model), count)
    forest = classifies_as(model, rows, kernels=kind is RandomForestClassifier)
    assert (forest.n_trees, forest.n_targets, forest.aggregate) == (size, count, Aggregate.AVERAGE)


@pytest.mark.parametrize("outputs", [1, 3])
@pytest.mark.parametrize("kind", TREE_REGRESSORS)
def test_a_regressing_tree(kind, outputs):
    y = targets(X)[:, None] ** np.arange(1, outputs + 1)
    model = kind(random_state=outputs).fit(X, y)
    regresses_as(
        model,
        rows_near(onnx_treebeard.load(model), outputs),
        kernels=(kind, outputs) == (DecisionTreeRegressor, 3),
    )


@pytest.mark.parametrize("outputs", [1, 3])
@pytest.mark.parametrize("kind", REGRESSORS)
def test_a_regressing_forest(kind, outputs):
    y = targets(X)[:, None] ** np.arange(1, outputs + 1)
    model = kind(7, random_state=outputs).fit(X, y.squeeze())
    rows = rows_near(onnx_treebeard.load(model), outputs)
    forest = regresses_as(model, rows, kernels=(kind, outputs) == (ExtraTreesRegressor, 1))
    assert forest.n_targets == outputs


@pytest.mark.parametrize("kind", [DecisionTreeClassifier, RandomForestClassifier, ExtraTreesClassifier])
def test_missing_values_go_where_the_tree_sends_them(kind):
    x = training_rows(2, missing=0.2)
    model = kind(random_state=2, **({} if kind is DecisionTreeClassifier else {"n_estimators": 8})).fit(
        x, classes(x, 3)
    )
    forest = onnx_treebeard.load(model)
    assert {True, False} == set(forest.missing_true.tolist())
    classifies_as(model, rows_near(forest, 2, missing=0.3), kernels=kind is RandomForestClassifier)


def test_rows_are_rounded_to_single_precision_thresholds_are_not():
    """A threshold halfway between two floats: the row that equals it becomes the upper one and goes right."""
    x = np.array([[1.0], [1.0 + 3 * 2.0**-23]])
    model = DecisionTreeRegressor().fit(x, [0.0, 1.0])
    (threshold,) = onnx_treebeard.load(model).threshold
    assert threshold == 1.0 + 1.5 * 2.0**-23
    rows = np.array([[np.nextafter(threshold, 0.0)], [threshold], [1.0 + 2.0**-23], [1.0 + 2.0**-22]])
    expected = model.predict(rows)
    assert expected.tolist() == [0.0, 1.0, 0.0, 1.0]
    assert onnx_treebeard.compile(model).predict(rows).tolist() == expected.tolist()


def test_one_tree_keeps_the_sign_of_a_zero():
    x, y = np.arange(6.0)[:, None], np.array([-0.0, -0.0, -0.0, 1.0, 2.0, 2.0])
    model = DecisionTreeRegressor(criterion="absolute_error").fit(x, y)
    assert np.signbit(model.predict(x)[0])
    regresses_as(model, x)
    # A forest adds to 0.0, which loses the sign.
    model = RandomForestRegressor(2, criterion="absolute_error", bootstrap=False, max_features=1).fit(x, y)
    assert not np.signbit(model.predict(x)[0])
    regresses_as(model, x, kernels=False)


def test_a_tree_without_nodes():
    regresses_as(DecisionTreeRegressor().fit(X, np.full(len(X), 2.5)), X, kernels=False)
    model = DecisionTreeClassifier(max_depth=1, min_samples_leaf=200).fit(X, classes(X, 3))
    classifies_as(model, X, kernels=False)


@pytest.mark.parametrize("max_features", [1.0, 2])
def test_bagged_trees(max_features):
    bag = {"n_estimators": 7, "max_features": max_features, "random_state": 4}
    model = BaggingRegressor(**bag).fit(X, targets(X))
    regresses_as(model, rows_near(onnx_treebeard.load(model), 5), kernels=False)
    model = BaggingClassifier(ExtraTreeClassifier(), **bag).fit(X, classes(X, 3))
    classifies_as(model, rows_near(onnx_treebeard.load(model), 5), kernels=max_features == 2)


def test_bagged_trees_of_few_rows_know_every_class():
    model = BaggingClassifier(n_estimators=9, max_samples=5, random_state=0).fit(X, classes(X, 6))
    classifies_as(model, rows_near(onnx_treebeard.load(model), 6), kernels=False)


def test_bagged_models_of_another_kind_are_refused():
    model = BaggingRegressor(LinearRegression(), n_estimators=2).fit(X, targets(X))
    with pytest.raises(UnsupportedError, match="contains LinearRegression models; accepted are DecisionTree"):
        onnx_treebeard.load(model)


def test_several_outputs_of_a_classifier_are_refused():
    y = np.column_stack([classes(X, 2), classes(X, 3)])
    for model in (DecisionTreeClassifier().fit(X, y), RandomForestClassifier(2).fit(X, y)):
        with pytest.raises(
            UnsupportedError,
            match=r"predicts 2 labels a row; onnx_treebeard\.compile_estimator and convert serve it",
        ):
            onnx_treebeard.load(model)


def test_hit_counts_are_those_of_training():
    model = DecisionTreeClassifier(max_depth=4).fit(X, classes(X, 2))
    forest = onnx_treebeard.load(model)
    assert forest.node_hits[0] == forest.leaf_hits.sum() == len(X)


def test_the_number_of_columns_is_that_of_training():
    compiled = onnx_treebeard.compile(DecisionTreeRegressor(max_depth=1).fit(X, targets(X)))
    for rows in (X[:, :3], np.hstack([X, X])):
        with pytest.raises(DataError, match="the model was trained on 4"):
            compiled.predict(rows)


def test_data_frames_go_by_name():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=list("abcd"))
    model = RandomForestRegressor(3, random_state=0).fit(frame, targets(X))
    assert onnx_treebeard.load(model).feature_names == tuple("abcd")
    found = onnx_treebeard.compile(model).predict(frame[list("dbca")])
    assert found.tobytes() == model.predict(frame).tobytes()
