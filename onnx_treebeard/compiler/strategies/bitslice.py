"""The part of a compile that bit-sliced kernels: a `NormalizedHir` in; code, tables and the rows from which on it pays, or None.

Small batches are walked or evaluated by tree_simd all the same, so an artifact has several kernels (`artifact/format.py`, `min_rows`).
"""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir, is_served
from onnx_treebeard.compiler.plan import BITSLICE_KERNEL, BitslicePlan, bitslice_plan, hybrid_plan
from onnx_treebeard.compiler.strategies.cost_model import rows_worth_a_block
from onnx_treebeard.compiler.strategies.hybrid import (
    bitslice_choice,
    chosen_split,
    cost_of,
    rows_worth_a_split,
)
from onnx_treebeard.compiler.strategies.kernel_plan import Calls, PlanKernel, Submit, at_once, plan_kernel
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.kernels.cpu.isa.cpus import Machine


@dataclass(frozen=True)
class BlockUse:
    """How a forest is bit-sliced: from how many rows on, and how its trees are cut, if they are."""

    min_rows: int
    cut: HybridSplit | None


def bitslice_kernel(
    hir: NormalizedHir,
    options: CompileOptions,
    machine: "Machine",
    submit: Submit = at_once,
    *,
    beside_tree_simd: bool = False,
) -> PlanKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice. LLVM's part of the work is submitted.

    tree_simd kernels: whether small batches are evaluated by tree_simd. Raises UnsupportedError where a kernel is asked for that cannot be.
    """
    from onnx_treebeard.kernels.cpu.isa import cpus

    chosen = chosen_bitslice(hir, options, machine, beside_tree_simd=beside_tree_simd)
    if chosen is None:
        return None
    registers, cut = cpus.register_bytes(machine), chosen.cut
    calls = Calls(chosen.min_rows, 8 * registers, cost_of(hir.forest, cut, registers))
    if cut is not None:
        plan = hybrid_plan(hir.forest, registers, cut)
    else:
        plan = bitslice_plan(hir.forest, registers, cpus.chooses_from_many(machine))
    made = partial(_lowering, hir, machine, plan, cut)
    row_block = 8 * registers if cut is None else cut.rows
    names = (BITSLICE_KERNEL,)
    return plan_kernel(plan, made, names, machine, hir.observe, submit, calls, row_block=row_block)


def _lowering(
    hir: NormalizedHir, machine: "Machine", plan: BitslicePlan, cut: HybridSplit | None
) -> "tuple[ModuleOp, ModulePass]":
    """The module in MIR, and its lowering."""
    from onnx_treebeard.compiler.passes.bitslice.lower_to_lir import LowerToBitplane

    return lowered(hir, "mir", machine, cut), LowerToBitplane(plan, units_elsewhere=True)


def chosen_bitslice(
    hir: NormalizedHir, options: CompileOptions, machine: "Machine", *, beside_tree_simd: bool = False
) -> BlockUse | None:
    """How the forest is bit-sliced; None where it is not. Raises as `bitslice_kernel` does."""
    if not is_served("bitslice", options, partial(reason_against, hir, machine)):
        return None
    cut, rows = _cut(hir, machine), _block_rows(machine)
    worth = (
        partial(rows_worth_a_block, beside_tree_simd=beside_tree_simd)
        if cut is None
        else partial(rows_worth_a_split, cut=cut)
    )
    min_rows = 0 if options.strategy == "bitslice" else worth(hir.forest, block_rows=rows)
    return None if min_rows > rows else BlockUse(min_rows, cut)


def bitslice_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it. Raises UnsupportedError for what cannot be bit-sliced."""
    hir = NormalizedHir(forest)
    is_served("bitslice", CompileOptions(strategy="bitslice"), partial(reason_against, hir, machine))
    return lowered(hir, last, machine, _cut(hir, machine))


def reason_against(hir: NormalizedHir, machine: "Machine") -> str:
    """Why the forest cannot be bit-sliced; empty where it can."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    registers = cpus.register_bytes(machine)
    return bitslice_choice(hir.forest, registers).refusal if registers else cpus.NO_PERMUTE


def lowered(hir: NormalizedHir, last: str, machine: "Machine", cut: HybridSplit | None) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it."""
    from onnx_treebeard.compiler.passes.pipeline import bitslice_stages
    from onnx_treebeard.kernels.cpu.isa import cpus

    return hir.lowered(
        bitslice_stages(cpus.register_bytes(machine), cpus.chooses_from_many(machine), cut), last
    )


def _cut(hir: NormalizedHir, machine: "Machine") -> HybridSplit | None:
    from onnx_treebeard.kernels.cpu.isa import cpus

    return chosen_split(hir.forest, cpus.register_bytes(machine))


def _block_rows(machine: "Machine") -> int:
    """Rows that are bit-sliced together: one a bit of a register."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    return 8 * cpus.register_bytes(machine)
