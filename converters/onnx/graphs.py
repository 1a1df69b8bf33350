"""The graphs of an ONNX model: its own, subgraphs and functions; their tree nodes, those of ai.onnx.ml and ours; and the types that they declare for values.

In: a `ModelProto`. Out: nodes, external tensors; element type and shape by name of the value.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import ModelError, shorten
from onnx_treebeard.system.memory_errors import raise_lack_of_memory

if TYPE_CHECKING:
    from onnx import GraphProto, ModelProto, NodeProto, TensorProto, TypeProto, ValueInfoProto

ML_DOMAIN = "ai.onnx.ml"
TREEBEARD_DOMAIN = "onnx_treebeard"
TREE_OPERATORS = ("TreeEnsembleRegressor", "TreeEnsembleClassifier", "TreeEnsemble")
MAX_REASON = 300
# Members of onnx's enumerations, so that onnx need not be imported: TensorProto.DataLocation, AttributeProto.AttributeType.
EXTERNAL = 1
GRAPH, GRAPHS = 5, 10


def is_tree_node(node: "NodeProto") -> bool:
    """Returns whether the node is one of the tree operators of ai.onnx.ml, or ours."""
    return is_treebeard_node(node) or (node.domain == ML_DOMAIN and node.op_type in TREE_OPERATORS)


def is_treebeard_node(node: "NodeProto") -> bool:
    """Returns whether the node is an `onnx_treebeard.TreeEnsemble`."""
    return node.domain == TREEBEARD_DOMAIN and node.op_type == "TreeEnsemble"


def node_name(node: "NodeProto") -> str:
    """Returns the name of a node, or of its first output where it has none."""
    return node.name or next(filter(None, node.output), "")


def graphs(model: "ModelProto") -> "Iterator[GraphProto]":
    """Returns the model's graph and all subgraphs of its nodes, outer before inner."""
    stack = [model.graph]
    while stack:
        graph = stack.pop()
        yield graph
        stack.extend(inner for node in graph.node for inner in _graphs_of(node))


def tree_nodes(model: "ModelProto") -> "list[NodeProto]":
    """Returns the tree nodes of the graph and its subgraphs, in order."""
    return [node for graph in graphs(model) for node in graph.node if is_tree_node(node)]


def has_tree_functions(model: "ModelProto") -> bool:
    """Returns whether a function of the model contains tree nodes."""
    return any(is_tree_node(node) for node in function_nodes(model))


def function_nodes(model: "ModelProto") -> "Iterator[NodeProto]":
    """Returns the nodes of the model's functions, including those in their subgraphs."""
    stack = [node for function in model.functions for node in function.node]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(inner for graph in _graphs_of(node) for inner in graph.node)


def has_external_tensors(model: "ModelProto") -> bool:
    """Returns whether the model has external tensors."""
    return any(tensor.data_location == EXTERNAL for graph in graphs(model) for tensor in graph.initializer)


def external_tensors(model: "ModelProto") -> "Iterator[TensorProto]":
    """Returns the external tensors of a model, including those in attributes of its nodes and functions."""
    nodes = [node for graph in graphs(model) for node in graph.node]
    attributes = [attribute for node in (*nodes, *function_nodes(model)) for attribute in node.attribute]
    sparse = [tensor for graph in graphs(model) for tensor in graph.sparse_initializer]
    tensors = [tensor for graph in graphs(model) for tensor in graph.initializer]
    for attribute in attributes:
        sparse += [attribute.sparse_tensor, *attribute.sparse_tensors]  # without a value: an empty tensor
        tensors += [attribute.t, *attribute.tensors]
    tensors += [part for tensor in sparse for part in (tensor.values, tensor.indices)]
    return (tensor for tensor in tensors if tensor.data_location == EXTERNAL)


def remove_entries(entries: Any, names: Collection[str], field: str = "name") -> None:
    """Removes the entries of a repeated field whose name, or other text, is one of these."""
    for position in reversed(range(len(entries))):
        if getattr(entries[position], field) in names:
            del entries[position]


def _graphs_of(node: "NodeProto") -> "Iterator[GraphProto]":
    for attribute in node.attribute:
        if attribute.type == GRAPH:
            yield attribute.g
        elif attribute.type == GRAPHS:
            yield from attribute.graphs


@contextmanager
def reading_external_tensors(file: str | None = None) -> "Iterator[None]":
    """Turns what onnx raises for external tensors that cannot be read, of the model in `file`, into a ModelError."""
    from onnx.checker import ValidationError

    try:
        yield
    # RuntimeError is that of std::filesystem.
    except (OSError, ValidationError, ValueError, RuntimeError) as error:
        raise_lack_of_memory(error)
        reason = shorten(str(error), MAX_REASON)  # file names may be long
        raise ModelError(
            f"stores tensors in other files, which cannot be read: {reason}", file=file
        ) from None


UNDEFINED = 0  # of TensorProto.DataType
Size = int | str | None  # of a dimension


@dataclass(frozen=True)
class TensorType:
    """ONNX element type and shape. The shape None is unknown; a dimension None is free, a text is its symbolic name."""

    element: int
    shape: tuple[Size, ...] | None


def declared_types(model: "ModelProto") -> dict[str, TensorType | None]:
    """Returns the declared type of each value; None where its declarations contradict each other."""
    types: dict[str, TensorType | None] = {}
    for graph in graphs(model):
        for name, tensor_type in _types_of_graph(graph):
            types[name] = _common_type(types.get(name, tensor_type), tensor_type)
    return types


def _common_type(earlier: TensorType | None, later: TensorType) -> TensorType | None:
    """Returns the part in which two declarations of one name agree."""
    if earlier == later:
        return later
    has_element = earlier is not None and earlier.element == later.element
    return TensorType(later.element, None) if has_element else None


def _types_of_graph(graph: "GraphProto") -> Iterator[tuple[str, TensorType]]:
    for tensor in graph.initializer:
        yield tensor.name, TensorType(tensor.data_type, tuple(tensor.dims))
    for value in (*graph.input, *graph.value_info, *graph.output):
        tensor_type = _tensor_type(value)
        if tensor_type is not None:
            yield value.name, tensor_type


def _tensor_type(value: "ValueInfoProto") -> TensorType | None:
    declared: TypeProto.Tensor = value.type.tensor_type
    if declared.elem_type == UNDEFINED:  # as in a type of something else than tensors
        return None
    if not declared.HasField("shape"):
        return TensorType(declared.elem_type, None)
    dims = (
        dim.dim_value if dim.HasField("dim_value") else dim.dim_param or None for dim in declared.shape.dim
    )
    return TensorType(declared.elem_type, tuple(dims))
