"""The rows of a model's trees: rows of a table, or the values that a pipeline computes from them upstream of a tree node.

In: the path of an ONNX, XGBoost, LightGBM or CatBoost model. Out: its forests by name, and the rows of each for arrays of the model's inputs. The part of an
ONNX model upstream of its tree nodes runs in onnxruntime; a node whose rows cannot be computed is listed with the reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import GraphProto, ModelProto, NodeProto, helper

from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.onnx.graphs import node_name
from onnx_treebeard.converters.read import forest_of_source, is_onnx
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.onnx_pipeline import pipeline_inputs, read_whole_model
from onnx_treebeard.scoring.onnx_scorer import DeferredWarnings, onnxruntime_errors, open_session
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.system.errors import DataError, ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.model_inputs import ROWS, ModelInput, forest_input

Rows = npt.NDArray[np.generic]

INSIDE = "it is inside a branch, a loop or a function"
OURS = "it is an operator of onnx-treebeard; use the model that it was made from"
LEFT = "it is left unchanged"


@dataclass(frozen=True)
class NamedForest:
    """A forest and its name in the model. value: the graph's name for its rows. upstream: the operators that compute them, each once."""

    name: str
    forest: Forest
    value: str
    upstream: tuple[str, ...] = ()


class TreeRows:
    """The rows of a model's trees, which for an XGBoost, LightGBM or CatBoost model are those of the table. left_out: a line for each tree node whose rows cannot be computed."""

    left_out: tuple[str, ...] = ()

    def __init__(self, forests: tuple[NamedForest, ...], inputs: tuple[ModelInput, ...]) -> None:
        self.forests, self.inputs = forests, inputs

    def rows(self, arrays: Arrays) -> list[Rows]:
        """Returns the rows of each forest, of shape (n, columns). Raises DataError where the model rejects the arrays."""
        return [arrays[tree.value] for tree in self.forests]


def open_tree_rows(path: str, loading: LoadOptions) -> TreeRows:
    """Opens the model in `path`. Raises ModelError where the rows of no tree node can be computed."""
    if not is_onnx(path):
        forest = forest_of_source(path, loading)
        return TreeRows((NamedForest(forest.source, forest, ROWS),), (forest_input(forest),))
    loading.refuse_for("ONNX")
    model = read_whole_model(path)
    try:
        return PipelineRows(path, model)
    except TreebeardError as error:
        raise error.in_file(path) from None


class PipelineRows(TreeRows):
    """The rows of an ONNX model's tree nodes."""

    def __init__(self, path: str, model: ModelProto) -> None:
        inputs = pipeline_inputs(model)
        forests, reasons = _forests(model)
        values = {value.name for value in model.graph.input}
        values |= {output for node in model.graph.node for output in node.output}
        outer = tuple(
            replace(tree, upstream=_operators_behind(model.graph, tree.value))
            for tree in forests
            if tree.value in values
        )
        super().__init__(outer, inputs)
        inside = [f"'{tree.name}': {INSIDE}" for tree in forests if tree.value not in values]
        self.left_out = (*reasons, *inside)
        if not self.forests:
            raise ModelError("; ".join(("has no tree node whose rows can be computed", *self.left_out)))
        # The values that the graph computes.
        self.fetches = sorted({tree.value for tree in outer} - {model_input.name for model_input in inputs})
        self.session: Any = None
        self.warnings = DeferredWarnings()
        if self.fetches:
            before = _ending_in(model, self.forests, self.fetches)
            self.session = open_session(path, before, 0, warnings=self.warnings)

    def rows(self, arrays: Arrays) -> list[Rows]:
        values = dict(arrays)
        if self.session is not None:
            try:
                fetched = self.session.run(self.fetches, dict(arrays))
            except onnxruntime_errors() as error:
                raise_lack_of_memory(error)
                raise DataError(f"the model rejects the rows: {error}") from None
            self.warnings.release()
            values |= zip(self.fetches, fetched, strict=True)
        return super().rows(values)


def refuse_inside(model: ModelProto, name: str) -> None:
    """Raises UnsupportedError for a tree node inside another one, which may not run: its contributions would be to scores that nothing reads."""
    if name not in map(node_name, model.graph.node):
        raise UnsupportedError(f"has no contributions of tree node '{name}': {INSIDE}")


def _forests(model: ModelProto) -> tuple[list[NamedForest], list[str]]:
    """Returns the forests that a session would take, and the reasons why it refuses other nodes. The model is not changed."""
    forests: list[NamedForest] = []

    def add(forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        forests.append(NamedForest(name or next(filter(None, outputs), ""), forest, inputs[0]))
        raise UnsupportedError(LEFT)

    report = rewrite(model, make_node=add).report
    return forests, [f"'{entry.name}': {entry.reason or OURS}" for entry in report if entry.reason != LEFT]


def _ending_in(model: ModelProto, forests: Sequence[NamedForest], values: Sequence[str]) -> ModelProto:
    """Returns the part of the model that computes these values, with them as its outputs."""
    types = {tree.value: helper.np_dtype_to_tensor_dtype(tree.forest.input_type) for tree in forests}
    ending = ModelProto()
    ending.CopyFrom(model)
    del ending.graph.output[:]
    ending.graph.output.extend(helper.make_tensor_value_info(value, types[value], None) for value in values)
    del ending.graph.node[:]
    ending.graph.node.extend(_nodes_behind(model.graph, values))
    return ending


def _nodes_behind(graph: GraphProto, values: Sequence[str]) -> list[NodeProto]:
    """Returns the nodes that compute the values, each after those it needs."""
    needed, nodes = set(values), []
    for node in reversed(graph.node):
        if needed & set(node.output):
            nodes.append(node)
            needed |= _values_read(node)
    return nodes[::-1]


def _operators_behind(graph: GraphProto, value: str) -> tuple[str, ...]:
    """Returns the types of the operators that compute a value, each once, in the order of the graph."""
    return tuple(dict.fromkeys(node.op_type for node in _nodes_behind(graph, [value])))


def _values_read(node: NodeProto) -> set[str]:
    """Returns every value that a node names, also inside its branches and bodies."""
    names = set(node.input)
    inner = [attribute.g for attribute in node.attribute]
    inner += [graph for attribute in node.attribute for graph in attribute.graphs]
    for graph in inner:
        names |= {value.name for value in graph.output}
        names |= {name for inner_node in graph.node for name in _values_read(inner_node)}
    return names
