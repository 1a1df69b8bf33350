"""Prefetches of memory that is read soon, a cache line at a time.

for %line = begin to end step 64 { simd.prefetch base[%line x i8] }
"""

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.vector_types import BYTE, bytes_of
from onnx_treebeard.system.errors import CompilerError

LINE_BYTES = 64


def prefetch_records(b: LirBuilder, records: SSAValue, begin: SSAValue, end: SSAValue) -> None:
    """Records `begin` to `end` (not included) of a declared table, 32-bit numbers. Raises CompilerError for one that is not declared."""
    declaration, inner = records.owner, PrimitiveBuilder(b)
    if not isinstance(declaration, table_dialect.RecordsOp):
        raise CompilerError("lower-walk", "a prefetch of undeclared records")
    stride = int(declaration.stride.value.data)
    first, last = (inner.mul(inner.wide(number), stride) for number in (begin, end))
    _prefetch(inner, records, first, last, "soon")


def prefetch_rows(
    b: LirBuilder, rows: SSAValue, stride: SSAValue, begin: SSAValue, end: SSAValue, *, ahead: bool
) -> None:
    """Rows `begin` to `end` (not included). ahead: they are used after much other memory, so the first-level cache is left alone."""
    assert isinstance(rows.type, RowsType)
    inner = PrimitiveBuilder(b)
    row_bytes = inner.mul(stride, bytes_of(rows.type.element))
    first, last = (inner.mul(number, row_bytes) for number in (begin, end))
    _prefetch(inner, rows, first, last, "later" if ahead else "soon")


def _prefetch(b: PrimitiveBuilder, base: SSAValue, begin: SSAValue, end: SSAValue, when: str) -> None:
    with b.loop(begin, end, LINE_BYTES, "line") as line:
        b.prefetch(b.element(base, line, BYTE, anywhere=True), when)
