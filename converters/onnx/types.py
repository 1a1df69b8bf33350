"""The types that an ONNX model declares for its values.

In: a `ModelProto`. Out: element type and shape by name of the value, from the model's declarations.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.graphs import graphs

if TYPE_CHECKING:
    from onnx import GraphProto, ModelProto, TypeProto, ValueInfoProto

NUMPY_TYPES: dict[int, np.dtype[np.generic]] = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
UNDEFINED = 0  # of TensorProto.DataType
Size = int | str | None  # of a dimension


@dataclass(frozen=True)
class TensorType:
    """ONNX element type and shape. The shape None is unknown; a dimension None is free, a text is its symbolic name."""

    element: int
    shape: tuple[Size, ...] | None


def declared_types(model: "ModelProto") -> dict[str, TensorType | None]:
    """Returns the declared type; None where declarations contradict each other."""
    types: dict[str, TensorType | None] = {}
    for graph in graphs(model):
        for name, found in _types_of_graph(graph):
            types[name] = _agreed(types.get(name, found), found)
    return types


def _agreed(known: TensorType | None, found: TensorType) -> TensorType | None:
    """Returns what two declarations of one name agree on."""
    if known == found:
        return found
    return TensorType(found.element, None) if known is not None and known.element == found.element else None


def _types_of_graph(graph: "GraphProto") -> Iterator[tuple[str, TensorType]]:
    for tensor in graph.initializer:
        yield tensor.name, TensorType(tensor.data_type, tuple(tensor.dims))
    for value in (*graph.input, *graph.value_info, *graph.output):
        found = _tensor_type(value)
        if found is not None:
            yield value.name, found


def _tensor_type(value: "ValueInfoProto") -> TensorType | None:
    kind: TypeProto.Tensor = value.type.tensor_type
    if not value.type.HasField("tensor_type") or kind.elem_type == UNDEFINED:
        return None
    if not kind.HasField("shape"):
        return TensorType(kind.elem_type, None)
    dims = (dim.dim_value if dim.HasField("dim_value") else dim.dim_param or None for dim in kind.shape.dim)
    return TensorType(kind.elem_type, tuple(dims))
