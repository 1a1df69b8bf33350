"""The types of the values of an ONNX model: from its declarations (`graphs.py`) or, where there are none, from inference.

In: a `ModelProto`. Out: element type and shape by name of the value; and declarations in a graph. Inference is that of onnx, extended by the schemas of
operators. It runs on a skeleton of the model without tree attributes and large tensors, so that its time does not depend on the size of the forest.
"""

from collections.abc import Iterator
from math import prod

from onnx import (
    AttributeProto,
    GraphProto,
    ModelProto,
    NodeProto,
    TensorProto,
    TensorShapeProto,
    ValueInfoProto,
    defs,
    shape_inference,
)
from onnx.helper import make_tensor_value_info

from onnx_treebeard.artifact.format import NUMPY_TYPES
from onnx_treebeard.converters.onnx.graphs import (
    Size,
    TensorType,
    declared_types,
    graphs,
    is_tree_node,
)
from onnx_treebeard.system.memory_errors import raise_lack_of_memory


class ValueTypes:
    """Types by name of the value; inference runs at most once, when a declaration is missing."""

    def __init__(self, model: ModelProto) -> None:
        self._model = model
        self._types = declared_types(model)
        self._inferred = False

    def type_of(self, name: str) -> TensorType | None:
        """Returns the type of a value, None where it is unknown or ambiguous."""
        declared = self._types.get(name)
        if (declared is None or declared.shape is None) and not self._inferred:
            self._inferred = True
            self._types |= _with_declared_names(self._types, inferred_types(self._model))
        return self._types.get(name)

    def type_of_rows(self, node: NodeProto) -> TensorType | None:
        """Returns the type of a tree node's input, as `type_of` does."""
        return self.type_of(node.input[0] if node.input else "")


def _with_declared_names(
    declared: dict[str, TensorType | None], inferred: dict[str, TensorType | None]
) -> dict[str, TensorType | None]:
    """Returns inferred types without the names that onnx invents for dimensions."""
    names = {
        size
        for tensor_type in declared.values()
        if tensor_type is not None and tensor_type.shape is not None
        for size in tensor_type.shape
        if isinstance(size, str)
    }
    types: dict[str, TensorType | None] = {}
    for name, tensor_type in inferred.items():
        if tensor_type is not None and tensor_type.shape is not None:
            sizes = (size if isinstance(size, int) or size in names else None for size in tensor_type.shape)
            tensor_type = TensorType(tensor_type.element, tuple(sizes))
        types[name] = tensor_type
    return types


MAX_ELEMENTS = 1024  # of a tensor in the skeleton
LAST_VERSION = 2**31 - 1  # of operator sets, because schemas have 32 bits for it
TYPING_ATTRIBUTES = ("n_targets", "classlabels_int64s", "classlabels_strings")


def inferred_types(model: ModelProto) -> dict[str, TensorType | None]:
    """Returns the types by shape inference and by schemas: many operators of ai.onnx.ml have no inference of their own."""
    skeleton = _skeleton(model)
    types: dict[str, TensorType | None] = {}
    has_new_types = True
    while has_new_types:
        try:
            types |= declared_types(shape_inference.infer_shapes(skeleton))
        except (shape_inference.InferenceError, RuntimeError, ValueError) as error:
            raise_lack_of_memory(error)
            return types
        n_types = len(types)
        _add_schema_types(skeleton, types)
        has_new_types = len(types) > n_types
    return types


def _add_schema_types(skeleton: ModelProto, types: dict[str, TensorType | None]) -> None:
    """Adds the types that follow from schemas alone to `types` and to the skeleton."""
    versions = {entry.domain: entry.version for entry in skeleton.opset_import}
    for graph in graphs(skeleton):
        for node in graph.node:
            for name, element in _schema_elements(node, versions, types):
                types[name] = TensorType(element, None)
                graph.value_info.append(make_tensor_value_info(name, element, None))


def _schema_elements(
    node: NodeProto, versions: dict[str, int], types: dict[str, TensorType | None]
) -> Iterator[tuple[str, int]]:
    """Yields outputs without a type whose schema names a tensor type, or a type variable that an input of known type has too."""
    version = versions.get(node.domain, 0)
    if not defs.has(node.op_type, node.domain) or not 1 <= version <= LAST_VERSION:
        return
    try:
        schema = defs.get_schema(node.op_type, version, node.domain)
    except defs.SchemaError:
        return
    elements = {f"tensor({TensorProto.DataType.Name(code).lower()})": code for code in NUMPY_TYPES}
    for formal, name in zip(schema.inputs, node.input, strict=False):
        if (tensor_type := types.get(name)) is not None:
            elements[formal.type_str] = tensor_type.element
    for formal, name in zip(schema.outputs, node.output, strict=False):
        if name and name not in types and formal.type_str in elements:
            yield name, elements[formal.type_str]


def _skeleton(model: ModelProto) -> ModelProto:
    """Returns the model without tree attributes and without the contents of large tensors."""
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
        if is_tree_node(node) and attribute.name not in TYPING_ATTRIBUTES:
            continue
        stripped = into.attribute.add(name=attribute.name, type=attribute.type)
        if attribute.type == AttributeProto.GRAPH:
            _strip_graph(attribute.g, stripped.g)
        elif attribute.type == AttributeProto.TENSOR:
            _strip_tensor(attribute.t, stripped.t)
        else:
            stripped.CopyFrom(attribute)


def _strip_tensor(tensor: TensorProto, into: TensorProto) -> None:
    if prod(tensor.dims) <= MAX_ELEMENTS and tensor.data_location != TensorProto.EXTERNAL:
        into.CopyFrom(tensor)
        return
    into.name, into.data_type = tensor.name, tensor.data_type
    into.dims.extend(tensor.dims)


class Declarations:
    """The declarations of a graph by name of the value, those of its outputs first."""

    def __init__(self, graph: GraphProto) -> None:
        self._graph = graph
        self._declared: dict[str, list[ValueInfoProto]] = {}
        for value in (*graph.output, *graph.value_info):
            self._declared.setdefault(value.name, []).append(value)

    def declare(self, name: str, tensor_type: TensorType) -> None:
        """Declares type and shape of a value, merged with existing declarations as onnxruntime merges inferred shapes.

        A number takes precedence over a name. Where two declarations have different numbers, the dimensions in which they agree remain; where they
        have different ranks, no shape remains.
        """
        if name not in self._declared:
            self._declared[name] = [self._graph.value_info.add(name=name)]
        kind = self._declared[name][0].type.tensor_type
        if kind.elem_type == TensorProto.UNDEFINED:
            kind.elem_type = tensor_type.element
        if tensor_type.shape is None:
            return
        if not kind.HasField("shape"):
            kind.shape.dim.extend(TensorShapeProto.Dimension() for _ in tensor_type.shape)
        if len(kind.shape.dim) != len(tensor_type.shape):
            kind.ClearField("shape")
            return
        pairs = list(zip(kind.shape.dim, tensor_type.shape, strict=True))
        contradict = any(
            isinstance(size, int) and dim.HasField("dim_value") and dim.dim_value != size
            for dim, size in pairs
        )
        merge = _merge_doubtful if contradict else _merge
        for dim, size in pairs:
            merge(dim, size)


def _merge(dim: TensorShapeProto.Dimension, size: Size) -> None:
    if isinstance(size, int):
        dim.dim_value = size
    elif size is not None and dim.WhichOneof("value") is None:
        dim.dim_param = size


def _merge_doubtful(dim: TensorShapeProto.Dimension, size: Size) -> None:
    if not dim.HasField("dim_value") or dim.dim_value != size:
        dim.ClearField("dim_value")
        dim.ClearField("dim_param")
