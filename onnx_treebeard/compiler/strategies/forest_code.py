"""What a compile has when all code and tables are made, and an artifact is all that is left to do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KernelEntry, Section

if TYPE_CHECKING:
    from onnx_treebeard.kernels.cpu.isa.cpus import Machine


@dataclass(frozen=True, eq=False)
class ForestCode:
    """machine: that code is for. kernels: records by section, in the order of the artifact. strategies: of scores, none twice.
    tree_targets: (T,) where trees have kernels and one of several targets each. scratch_per_row: bytes.
    """

    machine: "Machine"
    code: bytes
    tables: npt.NDArray[np.uint8]
    kernels: Mapping[Section, list[KernelEntry]]
    strategies: list[str]
    row_block: int
    tree_targets: npt.NDArray[np.int32] | None
    scratch_per_row: int = 0
