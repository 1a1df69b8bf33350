"""Models in two, as the native library splits them (kernels/native/readers/files/onnx_model.h)."""

from typing import NamedTuple

from onnx_treebeard.bindings.planner import call_node_planner


class LargeNode(NamedTuple):
    """position: among the nodes of the model's graph; model[begin:end] is its NodeProto."""

    position: int
    begin: int
    end: int


class Split(NamedTuple):
    """small: the model with placeholders for these nodes."""

    small: bytes
    nodes: tuple[LargeNode, ...]


def split_model(model: bytes, least: int = 0) -> Split:
    """Raises ModelError for what is no ONNX model."""
    found = call_node_planner(model, "split", least=least).arrays
    nodes = found["nodes"].reshape(-1, 3).tolist()
    return Split(
        found["small"].tobytes(),
        tuple(LargeNode(position, begin, begin + size) for position, begin, size in nodes),
    )
