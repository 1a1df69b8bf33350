"""Artifacts whose trees threads share, however small the forest is."""

from contextlib import nullcontext
from typing import Any
from unittest.mock import patch

import numpy as np
from artifact_contents import checksum
from plans import chosen

from onnx_treebeard.artifact.format import HEADER, KERNEL, FlatCode, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu import emit

_codes: dict[tuple[Any, ...], FlatCode] = {}


def code_once(text: str, machine: Any, observe: Any, *, straight_line: bool) -> FlatCode:
    """What `emit.code_of` makes, which depends on nothing else; forests that are observed have no cache of it."""
    key = (text, machine, straight_line)
    if key not in _codes:
        _codes[key] = _code_of(text, machine, observe, straight_line=straight_line)
    return _codes[key]


_code_of = emit.code_of


def with_shared_trees(forest: Forest, row_cost: float) -> Artifact:
    """The forest compiled, with a kernel for trees where there can be one, and so many nanoseconds a row in every record."""
    with chosen(shares_trees=True), patch.object(emit, "code_of", code_once):
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
