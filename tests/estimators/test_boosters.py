"""Oracle: estimators of XGBoost and LightGBM with kernels give their own bits, alone and inside estimators of scikit-learn."""

import pickle

import numpy as np
import pytest
from compiled_estimators import assert_same, assert_same_methods, walked
from estimators import classes, one_thread, targets, training_rows
from scipy import sparse
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import RandomForestRegressor, StackingRegressor, VotingClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from onnx_treebeard import DataError, ModelError, UnsupportedError, compile_estimator, load
from onnx_treebeard.forest.post_transforms import post_transform

__all__ = ["one_thread"]

xgboost = pytest.importorskip("xgboost")
lightgbm = pytest.importorskip("lightgbm")

X = training_rows(97, missing=0.1)
Y = targets(X)
TEXTS = np.array(["b", "a", "c", "d"])
XGB = {"n_estimators": 4, "n_jobs": 1, "max_depth": 4}
LGB = {"n_estimators": 4, "n_jobs": 1, "verbose": -1, "min_child_samples": 3}
BAGS = {"boosting_type": "rf", "bagging_freq": 1, "bagging_fraction": 0.5, **LGB}
LABELS = np.column_stack([classes(X, 2), classes(X, 2, 1)])

ALONE = {
    "xgboost, two": (xgboost.XGBClassifier(**XGB), classes(X, 2)),
    "xgboost, four": (xgboost.XGBClassifier(**XGB), classes(X, 4)),
    "xgboost, softmax": (xgboost.XGBClassifier(objective="multi:softmax", **XGB), classes(X, 4)),
    "xgboost, labels": (xgboost.XGBClassifier(**XGB), LABELS),
    "xgboost, regression": (xgboost.XGBRegressor(objective="reg:gamma", **XGB), Y),
    "xgboost, missing": (xgboost.XGBRegressor(missing=3.0, **XGB), Y),
    "xgboost, values": (xgboost.XGBRegressor(**XGB), np.column_stack([Y, -Y])),
    "xgboost, forest": (xgboost.XGBRFClassifier(**XGB), classes(X, 4)),
    "lightgbm, two": (lightgbm.LGBMClassifier(**LGB), TEXTS[classes(X, 2)]),
    "lightgbm, four": (lightgbm.LGBMClassifier(**LGB), TEXTS[classes(X, 4)]),
    "lightgbm, regression": (lightgbm.LGBMRegressor(objective="poisson", **LGB), Y),
    "lightgbm, forest": (lightgbm.LGBMClassifier(**BAGS), classes(X, 2)),
}


@pytest.fixture
def no_kernels(monkeypatch):
    """Forests are walked by the oracle: what is tested is what stands around them."""
    monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", walked)


@pytest.mark.parametrize("name", ALONE)
def test_alone(name, no_kernels):
    model, y = ALONE[name]
    found = compile_estimator(model.fit(X, y))
    assert type(found) is type(model)
    assert "predict" in assert_same_methods(found, model, X)
    more = {"output_margin" if name.startswith("xgb") else "raw_score": True}
    assert_same(found.predict(X, **more), model.predict(X, **more), "raw scores")


def test_kernels():
    model = xgboost.XGBClassifier(**XGB).fit(X, classes(X, 3))
    assert_same_methods(compile_estimator(model), model, X)
    model = lightgbm.LGBMRegressor(**LGB).fit(X, Y)
    assert_same_methods(compile_estimator(model), model, X)


INSIDE = {
    "pipeline": (make_pipeline(StandardScaler(), xgboost.XGBClassifier(**XGB)), classes(X, 3)),
    "calibration": (CalibratedClassifierCV(lightgbm.LGBMClassifier(**LGB), cv=2), classes(X, 2)),
    "votes": (
        VotingClassifier(
            [("a", xgboost.XGBClassifier(**XGB)), ("b", lightgbm.LGBMClassifier(**LGB))], voting="soft"
        ),
        classes(X, 3),
    ),
    "stack": (
        StackingRegressor([("a", xgboost.XGBRegressor(**XGB))], lightgbm.LGBMRegressor(**LGB), cv=2),
        Y,
    ),
}


@pytest.mark.parametrize("name", INSIDE)
def test_inside_estimators_of_scikit_learn(name, no_kernels):
    model, y = INSIDE[name]
    found = compile_estimator(model.fit(X, y))
    assert_same_methods(found, model, X)
    assert_same_methods(pickle.loads(pickle.dumps(found)), model, X)


@pytest.mark.filterwarnings("ignore:The argument 'eval_set'")
@pytest.mark.parametrize("kind", ["xgboost", "lightgbm"])
def test_rounds_after_early_stopping(kind, no_kernels):
    noise = np.random.default_rng(0).normal(size=len(X)) * 9
    sets = {"eval_set": [(X[120:], noise[120:])]}
    if kind == "xgboost":
        model = xgboost.XGBRegressor(**XGB | {"n_estimators": 60}, early_stopping_rounds=2)
        model.fit(X[:120], noise[:120], verbose=False, **sets)
        assert model.best_iteration + 1 < model.get_booster().num_boosted_rounds()
    else:
        model = lightgbm.LGBMRegressor(**LGB | {"n_estimators": 60})
        model.fit(X[:120], noise[:120], callbacks=[lightgbm.early_stopping(2, verbose=False)], **sets)
        assert model.best_iteration_ < 60
    assert_same_methods(compile_estimator(model), model, X)


def test_other_questions_go_to_the_booster(no_kernels):
    model = xgboost.XGBRegressor(**XGB).fit(X, Y)
    found = compile_estimator(model)
    few = sparse.csr_matrix(np.where(np.abs(np.nan_to_num(X)) < 0.7, 0.0, X))
    assert_same(found.predict(few), model.predict(few), "what is absent is missing")
    for more in ({"iteration_range": (1, 3)}, {"iteration_range": (1, 3), "base_margin": np.arange(len(X))}):
        assert_same(found.predict(X, **more), model.predict(X, **more), str(more))
    assert (found.apply(X) == model.apply(X)).all()
    assert (found.feature_importances_ == model.feature_importances_).all()
    before, changed = model.predict(X), []
    for missing in (0.0, 6.0, 11.0):
        changed.append(model.set_params(missing=missing).predict(X))
        assert_same(found.set_params(missing=missing).predict(X), changed[-1], "another missing value")
    assert any((other != before).any() for other in changed)
    model = lightgbm.LGBMRegressor(**LGB).fit(X, Y)
    found = compile_estimator(model)
    for more in ({"num_iteration": 2}, {"start_iteration": 1}, {"pred_leaf": True}, {"pred_contrib": True}):
        assert_same(np.asarray(found.predict(X, **more)), np.asarray(model.predict(X, **more)), str(more))
    few = sparse.csr_matrix(np.nan_to_num(X))
    assert_same(found.predict(few), model.predict(few), "sparse")


@pytest.mark.parametrize("name", ["xgboost, two", "xgboost, four", "xgboost, regression", "xgboost, values"])
def test_base_margins_of_xgboost(name):
    """In each form that XGBoost takes; what it does not take, it refuses in its own words."""
    model, y = ALONE[name]
    found = compile_estimator(model.fit(X, y))
    targets = model.predict(X, output_margin=True).reshape(len(X), -1).shape[1]
    margins = np.random.default_rng(1).normal(size=(len(X), targets))
    forms = [margins, margins.astype(np.float32), margins.tolist()]
    forms += [margins.ravel(), margins.astype(int)] if targets == 1 else []
    for form in forms:
        assert_same(found.predict(X, base_margin=form), model.predict(X, base_margin=form), name)
        raw = {"base_margin": form, "output_margin": True}
        assert_same(found.predict(X, **raw), model.predict(X, **raw), name)
        if hasattr(model, "predict_proba"):
            proba = model.predict_proba(X, base_margin=form)
            assert_same(found.predict_proba(X, base_margin=form), proba, name)
    for wrong in (margins[1:], np.ones(len(X) * targets + 1)):
        with pytest.raises(ValueError, match=r"base_margin|Check failed"):
            model.predict(X, base_margin=wrong)
        with pytest.raises(ValueError, match=r"base_margin|Check failed"):
            found.predict(X, base_margin=wrong)


def test_init_score_of_lightgbm():
    """LightGBM's own estimators pass over it: its bits are those of raw scores and their link."""
    margins = np.random.default_rng(2).normal(size=(len(X), 1))
    model = lightgbm.LGBMRegressor(objective="poisson", **LGB).fit(X, Y)
    found = compile_estimator(model)
    raw = model.predict(X, raw_score=True) + margins[:, 0]
    assert_same(found.predict(X, init_score=margins, raw_score=True), raw, "raw scores")
    own = load(model.booster_)
    linked = post_transform(own, raw[:, None])[:, 0]
    assert_same(found.predict(X, init_score=margins[:, 0]), linked, "scores")
    classifier = lightgbm.LGBMClassifier(**LGB).fit(X, classes(X, 2))
    compiled = compile_estimator(make_pipeline(StandardScaler(), classifier).fit(X, classes(X, 2)))
    scaled = StandardScaler().fit_transform(X)
    raw = classifier.fit(scaled, classes(X, 2)).predict(scaled, raw_score=True) + margins[:, 0]
    assert (compiled.predict(X, init_score=margins) == (raw > 0)).all()
    for more in ({"num_iteration": 2}, {"pred_leaf": True}, {"pred_contrib": True}, {"start_iteration": 1}):
        with pytest.raises(UnsupportedError, match="'init_score': is added to scores of all rounds"):
            found.predict(X, init_score=margins, **more)
    with pytest.raises(DataError, match="`base_margin` has 3 rows"):
        found.predict(X, init_score=margins[:3])


def test_estimators_of_scikit_learn_have_no_margins():
    found = compile_estimator(RandomForestRegressor(2, random_state=0).fit(np.nan_to_num(X), Y))
    with pytest.raises(TypeError, match="unexpected keyword argument 'base_margin'"):
        found.predict(np.nan_to_num(X), base_margin=Y)


def test_the_kernel_is_asked(monkeypatch):
    """The library's own result would be equal too, and slower."""
    monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", lambda forest, **_: None)
    found = compile_estimator(xgboost.XGBClassifier(**XGB).fit(X, classes(X, 2)))
    with_margins = {"base_margin": np.zeros(len(X))}
    for ask in (
        found.predict,
        found.predict_proba,
        lambda rows: found.predict(rows, output_margin=True),
        lambda rows: found.predict(rows, **with_margins),
    ):
        with pytest.raises(AttributeError, match="'NoneType' object has no attribute '"):
            ask(X)
    found = compile_estimator(lightgbm.LGBMClassifier(**LGB).fit(X, classes(X, 2)))
    for ask in (found.predict, found.predict_proba):
        with pytest.raises(AttributeError, match="'NoneType' object has no attribute '"):
            ask(X)


def test_data_frames_go_by_name():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=list("abcd")).assign(kind=pandas.Categorical(TEXTS[classes(X, 4)]))
    model = xgboost.XGBRegressor(enable_categorical=True, **XGB).fit(frame, Y)
    assert_same_methods(compile_estimator(model), model, frame)


@pytest.mark.parametrize("kind", [xgboost.XGBClassifier, lightgbm.LGBMClassifier])
def test_estimators_that_are_not_fitted_are_refused(kind):
    with pytest.raises(ModelError, match=f"the {kind.__name__} cannot be read"):
        compile_estimator(make_pipeline(StandardScaler(), kind()))


def test_dart_is_refused():
    model = xgboost.XGBRegressor(booster="dart", **XGB).fit(X, Y)
    with pytest.raises(UnsupportedError, match="the XGBRegressor uses DART"):
        compile_estimator(model)


@pytest.mark.parametrize("form", ["pyarrow", "polars", "pandas"])
def test_tables_go_by_name(form, no_kernels):
    """Estimators of all three libraries, whose own `predict` would mix up the columns or refuse them."""
    library = pytest.importorskip(form, reason="tables of this library are its own")
    pandas = pytest.importorskip("pandas")
    names, filled = list("abcd")[: X.shape[1]], np.nan_to_num(X)
    frame = pandas.DataFrame(filled, columns=names)
    columns = {name: filled[:, number] for number, name in reversed(list(enumerate(names)))}
    given = (library.table if form == "pyarrow" else library.DataFrame)(columns)
    for model in (
        xgboost.XGBRegressor(**XGB),
        lightgbm.LGBMRegressor(**LGB),
        RandomForestRegressor(3, random_state=0),
    ):
        found = compile_estimator(model.fit(frame, Y))
        assert_same(found.predict(given), model.predict(frame), type(model).__name__)
