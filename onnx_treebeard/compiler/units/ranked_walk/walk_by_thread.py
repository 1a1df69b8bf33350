"""The units that walk trees on ranks, in LIR: what one thread of a GPU does for its row, together with those of its block.

Padded trees, in groups:

    func @ranked_trees(%tables, %rows, ...) {
      %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
      copy the row's ranks into shared memory
      sums = accumulators of the row                               units/threads/rows.py
      for each group of trees in shared memory {                   units/gpu/shared_memory_trees.py
        for each TREES_TOGETHER trees {
          walk them interleaved                                    a node is true if the rank is at most its quantised threshold
          add their values in order
        }
      }
      accumulators of the row = sums
    }

Deep trees, in sectors, which are read where they lie:

    func @sector_trees(%tables, %rows, ...) {
      %row = %row_begin + block * threads + thread
      if there is such a row {                                     threads do not meet: one without a row has nothing to do
        copy the row's ranks into shared memory
        sums = accumulators of the row
        for each tree { slot = walk through its sectors;  sums + the values of the slot }
        accumulators of the row = sums
      }
    }

A walk through sectors (kernels/native/plan/ranked_walk/tables.cc), from the ranks of a row to the slot of the leaf that is reached:

    at = the first sector of the tree
    repeat {
      load sector at
      t0 = node 1; t1 = t0 ? node 3 : node 2; t2 = t0 ? (t1 ? node 7 : node 6) : (t1 ? node 5 : node 4)       each a comparison of a rank
      exit = t0 t1 t2;  before = how many exits below it lead to sectors
      at = first of these + before
    } while the exit leads to a sector
    slot = first slot of the sector + exit - before
"""

from collections.abc import Callable
from functools import partial, reduce
from typing import Any

import numpy as np
from xdsl.dialects.builtin import i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type, vector_of
from onnx_treebeard.compiler.machine.vector_shape import WARP, VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.gpu.shared_memory_trees import PaddedLeaves, add_groups
from onnx_treebeard.compiler.units.gpu.thread_rows import RowOfThread, Sums, target_of, target_table
from onnx_treebeard.compiler.units.ranked_walk.rank_rows import ranks_of_row
from onnx_treebeard.compiler.units.ranked_walk.unit_names import (
    NODE_RECORD,
    OFFSET_SHIFT,
    ROOT_RECORD,
    THRESHOLD_MASK,
    RankedTrees,
    SectorTrees,
    value_record,
)
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

IsTrue = Callable[[SSAValue], SSAValue]  # the result of the node with a word


def offset_of(b: LirBuilder, word: SSAValue) -> SSAValue:
    """Returns the offset of the rank, in bytes, as i32."""
    return b.lshr(word, OFFSET_SHIFT)


def passes(b: LirBuilder, rank: SSAValue, word: SSAValue) -> SSAValue:
    """Tests whether the rank at an address, a byte, is at most the threshold."""
    value = b.zero_extend(b.load(rank, i8, 1), i32)
    return b.compare("ule", value, b.bit_and(word, THRESHOLD_MASK))


class RankedRow(RowOfThread):
    """ranks: where the first word of the row's ranks is in shared memory."""

    def __init__(self, body: UnitBody) -> None:
        super().__init__(body)
        b = self.b
        self._rank_words = b.wide_number("rank_words")
        self.ranks = b.at(self.shared, self.thread.in_warp(b.mul(self._rank_words, WORD * WARP), WORD))
        self.ranks.name_hint = "ranks"

    def copy_ranks(self) -> None:
        """Copies the ranks of the row into shared memory, where words lie at the same distances."""
        b = self.b
        source = ranks_of_row(b, self.body, b.sub(self.number, self.body.row_begin))
        with b.loop(0, self._rank_words, name="word") as word:
            offset = b.mul(word, WORD * WARP)
            b.store(b.load(b.at(source, offset), i32, WORD), b.at(self.ranks, offset), WORD)

    def is_true(self, word: SSAValue) -> SSAValue:
        """Evaluates the node with a word."""
        return passes(self.b, self.b.at(self.ranks, self.b.wide(offset_of(self.b, word))), word)

    def sums_behind_ranks(self, leaf_form: LeafForm, accumulator: np.dtype[Any]) -> Sums:
        """Returns the accumulators of the row, which follow the ranks in shared memory."""
        return self.sums(leaf_form, accumulator, self.b.mul(self._rank_words, WORD))


def ranked_trees(unit: RankedTrees, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    tables = {"nodes": NODE_RECORD, **target_table(unit.leaf_form)}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b, row = body.builder, RankedRow(body)
    row.copy_ranks()
    sums = row.sums_behind_ranks(unit.leaf_form, unit.accumulator)
    group = b.at(row.shared, b.mul(row.thread.threads, b.wide_number("thread_bytes")))
    group.name_hint = "group"
    leaves = PaddedLeaves(body, unit.leaf_form, unit.accumulator, WORD, unit.depth)
    add_groups(body, row.thread, group, leaves, lambda node: row.is_true(b.load(node, i32, WORD)), sums)
    row.store(sums)
    return body.function(unit.name)


SECTOR = 32  # bytes
SPARE_SHIFT, SPARE_MASK = 8, 0xFF  # bits of a word beside its threshold and its rank
HALF = vector_of(i32, 4)


def slot_of(b: LirBuilder, is_true: IsTrue, tree: SSAValue) -> SSAValue:
    """Returns the slot, as i32, of the leaf that a row reaches in a tree."""
    root, slot = b.field("trees", "root", tree), b.local(i32, 1, WORD)
    b.store(b.bit_not(root), slot, WORD)
    with b.when(b.compare("sge", root, 0)):
        _, last, leaf_exits = b.do_while([root], partial(_through_sector, b, is_true))
        b.store(b.add(_first_slot(b, last), leaf_exits), slot, WORD)
    return b.load(slot, i32, WORD)


def _through_sector(b: LirBuilder, is_true: IsTrue, sector: SSAValue) -> tuple[SSAValue, Values]:
    """Returns whether the exit of a sector that the row takes leads to a sector, and that sector; the sector itself; how many of the exits below are leaves."""
    exit_taken, mask, child = _exit(b, is_true, sector)
    below = _bits(b, b.bit_and(mask, b.sub(b.shl(1, exit_taken), 1)))
    leads_on = b.bit_and(b.lshr(mask, exit_taken), 1)
    has_next = b.compare("ne", leads_on, 0)
    return has_next, [b.add(child, below), sector, b.sub(exit_taken, below)]


def _half(b: LirBuilder, sector: SSAValue, half: int) -> Values:
    """Loads four words of a sector."""
    address = b.at(b.records("nodes"), b.add(b.mul(b.wide(sector), SECTOR), SECTOR // 2 * half))
    words = b.load(address, HALF, SECTOR // 2, invariant=True)
    return [b.lane(words, number) for number in range(4)]


def _exit(b: LirBuilder, is_true: IsTrue, sector: SSAValue) -> tuple[SSAValue, SSAValue, SSAValue]:
    """Returns the exit of a sector that the row takes, which exits lead to sectors, and the first of these sectors."""
    nodes = [*_half(b, sector, 0), *_half(b, sector, 1)]
    first = is_true(nodes[0])
    second = is_true(b.select(first, nodes[2], nodes[1]))
    third = is_true(
        b.select(first, b.select(second, nodes[6], nodes[5]), b.select(second, nodes[4], nodes[3]))
    )
    taken = b.zero_extend(first, i32)
    for result in (second, third):
        taken = b.add(b.add(taken, taken), b.zero_extend(result, i32))
    return taken, _spare(b, nodes[0]), nodes[7]


def _first_slot(b: LirBuilder, sector: SSAValue) -> SSAValue:
    """Returns the slot of the first exit of a sector that is a leaf: a byte in each of words 1 to 4."""
    words = [*_half(b, sector, 0)[1:], _half(b, sector, 1)[0]]
    parts = [b.shl(_spare(b, word), 8 * byte) for byte, word in enumerate(words)]
    return reduce(b.bit_or, parts)


def _spare(b: LirBuilder, word: SSAValue) -> SSAValue:
    return b.bit_and(b.lshr(word, SPARE_SHIFT), SPARE_MASK)


def _bits(b: LirBuilder, word: SSAValue) -> SSAValue:
    """Counts the bits that are set, in the form that LLVM recognises as a population count (Warren, "Hacker's Delight", section 5-1)."""

    def number(value: int) -> SSAValue:
        return b.constant(value)

    pairs = b.sub(word, b.bit_and(b.lshr(word, number(1)), number(0x55555555)))
    fours = b.add(
        b.bit_and(pairs, number(0x33333333)), b.bit_and(b.lshr(pairs, number(2)), number(0x33333333))
    )
    bytes_ = b.bit_and(b.add(fours, b.lshr(fours, number(4))), number(0x0F0F0F0F))
    return b.lshr(b.mul(bytes_, number(0x01010101)), number(24))


def sector_trees(unit: SectorTrees, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors but for a sector."""
    values = {"values": value_record(unit.accumulator), **target_table(unit.leaf_form)}
    tables = {"nodes": NODE_RECORD, "trees": ROOT_RECORD, **values}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b, row = body.builder, RankedRow(body)
    n_trees = b.wide_number("n_trees")
    with row.when_there():
        row.copy_ranks()
        sums = row.sums_behind_ranks(unit.leaf_form, unit.accumulator)
        with b.loop(0, n_trees, 1, "tree") as tree:
            _add(b, unit, sums, tree, b.wide(slot_of(b, row.is_true, tree)))
        sums.store(row.number)
    return body.function(unit.name)


def _add(b: LirBuilder, unit: SectorTrees, sums: Sums, tree: SSAValue, slot: SSAValue) -> None:
    """Adds the values of a slot."""
    kind, size, values = ir_type(unit.accumulator), unit.accumulator.itemsize, b.records("values")
    if unit.leaf_form is not LeafForm.DENSE:
        value = b.load(b.element(values, slot, kind), kind, size, invariant=True)
        sums.add(target_of(b, unit.leaf_form, tree), value)
        return
    n_targets = b.wide_number("n_targets")
    first = b.element(values, b.mul(slot, n_targets), kind)
    with b.loop(0, n_targets, name="target") as target:
        sums.add(target, b.load(b.element(first, target, kind), kind, size, invariant=True))
