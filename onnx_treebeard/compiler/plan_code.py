"""The code of a plan: units by their names, from the library, a cache, or the compiler, put together with the plan's tables.

In: a forest, options, a backend, the kernels that are wanted. Out: `ForestCode`. Where all code is known, neither the IR nor LLVM is imported; where
the compiler is not installed, the forest is walked by code of the backend's baseline, if a library has that.
"""

import logging
from collections.abc import Callable
from dataclasses import replace

from onnx_treebeard.artifact.format import ALIGNMENT, FlatCode, Isa, KernelEntry, Section
from onnx_treebeard.compiler.forest_code import ForestCode, Submit, at_once
from onnx_treebeard.compiler.layouts.table_header import SLOT_BYTES, UNITS
from onnx_treebeard.compiler.machine.backend import Ability, Backend, Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.plan import Kernels, Plan, plan_of
from onnx_treebeard.compiler.units.base.unit import Unit, signature_of_name
from onnx_treebeard.compiler.units.unit_catalogue import unit_named
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import MissingPackageError
from onnx_treebeard.system.optional_packages import naming_packages

logger = logging.getLogger("onnx_treebeard")


def planned_code(
    forest: Forest,
    options: CompileOptions,
    backend: Backend,
    kernels: Kernels,
    observe: Observer = unobserved,
    submit: Submit = at_once,
) -> ForestCode:
    """Returns code and tables of the wanted kernels. LLVM's part of the work is submitted. With an observer, all code is made anew.

    Raises UnsupportedError where the options name a strategy that cannot serve, MissingPackageError where code is needed that neither the library nor a
    cache has, and the compiler is not installed.
    """
    try:
        return _planned_for(backend, forest, options, kernels, observe, submit)
    except MissingPackageError as error:
        lowest = backend.baseline
        if lowest is None:
            raise
        try:
            walked = _planned_for(lowest, forest, options, kernels, observe, submit)
        except MissingPackageError:
            raise error from None
        logger.warning("a forest is walked by code that every CPU runs: %s", error)
        return walked


def _planned_for(
    backend: Backend,
    forest: Forest,
    options: CompileOptions,
    kernels: Kernels,
    observe: Observer,
    submit: Submit,
) -> ForestCode:
    with observe("plan", "plan-forest"):
        plan = plan_of(forest, options, backend, kernels)
    codes = {name: code_of_name(name, backend, observe, submit) for name in plan.units}
    return code_of_plan(plan, backend, {name: code() for name, code in codes.items()})


def code_of_plan(plan: Plan, backend: Backend, codes: dict[str, FlatCode]) -> ForestCode:
    """Returns a plan with its code. codes: of its units by their names."""
    is_numbered = backend.isa is Isa.WASM32
    code, starts = _concatenate(codes, is_numbered=is_numbered)
    kernels: dict[Section, list[KernelEntry]] = {}
    for function in plan.functions:
        start, begin = starts[function.unit], function.record.tables_offset + UNITS * SLOT_BYTES
        for slot, unit in function.calls.items():
            place = plan.tables[begin + slot * SLOT_BYTES : begin + (slot + 1) * SLOT_BYTES]
            place.view("<i8")[0] = starts[unit] if is_numbered else starts[unit] - start
        kernels.setdefault(function.section, []).append(replace(function.record, code_offset=start))
    return ForestCode(
        backend,
        code,
        plan.tables,
        kernels,
        list(plan.strategies),
        plan.row_block,
        plan.tree_targets,
        plan.scratch_per_row,
        plan.sum_digits,
    )


def _concatenate(codes: dict[str, FlatCode], *, is_numbered: bool) -> tuple[bytes, dict[str, int]]:
    """Returns all code, and where the function of each name begins, or its number."""
    whole, starts, functions = bytearray(), dict[str, int](), 0
    for name, flat in codes.items():
        whole += bytes(-len(whole) % ALIGNMENT)
        starts[name] = (functions if is_numbered else len(whole)) + flat.functions[name]
        whole += flat.code
        functions += len(flat.functions)
    return bytes(whole), starts


def code_of_name(
    name: str, backend: Backend, observe: Observer = unobserved, submit: Submit = at_once
) -> Callable[[], FlatCode]:
    """Returns a function that returns the code of the unit of this name: stored code, but with an observer; else made. LLVM's part of the work is submitted.

    Raises MissingPackageError where it has to be made, and the compiler is not installed.
    """
    signature = signature_of_name(name, backend.vector_bytes)
    library_code = backend.unit(signature, name) if observe is unobserved else None
    if library_code is not None:
        return lambda: library_code
    with naming_packages(f"the unit {name} is in no library and no cache, and"):
        # Imported here, because it imports the IR: mostly the library has all code.
        from onnx_treebeard.compiler.units.unit_writers import module_of

        logger.debug("unit %s is in no library and no cache; it is compiled", name)
        with observe("lir", f"unit-{name}"):
            module = module_of(unit_for(name, backend), backend.vector_shape)
        with observe("llvm", "emit-llvm"):
            text = backend.llvm(module)
        return submit(backend.code, text, observe, straight_line=True, signature=signature)


def unit_for(name: str, backend: Backend) -> Unit:
    """Returns the unit of this name for the registers of a backend."""
    return unit_named(name, backend.vector_shape.register_bytes, backend.can(Ability.PERMUTE_128_BYTES))
