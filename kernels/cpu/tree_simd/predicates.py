"""The leaves that one row reaches in a register of trees, computed from the ranks of its values alone, without branches between trees.

    ranks.count         16 thresholds compared with the value; the number of predicates that are false
    ranks.store         one rank as a byte, less 128
    ranks.perfect_tree  2^bits - 1 predicates in straight-line code; every node selects between the leaf indices of its subtrees, one byte a tree:

    node of height 2    false ? index in the false subtree : index in the true subtree
    node of height 1    its first leaf + 1 + false           false: -1, or 0 for true

    ranks.masks         a loop over segments, and inside it one over predicates on 16 ranks; QuickScorer masks (Lucchese et al., SIGIR 2015), byte by byte:

    cleared = cleared | false & mask
    ~cleared, the bytes of each tree interleaved to words

A predicate has a column and a quantised threshold for every lane, and is evaluated for all lanes at once:

    columns = load; thresholds = load
    false = permute(ranks, columns) > thresholds            signed bytes
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
THRESHOLDS_ALIGNMENT = 64
PREDICATE_BYTES = 2  # of a predicate and lane: its column, its quantised threshold


def emit_count(e: Emitter, op: tree_simd_lir.CountOp) -> None:
    """A vector comparison and a population count."""
    b, value = e.builder, e[op.value]
    kind = ir.VectorType(value.type, op.block)
    address = b.gep(e[op.thresholds], [e[op.first]], inbounds=True, source_etype=value.type)
    thresholds = invariant(b.load(address, align=THRESHOLDS_ALIGNMENT, typ=kind), e.module)
    is_false = b.fcmp_ordered(SIGNS[op.comparison.data], splat(b, value, op.block), thresholds)
    e[op.result] = b.zext(instructions(e).popcount(e, is_false, element_bytes(value.type)), I64)


def emit_store_rank(e: Emitter, op: tree_simd_lir.StoreRankOp) -> None:
    """One byte."""
    b = e.builder
    shifted = b.xor(b.trunc(e[op.rank], BYTE), ir.Constant(BYTE, op.bias))
    b.store(shifted, byte_offset(b, e.areas[op.frame, "ranks"], e[op.column]), align=1)


def emit_perfect_tree(e: Emitter, op: tree_simd_lir.PerfectTreeOp) -> None:
    """Straight-line code. Predicates are in the order node, false subtree, true subtree; a node is evaluated after its subtrees."""
    b, kind = e.builder, register(op)
    first = byte_offset(b, e[op.predicates], e[op.first])
    groups = op.groups.value.data

    def subtree(height: int, predicate: int, leaf: int) -> ir.Value:
        """The leaf index in a subtree, whose root is the predicate and whose first leaf is the leaf of these numbers."""
        half = 1 << (height - 1)
        address = byte_offset(b, first, ir.Constant(I64, predicate * PREDICATE_BYTES * kind.count))
        if height == 1:
            second = ir.Constant(kind, [signed_byte(leaf + 1)] * kind.count)
            return b.add(
                b.sext(false_lanes(e, op, address, e.areas[op.frame, "ranks"], groups), kind), second
            )
        false = subtree(height - 1, predicate + 1, leaf + half)
        true = subtree(height - 1, predicate + half, leaf)
        return b.select(false_lanes(e, op, address, e.areas[op.frame, "ranks"], groups), false, true)

    b.store(subtree(op.bits.value.data, 0, 0), leaf_indices(e, op), align=kind.count)


def signed_byte(number: int) -> int:
    """The number from -128 to 127 with the same low byte."""
    return (number + 128) % 256 - 128


def emit_masks(e: Emitter, op: tree_simd_lir.MasksOp) -> None:
    """A loop over segments, and one over their predicates."""
    b, kind, n_bytes = e.builder, register(op), 2**op.bits.value.data // 8
    with b.goto_entry_block():
        cleared = [b.alloca(kind) for _ in range(n_bytes)]
    for mask_byte in cleared:
        mask_byte.align = kind.count
        b.store(ir.Constant(kind, [0] * kind.count), mask_byte, align=kind.count)
    per_predicate = (PREDICATE_BYTES + n_bytes) * kind.count

    def one_segment(number: ir.Value) -> None:
        first_rank, first, count = (field(e, op, number, position) for position in range(op.fields))
        table = byte_offset(b, e.areas[op.frame, "ranks"], first_rank)
        predicates = byte_offset(b, e[op.predicates], first)

        def one_predicate(position: ir.Value) -> None:
            address = byte_offset(b, predicates, b.mul(position, ir.Constant(I64, per_predicate)))
            is_false = b.sext(false_lanes(e, op, address, table, 1), kind)
            for byte, before in enumerate(cleared):
                mask = load(
                    e, byte_offset(b, address, ir.Constant(I64, (PREDICATE_BYTES + byte) * kind.count)), kind
                )
                so_far = b.load(before, align=kind.count, typ=kind)
                b.store(b.or_(so_far, b.and_(is_false, mask)), before, align=kind.count)

        e.loop(ZERO, count, ONE, "predicate", one_predicate)

    e.loop(e[op.first], b.add(e[op.first], e[op.count]), ONE, "segment", one_segment)
    left = [b.not_(b.load(mask_byte, align=kind.count, typ=kind)) for mask_byte in cleared]
    words = interleaved(b, left, 1)
    for position, word in enumerate(words):
        address = byte_offset(b, leaf_indices(e, op), ir.Constant(I64, position * kind.count))
        b.store(word, address, align=kind.count)


def field(e: Emitter, op: tree_simd_lir.MasksOp, segment: ir.Value, position: int) -> ir.Value:
    """A field of a segment's record, as 64 bits."""
    b = e.builder
    index = b.add(b.mul(segment, ir.Constant(I64, op.fields)), ir.Constant(I64, position))
    address = b.gep(e[op.segments], [index], inbounds=True, source_etype=I32)
    return b.zext(invariant(b.load(address, align=4, typ=I32), e.module), I64)


def false_lanes(
    e: Emitter, op: tree_simd_lir.RanksOp, predicate: ir.Value, table: ir.Value, groups: int
) -> ir.Value:
    """<lanes x i1>: in which trees the predicate at this address is false.

    table: ranks. groups: times 16 of them, which columns may name.
    """
    b, kind = e.builder, register(op)
    columns = load(e, predicate, kind)
    thresholds = load(e, byte_offset(b, predicate, ir.Constant(I64, kind.count)), kind)

    def ranks_from(first: int, count: int, _: int) -> ir.Value:
        address = byte_offset(b, table, ir.Constant(I64, first))
        return b.load(address, align=LANE_BYTES, typ=ir.VectorType(BYTE, count))

    (found,) = instructions(e).permute_bytes(e, columns, groups, 1, ranks_from)
    return b.icmp_signed(">", found, thresholds)


def load(e: Emitter, address: ir.Value, kind: ir.VectorType) -> ir.Value:
    """A register from the tables."""
    return invariant(e.builder.load(address, align=kind.count, typ=kind), e.module)


def leaf_indices(
    e: Emitter, op: tree_simd_lir.PerfectTreeOp | tree_simd_lir.MasksOp | tree_simd_lir.AddBase
) -> ir.Value:
    """The address of the leaf indices or masks of a register of trees."""
    return byte_offset(e.builder, e.areas[op.frame, "leaf_indices"], e[op.offset])


def register(op: tree_simd_lir.RanksOp) -> ir.VectorType:
    """A register with one byte a tree."""
    return ir.VectorType(BYTE, int(op.lanes.value.data))


TREE_SIMD_RULES: dict[type[Operation], Rule] = {
    tree_simd_lir.CountOp: emit_count,
    tree_simd_lir.StoreRankOp: emit_store_rank,
    tree_simd_lir.PerfectTreeOp: emit_perfect_tree,
    tree_simd_lir.MasksOp: emit_masks,
}
