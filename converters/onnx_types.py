"""What is known about the type of each value of an ONNX model.

In: a `ModelProto`. Out: element type and shape by name of value, from the model's own declarations or, where those are silent,
from onnx's shape inference and operator schemas on a skeleton of the model, without tree attributes and large tensors, so that
its cost does not depend on the size of the forest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

import numpy as np
from onnx import (
    AttributeProto,
    GraphProto,
    ModelProto,
    NodeProto,
    TensorProto,
    TypeProto,
    ValueInfoProto,
    defs,
    shape_inference,
)
from onnx.helper import make_tensor_value_info

from onnx_treebeard.artifact_format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx_graphs import graphs, is_tree_node
from onnx_treebeard.errors import UnsupportedError

NUMPY_TYPES: dict[int, np.dtype[np.generic]] = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
LARGE = 1024
LAST_VERSION = 2**31 - 1  # of operator sets: schemas have 32 bits for it
KEPT_ATTRIBUTES = ("n_targets", "classlabels_int64s", "classlabels_strings")
Size = int | str | None  # of a dimension


@dataclass(frozen=True)
class TensorType:
    """ONNX element type and shape; a shape of None is unknown, a dimension of None is free, a text names it."""

    element: int
    shape: tuple[Size, ...] | None


class ValueTypes:
    """Types by name of value; inference runs at most once, when a declared type is missing."""

    def __init__(self, model: ModelProto) -> None:
        self._model = model
        self._known = _declared_types(model)
        self._inferred = False

    def of(self, name: str) -> TensorType | None:
        """The type of a value, None where it is unknown or ambiguous."""
        known = self._known.get(name)
        if (known is None or known.shape is None) and not self._inferred:
            self._inferred = True
            self._known |= _with_own_names(self._known, _inferred_types(self._model))
        return self._known.get(name)

    def of_rows(self, node: NodeProto) -> tuple[np.dtype[np.generic], int | None]:
        """Element type and number of columns of a tree node's input; raises UnsupportedError if it cannot be served."""
        name = node.input[0] if node.input else ""
        return rows_of_type(name, self.of(name))


def rows_of_type(name: str, found: TensorType | None) -> tuple[np.dtype[np.generic], int | None]:
    """Element type and number of columns of rows, from the type of the value `name`; raises UnsupportedError if they cannot be served."""
    if found is None:
        raise UnsupportedError(f"type of input '{name}' is unknown")
    if found.element not in NUMPY_TYPES:
        kind = (
            TensorProto.DataType.Name(found.element)
            if found.element in TensorProto.DataType.values()
            else "?"
        )
        raise UnsupportedError(f"input '{name}' has element type {kind.lower()}")
    if found.shape is None:
        return NUMPY_TYPES[found.element], None
    if len(found.shape) != 2:
        raise UnsupportedError(
            f"input '{name}' has rank {len(found.shape)}; rows come in rank 2 (rules 8, 9)"
        )
    columns = found.shape[1]
    return NUMPY_TYPES[found.element], columns if isinstance(columns, int) else None


def _declared_types(model: ModelProto) -> dict[str, TensorType | None]:
    types: dict[str, TensorType | None] = {}
    for graph in graphs(model):
        for name, found in _types_of_graph(graph):
            types[name] = _agreed(types.get(name, found), found)
    return types


def _agreed(known: TensorType | None, found: TensorType) -> TensorType | None:
    """What two declarations of one name agree on."""
    if known == found:
        return found
    return TensorType(found.element, None) if known is not None and known.element == found.element else None


def _types_of_graph(graph: GraphProto) -> Iterator[tuple[str, TensorType]]:
    for tensor in graph.initializer:
        yield tensor.name, TensorType(tensor.data_type, tuple(tensor.dims))
    for value in (*graph.input, *graph.value_info, *graph.output):
        found = _tensor_type(value)
        if found is not None:
            yield value.name, found


def _with_own_names(
    declared: dict[str, TensorType | None], inferred: dict[str, TensorType | None]
) -> dict[str, TensorType | None]:
    """What was inferred, without the names that onnx makes up for dimensions that nobody has named."""
    own = {
        size
        for found in declared.values()
        if found is not None and found.shape is not None
        for size in found.shape
        if isinstance(size, str)
    }
    types: dict[str, TensorType | None] = {}
    for name, found in inferred.items():
        shape = None if found is None else found.shape
        if found is not None and shape is not None:
            shape = tuple(size if isinstance(size, int) or size in own else None for size in shape)
            found = TensorType(found.element, shape)
        types[name] = found
    return types


def _tensor_type(value: ValueInfoProto) -> TensorType | None:
    kind: TypeProto.Tensor = value.type.tensor_type
    if not value.type.HasField("tensor_type") or kind.elem_type == TensorProto.UNDEFINED:
        return None
    if not kind.HasField("shape"):
        return TensorType(kind.elem_type, None)
    dims = (dim.dim_value if dim.HasField("dim_value") else dim.dim_param or None for dim in kind.shape.dim)
    return TensorType(kind.elem_type, tuple(dims))


def _inferred_types(model: ModelProto) -> dict[str, TensorType | None]:
    """What shape inference finds, helped by the operators' schemas: many of ai.onnx.ml have no inference of their own."""
    skeleton = _skeleton(model)
    types: dict[str, TensorType | None] = {}
    stated = True
    while stated:
        try:
            types |= _declared_types(shape_inference.infer_shapes(skeleton))
        except (shape_inference.InferenceError, RuntimeError, ValueError):
            return types
        stated = _state_schema_types(skeleton, types)
    return types


def _state_schema_types(skeleton: ModelProto, types: dict[str, TensorType | None]) -> bool:
    """Adds the types that follow from schemas alone to `types` and to the skeleton; says whether there were any."""
    versions = {entry.domain: entry.version for entry in skeleton.opset_import}
    stated = False
    for graph in graphs(skeleton):
        for node in graph.node:
            for name, element in _schema_elements(node, versions, types):
                types[name] = TensorType(element, None)
                graph.value_info.append(make_tensor_value_info(name, element, None))
                stated = True
    return stated


def _schema_elements(
    node: NodeProto, versions: dict[str, int], types: dict[str, TensorType | None]
) -> Iterator[tuple[str, int]]:
    """Outputs of yet unknown type whose schema names a tensor type, or a type variable that a known input has too."""
    version = versions.get(node.domain, 0)
    if not defs.has(node.op_type, node.domain) or not 1 <= version <= LAST_VERSION:
        return
    try:
        schema = defs.get_schema(node.op_type, version, node.domain)
    except defs.SchemaError:
        return
    elements = {f"tensor({TensorProto.DataType.Name(code).lower()})": code for code in NUMPY_TYPES}
    for formal, name in zip(schema.inputs, node.input, strict=False):
        if (known := types.get(name)) is not None:
            elements[formal.type_str] = known.element
    for formal, name in zip(schema.outputs, node.output, strict=False):
        if name and name not in types and formal.type_str in elements:
            yield name, elements[formal.type_str]


def _skeleton(model: ModelProto) -> ModelProto:
    """The model without tree attributes and without the contents of large tensors."""
    skeleton = ModelProto(ir_version=model.ir_version)
    skeleton.opset_import.extend(model.opset_import)
    skeleton.functions.extend(model.functions)
    _strip_graph(model.graph, skeleton.graph)
    return skeleton


def _strip_graph(graph: GraphProto, into: GraphProto) -> None:
    into.name = graph.name
    into.input.extend(graph.input)
    into.output.extend(graph.output)
    into.value_info.extend(graph.value_info)
    for tensor in graph.initializer:
        _strip_tensor(tensor, into.initializer.add())
    for node in graph.node:
        _strip_node(node, into.node.add())


def _strip_node(node: NodeProto, into: NodeProto) -> None:
    into.op_type, into.domain, into.name = node.op_type, node.domain, node.name
    into.input.extend(node.input)
    into.output.extend(node.output)
    for attribute in node.attribute:
        if is_tree_node(node) and attribute.name not in KEPT_ATTRIBUTES:
            continue
        stripped = into.attribute.add(name=attribute.name, type=attribute.type)
        if attribute.type == AttributeProto.GRAPH:
            _strip_graph(attribute.g, stripped.g)
        elif attribute.type == AttributeProto.TENSOR:
            _strip_tensor(attribute.t, stripped.t)
        else:
            stripped.CopyFrom(attribute)


def _strip_tensor(tensor: TensorProto, into: TensorProto) -> None:
    if prod(tensor.dims) <= LARGE and tensor.data_location != TensorProto.EXTERNAL:
        into.CopyFrom(tensor)
        return
    into.name, into.data_type = tensor.name, tensor.data_type
    into.dims.extend(tensor.dims)
