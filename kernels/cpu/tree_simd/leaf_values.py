"""Adds the values of the leaves that one row reaches in a register of trees to its accumulators, in source order.

leaf = leaf index of the tree, or the lowest bit that is left in its QuickScorer mask
accumulator = accumulator <aggregate> values[leaf]                      tree after tree, unrolled

ranks.add           one target: the accumulator stays in a register
ranks.add_by_tree   the accumulator of the tree's own target is loaded and stored
ranks.add_dense     a loop over trees, and inside it one over targets
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.tree_simd import lir as tree_simd_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import ONE, ZERO
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES
from onnx_treebeard.kernels.cpu.tree_simd.predicates import leaf_indices
from onnx_treebeard.kernels.cpu.walk.table import combine, element_bytes
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset, intrinsic, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type


def emit_add(e: Emitter, op: tree_simd_lir.AddOp) -> None:
    """Straight-line code."""
    b, kind = e.builder, llvm_type(op.kind)
    score = b.gep(e[op.scores], [e[op.row]], inbounds=True, source_etype=kind)
    total = b.load(score, align=element_bytes(kind), typ=kind)
    for tree in range(op.lanes.value.data):
        total = combine(b, op.aggregate.data, total, leaf_value(e, op, tree))
    b.store(total, score, align=element_bytes(kind))


def emit_add_by_tree(e: Emitter, op: tree_simd_lir.AddByTreeOp) -> None:
    """Straight-line code."""
    b, kind = e.builder, llvm_type(op.kind)
    size, row = element_bytes(kind), scores_of_row(e, op)
    targets = b.gep(e[op.targets], [e[op.tree]], inbounds=True, source_etype=I32)
    for tree in range(op.lanes.value.data):
        entry = b.gep(targets, [ir.Constant(I64, tree)], inbounds=True, source_etype=I32)
        target = b.zext(invariant(b.load(entry, align=4, typ=I32), e.module), I64)
        score = b.gep(row, [target], inbounds=True, source_etype=kind)
        total = combine(b, op.aggregate.data, b.load(score, align=size, typ=kind), leaf_value(e, op, tree))
        b.store(total, score, align=size)


def emit_add_dense(e: Emitter, op: tree_simd_lir.AddDenseOp) -> None:
    """A loop over trees, and one over targets."""
    b, kind = e.builder, llvm_type(op.kind)
    size, row = element_bytes(kind), scores_of_row(e, op)
    n_targets, n_leaves = e[op.n_targets], ir.Constant(I64, 2**op.bits.value.data)
    values = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)

    def one_tree(tree: ir.Value) -> None:
        leaf = b.add(b.mul(tree, n_leaves), leaf_index(e, op, index_offset(e, op, tree)))
        of_leaf = b.gep(values, [b.mul(leaf, n_targets)], inbounds=True, source_etype=kind)

        def one_target(target: ir.Value) -> None:
            found, score = (
                b.gep(base, [target], inbounds=True, source_etype=kind) for base in (of_leaf, row)
            )
            added = invariant(b.load(found, align=size, typ=kind), e.module)
            total = combine(b, op.aggregate.data, b.load(score, align=size, typ=kind), added)
            b.store(total, score, align=size)

        e.loop(ZERO, n_targets, ONE, "target", one_target)

    e.loop(ZERO, ir.Constant(I64, op.lanes.value.data), ONE, "tree", one_tree)


def scores_of_row(e: Emitter, op: tree_simd_lir.AddBase) -> ir.Value:
    """The address of the row's accumulators."""
    first = e.builder.mul(e[op.row], e[op.n_targets], flags=["nsw"])
    return e.builder.gep(e[op.scores], [first], inbounds=True, source_etype=llvm_type(op.kind))


def leaf_value(e: Emitter, op: tree_simd_lir.AddBase, tree: int) -> ir.Value:
    """The value of the leaf reached in one tree of the register."""
    b, kind = e.builder, llvm_type(op.kind)
    leaf = leaf_index(e, op, index_offset(e, op, ir.Constant(I64, tree)))
    first = b.add(e[op.first], ir.Constant(I64, tree << op.bits.value.data))
    values = b.gep(e[op.values], [first], inbounds=True, source_etype=kind)
    address = b.gep(values, [leaf], inbounds=True, source_etype=kind)
    return invariant(b.load(address, align=element_bytes(kind), typ=kind), e.module)


def index_offset(e: Emitter, op: tree_simd_lir.AddBase, tree: ir.Value) -> ir.Value:
    """Byte offset of a tree's leaf index or mask. Masks of k bytes have been interleaved within 16-byte lanes."""
    b, word = e.builder, max(1, op.mask_bytes.value.data)
    in_lane = LANE_BYTES // word
    lane, within = b.lshr(tree, ir.Constant(I64, 4)), b.and_(tree, ir.Constant(I64, LANE_BYTES - 1))
    part, position = b.udiv(within, ir.Constant(I64, in_lane)), b.urem(within, ir.Constant(I64, in_lane))
    offset = b.mul(part, ir.Constant(I64, op.lanes.value.data))
    offset = b.add(offset, b.mul(lane, ir.Constant(I64, LANE_BYTES)))
    return b.add(offset, b.mul(position, ir.Constant(I64, word)))


def leaf_index(e: Emitter, op: tree_simd_lir.AddBase, offset: ir.Value) -> ir.Value:
    """The leaf index of a tree, as 64 bits."""
    b, word = e.builder, op.mask_bytes.value.data
    address = byte_offset(b, leaf_indices(e, op), offset)
    if not word:
        return b.zext(b.load(address, align=1, typ=BYTE), I64)
    kind = ir.IntType(8 * word)
    mask = b.load(address, align=word, typ=kind)
    count = intrinsic(e.module, f"llvm.cttz.i{8 * word}", kind, [kind, ir.IntType(1)])
    first = b.call(count, [mask, ir.Constant(ir.IntType(1), 1)])
    return first if word == 8 else b.zext(first, I64)


TREE_SIMD_VALUE_RULES: dict[type[Operation], Rule] = {
    tree_simd_lir.AddOp: emit_add,
    tree_simd_lir.AddByTreeOp: emit_add_by_tree,
    tree_simd_lir.AddDenseOp: emit_add_dense,
}
