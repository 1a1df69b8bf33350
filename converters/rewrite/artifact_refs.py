"""Nodes that refer to registered artifacts: the model has a key in place of each compiled forest.

In: the artifact of a node. Out: the node with the artifact's key, and the artifacts by key:

    TreeEnsemble(artifact_key = "5f7c..")    {"5f7c..": 9,000,000 bytes}

When onnxruntime creates the kernel of such a node, `session/compile_callback.py` returns the artifact of that key. Keys are hashes of the
content, so equal artifacts are stored once. onnxruntime makes several copies of a model's attributes; artifacts by key are never copied.

A node that a CUDA device serves beside the CPU, as with device="auto", has three more attributes: the device's number, the key of an artifact for it, and
the rule that says for how many rows the device is taken (kernels/native/ort/operator/large_batches.h):

    device = 0    device_artifact_key = "0b31.."    device_rule = [ns of a call, ns of a row there, ns of a row on the CPU, s until it is tried again]

Model files hold no machine code. A node in an older file may have an attribute `artifact`, which is ignored; a node that has it instead of a
forest cannot be computed.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np
from onnx import AttributeProto, ModelProto, NodeProto

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.converters.onnx.graphs import (
    TREEBEARD_DOMAIN,
    function_nodes,
    is_treebeard_node,
    tree_nodes,
)
from onnx_treebeard.converters.onnx.tensors import tensor_from_column
from onnx_treebeard.converters.rewrite.operator import DEVICE, OPERATOR, SCHEMA_VERSION
from onnx_treebeard.forest.digest import long_key_of_arrays

ARTIFACT, KEY = "artifact", "artifact_key"
DEVICE_KEY, DEVICE_RULE = "device_artifact_key", "device_rule"
NO_ARTIFACTS: Mapping[str, Artifact] = MappingProxyType({})
FIRST_COLUMN = "n_features"  # every forest has it


class RegisteredArtifacts:
    """The artifacts of a model's nodes, by key."""

    def __init__(self) -> None:
        self.by_key: dict[str, Artifact] = {}

    def node(
        self, artifact: Artifact, inputs: Sequence[str], outputs: Sequence[str], name: str = ""
    ) -> NodeProto:
        """Adds an artifact and returns the node that refers to it, which only this process can run."""
        node = NodeProto(op_type=OPERATOR, domain=TREEBEARD_DOMAIN, name=name, input=inputs, output=outputs)
        node.attribute.add(name="schema_version", type=AttributeProto.INT, i=SCHEMA_VERSION)
        self._add_key(node, KEY, artifact)
        return node

    def add_device(self, node: NodeProto, artifact: Artifact, number: int, rule: Sequence[float]) -> None:
        """Adds an artifact for the CUDA device of this number, which a node shall run where the rule says so."""
        node.attribute.add(name=DEVICE, type=AttributeProto.INT, i=number)
        self._add_key(node, DEVICE_KEY, artifact)
        numbers = node.attribute.add(name=DEVICE_RULE, type=AttributeProto.TENSOR)
        numbers.t.CopyFrom(tensor_from_column(DEVICE_RULE, np.array(rule, np.float64)))

    def _add_key(self, node: NodeProto, name: str, artifact: Artifact) -> None:
        key = long_key_of_arrays([np.frombuffer(artifact.data, np.uint8)])
        self.by_key[key] = artifact
        node.attribute.add(name=name, type=AttributeProto.STRING, s=key.encode())


def registered_artifact(node: NodeProto, artifacts: Mapping[str, Artifact]) -> Artifact | None:
    """Returns the artifact whose key the node has; None where it is none of these."""
    keys = (attribute.s.decode(errors="replace") for attribute in node.attribute if attribute.name == KEY)
    return next((artifacts[key] for key in keys if key in artifacts), None)


def nodes_with_code(model: ModelProto) -> list[NodeProto]:
    """Returns the nodes that hold machine code and no forest, in the graph, its subgraphs and the model's functions."""
    return [node for node in _own_nodes(model) if _has(node, ARTIFACT) and not _has(node, FIRST_COLUMN)]


def drop_code(model: ModelProto) -> None:
    """Removes machine code from the nodes of a model, in place."""
    for node in _own_nodes(model):
        for attribute in [one for one in node.attribute if one.name == ARTIFACT]:
            node.attribute.remove(attribute)


def _own_nodes(model: ModelProto) -> list[NodeProto]:
    return list(filter(is_treebeard_node, [*tree_nodes(model), *function_nodes(model)]))


def _has(node: NodeProto, name: str) -> bool:
    return any(attribute.name == name for attribute in node.attribute)
