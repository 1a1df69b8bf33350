"""Fuses the small operators downstream of a forest into its node, where that changes no bit: one operator per call instead of a dozen.

In: a model whose tree nodes are ours (`converters/rewrite/rewrite.py`). Out: the model with fewer nodes, in place:

    raw   = onnx_treebeard.TreeEnsemble(rows)
    power = Exp(Neg(raw))                                   , , probabilities, label = onnx_treebeard.TreeEnsemble<tail>(rows)
    probabilities = Div(one, Add(one, power))
    label = Cast(Greater(raw, zero))

`region.py` decides which operators move, by the rules of `rules.py`; `attach.py` attaches them to the node, in the encoding of `encoding.py`. Values
that other operators read become outputs of the node.
"""

from collections.abc import Mapping
from contextlib import suppress

import numpy as np
from onnx import AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto, defs, numpy_helper

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.onnx.types import NUMPY_TYPES
from onnx_treebeard.converters.rewrite.artifact_refs import NO_ARTIFACTS, registered_artifact
from onnx_treebeard.converters.rewrite.operator import NUMBER_LABELS, RAW, SCORES
from onnx_treebeard.converters.tails.attach import TAIL, write_tail
from onnx_treebeard.converters.tails.encoding import ELEMENTS, MOST_WIDTH, Shape
from onnx_treebeard.converters.tails.graph import Constants, TailGraph, names_read
from onnx_treebeard.converters.tails.region import Sources, downstream_region

LARGEST_CONSTANT = 4096  # elements


def fuse_tails(model: ModelProto, artifacts: Mapping[str, Artifact] = NO_ARTIFACTS) -> dict[str, int]:
    """Returns how many operators were fused into each of our nodes, by its name. Nodes in subgraphs are not changed.

    artifacts: the registered artifacts that nodes name.
    """
    opset = max((entry.version for entry in model.opset_import if entry.domain in ("", "ai.onnx")), default=0)
    if not 1 <= opset <= defs.onnx_opset_version():
        return {}
    trees = [node for node in model.graph.node if is_treebeard_node(node)]
    if not trees:
        return {}
    constants, moved = _constants(model.graph), dict[str, int]()
    graph = TailGraph(model.graph, constants, opset)
    for node in trees:
        name = node_name(node)
        if count := _fuse(graph, node, artifacts):
            moved[name] = count
    if moved:
        graph.remove_moved()
        _drop_unused_constants(model.graph, constants)
    return moved


def _fuse(graph: TailGraph, node: NodeProto, artifacts: Mapping[str, Artifact]) -> int:
    """Fuses the operators downstream of one node, and returns their number."""
    region = downstream_region(graph, _sources(node, artifacts))
    if not region.nodes:
        return 0
    write_tail(graph, node, region)
    graph.move(region.nodes)
    return len(region.nodes)


def _sources(node: NodeProto, artifacts: Mapping[str, Artifact]) -> Sources:
    """Returns the outputs of a forest that a tail can read, index and shape by name; none for a node with a tail or an unreadable one."""
    if any(attribute.name == TAIL for attribute in node.attribute):
        return {}
    facts = _facts(node, artifacts)
    scores, raw = (NUMPY_TYPES.get(facts.get(name, 0)) for name in ("output_type", "accumulator_type"))
    if scores is None or raw is None or scores not in SCORES or raw not in RAW:
        return {}
    n_outputs, n_targets = facts.get("n_outputs", 0), facts.get("n_targets", 0)
    if not (1 <= n_outputs <= MOST_WIDTH and 1 <= n_targets <= MOST_WIDTH):
        return {}
    shapes = {
        SCORES[scores]: Shape(scores, 2, n_outputs),
        RAW[raw]: Shape(raw, 2, n_targets),
        NUMBER_LABELS: Shape(np.dtype(np.int64), 1, 1),
    }
    return {
        node.output[position]: (position, shape)
        for position, shape in sorted(shapes.items())
        if position < len(node.output) and node.output[position]
    }


def _facts(node: NodeProto, artifacts: Mapping[str, Artifact]) -> dict[str, int]:
    """Returns the counts and element types of a node's forest."""
    if (artifact := registered_artifact(node, artifacts)) is not None:
        header = artifact.header
        return {
            name: int(header[name]) for name in ("n_outputs", "n_targets", "output_type", "accumulator_type")
        }
    return {
        attribute.name: attribute.i for attribute in node.attribute if attribute.type == AttributeProto.INT
    }


def _constants(graph: GraphProto) -> Constants:
    """Returns small constant tensors of the types of tails: initializers that are not inputs."""
    inputs = {value.name for value in graph.input}
    stored = [tensor for tensor in graph.initializer if tensor.name not in inputs]
    for node in graph.node:
        if _is_constant(node):
            stored += [
                _named(attribute.t, node.output[0])
                for attribute in node.attribute
                if attribute.name == "value"
            ]
    constants = {}
    for tensor in filter(_is_small, stored):
        with suppress(ValueError):  # onnxruntime reports a malformed tensor
            constants[tensor.name] = numpy_helper.to_array(tensor)
    return constants


def _is_constant(node: NodeProto) -> bool:
    return node.op_type == "Constant" and node.domain in ("", "ai.onnx") and len(node.output) == 1


def _is_small(tensor: TensorProto) -> bool:
    known = tensor.data_type in ELEMENTS.values() and tensor.data_location != TensorProto.EXTERNAL
    return known and len(tensor.dims) <= 2 and np.prod(tensor.dims, dtype=float) <= LARGEST_CONSTANT


def _named(tensor: TensorProto, name: str) -> TensorProto:
    named = TensorProto()
    named.CopyFrom(tensor)
    named.name = name
    return named


def _drop_unused_constants(graph: GraphProto, constants: Constants) -> None:
    """Removes constants that only moved operators read, about which onnxruntime would warn."""
    read = {value.name for value in graph.output} | {name for node in graph.node for name in names_read(node)}
    unused = constants.keys() - read
    for position in reversed(range(len(graph.initializer))):
        if graph.initializer[position].name in unused:
            del graph.initializer[position]
    for position in reversed(range(len(graph.node))):
        if _is_constant(graph.node[position]) and graph.node[position].output[0] in unused:
            del graph.node[position]
