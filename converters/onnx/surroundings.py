"""The operators around the only tree node of a graph, which its forest does not include.

In: a model with one tree node, and its forest. Out: the names of upstream operators, except for those that pass on the same numbers in the same
columns or round as the forest does itself, and of downstream operators, except for those that only change the shape of results.
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

PASSIVE = {"Constant", "Identity", "Concat", "Reshape", "Flatten", "Squeeze", "Unsqueeze"}
PASSIVE_DOWNSTREAM = {
    *PASSIVE,
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


def operators_upstream(model: "ModelProto", tree: "NodeProto", forest: Forest) -> str:
    """Returns the operators that change the rows of the tree node, joined by commas; "" where it reads the model's own rows."""
    rounded = rounded_columns(model, tree)
    done = rounded.results if rounded is not None and rounds_itself(forest, rounded) else frozenset[str]()
    exact = {DOUBLE} | ({FLOAT} if forest.input_type == np.float32 else set())

    def is_passive(node: "NodeProto") -> bool:
        """Returns whether a node passes rows on: they are read in the forest's type, so a cast to it or a wider one changes nothing."""
        if node.op_type == "Cast":
            return cast_type(node) in exact
        return node.op_type in PASSIVE or not done.isdisjoint(node.output)

    return _computed(model, tree.input[:1], lambda node: (node.output, node.input), is_passive)


def operators_downstream(model: "ModelProto", tree: "NodeProto") -> str:
    """Returns the operators that change the results of the tree node, joined by commas; "" where these are those of the model."""

    def is_passive(node: "NodeProto") -> bool:
        return node.op_type in PASSIVE_DOWNSTREAM

    return _computed(model, tree.output, lambda node: (node.input, node.output), is_passive)


def _computed(
    model: "ModelProto",
    begin: Iterable[str],
    sides: "Callable[[NodeProto], tuple[Sequence[str], Sequence[str]]]",
    is_passive: "Callable[[NodeProto], bool]",
) -> str:
    """Returns the operators reached from some values, without passive ones. sides: the values on both sides of a node."""
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
