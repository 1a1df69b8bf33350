"""The ranks of a thread's row in shared memory: a word in the bank of the thread's lane, from scratch memory.

kernels/native/plan/ranked_walk/shape.h describes the shared memory.
"""

from typing import Any

import numpy as np
from xdsl.dialects.builtin import i8, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.machine.shapes import WARP
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.node_words import offset_of, passes
from onnx_treebeard.compiler.units.ranked_walk.scratch import ranks_of_row
from onnx_treebeard.compiler.units.threads.rows import RowOfThread
from onnx_treebeard.compiler.units.threads.sums import Sums
from onnx_treebeard.facts.leaf_values import LeafForm


class RankedRow(RowOfThread):
    """ranks: where the first word of the row's ranks is in shared memory."""

    def __init__(self, b: PrimitiveBuilder, body: UnitBody) -> None:
        super().__init__(b, body)
        self._rank_words = body.declared.number("rank_words")
        self.ranks = b.at(self.shared, self.thread.in_warp(b.mul(self._rank_words, WORD * WARP), WORD))
        self.ranks.name_hint = "ranks"

    def copy_ranks(self, b: PrimitiveBuilder) -> None:
        """Copies the ranks of the row into shared memory, where words lie at the same distances."""
        source = ranks_of_row(b, self._body, b.sub(self.own, self._body.row_begin))
        with b.loop(0, self._rank_words, name="word") as word:
            offset = b.mul(word, WORD * WARP)
            b.store(b.load(b.at(source, offset), i32, WORD), b.at(self.ranks, offset), WORD)

    def is_true(self, b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
        """The result of the node with a word."""
        place = b.at(self.ranks, b.wide(offset_of(b, word)))
        return passes(b, b.zero_extend(b.load(place, i8, 1), i32), word)

    def sums_behind_ranks(self, b: PrimitiveBuilder, leaf_form: LeafForm, accumulator: np.dtype[Any]) -> Sums:
        """The accumulators of the row."""
        return self.sums(b, leaf_form, accumulator, b.mul(self._rank_words, WORD))
