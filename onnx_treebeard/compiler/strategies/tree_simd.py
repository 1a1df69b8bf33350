"""The part of a compile that tree_simd kernels: a `NormalizedHir` in; code and tables for single rows and small batches, or None.

Where it pays it takes the place of walks: an artifact has tree_simd for few rows and, mostly, bit-slicing for many.
"""

from functools import partial
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.layouts.leaf_values import scores_of_tree
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir, is_served
from onnx_treebeard.compiler.plan import tree_simd_plan
from onnx_treebeard.compiler.strategies.cost_model import tree_simd_choice, worth_threads
from onnx_treebeard.compiler.strategies.kernel_plan import Calls, PlanKernel, Submit, at_once, plan_kernel
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

    from onnx_treebeard.kernels.cpu.isa.cpus import Machine


def tree_simd_kernel(
    hir: NormalizedHir, options: CompileOptions, machine: "Machine", submit: Submit = at_once
) -> PlanKernel | None:
    """The kernel where one is asked for, or where it pays and the options are nobody's choice. LLVM's part of the work is submitted.

    Raises UnsupportedError where one is asked for that cannot be.
    """
    if not is_tree_simd(hir, options, machine):
        return None
    lanes = _lanes(machine)
    cost = tree_simd_choice(hir.forest, lanes).cost
    trees = scores_of_tree(hir.forest) == 1 and worth_threads(hir.forest, cost)
    plan = tree_simd_plan(hir.forest, lanes, of_trees=trees)

    def made() -> "tuple[ModuleOp, ModulePass]":
        from onnx_treebeard.compiler.passes.tree_simd.lower_to_lir import LowerToRanks

        return lowered(hir, "mir", machine, trees=trees), LowerToRanks(plan, units_elsewhere=True)

    return plan_kernel(plan, made, tuple(plan.kernels), machine, hir.observe, submit, Calls(0, 1, cost))


def is_tree_simd(hir: NormalizedHir, options: CompileOptions, machine: "Machine") -> bool:
    """Whether there is a kernel. Raises as `tree_simd_kernel` does."""
    if not is_served("tree_simd", options, partial(reason_against, hir, machine)):
        return False
    return options.strategy == "tree_simd" or tree_simd_choice(hir.forest, _lanes(machine)).pays


def tree_simd_module(forest: Forest, last: str, machine: "Machine") -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it. Raises UnsupportedError for what cannot be evaluated by tree_simd."""
    hir = NormalizedHir(forest)
    is_served("tree_simd", CompileOptions(strategy="tree_simd"), partial(reason_against, hir, machine))
    return lowered(hir, last, machine)


def reason_against(hir: NormalizedHir, machine: "Machine") -> str:
    """Why the forest cannot be evaluated by tree_simd; empty where it can."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    lanes = _lanes(machine)
    return tree_simd_choice(hir.forest, lanes).refusal if lanes else cpus.NO_PERMUTE


def lowered(hir: NormalizedHir, last: str, machine: "Machine", *, trees: bool = False) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it. trees: also with a kernel with scores for trees."""
    from onnx_treebeard.compiler.passes.pipeline import tree_simd_stages

    return hir.lowered(tree_simd_stages(_lanes(machine), trees=trees), last)


def _lanes(machine: "Machine") -> int:
    """Trees in a register."""
    from onnx_treebeard.kernels.cpu.isa import cpus

    return cpus.register_bytes(machine)
