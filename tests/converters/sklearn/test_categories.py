"""Oracle: categorical features of histogram gradient boosting send every row where scikit-learn sends it."""

import numpy as np
import pytest
from estimators import assert_equal_to, one_thread, targets, training_rows
from sklearn.ensemble import HistGradientBoostingRegressor

import onnx_treebeard
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.system.errors import UnsupportedError

__all__ = ["one_thread"]

VALUES = np.array([-7.5, -0.0, 1.0, 2.0, 3.25, 40.0, 41.0, 1e6, 1e17])
ODD = np.array([0.0, 0.5, 1.0000000000000002, -7.0, 300.0, 1e300, 5e-324, np.nan])


def categorical_rows(seed, n=300, missing=0.1):
    """Columns 1 and 3 hold members of VALUES, columns 0 and 2 numbers."""
    rng = np.random.default_rng(seed)
    rows = rng.normal(size=(n, 4))
    rows[:, [1, 3]] = rng.choice(VALUES, (n, 2))
    rows[rng.random(rows.shape) < missing] = np.nan
    return rows


@pytest.mark.parametrize("missing", [0.0, 0.15])
@pytest.mark.parametrize("seed", range(3))
def test_known_unknown_and_missing_categories(seed, missing):
    """Categories that training has not seen go where missing ones go; columns come back in their own order."""
    x = categorical_rows(seed, missing=missing)
    y = np.isin(x[:, 1], VALUES[::2]) + 2.0 * np.isin(x[:, 3], VALUES[1::3]) + np.nan_to_num(x[:, 0])
    model = HistGradientBoostingRegressor(max_iter=6, categorical_features=[1, 3], random_state=seed).fit(
        x, y
    )
    rows = np.concatenate([categorical_rows(seed + 10), categorical_rows(seed + 20)])
    rng = np.random.default_rng(seed)
    rows[:200, 1], rows[100:300, 3] = rng.choice(ODD, 200), rng.choice(ODD, 200)
    forest = assert_equal_to(model, rows, scores=model.predict(rows), kernels=seed == 0)
    asks = forest.predicate == Predicate.IN
    assert set(forest.feature[asks]) == {1, 3}
    assert set(forest.feature[~asks]) <= {0, 2}
    assert not forest.missing_true[asks].any()


def test_many_categories_use_every_word_of_the_bit_sets():
    rng = np.random.default_rng(0)
    x = rng.integers(0, 200, (2000, 1)).astype(float)
    model = HistGradientBoostingRegressor(max_iter=3, categorical_features=[0], min_samples_leaf=1)
    model.fit(x, rng.normal(size=200)[x[:, 0].astype(int)])
    rows = np.arange(-3.0, 270.0)[:, None]
    assert_equal_to(model, rows, scores=model.predict(rows), kernels=False)


def test_categories_without_a_split_change_nothing():
    x = training_rows(5)
    x[:, 2] = 3.0
    model = HistGradientBoostingRegressor(max_iter=3, categorical_features=[2]).fit(x, targets(x))
    forest = assert_equal_to(model, x, scores=model.predict(x), kernels=False)
    assert set(forest.feature) <= {0, 1, 3}
    assert not (forest.predicate == Predicate.IN).any()


def test_categories_that_are_texts_are_refused():
    x = np.array([["a", "b"][i % 2] for i in range(60)], object)[:, None]
    model = HistGradientBoostingRegressor(max_iter=1, categorical_features=[0]).fit(x, np.arange(60) % 2)
    with pytest.raises(
        UnsupportedError, match="column 0 has categories of type object; accepted are numbers"
    ):
        onnx_treebeard.load(model)


def test_models_of_versions_that_kept_categories_elsewhere_are_refused():
    x = categorical_rows(0)
    model = HistGradientBoostingRegressor(max_iter=1, categorical_features=[1]).fit(x, x[:, 0] > 0)
    model._preprocessor = None
    with pytest.raises(UnsupportedError, match=r"categorical features and was fitted before version 1\.4"):
        onnx_treebeard.load(model)
