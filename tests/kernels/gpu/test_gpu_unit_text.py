"""The text of a unit for GPUs of each kind, as LIR, as LLVM before optimisation and as PTX, stored under tests/golden/gpu_units: reviewed like source.

The smallest unit of a kind that has all its parts stands for the kind.
"""

from collections.abc import Callable

import pytest
from gpu_units import unit_ptx, units

from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.gpu.emit import gpu_llvm
from onnx_treebeard.kernels.library.build import MACHINES

THREADS = (
    "rank_rows_lt_float32_as_float32",
    "ranked_trees_2_one_float32",
    "ranked_trees_2_by_tree_float32",
    "sector_trees_one_float32",
    "staged_trees_2_one_float32",
    "staged_trees_2_dense_float64",
    "thread_walk_float32_as_float32",
    "thread_add_leaves_one_float32_sum",
    "thread_write_leaves",
)
BLOCKS = ("block_ranks_lt_float32_as_float32", "block_trees_one_float32", "block_sectors_one_float32")


@pytest.mark.parametrize("name", [*THREADS, *BLOCKS])
def test_text(name: str, golden: Callable[[str, str], None]) -> None:
    module = module_of(units()[name], VectorShape(0))
    module.verify()
    golden(f"gpu_units/{name}.mlir", f"{module}\n")
    golden(f"gpu_units/{name}.ll", gpu_llvm(module, MACHINES[LOWEST]))
    golden(f"gpu_units/{name}.ptx", unit_ptx(name))


def test_every_kind_is_shown() -> None:
    shown = {type(units()[name]) for name in (*THREADS, *BLOCKS)}
    assert shown == {type(unit) for unit in units().values()}
