"""Unit: columns are followed through hand-made graphs; expected cuts are calculated by hand."""

from typing import Any

import numpy as np
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.scoring.column_origins import column_values
from onnx_treebeard.scoring.onnx_pipeline import pipeline_inputs

FLOAT = TensorProto.FLOAT


def tree(rows: str, features: list[int], thresholds: list[float]) -> Any:
    """A tree for each (feature, threshold)."""
    n = len(features)
    ids = [node for _ in range(n) for node in (0, 1, 2)]
    return helper.make_node(
        "TreeEnsembleRegressor",
        [rows],
        ["y"],
        domain="ai.onnx.ml",
        n_targets=1,
        nodes_treeids=[t for t in range(n) for _ in range(3)],
        nodes_nodeids=ids,
        nodes_featureids=[f for feature in features for f in (feature, 0, 0)],
        nodes_values=[v for threshold in thresholds for v in (threshold, 0.0, 0.0)],
        nodes_modes=["BRANCH_LEQ", "LEAF", "LEAF"] * n,
        nodes_truenodeids=[1, 0, 0] * n,
        nodes_falsenodeids=[2, 0, 0] * n,
        target_treeids=[t for t in range(n) for _ in range(2)],
        target_nodeids=[1, 2] * n,
        target_ids=[0, 0] * n,
        target_weights=[1.0, 2.0] * n,
    )


def pipeline(inputs: dict[str, tuple[int, int]], nodes: list[Any], **rest: Any) -> ModelProto:
    values = [
        helper.make_tensor_value_info(name, kind, [None, width]) for name, (kind, width) in inputs.items()
    ]
    out = helper.make_tensor_value_info("y", FLOAT, [None, 1])
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(
        helper.make_graph(nodes, "g", values, [out], **rest), opset_imports=opsets, ir_version=8
    )


def cuts(model: ModelProto) -> dict[tuple[str, int], list[float]]:
    found = column_values(model, pipeline_inputs(model))
    return {key: values.cuts.tolist() for key, values in found.items()}


def test_thresholds_of_a_bare_model() -> None:
    model = pipeline({"X": (FLOAT, 3)}, [tree("X", [2, 0, 2], [0.5, -1.0, 4.0])])
    assert cuts(model) == {("X", 0): [-1.0], ("X", 2): [0.5, 4.0]}


def test_scalers_are_undone() -> None:
    scaler = helper.make_node(
        "Scaler", ["X"], ["s"], domain="ai.onnx.ml", offset=[10.0, 0.0], scale=[0.5, 4.0]
    )
    value = [helper.make_tensor_value_info("s", FLOAT, [None, 2])]
    model = pipeline({"X": (FLOAT, 2)}, [scaler, tree("s", [0, 1], [3.0, 8.0])], value_info=value)
    # (x - 10) * 0.5 = 3 and x * 4 = 8
    assert cuts(model) == {("X", 0): [16.0], ("X", 1): [2.0]}


def test_joined_and_selected_columns() -> None:
    nodes = [
        helper.make_node("Concat", ["a", "b"], ["ab"], axis=1),
        helper.make_node("Gather", ["ab", "chosen"], ["part"], axis=1),
        tree("part", [0, 1], [7.0, 9.0]),
    ]
    chosen = helper.make_tensor("chosen", TensorProto.INT64, [2], [2, 0])
    value = [helper.make_tensor_value_info("part", FLOAT, [None, 2])]
    model = pipeline({"a": (FLOAT, 1), "b": (FLOAT, 2)}, nodes, initializer=[chosen], value_info=value)
    assert cuts(model) == {("b", 1): [7.0], ("a", 0): [9.0]}


def test_categories_belong_to_the_encoded_column() -> None:
    nodes = [
        helper.make_node("OneHotEncoder", ["c"], ["hot"], domain="ai.onnx.ml", cats_strings=["x", "y"]),
        helper.make_node("Concat", ["hot", "n"], ["all"], axis=1),
        tree("all", [0, 2], [0.5, 3.0]),
    ]
    value = [helper.make_tensor_value_info("all", FLOAT, [None, 3])]
    model = pipeline({"c": (TensorProto.STRING, 1), "n": (FLOAT, 1)}, nodes, value_info=value)
    found = column_values(model, pipeline_inputs(model))
    assert found["c", 0].choices == ("x", "y")
    assert found["n", 0].cuts.tolist() == [3.0]
    assert set(found) == {("c", 0), ("n", 0)}


def test_the_trail_ends_where_no_rule_leads_on() -> None:
    nodes = [helper.make_node("Exp", ["X"], ["e"]), tree("e", [0], [1.0])]
    value = [helper.make_tensor_value_info("e", FLOAT, [None, 1])]
    assert cuts(pipeline({"X": (FLOAT, 1)}, nodes, value_info=value)) == {}


def test_large_models_keep_every_threshold() -> None:
    thresholds = np.arange(500, dtype=np.float64)
    model = pipeline({"X": (FLOAT, 1)}, [tree("X", [0] * 500, thresholds.tolist())])
    assert cuts(model)["X", 0] == thresholds.tolist()


def test_an_input_that_claims_any_number_of_columns_is_not_followed() -> None:
    model = pipeline({"X": (FLOAT, 2**62), "Y": (FLOAT, 2)}, [tree("X", [2], [0.5])])
    assert cuts(model) == {}


def test_a_malformed_constant_and_an_operator_without_input_end_the_trail() -> None:
    chosen = TensorProto(name="chosen", data_type=TensorProto.INT64, dims=[-(2**63)], raw_data=b"odd")
    nodes = [
        helper.make_node("Gather", ["X"], ["first"], axis=1),
        helper.make_node("Gather", ["X", "chosen"], ["second"], axis=1),
        helper.make_node("Identity", [], []),
        tree("second", [0], [0.5]),
    ]
    assert cuts(pipeline({"X": (FLOAT, 2)}, nodes, initializer=[chosen])) == {}
