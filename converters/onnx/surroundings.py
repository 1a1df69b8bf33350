"""What a graph computes around its only tree node, which a forest leaves out.

In: a model with one tree node, and its forest. Out: names of the operators in front of it, but for those that hand on the same
numbers of the same columns or round as the forest does itself, and of those behind it, but for those that hand on the same results in
another shape.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.converters.onnx.graphs import graphs
from onnx_treebeard.converters.onnx.messages import DOUBLE, FLOAT
from onnx_treebeard.converters.onnx.rounding import cast_type, rounded_columns, rounds_itself
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto

HANDED_IN = {"Constant", "Identity", "Concat", "Reshape", "Flatten", "Squeeze", "Unsqueeze"}
HANDED_OUT = {
    *HANDED_IN,
    "Cast",
    "ZipMap",
    "Slice",
    "Split",
    "Gather",
    "ArrayFeatureExtractor",
    "ArgMax",
    "LabelEncoder",
}
SHOWN = 5


def operators_in_front(model: "ModelProto", tree: "NodeProto", forest: Forest) -> str:
    """Those that change the rows of the tree node, joined by commas; empty where it reads the model's own."""
    rounded = rounded_columns(model, tree)
    done = rounded.results if rounded is not None and rounds_itself(forest, rounded) else frozenset[str]()
    exact = {DOUBLE} | ({FLOAT} if forest.input_type == np.float32 else set())

    def is_passive(node: "NodeProto") -> bool:
        """Rows are taken in the forest's type, so that a cast to it, or to a wider one, says nothing new."""
        if node.op_type == "Cast":
            return cast_type(node) in exact
        return node.op_type in HANDED_IN or not done.isdisjoint(node.output)

    return _computed(model, tree.input[:1], lambda node: (node.output, node.input), is_passive)


def operators_behind(model: "ModelProto", tree: "NodeProto") -> str:
    """Those that make other numbers of the tree node's results; empty where these are the model's own."""

    def is_passive(node: "NodeProto") -> bool:
        return node.op_type in HANDED_OUT

    return _computed(model, tree.output, lambda node: (node.input, node.output), is_passive)


def _computed(
    model: "ModelProto",
    begin: Iterable[str],
    sides: "Callable[[NodeProto], tuple[Sequence[str], Sequence[str]]]",
    is_passive: "Callable[[NodeProto], bool]",
) -> str:
    """Kinds of operators that are reached from some values, but for passive ones. sides: what leads to a node, and where it leads."""
    near: dict[str, list[NodeProto]] = {}
    for graph in graphs(model):
        for node in graph.node:
            for name in sides(node)[0]:
                near.setdefault(name, []).append(node)
    found: dict[str, None] = {}
    seen, waiting = set(begin), list(begin)
    while waiting:
        for node in near.get(waiting.pop(), ()):
            if not is_passive(node):
                found[node.op_type] = None
            fresh = set(sides(node)[1]) - seen - {""}
            seen |= fresh
            waiting += sorted(fresh)
    names = list(found)
    return ", ".join(names[:SHOWN]) + (" and others" if len(names) > SHOWN else "")
