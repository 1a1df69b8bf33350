"""Where an ONNX graph states the types of its values.

In: a graph. Out: `Declarations`, which looks through it once: a graph has many nodes whose outputs are to be stated, and as many statements.
"""

from collections.abc import Sequence

from onnx import GraphProto, TensorProto, TensorShapeProto, ValueInfoProto

from onnx_treebeard.converters.onnx.types import Size, TensorType


class Declarations:
    """The statements of a graph by name of the value: those of its outputs before the others."""

    def __init__(self, graph: GraphProto) -> None:
        self._graph = graph
        self._stated: dict[str, list[ValueInfoProto]] = {}
        for value in (*graph.output, *graph.value_info):
            self._stated.setdefault(value.name, []).append(value)

    def of(self, name: str) -> Sequence[ValueInfoProto]:
        """The statements about a value, which may be none."""
        return self._stated.get(name, ())

    def declare(self, name: str, found: TensorType) -> None:
        """States type and shape of a value, as onnxruntime merges what it infers with what the model states.

        A number says more than a name. Where they contradict each other in a number, what is left are the numbers in which they agree;
        where they do in the rank, nothing.
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
