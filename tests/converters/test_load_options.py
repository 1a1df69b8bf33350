"""Unit: what may be asked for on reading is checked at once, reaches every XGBoost model, and is refused for all others."""

from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pytest
from forests import Node, forest_of
from sklearn.tree import DecisionTreeRegressor
from xgboost_models import as_json, matrix, rows_of, train

from onnx_treebeard import load
from onnx_treebeard.api import models as api
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import OptionError

ROWS = np.random.default_rng(0).normal(size=(60, 3)).astype(np.float32)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"missing": "x"}, "field 'missing': is 'x'; expected a number"),
        ({"missing": True}, "field 'missing': is 'True'; expected a number"),
        ({"missing": [0]}, "field 'missing': is a list; expected a number"),
        (
            {"iteration_range": "worst"},
            "field 'iteration_range': is 'worst'; expected (begin, end) or 'best'",
        ),
        ({"iteration_range": 3}, "is '3'; expected (begin, end)"),
        ({"iteration_range": (1,)}, "is '(1,)'; expected (begin, end)"),
        ({"iteration_range": (0, 1.5)}, "is '(0, 1.5)'; expected (begin, end)"),
        ({"iteration_range": (0, True)}, "is '(0, True)'; expected (begin, end)"),
    ],
)
def test_what_is_no_option_is_refused(options, message):
    with pytest.raises(OptionError) as caught:
        LoadOptions(**options)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        (None, None),
        (np.nan, None),
        (0, 0.0),
        (-999.0, -999.0),
        (0.1, float(np.float32(0.1))),
        (1e40, np.inf),
        (-np.inf, -np.inf),
    ],
)
def test_what_counts_as_missing_is_a_single(missing, expected):
    assert load(train(rounds=1), missing=missing).missing_value == expected


def rows_with(missing: float, forest: Any) -> np.ndarray:
    rows = np.clip(rows_of(forest, 300), np.float32(-3e38), np.float32(3e38))
    return np.where(np.random.default_rng(1).random(rows.shape) < 0.2, missing, rows).astype(np.float32)


@pytest.mark.parametrize("categorical", [False, True])
@pytest.mark.parametrize("missing", [-1.0, 0.0, 1.0])
def test_missing_values_are_xgboosts(missing, categorical, tmp_path, assert_same_bits):
    booster = train(rounds=4, categorical=categorical, max_cat_to_onehot=1)
    booster.save_model(tmp_path / "m.ubj")
    forest = load(tmp_path / "m.ubj", missing=missing)
    rows = rows_with(missing, forest)
    theirs = booster.predict(matrix(rows, missing=missing), output_margin=True, strict_shape=True)
    assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)
    assert numpy_reference.raw_scores(load(tmp_path / "m.ubj"), rows).tolist() != theirs.tolist()


def test_kernels_and_written_models_know_what_counts_as_missing(tmp_path, run_onnxruntime, assert_same_bits):
    booster = train(rounds=4)
    booster.save_model(tmp_path / "m.json")
    compiled = api.compile(tmp_path / "m.json", missing=-1.0, iteration_range=(1, 3))
    rows = rows_with(-1.0, compiled.forest)
    data = matrix(rows, missing=-1.0)
    theirs = booster.predict(data, output_margin=True, iteration_range=(1, 3), strict_shape=True)
    assert_same_bits(compiled.predict_raw(rows), theirs)
    (scores,) = run_onnxruntime(to_onnx(compiled.forest).model, rows)
    assert_same_bits(scores, theirs)


@pytest.mark.parametrize("form", ["path", "bytes", "text", "dictionary", "booster", "ubjson"])
def test_every_form_of_a_model_takes_them(form, tmp_path):
    booster = train(rounds=3)
    path = tmp_path / "m.json"
    booster.save_model(path)
    forms = {
        "path": path,
        "bytes": path.read_bytes(),
        "text": path.read_text(),
        "dictionary": as_json(booster),
        "booster": booster,
        "ubjson": bytes(booster.save_raw("ubj")),
    }
    forest = load(forms[form], missing=7, iteration_range=(1, 2))
    assert (forest.missing_value, forest.tree_id.tolist()) == (7.0, [1])
    assert api.load(forms[form], missing=7, iteration_range=(1, 2)).missing_value == 7.0
    plain = load(forms[form])
    assert (plain.missing_value, plain.n_trees) == (None, 3)


def others(tmp_path: Path) -> dict[str, Any]:
    light = lightgbm.train({"num_threads": 1, "verbose": -1}, lightgbm.Dataset(ROWS, ROWS[:, 0].copy()), 2)
    model = to_onnx(forest_of(Node(0, "<=", 0.5, 1.0, 2.0))).model
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    return {
        "LightGBM's": [light, light.model_to_string().encode(), light.dump_model()],
        "ONNX": [model, tmp_path / "m.onnx", model.SerializeToString()],
        "scikit-learn's": [DecisionTreeRegressor(max_depth=2).fit(ROWS, ROWS[:, 0])],
    }


def test_other_models_have_no_such_options(tmp_path):
    own = {
        "missing": (0.0, "XGBoost models"),
        "iteration_range": ((0, 1), "models of XGBoost, LightGBM and CatBoost"),
    }
    for kind, models in others(tmp_path).items():
        for model in models:
            for name, (value, whose) in own.items():
                if (name, kind) == ("iteration_range", "LightGBM's"):
                    continue
                for read in (load, api.compile):
                    with pytest.raises(OptionError) as caught:
                        read(model, **{name: value})
                    assert f"field '{name}': is for {whose}; the model is {kind}" in str(caught.value)


def test_a_forest_has_its_own():
    with pytest.raises(OptionError, match="field 'missing': is for XGBoost models; the model is a Forest"):
        api.compile(forest_of(Node(0, "<=", 0.5, 1.0, 2.0)), missing=1.0)
