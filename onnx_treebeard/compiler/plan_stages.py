"""What a plan looks like at the stages of the compiler: its text in place of MIR, and one module of its units in LIR.

In: a forest, options that name a strategy, a backend. Out: text, or a module from which LLVM's text and assembly follow.

    kernel bitslice_float32, rows from 65 on, 256 together
      calls
        slot 0   columns_float32
        slot 16  add_trees_perfect_4_float32_sum
      tables
        features        12 x {feature: int32, window: uint32}
      numbers
        n_calls         3
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.machine.backend import Backend
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of as hir_of
from onnx_treebeard.compiler.passes.pipeline import NORMALIZED, context, run_stage
from onnx_treebeard.compiler.plan import PlannedFunction, plan_of
from onnx_treebeard.compiler.plan_code import unit_for
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import refuse_linear
from onnx_treebeard.forest_analysis.predicate_forms import fold_constant_trees, round_thresholds

FLOATS = ("missing_value", "zero_threshold")  # numbers of the header


def plan_text(forest: Forest, options: CompileOptions, backend: Backend) -> str:
    """Returns the kernels of a plan, with the units that they call, their tables and numbers. Raises UnsupportedError where the strategy cannot serve."""
    plan = plan_of(fold_constant_trees(forest), options, backend, describes=True)
    head = f"plan of {', '.join(plan.strategies)} for {backend.name}, row block {plan.row_block}"
    lines = [f"{head}, scratch memory {plan.scratch_per_row} bytes a row"]
    shown: PlannedFunction | None = None
    for function in plan.functions:
        lines += ["", *_kernel_lines(function)]
        if shown is None or function.tables is not shown.tables:
            lines += _table_lines(function, round_thresholds(forest).threshold.dtype)
        shown = function
    return "\n".join(lines) + "\n"


def _number_text(name: str, number: int, compared: np.dtype[Any]) -> str:
    """Returns a number of the header; those that values are compared with are floating-point numbers in its first bytes."""
    if name not in FLOATS:
        return str(number)
    return str(np.array(number, "<i8").reshape(1).view(compared)[0])


def _kernel_lines(function: PlannedFunction) -> Iterator[str]:
    record = function.record
    rows = f"rows from {record.min_rows} on, {record.block_rows} together"
    cost = f", {record.row_cost:.4g} ns a row" if record.row_cost else ""  # GPUs have none
    yield f"kernel {function.unit}, {rows}, scratch memory {record.scratch_bytes} bytes{cost}"
    if function.calls:
        yield "  calls"
    for slot, unit in sorted(function.calls.items()):
        yield f"    slot {slot:<3} {unit}"


def _table_lines(function: PlannedFunction, compared: np.dtype[Any]) -> Iterator[str]:
    yield "  tables"
    for name, table in function.tables.items():
        kinds = [f"{field}: {table.records.dtype[field]}" for field in table.records.dtype.names or ()]
        kind = f"{{{', '.join(kinds)}}}" if kinds else str(table.records.dtype)
        yield f"    {name:<16} {len(table.records):,} x {kind}"
    yield "  numbers"
    for name, number in function.numbers.items():
        yield f"    {name:<16} {_number_text(name, number, compared)}"


def plan_module(forest: Forest, last: str, options: CompileOptions, backend: Backend) -> ModuleOp:
    """Returns the HIR that plans are made of for stage hir, else a module in LIR with all units of a plan. Raises as `plan_text` does."""
    folded = fold_constant_trees(forest)
    plan = plan_of(folded, options, backend)
    if last == "hir":
        refuse_linear(folded, "stage hir does not say that: see stage mir", "stage")
        module = hir_of(folded)
        run_stage(context(), module, NORMALIZED)
        return module
    return module_of_units(plan.units, backend)


def module_of_units(names: Iterable[str], backend: Backend) -> ModuleOp:
    """Returns one module with the functions of the units of these names."""
    joined = ModuleOp([])
    for name in names:
        for op in list(module_of(unit_for(name, backend), backend.vector_shape).ops):
            op.detach()  # type: ignore[no-untyped-call]
            joined.body.block.add_op(op)
    joined.verify()
    return joined
