"""The types that an ONNX model declares for its values.

In: a `ModelProto`. Out: element type and shape by name of the value, from the model's declarations.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.graphs import graphs
from onnx_treebeard.system.errors import UnsupportedError

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


def rows_of_type(name: str, found: TensorType | None) -> tuple[np.dtype[np.generic], int | None]:
    """Returns element type and number of columns of rows, from the type of the value `name`. Raises UnsupportedError as `of_rows` does."""
    if found is None:
        raise UnsupportedError(f"type of input '{name}' is unknown")
    if found.element not in NUMPY_TYPES:
        raise UnsupportedError(f"input '{name}' has element type {_element_name(found.element)}")
    if found.shape is None:
        return NUMPY_TYPES[found.element], None
    if len(found.shape) != 2:
        raise UnsupportedError(
            f"input '{name}' has rank {len(found.shape)}; rows come in rank 2 (rules 8, 9)"
        )
    columns = found.shape[1]
    return NUMPY_TYPES[found.element], columns if isinstance(columns, int) else None


def _element_name(element: int) -> str:
    from onnx import TensorProto  # imported here, for the text of an error only

    known = element in TensorProto.DataType.values()
    return TensorProto.DataType.Name(element).lower() if known else "?"


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
