"""Subtree indices of a hybrid kernel: stored in row order for all rows that walk together, and loaded row by row.

bitplane.store_leaf_index   the registers of `leaf_index.py`, 16-byte lane by lane: lane l of register v begins at row 128 l + 16 v
bitplane.load_leaf_index    load, zext
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import area
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, PLANES
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule


def emit_store_leaf_index(e: Emitter, op: bitslice_lir.StoreLeafIndexOp) -> None:
    """A load and a store for each lane."""
    b, width, lane = e.builder, op.width, ir.VectorType(BYTE, LANE_BYTES)
    numbers = area(e, op, "leaf_indices")
    stored = byte_offset(b, e[op.frame], e[op.offset])
    for register in range(PLANES):
        for number in range(width // LANE_BYTES):
            offset = ir.Constant(I64, register * width + number * LANE_BYTES)
            first_row = ir.Constant(I64, number * PLANES * LANE_BYTES + register * LANE_BYTES)
            loaded = b.load(byte_offset(b, numbers, offset), align=LANE_BYTES, typ=lane)
            b.store(loaded, byte_offset(b, stored, first_row), align=LANE_BYTES)


def emit_load_leaf_index(e: Emitter, op: bitslice_lir.LoadLeafIndexOp) -> None:
    """One byte."""
    address = byte_offset(e.builder, e[op.scratch], e[op.offset])
    e[op.result] = e.builder.zext(e.builder.load(address, align=1, typ=BYTE), I32)


SUBTREE_INDEX_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.StoreLeafIndexOp: emit_store_leaf_index,
    bitslice_lir.LoadLeafIndexOp: emit_load_leaf_index,
}
