"""oracle: whole pipelines as scikit-learn, XGBoost and LightGBM users convert them, in our session and in a plain one."""

from itertools import product

import numpy as np
import pytest
from examples import examples
from hypothesis import given
from lightgbm import LGBMClassifier, LGBMRegressor
from onnxmltools import convert_lightgbm, convert_xgboost
from onnxmltools.convert.common.data_types import FloatTensorType as OnnxmltoolsFloat
from skl2onnx import to_onnx
from sklearn.ensemble import (
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    RandomForestClassifier,
    RandomForestRegressor,
    StackingRegressor,
)
from sklearn.linear_model import LinearRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from tree_models import ensemble_models, tree_node_models
from xgboost import XGBClassifier

from onnx_treebeard import load
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx as to_onnx_model

SMALL = {"n_estimators": 20, "max_depth": 6, "random_state": 0}
MODELS = {
    "forest regressor": RandomForestRegressor(**SMALL),
    "boosting regressor": GradientBoostingRegressor(**SMALL),
    "two targets": ExtraTreesRegressor(**SMALL),
    "two classes": RandomForestClassifier(**SMALL),
    "boosting of two classes": GradientBoostingClassifier(**SMALL),
    "text classes": RandomForestClassifier(**SMALL),
    "stack": StackingRegressor(
        [("a", RandomForestRegressor(**SMALL)), ("b", LinearRegression())], LinearRegression()
    ),
}


@pytest.fixture(scope="module")
def table():
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(300, 5)).astype(np.float32)
    return rows, rows[:, 0] * rows[:, 1] + np.abs(rows[:, 2])


def target(name, signal):
    if name == "two targets":
        return np.stack([signal, -signal], axis=1)
    if name == "text classes":
        return np.array(["low", "middle", "high"])[np.digitize(signal, [0.3, 1.0])]
    return (signal > 0.5).astype(np.int64) if "classes" in name else signal


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("name", "zipmap"), [*product(MODELS, [False]), ("two classes", True), ("text classes", True)]
)
def test_scikit_learn_pipelines(table, same_as_plain, name, zipmap):
    rows, signal = table
    pipeline = make_pipeline(StandardScaler(), MODELS[name]).fit(rows, target(name, signal))
    options = {id(pipeline): {"zipmap": zipmap}} if hasattr(pipeline, "predict_proba") else None
    session = same_as_plain(to_onnx(pipeline, rows[:1], options=options), {"X": rows})
    assert session.report.taken == session.report.entries
    assert len(session.report)


def test_xgboost_and_lightgbm_through_onnxmltools(table, same_as_plain):
    rows, signal = table
    types = [("X", OnnxmltoolsFloat([None, 5]))]
    labels = np.digitize(signal, [0.3, 1.0])
    xgboost = XGBClassifier(n_estimators=10, max_depth=4, verbosity=0).fit(rows, labels)
    assert same_as_plain(convert_xgboost(xgboost, initial_types=types), {"X": rows}).report.taken
    lightgbm = LGBMClassifier(n_estimators=10, verbose=-1).fit(rows, labels)
    assert same_as_plain(convert_lightgbm(lightgbm, initial_types=types), {"X": rows}).report.taken


@examples(50)
@given(case=tree_node_models())
def test_any_tree_node(same_as_plain, case):
    """property: whatever is not refused runs on our kernel with the same bits; what is refused still runs."""
    model, rows = case
    same_as_plain(model, {"rows": rows})


def test_a_lightgbm_model_that_we_converted(table, same_as_plain, tmp_path):
    """Double precision: our converter writes a TreeEnsemble of ai.onnx.ml 5."""
    rows, signal = table
    booster = LGBMRegressor(n_estimators=10, verbose=-1).fit(rows.astype(np.float64), signal).booster_
    booster.save_model(tmp_path / "model.txt")
    model = to_onnx_model(load(tmp_path / "model.txt")).model
    name = model.graph.input[0].name
    assert same_as_plain(model, {name: rows.astype(np.float64)}).report.taken


@examples(25)
@given(case=ensemble_models())
def test_any_tree_ensemble(same_as_plain, case):
    model, rows = case
    same_as_plain(model, {"rows": rows})
