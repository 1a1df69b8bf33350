"""Kernels beside those of walks: code with tables and scratch memory of its own, for calls of some rows and more.

In: modules in MIR and their plans. Out: the code of a plan, `PlanKernel`, and what an artifact needs of it.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard import code_cache
from onnx_treebeard.artifact_format import ALIGNMENT, KernelEntry
from onnx_treebeard.observer import Observer, unobserved

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.kernels.cpu.flatten import FlatCode
    from onnx_treebeard.kernels.llvm.machine import Machine
    from onnx_treebeard.transforms.plan import Plan

Submit = Callable[..., "Future[Any]"]


@dataclass(frozen=True)
class Calls:
    """From how many rows on kernels are called, how many rows take as long as one, nanoseconds a row where there are so many."""

    min_rows: int
    block_rows: int
    row_cost: float


@dataclass(frozen=True)
class PlanKernel:
    """Code with its functions, their tables, the scratch memory a call needs, and when and with how many rows they are called.

    row_block: rows that a call should have a multiple of.
    """

    flat: "Future[FlatCode]"
    tables: npt.NDArray[np.uint8]
    scratch_bytes: int
    calls: Calls
    row_block: int = 1

    @property
    def code(self) -> bytes:
        return self.flat.result().code


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> "Future[Any]":
    """What `ThreadPoolExecutor.submit` does, without a thread."""
    future: Future[Any] = Future()
    future.set_result(call(*arguments, **options))
    return future


def plan_kernel(
    module: "ModuleOp",
    lowering: "ModulePass",
    plan: "Plan[Any]",
    machine: "Machine",
    observe: Observer,
    submit: Submit,
    calls: Calls,
    *,
    row_block: int = 1,
) -> PlanKernel:
    """The kernels of a module in MIR, made by `lowering` of its plan. LLVM's part of the work is submitted."""
    code = code_of_plan(module, lowering, plan, machine, observe, submit, written_out=True)
    return PlanKernel(code, plan.tables.with_header(), plan.scratch_bytes, calls, row_block)


def code_of_plan(
    module: "ModuleOp",
    lowering: "ModulePass",
    plan: "Plan[Any]",
    machine: "Machine",
    observe: Observer,
    submit: Submit = at_once,
    *,
    written_out: bool = False,
) -> "Future[FlatCode]":
    """The code of a module in MIR: what its signature stands for, else made by `lowering`; LLVM's part of the work is submitted.

    written_out: as for `backend.code_of`. Where somebody observes, everything is made.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.transforms.pipeline import context, lir_stage, run_stage

    if observe is unobserved:
        known = code_cache.signed(plan.signature, machine, written_out=written_out)
        if known is not None:
            return at_once(lambda: known)
    run_stage(context(), module, lir_stage(lowering), observe)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    return submit(
        code_cache.code_of, text, machine, observe, written_out=written_out, signature=plan.signature
    )


def behind(
    n_trees: int, code: bytes, tables: npt.NDArray[np.uint8], kernel: PlanKernel
) -> tuple[bytes, npt.NDArray[np.uint8], dict[str, KernelEntry]]:
    """Code and tables with those of a kernel behind them, and a record for each of its functions."""
    code += bytes(-len(code) % ALIGNMENT)
    tables = np.pad(tables, (0, -len(tables) % ALIGNMENT))
    records = {
        name: KernelEntry(
            code_offset=len(code) + entry,
            tree_begin=0,
            tree_end=n_trees,
            tables_offset=len(tables),
            scratch_bytes=kernel.scratch_bytes,
            **vars(kernel.calls),
        )
        for name, entry in kernel.flat.result().functions.items()
    }
    return code + kernel.code, np.concatenate([tables, kernel.tables]), records
