"""Compiled forests beside a model: its nodes have names in their places, and machine code comes from this process alone.

In: the artifact of a node. Out: the node, which names it, and the artifacts by their names:

    TreeEnsemble(artifact_key = "5f7c..")    {"5f7c..": 9,000,000 bytes}

When onnxruntime creates a node's kernel, `session/compile_callback.py` answers with the artifact of that name. Names are those of the content: equal
artifacts are held once. onnxruntime keeps a model's attributes several times over; what it does not get, it neither copies nor keeps.

A model file holds no code. A node of an older file may have an attribute `artifact`; nobody reads it. Where it has no forest beside that,
nothing can serve it.
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
from onnx_treebeard.converters.rewrite.operator import OPERATOR, SCHEMA_VERSION
from onnx_treebeard.forest.digest import long_key_of_arrays

ARTIFACT, KEY = "artifact", "artifact_key"
NOTHING_HELD: Mapping[str, Artifact] = MappingProxyType({})
FIRST_COLUMN = "n_features"  # every forest has it


class HeldArtifacts:
    """Artifacts by the names that nodes have for them."""

    def __init__(self) -> None:
        self.by_name: dict[str, Artifact] = {}

    def node(
        self, artifact: Artifact, inputs: Sequence[str], outputs: Sequence[str], name: str = ""
    ) -> NodeProto:
        """The node that runs a compiled forest, in this process."""
        key = long_key_of_arrays([np.frombuffer(artifact.data, np.uint8)])
        self.by_name[key] = artifact
        node = NodeProto(op_type=OPERATOR, domain=TREEBEARD_DOMAIN, name=name, input=inputs, output=outputs)
        node.attribute.add(name="schema_version", type=AttributeProto.INT, i=SCHEMA_VERSION)
        node.attribute.add(name=KEY, type=AttributeProto.STRING, s=key.encode())
        return node


def held_artifact(node: NodeProto, held: Mapping[str, Artifact]) -> Artifact | None:
    """The artifact that the node names; None where it names none of these."""
    names = (attribute.s.decode(errors="replace") for attribute in node.attribute if attribute.name == KEY)
    return next((held[name] for name in names if name in held), None)


def nodes_with_code(model: ModelProto) -> list[NodeProto]:
    """The nodes that hold machine code and no forest, in the graph, its subgraphs and the model's functions."""
    return [node for node in _own_nodes(model) if _has(node, ARTIFACT) and not _has(node, FIRST_COLUMN)]


def drop_code(model: ModelProto) -> None:
    """Takes machine code from the nodes of a model, in place."""
    for node in _own_nodes(model):
        for attribute in [one for one in node.attribute if one.name == ARTIFACT]:
            node.attribute.remove(attribute)


def _own_nodes(model: ModelProto) -> list[NodeProto]:
    return list(filter(is_treebeard_node, [*tree_nodes(model), *function_nodes(model)]))


def _has(node: NodeProto, name: str) -> bool:
    return any(attribute.name == name for attribute in node.attribute)
