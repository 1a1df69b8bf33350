"""Model files as older versions made them: nodes that carry machine code, an artifact or one in whose place somebody has put code of his own."""

import platform
import sys

import numpy as np
import onnx
import pytest
from artifact_contents import checksum

from onnx_treebeard.artifact.format import HEADER, KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.forest.forest import Forest

EXIT_CODE = 77
# exit_group(EXIT_CODE), as Linux has it: what a program does that nobody has written.
EXITS = {
    "x86_64": bytes.fromhex("bf4d000000 b8e7000000 0f05"),  # mov edi, 77; mov eax, 231; syscall
    "aarch64": bytes.fromhex("a00980d2 c80b80d2 010000d4"),  # mov x0, #77; mov x8, #94; svc #0
}
needs_linux = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() not in EXITS, reason="the patched code is a call of Linux"
)


def hostile(artifact: Artifact) -> Artifact:
    """The artifact with other code at every entry point, and a checksum that fits."""
    data, header = bytearray(artifact.data), artifact.header.copy()
    code = int(header["sections"][Section.CODE]["offset"])
    for section in (Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS):
        for kernel in np.frombuffer(artifact.section(section), KERNEL):
            begin = code + int(kernel["code_offset"])
            patch = EXITS[platform.machine()]
            data[begin : begin + len(patch)] = patch
    header["checksum"] = 0
    data[: HEADER.itemsize] = header.tobytes()
    header["checksum"] = checksum(data)
    data[: HEADER.itemsize] = header.tobytes()
    return Artifact(bytes(data))


def model_with_code(
    forest: Forest, *, patched: bool = False, name: str = "trees", beside: bool = False
) -> onnx.ModelProto:
    """`forest` as float input X, float output Y of one node, which carries its machine code, or another's if `patched`.

    beside: the node has its forest too.
    """
    artifact = compile_forest(forest)
    node = node_from_forest(forest, ["X"], ["Y"], name)
    if not beside:
        kept = [attribute for attribute in node.attribute if attribute.name == "schema_version"]
        del node.attribute[:]
        node.attribute.extend(kept)
    code = np.frombuffer((hostile(artifact) if patched else artifact).data, np.uint8)
    node.attribute.append(onnx.helper.make_attribute("artifact", onnx.numpy_helper.from_array(code)))
    rows = onnx.helper.make_tensor_value_info("X", 1, [None, forest.n_features])
    scores = onnx.helper.make_tensor_value_info("Y", 1, [None, forest.n_outputs])
    opsets = [onnx.helper.make_opsetid("", 18), onnx.helper.make_opsetid("onnx_treebeard", 1)]
    graph = onnx.helper.make_graph([node], "graph", [rows], [scores])
    return onnx.helper.make_model(graph, opset_imports=opsets, ir_version=8)
