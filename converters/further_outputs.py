"""Leaves and raw scores as outputs of a model: what its tree nodes know and no ai.onnx.ml operator tells.

In: a model whose tree nodes are compiled (`rewrite.py`), and which of them shall tell more. Out: the model with an output more for
each, behind its own, all of rank 2 and one row a row:

    <node>_leaf   int64 (N, trees)               the leaf that is reached in each tree, by the source's own ids
    <node>_raw    float or double (N, targets)   scores before the post-transform, in the accumulator type

<node> is the name of the tree node, or of its first output where it has no name.
"""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from onnx import GraphProto, ModelProto, NodeProto
from onnx.helper import make_tensor_value_info

from onnx_treebeard.artifact import ELEMENT_TYPES, Artifact, unpack
from onnx_treebeard.converters.onnx_graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.rewrite import NodeReport, RewriteReport
from onnx_treebeard.converters.treebeard_op import LEAVES, RAW, attributes_of_node, forest_from_attributes
from onnx_treebeard.errors import OptionError, UnsupportedError

Names = bool | Collection[str]


@dataclass(frozen=True)
class FurtherOutputs:
    """The tree nodes that shall tell leaves, and raw scores: all (True), none (False), or those of these names."""

    leaf: Names = False
    raw: Names = False

    def __post_init__(self) -> None:
        for kind, names in self.kinds.items():
            if isinstance(names, bool):
                continue
            if isinstance(names, str) or not all(isinstance(name, str) for name in names):
                found = f"is {names!r}; accepted are True, False, a list of names of tree nodes"
                raise OptionError(found, field=f"with_{kind}")

    @property
    def kinds(self) -> dict[str, Names]:
        """Which nodes, by what they shall tell."""
        return {"leaf": self.leaf, "raw": self.raw}

    @property
    def any(self) -> bool:
        """Whether a node shall tell anything."""
        return any(bool(names) for names in self.kinds.values())

    def asks_leaf(self, name: str) -> bool:
        """Whether the node of that name needs a kernel for leaves."""
        return self.leaf if isinstance(self.leaf, bool) else name in self.leaf


NOTHING_FURTHER = FurtherOutputs()


def add_outputs(model: ModelProto, report: RewriteReport, wanted: FurtherOutputs) -> None:
    """Connects the outputs asked for and makes them outputs of the model, in place.

    Raises OptionError for a name that no tree node has, UnsupportedError for a node that cannot tell: it is left to onnxruntime, stands
    in a subgraph, or holds an artifact without a kernel for leaves.
    """
    for kind, names in wanted.kinds.items():
        for entry in _entries(report, names, f"with_{kind}"):
            _add_output(model.graph, _node(model, entry, f"with_{kind}"), entry.name, kind)


def _entries(report: RewriteReport, names: Names, field: str) -> list[NodeReport]:
    """The tree nodes that are meant."""
    known = [entry.name for entry in report]
    listed = ", ".join(f"'{name}'" for name in known) or "none"
    if names is True and not known:
        raise OptionError("the model has no tree nodes", field=field)
    for name in () if isinstance(names, bool) else names:
        if name not in known:
            raise OptionError(
                f"the model has no tree node '{name}'; its tree nodes are: {listed}", field=field
            )
    meant = known if names is True else names or ()
    return [entry for entry in report if entry.name in meant]


def _node(model: ModelProto, entry: NodeReport, field: str) -> NodeProto:
    if not entry.taken:
        raise UnsupportedError(
            f"tree node '{entry.name}' cannot tell: it is left to onnxruntime, because {entry.reason}",
            field=field,
        )
    nodes: list[NodeProto] = [node for node in model.graph.node if is_treebeard_node(node)]
    for node in nodes:
        if node_name(node) == entry.name:
            return node
    raise UnsupportedError(
        f"tree node '{entry.name}' cannot tell: it stands in a subgraph (If, Loop, Scan)", field=field
    )


def _add_output(graph: GraphProto, node: NodeProto, name: str, kind: str) -> None:
    artifact, output = _artifact(node, name), f"{name}_{kind}"
    header = artifact.header
    if kind == "leaf" and not artifact.has_leaves:
        raise UnsupportedError(
            f"tree node '{name}' holds an artifact without a kernel for leaves", field="with_leaf"
        )
    if output in _values(graph):
        raise UnsupportedError(f"the model has a value '{output}' already", field=f"with_{kind}")
    if kind == "leaf":
        position, element, columns = LEAVES, ELEMENT_TYPES[np.dtype(np.int64)], header["n_trees"]
    else:
        element, columns = int(header["accumulator_type"]), header["n_targets"]
        position = {ELEMENT_TYPES[dtype]: place for dtype, place in RAW.items()}[element]
    node.output.extend([""] * (position + 1 - len(node.output)))
    if node.output[position]:
        graph.node.add(op_type="Identity", input=[node.output[position]], output=[output])
    else:
        node.output[position] = output
    graph.output.append(make_tensor_value_info(output, element, [None, int(columns)]))


def _artifact(node: NodeProto, name: str) -> Artifact:
    """What the node runs. Raises ModelError where the node holds neither that nor a forest."""
    attributes = attributes_of_node(node)
    if isinstance(compiled := attributes.get("artifact"), np.ndarray):
        return unpack(compiled.tobytes())
    forest_from_attributes(attributes)
    raise UnsupportedError(f"tree node '{name}' has not been compiled")


def _values(graph: GraphProto) -> set[str]:
    """The names of all values of a graph."""
    inputs = {value.name for value in graph.input} | {tensor.name for tensor in graph.initializer}
    return inputs | {output for node in graph.node for output in node.output}
