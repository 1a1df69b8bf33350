"""Dialect ranks (LIR): what tree_simd does with one row's ranks, a byte each, in its scratch memory.

    %n = ranks.count %value, %cuts[%first] says no "gt"             how many of 16 thresholds say no to a value
    ranks.put %frame[%c], %rank                                   column %c's rank
    ranks.perfect_tree %frame[%place], %questions[%first] bits 6              leaf numbers of a register of complete trees
    ranks.masks %frame[%place], %questions, %segments[%first x %count] bits 5        what is left of the leaves of a register of any trees
    ranks.add %frame[%place], %values[%first], %scores[%r x 1] bits 6 of f32 by "sum"
    ranks.add_by_tree %frame[%place], %values[%first], %targets[%t], %scores[%r x 7] ...      every tree has its own target
    ranks.add_dense %frame[%place], %values[%first], %scores[%r x 3] ...                      every leaf scores all targets

The frame is the scratch memory: an area of leaf numbers, those of a register of trees from byte `place` on, and one of ranks (`compiler/layouts/tree_simd/tables.py`). Operations carry how many trees a
register has (`lanes`). Between operations everything is in the scratch memory; registers live inside one operation.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntegerAttr, IntegerType, StringAttr, i64
from xdsl.ir import Attribute, Dialect, SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, prop_def, result_def, traits_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.table.types import FrameType, RecordsType
from onnx_treebeard.compiler.dialects.walk.leaves import check_aggregate
from onnx_treebeard.compiler.dialects.walk.types import ScoresType
from onnx_treebeard.compiler.layouts.tree_simd.tables import (
    BLOCK,
    MASK_BITS,
    MAX_PERFECT_BITS,
    SEGMENT_RECORD,
    SHIFT,
)

COMPARISONS = ("gt", "ge", "eq")


class RanksOp(IRDLOperation):
    """What all operations share. The frame is the last operand: an area of leaf numbers, and one of ranks."""

    frame = operand_def(FrameType)
    lanes = prop_def(IntegerAttr[IntegerType])

    def check_bits(self, bits: int, accepted: Sequence[int]) -> None:
        """Fails for what no kernel is emitted for."""
        if bits not in accepted:
            raise VerifyException(f"{self.name} of {bits} bits; accepted are {tuple(accepted)}")


def size(lanes: int) -> dict[str, Attribute]:
    """The properties that all operations share."""
    return {"lanes": IntegerAttr(lanes, i64)}


@irdl_op_definition
class CountOp(IRDLOperation):
    """How many of the 16 thresholds from record `first` on the value is greater than ("gt"), not less than ("ge"), equal to ("eq").

    NaN is none of these, as a value or as a threshold.
    """

    name = "ranks.count"
    value = operand_def(AnyFloatConstr)
    cuts = operand_def(RecordsType)
    first = operand_def(i64)
    comparison = prop_def(StringAttr)
    result = result_def(i64)
    traits = traits_def(Pure())
    assembly_format = "$value `,` $cuts `[` $first `]` `says` `no` $comparison attr-dict `:` type($value)"

    @property
    def block(self) -> int:
        """How many thresholds there are."""
        return BLOCK

    def __init__(self, value: SSAValue, cuts: SSAValue, first: SSAValue, comparison: str) -> None:
        super().__init__(
            operands=[value, cuts, first],
            result_types=[i64],
            properties={"comparison": StringAttr(comparison)},
        )

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )


@irdl_op_definition
class PutOp(RanksOp):
    """The rank of column `column`, 0 to 255."""

    name = "ranks.put"
    column = operand_def(i64)
    rank = operand_def(i64)
    assembly_format = "$frame `[` $column `]` `,` $rank `lanes` $lanes attr-dict"

    @property
    def shift(self) -> int:
        """What ranks are shifted by in the scratch memory."""
        return SHIFT

    def __init__(self, operands: Sequence[SSAValue], shared: dict[str, Attribute]) -> None:
        super().__init__(operands=operands, properties=shared)


@irdl_op_definition
class PerfectTreeOp(RanksOp):
    """Leaf numbers of complete trees of depth `bits`, whose questions begin at byte `first`. groups: of 16 ranks that are asked."""

    name = "ranks.perfect_tree"
    questions = operand_def(RecordsType)
    first = operand_def(i64)
    place = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    groups = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `[` $place `]` `,` $questions `[` $first `]` `bits` $bits `groups` $groups `lanes` $lanes attr-dict"

    def __init__(
        self, operands: Sequence[SSAValue], shared: dict[str, Attribute], bits: int, groups: int
    ) -> None:
        sizes = {"bits": IntegerAttr(bits, i64), "groups": IntegerAttr(groups, i64)}
        super().__init__(operands=operands, properties={**shared, **sizes})

    def verify_(self) -> None:
        self.check_bits(self.bits.value.data, range(1, MAX_PERFECT_BITS + 1))


@irdl_op_definition
class MasksOp(RanksOp):
    """The leaves that the questions of `count` segments, from record `first` on, leave of up to 2^bits: one bit a leaf."""

    name = "ranks.masks"
    questions = operand_def(RecordsType)
    segments = operand_def(RecordsType)
    first = operand_def(i64)
    count = operand_def(i64)
    place = operand_def(i64)

    @property
    def fields(self) -> int:
        """32-bit numbers of a segment's record."""
        return len(SEGMENT_RECORD.names or ())

    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `[` $place `]` `,` $questions `,` $segments `[` $first `x` $count `]` `bits` $bits `lanes` $lanes attr-dict"

    def __init__(self, operands: Sequence[SSAValue], shared: dict[str, Attribute], bits: int) -> None:
        super().__init__(operands=operands, properties={**shared, "bits": IntegerAttr(bits, i64)})

    def verify_(self) -> None:
        self.check_bits(self.bits.value.data, MASK_BITS)


class AddBase(RanksOp):
    """scores[row, target] = scores[row, target] <aggregate> value, tree after tree, for a register of trees.

    values: 2^bits leaves a tree, by leaf number, of type `kind`, from record `first` on. mask_bytes: bytes of what is left of a tree's
    leaves, the first of which is the one; 0 where leaves have numbers of a byte.
    """

    values = operand_def(RecordsType)
    first = operand_def(i64)
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    kind = prop_def(AnyFloatConstr)
    aggregate = prop_def(StringAttr)
    bits = prop_def(IntegerAttr[IntegerType])
    mask_bytes = prop_def(IntegerAttr[IntegerType])
    n_targets = operand_def(i64)
    place = operand_def(i64)

    def __init__(
        self,
        operands: Sequence[SSAValue],
        shared: dict[str, Attribute],
        kind: Attribute,
        aggregate: str,
        *,
        bits: int,
        mask_bytes: int,
    ) -> None:
        numbers = {"bits": bits, "mask_bytes": mask_bytes}
        super().__init__(
            operands=operands,
            properties={
                **shared,
                "kind": kind,
                "aggregate": StringAttr(aggregate),
                **{name: IntegerAttr(number, i64) for name, number in numbers.items()},
            },
        )

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


@irdl_op_definition
class AddOp(AddBase):
    """There is one target."""

    name = "ranks.add"
    assembly_format = (
        "$frame `[` $place `]` `,` $values `[` $first `]` `,` $scores `[` $row `x` $n_targets `]` `bits` $bits `masks` $mask_bytes `of` $kind "
        "`by` $aggregate `lanes` $lanes attr-dict `:` type($scores)"
    )


@irdl_op_definition
class AddByTreeOp(AddBase):
    """Every tree has its own target: `targets`, from record `tree` on."""

    name = "ranks.add_by_tree"
    targets = operand_def(RecordsType)
    tree = operand_def(i64)
    assembly_format = (
        "$frame `[` $place `]` `,` $values `[` $first `]` `,` $scores `[` $row `x` $n_targets `]` `,` $targets `[` $tree `]` `bits` $bits "
        "`masks` $mask_bytes `of` $kind `by` $aggregate `lanes` $lanes attr-dict `:` type($scores)"
    )


@irdl_op_definition
class AddDenseOp(AddBase):
    """Every leaf scores all targets: n_targets values a leaf."""

    name = "ranks.add_dense"
    assembly_format = AddOp.assembly_format


Ranks = Dialect("ranks", [CountOp, PutOp, PerfectTreeOp, MasksOp, AddOp, AddByTreeOp, AddDenseOp], [])
