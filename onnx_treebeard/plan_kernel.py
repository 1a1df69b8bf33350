"""Kernels beside those of walks: code with one function, tables and scratch memory of its own, for calls of some rows and more.

In: modules in LIR. Out: `PlanKernel`, and what an artifact needs of it.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard import artifact
from onnx_treebeard.artifact import KernelEntry
from onnx_treebeard.observer import Observer

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.cpu.flatten import FlatCode
    from onnx_treebeard.kernels.llvm.machine import Machine

Submit = Callable[..., "Future[Any]"]


@dataclass(frozen=True)
class PlanKernel:
    """Code with the function `name`, its tables, the scratch memory a call needs, and from how many rows on it is called.

    block_rows: rows that cost the same as one.
    """

    name: str
    flat: "Future[FlatCode]"
    tables: npt.NDArray[np.uint8]
    scratch_bytes: int
    min_rows: int
    block_rows: int = 1

    @property
    def code(self) -> bytes:
        return self.flat.result().code

    @property
    def entry(self) -> int:
        """Where in the code the function begins."""
        return self.flat.result().functions[self.name]


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> "Future[Any]":
    """What `ThreadPoolExecutor.submit` does, without a thread."""
    future: Future[Any] = Future()
    future.set_result(call(*arguments, **options))
    return future


def plan_kernel(
    module: "ModuleOp",
    name: str,
    machine: "Machine",
    observe: Observer,
    submit: Submit,
    *,
    min_rows: int,
    block_rows: int = 1,
) -> PlanKernel:
    """The kernel of a module in LIR. LLVM's part of the work is submitted."""
    from onnx_treebeard.kernels.cpu import backend

    scratch_bytes = scratch_of(module)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    flat = submit(backend.code_of, text, machine, observe, written_out=True)
    return PlanKernel(name, flat, tables_of(module), scratch_bytes, min_rows, block_rows)


def behind(
    n_trees: int, code: bytes, tables: npt.NDArray[np.uint8], kernel: PlanKernel
) -> tuple[bytes, npt.NDArray[np.uint8], KernelEntry]:
    """Code and tables with those of a kernel behind them, and its record."""
    code += bytes(-len(code) % artifact.ALIGNMENT)
    tables = np.pad(tables, (0, -len(tables) % artifact.ALIGNMENT))
    record = KernelEntry(
        code_offset=len(code) + kernel.entry,
        tree_begin=0,
        tree_end=n_trees,
        tables_offset=len(tables),
        scratch_bytes=kernel.scratch_bytes,
        min_rows=kernel.min_rows,
    )
    return code + kernel.code, np.concatenate([tables, kernel.tables]), record


def tables_of(module: "ModuleOp") -> npt.NDArray[np.uint8]:
    """The blob that a module in LIR refers to."""
    from onnx_treebeard.dialects.tables_handle import TablesAttr
    from onnx_treebeard.transforms.lower_walk import TABLES

    handle = module.attributes[TABLES]
    assert isinstance(handle, TablesAttr)
    return handle.data.tables.blob


def scratch_of(module: "ModuleOp") -> int:
    """Bytes of scratch memory that a call needs."""
    from xdsl.dialects.builtin import IntegerAttr

    from onnx_treebeard.transforms.lir_function import SCRATCH_BYTES

    found = module.attributes[SCRATCH_BYTES]
    assert isinstance(found, IntegerAttr)
    return int(found.value.data)
