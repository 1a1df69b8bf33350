"""Dialect table (LIR): the tables of a layout appear, walks are loads, gathers, compares and index arithmetic.

    %nodes = table.records %tables "nodes" slot 2 : i64 stride 12 : i64
             fields [#table.field<"threshold", #builtin.int<0>, f32>, ...]
    %n = table.number %tables "n_targets" slot 38 : i64
    %planes = table.area %tables, %scratch "planes" at 4096 : i64 slot 0 : i64
    %t = table.load %nodes[%i] "threshold" : i32 -> f32
    %x = table.gather %row[%f] : !walk.row<f32>, i32 -> f32
    %m = table.compare %x "le" %t : f32, f32 -> i1
    %c = table.pack_mask %m : i1
    table.call %unit(%tables, %rows, %row_stride, %scores, %scratch)[%first to %end] for[%r to %row_end] ...
    table.accumulate %scores[%r x %n + %k], %value by "sum" : !walk.scores<f32>, f32

Vectors appear where a tile has several nodes, or where walks share one vector. What targets do differently (gather,
compare, pack) is an operation of its own; dialect simd has the others. Nodes are plain i32, trees and rows i64. Table loads are pure, because tables never change.

Operations on rows and records, and those that write to memory, are in `load_ops.py` and `store_ops.py`; here are those that evaluate predicates, lane by lane, and pack
the results into bits, and calls of units: functions with the arguments of a kernel. The slot of a unit in the header of the tables holds the distance of its
code from the caller's, in bytes.
"""

from xdsl.dialects.builtin import AnyFloatConstr, StringAttr, i1, i32, i64
from xdsl.ir import Dialect, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.element_types import element_of, lanes_of
from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.table.load_ops import (
    AreaOp,
    CopiedRecordsOp,
    FloatNumberOp,
    GatherOp,
    LoadOp,
    NumberOp,
    RecordsOp,
    RowOp,
    ValuesOp,
)
from onnx_treebeard.compiler.dialects.table.store_ops import (
    AccumulateOp,
    BlockRowsOp,
    LoadSlotOp,
    PackedRowsOp,
    PackValueOp,
    StoreSlotOp,
    WriteLeafOp,
)
from onnx_treebeard.compiler.dialects.table.types import (
    FieldAttr,
    RecordsType,
    TablesType,
    check_mask,
)
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType, ScratchType
from onnx_treebeard.compiler.layouts.table_header import SLOT_BYTES, UNITS

COMPARISONS = ("lt", "le", "eq", "gt", "unordered_lt", "unordered_le", "unordered")


@irdl_op_definition
class CompareOp(DeclaredOp):
    """Compares values with thresholds, lane by lane. With NaN on either side the unordered comparisons are true and the others false;
    `unordered` is true for nothing else.
    """

    name = "table.compare"
    value = operand_def()
    threshold = operand_def()
    comparison = prop_def(StringAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = (
        "$value $comparison $threshold attr-dict `:` type($value) `,` type($threshold) `->` type($result)"
    )

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )
        if self.value.type != self.threshold.type:
            raise VerifyException(f"compares {self.value.type} with {self.threshold.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class IsZeroOp(DeclaredOp):
    """A test of |value| <= bound, lane by lane: LightGBM's zero."""

    name = "table.is_zero"
    value = operand_def()
    bound = operand_def(AnyFloatConstr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$value `within` $bound attr-dict `:` type($value) `,` type($bound) `->` type($result)"

    def verify_(self) -> None:
        if self.bound.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a bound of type {self.bound.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class NanForOp(DeclaredOp):
    """The value, or NaN where it equals `missing`, lane by lane: XGBoost's option of that name."""

    name = "table.nan_for"
    value = operand_def()
    missing = operand_def(AnyFloatConstr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$missing `in` $value attr-dict `:` type($missing) `,` type($value) `->` type($result)"

    def verify_(self) -> None:
        if self.missing.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a number of type {self.missing.type}")
        if self.value.type != self.result.type:
            raise VerifyException(f"makes {self.result.type} of {self.value.type}")


@irdl_op_definition
class LeastNanOp(IRDLOperation):
    """The value, or -inf where it is NaN, lane by lane."""

    name = "table.least_nan"
    value = operand_def()
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$value attr-dict `:` type($value) `->` type($result)"

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[value.type])

    def verify_(self) -> None:
        if self.value.type != self.result.type:
            raise VerifyException(f"makes {self.result.type} of {self.value.type}")


@irdl_op_definition
class PackMaskOp(DeclaredOp):
    """One bit per lane as an integer, lane 0 in bit 0."""

    name = "table.pack_mask"
    mask = operand_def()
    result = result_def(i32)
    traits = traits_def(Pure())
    assembly_format = "$mask attr-dict `:` type($mask)"

    def verify_(self) -> None:
        if element_of(self.mask.type) != i1 or lanes_of(self.mask.type) > i32.width.data:
            raise VerifyException(f"packs {self.mask.type}; accepted are i1 and vectors of at most 32 i1")


@irdl_op_definition
class CallOp(DeclaredOp):
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

    @property
    def offset(self) -> int:
        """The byte of the header where the slots of units begin."""
        return UNITS * SLOT_BYTES

    @property
    def slot_bytes(self) -> int:
        """Bytes of a slot."""
        return SLOT_BYTES


Table = Dialect(
    "table",
    [
        RecordsOp,
        CopiedRecordsOp,
        FloatNumberOp,
        NumberOp,
        AreaOp,
        LoadOp,
        RowOp,
        GatherOp,
        ValuesOp,
        CompareOp,
        IsZeroOp,
        NanForOp,
        LeastNanOp,
        PackMaskOp,
        AccumulateOp,
        StoreSlotOp,
        LoadSlotOp,
        WriteLeafOp,
        PackedRowsOp,
        BlockRowsOp,
        PackValueOp,
        CallOp,
    ],
    [TablesType, FieldAttr, RecordsType, TablesAttr],
)
