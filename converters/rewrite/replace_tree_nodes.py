"""Replaces the tree nodes of an ONNX model by onnx_treebeard.TreeEnsemble nodes, where that changes no bit of the result.

In: a `ModelProto`. Out: the model with our nodes, and a report with an entry for each tree node: taken, or left to onnxruntime and why.
Names, types and shapes of the model's inputs and outputs stay as they are:

    scores = ai.onnx.ml.TreeEnsembleRegressor(rows)             scores       = onnx_treebeard.TreeEnsemble(rows)
    label, scores = ai.onnx.ml.TreeEnsembleClassifier(rows)     scores, , label = onnx_treebeard.TreeEnsemble(rows)

Nodes in the branches and bodies of If, Loop and Scan are replaced too. A model that calls functions with tree nodes inside is
inlined first, as onnxruntime does when it loads a model.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from onnx import ModelProto, NodeProto, inliner

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.artifact.pack import labels_element
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.onnx.graphs import (
    ML_DOMAIN,
    TREEBEARD_DOMAIN,
    TensorType,
    graphs,
    has_tree_functions,
    is_tree_node,
    is_treebeard_node,
    node_name,
    tree_nodes,
)
from onnx_treebeard.converters.onnx.metadata_props import stored_hits, with_stored_hits
from onnx_treebeard.converters.onnx.read_model import check_semantics, forest_of_node, read_node
from onnx_treebeard.converters.onnx.type_inference import Declarations, ValueTypes
from onnx_treebeard.converters.rewrite.custom_operator import VERSION, node_from_forest, output_names
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

FIRST_SHAPES = 3  # the first version of ai.onnx.ml for which onnxruntime infers output shapes
# (forest, inputs, outputs, name) -> node
MakeNode = Callable[[Forest, Sequence[str], Sequence[str], str], NodeProto]


@dataclass(frozen=True)
class Rewrite:
    """The model to run, and the report on its tree nodes."""

    model: ModelProto
    report: RewriteReport


def rewrite(
    model: ModelProto,
    *,
    semantics: str = "ort",
    in_place: bool = False,
    accept: Callable[[Forest], None] = lambda forest: None,
    make_node: MakeNode = node_from_forest,
    on_node: Callable[[NodeReport], None] = lambda entry: None,
    remake_own: bool = False,
    only: Callable[[str], bool] = lambda name: True,
) -> Rewrite:
    """Replaces every tree node of ai.onnx.ml that our kernels compute exactly.

    semantics: "ort" or "onnx", as for `InferenceSession`.
    in_place: whether `model` may be modified; otherwise it is copied before its first change.
    accept: called with each forest; it refuses one by raising an UnsupportedError.
    make_node: returns the new node for a forest, inputs, outputs and name; it may raise an UnsupportedError.
    on_node: called with the entry of each tree node.
    remake_own: whether our own nodes that hold a forest are replaced too.
    only: whether the tree node of a name is to be replaced; entries of others say that they are not taken.

    Raises OptionError for unknown semantics. Errors of a node leave it as it is and become the reason in its entry.
    """
    check_semantics(semantics)
    hits = stored_hits(model)

    def make(forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        forest = with_stored_hits(forest, hits, name)
        accept(forest)
        return make_node(forest, inputs, outputs, name)

    if has_tree_functions(model):
        model, in_place = inliner.inline_local_functions(model), True
    if not in_place and (remake_own or not all(is_treebeard_node(node) for node in tree_nodes(model))):
        source, model = model, ModelProto()
        model.CopyFrom(source)
    version = max((entry.version for entry in model.opset_import if entry.domain == ML_DOMAIN), default=0)
    types = ValueTypes(model)
    entries = []
    for declared, node in _declared_tree_nodes(model):
        if not only(node_name(node)):
            entries.append(
                NodeReport(node_name(node), node.op_type, False, None, None, "it is not asked for")
            )
            continue
        try:
            if is_treebeard_node(node):
                entry = _remake(node, make) if remake_own else _unchanged(node)
            else:
                entry = _replace(declared, node, types, version, semantics, make)
            if not any(imported.domain == TREEBEARD_DOMAIN for imported in model.opset_import):
                model.opset_import.add(domain=TREEBEARD_DOMAIN, version=VERSION)
        except (ModelError, UnsupportedError) as error:
            entry = NodeReport(node_name(node), node.op_type, False, *_size(node), reason=str(error))
        entries.append(entry)
        on_node(entry)
    return Rewrite(model, RewriteReport(tuple(entries)))


def _declared_tree_nodes(model: ModelProto) -> list[tuple[Declarations, NodeProto]]:
    """Returns the tree nodes of the graph and its subgraphs, each with the declarations of its graph."""
    pairs: list[tuple[Declarations, NodeProto]] = []
    for graph in graphs(model):
        declared = Declarations(graph)
        pairs += [(declared, node) for node in graph.node if is_tree_node(node)]
    return pairs


def _replace(
    declared: Declarations,
    node: NodeProto,
    types: ValueTypes,
    version: int,
    semantics: str,
    make_node: MakeNode,
) -> NodeReport:
    """Replaces a standard operator of this version of ai.onnx.ml by ours. Raises ModelError or UnsupportedError where it has to stay."""
    name, op_type = node_name(node), node.op_type
    forest = read_node(node.SerializeToString(), types.type_of_rows(node), semantics).forest
    first, second = (*node.output, "", "")[:2]
    label, scores = (first, second) if op_type == "TreeEnsembleClassifier" else ("", first)
    node.CopyFrom(make_node(forest, node.input, output_names(forest, scores, label), name))
    rows = types.type_of(node.input[0]) if version >= FIRST_SHAPES else None
    _declare_outputs(declared, forest, rows, scores, label)
    return NodeReport(name, op_type, True, forest.n_trees, forest.n_nodes)


def _unchanged(node: NodeProto) -> NodeReport:
    return NodeReport(node_name(node), node.op_type, True, *_size(node))


def _remake(node: NodeProto, make_node: MakeNode) -> NodeReport:
    """Replaces a node of our operator by a new one if it holds a forest."""
    entry = _unchanged(node)
    # A node that cannot be read stays as it is: the native library reports why when it creates the kernel.
    with suppress(ModelError, UnsupportedError):
        node.CopyFrom(make_node(forest_of_node(node), node.input, node.output, entry.name))
    return entry


def _declare_outputs(
    declared: Declarations, forest: Forest, rows: TensorType | None, scores: str, label: str
) -> None:
    """Declares the types of the outputs, which onnxruntime infers only for its own operators; their shapes unless `rows` is None."""
    n_rows = rows.shape[0] if rows is not None and rows.shape else None
    if scores:
        shape = (n_rows, forest.n_outputs) if rows is not None else None
        declared.declare(scores, TensorType(ELEMENT_TYPES[forest.output_type], shape))
    if label:
        declared.declare(label, TensorType(labels_element(forest), (n_rows,) if rows is not None else None))


def _size(node: NodeProto) -> tuple[int | None, int | None]:
    """Returns the numbers of trees and decision nodes of a node that was not read; None where they are unknown."""
    try:
        size = call_node_planner(node.SerializeToString(), "size").numbers
        return int(size["trees"]), int(size["nodes"])
    except TreebeardError:
        return None, None
