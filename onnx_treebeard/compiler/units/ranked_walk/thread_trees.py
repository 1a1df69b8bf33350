"""The units that walk trees on ranks, in LIR: what one thread of a GPU does for its row, together with those of its block.

Padded trees, in groups:

    func @ranked_trees(%tables, %rows, ...) {
      %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
      copy the row's ranks into shared memory
      sums = accumulators of the row                               units/threads/rows.py
      for each group of trees in shared memory {                   units/threads/padded_trees.py
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
from functools import reduce
from typing import Any

import numpy as np
from xdsl.dialects import scf
from xdsl.dialects.builtin import i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type, vector_of
from onnx_treebeard.compiler.machine.shapes import WARP, VectorShape
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import WORD
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import (
    NODE_RECORD,
    OFFSET_SHIFT,
    ROOT_RECORD,
    TARGET_RECORD,
    THRESHOLD_MASK,
    RankedTrees,
    SectorTrees,
    value_record,
)
from onnx_treebeard.compiler.units.ranked_walk.ranks import ranks_of_row
from onnx_treebeard.compiler.units.threads.padded_trees import PaddedLeaves, add_groups
from onnx_treebeard.compiler.units.threads.rows import RowOfThread, Sums
from onnx_treebeard.facts.leaf_values import LeafForm

Result = Callable[[PrimitiveBuilder, SSAValue], SSAValue]  # that of the node with a word


def offset_of(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    """Returns the offset of the rank, in bytes, as i32."""
    return b.lshr(word, b.constant(OFFSET_SHIFT, i32))


def passes(b: PrimitiveBuilder, rank: SSAValue, word: SSAValue) -> SSAValue:
    """Tests whether the rank, as i32, is at most the threshold."""
    return b.compare("ule", rank, b.bit_and(word, b.constant(THRESHOLD_MASK, i32)))


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
        """Evaluates the node with a word."""
        place = b.at(self.ranks, b.wide(offset_of(b, word)))
        return passes(b, b.zero_extend(b.load(place, i8, 1), i32), word)

    def sums_behind_ranks(self, b: PrimitiveBuilder, leaf_form: LeafForm, accumulator: np.dtype[Any]) -> Sums:
        """Returns the accumulators of the row, which follow the ranks in shared memory."""
        return self.sums(b, leaf_form, accumulator, b.mul(self._rank_words, WORD))


def ranked_trees(unit: RankedTrees, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    body = UnitBody({"nodes": NODE_RECORD, **of_trees}, scores=ir_type(unit.accumulator))
    b = PrimitiveBuilder(body.builder)
    row = RankedRow(b, body)
    row.copy_ranks(b)
    sums = row.sums_behind_ranks(b, unit.leaf_form, unit.accumulator)
    group = b.at(row.shared, b.mul(row.thread.threads, body.declared.number("thread_bytes")))
    group.name_hint = "group"
    leaves = PaddedLeaves(body, unit.leaf_form, unit.accumulator, WORD, unit.depth)

    def is_true(b: PrimitiveBuilder, node: SSAValue) -> SSAValue:
        return row.is_true(b, b.load(node, i32, WORD))

    add_groups(b, body, row.thread, group, leaves, is_true, sums)
    row.store(b, sums)
    return body.function(unit.name)


SECTOR = 32  # bytes
SPARE_SHIFT, SPARE_MASK = 8, 0xFF  # bits of a word beside its threshold and its rank
HALF = vector_of(i32, 4)


def slot_of(b: PrimitiveBuilder, body: UnitBody, result: Result, tree: SSAValue) -> SSAValue:
    """Returns the slot, as i32, of the leaf that a row reaches in a tree."""
    root = b.load(b.element(body.declared["trees"], tree, i32), i32, WORD, invariant=True)
    slot = b.local(i32, 1, WORD)
    b.store(b.bit_not(root), slot, WORD)
    with b.when(b.compare("sge", root, b.constant(0, i32))):
        _, last, leaf_exits = _to_the_last_sector(b, body, result, root)
        b.store(b.add(_first_slot(b, body, last), leaf_exits), slot, WORD)
    return b.load(slot, i32, WORD)


def _to_the_last_sector(
    b: PrimitiveBuilder, body: UnitBody, result: Result, root: SSAValue
) -> tuple[SSAValue, SSAValue, SSAValue]:
    """Walks until an exit is a leaf: a number of no account, the sector of that exit, how many of its exits below are leaves."""
    before, after = Block(arg_types=[i32]), Block(arg_types=[i32] * 3)
    with b.at_end(before):
        at = before.args[0]
        exit_taken, mask, child = _exit(b, body, result, at)
        below = _bits(b, b.bit_and(mask, b.sub(b.shl(b.constant(1, i32), exit_taken), b.constant(1, i32))))
        leads_on = b.bit_and(b.lshr(mask, exit_taken), b.constant(1, i32))
        going = b.compare("ne", leads_on, b.constant(0, i32))
        b.run(scf.ConditionOp(going, b.add(child, below), at, b.sub(exit_taken, below)))
    with b.at_end(after):
        b.run(scf.YieldOp(after.args[0]))
    loop = scf.WhileOp([root], [i32] * 3, Region(before), Region(after))
    b.run(loop)
    return loop.res[0], loop.res[1], loop.res[2]


def _half(b: PrimitiveBuilder, body: UnitBody, at: SSAValue, half: int) -> list[SSAValue]:
    """Loads four words of a sector."""
    address = b.at(body.declared["nodes"], b.add(b.mul(b.wide(at), SECTOR), SECTOR // 2 * half))
    words = b.load(address, HALF, SECTOR // 2, invariant=True)
    return [b.lane(words, number) for number in range(4)]


def _exit(
    b: PrimitiveBuilder, body: UnitBody, result: Result, at: SSAValue
) -> tuple[SSAValue, SSAValue, SSAValue]:
    """Returns the exit of a sector that the row takes, which exits lead to sectors, and the first of these sectors."""
    nodes = [*_half(b, body, at, 0), *_half(b, body, at, 1)]

    def is_true(word: SSAValue) -> SSAValue:
        return result(b, word)

    first = is_true(nodes[0])
    second = is_true(b.select(first, nodes[2], nodes[1]))
    third = is_true(
        b.select(first, b.select(second, nodes[6], nodes[5]), b.select(second, nodes[4], nodes[3]))
    )
    taken = reduce(
        lambda exits, result: b.add(b.add(exits, exits), b.zero_extend(result, i32)),
        (second, third),
        b.zero_extend(first, i32),
    )
    return taken, _spare(b, nodes[0]), nodes[7]


def _first_slot(b: PrimitiveBuilder, body: UnitBody, at: SSAValue) -> SSAValue:
    """Returns the slot of the first exit of a sector that is a leaf: a byte in each of words 1 to 4."""
    words = [*_half(b, body, at, 0)[1:], _half(b, body, at, 1)[0]]
    parts = [b.shl(_spare(b, word), b.constant(8 * byte, i32)) for byte, word in enumerate(words)]
    return reduce(b.bit_or, parts)


def _spare(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    return b.bit_and(b.lshr(word, b.constant(SPARE_SHIFT, i32)), b.constant(SPARE_MASK, i32))


def _bits(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    """Counts the bits that are set, in the form that LLVM recognises as a population count (Warren, "Hacker's Delight", section 5-1)."""

    def number(value: int) -> SSAValue:
        return b.constant(value, i32)

    pairs = b.sub(word, b.bit_and(b.lshr(word, number(1)), number(0x55555555)))
    fours = b.add(
        b.bit_and(pairs, number(0x33333333)), b.bit_and(b.lshr(pairs, number(2)), number(0x33333333))
    )
    bytes_ = b.bit_and(b.add(fours, b.lshr(fours, number(4))), number(0x0F0F0F0F))
    return b.lshr(b.mul(bytes_, number(0x01010101)), number(24))


def sector_trees(unit: SectorTrees, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors but for a sector."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    tables = {
        "nodes": NODE_RECORD,
        "trees": ROOT_RECORD,
        "values": value_record(unit.accumulator),
        **of_trees,
    }
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b = PrimitiveBuilder(body.builder)
    row = RankedRow(b, body)
    n_trees = body.declared.number("n_trees")
    with row.when_there(b):
        row.copy_ranks(b)
        sums = row.sums_behind_ranks(b, unit.leaf_form, unit.accumulator)
        with b.loop(0, n_trees, 1, "tree") as tree:
            slot = b.wide(slot_of(b, body, row.is_true, tree))
            _add(b, unit, body, sums, tree, slot)
        sums.store(b, row.own)
    return body.function(unit.name)


def _add(
    b: PrimitiveBuilder, unit: SectorTrees, body: UnitBody, sums: Sums, tree: SSAValue, slot: SSAValue
) -> None:
    """Adds the values of a slot."""
    kind, size, values = ir_type(unit.accumulator), unit.accumulator.itemsize, body.declared["values"]
    if unit.leaf_form is not LeafForm.DENSE:
        value = b.load(b.element(values, slot, kind), kind, size, invariant=True)
        target = (
            b.wide(b.load(b.element(body.declared["targets"], tree, i32), i32, WORD, invariant=True))
            if (unit.leaf_form is LeafForm.BY_TREE)
            else 0
        )
        sums.add(b, target, value)
        return
    n_targets = body.declared.number("n_targets")
    first = b.element(values, b.mul(slot, n_targets), kind)
    with b.loop(0, n_targets, name="target") as target:
        sums.add(b, target, b.load(b.element(first, target, kind), kind, size, invariant=True))
