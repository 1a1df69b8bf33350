"""Artifacts whose trees threads share, however small the forest is."""

from contextlib import nullcontext
from unittest.mock import patch

import numpy as np

from onnx_treebeard.artifact.format import HEADER, KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact, checksum
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.forest.forest import Forest

CHOOSING = ("tree_simd", "walk")  # the modules that ask whether a row is worth threads


def with_shared_trees(forest: Forest, row_cost: float) -> Artifact:
    """The forest compiled, with a kernel for trees where there can be one, and so many nanoseconds a row in every record."""
    worth = [
        patch(f"onnx_treebeard.compiler.strategies.{module}.worth_threads", return_value=True)
        for module in CHOOSING
    ]
    with worth[0], worth[1]:
        artifact = compile_forest(forest, observe=lambda stage, step: nullcontext())  # kept by no cache
    data = bytearray(artifact.data)
    for section in (Section.KERNELS, Section.TREE_KERNELS):
        place = artifact.header["sections"][section]
        begin, end = int(place["offset"]), int(place["offset"] + place["size"])
        records = np.frombuffer(bytes(data[begin:end]), KERNEL).copy()
        records["row_cost"] = row_cost
        data[begin:end] = records.tobytes()
    at = HEADER.fields["checksum"][1]  # type: ignore[index]
    data[at : at + 8] = checksum(data).to_bytes(8, "little")
    return Artifact(bytes(data))
