"""Strategy tree_simd: the trees of one row lie in the lanes of vector registers; single rows and small batches.

The row's values become ranks (rank quantisation); perfect trees are evaluated by byte permutes, others by QuickScorer's bitvector masks
(Lucchese et al., SIGIR 2015). Where it pays it takes the place of walks: an artifact has it for few rows and, mostly, bit-slicing for many.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.layouts.leaf_values import scores_of_tree
from onnx_treebeard.compiler.plan import tree_simd_plan
from onnx_treebeard.compiler.strategies.base import Request, check, refusal_of_vectors, serves
from onnx_treebeard.compiler.strategies.cost_model import TreeSimdChoice, tree_simd_choice, worth_threads
from onnx_treebeard.compiler.strategies.kernel import Calls, PlanKernel
from onnx_treebeard.compiler.strategies.plan_code import plan_kernel

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass


class TreeSimd:
    """The strategy, with as many lanes as a register has bytes."""

    name = "tree_simd"

    def refusal(self, request: Request) -> str:
        return refusal_of_vectors(request, self.name) or _choice(request).refusal

    def row_cost_ns(self, request: Request) -> float:
        return float("inf") if self.refusal(request) else _choice(request).cost

    def lower(self, request: Request, last: str) -> "ModuleOp":
        check(self, request)
        return _lowered(request, last, of_trees=False)

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        if not request.wanted.scores or not serves(self, request):
            return None
        if request.options.strategy != self.name and not _choice(request).pays:
            return None
        forest, cost = request.hir.forest, self.row_cost_ns(request)
        of_trees = scores_of_tree(forest) == 1 and worth_threads(forest, cost)
        plan = tree_simd_plan(forest, request.backend.vector_shape.register_bytes, of_trees=of_trees)

        def made() -> "tuple[ModuleOp, ModulePass]":
            from onnx_treebeard.compiler.passes.tree_simd.lower_to_lir import LowerTreeSimd

            lowering = LowerTreeSimd(request.backend.vector_shape, plan, units_elsewhere=True)
            return _lowered(request, "mir", of_trees=of_trees), lowering

        calls = Calls(min_rows=0, block_rows=1, row_cost_ns=cost)
        return plan_kernel(
            plan, made, tuple(plan.kernels), request.backend, request.observe, request.submit, calls
        )


def _choice(request: Request) -> TreeSimdChoice:
    return tree_simd_choice(request.hir.forest, request.backend.vector_shape.register_bytes)


def _lowered(request: Request, last: str, *, of_trees: bool) -> "ModuleOp":
    from onnx_treebeard.compiler.passes.pipeline import tree_simd_stages

    return request.hir.lowered(tree_simd_stages(request.backend.vector_shape, trees=of_trees), last)
