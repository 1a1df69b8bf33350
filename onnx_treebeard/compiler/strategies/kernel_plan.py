"""Kernels with tables and scratch memory of their own: what an artifact is put together from.

In: modules in MIR and their plans. Out: the code of a plan, `PlanKernel`, and what an artifact needs of it.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import ALIGNMENT, KernelEntry
from onnx_treebeard.cache import code as cache_code
from onnx_treebeard.compiler.layouts.header import HEADER_BYTES
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.units.unit import signature_of_name
from onnx_treebeard.errors import NoCompilerError
from onnx_treebeard.kernels.cpu.isa import cpus
from onnx_treebeard.kernels.library import read as library

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.compiler.layouts.table import TableSet
    from onnx_treebeard.compiler.plan import Plan
    from onnx_treebeard.compiler.units.unit import Unit
    from onnx_treebeard.kernels.cpu.isa.cpus import Machine
    from onnx_treebeard.kernels.cpu.object.flatten import FlatCode

    T_co = TypeVar("T_co", covariant=True)

    class Coming(Protocol[T_co]):
        """A value that somebody may still be at work on; futures are this."""

        def result(self) -> T_co:
            """The value, waited for. Raises what the work has raised."""


COMPILER = ("llvmlite", "xdsl")  # what compiles, beside this package

logger = logging.getLogger("onnx_treebeard")


class There:
    """A value that has come, as a future that is done has one."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def result(self) -> Any:
        """At once."""
        return self.value


Submit = Callable[..., "Coming[Any]"]


@dataclass(frozen=True)
class Calls:
    """From how many rows on kernels are called, how many rows take as long as one, nanoseconds a row where there are so many."""

    min_rows: int
    block_rows: int
    row_cost: float


@dataclass(frozen=True)
class Placed:
    """A function, in code that has it by this name."""

    code: "Coming[FlatCode]"
    name: str

    def start(self, places: Mapping[int, int]) -> int:
        """Where it begins, the code being at its place."""
        flat = self.code.result()
        return places[id(flat)] + flat.functions[self.name]


@dataclass(frozen=True)
class PlanKernel:
    """Code of each kernel function by its name and of the units that it calls by their slots, their tables, the scratch memory a call needs,
    and when and with how many rows they are called. row_block: rows that a call should have a multiple of.
    """

    kernels: Mapping[str, Placed]
    units: Mapping[str, Mapping[int, Placed]]
    tables: "TableSet"
    scratch_bytes: int
    calls: Calls
    row_block: int = 1


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> There:
    """What `ThreadPoolExecutor.submit` does, without a thread."""
    return There(call(*arguments, **options))


@contextmanager
def compiler_needed(reason: str) -> Iterator[None]:
    """Raises NoCompilerError where what happens within needs a part of the compiler that is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").split(".")[0]
        if missing not in COMPILER:
            raise
        raise NoCompilerError(
            f"{reason}, and the compiler is not installed: there is no {missing}; pip install {' '.join(COMPILER)}"
        ) from error


def plan_kernel(
    plan: "Plan[Any]",
    made: Callable[[], "tuple[ModuleOp, ModulePass]"],
    names: Sequence[str],
    machine: "Machine",
    observe: Observer,
    submit: Submit,
    calls: Calls,
    *,
    row_block: int = 1,
) -> PlanKernel:
    """The kernels of a plan; where they are no units, or somebody observes, the functions of these names in what `made` gives: a module in
    MIR, and the lowering that has the plan. LLVM's part of the work is submitted.
    """
    if plan.kernels and observe is unobserved:
        return kernel_of_units(plan, machine, submit, calls, row_block=row_block)
    units = {
        slot: Placed(unit_code(unit, machine, observe, submit), unit.name)
        for slot, unit in plan.units.items()
    }
    code = code_of_plan(*made(), plan, machine, observe, submit, written_out=True)
    kernels = {name: Placed(code, name) for name in names}
    called = dict.fromkeys(kernels, units)
    return PlanKernel(kernels, called, plan.tables, plan.scratch_bytes, calls, row_block)


def kernel_of_units(
    plan: "Plan[Any]", machine: "Machine", submit: Submit, calls: Calls, *, row_block: int = 1
) -> PlanKernel:
    """The kernels of a plan, all of them units. LLVM's part of the work is submitted, for each unit once."""
    placed = {
        unit: Placed(unit_code(unit, machine, submit=submit), unit.name)
        for unit in sorted(plan.all_units, key=lambda unit: unit.name)
    }
    kernels = {name: placed[unit] for name, unit in plan.kernels.items()}
    called = {
        name: {slot: placed[unit] for slot, unit in {**plan.units, **plan.units_of.get(name, {})}.items()}
        for name in kernels
    }
    return PlanKernel(kernels, called, plan.tables, plan.scratch_bytes, calls, row_block)


def code_of_name(name: str, machine: "Machine", submit: Submit = at_once) -> "Coming[FlatCode]":
    """The code of the unit of this name: what is known, else made; LLVM's part of the work is submitted."""
    known = _known_code(name, machine)
    if known is not None:
        return There(known)
    with compiler_needed(f"the unit {name} is in no library and no cache"):
        from onnx_treebeard.kernels.library.units import unit_named

        return _made_code(unit_named(name, machine), machine, unobserved, submit)


def unit_code(
    unit: "Unit", machine: "Machine", observe: Observer = unobserved, submit: Submit = at_once
) -> "Coming[FlatCode]":
    """The code of a unit: what is known by its name, where nobody observes; else made. LLVM's part of the work is submitted."""
    known = _known_code(unit.name, machine) if observe is unobserved else None
    return _made_code(unit, machine, observe, submit) if known is None else There(known)


def _known_code(name: str, machine: "Machine") -> "FlatCode | None":
    """What a library has, or what has been made before. Neither the IR nor LLVM is there then."""
    signature = signature_of_name(name, cpus.register_bytes(machine))
    known = library.find(signature, name, machine)
    return known or cache_code.signed(signature, machine, written_out=True)


def _made_code(unit: "Unit", machine: "Machine", observe: Observer, submit: Submit) -> "Coming[FlatCode]":
    """What its writer makes."""
    from onnx_treebeard.compiler.passes.units.kernels import module_of
    from onnx_treebeard.kernels.cpu import backend

    registers = cpus.register_bytes(machine)
    logger.debug("unit %s is in no library and no cache; it is compiled", unit.name)
    with observe("lir", f"unit-{unit.name}"):
        module = module_of(unit, registers)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    signature = signature_of_name(unit.name, registers)
    return submit(cache_code.code_of, text, machine, observe, written_out=True, signature=signature)


def code_of_plan(
    module: "ModuleOp",
    lowering: "ModulePass",
    plan: "Plan[Any]",
    machine: "Machine",
    observe: Observer,
    submit: Submit = at_once,
    *,
    written_out: bool = False,
) -> "Coming[FlatCode]":
    """The code of a module in MIR: what its signature stands for, else made by `lowering`; LLVM's part of the work is submitted.

    written_out: as for `backend.code_of`. Where somebody observes, everything is made.
    """
    if observe is unobserved:
        known = cache_code.signed(plan.signature, machine, written_out=written_out)
        if known is not None:
            return There(known)
    # Neither the IR nor LLVM is there when code has been made before.
    from onnx_treebeard.compiler.passes.pipeline import context, lir_stage, run_stage
    from onnx_treebeard.kernels.cpu import backend

    run_stage(context(), module, lir_stage(lowering), observe)
    with observe("llvm", "emit-llvm"):
        text = backend.cpu_llvm(module, machine)
    return submit(
        cache_code.code_of, text, machine, observe, written_out=written_out, signature=plan.signature
    )


def appended(
    n_trees: int, code: bytes, tables: npt.NDArray[np.uint8], kernel: PlanKernel
) -> tuple[bytes, npt.NDArray[np.uint8], dict[str, KernelEntry]]:
    """Code and tables with those of a kernel and its units behind them, and a record for each of its functions, which has a header of its own."""
    whole, places = bytearray(code), dict[int, int]()
    called = [placed for units in kernel.units.values() for placed in units.values()]
    for placed in (*kernel.kernels.values(), *called):
        flat = placed.code.result()
        if id(flat) not in places:
            whole += bytes(-len(whole) % ALIGNMENT)
            places[id(flat)] = len(whole)
            whole += flat.code
    tables = np.pad(tables, (0, -len(tables) % ALIGNMENT))
    records: dict[str, KernelEntry] = {}
    distances: list[dict[int, int]] = []
    for name, function in kernel.kernels.items():
        start = function.start(places)
        records[name] = KernelEntry(
            code_offset=start,
            tree_begin=0,
            tree_end=n_trees,
            tables_offset=len(tables) + HEADER_BYTES * len(distances),
            scratch_bytes=kernel.scratch_bytes,
            **vars(kernel.calls),
        )
        distances.append({slot: unit.start(places) - start for slot, unit in kernel.units[name].items()})
    return bytes(whole), np.concatenate([tables, kernel.tables.with_headers(distances)]), records
