"""Strategy staged_walk, of GPUs: each row has a thread, which walks all trees on its values; rows and trees are copied into shared memory.

It needs no ranks, which pays where forests are small. `kernels/native/plan/staged_walk/` says which it serves.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.backend import Ability
from onnx_treebeard.compiler.layouts.ranked_walk.tables import ranked_walk_choice
from onnx_treebeard.compiler.layouts.staged_walk.tables import staged_walk_choice
from onnx_treebeard.compiler.plan import STAGED_WALK_KERNEL, staged_walk_plan
from onnx_treebeard.compiler.strategies.base import Request, check, serves
from onnx_treebeard.compiler.strategies.kernel import Calls, Launch, PlanKernel
from onnx_treebeard.compiler.strategies.plan_code import plan_kernel
from onnx_treebeard.compiler.strategies.ranked_walk import NO_THREADS, NS_PER_INSTRUCTION

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass


class StagedWalk:
    """The strategy."""

    name = "staged_walk"

    def refusal(self, request: Request) -> str:
        if not request.backend.can(Ability.THREAD_FOR_EACH_ROW):
            return NO_THREADS
        return staged_walk_choice(request.hir.forest).refusal

    def row_cost_ns(self, request: Request) -> float:
        if self.refusal(request):
            return float("inf")
        return staged_walk_choice(request.hir.forest).row_instructions * NS_PER_INSTRUCTION

    def lower(self, request: Request, last: str) -> "ModuleOp":
        from onnx_treebeard.compiler.passes.pipeline import staged_walk_stages

        check(self, request)
        return request.hir.lowered(staged_walk_stages(), last)

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        if not request.wanted.scores or not serves(self, request):
            return None
        is_named = request.options.strategy == self.name
        ranked = ranked_walk_choice(request.hir.forest)
        cost = staged_walk_choice(request.hir.forest).row_instructions
        if not is_named and cost >= min(ranked.row_instructions, ranked.walked_row_instructions):
            return None
        plan = staged_walk_plan(request.hir.forest)

        def made() -> "tuple[ModuleOp, ModulePass]":
            from onnx_treebeard.compiler.passes.staged_walk.lower_to_lir import LowerStagedWalk

            return self.lower(request, "mir"), LowerStagedWalk(plan)

        threads = plan.layouts.threads
        min_rows = 0 if is_named or ranked.refusal else ranked.min_rows
        calls = Calls(min_rows, threads, self.row_cost_ns(request))
        names = tuple(plan.kernels)
        made_of = (request.backend, request.observe, request.submit)
        launches = {STAGED_WALK_KERNEL: Launch(shared_bytes=plan.layouts.shared_bytes)}
        return replace(plan_kernel(plan, made, names, *made_of, calls, row_block=threads), launches=launches)
