"""Oracle: histogram gradient boosting gives the bits of scikit-learn's own raw scores, probabilities and predictions."""

import numpy as np
import pytest
from estimators import (
    NUMPY_HAS_THE_LIBRARYS_EXP,
    assert_equal_to,
    classes,
    one_thread,
    rows_near,
    targets,
    training_rows,
)
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor

import onnx_treebeard
from onnx_treebeard.system.errors import UnsupportedError

__all__ = ["one_thread"]

X = training_rows(21, missing=0.15)
SMALL = {"max_iter": 6, "random_state": 0}


@pytest.mark.parametrize("loss", ["squared_error", "absolute_error", "quantile", "gamma", "poisson"])
def test_regression(loss):
    options = {"quantile": 0.3} if loss == "quantile" else {}
    model = HistGradientBoostingRegressor(loss=loss, **SMALL, **options).fit(X, targets(X))
    rows = rows_near(onnx_treebeard.load(model), 1, missing=0.2)
    exact = loss not in ("gamma", "poisson") or NUMPY_HAS_THE_LIBRARYS_EXP
    scores, raw = model.predict(rows) if exact else None, model._raw_predict(rows)
    assert_equal_to(model, rows, scores=scores, raw=raw, kernels=loss in ("squared_error", "poisson"))


@pytest.mark.parametrize("count", [2, 3, 9])
def test_classification(count):
    model = HistGradientBoostingClassifier(**SMALL).fit(X, np.array(list("abcdefghi"))[classes(X, count)])
    rows = rows_near(onnx_treebeard.load(model), count, missing=0.2)
    scores = model.predict_proba(rows) if count == 2 or NUMPY_HAS_THE_LIBRARYS_EXP else None
    raw, labels = model.decision_function(rows), model.predict(rows)
    forest = assert_equal_to(model, rows, scores=scores, raw=raw, labels=labels, kernels=count < 9)
    assert forest.n_targets == (1 if count == 2 else count)


def test_rows_are_compared_in_double_precision():
    x = np.linspace(0, 1, 60)[:, None] / 3
    model = HistGradientBoostingRegressor(max_iter=2, min_samples_leaf=2).fit(x, x[:, 0] > 0.1)
    forest = onnx_treebeard.load(model)
    cuts = np.unique(forest.threshold)
    assert (cuts != cuts.astype(np.float32)).any()
    rows = np.concatenate([cuts, np.nextafter(cuts, 1), np.nextafter(cuts, 0), [np.inf, -np.inf]])[:, None]
    assert_equal_to(model, rows, scores=model.predict(rows), kernels=False)


def test_a_node_that_parts_missing_values_from_all_others():
    """Its threshold is infinite."""
    x = np.where(np.arange(80) % 2, np.nan, 1.0)[:, None]
    model = HistGradientBoostingRegressor(max_iter=1).fit(x, np.isnan(x[:, 0]) * 1.0)
    forest = onnx_treebeard.load(model)
    assert forest.n_nodes == 1
    rows = np.array([[1.0], [np.nan], [1e308], [np.inf], [-np.inf]])
    assert len(np.unique(model.predict(rows))) == 2
    assert_equal_to(model, rows, scores=model.predict(rows), kernels=False)


def test_early_stopping_leaves_the_trees_that_predict_uses():
    model = HistGradientBoostingRegressor(
        max_iter=60, early_stopping=True, n_iter_no_change=1, random_state=0
    )
    model.fit(X, np.random.default_rng(0).normal(size=len(X)))
    assert onnx_treebeard.load(model).n_trees == model.n_iter_ < 60


def test_an_unknown_loss_is_refused():
    model = HistGradientBoostingRegressor(max_iter=1).fit(X, targets(X)).set_params(loss="huber")
    with pytest.raises(
        UnsupportedError, match="has the loss 'huber'; accepted are squared_error, absolute_error"
    ):
        onnx_treebeard.load(model)
