"""Rows copied into scratch memory: packed rows (`compiler/passes/walk/lower_prefetch.py`) and NaN copies
(`compiler/units/bitslice/subtree_leaves.py`).

    table.packed_rows   scratch memory + offset
    table.values        load, (sitofp)
    table.least_nan     fcmp uno value, value; select -inf, value
    table.pack_value    store
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.kernels.llvm.emit_table import element_bytes, row_element
from onnx_treebeard.kernels.llvm.irbuilder_extras import byte_offset
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule, llvm_type


def emit_packed_rows(e: Emitter, op: table_dialect.PackedRowsOp) -> None:
    """Emits the address of the first of the rows."""
    e[op.result] = byte_offset(e.builder, e[op.scratch], e[op.offset])


def emit_values(e: Emitter, op: table_dialect.ValuesOp) -> None:
    """Emits one load; integers are converted to the compared type, as C does."""
    result, element = llvm_type(op.result.type), llvm_type(row_element(op.row.type))
    lanes = ir.VectorType(element, result.count) if isinstance(result, ir.VectorType) else element
    address = e.builder.gep(e[op.row], [e[op.first]], inbounds=True, source_etype=element)
    loaded = e.builder.load(address, align=element_bytes(element), typ=lanes)
    e[op.result] = e.builder.sitofp(loaded, result) if isinstance(element, ir.IntType) else loaded


def emit_least_nan(e: Emitter, op: table_dialect.LeastNanOp) -> None:
    """Emits -inf where the value differs from itself, which is NaN."""
    value, kind = e[op.value], llvm_type(op.value.type)
    least = float("-inf")
    lowest = ir.Constant(kind, [least] * kind.count if isinstance(kind, ir.VectorType) else least)
    e[op.result] = e.builder.select(e.builder.fcmp_unordered("uno", value, value), lowest, value)


def emit_pack_value(e: Emitter, op: table_dialect.PackValueOp) -> None:
    """Emits one store, of a value or a vector."""
    value = e[op.value]
    element = value.type.element if isinstance(value.type, ir.VectorType) else value.type
    address = e.builder.gep(e[op.rows], [e[op.index]], inbounds=True, source_etype=element)
    e.builder.store(value, address, align=element_bytes(value.type))


ROW_COPY_RULES: dict[type[Operation], Rule] = {
    table_dialect.PackedRowsOp: emit_packed_rows,
    table_dialect.ValuesOp: emit_values,
    table_dialect.LeastNanOp: emit_least_nan,
    table_dialect.PackValueOp: emit_pack_value,
}
