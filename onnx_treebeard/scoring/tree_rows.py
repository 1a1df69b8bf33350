"""The rows that the trees of a model see: rows of a table, or what a pipeline computes from them upstream of a tree node.

In: the path of an ONNX, XGBoost, LightGBM or CatBoost model. Out: its forests by name, and the rows of each for arrays of the model's inputs. The part of an
ONNX model upstream of its tree nodes runs in onnxruntime; a node whose rows cannot be computed is listed with the reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from onnx import GraphProto, ModelProto, NodeProto, helper

from onnx_treebeard.converters.onnx.graphs import node_name
from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.converters.read import forest_of_source, is_onnx
from onnx_treebeard.converters.rewrite.rewrite import rewrite
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.onnx_pipeline import pipeline_inputs, read_whole_model
from onnx_treebeard.scoring.onnx_scorer import DeferredWarnings, onnxruntime_errors, open_session
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.system.errors import DataError, ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory import raise_lack_of_memory
from onnx_treebeard.tables.inputs import ROWS, ModelInput, forest_input

Rows = npt.NDArray[np.generic]

INSIDE = "it is inside a branch, a loop or a function"
OURS = "it is an operator of onnx-treebeard; take the model that it was made from"
LEFT = "it is left unchanged"


@dataclass(frozen=True)
class NamedForest:
    """A forest and its name in the model; `value` is the graph's name for its rows. upstream: the operators that compute them, each once."""

    name: str
    forest: Forest
    value: str
    upstream: tuple[str, ...] = ()


class TreeRows(Protocol):
    """A model whose rows of trees can be computed. `left_out`: a line for each tree node for which they cannot."""

    inputs: tuple[ModelInput, ...]
    forests: tuple[NamedForest, ...]
    left_out: tuple[str, ...]

    def rows(self, arrays: Arrays) -> list[Rows]:
        """Returns the rows of each forest, of shape (n, columns). Raises DataError where the model rejects the arrays."""
        ...


def open_tree_rows(path: str, loading: LoadOptions) -> TreeRows:
    """Opens the model in `path`. Raises ModelError where the rows of no tree node can be computed."""
    if not is_onnx(path):
        return PlainRows(forest_of_source(path, loading))
    loading.refuse_for("ONNX")
    model = read_whole_model(path)
    try:
        return PipelineRows(path, model)
    except TreebeardError as error:
        raise error.in_file(path) from None


class PlainRows:
    """The rows of an XGBoost, LightGBM or CatBoost model, which are those of the table."""

    left_out: tuple[str, ...] = ()

    def __init__(self, forest: Forest) -> None:
        self.forests: tuple[NamedForest, ...] = (NamedForest(forest.source, forest, ROWS),)
        self.inputs: tuple[ModelInput, ...] = (forest_input(forest),)

    def rows(self, arrays: Arrays) -> list[Rows]:
        return [arrays[ROWS]]


class PipelineRows:
    """The rows of an ONNX model's tree nodes."""

    def __init__(self, path: str, model: ModelProto) -> None:
        self.inputs: tuple[ModelInput, ...] = pipeline_inputs(model)
        forests, refused = _forests(model)
        graph_inputs = {value.name for value in model.graph.input}
        graph_inputs |= {output for node in model.graph.node for output in node.output}
        self.forests = tuple(
            replace(tree, upstream=_operators_behind(model.graph, tree.value))
            for tree in forests
            if tree.value in graph_inputs
        )
        inside = [f"'{tree.name}': {INSIDE}" for tree in forests if tree.value not in graph_inputs]
        self.left_out: tuple[str, ...] = (*refused, *inside)
        if not self.forests:
            reasons = "".join(f"; {reason}" for reason in self.left_out)
            raise ModelError(f"has no tree node whose rows can be computed{reasons}")
        self.fetches = _fetch_names(self.forests, self.inputs)
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
                raise DataError(f"the model refuses it: {error}") from None
            self.warnings.release()
            values |= zip(self.fetches, fetched, strict=True)
        return [values[tree.value] for tree in self.forests]


def refuse_inside(model: ModelProto, name: str) -> None:
    """Raises UnsupportedError for a tree node inside of another one, which may not run: its contributions would be to scores that nothing reads."""
    if name not in map(node_name, model.graph.node):
        raise UnsupportedError(f"has no contributions of tree node '{name}': {INSIDE}")


def _forests(model: ModelProto) -> tuple[list[NamedForest], list[str]]:
    """Returns the forests as a session reads them, and why it refuses other nodes. The model is not changed."""
    forests: list[NamedForest] = []

    def keep(forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        forests.append(NamedForest(name or next(filter(None, outputs), ""), forest, inputs[0]))
        raise UnsupportedError(LEFT)

    report = rewrite(model, make_node=keep).report
    refused = [f"'{entry.name}': {entry.reason or OURS}" for entry in report if entry.reason != LEFT]
    return forests, refused


def _fetch_names(forests: Sequence[NamedForest], inputs: Sequence[ModelInput]) -> list[str]:
    """Returns the values that the graph computes; those that are inputs are known already."""
    given = {model_input.name for model_input in inputs}
    return sorted({tree.value for tree in forests} - given)


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
    needed, kept = set(values), []
    for node in reversed(graph.node):
        if needed & set(node.output):
            kept.append(node)
            needed |= _values_read(node)
    return kept[::-1]


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
