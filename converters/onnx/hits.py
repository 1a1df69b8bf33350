"""Hit counts in the tree nodes of an ONNX model: the attribute `nodes_hitrates`, which any reader finds.

In: a model with nodes of ai.onnx.ml, and their forests with hit counts. Out: the same nodes with the counts, as float32 (24 bits), or as float64
where the node's thresholds are tensors of that type. Engines ignore them, so results do not change.

    TreeEnsembleRegressor, TreeEnsembleClassifier    a count for each listed node and leaf
    TreeEnsemble of floats                           a count for each node; two leaves of one node share theirs
    TreeEnsemble of doubles                          in the model's metadata, see `stored_hits.py`
"""

from collections.abc import Callable

import numpy as np
from onnx import ModelProto, NodeProto

from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes
from onnx_treebeard.converters.onnx.node import read_node
from onnx_treebeard.converters.onnx.stored_hits import Counts, store_hits
from onnx_treebeard.converters.onnx.value_types import ValueTypes
from onnx_treebeard.converters.onnx.write_attributes import add_numbers, add_tensor
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, UnsupportedError

HITS = "nodes_hitrates"


def add_hits(model: ModelProto, counted: Callable[[Forest], Forest | None]) -> list[str]:
    """Stores the hit counts of `counted(forest)` in every tree node of ai.onnx.ml that has some, and returns the names of these nodes.

    A node that cannot be read is not changed.
    """
    types, names = ValueTypes(model), list[str]()
    stored: dict[str, tuple[Counts, Counts]] = {}
    for node in tree_nodes(model):
        forest = None if is_treebeard_node(node) else _forest(node, types)
        found = None if forest is None else counted(forest)
        if found is None:
            continue
        if node.op_type == "TreeEnsemble" and found.accumulator_type != np.float32:
            stored[node_name(node)] = (found.node_hits, found.leaf_hits)
        else:
            write_hits(node, found)
        names.append(node_name(node))
    if stored:
        store_hits(model, stored)
    return names


def write_hits(node: NodeProto, forest: Forest) -> None:
    """Stores the hit counts of the forest that was read from `node`, which is not a TreeEnsemble of doubles."""
    if node.op_type == "TreeEnsemble":
        _remove(node)
        add_tensor(node, HITS, forest.node_hits.astype(np.float32))
        return
    modes = {attribute.name: attribute.strings for attribute in node.attribute}.get("nodes_modes", ())
    is_leaf = np.array([mode == b"LEAF" for mode in modes], np.bool_)
    hits = np.zeros(len(is_leaf))
    hits[~is_leaf], hits[is_leaf] = forest.node_hits, forest.leaf_hits
    as_tensor = any(attribute.name == "nodes_values_as_tensor" for attribute in node.attribute)
    _remove(node)
    add_numbers(node, HITS, hits.astype(np.float64 if as_tensor else np.float32))


def _forest(node: NodeProto, types: ValueTypes) -> Forest | None:
    try:
        return read_node(node.SerializeToString(), types.of_rows(node)).forest
    except (ModelError, UnsupportedError):
        return None


def _remove(node: NodeProto) -> None:
    for position in reversed(range(len(node.attribute))):
        if node.attribute[position].name in (HITS, f"{HITS}_as_tensor"):
            del node.attribute[position]
