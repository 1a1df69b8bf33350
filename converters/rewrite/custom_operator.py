"""The custom operator onnx_treebeard.TreeEnsemble, version 1: a `Forest` as the attributes of an ONNX node, and back.

In: a `Forest`. Out: a `NodeProto` with one input, the rows, and eleven optional outputs, one for each type, because the schema of an operator
fixes the types of outputs: scores (n, n_outputs) as float or double, label (n,) as int64 or string, raw scores (n, n_targets) as float or
double, leaf ids (n, n_trees) as int64, tree scores (n, n_trees[, n_targets]) as float or double, contributions (n, [n_targets,] n_features + 1)
as float or double.

Attributes: enumerations and element types are INT, columns are TENSOR of rank 1 in the types of `forest.columns.COLUMNS`, with booleans as uint8; empty
columns are omitted. `schedule` is the text of the schedule file that the node is compiled with; `threads` is the largest number of threads
that work on a call. String labels are concatenated UTF-8 texts (`label_text`) and the offset of the end of each (`label_ends`). The native
library reads and writes them (kernels/native/readers/operator/).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, ModelProto, NodeProto

from onnx_treebeard.artifact.format import STRING_TYPE
from onnx_treebeard.artifact.pack import labels_element
from onnx_treebeard.bindings.planner import operator_attributes
from onnx_treebeard.converters.onnx.graphs import (
    TREEBEARD_DOMAIN,
    function_nodes,
    is_treebeard_node,
    remove_entries,
    tree_nodes,
)
from onnx_treebeard.converters.onnx.read_model import forest_of_node
from onnx_treebeard.converters.onnx.write_attributes import add_int, add_tensor
from onnx_treebeard.forest.forest import Forest

OPERATOR = "TreeEnsemble"
VERSION = 1
SCHEDULE, THREADS = "schedule", "threads"
CODE, FIRST_COLUMN = "artifact", "n_features"  # of a node with machine code; of a node with a forest

Value = npt.NDArray[Any] | int

# Positions of the outputs.
SCORES = {np.dtype(np.float32): 0, np.dtype(np.float64): 1}
NUMBER_LABELS, STRING_LABELS = 2, 3
RAW: dict[np.dtype[Any], int] = {np.dtype(np.float32): 4, np.dtype(np.float64): 5}
LEAVES = 6
TREE_SCORES: dict[np.dtype[Any], int] = {np.dtype(np.float32): 7, np.dtype(np.float64): 8}
CONTRIBUTIONS: dict[np.dtype[Any], int] = {np.dtype(np.float32): 9, np.dtype(np.float64): 10}


def node_from_forest(
    forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str = ""
) -> NodeProto:
    """Returns a node that computes the forest; its model must import version 1 of domain `onnx_treebeard`."""
    node = NodeProto(op_type=OPERATOR, domain=TREEBEARD_DOMAIN, name=name, input=inputs, output=outputs)
    node.MergeFromString(operator_attributes(forest))
    return node


def set_schedule(node: NodeProto, text: str) -> None:
    """Sets the text of the schedule file that a node with a forest is compiled with."""
    remove_entries(node.attribute, (SCHEDULE,))
    node.attribute.add(name=SCHEDULE, type=AttributeProto.STRING, s=text.encode())


def limit_threads(model: ModelProto, threads: int) -> None:
    """Sets the largest number of threads that work on a call, for all our nodes of a model."""
    for node in tree_nodes(model):
        if is_treebeard_node(node):
            node.attribute.add(name=THREADS, type=AttributeProto.INT, i=threads)


def nodes_with_code(model: ModelProto) -> list[NodeProto]:
    """Returns the nodes that hold machine code and no forest, as older versions wrote them, in the graph, its subgraphs and the model's functions."""
    return [node for node in _treebeard_nodes(model) if _has(node, CODE) and not _has(node, FIRST_COLUMN)]


def drop_code(model: ModelProto) -> None:
    """Removes machine code from the nodes of a model, in place."""
    for node in _treebeard_nodes(model):
        remove_entries(node.attribute, (CODE,))


def _treebeard_nodes(model: ModelProto) -> list[NodeProto]:
    return list(filter(is_treebeard_node, [*tree_nodes(model), *function_nodes(model)]))


def _has(node: NodeProto, name: str) -> bool:
    return any(attribute.name == name for attribute in node.attribute)


def output_names(forest: Forest, scores: str, label: str = "") -> list[str]:
    """Returns the outputs of a node whose scores and labels have these names; an empty name is an unused output."""
    names = ["", "", "", ""]
    names[SCORES[forest.output_type]] = scores
    names[STRING_LABELS if labels_element(forest) == STRING_TYPE else NUMBER_LABELS] = label
    while names and not names[-1]:
        names.pop()
    return names


def forest_from_attributes(attributes: Mapping[str, Value]) -> Forest:
    """Returns the forest of a node with these attributes, validated. Raises ModelError."""
    node = NodeProto(op_type=OPERATOR, domain=TREEBEARD_DOMAIN)
    for key, value in attributes.items():
        if isinstance(value, int):
            add_int(node, key, value)
        else:
            add_tensor(node, key, value)
    return forest_of_node(node)
