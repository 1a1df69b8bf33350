"""Strategy bitslice: the predicates of a block of rows become bit-planes, one bit a row; whole trees are evaluated by logic on planes.

Trees of thousands of leaves are split (`hybrid.py`): their tops are bit-sliced, rows walk the subtrees. A block costs the same however many of
its rows are there, so an artifact has other kernels for small batches (`artifact/format.py`, `min_rows`).
"""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.backend import Ability
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.plan import BITSLICE_KERNEL, BitslicePlan, bitslice_plan, hybrid_plan
from onnx_treebeard.compiler.strategies.base import Request, check, refusal_of_vectors, serves
from onnx_treebeard.compiler.strategies.cost_model import rows_worth_a_block
from onnx_treebeard.compiler.strategies.hybrid import (
    bitslice_choice,
    chosen_split,
    cost_of,
    rows_worth_a_split,
)
from onnx_treebeard.compiler.strategies.kernel import Calls, PlanKernel
from onnx_treebeard.compiler.strategies.plan_code import plan_kernel

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.passes import ModulePass


class Bitslice:
    """The strategy, with a row for each bit of a register."""

    name = "bitslice"

    def refusal(self, request: Request) -> str:
        if why := refusal_of_vectors(request, self.name):
            return why
        return bitslice_choice(request.hir.forest, _vector_bytes(request)).refusal

    def row_cost_ns(self, request: Request) -> float:
        if self.refusal(request):
            return float("inf")
        return cost_of(request.hir.forest, _split(request), _vector_bytes(request))

    def lower(self, request: Request, last: str) -> "ModuleOp":
        check(self, request)
        return _lowered(request, last, _split(request))

    def min_rows(self, request: Request, beside: Collection[str]) -> int | None:
        """From how many rows on a block is cheaper than the strategies beside it, or walks; None where no block is, or it is refused."""
        if not serves(self, request):
            return None
        if request.options.strategy == self.name:
            return 0
        forest, block_rows, split = request.hir.forest, _block_rows(request), _split(request)
        if split is None:
            rows = rows_worth_a_block(forest, block_rows, beside_tree_simd="tree_simd" in beside)
        else:
            rows = rows_worth_a_split(forest, split, block_rows)
        return None if rows > block_rows else rows

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        if not request.wanted.scores or (min_rows := self.min_rows(request, beside)) is None:
            return None
        forest, vector_bytes, split = request.hir.forest, _vector_bytes(request), _split(request)
        if split is None:
            from_many = request.backend.can(Ability.PERMUTE_128_BYTES)
            plan, row_block = bitslice_plan(forest, vector_bytes, from_many), _block_rows(request)
        else:
            plan, row_block = hybrid_plan(forest, vector_bytes, split), split.rows
        calls = Calls(min_rows, _block_rows(request), self.row_cost_ns(request))
        made = partial(_lowering, request, plan, split)
        return plan_kernel(
            plan,
            made,
            (BITSLICE_KERNEL,),
            request.backend,
            request.observe,
            request.submit,
            calls,
            row_block=row_block,
        )


def _vector_bytes(request: Request) -> int:
    """Bytes of a bit-plane."""
    return request.backend.vector_shape.register_bytes


def _split(request: Request) -> HybridSplit | None:
    """Where trees are split; None where they are bit-sliced whole."""
    return chosen_split(request.hir.forest, _vector_bytes(request))


def _block_rows(request: Request) -> int:
    """Rows that are evaluated together, one a bit of a register."""
    return 8 * _vector_bytes(request)


def _lowering(
    request: Request, plan: BitslicePlan, split: HybridSplit | None
) -> "tuple[ModuleOp, ModulePass]":
    """The module in MIR, and its lowering."""
    from onnx_treebeard.compiler.passes.bitslice.lower_to_lir import LowerBitslice

    return _lowered(request, "mir", split), LowerBitslice(
        request.backend.vector_shape, plan, units_elsewhere=True
    )


def _lowered(request: Request, last: str, split: HybridSplit | None) -> "ModuleOp":
    from onnx_treebeard.compiler.passes.pipeline import bitslice_stages

    from_many = request.backend.can(Ability.PERMUTE_128_BYTES)
    return request.hir.lowered(bitslice_stages(request.backend.vector_shape, from_many, split), last)
