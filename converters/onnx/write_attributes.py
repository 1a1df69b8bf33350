"""Writes attributes of ONNX nodes: NumPy columns as a whole, because adding entries one by one takes several times longer; and hit counts of tree nodes.

In: nodes, columns; for hit counts a model with nodes of ai.onnx.ml, and their forests. Out: the same nodes with the attributes. Hit counts are in
`nodes_hitrates`, which any reader finds, as float32 (24 bits), or as float64 where the node's thresholds are tensors of that type; engines ignore them, so
results do not change:

    TreeEnsembleRegressor, TreeEnsembleClassifier    a count for each listed node and leaf
    TreeEnsemble of floats                           a count for each node; two leaves of one node share theirs
    TreeEnsemble of doubles                          in the model's metadata, see `metadata_props.py`
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, ModelProto, NodeProto, TensorProto

from onnx_treebeard.bindings.native_tables import TYPES
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, remove_entries, tree_nodes
from onnx_treebeard.converters.onnx.metadata_props import Counts, store_hits
from onnx_treebeard.converters.onnx.read_model import known_forest
from onnx_treebeard.converters.onnx.type_inference import ValueTypes
from onnx_treebeard.forest.forest import Forest


def add_int(node: NodeProto, name: str, value: int) -> None:
    """Adds an INT attribute."""
    node.attribute.add(name=name, type=AttributeProto.INT, i=value)


def add_text(node: NodeProto, name: str, value: str) -> None:
    """Adds a STRING attribute."""
    node.attribute.add(name=name, type=AttributeProto.STRING, s=value.encode())


def add_ints(node: NodeProto, name: str, values: npt.NDArray[np.generic]) -> None:
    """Adds an INTS attribute."""
    node.attribute.add(name=name, type=AttributeProto.INTS).ints.extend(values.tolist())


def add_texts(node: NodeProto, name: str, values: list[bytes]) -> None:
    """Adds a STRINGS attribute."""
    node.attribute.add(name=name, type=AttributeProto.STRINGS).strings.extend(values)


def add_tensor(node: NodeProto, name: str, values: npt.NDArray[np.generic]) -> None:
    """Adds a TENSOR attribute of rank 1, which stores the values as bytes."""
    tensor = node.attribute.add(name=name, type=AttributeProto.TENSOR).t
    tensor.CopyFrom(TensorProto(name=name, data_type=TYPES[values.dtype], dims=values.shape))
    tensor.raw_data = values.astype(values.dtype.newbyteorder("<"), copy=False).tobytes()


def add_numbers(node: NodeProto, name: str, values: npt.NDArray[np.floating]) -> None:
    """Adds single precision as FLOATS, double precision as a tensor `name`_as_tensor; nothing for an empty column."""
    if not len(values):
        return
    if values.dtype == np.float32:
        node.attribute.add(name=name, type=AttributeProto.FLOATS).floats.extend(values.tolist())
    else:
        add_tensor(node, f"{name}_as_tensor", values)


HITS = "nodes_hitrates"


def add_hits(model: ModelProto, count: Callable[[Forest], Forest | None]) -> list[str]:
    """Stores the hit counts of `count(forest)` in every tree node of ai.onnx.ml that has some, and returns the names of these nodes.

    A node that cannot be read is not changed.
    """
    types, names = ValueTypes(model), list[str]()
    stored: dict[str, tuple[Counts, Counts]] = {}
    for node in tree_nodes(model):
        forest = None if is_treebeard_node(node) else known_forest(node, types.type_of_rows(node))
        counts = None if forest is None else count(forest)
        if counts is None:
            continue
        if node.op_type == "TreeEnsemble" and counts.accumulator_type != np.float32:
            stored[node_name(node)] = (counts.node_hits, counts.leaf_hits)
        else:
            write_hits(node, counts)
        names.append(node_name(node))
    if stored:
        store_hits(model, stored)
    return names


def write_hits(node: NodeProto, forest: Forest) -> None:
    """Stores the hit counts of the forest that was read from `node`, which is not a TreeEnsemble of doubles."""
    if node.op_type == "TreeEnsemble":
        remove_entries(node.attribute, (HITS, f"{HITS}_as_tensor"))
        add_tensor(node, HITS, forest.node_hits.astype(np.float32))
        return
    modes = {attribute.name: attribute.strings for attribute in node.attribute}.get("nodes_modes", ())
    is_leaf = np.array([mode == b"LEAF" for mode in modes], np.bool_)
    hits = np.zeros(len(is_leaf))
    hits[~is_leaf], hits[is_leaf] = forest.node_hits, forest.leaf_hits
    as_tensor = any(attribute.name == "nodes_values_as_tensor" for attribute in node.attribute)
    remove_entries(node.attribute, (HITS, f"{HITS}_as_tensor"))
    add_numbers(node, HITS, hits.astype(np.float64 if as_tensor else np.float32))
