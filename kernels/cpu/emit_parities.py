"""Membership in category sets: planes that are the exclusive or of others, with no branch but the loops.

planes.parity    the constants "no", "yes" and "is NaN" become planes, in the area of bits; then
                 for each plane: plane = part ^ part ^ ...      two parts at a time
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.dialects import planes
from onnx_treebeard.kernels.cpu.emit import element_bytes
from onnx_treebeard.kernels.cpu.emit_planes import (
    ONE,
    area,
    column_address,
    plane_address,
    plane_type,
    store_answers,
)
from onnx_treebeard.kernels.cpu.instruction_sets import instructions
from onnx_treebeard.kernels.llvm.builder import I32, I64, byte_offset, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

TOGETHER = 2  # parts; every plane has a multiple of so many


def emit_parity(e: Emitter, op: planes.ParityOp) -> None:
    """Constants, where any plane is wanted; then a loop over planes, in it one over their parts."""
    b, kind, size = e.builder, plane_type(op), int(op.frame.plane_bytes.data)
    together = ir.Constant(I64, TOGETHER)
    with b.goto_entry_block():
        parity = b.alloca(kind)
    parity.align = size

    def one_plane(plane: ir.Value) -> None:
        def parts(number: ir.Value) -> None:
            found = b.load(parity, align=size, typ=kind)
            for behind in range(TOGETHER):
                place = loaded(e, e[op.parts], b.add(number, ir.Constant(I64, behind)))
                part = b.load(byte_offset(b, e[op.memory()], place), align=size, typ=kind)
                found = b.xor(found, part)
            b.store(found, parity, align=size)

        b.store(ir.Constant(kind, [0] * kind.count), parity, align=size)
        first, last = (loaded(e, e[op.parities], number) for number in (plane, b.add(plane, ONE)))
        e.loop(first, last, together, "part", parts)
        address = plane_address(e, op, e[op.memory()], plane)
        b.store(b.load(parity, align=size, typ=kind), address, align=size)

    with b.if_then(b.icmp_signed("<", e[op.first], e[op.last])):
        store_constants(e, op)
        e.loop(e[op.first], e[op.last], ONE, "plane", one_plane)


def loaded(e: Emitter, table: ir.Value, number: ir.Value) -> ir.Value:
    """An entry of a table of 32-bit numbers."""
    b = e.builder
    return b.zext(
        invariant(b.load(b.gep(table, [number], source_etype=I32), align=4, typ=I32), e.module), I64
    )


def store_constants(e: Emitter, op: planes.ParityOp) -> None:
    """Nobody, everybody, and the rows that have NaN in the column."""
    b, kind, size, value = e.builder, plane_type(op), int(op.frame.plane_bytes.data), llvm_type(op.kind)
    constants = area(e, op, int(op.frame.bits.data))
    column = column_address(e, op, e[op.column], value)
    lanes = instructions(e).lanes_of(element_bytes(value))

    def missing(first: ir.Value) -> ir.Value:
        address = b.gep(column, [first], source_etype=value)
        values = b.load(address, align=16, typ=ir.VectorType(value, lanes))
        return b.fcmp_unordered("uno", values, values)

    for number, bits in enumerate((0, -1)):
        place = byte_offset(b, constants, ir.Constant(I64, number * size))
        b.store(ir.Constant(kind, [bits] * kind.count), place, align=size)
    store_answers(e, op, byte_offset(b, constants, ir.Constant(I64, 2 * size)), lanes, missing)


PARITY_RULES: dict[type[Operation], Rule] = {planes.ParityOp: emit_parity}
