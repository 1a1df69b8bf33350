"""Strategy ranked_walk, of GPUs: each row has a thread, which walks all trees on ranks of its values, trees in shared memory. Of few rows each has a
block, whose threads share the trees.

It serves scores of forests whose trees are at most 8 nodes deep and compare in one way. `kernels/native/plan/ranked_walk/` says which.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.backend import Ability
from onnx_treebeard.compiler.layouts.ranked_walk.tables import (
    RankedWalkChoice,
    RankedWalkLayout,
    ranked_walk_choice,
)
from onnx_treebeard.compiler.plan import (
    BLOCK_RANKS_KERNEL,
    BLOCK_TREES_KERNEL,
    RANK_ROWS_KERNEL,
    RANKED_WALK_KERNEL,
    ranked_walk_plan,
)
from onnx_treebeard.compiler.strategies.base import Request, check, serves
from onnx_treebeard.compiler.strategies.kernel import Calls, Launch, PlanKernel
from onnx_treebeard.compiler.strategies.plan_code import plan_kernel

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass

FEW_ROWS = (
    BLOCK_RANKS_KERNEL,
    BLOCK_TREES_KERNEL,
)  # the kernels that serve them, alone where another strategy takes more
NO_THREADS = "it needs a target in which each row has a thread, such as device='cuda'"
NS_PER_INSTRUCTION = (
    0.6 / 128 / 132
)  # of a thread, on a card of 132 multiprocessors that start 128 a clock: only ratios matter


class RankedWalk:
    """The strategy."""

    name = "ranked_walk"

    def refusal(self, request: Request) -> str:
        if not request.backend.can(Ability.THREAD_FOR_EACH_ROW):
            return NO_THREADS
        return _choice(request).refusal

    def row_cost_ns(self, request: Request) -> float:
        if self.refusal(request):
            return float("inf")
        return _choice(request).row_instructions * NS_PER_INSTRUCTION

    def lower(self, request: Request, last: str) -> "ModuleOp":
        from onnx_treebeard.compiler.passes.pipeline import ranked_walk_stages

        check(self, request)
        return request.hir.lowered(ranked_walk_stages(), last)

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        if not request.wanted.scores or not serves(self, request):
            return None
        few_alone = "staged_walk" in beside
        if request.options.strategy != self.name and not few_alone and not _choice(request).pays:
            return None
        plan = ranked_walk_plan(request.hir.forest)

        def made() -> "tuple[ModuleOp, ModulePass]":
            from onnx_treebeard.compiler.passes.ranked_walk.lower_to_lir import LowerRankedWalk

            return self.lower(request, "mir"), LowerRankedWalk(plan)

        threads = plan.layouts.threads
        calls = Calls(min_rows=0, block_rows=threads, row_cost_ns=self.row_cost_ns(request))
        names = FEW_ROWS if few_alone else tuple(plan.kernels)
        wanted = replace(plan, kernels={name: plan.kernels[name] for name in names})
        made_of = (request.backend, request.observe, request.submit)
        return replace(
            plan_kernel(wanted, made, names, *made_of, calls, row_block=threads),
            scratch_row_bytes=plan.layouts.rank_bytes,
            launches=launches_of(plan.layouts),
        )


def launches_of(layout: RankedWalkLayout) -> dict[str, Launch]:
    """Few rows have a block each, many a thread each."""
    return {
        BLOCK_RANKS_KERNEL: Launch(prepares=True, block_rows=1),
        BLOCK_TREES_KERNEL: Launch(shared_bytes=layout.row_block_bytes, block_rows=1),
        RANK_ROWS_KERNEL: Launch(prepares=True, min_rows=layout.min_rows),
        RANKED_WALK_KERNEL: Launch(shared_bytes=layout.shared_bytes, min_rows=layout.min_rows),
    }


def _choice(request: Request) -> RankedWalkChoice:
    return ranked_walk_choice(request.hir.forest)
