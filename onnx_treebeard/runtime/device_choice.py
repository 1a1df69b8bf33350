"""Whether a batch pays on a CUDA device: device="auto".

In: the artifact of the CPU, which has the cost of a row, and the batch. Out: whether the copies to the device and back, and the start of its kernels, take
less than the CPU does. The constants are estimates for cards on PCIe 4; they were NOT measured on a card.
"""

from typing import NamedTuple

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest.forest import Forest

CALL_NS = 60_000.0  # copies begin, kernels start, the caller waits
COPIED_BYTES_PER_NS = 12.0
CORES = 100.0  # of a CPU that kernels are as fast as
RETRY_SECONDS = 60.0  # after a device has failed: memory that others held may be free by then


class DeviceRule(NamedTuple):
    """What a forest is estimated to take, in nanoseconds: a call of the device, each row of it there, each row on one thread of the CPU."""

    call_ns: float
    device_row_ns: float
    cpu_row_ns: float

    @property
    def may_pay(self) -> bool:
        """Whether any number of rows pays on a device."""
        return self.device_row_ns < self.cpu_row_ns

    def pays(self, n_rows: int, threads: int) -> bool:
        """Whether a batch of host rows is estimated to take less time on a device than on this many threads."""
        return self.call_ns + n_rows * self.device_row_ns < n_rows * self.cpu_row_ns / max(threads, 1)


def device_rule(forest: Forest, artifact: Artifact) -> DeviceRule:
    """The rule of a forest, of which the artifact is that of the CPU."""
    row_ns = artifact.row_cost(Section.KERNELS)
    copied = forest.n_features * forest.input_type.itemsize
    copied += 2 * forest.n_targets * forest.accumulator_type.itemsize
    return DeviceRule(CALL_NS, copied / COPIED_BYTES_PER_NS + row_ns / CORES, row_ns)


def pays_on_device(forest: Forest, artifact: Artifact, n_rows: int, threads: int) -> bool:
    """Whether a batch of host rows pays on a device, by the rule of the forest."""
    return device_rule(forest, artifact).pays(n_rows, threads)
