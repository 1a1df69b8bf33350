"""The leaves that one row reaches in a register of trees, from the ranks of its values alone: nothing branches, no tree waits for another.

ranks.count      16 thresholds compared with the value, the answers counted
ranks.put        a byte, shifted by 128
question         the answers of all lanes to a question each, as "no":

    columns = load; cuts = load
    no = (ranks looked up by column) > cuts                  signed bytes

ranks.perfect_tree   2^bits - 1 questions in a straight line; every node chooses between the leaf numbers of its subtrees, a byte a tree:

    node of height 2    no ? number in the false subtree : number in the true subtree
    node of height 1    its first leaf + 1 + no              no: -1, or 0 for yes

ranks.masks      a loop over segments, in it one over questions to 16 ranks; a "no" strikes out leaves, byte by byte:

    struck out = struck out | no & mask
    ~struck out, the bytes of each tree interleaved to words
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.tree_simd import lir as tree_simd_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import ONE, ZERO
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, interleaved
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.cpu.walk.table import element_bytes
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset, invariant, splat
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule

SIGNS = {"gt": ">", "ge": ">=", "eq": "=="}
CUTS_ALIGNMENT = 64
ASKED = 2  # bytes of a question and lane: its column, its cut


def emit_count(e: Emitter, op: tree_simd_lir.CountOp) -> None:
    """A vector of comparisons."""
    b, value = e.builder, e[op.value]
    kind = ir.VectorType(value.type, op.block)
    address = b.gep(e[op.cuts], [e[op.first]], inbounds=True, source_etype=value.type)
    cuts = invariant(b.load(address, align=CUTS_ALIGNMENT, typ=kind), e.module)
    says_no = b.fcmp_ordered(SIGNS[op.comparison.data], splat(b, value, op.block), cuts)
    e[op.result] = b.zext(instructions(e).count(e, says_no, element_bytes(value.type)), I64)


def emit_put(e: Emitter, op: tree_simd_lir.PutOp) -> None:
    """One byte."""
    b = e.builder
    shifted = b.xor(b.trunc(e[op.rank], BYTE), ir.Constant(BYTE, op.shift))
    b.store(shifted, byte_offset(b, e.areas[op.frame, "ranks"], e[op.column]), align=1)


def emit_perfect_tree(e: Emitter, op: tree_simd_lir.PerfectTreeOp) -> None:
    """Straight-line code; questions stand in the order node, false subtree, true subtree, and a node is asked when both have numbers."""
    b, kind = e.builder, register(op)
    first = byte_offset(b, e[op.questions], e[op.first])
    groups = op.groups.value.data

    def subtree(height: int, question: int, leaf: int) -> ir.Value:
        """The leaf number below a node, whose question and whose first leaf have these numbers."""
        half = 1 << (height - 1)
        place = byte_offset(b, first, ir.Constant(I64, question * ASKED * kind.count))
        if height == 1:
            second = ir.Constant(kind, [signed_byte(leaf + 1)] * kind.count)
            return b.add(b.sext(no(e, op, place, e.areas[op.frame, "ranks"], groups), kind), second)
        false = subtree(height - 1, question + 1, leaf + half)
        true = subtree(height - 1, question + half, leaf)
        return b.select(no(e, op, place, e.areas[op.frame, "ranks"], groups), false, true)

    b.store(subtree(op.bits.value.data, 0, 0), numbers(e, op), align=kind.count)


def signed_byte(number: int) -> int:
    """The number from -128 to 127 that has the same low byte."""
    return (number + 128) % 256 - 128


def emit_masks(e: Emitter, op: tree_simd_lir.MasksOp) -> None:
    """A loop over questions."""
    b, kind, n_bytes = e.builder, register(op), 2**op.bits.value.data // 8
    with b.goto_entry_block():
        struck_out = [b.alloca(kind) for _ in range(n_bytes)]
    for place in struck_out:
        place.align = kind.count
        b.store(ir.Constant(kind, [0] * kind.count), place, align=kind.count)
    per_predicate = (ASKED + n_bytes) * kind.count

    def one_segment(number: ir.Value) -> None:
        place, first, count = (field(e, op, number, position) for position in range(op.fields))
        table = byte_offset(b, e.areas[op.frame, "ranks"], place)
        questions = byte_offset(b, e[op.questions], first)

        def one_predicate(position: ir.Value) -> None:
            question = byte_offset(b, questions, b.mul(position, ir.Constant(I64, per_predicate)))
            answer = b.sext(no(e, op, question, table, 1), kind)
            for byte, before in enumerate(struck_out):
                mask = load(e, byte_offset(b, question, ir.Constant(I64, (ASKED + byte) * kind.count)), kind)
                so_far = b.load(before, align=kind.count, typ=kind)
                b.store(b.or_(so_far, b.and_(answer, mask)), before, align=kind.count)

        e.loop(ZERO, count, ONE, "question", one_predicate)

    e.loop(e[op.first], b.add(e[op.first], e[op.count]), ONE, "segment", one_segment)
    left = [b.not_(b.load(place, align=kind.count, typ=kind)) for place in struck_out]
    words = interleaved(b, left, 1)
    for position, word in enumerate(words):
        place = byte_offset(b, numbers(e, op), ir.Constant(I64, position * kind.count))
        b.store(word, place, align=kind.count)


def field(e: Emitter, op: tree_simd_lir.MasksOp, segment: ir.Value, position: int) -> ir.Value:
    """A field of a segment's record, as 64 bits."""
    b = e.builder
    place = b.add(b.mul(segment, ir.Constant(I64, op.fields)), ir.Constant(I64, position))
    address = b.gep(e[op.segments], [place], inbounds=True, source_etype=I32)
    return b.zext(invariant(b.load(address, align=4, typ=I32), e.module), I64)


def no(e: Emitter, op: tree_simd_lir.RanksOp, question: ir.Value, table: ir.Value, groups: int) -> ir.Value:
    """<lanes x i1>: which trees say no to the question at this address, asked of so many times 16 ranks."""
    b, kind = e.builder, register(op)
    columns = load(e, question, kind)
    cuts = load(e, byte_offset(b, question, ir.Constant(I64, kind.count)), kind)

    def ranks_from(first: int, count: int, _: int) -> ir.Value:
        place = byte_offset(b, table, ir.Constant(I64, first))
        return b.load(place, align=LANE_BYTES, typ=ir.VectorType(BYTE, count))

    (found,) = instructions(e).look_up(e, columns, groups, 1, ranks_from)
    return b.icmp_signed(">", found, cuts)


def load(e: Emitter, address: ir.Value, kind: ir.VectorType) -> ir.Value:
    """A register of the tables."""
    return invariant(e.builder.load(address, align=kind.count, typ=kind), e.module)


def numbers(
    e: Emitter, op: tree_simd_lir.PerfectTreeOp | tree_simd_lir.MasksOp | tree_simd_lir.AddBase
) -> ir.Value:
    """The address of the leaf numbers of a register of trees."""
    return byte_offset(e.builder, e.areas[op.frame, "leaf_numbers"], e[op.place])


def register(op: tree_simd_lir.RanksOp) -> ir.VectorType:
    """A byte a tree."""
    return ir.VectorType(BYTE, int(op.lanes.value.data))


TREE_SIMD_RULES: dict[type[Operation], Rule] = {
    tree_simd_lir.CountOp: emit_count,
    tree_simd_lir.PutOp: emit_put,
    tree_simd_lir.PerfectTreeOp: emit_perfect_tree,
    tree_simd_lir.MasksOp: emit_masks,
}
