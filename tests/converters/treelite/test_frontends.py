"""oracle: GTIL, Treelite's reference engine, for what its frontends read of XGBoost, LightGBM and scikit-learn, and for checkpoints of Treelite 3.9."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pytest
import treelite
import xgboost
from same_bits import assert_same_bits
from sklearn import ensemble
from treelite_models import gtil

import onnx_treebeard
from onnx_treebeard.forest.forest import Forest, LabelRule

DATA = Path(__file__).parents[1] / "data"
RANDOM = np.random.default_rng(0)
ROWS = RANDOM.normal(size=(300, 6)).astype(np.float32)
ROWS[:, 5] = RANDOM.integers(0, 20, 300)
FULL = ROWS.copy()
ROWS[RANDOM.random(ROWS.shape) < 0.1] = np.nan
NUMBERS = FULL[:, 0] * 2 + RANDOM.normal(size=300)
TWO, THREE = (NUMBERS > 0).astype(int), RANDOM.integers(0, 3, 300)


def _xgboost(objective: str, labels: np.ndarray, **settings: Any) -> treelite.Model:
    types = ["q"] * 5 + ["q" if labels.ndim > 1 else "c"]
    data = xgboost.DMatrix(ROWS, labels, feature_types=types, enable_categorical=True)
    parameters = {"objective": objective, "max_depth": 4, "nthread": 1, **settings}
    return treelite.frontend.from_xgboost(xgboost.train(parameters, data, 6))


def _lightgbm(objective: str, labels: np.ndarray, **settings: Any) -> treelite.Model:
    data = lightgbm.Dataset(ROWS.astype(np.float64), labels, categorical_feature=[5])
    parameters = {"objective": objective, "num_leaves": 9, "verbose": -1, "num_threads": 1, **settings}
    return treelite.frontend.from_lightgbm(lightgbm.train(parameters, data, 6))


def _sklearn(estimator: Any, labels: np.ndarray | None) -> treelite.Model:
    return treelite.sklearn.import_model(estimator.set_params(random_state=0).fit(FULL, labels))


BAGGED = {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.5}
MODELS: dict[str, Callable[[], treelite.Model]] = {
    "xgboost, squared error": lambda: _xgboost("reg:squarederror", NUMBERS),
    "xgboost, logistic": lambda: _xgboost("binary:logistic", TWO),
    "xgboost, hinge": lambda: _xgboost("binary:hinge", TWO),
    "xgboost, poisson": lambda: _xgboost("count:poisson", np.abs(NUMBERS)),
    "xgboost, classes": lambda: _xgboost("multi:softprob", THREE, num_class=3),
    "xgboost, vectors": lambda: _xgboost(
        "reg:squarederror",
        np.column_stack([NUMBERS, -NUMBERS]),
        multi_strategy="multi_output_tree",
        tree_method="hist",
    ),
    "lightgbm, squared error": lambda: _lightgbm("regression", NUMBERS),
    "lightgbm, square root": lambda: _lightgbm("regression", NUMBERS, reg_sqrt=True),
    "lightgbm, random forest": lambda: _lightgbm("regression", NUMBERS, **BAGGED),
    "lightgbm, binary": lambda: _lightgbm("binary", TWO, sigmoid=0.7),
    "lightgbm, cross entropy": lambda: _lightgbm("cross_entropy_lambda", TWO),
    "lightgbm, classes": lambda: _lightgbm("multiclass", THREE, num_class=3),
    "lightgbm, one class against the others": lambda: _lightgbm("multiclassova", THREE, num_class=3),
    "forest": lambda: _sklearn(ensemble.RandomForestRegressor(5), NUMBERS),
    "forest of two targets": lambda: _sklearn(
        ensemble.RandomForestRegressor(5), np.column_stack([NUMBERS, NUMBERS**2])
    ),
    "forest of two classes": lambda: _sklearn(ensemble.RandomForestClassifier(5), TWO),
    "forest of classes": lambda: _sklearn(ensemble.ExtraTreesClassifier(5), THREE),
    "forest of classes of two targets": lambda: _sklearn(
        ensemble.RandomForestClassifier(5), np.column_stack([THREE, THREE[::-1]])
    ),
    "isolation forest": lambda: _sklearn(ensemble.IsolationForest(n_estimators=7), None),
    "boosting": lambda: _sklearn(ensemble.GradientBoostingRegressor(n_estimators=4), NUMBERS),
    "boosting of two classes": lambda: _sklearn(ensemble.GradientBoostingClassifier(n_estimators=4), TWO),
    "boosting of classes": lambda: _sklearn(ensemble.GradientBoostingClassifier(n_estimators=4), THREE),
    "histograms": lambda: _sklearn(ensemble.HistGradientBoostingRegressor(max_iter=4), NUMBERS),
    "3.9, logistic": lambda: treelite.Model.deserialize(DATA / "treelite_3_9_logistic.checkpoint"),
}


@cache
def model_of(name: str) -> treelite.Model:
    return MODELS[name]()


def compare(forest: Forest, model: treelite.Model, rows: np.ndarray) -> None:
    compiled = onnx_treebeard.compile(forest)
    raw, scores = gtil(model, rows, "raw"), gtil(model, rows)
    assert_same_bits(compiled.predict_raw(rows).reshape(raw.shape), raw)
    assert_same_bits(compiled.predict(rows).reshape(scores.shape), scores)
    assert (compiled.predict_leaf(rows) == gtil(model, rows, "leaf_id")).all()
    if forest.label_rule is LabelRule.SCORE_ABOVE_HALF:
        assert (compiled.predict_label(rows) == (scores[:, 0] > 0.5)).all()
    if forest.label_rule is LabelRule.SCORE_ARGMAX:
        assert (compiled.predict_label(rows) == scores.argmax(axis=1)).all()


@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("name", MODELS)
def test_bits_are_those_of_gtil(name: str, kind: str) -> None:
    model = model_of(name)
    forest = onnx_treebeard.load(model, input_type=kind)
    assert forest.source == "treelite"
    assert forest.input_type == forest.accumulator_type == forest.output_type == kind
    rows = np.vstack([ROWS, FULL, FULL * 0.9 - 0.5])[:, : forest.n_features].astype(kind)
    compare(forest, model, rows)


@pytest.mark.parametrize("name", ["xgboost, logistic", "lightgbm, classes", "isolation forest"])
def test_the_types_of_thresholds_are_those_of_rows(name: str, tmp_path: Path) -> None:
    """As in `treelite.gtil.predict`, which converts rows to it; of a file, of bytes and of a live model."""
    model, path = model_of(name), tmp_path / "model.checkpoint"
    model.serialize(path)
    rows = ROWS.astype(np.float64)
    expected = treelite.gtil.predict(model, rows).reshape(len(rows), -1)
    for given in (model, path, path.read_bytes(), bytearray(path.read_bytes())):
        compiled = onnx_treebeard.compile(given)
        assert compiled.forest.input_type == model.input_type
        assert_same_bits(compiled.predict(rows).reshape(expected.shape), expected)


def test_labels_are_those_of_classifiers_alone() -> None:
    rules = {name: onnx_treebeard.load(model_of(name)).label_rule.name for name in MODELS}
    assert rules["xgboost, logistic"] == rules["boosting of two classes"] == "SCORE_ABOVE_HALF"
    assert rules["forest of two classes"] == rules["lightgbm, classes"] == "SCORE_ARGMAX"
    none = ("isolation forest", "histograms", "xgboost, poisson", "forest of classes of two targets")
    assert {rules[name] for name in none} == {"NONE"}


def test_hits_make_contributions() -> None:
    """Counts of training rows, of scikit-learn and LightGBM, and sums of hessians, of XGBoost."""
    for name in ("forest of classes", "lightgbm, binary", "xgboost, logistic"):
        model = model_of(name)
        compiled = onnx_treebeard.compile(onnx_treebeard.load(model))
        found = compiled.predict_contribs(FULL[:20]).sum(axis=-1).reshape(20, -1)
        raw = compiled.predict_raw(FULL[:20]).reshape(20, -1)
        np.testing.assert_allclose(found, raw, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", ["classes", "vectors"])
def test_classes_of_version_3_9(name: str) -> None:
    """Scores of trees are GTIL's, and so is what they add up to: GTIL itself reads the bias of the second class, where there is one for all, from
    memory behind it."""
    path = DATA / f"treelite_3_9_{name}.checkpoint"
    model, live = treelite.Model.deserialize(path), onnx_treebeard.load(path)
    rows = np.column_stack([FULL[:, :3], FULL[:, 5]]).astype(np.float64)[:, -live.n_features :]
    own = gtil(model, rows, "score_per_tree").reshape(len(rows), live.n_trees, -1)
    expected = np.zeros((len(rows), 3))
    for tree in range(live.n_trees):
        if name == "classes":
            expected[:, tree % 3] += own[:, tree, 0]
        else:
            expected += own[:, tree]
    if name == "vectors":
        expected /= 3
    for forest in (live, onnx_treebeard.load(model)):
        compiled = onnx_treebeard.compile(forest)
        assert_same_bits(compiled.predict_raw(rows), expected)
        assert (compiled.predict_leaf(rows) == gtil(model, rows, "leaf_id")).all()
        assert (compiled.predict_label(rows) == compiled.predict(rows).argmax(axis=1)).all()
        assert forest.post_transform.name == "SOFTMAX_SINGLE_STEPS"
