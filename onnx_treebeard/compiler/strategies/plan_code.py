"""The code of plans: units by their names, from the library, a cache, or the compiler; and modules in MIR, by their plan's signature.

In: a `Plan`, a backend. Out: `PlanKernel`. Where all code is known, neither the IR nor LLVM is imported.
"""

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.compiler.backend import Ability, Backend
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.strategies.kernel import (
    Calls,
    Placed,
    PlanKernel,
    Submit,
    There,
    at_once,
    compiler_needed,
)
from onnx_treebeard.compiler.units.catalogue import unit_named
from onnx_treebeard.compiler.units.unit import signature_of_name

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.compiler.plan import Plan
    from onnx_treebeard.compiler.strategies.kernel import Coming
    from onnx_treebeard.compiler.units.unit import Unit

logger = logging.getLogger("onnx_treebeard")


def plan_kernel(
    plan: "Plan[Any]",
    made: Callable[[], "tuple[ModuleOp, ModulePass]"],
    names: Sequence[str],
    backend: Backend,
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
        return kernel_of_units(plan, backend, submit, calls, row_block=row_block)
    units = {
        slot: Placed(unit_code(unit, backend, observe, submit), unit.name)
        for slot, unit in plan.units.items()
    }
    code = code_of_plan(*made(), plan, backend, observe, submit, straight_line=True)
    kernels = {name: Placed(code, name) for name in names}
    called = dict.fromkeys(kernels, units)
    return PlanKernel(kernels, called, plan.tables, plan.scratch_bytes, calls, row_block)


def kernel_of_units(
    plan: "Plan[Any]", backend: Backend, submit: Submit, calls: Calls, *, row_block: int = 1
) -> PlanKernel:
    """The kernels of a plan, all of them units. LLVM's part of the work is submitted, for each unit once."""
    placed = {
        unit: Placed(unit_code(unit, backend, submit=submit), unit.name)
        for unit in sorted(plan.all_units, key=lambda unit: unit.name)
    }
    kernels = {name: placed[unit] for name, unit in plan.kernels.items()}
    called = {
        name: {slot: placed[unit] for slot, unit in {**plan.units, **plan.units_of.get(name, {})}.items()}
        for name in kernels
    }
    return PlanKernel(kernels, called, plan.tables, plan.scratch_bytes, calls, row_block)


def code_of_name(name: str, backend: Backend, submit: Submit = at_once) -> "Coming[FlatCode]":
    """The code of the unit of this name: what is known, else made; LLVM's part of the work is submitted."""
    known = _known_code(name, backend)
    if known is not None:
        return There(known)
    with compiler_needed(f"the unit {name} is in no library and no cache"):
        unit = unit_named(name, backend.vector_shape.register_bytes, backend.can(Ability.PERMUTE_128_BYTES))
        return _made_code(unit, backend, unobserved, submit)


def unit_code(
    unit: "Unit", backend: Backend, observe: Observer = unobserved, submit: Submit = at_once
) -> "Coming[FlatCode]":
    """The code of a unit: what is known by its name, where nobody observes; else made. LLVM's part of the work is submitted."""
    known = _known_code(unit.name, backend) if observe is unobserved else None
    return _made_code(unit, backend, observe, submit) if known is None else There(known)


def _known_code(name: str, backend: Backend) -> FlatCode | None:
    """What a library has, or what has been made before. Neither the IR nor LLVM is there then."""
    return backend.unit(signature_of_name(name, backend.vector_bytes), name)


def _made_code(unit: "Unit", backend: Backend, observe: Observer, submit: Submit) -> "Coming[FlatCode]":
    """What its writer makes."""
    from onnx_treebeard.compiler.passes.units.kernels import module_of

    logger.debug("unit %s is in no library and no cache; it is compiled", unit.name)
    with observe("lir", f"unit-{unit.name}"):
        module = module_of(unit, backend.vector_shape)
    with observe("llvm", "emit-llvm"):
        text = backend.llvm(module)
    signature = signature_of_name(unit.name, backend.vector_bytes)
    return submit(backend.code, text, observe, straight_line=True, signature=signature)


def code_of_plan(
    module: "ModuleOp",
    lowering: "ModulePass",
    plan: "Plan[Any]",
    backend: Backend,
    observe: Observer,
    submit: Submit = at_once,
    *,
    straight_line: bool = False,
) -> "Coming[FlatCode]":
    """The code of a module in MIR: what its signature stands for, else made by `lowering`; LLVM's part of the work is submitted.

    straight_line: as for `Backend.code`. Where somebody observes, everything is made.
    """
    if observe is unobserved:
        known = backend.known(plan.signature, straight_line=straight_line)
        if known is not None:
            return There(known)
    # Neither the IR nor LLVM is there when code has been made before.
    from onnx_treebeard.compiler.passes.pipeline import context, lir_stage, run_stage

    run_stage(context(), module, lir_stage(lowering), observe)
    with observe("llvm", "emit-llvm"):
        text = backend.llvm(module)
    return submit(backend.code, text, observe, straight_line=straight_line, signature=plan.signature)
