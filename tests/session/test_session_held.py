"""native: a node that names a forest which this process holds is asked for its name and for what is said beside it, and for nothing else."""

from typing import Any

import numpy as np
import onnxruntime
import pytest
from forests import Node, forest_of
from onnx import AttributeProto, ModelProto, TensorProto, helper

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.to_onnx.forest import to_onnx
from onnx_treebeard.session import compile_callback
from onnx_treebeard.session.inference_session import register_custom_ops
from onnx_treebeard.session.prepare import prepared_model

ROWS = np.array([[0, 0], [1, 0]], np.float32)
SCORES = [[1.0], [2.0]]


@pytest.fixture(scope="module")
def held() -> tuple[ModelProto, Any]:
    """A model whose node names a forest, and what holds that."""
    forest = forest_of(Node(0, "<=", 0.5, 1.0, 2.0), n_features=2)
    model = to_onnx(forest, domain="treebeard").model
    model.graph.input[0].name = model.graph.node[0].input[0] = "X"
    prepared = prepared_model(model, "ort", CompileOptions(tile_size=2), None)
    return ModelProto.FromString(bytes(prepared.source)), compile_callback.register_artifacts(
        prepared.artifacts
    )


def with_attribute(held: tuple[ModelProto, Any], name: str, value: Any) -> ModelProto:
    changed = ModelProto()
    changed.CopyFrom(held[0])
    (node,) = changed.graph.node
    assert [one.name for one in node.attribute if one.type == AttributeProto.STRING] == ["artifact_key"]
    node.attribute.append(helper.make_attribute(name, value))
    return changed


def scores(model: ModelProto) -> Any:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    register_custom_ops(options)
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])
    return session.run(None, {"X": ROWS})[0].tolist()


def test_columns_are_not_requested(held: tuple[ModelProto, Any]) -> None:
    """One of a type that no column has would be refused."""
    column = helper.make_tensor("root", TensorProto.FLOAT16, [1], [0.0])
    assert scores(with_attribute(held, "root", column)) == SCORES


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("threads", 0, "attribute 'threads' is 0"),
        ("tail", helper.make_tensor("tail", TensorProto.FLOAT, [1], [0.0]), "'tail' is not an int64 tensor"),
    ],
)
def test_what_stands_beside_is(held: tuple[ModelProto, Any], name: str, value: Any, message: str) -> None:
    with pytest.raises(Exception, match=message):
        scores(with_attribute(held, name, value))
