"""Set parity: membership in category sets as planes that are the XOR of other planes, without branches but those of loops.

    bitplane.set_parity    the constant planes "never", "always" and "is NaN" are stored in the area of bits; then
                           for each plane: plane = operand ^ operand ^ ...      two operands at a time

A value is in a set if the number of the set's bounds that it has passed is odd (kernels/native/planner/bitslice/set_parity.h).
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import (
    ONE,
    area,
    compare_column,
    offset_in_table,
    plane_address,
    plane_type,
)
from onnx_treebeard.kernels.llvm.builder import I64, byte_offset
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

TOGETHER = 2  # operands of one iteration; every plane has a multiple of it


def emit_parity(e: Emitter, op: bitslice_lir.SetParityOp) -> None:
    """The constant planes, if any plane is to be computed; then a loop over planes, and inside it one over their operands."""
    b, kind, size = e.builder, plane_type(op), op.width
    together = ir.Constant(I64, TOGETHER)
    with b.goto_entry_block():
        parity = b.alloca(kind)
    parity.align = size

    def one_plane(plane: ir.Value) -> None:
        def operands(number: ir.Value) -> None:
            found = b.load(parity, align=size, typ=kind)
            for k in range(TOGETHER):
                offset = offset_in_table(e, e[op.parts], b.add(number, ir.Constant(I64, k)))
                operand = b.load(byte_offset(b, e[op.frame], offset), align=size, typ=kind)
                found = b.xor(found, operand)
            b.store(found, parity, align=size)

        b.store(ir.Constant(kind, [0] * kind.count), parity, align=size)
        first, last = (offset_in_table(e, e[op.parities], number) for number in (plane, b.add(plane, ONE)))
        e.loop(first, last, together, "operand", operands)
        address = plane_address(e, op, area(e, op, "planes"), plane)
        b.store(b.load(parity, align=size, typ=kind), address, align=size)

    with b.if_then(b.icmp_signed("<", e[op.first], e[op.last])):
        store_constants(e, op)
        e.loop(e[op.first], e[op.last], ONE, "plane", one_plane)


def store_constants(e: Emitter, op: bitslice_lir.SetParityOp) -> None:
    """No row, all rows, and the rows that have NaN in the column."""
    b, kind, size = e.builder, plane_type(op), op.width
    constants = area(e, op, "bits")
    for number, bits in enumerate((0, -1)):
        address = byte_offset(b, constants, ir.Constant(I64, number * size))
        b.store(ir.Constant(kind, [bits] * kind.count), address, align=size)
    missing = byte_offset(b, constants, ir.Constant(I64, 2 * size))
    value = llvm_type(op.kind)
    compare_column(
        e, op, missing, e[op.column], value, lambda values: b.fcmp_unordered("uno", values, values)
    )


SET_PARITY_RULES: dict[type[Operation], Rule] = {bitslice_lir.SetParityOp: emit_parity}
