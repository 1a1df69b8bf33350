"""Prefetches of trees and rows. `compiler/passes/walk/lower_prefetch.py` decides what is prefetched.

table.prefetch_records   for each cache line of the records: llvm.prefetch
table.prefetch_rows      the same for rows
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.kernels.cpu.walk.table import as_i64, element_bytes
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, POINTER, intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

LINE_BYTES = 64
READ_SOON = [ir.Constant(I32, value) for value in (0, 3, 1)]  # read, keep in all levels, data
# Not into the first-level cache, whose contents are used until then.
READ_LATER = [ir.Constant(I32, value) for value in (0, 2, 1)]


def emit_prefetch_records(e: Emitter, op: table_dialect.PrefetchRecordsOp) -> None:
    """The cache lines of the records."""
    declaration = op.records.owner
    if not isinstance(declaration, table_dialect.RecordsOp):
        raise CompilerError("llvm", "a prefetch of undeclared records")
    stride = ir.Constant(I64, declaration.stride.value.data)
    begin, end = (e.builder.mul(as_i64(e, e[number]), stride) for number in (op.begin, op.end))
    prefetch(e, e[op.records], begin, end, READ_SOON)


def emit_prefetch_rows(e: Emitter, op: table_dialect.PrefetchRowsOp) -> None:
    """The cache lines of the rows."""
    assert isinstance(op.rows.type, walk_dialect.RowsType)
    size = ir.Constant(I64, element_bytes(llvm_type(op.rows.type.element)))
    row_bytes = e.builder.mul(e[op.stride], size)
    begin, end = (e.builder.mul(e[number], row_bytes) for number in (op.begin, op.end))
    prefetch(e, e[op.rows], begin, end, READ_SOON if op.ahead is None else READ_LATER)


def prefetch(e: Emitter, base: ir.Value, begin: ir.Value, end: ir.Value, hint: list[ir.Constant]) -> None:
    """A prefetch for each cache line from byte base + `begin` to byte base + `end` (not included)."""

    def one_line(offset: ir.Value) -> None:
        prefetch_line(e, e.builder.gep(base, [offset], source_etype=BYTE), hint)

    e.loop(begin, end, ir.Constant(I64, LINE_BYTES), "line", one_line)


def prefetch_line(e: Emitter, address: ir.Value, hint: list[ir.Constant]) -> None:
    """One prefetch; the address may be invalid."""
    prefetched = intrinsic(e.module, "llvm.prefetch.p0", ir.VoidType(), [POINTER, I32, I32, I32])
    e.builder.call(prefetched, [address, *hint])


PREFETCH_RULES: dict[type[Operation], Rule] = {
    table_dialect.PrefetchRecordsOp: emit_prefetch_records,
    table_dialect.PrefetchRowsOp: emit_prefetch_rows,
}
