"""Contributions of CatBoost's models, with categories too. Oracle: CatBoost's own ShapValues: of the training data's counts, against a background, along paths."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import catboost
import numpy as np
import onnx
import pandas as pd
import pyarrow.parquet
import pytest
import shapley
from catboost_categories import CATEGORIES, NAMES, raw, table, trained

import onnx_treebeard
from onnx_treebeard.system.errors import UnsupportedError

BOUND = 1e-13  # of the sum of a row's absolute contributions
ROWS = table(200, 1, unseen=True)
COMBINED = {"max_ctr_complexity": 4, "one_hot_max_size": 2, "iterations": 20}
MODELS: dict[str, dict[str, Any]] = {
    "one-hot alone": {"one_hot_max_size": 255},
    "statistics alone": {"one_hot_max_size": 2, "max_ctr_complexity": 1},
    "combinations": {**COMBINED, "iterations": 40, "depth": 6},
    "means": {"simple_ctr": ["BinarizedTargetMeanValue"], "combinations_ctr": ["Counter"]},
    "missing is infinite": {"nan_mode": "Max", **COMBINED},
    "lossguide": {**COMBINED, "grow_policy": "Lossguide", "depth": 2, "iterations": 2},
    "classes": {"loss": "MultiClass", **COMBINED},
    "two targets": {"loss": "MultiRMSE", **COMBINED},
}
WITH_COMBINATIONS = ("combinations", "missing is infinite", "classes", "two targets")
Saved = Callable[..., bytes]


def pool(rows: np.ndarray) -> Any:
    labels = np.arange(len(rows)) % 2  # which a background has to have, and nothing reads
    return catboost.Pool(rows, labels, cat_features=CATEGORIES, feature_names=NAMES)


def shap_values(model: Any, rows: np.ndarray, **options: Any) -> np.ndarray:
    return np.asarray(model.get_feature_importance(pool(rows), type="ShapValues", **options))


def assert_near(actual: np.ndarray, expected: np.ndarray, bound: float = BOUND) -> None:
    assert actual.shape == expected.shape
    assert np.all(np.abs(actual - expected) <= bound * np.abs(expected).sum(-1, keepdims=True))


def assert_pairs_near(actual: np.ndarray, model: Any, given: Any) -> None:
    """Those of pairs of features; what CatBoost has where the expected score belongs is not it."""
    pairs = np.asarray(model.get_feature_importance(given, type="ShapInteractionValues"))[..., :-1, :-1]
    flat = (*pairs.shape[:-2], -1)
    assert_near(actual[..., :-1, :-1].reshape(flat), pairs.reshape(flat))


@pytest.mark.parametrize("name", MODELS)
def test_models_with_categories(name: str, saved: Saved) -> None:
    model = trained(**MODELS[name])
    compiled = onnx_treebeard.compile(saved(model))
    if "grow_policy" in MODELS[name]:
        assert (compiled.forest.leaf_hits > 0).all()  # CatBoost's contributions do not add up otherwise
    expected = shap_values(model, ROWS)
    actual = compiled.predict_contribs(ROWS)
    assert_near(actual, expected)
    assert_near(compiled.predict_contribs(ROWS, dtype=np.float32), expected, 2e-6)
    scores = raw(model, ROWS).reshape(actual.shape[:-1])
    assert np.all(np.abs(actual.sum(-1) - scores) <= BOUND * np.abs(actual).sum(-1))


@pytest.mark.parametrize("name", ["one-hot alone", "combinations", "classes"])
def test_against_a_background(name: str, saved: Saved) -> None:
    model, background = trained(**MODELS[name]), table(30, 2, unseen=True)
    expected = shap_values(model, ROWS, reference_data=pool(background))
    actual = onnx_treebeard.compile(saved(model)).predict_contribs(ROWS, background=background)
    assert_near(actual, expected, 1e-12)
    scores = raw(model, ROWS).reshape(actual.shape[:-1])
    assert np.all(np.abs(actual.sum(-1) - scores) <= BOUND * np.abs(actual).sum(-1))


@pytest.mark.parametrize("name", ["one-hot alone", "combinations", "classes", "lossguide"])
def test_along_paths(name: str, saved: Saved) -> None:
    model = trained(**MODELS[name])
    actual = onnx_treebeard.compile(saved(model)).predict_contribs(ROWS, approx_contribs=True)
    assert_near(actual, shap_values(model, ROWS, shap_calc_type="Approximate"))


@pytest.mark.parametrize("loss", ["Logloss", "MultiClass", "RMSE", "MultiRMSE"])
def test_models_of_numbers(loss: str, train: Callable[..., Any], saved: Saved, rows: np.ndarray) -> None:
    model = train(loss)
    compiled, given = onnx_treebeard.compile(saved(model)), catboost.Pool(rows)
    expected = np.asarray(model.get_feature_importance(given, type="ShapValues"))
    assert_near(compiled.predict_contribs(rows), expected)
    assert_pairs_near(compiled.predict_interactions(rows), model, given)


@pytest.mark.parametrize("policy", ["Depthwise", "Lossguide"])
def test_trees_that_are_not_symmetric(
    policy: str, train: Callable[..., Any], saved: Saved, rows: np.ndarray
) -> None:
    """By the definition: where leaves have no training rows, CatBoost's contributions do not add up."""
    model = train("RMSE", grow_policy=policy)
    compiled = onnx_treebeard.compile(saved(model))
    assert (compiled.forest.leaf_hits == 0).any()
    expected = shapley.contributions(compiled.forest, rows[:20])[:, 0]
    assert_near(compiled.predict_contribs(rows[:20]), expected)


def test_interactions_of_features_that_are_in_no_combination(saved: Saved) -> None:
    model = trained(**MODELS["statistics alone"])
    actual = onnx_treebeard.compile(saved(model)).predict_interactions(ROWS)
    assert_pairs_near(actual, model, pool(ROWS))


@pytest.mark.parametrize("name", WITH_COMBINATIONS)
def test_interactions_of_combinations_are_refused(name: str, saved: Saved) -> None:
    """CatBoost leaves out those of combinations that share a feature, so that its own do not add up."""
    compiled = onnx_treebeard.compile(saved(trained(**MODELS[name])))
    with pytest.raises(UnsupportedError, match="combinations of categorical features, whose interactions"):
        compiled.predict_interactions(ROWS)


@pytest.fixture(scope="module")
def model() -> Any:
    return trained(**MODELS["combinations"])


@pytest.fixture
def path(model: Any, tmp_path: Path) -> str:
    model.save_model(str(tmp_path / "model.cbm"))
    return str(tmp_path / "model.cbm")


def test_bits_are_those_of_every_batch_and_thread_count(path: str) -> None:
    compiled = onnx_treebeard.compile(path)
    for dtype in (np.float32, np.float64):
        whole = compiled.predict_contribs(ROWS, dtype=dtype)
        for size in (1, 3, 16, 70):
            parts = [compiled.predict_contribs(ROWS[k : k + size], dtype=dtype) for k in range(0, 140, size)]
            joined = np.concatenate(parts)
            assert joined.tobytes() == whole[: len(joined)].tobytes()
        assert compiled.predict_contribs(ROWS, dtype=dtype, threads=3).tobytes() == whole.tobytes()


def test_sessions(path: str, model: Any) -> None:
    written = onnx_treebeard.convert(path, domain="treebeard").model
    session = onnx_treebeard.InferenceSession(written.SerializeToString(), with_contribs=True)
    name = session.get_outputs()[-1].name
    frame = pd.DataFrame(ROWS, columns=NAMES).infer_objects()
    (found,) = session.run([name], {"X": frame})
    assert_near(found, shap_values(model, ROWS))


def test_commands(path: str, model: Any, run: Callable[..., Any], tmp_path: Path) -> None:
    """Pages have the categories of the table, by name; files have CatBoost's numbers."""
    rows, values, scores = tmp_path / "rows.csv", tmp_path / "page.parquet", tmp_path / "scores.parquet"
    pd.DataFrame(ROWS, columns=NAMES).to_csv(rows, index=False)
    expected = shap_values(model, ROWS)
    run("explain", path, rows, "-o", tmp_path / "page.html")
    assert_near(_numbers(values, [*NAMES, "expected_score"]), expected)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert ">straße</text>" in page
    assert ">(empty)</text>" in page
    own = [*(f"contribution_{name}" for name in NAMES), "expected_score"]
    run("score", path, rows, "-o", scores, "--with-contribs")
    assert_near(_numbers(scores, own), expected)
    against = shap_values(model, ROWS, reference_data=pool(ROWS))
    run("score", path, rows, "-o", scores, "--with-contribs", "--background", rows)
    assert_near(_numbers(scores, own), against, 1e-12)
    run("explain", path, rows, "-o", tmp_path / "page.html", "--background", rows)
    assert_near(_numbers(values, [*NAMES, "expected_score"]), against, 1e-12)
    onnx.save(onnx_treebeard.convert(path, domain="treebeard").model, tmp_path / "model.onnx")
    run("explain", tmp_path / "model.onnx", rows, "-o", tmp_path / "page.html")
    assert_near(_numbers(values, [*NAMES, "expected_score"]), expected)


def _numbers(path: Path, columns: list[str]) -> np.ndarray:
    found = pyarrow.parquet.read_table(path)
    return np.stack([found[name].to_numpy() for name in columns], 1)
