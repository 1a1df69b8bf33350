"""The forests of the only tree node of a model, and of tree nodes that stand in none."""

from os import PathLike
from typing import Any

import numpy as np
from onnx import ModelProto, NodeProto, helper

from onnx_treebeard.converters.onnx import read_model as onnx_model
from onnx_treebeard.converters.onnx.graphs import TensorType
from onnx_treebeard.forest.forest import Forest


def read_node(
    node: NodeProto, input_type: np.dtype[Any], *, semantics: str = "ort", n_features: int | None = None
) -> Forest:
    """Returns the forest of a node. n_features: the columns of its input; None for the highest feature of the node plus one."""
    rows = TensorType(int(helper.np_dtype_to_tensor_dtype(np.dtype(input_type))), (None, n_features))
    return onnx_model.read_node(node.SerializeToString(), rows, semantics).forest


def forest_of_model(model: ModelProto | bytes | str | PathLike[str], *, semantics: str = "ort") -> Forest:
    """Returns the forest of the only tree node of a model."""
    return onnx_model.read_onnx(model, semantics=semantics).forest
