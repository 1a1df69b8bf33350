"""The types of the values of an ONNX model.

In: a `ModelProto`. Out: element type and shape by name of the value, from the model's declarations or, where there are none, from
inference (`inference.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.graphs import graphs
from onnx_treebeard.errors import UnsupportedError

if TYPE_CHECKING:
    from onnx import GraphProto, ModelProto, NodeProto, TypeProto, ValueInfoProto

NUMPY_TYPES: dict[int, np.dtype[np.generic]] = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
UNDEFINED = 0  # of TensorProto.DataType
Size = int | str | None  # of a dimension


@dataclass(frozen=True)
class TensorType:
    """ONNX element type and shape. The shape None is unknown; a dimension None is free, a text is its symbolic name."""

    element: int
    shape: tuple[Size, ...] | None


class ValueTypes:
    """Types by name of the value; inference runs at most once, when a declaration is missing."""

    def __init__(self, model: "ModelProto") -> None:
        self._model = model
        self._known = declared_types(model)
        self._inferred = False

    def of(self, name: str) -> TensorType | None:
        """Returns the type of a value, None where it is unknown or ambiguous."""
        known = self._known.get(name)
        if (known is None or known.shape is None) and not self._inferred:
            self._inferred = True
            # Imported here: most models declare the type of their trees' rows, and do not need onnx then.
            from onnx_treebeard.converters.onnx.inference import inferred_types

            self._known |= _with_own_names(self._known, inferred_types(self._model))
        return self._known.get(name)

    def of_rows(self, node: "NodeProto") -> tuple[np.dtype[np.generic], int | None]:
        """Returns element type and number of columns of a tree node's input. Raises UnsupportedError for types that are not supported."""
        name = node.input[0] if node.input else ""
        return rows_of_type(name, self.of(name))


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


def _with_own_names(
    declared: dict[str, TensorType | None], inferred: dict[str, TensorType | None]
) -> dict[str, TensorType | None]:
    """Returns an inferred type without the names that onnx makes up for dimensions."""
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


def _tensor_type(value: "ValueInfoProto") -> TensorType | None:
    kind: TypeProto.Tensor = value.type.tensor_type
    if not value.type.HasField("tensor_type") or kind.elem_type == UNDEFINED:
        return None
    if not kind.HasField("shape"):
        return TensorType(kind.elem_type, None)
    dims = (dim.dim_value if dim.HasField("dim_value") else dim.dim_param or None for dim in kind.shape.dim)
    return TensorType(kind.elem_type, tuple(dims))
