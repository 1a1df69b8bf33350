"""Oracle: a converted model in plain onnxruntime, on one thread, gives what the training library predicts.

Raw scores and labels bit for bit; what lies behind exp to within the last bits, as the notes say.
"""

from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import onnx
import onnxruntime
import pytest
import xgboost
from read_nodes import forest_of_model

from onnx_treebeard import load
from onnx_treebeard.converters.to_onnx.write_forest import WrittenModel, to_onnx
from onnx_treebeard.forest.forest import Forest

MODELS = Path(__file__).parents[3] / "models"
LAST_BITS = 4

XGBOOST: dict[str, dict[str, Any]] = {
    "reg:squarederror": {},
    "reg:quantileerror": {"quantile_alpha": [0.3, 0.7]},
    "binary:logistic": {},
    "binary:hinge": {},
    "multi:softprob": {"num_class": 4},
    "multi:softmax": {"num_class": 4},
    "count:poisson": {},
}
LIGHTGBM: dict[str, dict[str, Any]] = {
    "regression": {},
    "binary": {"sigmoid": 0.7},
    "multiclass": {"num_class": 4},
    "multiclassova": {"num_class": 4},
    "poisson": {},
}


def features() -> np.ndarray:
    """Missing values, zeros of both signs, ties, and numbers around LightGBM's zero."""
    rng = np.random.default_rng(11)
    x = rng.normal(size=(500, 5))
    x[:, 3] = np.round(x[:, 3])
    x[:, 4] = rng.choice([0, -0.0, 1e-36, -1e-36, 1e-35, 2e-35, -2e-35, 1], len(x))
    x[rng.random(x.shape) < 0.15] = np.nan
    return x


def target(objective: str, x: np.ndarray) -> np.ndarray:
    score = np.nan_to_num(x[:, 0]) + np.nan_to_num(x[:, 3]) + (np.nan_to_num(x[:, 4]) == 0)
    if objective.startswith("multi"):
        return np.digitize(score, [-0.7, 0.3, 1])
    if objective.startswith("binary"):
        return (score > 0.3).astype(float)
    return np.exp(score)


def outputs_of(written: WrittenModel, rows: np.ndarray) -> dict[str, np.ndarray]:
    """All outputs by name, and `raw_scores` where the graph has them inside."""
    model = onnx.ModelProto()
    model.CopyFrom(written.model)
    onnx.checker.check_model(model, full_check=True)
    if any("raw_scores" in node.output for node in model.graph.node):
        model.graph.output.add(name="raw_scores")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    names = [output.name for output in session.get_outputs()]
    return dict(zip(names, session.run(None, {"X": rows}), strict=True))


def check(forest: Forest, rows: np.ndarray, raw: np.ndarray, scores: np.ndarray) -> None:
    """Compares all outputs of the converted forest with the library's raw scores and scores."""
    written = to_onnx(forest)
    found = outputs_of(written, rows)
    raw, scores = (column.reshape(len(rows), -1) for column in (raw, scores))
    np.testing.assert_array_equal(found.get("raw_scores", found.get("variable")), raw, strict=True)
    if "label" in found:
        labels = raw.argmax(axis=1) if raw.shape[1] > 1 else raw[:, 0] > 0
        np.testing.assert_array_equal(found["label"], labels.astype(np.int64), strict=True)
    result = found.get("probabilities", found.get("variable"))
    if result.shape[1] > scores.shape[1]:
        np.testing.assert_array_equal(result[:, 0], 1 - result[:, 1], strict=True)
        result = result[:, 1:]
    approximate = any("last bits" in note for note in written.notes)
    np.testing.assert_array_max_ulp(result, scores.astype(result.dtype), LAST_BITS if approximate else 0)


@pytest.mark.parametrize("objective", XGBOOST)
def test_equals_xgboost(objective: str) -> None:
    x = features().astype(np.float32)
    data = xgboost.DMatrix(x, label=target(objective, x))
    parameters = {"objective": objective, "max_depth": 5, "nthread": 1, "seed": 2} | XGBOOST[objective]
    booster = xgboost.train(parameters, data, 15)
    check(load(booster), x, booster.predict(data, output_margin=True), booster.predict(data))


@pytest.mark.parametrize("objective", LIGHTGBM)
@pytest.mark.parametrize("zero_is_missing", [False, True])
def test_equals_lightgbm(objective: str, zero_is_missing: bool) -> None:
    x = features()
    parameters = {"objective": objective, "num_leaves": 15, "zero_as_missing": zero_is_missing} | LIGHTGBM[
        objective
    ]
    fixed = {"num_threads": 1, "verbosity": -1, "seed": 2, "min_data_in_leaf": 3, "min_data_in_bin": 1}
    booster = lightgbm.train(parameters | fixed, lightgbm.Dataset(x, target(objective, x)), 12)
    check(load(booster), x, booster.predict(x, raw_score=True), booster.predict(x))


def test_equals_lightgbm_random_forest() -> None:
    x = features()
    parameters = {"objective": "regression", "boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.6}
    data = lightgbm.Dataset(x, target("regression", x))
    booster = lightgbm.train(parameters | {"num_threads": 1, "verbosity": -1, "seed": 2}, data, 9)
    check(load(booster), x, booster.predict(x), booster.predict(x))


@pytest.mark.parametrize(
    "name", ["digits_forest_classifier", "diabetes_forest_regressor", "digits_pipeline_large"]
)
def test_tree_node_of_onnx_stays_the_operator_it_was(name: str) -> None:
    model = onnx.load(MODELS / f"{name}.onnx")
    (node,) = (node for node in model.graph.node if node.op_type.startswith("Tree"))
    forest = forest_of_model(model)
    found = to_onnx(forest).model
    assert [n.op_type for n in found.graph.node] == [node.op_type]

    rows = np.random.default_rng(3).normal(size=(400, forest.n_features)).astype(np.float32) * 8
    alone = onnx.ModelProto(ir_version=model.ir_version, opset_import=model.opset_import)
    alone.graph.name = "alone"
    alone.graph.node.add().CopyFrom(node)
    alone.graph.input.extend(found.graph.input)
    alone.graph.input[0].name = node.input[0]
    alone.graph.output.extend(onnx.ValueInfoProto(name=output) for output in node.output)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    runs = [
        onnxruntime.InferenceSession(m.SerializeToString(), options).run(None, {feed: rows})
        for m, feed in ((found, "X"), (alone, node.input[0]))
    ]
    for written, original in zip(*runs, strict=True):
        np.testing.assert_array_equal(written, original, strict=True)


def test_regression_has_one_output() -> None:
    found = to_onnx(load(MODELS / "diabetes_xgboost_regression.json")).model
    assert [output.name for output in found.graph.output] == ["variable"]
    assert [dim.dim_value for dim in found.graph.output[0].type.tensor_type.shape.dim] == [0, 1]


@pytest.mark.parametrize("name", ["breast_cancer_xgboost.json", "wine_lightgbm_multiclass.txt"])
@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_classification_has_label_and_probabilities(name: str, domain: str) -> None:
    forest = load(MODELS / name)
    found = to_onnx(forest, domain=domain).model
    assert [output.name for output in found.graph.output] == ["label", "probabilities"]
    kinds = [output.type.tensor_type.elem_type for output in found.graph.output]
    assert kinds == [onnx.TensorProto.INT64, onnx.helper.np_dtype_to_tensor_dtype(forest.output_type)]
    assert found.graph.output[1].type.tensor_type.shape.dim[1].dim_value == max(2, forest.n_targets)


def test_treebeard_domain_holds_the_forest_itself() -> None:
    forest = load(MODELS / "breast_cancer_lightgbm.txt")
    again = forest_of_model(to_onnx(forest, domain="treebeard").model)
    for column in ("root", "feature", "threshold", "missing_true", "true_child", "weight", "base_values"):
        np.testing.assert_array_equal(getattr(again, column), getattr(forest, column), strict=True)
    assert (again.zero_threshold, again.post_transform) == (forest.zero_threshold, forest.post_transform)


def test_feature_names_are_kept() -> None:
    found = to_onnx(load(MODELS / "diabetes_xgboost_regression.json")).model
    (entry,) = found.metadata_props
    assert (entry.key, entry.value[:21]) == ("feature_names", '["age", "sex", "bmi",')
    assert found.producer_name == "onnx-treebeard"


@pytest.mark.parametrize("objective", ["binary:logistic", "multi:softprob", "count:poisson"])
def test_numbers_beside_columns_have_two_dimensions(objective: str) -> None:
    """onnxruntime takes ten times as long for a column of one beside a number without dimensions."""
    x = features()
    data = xgboost.DMatrix(x, target(objective, x))
    booster = xgboost.train({"objective": objective, "max_depth": 2, **XGBOOST[objective]}, data, 2)
    graph = to_onnx(load(booster)).model.graph
    numbers = [tensor for tensor in graph.initializer if tensor.data_type != onnx.TensorProto.INT64]
    assert numbers or objective != "binary:logistic"
    assert {len(tensor.dims) for tensor in numbers} <= {2}
