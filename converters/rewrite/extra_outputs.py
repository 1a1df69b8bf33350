"""Leaves, raw scores and tree scores as outputs of a model: what its tree nodes know and no ai.onnx.ml operator tells.

In: a model whose tree nodes are ours (`rewrite.py`), and which of them shall tell more. Out: the model with an output more for
each, behind its own, one row a row:

    <node>_leaf          int64 (N, trees)               the leaf that is reached in each tree, by the source's own ids
    <node>_raw           float or double (N, targets)   scores before the post-transform, in the accumulator type
    <node>_tree_scores   float or double (N, trees)     what each tree adds to the raw scores, in the accumulator type;
                         or (N, trees, targets)         where leaves score several targets

<node> is the name of the tree node, or of its first output where it has no name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from onnx import GraphProto, ModelProto, NodeProto
from onnx.helper import make_tensor_value_info

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.onnx.native_forest import forest_of_node
from onnx_treebeard.converters.rewrite.artifact_refs import NOTHING_HELD, held_artifact
from onnx_treebeard.converters.rewrite.extra_output_names import FurtherOutputs, Names
from onnx_treebeard.converters.rewrite.operator import LEAVES, RAW, TREE_SCORES
from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport
from onnx_treebeard.errors import OptionError, UnsupportedError


def add_outputs(
    model: ModelProto,
    report: RewriteReport,
    wanted: FurtherOutputs,
    held: Mapping[str, Artifact] = NOTHING_HELD,
) -> None:
    """Connects the outputs asked for and makes them outputs of the model, in place.

    held: the artifacts that nodes name, which have kernels for what is asked for. Raises OptionError for a name that no tree node has,
    UnsupportedError for a node that cannot tell: it is left to onnxruntime, or stands in a subgraph.
    """
    if not wanted.any:
        return
    graph = _Graph(model.graph)
    for kind, names in wanted.kinds.items():
        for entry in _entries(report, names, f"with_{kind}"):
            node = _node(graph, entry, f"with_{kind}")
            graph.add_output(node, _known(node, held), f"{entry.name}_{kind}", kind)


def _entries(report: RewriteReport, names: Names, field: str) -> list[NodeReport]:
    """The tree nodes that are meant."""
    known = dict.fromkeys(entry.name for entry in report)
    if names is True and not known:
        raise OptionError("the model has no tree nodes", field=field)
    for name in () if isinstance(names, bool) else names:
        if name not in known:
            listed = ", ".join(f"'{name}'" for name in known) or "none"
            raise OptionError(
                f"the model has no tree node '{name}'; its tree nodes are: {listed}", field=field
            )
    meant = frozenset(known if names is True else names or ())
    return [entry for entry in report if entry.name in meant]


def _node(graph: "_Graph", entry: NodeReport, field: str) -> NodeProto:
    if not entry.taken:
        raise UnsupportedError(
            f"tree node '{entry.name}' cannot tell: it is left to onnxruntime, because {entry.reason}",
            field=field,
        )
    if entry.name not in graph.trees:
        raise UnsupportedError(
            f"tree node '{entry.name}' cannot tell: it stands in a subgraph (If, Loop, Scan)", field=field
        )
    return graph.trees[entry.name]


@dataclass(frozen=True)
class _Known:
    """What a node of ours knows, from its artifact or its forest."""

    n_trees: int
    n_targets: int
    accumulator_type: np.dtype[Any]
    tree_scores_shape: tuple[int, ...] | None = None  # of a row; None where it is not known yet


class _Graph:
    """A graph that gets further outputs, looked through once. trees: our nodes by name; the first of several counts."""

    def __init__(self, graph: GraphProto) -> None:
        self._graph = graph
        self._values = {value.name for value in graph.input} | {tensor.name for tensor in graph.initializer}
        self.trees: dict[str, NodeProto] = {}
        for node in graph.node:
            self._values.update(node.output)
            if is_treebeard_node(node):
                self.trees.setdefault(node_name(node), node)

    def add_output(self, node: NodeProto, known: _Known, output: str, kind: str) -> None:
        """Makes an output of the model of what a node can tell. Raises UnsupportedError where the name is taken."""
        if output in self._values:
            raise UnsupportedError(f"the model has a value '{output}' already", field=f"with_{kind}")
        position, dtype, shape = _place(known, kind)
        node.output.extend([""] * (position + 1 - len(node.output)))
        if node.output[position]:
            self._graph.node.add(op_type="Identity", input=[node.output[position]], output=[output])
        else:
            node.output[position] = output
        self._values.add(output)
        dimensions = None if shape is None else [None, *shape]
        self._graph.output.append(make_tensor_value_info(output, ELEMENT_TYPES[dtype], dimensions))


def _place(known: _Known, kind: str) -> tuple[int, np.dtype[Any], tuple[int, ...] | None]:
    """Position of the output, its type, and the shape that it has for a row."""
    match kind:
        case "leaf":
            return LEAVES, np.dtype(np.int64), (known.n_trees,)
        case "raw":
            return RAW[known.accumulator_type], known.accumulator_type, (known.n_targets,)
        case _:
            return TREE_SCORES[known.accumulator_type], known.accumulator_type, known.tree_scores_shape


def _known(node: NodeProto, held: Mapping[str, Artifact]) -> _Known:
    """What the node can tell. Raises ModelError where it has neither an artifact nor a forest."""
    artifact = held_artifact(node, held)
    if artifact is None:
        forest = forest_of_node(node)
        return _Known(forest.n_trees, forest.n_targets, forest.accumulator_type)
    dtypes = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
    return _Known(
        int(artifact.header["n_trees"]),
        int(artifact.header["n_targets"]),
        dtypes[int(artifact.header["accumulator_type"])],
        artifact.tree_scores_shape if artifact.has_tree_scores else None,
    )
