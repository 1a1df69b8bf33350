"""Operations of dialect table that write to memory: accumulators, leaf indices, scratch memory, copies of rows.

In: values. Out: memory of the caller, scratch memory of the call. `dialect.py` shows the operations as text.
"""

from xdsl.dialects.builtin import StringAttr, i32, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, prop_def, result_def
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.element_types import element_of
from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.simd.dialect import AddressType
from onnx_treebeard.compiler.dialects.walk.leaf_ops import check_aggregate
from onnx_treebeard.compiler.dialects.walk.types import LeafIndicesType, RowsType, ScoresType, ScratchType


@irdl_op_definition
class AccumulateOp(DeclaredOp):
    """scores[row, target] = scores[row, target] <aggregate> value."""

    name = "table.accumulate"
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    target = operand_def(i64)
    value = operand_def()
    n_targets = operand_def(i64)
    aggregate = prop_def(StringAttr)
    assembly_format = (
        "$scores `[` $row `x` $n_targets `+` $target `]` `,` $value `by` $aggregate attr-dict "
        "`:` type($scores) `,` type($value)"
    )

    def verify_(self) -> None:
        check_aggregate(self.aggregate)
        assert isinstance(self.scores.type, ScoresType)
        if self.scores.type.element != self.value.type:
            raise VerifyException(f"adds {self.value.type} to scores of {self.scores.type.element}")


@irdl_op_definition
class StoreSlotOp(DeclaredOp):
    """Stores 32 bits at entry `index` of the scratch memory, such as a leaf slot."""

    name = "table.store_slot"
    scratch = operand_def(ScratchType)
    index = operand_def(i64)
    slot = operand_def(i32)
    assembly_format = "$scratch `[` $index `]` `,` $slot attr-dict"


@irdl_op_definition
class LoadSlotOp(DeclaredOp):
    """Loads the 32 bits at entry `index` of the scratch memory."""

    name = "table.load_slot"
    scratch = operand_def(ScratchType)
    index = operand_def(i64)
    result = result_def(i32)
    assembly_format = "$scratch `[` $index `]` attr-dict"


@irdl_op_definition
class WriteLeafOp(DeclaredOp):
    """Stores a leaf index, as a 64-bit integer, at leaves[row, position]."""

    name = "table.write_leaf"
    leaves = operand_def(LeafIndicesType)
    row = operand_def(i64)
    position = operand_def(i64)
    number = operand_def(i32)
    n_trees = operand_def(i64)
    assembly_format = "$leaves `[` $row `x` $n_trees `+` $position `]` `,` $number attr-dict"


@irdl_op_definition
class PackedRowsOp(IRDLOperation):
    """Rows in the scratch memory from byte `offset` on, which table.pack_value fills: row `begin` of the input is the first."""

    name = "table.packed_rows"
    scratch = operand_def(ScratchType)
    begin = operand_def(i64)
    offset = operand_def(i64)
    result = result_def(RowsType)
    assembly_format = "$scratch `at` $offset `from` $begin attr-dict `:` type($result)"

    def __init__(self, scratch: SSAValue, begin: SSAValue, element: Attribute, offset: SSAValue) -> None:
        super().__init__(operands=[scratch, begin, offset], result_types=[RowsType(element)])


@irdl_op_definition
class BlockRowsOp(DeclaredOp):
    """Packed rows at an address in the memory of a block of threads, which have been written there."""

    name = "table.block_rows"
    address = operand_def(AddressType)
    result = result_def(RowsType)
    assembly_format = "$address attr-dict `:` type($result)"


@irdl_op_definition
class PackValueOp(DeclaredOp):
    """Stores element `index` of packed rows, or as many elements from there on as the value has lanes."""

    name = "table.pack_value"
    rows = operand_def(RowsType)
    index = operand_def(i64)
    value = operand_def()
    assembly_format = "$rows `[` $index `]` `,` $value attr-dict `:` type($rows) `,` type($value)"

    def verify_(self) -> None:
        assert isinstance(self.rows.type, RowsType)
        if self.rows.type.element != element_of(self.value.type):
            raise VerifyException(f"packs {self.value.type} into rows of {self.rows.type.element}")
