"""Calls of units through the header of the tables.

distance = load tables[UNITS + unit]; address = address of this function + distance; call address(tables, rows, ...)
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.kernels.llvm.builder import BYTE, I64, POINTER, byte_offset, integer, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule
from onnx_treebeard.kernels.llvm.table import element_bytes


class Callee:
    """A pointer as a callee: llvmlite takes the function type from the pointer's type, and opaque pointers have none."""

    calling_convention = ""

    def __init__(self, pointer: ir.Value, kind: ir.FunctionType) -> None:
        self.type, self.function_type = POINTER, kind
        self.get_reference = pointer.get_reference


def emit_call(e: Emitter, op: table_dialect.CallOp) -> None:
    """An indirect call with the arguments of a kernel."""
    b = e.builder
    slot = b.add(b.mul(e[op.unit], integer(I64, op.slot_bytes)), integer(I64, op.offset))
    address = byte_offset(b, e[op.tables], slot)
    distance = invariant(b.load(address, align=element_bytes(I64), typ=I64, name="unit"), e.module)
    arguments = [e[operand] for operand in op.operands[1:]]
    kind = ir.FunctionType(ir.VoidType(), [argument.type for argument in arguments])
    own = ir.FormattedConstant(POINTER, b.function.get_reference())
    b.call(Callee(b.gep(own, [distance], source_etype=BYTE), kind), arguments, attrs=("nounwind",))


CALL_RULES: dict[type[Operation], Rule] = {table_dialect.CallOp: emit_call}
