"""Dialect table (LIR): the tables of a layout appear, walks are loads, gathers, compares and index arithmetic.

    %nodes = table.records %tables "nodes" at 64 : i64 stride 12 : i64
             fields [#table.field<"threshold", #builtin.int<0>, f32>, ...]
    %t = table.load %nodes[%i] "threshold" : i32 -> f32
    %x = table.gather %row[%f] : !walk.row<f32>, i32 -> f32
    %m = table.compare %x "le" %t : f32, f32 -> i1
    %c = table.pack_mask %m : i1
    table.accumulate %scores[%r x 1 : i64 + %k], %value by "sum" : !walk.scores<f32>, f32

Vectors (of lanes) appear where a tile has several nodes, or where walks share one vector (see dialect lanes): everything that
targets do differently (gather, compare, pack) is an operation of its own. Nodes and trees are plain i32 here. Table loads are
pure: tables never change.
"""

from xdsl.dialects.builtin import (
    ArrayAttr,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    VectorType,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    BaseAttr,
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    param_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.dialects.tables_handle import TablesAttr
from onnx_treebeard.dialects.walk import (
    KeptLeavesType,
    LeafNumbersType,
    RowsType,
    RowType,
    ScoresType,
    check_aggregate,
)
from onnx_treebeard.forest import CategoryRule

CATEGORY_RULES = tuple(rule.name.lower() for rule in CategoryRule)
COMPARISONS = ("lt", "le", "eq", "gt", "unordered_lt", "unordered_le", "unordered")


@irdl_attr_definition
class TablesType(ParametrizedAttribute, TypeAttribute):
    """The blob that holds all tables."""

    name = "table.tables"


@irdl_attr_definition
class FieldAttr(ParametrizedAttribute):
    """A field of a record: name, byte offset, type (an integer, a float, or a vector of them)."""

    name = "table.field"
    label: StringAttr = param_def(BaseAttr(StringAttr))
    offset: IntAttr = param_def()
    kind: Attribute = param_def()


@irdl_attr_definition
class RecordsType(ParametrizedAttribute, TypeAttribute):
    """An array of records; the operation that declares it knows the fields."""

    name = "table.records"


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
class CompareOp(IRDLOperation):
    """Compares values with thresholds, lane by lane. NaN holds only in the unordered kinds; `unordered` is "either is NaN"."""

    name = "table.compare"
    value = operand_def()
    threshold = operand_def()
    comparison = prop_def(StringAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = (
        "$value $comparison $threshold attr-dict `:` type($value) `,` type($threshold) `->` type($result)"
    )

    def __init__(self, value: SSAValue, comparison: str, threshold: SSAValue) -> None:
        result = VectorType(i1, value.type.shape) if isinstance(value.type, VectorType) else i1
        properties = {"comparison": StringAttr(comparison)}
        super().__init__(operands=[value, threshold], result_types=[result], properties=properties)

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )
        if self.value.type != self.threshold.type:
            raise VerifyException(f"compares {self.value.type} with {self.threshold.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class IsZeroOp(IRDLOperation):
    """Whether |value| <= bound, lane by lane: LightGBM's zero."""

    name = "table.is_zero"
    value = operand_def()
    bound = prop_def(FloatAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$value `within` $bound attr-dict `:` type($value) `->` type($result)"

    def __init__(self, value: SSAValue, bound: FloatAttr) -> None:
        result = VectorType(i1, value.type.shape) if isinstance(value.type, VectorType) else i1
        super().__init__(operands=[value], result_types=[result], properties={"bound": bound})

    def verify_(self) -> None:
        if self.bound.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a bound of type {self.bound.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class NanForOp(IRDLOperation):
    """The value, or NaN where it equals `missing`, lane by lane: XGBoost's option of that name."""

    name = "table.nan_for"
    value = operand_def()
    missing = prop_def(FloatAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$missing `in` $value attr-dict `:` type($value) `->` type($result)"

    def __init__(self, value: SSAValue, missing: FloatAttr) -> None:
        super().__init__(operands=[value], result_types=[value.type], properties={"missing": missing})

    def verify_(self) -> None:
        if self.missing.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a number of type {self.missing.type}")
        if self.value.type != self.result.type:
            raise VerifyException(f"makes {self.result.type} of {self.value.type}")


@irdl_op_definition
class MemberOp(IRDLOperation):
    """Whether the category of a value is a member of the set that begins at word `first`, lane by lane.

    rule: how a value becomes a category (`forest.CategoryRule`). zero: values up to this bound count as 0.
    """

    name = "table.member"
    sets = operand_def(RecordsType)
    first = operand_def()
    value = operand_def()
    rule = prop_def(StringAttr)
    zero = opt_prop_def(FloatAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = (
        "$value `in` $sets `[` $first `]` `by` $rule (`zero` `within` $zero^)? attr-dict "
        "`:` type($value) `,` type($first) `->` type($result)"
    )

    def __init__(
        self, sets: SSAValue, first: SSAValue, value: SSAValue, rule: str, zero: FloatAttr | None
    ) -> None:
        result = VectorType(i1, value.type.shape) if isinstance(value.type, VectorType) else i1
        properties = {"rule": StringAttr(rule), "zero": zero}
        super().__init__(operands=[sets, first, value], result_types=[result], properties=properties)

    def verify_(self) -> None:
        if self.rule.data not in CATEGORY_RULES:
            raise VerifyException(f"rule is '{self.rule.data}'; accepted are {', '.join(CATEGORY_RULES)}")
        if lanes_of(self.first.type) != lanes_of(self.value.type):
            raise VerifyException(f"looks up {self.value.type} in sets of {self.first.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class PackMaskOp(IRDLOperation):
    """One bit per lane as an integer, lane 0 in bit 0."""

    name = "table.pack_mask"
    mask = operand_def()
    result = result_def(i32)
    traits = traits_def(Pure())
    assembly_format = "$mask attr-dict `:` type($mask)"

    def __init__(self, mask: SSAValue) -> None:
        super().__init__(operands=[mask], result_types=[i32])

    def verify_(self) -> None:
        if element_of(self.mask.type) != i1 or lanes_of(self.mask.type) > i32.width.data:
            raise VerifyException(f"packs {self.mask.type}; accepted are i1 and vectors of at most 32 i1")


@irdl_op_definition
class AccumulateOp(IRDLOperation):
    """scores[row, target] = scores[row, target] <aggregate> value."""

    name = "table.accumulate"
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    target = operand_def(i64)
    value = operand_def()
    n_targets = prop_def(IntegerAttr[IntegerType])
    aggregate = prop_def(StringAttr)
    assembly_format = (
        "$scores `[` $row `x` $n_targets `+` $target `]` `,` $value `by` $aggregate attr-dict "
        "`:` type($scores) `,` type($value)"
    )

    def __init__(
        self,
        scores: SSAValue,
        row: SSAValue,
        target: SSAValue,
        value: SSAValue,
        *,
        n_targets: int,
        aggregate: StringAttr,
    ) -> None:
        properties = {"n_targets": IntegerAttr(n_targets, i64), "aggregate": aggregate}
        super().__init__(operands=[scores, row, target, value], properties=properties)

    def verify_(self) -> None:
        check_aggregate(self.aggregate)
        assert isinstance(self.scores.type, ScoresType)
        if self.scores.type.element != self.value.type:
            raise VerifyException(f"adds {self.value.type} to scores of {self.scores.type.element}")


def check_mask(value: SSAValue, mask: SSAValue) -> None:
    """Raises VerifyException unless there is an i1 for each lane."""
    if element_of(mask.type) != i1 or lanes_of(mask.type) != lanes_of(value.type):
        raise VerifyException(f"compares {value.type} into {mask.type}")


def element_of(kind: Attribute) -> Attribute:
    """The type of a number, or of each lane of a vector."""
    return kind.element_type if isinstance(kind, VectorType) else kind


def loaded_type(field: Attribute, index: Attribute) -> Attribute:
    """The type of a field at one index, or of the field of each record at a vector of them. Raises VerifyException."""
    if not isinstance(index, VectorType):
        return field
    if isinstance(field, VectorType):
        raise VerifyException(f"a field of type {field} has no lanes left for those of {index}")
    return VectorType(field, index.shape)


def lanes_of(kind: Attribute) -> int:
    """Number of lanes; one for a number."""
    return int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 1


@irdl_op_definition
class KeepOp(IRDLOperation):
    """Writes a leaf slot into the scratch memory of the call."""

    name = "table.keep"
    kept = operand_def(KeptLeavesType)
    index = operand_def(i64)
    slot = operand_def(i32)
    assembly_format = "$kept `[` $index `]` `,` $slot attr-dict"

    def __init__(self, kept: SSAValue, index: SSAValue, slot: SSAValue) -> None:
        super().__init__(operands=[kept, index, slot])


@irdl_op_definition
class KeptOp(IRDLOperation):
    """Reads a leaf slot back."""

    name = "table.kept"
    kept = operand_def(KeptLeavesType)
    index = operand_def(i64)
    result = result_def(i32)
    assembly_format = "$kept `[` $index `]` attr-dict"

    def __init__(self, kept: SSAValue, index: SSAValue) -> None:
        super().__init__(operands=[kept, index], result_types=[i32])


@irdl_op_definition
class WriteLeafOp(IRDLOperation):
    """Writes a leaf number, as a 64-bit integer, to leaves[row, position]."""

    name = "table.write_leaf"
    leaves = operand_def(LeafNumbersType)
    row = operand_def(i64)
    position = operand_def(i64)
    number = operand_def(i32)
    n_trees = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$leaves `[` $row `x` $n_trees `+` $position `]` `,` $number attr-dict"

    def __init__(
        self, leaves: SSAValue, row: SSAValue, position: SSAValue, number: SSAValue, *, n_trees: int
    ) -> None:
        properties = {"n_trees": IntegerAttr(n_trees, i64)}
        super().__init__(operands=[leaves, row, position, number], properties=properties)


@irdl_op_definition
class PrefetchRecordsOp(IRDLOperation):
    """Asks for records `begin` to `end` (not included), without waiting for them."""

    name = "table.prefetch_records"
    records = operand_def(RecordsType)
    begin = operand_def(i32)
    end = operand_def(i32)
    assembly_format = "$records `[` $begin `to` $end `]` attr-dict"

    def __init__(self, records: SSAValue, begin: SSAValue, end: SSAValue) -> None:
        super().__init__(operands=[records, begin, end])


@irdl_op_definition
class PrefetchRowsOp(IRDLOperation):
    """Asks for rows `begin` to `end` (not included), without waiting for them. ahead: other memory is used more until they are."""

    name = "table.prefetch_rows"
    rows = operand_def(RowsType)
    stride = operand_def(i64)
    begin = operand_def(i64)
    end = operand_def(i64)
    ahead = opt_prop_def(UnitAttr)
    assembly_format = (
        "$rows `[` $begin `to` $end `x` $stride `]` (`ahead` $ahead^)? attr-dict `:` type($rows)"
    )

    def __init__(
        self, rows: SSAValue, stride: SSAValue, begin: SSAValue, end: SSAValue, *, ahead: bool = False
    ) -> None:
        properties = {"ahead": UnitAttr() if ahead else None}
        super().__init__(operands=[rows, stride, begin, end], properties=properties)


@irdl_op_definition
class PackedRowsOp(IRDLOperation):
    """Rows at the start of the scratch memory, which table.pack_value fills: row `begin` of the input lies first."""

    name = "table.packed_rows"
    kept = operand_def(KeptLeavesType)
    begin = operand_def(i64)
    result = result_def(RowsType)
    assembly_format = "$kept `from` $begin attr-dict `:` type($result)"

    def __init__(self, kept: SSAValue, begin: SSAValue, element: Attribute) -> None:
        super().__init__(operands=[kept, begin], result_types=[RowsType(element)])


@irdl_op_definition
class PackValueOp(IRDLOperation):
    """Writes element `index` of packed rows."""

    name = "table.pack_value"
    rows = operand_def(RowsType)
    index = operand_def(i64)
    value = operand_def()
    assembly_format = "$rows `[` $index `]` `,` $value attr-dict `:` type($rows) `,` type($value)"

    def __init__(self, rows: SSAValue, index: SSAValue, value: SSAValue) -> None:
        super().__init__(operands=[rows, index, value])

    def verify_(self) -> None:
        assert isinstance(self.rows.type, RowsType)
        if self.rows.type.element != self.value.type:
            raise VerifyException(f"packs {self.value.type} into rows of {self.rows.type.element}")


Table = Dialect(
    "table",
    [
        RecordsOp,
        LoadOp,
        RowOp,
        GatherOp,
        CompareOp,
        IsZeroOp,
        NanForOp,
        MemberOp,
        PackMaskOp,
        AccumulateOp,
        KeepOp,
        KeptOp,
        WriteLeafOp,
        PrefetchRecordsOp,
        PrefetchRowsOp,
        PackedRowsOp,
        PackValueOp,
    ],
    [TablesType, FieldAttr, RecordsType, TablesAttr],
)
