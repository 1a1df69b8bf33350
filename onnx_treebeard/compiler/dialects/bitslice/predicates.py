"""Operations of dialect bitplane that evaluate predicates: values of features become columns, columns become bit-planes.

In: rows, or planes of other predicates. Out: planes, one bit a row. `lir.py` shows the operations as text.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntegerType, StringAttr, UnitAttr, i32, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    var_operand_def,
)
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.bitslice.scratch_frame import PlanesOp
from onnx_treebeard.compiler.dialects.table.types import FrameType, RecordsType
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.layouts.bitslice.feature_tiles import NO_WINDOW

RANKED_BY = ("lt", "le")
COMPARISONS = ("olt", "ult", "ole", "ule", "one", "une")


@irdl_op_definition
class ColumnsOp(PlanesOp):
    """A transposed feature tile: the values of some features, in the compared type, become columns 0, 1, ...; absent rows get 0.

    window: the first of consecutive features, one for each column; NO_WINDOW: the features are those in `features`.
    missing: the value that counts as NaN, if there is one. prefetch: the values of the next tiles are prefetched, because rows are long.
    """

    name = "bitplane.columns"
    frame = operand_def(FrameType)
    rows = operand_def(RowsType)
    stride = operand_def(i64)
    first = operand_def(i64)
    end = operand_def(i64)
    window = operand_def(i32)
    features = var_operand_def(IntegerType)
    kind = prop_def(AnyFloatConstr)
    missing = opt_operand_def(AnyFloatConstr)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    prefetch = opt_prop_def(UnitAttr)
    assembly_format = (
        "$frame `,` $rows `[` $first `to` $end `x` $stride `]` (`prefetch` $prefetch^)? `window` $window `features` $features `as` $kind "
        "(`missing` $missing^ `:` type($missing))? `bytes` $plane_bytes attr-dict `:` type($rows) `,` type($features)"
    )

    def __init__(
        self,
        operands: Sequence[SSAValue],
        features: Sequence[SSAValue],
        plane_bytes: int,
        kind: Attribute,
        missing: SSAValue | None,
        prefetch: bool = False,
    ) -> None:
        properties = {"kind": kind, "prefetch": UnitAttr() if prefetch else None}
        super().__init__([*operands, features, missing], plane_bytes, **properties)

    @property
    def no_window(self) -> int:
        """The value of `window` where the features are not consecutive."""
        return NO_WINDOW

    def verify_(self) -> None:
        if self.missing is not None and self.missing.type != self.kind:
            raise VerifyException(f"compares {self.kind} with a number of type {self.missing.type}")


@irdl_op_definition
class CompareOp(PlanesOp):
    """Plane `plane` = `column <comparison> threshold`, of values that are NaN: false for comparisons o.., true for u...

    zero: values whose magnitude is at most this bound are missing, like NaN.
    """

    name = "bitplane.compare"
    frame = operand_def(FrameType)
    plane = operand_def(i64)
    column = operand_def(i64)
    threshold = operand_def(AnyFloatConstr)
    comparison = prop_def(StringAttr)
    zero = opt_operand_def(AnyFloatConstr)
    assembly_format = (
        "$frame `[` $plane `]` `=` $column $comparison $threshold (`zero` `within` $zero^ `:` type($zero))? `bytes` $plane_bytes attr-dict "
        "`:` type($threshold)"
    )

    def __init__(
        self, operands: Sequence[SSAValue], plane_bytes: int, comparison: str, zero: SSAValue | None
    ) -> None:
        super().__init__([*operands, zero], plane_bytes, comparison=StringAttr(comparison))

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )
        if self.zero is not None and self.zero.type != self.threshold.type:
            raise VerifyException(f"compares {self.threshold.type} with a bound of type {self.zero.type}")


@irdl_op_definition
class RankOp(PlanesOp):
    """Rank quantisation: rank of a value = number of thresholds whose predicate is false for it, by bucket and bisection.

    bucket_starts: rank at which each bucket begins, from record `first_bucket` on. thresholds: rising, from record `first_threshold` on.
    steps: of the bisection within a bucket. offset, low, high, shift: how the bucket of a value is computed. missing: the rank of NaN.
    comparison: the predicates' operator, "lt" or "le". See rank_tables.h of the native planner.
    """

    name = "bitplane.rank"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    bucket_starts = operand_def(RecordsType)
    thresholds = operand_def(RecordsType)
    first_bucket = operand_def(i64)
    first_threshold = operand_def(i64)
    steps = operand_def(i64)
    offset = operand_def(AnyFloatConstr)
    low = operand_def(i32)
    high = operand_def(i32)
    shift = operand_def(i32)
    missing = operand_def(i32)
    kind = prop_def(AnyFloatConstr)
    comparison = prop_def(StringAttr)
    assembly_format = (
        "$frame `,` $column `,` $bucket_starts `[` $first_bucket `]` `,` $thresholds `[` $first_threshold `]` `steps` $steps `keys` $offset `from` $low `to` $high `shift` $shift "
        "`missing` $missing $comparison $kind `bytes` $plane_bytes attr-dict `:` type($offset)"
    )

    def __init__(
        self, operands: Sequence[SSAValue], plane_bytes: int, kind: Attribute, comparison: str
    ) -> None:
        super().__init__(operands, plane_bytes, kind=kind, comparison=StringAttr(comparison))

    def verify_(self) -> None:
        if self.comparison.data not in RANKED_BY:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(RANKED_BY)}"
            )


@irdl_op_definition
class ThermometerOp(PlanesOp):
    """Planes `first` to `last` (not included) = the thermometer code of the ranks: plane first + j is `rank <= j`."""

    name = "bitplane.thermometer"
    frame = operand_def(FrameType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `bytes` $plane_bytes attr-dict"


class OfColumnOp(PlanesOp):
    """An operation that reads a column with values of type `kind`."""

    kind = prop_def(AnyFloatConstr)

    def __init__(self, operands: Sequence[SSAValue], plane_bytes: int, kind: Attribute) -> None:
        super().__init__(operands, plane_bytes, kind=kind)


@irdl_op_definition
class MaskOp(OfColumnOp):
    """Planes `first` to `last` (not included) = copies of other planes, false where the column has NaN. sources: offsets of these planes."""

    name = "bitplane.mask"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    sources = operand_def(RecordsType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = (
        "$frame `[` $first `to` $last `]` `,` $column `,` $sources `as` $kind `bytes` $plane_bytes attr-dict"
    )


@irdl_op_definition
class SetLookupOp(OfColumnOp):
    """Planes `first` to `last` (not included), 64 at a time = the bits of the words that the ranks of the column's values index.

    The ranks are those that `bitplane.rank` has computed among `ranks` thresholds; NaN has the next one. words: from record `first_word`
    on, ranks + 2 words for each 64 planes, bit k for plane k (set_lookup.h of the native planner).
    """

    name = "bitplane.set_lookup"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    words = operand_def(RecordsType)
    first_word = operand_def(i64)
    ranks = operand_def(i64)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `,` $column `,` $words `[` $first_word `]` `ranks` $ranks `as` $kind `bytes` $plane_bytes attr-dict"


@irdl_op_definition
class SetParityOp(OfColumnOp):
    """Planes `first` to `last` (not included) = XOR of other planes, one after the other.

    parities: for each plane its first record in `parts`, which has the offsets of its operands: planes, or one of the constants "never",
    "always" and "the column has NaN" in the area of bits (set_parity.h of the native planner).
    """

    name = "bitplane.set_parity"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    parities = operand_def(RecordsType)
    parts = operand_def(RecordsType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `,` $column `,` $parities `,` $parts `as` $kind `bytes` $plane_bytes attr-dict"
