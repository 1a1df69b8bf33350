"""Leaf numbers kept for rows that are walked on one by one.

bitplane.store_leaf_index   the registers of `leaf_index.py` lane by lane of 16 bytes: lane l of register v begins at row 128 l + 16 v
bitplane.number         load, zext
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import area
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, PLANES
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule


def emit_keep_numbers(e: Emitter, op: bitslice_lir.KeepNumbersOp) -> None:
    """A load and a store a lane."""
    b, width, lane = e.builder, op.width, ir.VectorType(BYTE, LANE_BYTES)
    numbers = area(e, op, "leaf_numbers")
    kept = byte_offset(b, e[op.frame], e[op.place])
    for register in range(PLANES):
        for number in range(width // LANE_BYTES):
            behind = ir.Constant(I64, register * width + number * LANE_BYTES)
            first_row = ir.Constant(I64, number * PLANES * LANE_BYTES + register * LANE_BYTES)
            loaded = b.load(byte_offset(b, numbers, behind), align=LANE_BYTES, typ=lane)
            b.store(loaded, byte_offset(b, kept, first_row), align=LANE_BYTES)


def emit_number(e: Emitter, op: bitslice_lir.NumberOp) -> None:
    """One byte."""
    place = byte_offset(e.builder, e[op.scratch], e[op.place])
    e[op.result] = e.builder.zext(e.builder.load(place, align=1, typ=BYTE), I32)


SUBTREE_INDEX_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.KeepNumbersOp: emit_keep_numbers,
    bitslice_lir.NumberOp: emit_number,
}
