"""The declarations of value types in an ONNX graph.

In: a graph. Out: `Declarations`, an index that is built once, because a graph may have many nodes whose outputs need declarations.
"""

from collections.abc import Sequence

from onnx import GraphProto, TensorProto, TensorShapeProto, ValueInfoProto

from onnx_treebeard.converters.onnx.types import Size, TensorType


class Declarations:
    """The declarations of a graph by name of the value, those of its outputs first."""

    def __init__(self, graph: GraphProto) -> None:
        self._graph = graph
        self._stated: dict[str, list[ValueInfoProto]] = {}
        for value in (*graph.output, *graph.value_info):
            self._stated.setdefault(value.name, []).append(value)

    def of(self, name: str) -> Sequence[ValueInfoProto]:
        """Returns the declarations of a value, which may be none."""
        return self._stated.get(name, ())

    def declare(self, name: str, found: TensorType) -> None:
        """Declares type and shape of a value, merged with existing declarations as onnxruntime merges inferred shapes.

        A number takes precedence over a name. Where two declarations have different numbers, the dimensions in which they agree remain; where they
        have different ranks, no shape remains.
        """
        if name not in self._stated:
            self._stated[name] = [self._graph.value_info.add(name=name)]
        kind = self._stated[name][0].type.tensor_type
        if kind.elem_type == TensorProto.UNDEFINED:
            kind.elem_type = found.element
        if found.shape is None:
            return
        if not kind.HasField("shape"):
            kind.shape.dim.extend(TensorShapeProto.Dimension() for _ in found.shape)
        if len(kind.shape.dim) != len(found.shape):
            kind.ClearField("shape")
            return
        pairs = list(zip(kind.shape.dim, found.shape, strict=True))
        merge = _merge_doubtful if any(_contradict(*pair) for pair in pairs) else _merge
        for dim, size in pairs:
            merge(dim, size)


def _contradict(dim: TensorShapeProto.Dimension, size: Size) -> bool:
    return isinstance(size, int) and dim.HasField("dim_value") and dim.dim_value != size


def _merge(dim: TensorShapeProto.Dimension, size: Size) -> None:
    if isinstance(size, int):
        dim.dim_value = size
    elif size is not None and dim.WhichOneof("value") is None:
        dim.dim_param = size


def _merge_doubtful(dim: TensorShapeProto.Dimension, size: Size) -> None:
    if not dim.HasField("dim_value") or dim.dim_value != size:
        dim.ClearField("dim_value")
        dim.ClearField("dim_param")
