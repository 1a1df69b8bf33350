"""Operations of dialect bitplane that answer tests: values of features become columns, columns become planes with a bit a row.

In: rows, or planes of other tests. Out: planes. Pictures of the operations are in `lir.py`.
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
    """The values of some features, as the compared type, become columns 0, 1, ...; 0 for rows that are not there.

    window: the first of so many neighbouring features, which are the columns then; NO_WINDOW: the features that are named.
    missing: the value that counts as NaN, if there is one. far: neighbouring rows are so far apart that no CPU brings them near by itself.
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
    far = opt_prop_def(UnitAttr)
    assembly_format = (
        "$frame `,` $rows `[` $first `to` $end `x` $stride `]` (`far` $far^)? `window` $window `features` $features `as` $kind "
        "(`missing` $missing^ `:` type($missing))? `bytes` $plane_bytes attr-dict `:` type($rows) `,` type($features)"
    )

    def __init__(
        self,
        operands: Sequence[SSAValue],
        features: Sequence[SSAValue],
        plane_bytes: int,
        kind: Attribute,
        missing: SSAValue | None,
        far: bool = False,
    ) -> None:
        properties = {"kind": kind, "far": UnitAttr() if far else None}
        super().__init__([*operands, features, missing], plane_bytes, **properties)

    @property
    def no_window(self) -> int:
        """What `window` is where the features are no neighbours."""
        return NO_WINDOW

    def verify_(self) -> None:
        if self.missing is not None and self.missing.type != self.kind:
            raise VerifyException(f"compares {self.kind} with a number of type {self.missing.type}")


@irdl_op_definition
class AnswerOp(PlanesOp):
    """Plane `test` becomes the outcomes of `column <comparison> threshold`; o: NaN says no, u: NaN says yes.

    zero: values up to this bound are missing, like NaN.
    """

    name = "bitplane.compare"
    frame = operand_def(FrameType)
    test = operand_def(i64)
    column = operand_def(i64)
    threshold = operand_def(AnyFloatConstr)
    comparison = prop_def(StringAttr)
    zero = opt_operand_def(AnyFloatConstr)
    assembly_format = (
        "$frame `[` $test `]` `=` $column $comparison $threshold (`zero` `within` $zero^ `:` type($zero))? `bytes` $plane_bytes attr-dict "
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
    """How many thresholds say no to each value of the column, by bucket and bisection (rank_tables.h of the native planner).

    starts: of the buckets, from record `bucket` on. cuts: the thresholds, from record `cut` on. steps: of the bisection. offset, low,
    high, shift: the bucket of a value. missing: the rank of NaN. comparison: what a threshold says yes to, "lt" or "le".
    """

    name = "bitplane.rank"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    starts = operand_def(RecordsType)
    cuts = operand_def(RecordsType)
    bucket = operand_def(i64)
    cut = operand_def(i64)
    steps = operand_def(i64)
    offset = operand_def(AnyFloatConstr)
    low = operand_def(i32)
    high = operand_def(i32)
    shift = operand_def(i32)
    missing = operand_def(i32)
    kind = prop_def(AnyFloatConstr)
    comparison = prop_def(StringAttr)
    assembly_format = (
        "$frame `,` $column `,` $starts `[` $bucket `]` `,` $cuts `[` $cut `]` `steps` $steps `keys` $offset `from` $low `to` $high `shift` $shift "
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
    """Planes `first` to `last` (not included): plane j of them says yes where the rank is at most j."""

    name = "bitplane.thermometer"
    frame = operand_def(FrameType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `bytes` $plane_bytes attr-dict"


class OfColumnOp(PlanesOp):
    """What looks at a column, whose values are of type `kind`."""

    kind = prop_def(AnyFloatConstr)

    def __init__(self, operands: Sequence[SSAValue], plane_bytes: int, kind: Attribute) -> None:
        super().__init__(operands, plane_bytes, kind=kind)


@irdl_op_definition
class MaskOp(OfColumnOp):
    """Planes `first` to `last` (not included) become copies of others, whose places `sources` has, with no for NaN in the column."""

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
    """Planes `first` to `last` (not included), 64 at a time, become the answers that the words from `word` on have for the ranks.

    The ranks are those of `bitplane.rank` among `ranks` thresholds, NaN gets one behind them. answers: words, (ranks + 2) for each 64
    planes, bit k for plane k (set_lookup.h of the native planner).
    """

    name = "bitplane.set_lookup"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    answers = operand_def(RecordsType)
    word = operand_def(i64)
    ranks = operand_def(i64)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `,` $column `,` $answers `[` $word `]` `ranks` $ranks `as` $kind `bytes` $plane_bytes attr-dict"


@irdl_op_definition
class SetParityOp(OfColumnOp):
    """Planes `first` to `last` (not included) become exclusive ors of others, one after the other.

    parities: for each plane where its parts begin in `parts`, which has their places: planes, or constants in the area of bits,
    which are "no", "yes" and "the value in the column is NaN" (set_parity.h of the native planner).
    """

    name = "bitplane.set_parity"
    frame = operand_def(FrameType)
    column = operand_def(i64)
    parities = operand_def(RecordsType)
    parts = operand_def(RecordsType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$frame `[` $first `to` $last `]` `,` $column `,` $parities `,` $parts `as` $kind `bytes` $plane_bytes attr-dict"
