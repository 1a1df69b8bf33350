"""What an artifact has, and its checksum."""

import zlib

import numpy as np

from onnx_treebeard.artifact.format import HEADER, KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact


def serves(artifact: Artifact) -> tuple[bool, bool]:
    """Whether there are kernels for scores, and for leaves."""
    scores, leaves = (artifact.section(kernels) for kernels in (Section.KERNELS, Section.LEAF_KERNELS))
    return bool(len(scores)), bool(len(leaves))


def row_cost(artifact: Artifact) -> float:
    """The estimated nanoseconds for a row of a large batch: of the kernels for the most rows."""
    records = np.frombuffer(artifact.section(Section.KERNELS), KERNEL)
    return float(records["row_cost"][records["min_rows"] == records["min_rows"].max()].sum())


def checksum(data: bytes | bytearray) -> int:
    """The CRC-32 of an artifact, with zero in the checksum field of its header."""
    begin = int(HEADER.fields["checksum"][1])  # type: ignore[index]
    head = zlib.crc32(bytes(8), zlib.crc32(memoryview(data)[:begin]))
    return zlib.crc32(memoryview(data)[begin + 8 :], head)
