"""What `explanation` gives to shap: its class is called with the contributions in shap's order of axes, the rows, and names. Where shap is installed, it is shap's own class."""

import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas
import pytest
from category_models import frame, lightgbm_model

import onnx_treebeard

MODELS = Path(__file__).parents[2] / "models"


@pytest.fixture
def shap(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module that keeps what its class is called with; shap itself where it is installed."""
    if find_spec("shap") is None:
        monkeypatch.setitem(sys.modules, "shap", SimpleNamespace(Explanation=SimpleNamespace))
    return sys.modules.get("shap")


def test_one_target(shap: Any) -> None:
    compiled = onnx_treebeard.compile(MODELS / "breast_cancer_xgboost.json")
    rows = np.random.default_rng(0).normal(size=(7, 30)).astype(np.float32)
    explained = onnx_treebeard.explanation(compiled, rows)
    expected = compiled.predict_contribs(rows)
    assert np.array_equal(explained.values, expected[:, :-1])
    assert np.array_equal(explained.base_values, expected[:, -1])
    assert np.array_equal(explained.data, rows)
    assert list(explained.feature_names) == list(compiled.forest.feature_names)
    assert explained.display_data is None
    assert explained.output_names is None


def test_targets_are_the_last_axis(shap: Any) -> None:
    compiled = onnx_treebeard.compile(MODELS / "wine_lightgbm_multiclass.txt")
    rows = np.random.default_rng(0).normal(size=(7, 13))
    explained = onnx_treebeard.explanation(compiled, rows, threads=2, dtype=np.float32, approx_contribs=True)
    expected = compiled.predict_contribs(rows, dtype=np.float32, approx_contribs=True)
    assert explained.values.shape == (7, 13, 3)
    for target in range(3):
        assert np.array_equal(explained.values[..., target], expected[:, target, :-1])
        assert np.array_equal(explained.base_values[:, target], expected[:, target, -1])
    assert explained.output_names == ["0", "1", "2"]


def test_categories_are_shown_by_name(shap: Any) -> None:
    compiled, rows = onnx_treebeard.compile(lightgbm_model()), frame(20, 4)
    explained = onnx_treebeard.explanation(compiled, rows)
    assert explained.data.shape == (20, 3)
    for place, (colour, size) in enumerate(zip(rows["colour"], rows["size"], strict=True)):
        shown = explained.display_data[place]
        assert shown[1] == colour or (shown[1] != shown[1] and colour != colour)
        assert shown[2] == size
    np.testing.assert_array_equal(explained.display_data[:, 0].astype(float), rows["x"])


def test_without_shap_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shap", None)
    compiled = onnx_treebeard.compile(MODELS / "breast_cancer_xgboost.json")
    with pytest.raises(onnx_treebeard.OptionError, match=r"pip install shap; compiled\.predict_contribs"):
        onnx_treebeard.explanation(compiled, np.zeros((1, 30)))


def test_against_a_background(shap: Any) -> None:
    compiled = onnx_treebeard.compile(MODELS / "breast_cancer_xgboost.json")
    rows = np.random.default_rng(0).normal(size=(7, 30)).astype(np.float32)
    explained = onnx_treebeard.explanation(compiled, rows, background=rows[:3])
    expected = compiled.predict_contribs(rows, background=rows[:3])
    assert np.array_equal(explained.values, expected[:, :-1])
    assert np.array_equal(explained.base_values, expected[:, -1])


@pytest.mark.parametrize("form", ["frame", "objects"])
def test_categories_of_catboost(shap: Any, form: str) -> None:
    """Their values are hashes, as numbers, and they are shown by name."""
    pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")
    from catboost_categories import NAMES, table, trained

    objects = table(40, 1, unseen=True)
    given = pandas.DataFrame(objects, columns=NAMES).infer_objects() if form == "frame" else objects
    compiled = onnx_treebeard.compile(trained())
    explained = onnx_treebeard.explanation(compiled, given)
    assert np.array_equal(explained.values, compiled.predict_contribs(objects)[:, :-1])
    assert explained.display_data[:, 0].tolist() == objects[:, 0].tolist()
    assert explained.display_data[:, 2].tolist() == [str(floor) for floor in objects[:, 2]]
    hashes = onnx_treebeard.category_hashes(objects[:, 0].tolist()).view(np.uint32)
    assert explained.data[:, 0].tolist() == hashes.tolist()
