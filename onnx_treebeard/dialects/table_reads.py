"""Operations of dialect table that read records of tables and rows. They are pure: neither tables nor rows change.

In: the blob, rows, indices. Out: fields of records, values of features. Pictures of the operations are in `table.py`.
"""

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, IntegerType, StringAttr, VectorType, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    BaseAttr,
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.dialects.table_types import (
    FieldAttr,
    RecordsType,
    TablesType,
    element_of,
    lanes_of,
    loaded_type,
)
from onnx_treebeard.dialects.walk_types import RowsType, RowType


@irdl_op_definition
class RecordsOp(IRDLOperation):
    """The record array `table`, `offset` bytes into the blob: records of `stride` bytes with the given fields."""

    name = "table.records"
    tables = operand_def(TablesType)
    table = prop_def(StringAttr)
    offset = prop_def(IntegerAttr[IntegerType])
    stride = prop_def(IntegerAttr[IntegerType])
    fields = prop_def(ArrayAttr[FieldAttr])
    result = result_def(RecordsType)
    traits = traits_def(Pure())
    assembly_format = "$tables $table `at` $offset `stride` $stride `fields` $fields attr-dict"

    def __init__(
        self, tables: SSAValue, table: str, offset: int, stride: int, fields: ArrayAttr[FieldAttr]
    ) -> None:
        properties = {
            "table": StringAttr(table),
            "offset": IntegerAttr(offset, i64),
            "stride": IntegerAttr(stride, i64),
            "fields": fields,
        }
        super().__init__(operands=[tables], result_types=[RecordsType()], properties=properties)

    def field_named(self, name: str) -> FieldAttr | None:
        """The description of one field."""
        return next((f for f in self.fields if f.label.data == name), None)


@irdl_op_definition
class LoadOp(IRDLOperation):
    """Field `field` of record `index`; with a vector of indices, of a record a lane."""

    name = "table.load"
    records = operand_def(RecordsType)
    index = operand_def(BaseAttr(IntegerType) | BaseAttr(VectorType))
    field = prop_def(StringAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$records `[` $index `]` $field attr-dict `:` type($index) `->` type($result)"

    def __init__(self, records: SSAValue, index: SSAValue, field: str, result: Attribute) -> None:
        properties = {"field": StringAttr(field)}
        super().__init__(operands=[records, index], result_types=[result], properties=properties)

    @property
    def described(self) -> FieldAttr | None:
        """The loaded field as its table declares it."""
        declaration = self.records.owner
        return declaration.field_named(self.field.data) if isinstance(declaration, RecordsOp) else None

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
class RowOp(IRDLOperation):
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
        super().__init__(operands=[rows, stride, index], result_types=[RowType(rows.type.element)])


@irdl_op_definition
class GatherOp(IRDLOperation):
    """The row's value of one feature, or of a vector of features, as the compared type.

    With a vector of rows, feature i is that of row i.
    """

    name = "table.gather"
    row = operand_def(BaseAttr(RowType) | BaseAttr(VectorType))
    features = operand_def()
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$row `[` $features `]` attr-dict `:` type($row) `,` type($features) `->` type($result)"

    def __init__(self, row: SSAValue, features: SSAValue, result: Attribute) -> None:
        super().__init__(operands=[row, features], result_types=[result])

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
    """The row's values of neighbouring features, from number `first` on, as the compared type: as many as the result has lanes."""

    name = "table.values"
    row = operand_def(RowType)
    first = operand_def(i64)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$row `[` $first `]` attr-dict `:` type($row) `->` type($result)"

    def __init__(self, row: SSAValue, first: SSAValue, result: Attribute) -> None:
        super().__init__(operands=[row, first], result_types=[result])
