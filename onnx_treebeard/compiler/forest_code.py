"""What a compile has when all code and tables are made, and an artifact is all that is left to do."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KernelEntry, Section
from onnx_treebeard.compiler.machine.backend import Backend


@dataclass(frozen=True, eq=False)
class ForestCode:
    """backend: of the target that the code is for. kernels: records by section, in the order of the artifact. strategies: of scores, none twice.
    tree_targets: (T,) where trees have kernels and one of several targets each. scratch_per_row: bytes.
    """

    backend: Backend
    code: bytes
    tables: npt.NDArray[np.uint8]
    kernels: Mapping[Section, list[KernelEntry]]
    strategies: list[str]
    row_block: int
    tree_targets: npt.NDArray[np.int32] | None
    scratch_per_row: int = 0
