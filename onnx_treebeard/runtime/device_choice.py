"""Whether a batch pays on a CUDA device: device="auto".

In: the artifact of the CPU, which has the cost of a row, and the batch. Out: whether the copies to the device and back, and the start of its kernels, take
less than the CPU does. The constants are estimates for cards on PCIe 4; they were NOT measured on a card.
"""

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest.forest import Forest

CALL_NS = 60_000.0  # copies begin, kernels start, the caller waits
COPIED_BYTES_PER_NS = 12.0
CORES = 100.0  # of a CPU that kernels are as fast as


def pays_on_device(forest: Forest, artifact: Artifact, n_rows: int, threads: int) -> bool:
    """Whether a batch of host rows is estimated to take less time on a device than on this many threads."""
    row_ns = artifact.row_cost(Section.KERNELS)
    copied = forest.n_features * forest.input_type.itemsize
    copied += 2 * forest.n_targets * forest.accumulator_type.itemsize
    on_device = CALL_NS + n_rows * (copied / COPIED_BYTES_PER_NS + row_ns / CORES)
    return on_device < n_rows * row_ns / max(threads, 1)
