"""Membership in category sets: planes that are the exclusive or of others, with no branch but the loops.

bitplane.set_parity    the constants "no", "yes" and "is NaN" become planes, in the area of bits; then
                 for each plane: plane = part ^ part ^ ...      two parts at a time
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import (
    ONE,
    area,
    compare_column,
    place_in,
    plane_address,
    plane_type,
)
from onnx_treebeard.kernels.llvm.builder import I64, byte_offset
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

TOGETHER = 2  # parts; every plane has a multiple of so many


def emit_parity(e: Emitter, op: bitslice_lir.SetParityOp) -> None:
    """Constants, where any plane is wanted; then a loop over planes, in it one over their parts."""
    b, kind, size = e.builder, plane_type(op), op.width
    together = ir.Constant(I64, TOGETHER)
    with b.goto_entry_block():
        parity = b.alloca(kind)
    parity.align = size

    def one_plane(plane: ir.Value) -> None:
        def parts(number: ir.Value) -> None:
            found = b.load(parity, align=size, typ=kind)
            for behind in range(TOGETHER):
                place = place_in(e, e[op.parts], b.add(number, ir.Constant(I64, behind)))
                part = b.load(byte_offset(b, e[op.frame], place), align=size, typ=kind)
                found = b.xor(found, part)
            b.store(found, parity, align=size)

        b.store(ir.Constant(kind, [0] * kind.count), parity, align=size)
        first, last = (place_in(e, e[op.parities], number) for number in (plane, b.add(plane, ONE)))
        e.loop(first, last, together, "part", parts)
        address = plane_address(e, op, area(e, op, "planes"), plane)
        b.store(b.load(parity, align=size, typ=kind), address, align=size)

    with b.if_then(b.icmp_signed("<", e[op.first], e[op.last])):
        store_constants(e, op)
        e.loop(e[op.first], e[op.last], ONE, "plane", one_plane)


def store_constants(e: Emitter, op: bitslice_lir.SetParityOp) -> None:
    """Nobody, everybody, and the rows that have NaN in the column."""
    b, kind, size = e.builder, plane_type(op), op.width
    constants = area(e, op, "bits")
    for number, bits in enumerate((0, -1)):
        place = byte_offset(b, constants, ir.Constant(I64, number * size))
        b.store(ir.Constant(kind, [bits] * kind.count), place, align=size)
    missing = byte_offset(b, constants, ir.Constant(I64, 2 * size))
    value = llvm_type(op.kind)
    compare_column(
        e, op, missing, e[op.column], value, lambda values: b.fcmp_unordered("uno", values, values)
    )


SET_PARITY_RULES: dict[type[Operation], Rule] = {bitslice_lir.SetParityOp: emit_parity}
