"""The row of a thread: its ranks in shared memory, its sums.

    %row = %row_begin + block * threads + thread        a thread without a row takes the last one, and writes nothing
    ranks                                               a word in the bank of the thread's lane, from scratch memory

All threads of a block meet at barriers, those without a row too. kernels/native/planner/ranked_walk/shape.h describes the shared memory.
"""

from typing import Any

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, i32

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.ranked_walk.tables import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.passes.units.ranked_walk.scratch import ranks_of_row
from onnx_treebeard.compiler.passes.units.ranked_walk.sums import RegisterSum, SharedSums, Sums
from onnx_treebeard.compiler.thread_shape import WARP


class RowOfThread:
    """thread: where it is. shared: the memory of its block. ranks: where the first word of its ranks is there."""

    def __init__(self, b: PrimitiveBuilder, body: UnitBody) -> None:
        self._body, self.thread = body, Thread(b)
        self._rank_words = body.declared.number("rank_words")
        self._row = b.add(body.row_begin, self.thread.global_number)
        self._own = b.insert(arith.MinSIOp(self._row, b.sub(body.row_end, 1)))
        self._row.name_hint, self._own.name_hint = "row", "own_row"
        self.shared = b.block_memory()
        self.ranks = b.at(self.shared, self.thread.in_warp(b.mul(self._rank_words, WORD * WARP), WORD))
        self.ranks.name_hint = "ranks"

    def copy_ranks(self, b: PrimitiveBuilder) -> None:
        """Copies the ranks of the row into shared memory, where words lie at the same distances."""
        source = ranks_of_row(b, self._body, b.sub(self._own, self._body.row_begin))
        with b.loop(0, self._rank_words, name="word") as word:
            offset = b.mul(word, WORD * WARP)
            b.store(b.load(b.at(source, offset), i32, WORD), b.at(self.ranks, offset), WORD)

    def sums(self, b: PrimitiveBuilder, leaf_form: LeafForm, accumulator: np.dtype[Any]) -> Sums:
        """The accumulators of the row: in a register where there is one; else in shared memory, behind the ranks of the block."""
        kind = ir_type(accumulator)
        assert isinstance(kind, Float32Type | Float64Type)
        sums = self._places(b, leaf_form, kind, accumulator.itemsize)
        sums.load(b, self._own)
        return sums

    def _places(
        self, b: PrimitiveBuilder, leaf_form: LeafForm, kind: Float32Type | Float64Type, size: int
    ) -> Sums:
        if leaf_form is LeafForm.ONE:
            return RegisterSum(b, self._body.scores, kind)
        n_targets = self._body.declared.number("n_targets")
        area = b.at(self.shared, b.mul(self.thread.threads, b.mul(self._rank_words, WORD)))
        first = b.at(area, self.thread.in_warp(b.mul(n_targets, WARP * size), size))
        return SharedSums(self._body.scores, n_targets, first, kind)

    def store(self, b: PrimitiveBuilder, sums: Sums) -> None:
        """Writes the sums, if the thread has a row."""
        with b.when(b.compare("slt", self._row, self._body.row_end)):
            sums.store(b, self._row)
