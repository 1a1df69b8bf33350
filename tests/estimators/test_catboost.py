"""Oracle: estimators of CatBoost with kernels give their own bits, alone and inside pipelines of scikit-learn; what CatBoost computes by its own exp, within the bound."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
from compiled_estimators import assert_same, assert_same_methods
from estimators import classes, one_thread, targets, training_rows
from scipy import sparse
from sklearn.compose import make_column_transformer
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from onnx_treebeard import ModelError, UnsupportedError, compile_estimator

__all__ = ["one_thread"]

catboost = pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")

X = training_rows(97, missing=0.1)
Y = targets(X)
BASE = {"iterations": 4, "depth": 4, "verbose": False, "allow_writing_files": False, "thread_count": 1}
BOUND = 1e-13  # relative, of what an exp is part of
TYPES = ("RawFormulaVal", "Class", "Probability", "LogProbability", "Exponent")


def classifier(**options: Any) -> Any:
    return catboost.CatBoostClassifier(**BASE, **options)


def regressor(**options: Any) -> Any:
    return catboost.CatBoostRegressor(**BASE, **options)


CLASSES: dict[str, Any] = {
    "numbers": np.array([0, 1]),
    "whole": np.array([-3, 7]),
    "texts": np.array(["b", "a"]),
    "truth": np.array([False, True]),
    "fractions": np.array([0.1, 2.5]),
}


@pytest.mark.parametrize("name", CLASSES)
def test_classes_of_any_type(name: str) -> None:
    model = classifier().fit(X, CLASSES[name][classes(X, 2)])
    found = compile_estimator(model)
    names = assert_same_methods(found, model, X)
    assert names == ["predict", "predict_proba", "predict_log_proba"]
    for kind in TYPES:
        assert_same(found.predict(X, prediction_type=kind), model.predict(X, prediction_type=kind), kind)
    assert isinstance(found, catboost.CatBoostClassifier)
    assert found.score(X, CLASSES[name][classes(X, 2)]) == model.score(X, CLASSES[name][classes(X, 2)])


@pytest.mark.parametrize("loss", ["MultiClass", "MultiClassOneVsAll"])
def test_several_classes(loss: str) -> None:
    model = classifier(loss_function=loss).fit(X, np.array(["d", "b", "c"])[classes(X, 3)])
    found = compile_estimator(model)
    assert_same(found.predict(X), model.predict(X), "classes")
    raw = {"prediction_type": "RawFormulaVal"}
    assert_same(found.predict(X, **raw), model.predict(X, **raw), "raw scores")
    np.testing.assert_allclose(found.predict_proba(X), model.predict_proba(X), BOUND)


def test_several_labels() -> None:
    labels = np.column_stack([classes(X, 2), classes(X, 2, 1)])
    model = classifier(loss_function="MultiLogloss").fit(X, labels)
    assert_same_methods(compile_estimator(model), model, X)


@pytest.mark.parametrize("loss", ["RMSE", "MultiRMSE", "Poisson", "RMSEWithUncertainty"])
def test_regressions(loss: str) -> None:
    y = np.abs(np.column_stack([Y, -2 * Y]) if loss == "MultiRMSE" else Y)
    model = regressor(loss_function=loss).fit(X, y)
    found = compile_estimator(model)
    expected = model.predict(X)
    if loss.endswith("RMSE"):
        assert_same(found.predict(X), expected, loss)
    else:
        np.testing.assert_allclose(found.predict(X), expected, BOUND)
        assert found.predict(X).shape == expected.shape


def test_rankers_and_the_base_class() -> None:
    groups = np.arange(len(X)) // 10
    for model in (
        catboost.CatBoostRanker(**BASE).fit(X, classes(X, 2), group_id=groups),
        catboost.CatBoost({**BASE, "loss_function": "Logloss"}).fit(X, classes(X, 2)),
    ):
        assert_same(compile_estimator(model).predict(X), model.predict(X), type(model).__name__)


def frame() -> pd.DataFrame:
    rows = pd.DataFrame(X, columns=list("abcd"))
    return rows.assign(town=np.array(["Rome", "Paris", "", "Oslo"])[classes(X, 4)], floor=classes(X, 3, 1))


@pytest.mark.parametrize("form", ["frame", "categories", "objects", "lists"])
def test_categories(form: str) -> None:
    rows = frame()
    model = classifier(cat_features=["town", "floor"]).fit(rows, classes(X, 2))
    given: dict[str, Callable[[], Any]] = {
        "frame": lambda: rows,
        "categories": lambda: rows.astype({"town": "category"}),
        "objects": lambda: rows.to_numpy(object),
        "lists": lambda: rows.to_numpy(object).tolist(),
    }
    assert_same_methods(compile_estimator(model), model, given[form]())


def test_inside_of_estimators_of_scikit_learn() -> None:
    rows = frame()
    columns = make_column_transformer(
        (StandardScaler(), list("abcd")), remainder="passthrough", verbose_feature_names_out=False
    ).set_output(transform="pandas")
    model = make_pipeline(columns, classifier(cat_features=["town", "floor"])).fit(rows, classes(X, 2))
    found = compile_estimator(model)
    assert_same_methods(found, model, rows)
    assert_same_methods(pickle.loads(pickle.dumps(found)), model, rows)
    search = GridSearchCV(regressor(), {"learning_rate": [0.1, 0.5]}, cv=2).fit(X, Y)
    assert_same_methods(compile_estimator(search), search, X)


def test_the_kernel_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """CatBoost's own result would be equal too, and slower."""
    monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", lambda forest, **_: None)
    found = compile_estimator(classifier().fit(X, classes(X, 2)))
    for ask in (found.predict, found.predict_proba):
        with pytest.raises(AttributeError, match="'NoneType' object has no attribute '"):
            ask(X)


def test_what_kernels_do_not_compute_is_of_catboost() -> None:
    model = classifier().fit(X, classes(X, 2))
    found = compile_estimator(model)
    assert_same(found.predict_log_proba(X), model.predict_log_proba(X), "logarithms")
    assert_same(found.predict(catboost.Pool(X)), model.predict(catboost.Pool(X)), "Pool")
    assert_same(found.predict(X, ntree_end=2), model.predict(X, ntree_end=2), "two trees")
    assert found.predict(X[0]) == model.predict(X[0])
    assert (found.calc_leaf_indexes(X) == model.calc_leaf_indexes(X)).all()
    assert_same(found.get_feature_importance(), model.get_feature_importance(), "importance")
    for one, other in zip(found.staged_predict(X), model.staged_predict(X), strict=True):
        assert_same(one, other, "stages")


def test_sparse_rows() -> None:
    rows = np.where(np.abs(np.nan_to_num(X)) < 0.7, 0.0, np.nan_to_num(X))
    model = regressor().fit(rows, Y)
    few = sparse.csr_matrix(rows)
    assert_same(compile_estimator(model).predict(few), model.predict(few), "zeros that are not stored")


def test_copies_and_pickles() -> None:
    model = classifier().fit(X, classes(X, 2))
    found = compile_estimator(model)
    expected, importance = model.predict_proba(X), model.get_feature_importance()
    model.fit(X, 1 - classes(X, 2))
    assert (model.predict_proba(X) != expected).any()
    for one in (
        found,
        copy.copy(found),
        copy.deepcopy(found),
        found.copy(),
        pickle.loads(pickle.dumps(found)),
    ):
        assert type(one) is type(found)
        assert_same(one.predict_proba(X), expected, "copy")
        assert_same(one.get_feature_importance(), importance, "copy")


@pytest.mark.parametrize(
    ("name", "given"),
    [("fit", (X, Y)), ("load_model", ("model.cbm",)), ("shrink", (2,)), ("set_scale_and_bias", (2, 0))],
)
def test_changes_are_refused(name: str, given: tuple[Any, ...]) -> None:
    """Kernels would not follow them."""
    found = compile_estimator(regressor().fit(X, Y))
    with pytest.raises(UnsupportedError, match="a CompiledCatBoostRegressor cannot be fitted"):
        getattr(found, name)(*given)


def test_estimators_that_are_not_fitted_are_refused() -> None:
    with pytest.raises(ModelError, match="the CatBoostRegressor is not fitted"):
        compile_estimator(make_pipeline(StandardScaler(), regressor()))
