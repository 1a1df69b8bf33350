"""ONNX models in two: their large tree nodes, and a small model with placeholders for these; no library of ONNX is needed.

In: the bytes of a ModelProto. Out: `Split`. What is read and what is kept, kernels/native/planner/onnx/model_split.h says.
"""

import ctypes
from dataclasses import dataclass

from onnx_treebeard.native import library
from onnx_treebeard.native_results import Fault


@dataclass(frozen=True)
class LargeNode:
    """position: among the nodes of the model's graph; model[begin:end] is its NodeProto."""

    position: int
    begin: int
    end: int


@dataclass(frozen=True)
class Split:
    """small: a ModelProto in which no kernel can be made of the nodes that are named; nodes: those, in the order of the graph."""

    small: bytes
    nodes: tuple[LargeNode, ...]


def split_model(model: bytes, least: int = 0) -> Split:
    """Replaces the tree nodes of the model's own graph whose NodeProto has `least` bytes or more; all others stay.

    Raises ModelError for what is no ONNX model.
    """
    native, split, fault = _library(), ctypes.c_void_p(), Fault()
    if native.treebeard_split_create(model, len(model), least, ctypes.byref(split), ctypes.byref(fault)):
        raise fault.error("split")
    try:
        size = ctypes.c_int64()
        place = native.treebeard_split_model(split, ctypes.byref(size))
        small = ctypes.string_at(place, size.value)
        nodes = tuple(_node(native, split, number) for number in range(native.treebeard_split_nodes(split)))
        return Split(small, nodes)
    finally:
        native.treebeard_split_destroy(split)


def _node(native: ctypes.CDLL, split: ctypes.c_void_p, number: int) -> LargeNode:
    begin, size = ctypes.c_int64(), ctypes.c_int64()
    position = native.treebeard_split_node(split, number, ctypes.byref(begin), ctypes.byref(size))
    return LargeNode(position, begin.value, begin.value + size.value)


def _library() -> ctypes.CDLL:
    """The native library with the argument types of planner_api.h."""
    loaded = library()
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    if loaded.treebeard_split_create.argtypes is None:
        loaded.treebeard_split_destroy.argtypes, loaded.treebeard_split_destroy.restype = [pointer], None
        loaded.treebeard_split_model.argtypes = [pointer, pointer]
        loaded.treebeard_split_model.restype = pointer
        loaded.treebeard_split_nodes.argtypes, loaded.treebeard_split_nodes.restype = [pointer], number
        loaded.treebeard_split_node.argtypes = [pointer, number, pointer, pointer]
        loaded.treebeard_split_node.restype = number
        loaded.treebeard_split_create.argtypes = [ctypes.c_char_p, number, number, pointer, pointer]
    return loaded
