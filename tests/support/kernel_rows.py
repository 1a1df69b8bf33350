"""From how many rows on each kernel of an artifact is used: which strategy a compile has chosen."""

import numpy as np

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact


def min_rows(artifact: Artifact) -> list[int]:
    """0 for the first kernel, which walks or tree_simd kernels; one or two more where large batches are bit-sliced."""
    records = np.frombuffer(artifact.section(Section.KERNELS), KERNEL)
    return [int(rows) for rows in records["min_rows"]]


def is_bitsliced(artifact: Artifact, rows: int) -> bool:
    """Whether a batch of so many rows is bit-sliced although nobody asked for it."""
    found = min_rows(artifact)
    return len(found) >= 2 and found[0] == 0 < found[1] <= rows
