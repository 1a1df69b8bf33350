"""What LightGBM wrote before and still reads. Oracle: LightGBM on the same text, to the bit."""

import logging

import lightgbm
import numpy as np
import pandas
import pytest

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError

ROWS = np.random.default_rng(4).normal(size=(200, 3))
ALIASES = {
    "regression": "regression_l2 l2 mean_squared_error mse l2_root root_mean_squared_error rmse",
    "regression_l1": "l1 mean_absolute_error mae",
    "mape": "mean_absolute_percentage_error",
    "cross_entropy": "xentropy",
    "cross_entropy_lambda": "xentlambda",
    "rank_xendcg": "xendcg xe_ndcg xe_ndcg_mart xendcg_mart",
    "none": "null na custom",
}
CASES = [(alias, name) for name, aliases in ALIASES.items() for alias in aliases.split()]


@pytest.fixture(scope="module")
def booster() -> lightgbm.Booster:
    return lightgbm.train({"verbose": -1, "num_threads": 1}, lightgbm.Dataset(ROWS, ROWS[:, 0] ** 2), 3)


@pytest.mark.parametrize(("alias", "name"), CASES)
def test_aliases_of_objectives_are_read_as_lightgbm_reads_them(
    booster: lightgbm.Booster, alias: str, name: str
) -> None:
    text = booster.model_to_string()
    assert "\nobjective=regression\n" in text
    aliased = text.replace("\nobjective=regression\n", f"\nobjective={alias}\n")
    expected = lightgbm.Booster(model_str=aliased).predict(ROWS, num_threads=1)
    found = numpy_reference.predict(onnx_treebeard.load(aliased.encode()), ROWS).ravel()
    assert found.tobytes() == expected.tobytes()
    dump = {**booster.dump_model(), "objective": alias}
    assert numpy_reference.predict(onnx_treebeard.load(dump), ROWS).ravel().tobytes() == expected.tobytes()


@pytest.mark.parametrize("entry", ["softmax", "ova", "ovr", "multiclass_ova"])
def test_aliases_of_objectives_with_classes_are_read(entry: str) -> None:
    classes = np.digitize(ROWS[:, 0], [-0.5, 0.5])
    own = "multiclass" if entry == "softmax" else "multiclassova"
    parameters = {"verbose": -1, "num_threads": 1, "objective": own, "num_class": 3}
    trained = lightgbm.train(parameters, lightgbm.Dataset(ROWS, classes), 2)
    lines = trained.model_to_string().split("\n")
    text = "\n".join(f"objective={entry}" if line.startswith("objective=") else line for line in lines)
    found = numpy_reference.predict(onnx_treebeard.load(text.encode()), ROWS)
    assert found.tobytes() == trained.predict(ROWS, num_threads=1).tobytes()


def test_an_alias_with_parameters_is_none(booster: lightgbm.Booster) -> None:
    """LightGBM itself reads aliases only where they are the whole entry."""
    text = booster.model_to_string().replace("\nobjective=regression\n", "\nobjective=l2 sqrt\n")
    with pytest.raises(lightgbm.basic.LightGBMError, match="Unknown objective type name: l2"):
        lightgbm.Booster(model_str=text)
    with pytest.raises(ModelError, match="field 'objective': is 'l2', an unknown objective"):
        onnx_treebeard.load(text.encode())


@pytest.mark.parametrize("objective", ["regression", None])
def test_dumps_of_lightgbm_2_are_read(
    booster: lightgbm.Booster, objective: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    """They say nothing of averages; before 2.2 they do not say the objective either, which a warning tells."""
    left_out = ("average_output", "feature_infos", "feature_importances", "monotone_constraints")
    dump = {key: value for key, value in booster.dump_model().items() if key not in left_out}
    del dump["pandas_categorical"]
    if objective is None:
        del dump["objective"]
    dump["version"] = "v2"
    with caplog.at_level(logging.WARNING):
        found = numpy_reference.predict(onnx_treebeard.load(dump), ROWS).ravel()
    assert found.tobytes() == booster.predict(ROWS, raw_score=True, num_threads=1).tobytes()
    assert [("no objective" in line) for line in caplog.messages] == [True] * (objective is None)


NAMES = [
    "price\u00a0EUR",
    "a\tb",
    "\u5358\u4fa1\u3000\u5186",
    "a\u2028b",
    "a\x0bb",
    "a\x0cb",
    "a\x1cb",
    "a\x85b",
    "a=b",
    "a'b",
    "\u00a0",
    "=",
    "a\\b",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_features_are_parted_at_blanks_alone(name: str) -> None:
    frame = pandas.DataFrame(ROWS, columns=["x", name, "z"])
    parameters = {"verbose": -1, "num_threads": 1}
    text = lightgbm.train(parameters, lightgbm.Dataset(frame, ROWS[:, 1]), 3).model_to_string()
    again = lightgbm.Booster(model_str=text)
    compiled = onnx_treebeard.compile(text.encode())
    assert list(compiled.forest.feature_names) == again.feature_name()
    assert compiled.predict(frame).tobytes() == again.predict(ROWS, num_threads=1).tobytes()
    written = onnx_treebeard.convert(text.encode()).model
    assert onnx_treebeard.load(written).feature_names == compiled.forest.feature_names
