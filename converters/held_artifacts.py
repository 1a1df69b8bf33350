"""Compiled forests taken out of a model that this process alone will open, and put back into one that others will.

In: a model whose nodes hold artifacts. Out: the same with a name in the place of each, and the artifacts by their names:

    TreeEnsemble(artifact = 9,000,000 bytes)    ->    TreeEnsemble(artifact_key = "5f7c..")

onnxruntime keeps a model's attributes several times over. What it does not get, it neither copies nor keeps; when it creates a node's
kernel, `jit.py` answers with the artifact of that name. Names are those of the content: equal artifacts are held once.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from onnx import AttributeProto, ModelProto, NodeProto

from onnx_treebeard.artifact import Artifact
from onnx_treebeard.converters.onnx_graphs import is_treebeard_node, tree_nodes_in_graphs
from onnx_treebeard.converters.onnx_tensors import tensor_from_column
from onnx_treebeard.digests import long_key_of_arrays

ARTIFACT, KEY = "artifact", "artifact_key"


def take_artifacts(model: ModelProto, made: Sequence[Artifact]) -> dict[str, Artifact]:
    """Replaces the artifacts that are in `made` by their names, in place. Those that the model came with stay."""
    by_content = {artifact.data: artifact for artifact in made}
    taken = {}
    for node, attribute in _attributes(model, ARTIFACT):
        artifact = by_content.get(attribute.t.raw_data)
        if artifact is None:
            continue
        key = long_key_of_arrays([np.frombuffer(artifact.data, np.uint8)])
        taken[key] = artifact
        node.attribute.remove(attribute)
        node.attribute.add(name=KEY, type=AttributeProto.STRING, s=key.encode())
    return taken


def with_artifacts(source: bytes, artifacts: Mapping[str, Artifact]) -> bytes:
    """The model in `source` with these artifacts in the place of their names."""
    model = ModelProto.FromString(source)
    for node, attribute in _attributes(model, KEY):
        data = artifacts[attribute.s.decode()].data
        node.attribute.remove(attribute)
        held = node.attribute.add(name=ARTIFACT, type=AttributeProto.TENSOR)
        held.t.CopyFrom(tensor_from_column(ARTIFACT, np.frombuffer(data, np.uint8)))
    return bytes(model.SerializeToString())


def _attributes(model: ModelProto, name: str) -> Iterator[tuple[NodeProto, AttributeProto]]:
    """The attributes of that name of our nodes, in branches and bodies too; each may be removed."""
    for _, node in tree_nodes_in_graphs(model):
        if is_treebeard_node(node):
            yield from ((node, attribute) for attribute in list(node.attribute) if attribute.name == name)
