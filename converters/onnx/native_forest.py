"""The forests of our nodes, read by the native library. In: a node. Out: a `Forest`."""

from typing import TYPE_CHECKING

from onnx_treebeard.converters.onnx.graphs import TREEBEARD_DOMAIN
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned_node

if TYPE_CHECKING:
    from onnx import NodeProto


def forest_of_node(node: "NodeProto") -> Forest:
    """Returns the validated forest of a node of ours. Raises ModelError for other content, UnsupportedError for machine code."""
    return native_forest(planned_node(node.SerializeToString(), "own_forest"), TREEBEARD_DOMAIN)
