"""The part of a compile that sweeps: a `SharedHir` in; code and tables for single rows and small batches, or None.

Where it pays it takes the place of walks: an artifact has the sweep for few rows and, mostly, a blend for many.
"""

from functools import partial
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.layouts.leaf_values import scores_of_tree
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import SharedHir, is_served
from onnx_treebeard.compiler.plan import tree_simd_plan
from onnx_treebeard.compiler.strategies.cost_model import sweep_choice, worth_threads
from onnx_treebeard.compiler.strategies.kernel_plan import Calls, PlanKernel, Submit, at_once, plan_kernel
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.kernels.cpu.isa.cpus import Machine


def sweep_kernel(
    hir: SharedHir, options: CompileOptions, machine: "Machine", submit: Submit = at_once
) -> PlanKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice. LLVM's part of the work is submitted.

    Raises UnsupportedError where one is asked for that cannot be.
    """
    if not is_swept(hir, options, machine):
        return None
    lanes = _lanes(machine)
    cost = sweep_choice(hir.forest, lanes).cost
    trees = scores_of_tree(hir.forest) == 1 and worth_threads(hir.forest, cost)
    plan = tree_simd_plan(hir.forest, lanes, of_trees=trees)

    def made() -> "tuple[ModuleOp, ModulePass]":
        from onnx_treebeard.compiler.passes.tree_simd.lower_to_lir import LowerRanks

        return lowered(hir, "mir", machine, trees=trees), LowerRanks(plan, units_elsewhere=True)

    return plan_kernel(plan, made, tuple(plan.kernels), machine, hir.observe, submit, Calls(0, 1, cost))


def is_swept(hir: SharedHir, options: CompileOptions, machine: "Machine") -> bool:
    """Whether there is a kernel. Raises as `sweep_kernel` does."""
    if not is_served("sweep", options, partial(reason_against, hir, machine)):
        return False
    return options.strategy == "sweep" or sweep_choice(hir.forest, _lanes(machine)).pays


def sweep_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it. Raises UnsupportedError for what cannot be swept."""
    hir = SharedHir(forest)
    is_served("sweep", CompileOptions(strategy="sweep"), partial(reason_against, hir, machine))
    return lowered(hir, last, machine)


def reason_against(hir: SharedHir, machine: "Machine") -> str:
    """Why the forest cannot be swept; empty where it can."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    lanes = _lanes(machine)
    return sweep_choice(hir.forest, lanes).refusal if lanes else cpus.NO_PERMUTE


def lowered(hir: SharedHir, last: str, machine: "Machine", *, trees: bool = False) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it. trees: also with a kernel with scores for trees."""
    from onnx_treebeard.compiler.passes.pipeline import sweep_stages

    return hir.lowered(sweep_stages(_lanes(machine), trees=trees), last)


def _lanes(machine: "Machine") -> int:
    """Trees in a register."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    return cpus.register_bytes(machine)
