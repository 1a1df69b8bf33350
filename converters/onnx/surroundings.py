"""The operators around the only tree node of a model, which its forest does not include.

In: a model with one tree node, and its forest. Out: the types of the operators that change the rows or the results of the tree node. Which do is decided
by the native library (kernels/native/readers/files/surroundings.h), for programs in C too; operators that round as the forest does itself are
told apart here.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.rounding import rounded_columns, rounds_itself
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.native.planner import planned_node

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto

SHOWN = 5
LARGEST = 2**60  # of labels; larger ones fit into no other type either


class ClassNames(IntEnum):
    """How a forest names its classes, with the numbers of the native library."""

    NONE = 0
    POSITIONS = 1
    NUMBERS = 2
    TEXTS = 3


def operators_around(model: "ModelProto", tree: "NodeProto", forest: Forest) -> tuple[str, str]:
    """Returns the operators upstream and downstream of the tree node that change numbers, each joined by commas; "" where there are none."""
    names, labels = _class_names(forest)
    found = planned_node(
        model.SerializeToString(),
        "surroundings",
        input_type=ELEMENT_TYPES[forest.input_type],
        output_type=ELEMENT_TYPES[forest.output_type],
        names=names,
        min_label=max(min(labels), -LARGEST),
        max_label=min(max(labels), LARGEST),
    ).arrays
    rounded = rounded_columns(model, tree)
    done = rounded.results if rounded is not None and rounds_itself(forest, rounded) else frozenset[str]()
    upstream = (model.graph.node[position] for position in found["upstream"].tolist())
    downstream = (model.graph.node[position] for position in found["downstream"].tolist())
    return _listed(node for node in upstream if done.isdisjoint(node.output)), _listed(downstream)


def _class_names(forest: Forest) -> tuple[ClassNames, tuple[int, ...]]:
    """Returns how classes are named, and the numbers among which the labels are."""
    labels = tuple(label for label in forest.labels if isinstance(label, int))
    if forest.label_rule is LabelRule.NONE:
        return ClassNames.NONE, (0,)
    if len(labels) < len(forest.labels):
        return ClassNames.TEXTS, (0,)
    if labels in ((), tuple(range(len(labels)))):
        return ClassNames.POSITIONS, (0, max(len(labels), 2) - 1)
    return ClassNames.NUMBERS, labels


def _listed(nodes: "Iterable[NodeProto]") -> str:
    names = list(dict.fromkeys(node.op_type for node in nodes))
    return ", ".join(names[:SHOWN]) + (" and others" if len(names) > SHOWN else "")
