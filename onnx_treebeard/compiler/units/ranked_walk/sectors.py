"""A walk through sectors, in LIR: three levels of a deep tree at a time, which are 32 neighbouring bytes.

    at = the first sector of the tree
    repeat {
      load sector at
      t0 = node 1; t1 = t0 ? node 3 : node 2; t2 = t0 ? (t1 ? node 7 : node 6) : (t1 ? node 5 : node 4)       each a comparison of a rank
      exit = t0 t1 t2;  before = how many exits below it lead to sectors
      at = first of these + before
    } while the exit leads to a sector
    slot = first slot of the sector + exit - before

In: sectors (kernels/native/plan/ranked_walk/tables.h), the ranks of a row. Out: the slot of the leaf that is reached.
"""

from functools import reduce

from xdsl.dialects import scf
from xdsl.dialects.builtin import i32
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.node_words import Result

SECTOR = 32  # bytes
SPARE_SHIFT, SPARE_MASK = 8, 0xFF  # bits of a word beside its threshold and its rank
HALF = vector_of(i32, 4)


def slot_of(b: PrimitiveBuilder, body: UnitBody, result: Result, tree: SSAValue) -> SSAValue:
    """The slot, as i32, of the leaf that a row reaches in a tree."""
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
    """Four words of a sector."""
    address = b.at(body.declared["nodes"], b.add(b.mul(b.wide(at), SECTOR), SECTOR // 2 * half))
    words = b.load(address, HALF, SECTOR // 2, invariant=True)
    return [b.lane(words, number) for number in range(4)]


def _exit(
    b: PrimitiveBuilder, body: UnitBody, result: Result, at: SSAValue
) -> tuple[SSAValue, SSAValue, SSAValue]:
    """The exit of a sector that the row takes, which exits lead to sectors, and the first of these sectors."""
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
    """The slot of the first exit of a sector that is a leaf: a byte in each of words 1 to 4."""
    words = [*_half(b, body, at, 0)[1:], _half(b, body, at, 1)[0]]
    parts = [b.shl(_spare(b, word), b.constant(8 * byte, i32)) for byte, word in enumerate(words)]
    return reduce(b.bit_or, parts)


def _spare(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    return b.bit_and(b.lshr(word, b.constant(SPARE_SHIFT, i32)), b.constant(SPARE_MASK, i32))


def _bits(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    """How many bits are set, in the form in which LLVM finds a population count (Warren, "Hacker's Delight", section 5-1)."""

    def number(value: int) -> SSAValue:
        return b.constant(value, i32)

    pairs = b.sub(word, b.bit_and(b.lshr(word, number(1)), number(0x55555555)))
    fours = b.add(
        b.bit_and(pairs, number(0x33333333)), b.bit_and(b.lshr(pairs, number(2)), number(0x33333333))
    )
    bytes_ = b.bit_and(b.add(fours, b.lshr(fours, number(4))), number(0x0F0F0F0F))
    return b.lshr(b.mul(bytes_, number(0x01010101)), number(24))
