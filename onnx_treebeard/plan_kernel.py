"""Kernels beside those of walks: code with tables and scratch memory of its own, for calls of some rows and more.

In: modules in MIR and their plans. Out: the code of a plan, `PlanKernel`, and what an artifact needs of it.
"""

from collections.abc import Callable, Mapping
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
    from onnx_treebeard.layouts.table import TableSet
    from onnx_treebeard.transforms.plan import Plan
    from onnx_treebeard.units.unit import Unit

Submit = Callable[..., "Future[Any]"]


@dataclass(frozen=True)
class Calls:
    """From how many rows on kernels are called, how many rows take as long as one, nanoseconds a row where there are so many."""

    min_rows: int
    block_rows: int
    row_cost: float


@dataclass(frozen=True)
class PlanKernel:
    """Code of a kernel and of its units by their slots, its tables, the scratch memory a call needs, and when and with how many rows it is
    called. row_block: rows that a call should have a multiple of.
    """

    flat: "Future[FlatCode]"
    units: Mapping[int, "Future[FlatCode]"]
    tables: "TableSet"
    scratch_bytes: int
    calls: Calls
    row_block: int = 1


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
    units = {slot: unit_code(unit, machine, observe, submit) for slot, unit in plan.units.items()}
    code = code_of_plan(module, lowering, plan, machine, observe, submit, written_out=True)
    return PlanKernel(code, units, plan.tables, plan.scratch_bytes, calls, row_block)


def unit_code(
    unit: "Unit", machine: "Machine", observe: Observer = unobserved, submit: Submit = at_once
) -> "Future[FlatCode]":
    """The code of a unit: what is known by its name, else made; LLVM's part of the work is submitted."""
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.units.lir import module_of

    registers = backend.register_bytes(machine)
    signature = f"unit {registers} {unit.name}"
    if observe is unobserved:
        known = code_cache.signed(signature, machine, written_out=True)
        if known is not None:
            return at_once(lambda: known)
    with observe("lir", f"unit-{unit.name}"):
        module = module_of(unit, registers)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    return submit(code_cache.code_of, text, machine, observe, written_out=True, signature=signature)


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
    """Code and tables with those of a kernel and its units behind them, and a record for each of its functions, which has a header of its own."""
    code, placed = bytearray(code), {}
    for flat in {
        id(each): each for each in (kernel.flat.result(), *(unit.result() for unit in kernel.units.values()))
    }.values():
        code += bytes(-len(code) % ALIGNMENT)
        placed[id(flat)] = len(code)
        code += flat.code
    flat, records = kernel.flat.result(), {}
    for name, entry in flat.functions.items():
        start = placed[id(flat)] + entry
        distances = {
            slot: placed[id(unit.result())] + _only(unit.result()) - start
            for slot, unit in kernel.units.items()
        }
        tables = np.pad(tables, (0, -len(tables) % ALIGNMENT))
        records[name] = KernelEntry(
            code_offset=start,
            tree_begin=0,
            tree_end=n_trees,
            tables_offset=len(tables),
            scratch_bytes=kernel.scratch_bytes,
            **vars(kernel.calls),
        )
        tables = np.concatenate([tables, kernel.tables.with_header(distances)])
    return bytes(code), tables, records


def _only(unit: "FlatCode") -> int:
    """Where the one function of a unit begins."""
    (start,) = unit.functions.values()
    return start
