"""Extra outputs of a model: leaves, raw scores, tree scores and contributions, which the operators of ai.onnx.ml do not have; and their extra input, base margins.

In: a model whose tree nodes are ours (`replace_tree_nodes.py`), and which of them get extra outputs. Out: the model with these outputs, and inputs, after its own, for N
rows:

    <node>_leaf          int64 (N, trees)               the id in the source of the leaf that is reached in each tree
    <node>_raw           float or double (N, targets)   scores before the post-transform, in the accumulator type
    <node>_tree_scores   float or double (N, trees)     what each tree adds to the raw scores, in the accumulator type;
                         or (N, trees, targets)         where leaves score several targets
    <node>_contribs      float or double (N, features + 1)   what each feature contributes to the raw score, then the expected one, in the accumulator
                         or (N, targets, features + 1)       type; the latter where there are several targets
    <node>_base_margin   float or double (N, targets)   an input: what `CompiledForest.predict` takes as base_margin, in the accumulator type

<node> is the name of the tree node, or of its first output where it has no name.
"""

from typing import Any

import numpy as np
from onnx import GraphProto, ModelProto, NodeProto
from onnx.helper import make_tensor_value_info

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.onnx.read_model import forest_of_node
from onnx_treebeard.converters.rewrite.custom_operator import CONTRIBUTIONS, LEAVES, RAW, TREE_SCORES
from onnx_treebeard.converters.rewrite.extra_output_options import MARGIN, ExtraOutputs, Names
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import tree_scores_shape
from onnx_treebeard.system.errors import OptionError, UnsupportedError


def add_outputs(model: ModelProto, report: RewriteReport, requested: ExtraOutputs) -> None:
    """Adds the requested outputs and inputs to the model, in place.

    report: the entries of the model's tree nodes.

    Raises OptionError for a name that no tree node has, UnsupportedError for a node that cannot have extra outputs because it is left to
    onnxruntime or is in a subgraph, and for base margins of a forest that takes none.
    """
    if not requested.any:
        return
    graph = _Graph(model.graph)
    for form, names in requested.nodes_by_form.items():
        for entry in _entries(report, names, f"with_{form}"):
            node = _node(graph, entry, f"with_{form}")
            forest = forest_of_node(node)
            if form == MARGIN:
                graph.add_margins(node, forest, f"{entry.name}_{MARGIN}")
                continue
            if form == "contribs" and (reason := _refusal(forest, "contribution_refusal", "refusal")):
                raise UnsupportedError(
                    f"tree node '{entry.name}' has no such output: {reason}", field=f"with_{form}"
                )
            graph.add_output(node, forest, f"{entry.name}_{form}", form)


def _refusal(forest: Forest, call: str, array: str) -> str:
    """Returns the reason in the results of a call of the native library; empty where there is none."""
    return call_planner(forest, call).arrays[array].tobytes().decode().strip()


def _entries(report: RewriteReport, names: Names, field: str) -> list[NodeReport]:
    """Returns the entries of the named tree nodes. Raises OptionError for a name that no node has."""
    tree_nodes = dict.fromkeys(entry.name for entry in report)
    if names is True and not tree_nodes:
        raise OptionError("the model has no tree nodes", field=field)
    if isinstance(names, bool):
        names = tree_nodes if names else ()
    for name in names:
        if name not in tree_nodes:
            accepted = ", ".join(f"'{node}'" for node in tree_nodes) or "none"
            raise OptionError(
                f"the model has no tree node '{name}'; its tree nodes are: {accepted}", field=field
            )
    return [entry for entry in report if entry.name in names]


def _node(graph: "_Graph", entry: NodeReport, field: str) -> NodeProto:
    lacks = "takes no margins" if field == f"with_{MARGIN}" else "has no such output"
    if not entry.taken:
        raise UnsupportedError(
            f"tree node '{entry.name}' {lacks}: it is left to onnxruntime, because {entry.reason}",
            field=field,
        )
    if entry.name not in graph.trees:
        raise UnsupportedError(
            f"tree node '{entry.name}' {lacks}: it is in a subgraph (If, Loop, Scan)", field=field
        )
    return graph.trees[entry.name]


class _Graph:
    """A graph that gets extra outputs. trees: our nodes by name, the first of several with the same name."""

    def __init__(self, graph: GraphProto) -> None:
        self._graph = graph
        self._values = {value.name for value in graph.input} | {tensor.name for tensor in graph.initializer}
        self.trees: dict[str, NodeProto] = {}
        for node in graph.node:
            self._values.update(node.output)
            if is_treebeard_node(node):
                self.trees.setdefault(node_name(node), node)

    def add_output(self, node: NodeProto, forest: Forest, output: str, form: str) -> None:
        """Adds an output of a node to the outputs of the model. Raises UnsupportedError where the name is in use."""
        if output in self._values:
            raise UnsupportedError(f"the model already has a value '{output}'", field=f"with_{form}")
        position, dtype, shape = _output_of(forest, form)
        node.output.extend([""] * (position + 1 - len(node.output)))
        if node.output[position]:
            self._graph.node.add(op_type="Identity", input=[node.output[position]], output=[output])
        else:
            node.output[position] = output
        self._values.add(output)
        dimensions = [None, *shape]
        self._graph.output.append(make_tensor_value_info(output, ELEMENT_TYPES[dtype], dimensions))

    def add_margins(self, node: NodeProto, forest: Forest, name: str) -> None:
        """Adds the base margins of a node to the inputs of the model. Raises UnsupportedError where the name is in use, or the forest takes none."""
        field = f"with_{MARGIN}"
        if refusal := _refusal(forest, "margin_refusal", "text"):
            raise UnsupportedError(f"tree node '{node_name(node)}' takes no margins: {refusal}", field=field)
        if name in self._values or any(node.input[1:]):
            raise UnsupportedError(f"the model already has a value '{name}'", field=field)
        del node.input[1:]
        node.input.append(name)
        self._values.add(name)
        dtype, shape = ELEMENT_TYPES[forest.accumulator_type], [None, forest.n_targets]
        self._graph.input.append(make_tensor_value_info(name, dtype, shape))


def _output_of(forest: Forest, form: str) -> tuple[int, np.dtype[Any], tuple[int, ...]]:
    """Returns the position of the output among those of the operator, its type, and its shape without the dimension of rows."""
    match form:
        case "leaf":
            return LEAVES, np.dtype(np.int64), (forest.n_trees,)
        case "raw":
            return RAW[forest.accumulator_type], forest.accumulator_type, (forest.n_targets,)
        case "contribs":
            targets = () if forest.n_targets == 1 else (forest.n_targets,)
            shape = (*targets, forest.n_features + 1)
            return CONTRIBUTIONS[forest.accumulator_type], forest.accumulator_type, shape
        case _:
            return TREE_SCORES[forest.accumulator_type], forest.accumulator_type, tree_scores_shape(forest)
