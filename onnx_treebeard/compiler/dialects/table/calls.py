"""Calls of units: functions with the arguments of a kernel, whose addresses are in the header of the tables.

    table.call %unit (%tables, %rows, %row_stride, %scores, %scratch) [%first to %end] for[%row_begin to %row_end]

In: the slot of a unit. Out: what the unit writes to memory. A slot holds the distance of the unit's code from the caller's, in bytes.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import i64
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def

from onnx_treebeard.compiler.dialects.table.types import TablesType
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType, ScratchType
from onnx_treebeard.compiler.layouts.header import SLOT_BYTES, UNITS


@irdl_op_definition
class CallOp(IRDLOperation):
    """Calls the unit of slot `unit` for rows `row_begin` to `row_end` and records `first` to `end`, ends not included."""

    name = "table.call"
    unit = operand_def(i64)
    tables = operand_def(TablesType)
    rows = operand_def(RowsType)
    stride = operand_def(i64)
    scores = operand_def(ScoresType)
    scratch = operand_def(ScratchType)
    row_begin = operand_def(i64)
    row_end = operand_def(i64)
    first = operand_def(i64)
    end = operand_def(i64)
    assembly_format = (
        "$unit `(` $tables `,` $rows `,` $stride `,` $scores `,` $scratch `)` `[` $first `to` $end `]` `for` "
        "`[` $row_begin `to` $row_end `]` attr-dict `:` type($rows) `,` type($scores)"
    )

    def __init__(self, unit: SSAValue, arguments: Sequence[SSAValue]) -> None:
        super().__init__(operands=[unit, *arguments])

    @property
    def offset(self) -> int:
        """The byte of the header where the slots of units begin."""
        return UNITS * SLOT_BYTES

    @property
    def slot_bytes(self) -> int:
        """Bytes of a slot."""
        return SLOT_BYTES
