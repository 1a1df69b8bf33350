"""Dialect planes (LIR): what a blend kernel does in its scratch memory. A plane holds one bit for each row of a block.

    planes.open %scratch, %scores[%r to %end] targets 1        the sums of the rows that are there
    planes.columns %scratch, %rows[%r to %end x %stride] window %w features %f, %g, ... as f32
    planes.answer %scratch[%k] = %c "ule" %threshold           one plane, from column %c
    planes.rank %scratch, %c, %buckets[%b], %cuts[%d] ...      ranks of column %c's values among thresholds
    planes.thermometer %scratch[%k to %l]                      planes of all these thresholds' tests, from the ranks
    planes.mask %scratch[%k to %l], %c, %sources as f32           copies of planes, no for NaN
    planes.answer_by_rank %scratch[%k to %l], %c, %words[%w] ranks %n as f32     membership in many category sets, from a table
    planes.parity %scratch[%k to %l], %c, %parities, %parts as f32    exclusive ors of planes: membership in others
    planes.complete %scratch, %steps[%first] bits 6            leaf numbers of a complete tree, from the planes
    planes.program %scratch, %nodes[%first x %count] bits 5    leaf numbers of any tree
    planes.add_permuted %scratch[%k], %bytes[%first] bits 6 of f32 by "sum"
    planes.add_loaded %scratch[%k], %values[%first] bits 9 of f32 by "sum"
    planes.close %scratch, %scores[%r to %end] targets 1
    planes.keep_numbers %scratch[%place]                       leaf numbers of a byte, rows in order, kept for later
    planes.number %scratch[%place]                             one of these

Every operation carries the frame: where in the scratch memory its planes, columns, numbers and sums are
(`layouts/blend_tables.py`). Between operations everything is there; registers live inside one operation.
"""

from collections.abc import Sequence
from dataclasses import fields

from xdsl.dialects.builtin import (
    AnyFloatConstr,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    param_def,
    prop_def,
    result_def,
    var_operand_def,
)
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.dialects.table import RecordsType
from onnx_treebeard.dialects.walk import KeptLeavesType, RowsType, ScoresType, check_aggregate
from onnx_treebeard.layouts.blend_columns import NO_WINDOW
from onnx_treebeard.layouts.blend_kinds import BYTE_BITS, MAX_BITS
from onnx_treebeard.layouts.blend_tables import Frame

RANKED_BY = ("lt", "le")
COMPARISONS = ("olt", "ult", "ole", "ule", "one", "une")


@irdl_attr_definition
class FrameAttr(ParametrizedAttribute):
    """Byte offsets of the areas of the scratch memory, as `layouts.blend_tables.Frame` has them."""

    name = "planes.frame"
    plane_bytes: IntAttr = param_def()
    slots: IntAttr = param_def()
    leaf_slots: IntAttr = param_def()
    bits: IntAttr = param_def()
    column: IntAttr = param_def()
    numbers: IntAttr = param_def()
    sums: IntAttr = param_def()
    size: IntAttr = param_def()

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            found = []
            for field in fields(Frame):
                parser.parse_keyword(field.name)
                found.append(IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False)))
            return found

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(
                " ".join(f"{name} {value}" for name, value in vars(self.frame_data()).items())
            )

    @staticmethod
    def of(frame: Frame) -> "FrameAttr":
        return FrameAttr(*(IntAttr(value) for value in vars(frame).values()))

    def frame_data(self) -> Frame:
        """The same as numbers."""
        return Frame(*(value.data for value in self.parameters if isinstance(value, IntAttr)))


class FrameOp(IRDLOperation):
    """What all operations share: the frame of their scratch memory, which is the first operand."""

    frame = prop_def(FrameAttr)

    def memory(self) -> SSAValue:
        """The scratch memory."""
        return self.operands[0]


class SumsOp(FrameOp):
    """Something between the sums and the scores of rows `first` to `end` (not included)."""

    scratch = operand_def(KeptLeavesType)
    scores = operand_def(ScoresType)
    first = operand_def(i64)
    end = operand_def(i64)
    n_targets = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$scratch `,` $scores `[` $first `to` $end `]` `targets` $n_targets `at` $frame attr-dict `:` type($scores)"

    def __init__(self, operands: Sequence[SSAValue], frame: FrameAttr, n_targets: int) -> None:
        properties = {"frame": frame, "n_targets": IntegerAttr(n_targets, i64)}
        super().__init__(operands=operands, properties=properties)


@irdl_op_definition
class OpenOp(SumsOp):
    """The sums begin with the scores; those of rows that are not there with 0."""

    name = "planes.open"


@irdl_op_definition
class CloseOp(SumsOp):
    """The sums become the scores."""

    name = "planes.close"


@irdl_op_definition
class ColumnsOp(FrameOp):
    """The values of some features, as the compared type, become columns 0, 1, ...; 0 for rows that are not there.

    window: the first of so many neighbouring features, which are the columns then; NO_WINDOW: the features that are named.
    missing: the value that counts as NaN, if there is one. far: neighbouring rows are so far apart that no CPU brings them near by itself.
    """

    name = "planes.columns"
    scratch = operand_def(KeptLeavesType)
    rows = operand_def(RowsType)
    stride = operand_def(i64)
    first = operand_def(i64)
    end = operand_def(i64)
    window = operand_def(i32)
    features = var_operand_def(IntegerType)
    kind = prop_def(AnyFloatConstr)
    missing = opt_prop_def(FloatAttr)
    far = opt_prop_def(UnitAttr)
    assembly_format = (
        "$scratch `,` $rows `[` $first `to` $end `x` $stride `]` (`far` $far^)? `window` $window `features` $features `as` $kind "
        "(`missing` $missing^)? `at` $frame attr-dict `:` type($rows) `,` type($features)"
    )

    def __init__(
        self,
        operands: Sequence[SSAValue],
        features: Sequence[SSAValue],
        frame: FrameAttr,
        kind: Attribute,
        missing: FloatAttr | None,
        far: bool = False,
    ) -> None:
        properties = {"frame": frame, "kind": kind, "missing": missing, "far": UnitAttr() if far else None}
        super().__init__(operands=[*operands, features], properties=properties)

    @property
    def no_window(self) -> int:
        """What `window` is where the features are no neighbours."""
        return NO_WINDOW

    def verify_(self) -> None:
        if self.missing is not None and self.missing.type != self.kind:
            raise VerifyException(f"compares {self.kind} with a number of type {self.missing.type}")


@irdl_op_definition
class AnswerOp(FrameOp):
    """Plane `test` becomes the outcomes of `column <comparison> threshold`; o: NaN says no, u: NaN says yes.

    zero: values up to this bound are missing, like NaN.
    """

    name = "planes.answer"
    scratch = operand_def(KeptLeavesType)
    test = operand_def(i64)
    column = operand_def(i64)
    threshold = operand_def(AnyFloatConstr)
    comparison = prop_def(StringAttr)
    zero = opt_prop_def(FloatAttr)
    assembly_format = (
        "$scratch `[` $test `]` `=` $column $comparison $threshold (`zero` `within` $zero^)? `at` $frame attr-dict "
        "`:` type($threshold)"
    )

    def __init__(
        self, operands: Sequence[SSAValue], frame: FrameAttr, comparison: str, zero: FloatAttr | None
    ) -> None:
        properties = {"frame": frame, "comparison": StringAttr(comparison), "zero": zero}
        super().__init__(operands=operands, properties=properties)

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )


@irdl_op_definition
class RankOp(FrameOp):
    """How many thresholds say no to each value of the column, by bucket and bisection (`layouts/blend_scales.py`).

    starts: of the buckets, from record `bucket` on. cuts: the thresholds, from record `cut` on. steps: of the bisection. offset, low,
    high, shift: the bucket of a value. missing: the rank of NaN. comparison: what a threshold says yes to, "lt" or "le".
    """

    name = "planes.rank"
    scratch = operand_def(KeptLeavesType)
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
        "$scratch `,` $column `,` $starts `[` $bucket `]` `,` $cuts `[` $cut `]` `steps` $steps `keys` $offset `from` $low `to` $high `shift` $shift "
        "`missing` $missing $comparison $kind `at` $frame attr-dict `:` type($offset)"
    )

    def __init__(
        self, operands: Sequence[SSAValue], frame: FrameAttr, kind: Attribute, comparison: str
    ) -> None:
        properties = {"frame": frame, "kind": kind, "comparison": StringAttr(comparison)}
        super().__init__(operands=operands, properties=properties)

    def verify_(self) -> None:
        if self.comparison.data not in RANKED_BY:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(RANKED_BY)}"
            )


@irdl_op_definition
class ThermometerOp(FrameOp):
    """Planes `first` to `last` (not included): plane j of them says yes where the rank is at most j."""

    name = "planes.thermometer"
    scratch = operand_def(KeptLeavesType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$scratch `[` $first `to` $last `]` `at` $frame attr-dict"

    def __init__(self, operands: Sequence[SSAValue], frame: FrameAttr) -> None:
        super().__init__(operands=operands, properties={"frame": frame})


class OfColumnOp(FrameOp):
    """What looks at a column, whose values are of type `kind`."""

    kind = prop_def(AnyFloatConstr)

    def __init__(self, operands: Sequence[SSAValue], frame: FrameAttr, kind: Attribute) -> None:
        super().__init__(operands=operands, properties={"frame": frame, "kind": kind})


@irdl_op_definition
class MaskOp(OfColumnOp):
    """Planes `first` to `last` (not included) become copies of others, whose places `sources` has, with no for NaN in the column."""

    name = "planes.mask"
    scratch = operand_def(KeptLeavesType)
    column = operand_def(i64)
    sources = operand_def(RecordsType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = (
        "$scratch `[` $first `to` $last `]` `,` $column `,` $sources `as` $kind `at` $frame attr-dict"
    )


@irdl_op_definition
class AnswerByRankOp(OfColumnOp):
    """Planes `first` to `last` (not included), 64 at a time, become the answers that the words from `word` on have for the ranks.

    The ranks are those of `planes.rank` among `ranks` thresholds, NaN gets one behind them. answers: words, (ranks + 2) for each 64
    planes, bit k for plane k (`layouts/blend_answers.py`).
    """

    name = "planes.answer_by_rank"
    scratch = operand_def(KeptLeavesType)
    column = operand_def(i64)
    answers = operand_def(RecordsType)
    word = operand_def(i64)
    ranks = operand_def(i64)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$scratch `[` $first `to` $last `]` `,` $column `,` $answers `[` $word `]` `ranks` $ranks `as` $kind `at` $frame attr-dict"


@irdl_op_definition
class ParityOp(OfColumnOp):
    """Planes `first` to `last` (not included) become exclusive ors of others, one after the other.

    parities: for each plane where its parts begin in `parts`, which has their places: planes, or constants in the area of bits,
    which are "no", "yes" and "the value in the column is NaN" (`layouts/blend_sets.py`).
    """

    name = "planes.parity"
    scratch = operand_def(KeptLeavesType)
    column = operand_def(i64)
    parities = operand_def(RecordsType)
    parts = operand_def(RecordsType)
    first = operand_def(i64)
    last = operand_def(i64)
    assembly_format = "$scratch `[` $first `to` $last `]` `,` $column `,` $parities `,` $parts `as` $kind `at` $frame attr-dict"


@irdl_op_definition
class CompleteOp(FrameOp):
    """Leaf numbers of a complete tree of depth `bits`, whose places of tests begin at record `first`."""

    name = "planes.complete"
    scratch = operand_def(KeptLeavesType)
    steps = operand_def(RecordsType)
    first = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$scratch `,` $steps `[` $first `]` `bits` $bits `at` $frame attr-dict"

    def __init__(self, operands: Sequence[SSAValue], frame: FrameAttr, bits: int) -> None:
        super().__init__(operands=operands, properties={"frame": frame, "bits": IntegerAttr(bits, i64)})

    def verify_(self) -> None:
        check_bits(self.bits)


@irdl_op_definition
class ProgramOp(FrameOp):
    """Leaf numbers of the tree whose `count` nodes begin at record `first`; it has at most 2^bits leaves."""

    name = "planes.program"
    scratch = operand_def(KeptLeavesType)
    nodes = operand_def(RecordsType)
    first = operand_def(i64)
    count = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$scratch `,` $nodes `[` $first `x` $count `]` `bits` $bits `at` $frame attr-dict"

    def __init__(self, operands: Sequence[SSAValue], frame: FrameAttr, bits: int) -> None:
        super().__init__(operands=operands, properties={"frame": frame, "bits": IntegerAttr(bits, i64)})

    def verify_(self) -> None:
        check_bits(self.bits, MAX_BITS)


class AddOp(FrameOp):
    """sums[target] = sums[target] <aggregate> the values of 2^bits leaves, of type `kind`, from record `first` on, by leaf number."""

    scratch = operand_def(KeptLeavesType)
    values = operand_def(RecordsType)
    target = operand_def(i64)
    first = operand_def(i64)
    kind = prop_def(AnyFloatConstr)
    aggregate = prop_def(StringAttr)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$scratch `[` $target `]` `,` $values `[` $first `]` `bits` $bits `of` $kind `by` $aggregate `at` $frame attr-dict"

    def __init__(
        self, operands: Sequence[SSAValue], frame: FrameAttr, kind: Attribute, aggregate: str, bits: int
    ) -> None:
        super().__init__(
            operands=operands,
            properties={
                "frame": frame,
                "kind": kind,
                "aggregate": StringAttr(aggregate),
                "bits": IntegerAttr(bits, i64),
            },
        )

    def verify_(self) -> None:
        check_aggregate(self.aggregate)
        check_bits(self.bits, MAX_BITS)


@irdl_op_definition
class AddPermutedOp(AddOp):
    """Values in groups of 16 of their bytes, chosen by permutes."""

    name = "planes.add_permuted"

    def verify_(self) -> None:
        super().verify_()
        check_bits(self.bits, BYTE_BITS)


@irdl_op_definition
class AddLoadedOp(AddOp):
    """Values loaded one by one."""

    name = "planes.add_loaded"


@irdl_op_definition
class KeepNumbersOp(FrameOp):
    """Copies leaf numbers of up to 8 bits, a byte each and rows in order, to byte `place` of the scratch memory."""

    name = "planes.keep_numbers"
    scratch = operand_def(KeptLeavesType)
    place = operand_def(i64)
    assembly_format = "$scratch `[` $place `]` `at` $frame attr-dict"

    def __init__(self, scratch: SSAValue, place: SSAValue, frame: FrameAttr) -> None:
        super().__init__(operands=[scratch, place], properties={"frame": frame})


@irdl_op_definition
class NumberOp(IRDLOperation):
    """The number at byte `place` of the scratch memory."""

    name = "planes.number"
    scratch = operand_def(KeptLeavesType)
    place = operand_def(i64)
    result = result_def(i32)
    assembly_format = "$scratch `[` $place `]` attr-dict"

    def __init__(self, scratch: SSAValue, place: SSAValue) -> None:
        super().__init__(operands=[scratch, place], result_types=[i32])


def check_bits(bits: IntegerAttr[IntegerType], most: int = BYTE_BITS) -> None:
    """Raises VerifyException for leaf numbers of no or too many bits."""
    if not 0 < bits.value.data <= most:
        raise VerifyException(f"leaf numbers of {bits.value.data} bits; accepted are 1 to {most}")


Planes = Dialect(
    "planes",
    [
        OpenOp,
        CloseOp,
        ColumnsOp,
        AnswerOp,
        RankOp,
        ThermometerOp,
        MaskOp,
        AnswerByRankOp,
        ParityOp,
        CompleteOp,
        ProgramOp,
        AddPermutedOp,
        AddLoadedOp,
        KeepNumbersOp,
        NumberOp,
    ],
    [FrameAttr],
)
