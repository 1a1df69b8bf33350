"""Operations of dialect table that read the header, records of tables, and rows. They are pure: neither tables nor rows change.

In: the blob, rows, indices. Out: numbers of the model, fields of records, values of features. `dialect.py` shows the operations as text.
"""

from xdsl.dialects.builtin import (
    AnyFloatConstr,
    ArrayAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    VectorType,
    i64,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    BaseAttr,
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.element_types import element_of, lanes_of
from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.simd.dialect import AddressType
from onnx_treebeard.compiler.dialects.table.types import (
    FieldAttr,
    RecordsType,
    TablesType,
    loaded_type,
)
from onnx_treebeard.compiler.dialects.walk.types import RowsType, RowType, ScratchType
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES, SLOT_BYTES


class HeaderOp(DeclaredOp):
    """An operation that reads slot `slot` of the header."""

    tables = operand_def(TablesType)
    slot = prop_def(IntegerAttr[IntegerType])
    traits = traits_def(Pure())

    @property
    def offset(self) -> int:
        """Byte of the blob where the slot begins."""
        return SLOT_BYTES * int(self.slot.value.data)


@irdl_op_definition
class RecordsOp(HeaderOp):
    """The record array `table`: records of `stride` bytes with the given fields. Its offset in the blob is in slot `slot` of the header.

    first: it is the first table, which follows the header in every model, so that the offset is a constant.
    """

    name = "table.records"
    table = prop_def(StringAttr)
    first = opt_prop_def(UnitAttr)
    stride = prop_def(IntegerAttr[IntegerType])
    fields = prop_def(ArrayAttr[FieldAttr])
    result = result_def(RecordsType)
    assembly_format = (
        "$tables $table `slot` $slot (`first` $first^)? `stride` $stride `fields` $fields attr-dict"
    )

    @property
    def known_offset(self) -> int | None:
        """The offset of the table if it is a constant, in bytes; else None."""
        return None if self.first is None else HEADER_BYTES

    def field_named(self, name: str) -> FieldAttr | None:
        """Returns the description of one field; None where there is none."""
        return next((f for f in self.fields if f.label.data == name), None)


@irdl_op_definition
class NumberOp(HeaderOp):
    """A number of the model, from slot `slot` of the header."""

    name = "table.number"
    number = prop_def(StringAttr)
    result = result_def(i64)
    assembly_format = "$tables $number `slot` $slot attr-dict"


@irdl_op_definition
class FloatNumberOp(HeaderOp):
    """A floating-point number of the model, in the first bytes of slot `slot` of the header."""

    name = "table.float_number"
    number = prop_def(StringAttr)
    result = result_def(AnyFloatConstr)
    assembly_format = "$tables $number `slot` $slot attr-dict `:` type($result)"


@irdl_op_definition
class AreaOp(HeaderOp):
    """The address of an area of the scratch memory of a call.

    offset: its first byte, which is the same for every model; without it the header has the offset, as number `area` in slot `slot`.
    """

    name = "table.area"
    scratch = operand_def(ScratchType)
    area = prop_def(StringAttr)
    first = opt_prop_def(IntegerAttr[IntegerType])
    result = result_def(AddressType)
    traits = traits_def(Pure())
    assembly_format = "$tables `,` $scratch $area (`at` $first^)? `slot` $slot attr-dict"


@irdl_op_definition
class CopiedRecordsOp(DeclaredOp):
    """Some records of a declared table at an address in the memory of a block of threads, to which they have been copied; numbered from 0 on."""

    name = "table.copied_records"
    records = operand_def(RecordsType)
    address = operand_def(AddressType)
    result = result_def(RecordsType)
    assembly_format = "$records `at` $address attr-dict"


def declaration_of(records: SSAValue) -> RecordsOp | None:
    """Returns the declaration of records, or of those that they are a copy of; None where there is none."""
    owner = records.owner
    if isinstance(owner, CopiedRecordsOp):
        owner = owner.records.owner
    return owner if isinstance(owner, RecordsOp) else None


@irdl_op_definition
class LoadOp(DeclaredOp):
    """Field `field` of record `index`; with a vector of indices, of a record a lane."""

    name = "table.load"
    records = operand_def(RecordsType)
    index = operand_def(BaseAttr(IntegerType) | BaseAttr(VectorType))
    field = prop_def(StringAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$records `[` $index `]` $field attr-dict `:` type($index) `->` type($result)"

    @property
    def described(self) -> FieldAttr | None:
        """The loaded field as its table declares it."""
        declaration = declaration_of(self.operands[0])
        return None if declaration is None else declaration.field_named(self.field.data)

    def verify_(self) -> None:
        described = self.described
        if described is None:
            raise VerifyException(f"the records have no field '{self.field.data}'")
        if not isinstance(element_of(self.index.type), IntegerType):
            raise VerifyException(f"the index has type {self.index.type}")
        expected = loaded_type(described.kind, self.index.type)
        if expected != self.result.type:
            raise VerifyException(f"field '{self.field.data}' has type {expected}, not {self.result.type}")


@irdl_op_definition
class RowOp(DeclaredOp):
    """Row number `index` of the input."""

    name = "table.row"
    rows = operand_def(RowsType)
    stride = operand_def(i64)
    index = operand_def(i64)
    result = result_def(RowType)
    traits = traits_def(Pure())
    assembly_format = "$rows `[` $index `x` $stride `]` attr-dict `:` type($rows) `->` type($result)"

    def __init__(self, rows: SSAValue, stride: SSAValue, index: SSAValue) -> None:
        assert isinstance(rows.type, RowsType)
        super().__init__(rows, stride, index, results=[RowType(rows.type.element)])


@irdl_op_definition
class GatherOp(DeclaredOp):
    """The row's value of one feature, or of a vector of features, as the compared type.

    With a vector of rows, feature i is that of row i.
    """

    name = "table.gather"
    row = operand_def(BaseAttr(RowType) | BaseAttr(VectorType))
    features = operand_def()
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$row `[` $features `]` attr-dict `:` type($row) `,` type($features) `->` type($result)"

    def verify_(self) -> None:
        if lanes_of(self.features.type) != lanes_of(self.result.type):
            raise VerifyException(f"gathers {self.features.type} into {self.result.type}")
        lanes = lanes_of(self.features.type)
        if self.row.type != element_of(self.row.type) and lanes_of(self.row.type) != lanes:
            raise VerifyException(f"gathers {self.features.type} from {self.row.type}")
        if not isinstance(element_of(self.row.type), RowType):
            raise VerifyException(f"gathers from {self.row.type}")


@irdl_op_definition
class ValuesOp(IRDLOperation):
    """The row's values of consecutive features, from feature `first` on, in the compared type: as many as the result has lanes."""

    name = "table.values"
    row = operand_def(RowType)
    first = operand_def(i64)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$row `[` $first `]` attr-dict `:` type($row) `->` type($result)"

    def __init__(self, row: SSAValue, first: SSAValue, result: Attribute) -> None:
        super().__init__(operands=[row, first], result_types=[result])
