"""Kernels of an artifact for GPUs, run on the host by fibers (`ptx/host.py`): fast enough for hundreds of trees and thousands of rows.

In: an artifact of units, the forest, rows. Out: accumulators, as the kernels wrote them. Neither bounds nor races are checked, which is the interpreter's part.
"""

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from gpu_units import units
from launched import GAP, WARP, section, started_accumulators
from plans import THREADS as THREADS_FOR_ROWS
from plans import plan_for
from ptx.host import HostModule

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.units.ranked_walk.unit_names import BLOCK_THREADS
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.gpu.emit import gpu_llvm
from onnx_treebeard.kernels.library.build import MACHINES


@cache
def host_module(unit: str, folder: Path) -> HostModule:
    """A unit for the host; `folder` is where the library of fibers is or will be."""
    return HostModule(gpu_llvm(module_of(units()[unit], VectorShape(0)), MACHINES[LOWEST]), folder)


def kernel_units(forest: Forest) -> list[str]:
    """The units that are the kernels of the forest's scores, in order."""
    return [function.unit for function in plan_for(forest, "auto", THREADS_FOR_ROWS).functions]


def accumulators_on_host(
    forest: Forest, artifact: Artifact, rows: npt.NDArray[np.generic], batch: int, folder: Path
) -> npt.NDArray[np.generic]:
    """(n, n_targets) sums of all trees by the kernels for batches from `batch` rows on."""
    result = started_accumulators(forest, artifact, len(rows))
    tables = np.frombuffer(section(artifact, Section.TABLES), np.uint8).copy()
    given = np.zeros((len(rows), rows.shape[1] + GAP), rows.dtype)
    given[:, : rows.shape[1]] = rows
    padded = -(-len(rows) // WARP) * WARP
    scratch = np.zeros(max(padded * int(artifact.header["scratch_per_row"]), 1), np.uint8)
    records = np.frombuffer(section(artifact, Section.KERNELS), KERNEL)
    for record, unit in zip(records, kernel_units(forest), strict=True):
        if record["min_rows"] != batch:
            continue
        prepares = record["tree_begin"] == record["tree_end"]
        arguments = [
            tables[int(record["tables_offset"]) :],
            given,
            given.shape[1],
            result,
            scratch,
            *(0, len(rows)),
            *(
                int(record["tree_begin"]),
                int(artifact.header["n_trees"]) if prepares else int(record["tree_end"]),
            ),
        ]
        block_rows = int(record["block_rows"])
        threads = BLOCK_THREADS if block_rows == 1 else block_rows
        grid = (-(-len(rows) // block_rows), 1, 1)
        host_module(unit, folder).launch(unit, grid, (threads, 1, 1), arguments)
    return result
