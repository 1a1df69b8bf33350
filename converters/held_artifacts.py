"""Compiled forests taken out of a model: onnxruntime gets names in their places, and machine code comes from this process alone.

In: a model whose nodes hold artifacts. Out: the same with a name in the place of each, and the artifacts by their names:

    TreeEnsemble(artifact = 9,000,000 bytes)    ->    TreeEnsemble(artifact_key = "5f7c..")

When onnxruntime creates a node's kernel, `jit.py` answers with the artifact of that name. Names are those of the content: equal
artifacts are held once. onnxruntime keeps a model's attributes several times over; what it does not get, it neither copies nor keeps.

An artifact that a model came with is the code of whoever wrote the model: `refuse_compiled` stands before everything else.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from onnx import AttributeProto, ModelProto, NodeProto

from onnx_treebeard.artifact import Artifact
from onnx_treebeard.converters.onnx_graphs import function_nodes, is_treebeard_node, node_name, tree_nodes
from onnx_treebeard.converters.onnx_tensors import tensor_column
from onnx_treebeard.digests import long_key_of_arrays
from onnx_treebeard.errors import ModelError, TrustError
from onnx_treebeard.trust import ALLOW_COMPILED

ARTIFACT, KEY = "artifact", "artifact_key"


def refuse_compiled(model: ModelProto, file: str | None) -> None:
    """Raises TrustError where a node of the model, or of one of its functions, carries machine code."""
    for node in nodes_with_code(model):
        raise TrustError(
            f"tree node '{node_name(node)}' carries machine code (attribute '{ARTIFACT}'), which can do whatever this process can; if"
            " you trust whoever wrote it as you trust the programs you run: InferenceSession(..., allow_compiled=True) of"
            f" onnx_treebeard; in plain onnxruntime the session config entry '{ALLOW_COMPILED}' = '1', set before the library is"
            " registered; for a command --allow-compiled",
            file=file,
        )


def nodes_with_code(model: ModelProto) -> list[NodeProto]:
    """The nodes that carry machine code, in the graph, its subgraphs and the model's functions."""
    return [node for node, _ in _held([*tree_nodes(model), *function_nodes(model)])]


def take_artifacts(model: ModelProto, made: Sequence[Artifact]) -> dict[str, Artifact]:
    """Replaces the artifacts of the graph and its subgraphs by their names, in place; those in `made` are not copied.

    Raises ModelError for an attribute that is no column of bytes.
    """
    by_content = {artifact.data: artifact for artifact in made}
    taken = {}
    for node, attribute in list(_held(tree_nodes(model))):
        data = _bytes_of(attribute)
        artifact = by_content.get(data) or Artifact(data)
        key = long_key_of_arrays([np.frombuffer(artifact.data, np.uint8)])
        taken[key] = artifact
        node.attribute.remove(attribute)
        node.attribute.add(name=KEY, type=AttributeProto.STRING, s=key.encode())
    return taken


def _bytes_of(attribute: AttributeProto) -> bytes:
    column = tensor_column(attribute.t, ARTIFACT)
    if column.dtype != np.uint8:
        raise ModelError("is not a uint8 tensor", field=ARTIFACT)
    return column.tobytes()


def _held(nodes: Sequence[NodeProto]) -> Iterator[tuple[NodeProto, AttributeProto]]:
    """Those of the nodes that hold an artifact, each with the attribute."""
    for node in filter(is_treebeard_node, nodes):
        yield from ((node, attribute) for attribute in node.attribute if attribute.name == ARTIFACT)
