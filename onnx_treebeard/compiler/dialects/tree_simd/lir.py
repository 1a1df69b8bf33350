"""Dialect ranks (LIR): tree SIMD with scratch memory and tables. One row at a time; its ranks have one byte each.

    %n = ranks.count %value, %thresholds[%first] where "gt"      how many of 16 thresholds are less than the value
    ranks.store %frame[%c], %rank                                the rank of column c
    ranks.perfect_tree %frame[%offset], %predicates[%first] bits 6 groups 2     leaf indices of a register of perfect trees
    ranks.masks %frame[%offset], %predicates, %segments[%first x %count] bits 5     QuickScorer masks of a register of any trees
    ranks.add %frame[%offset], %values[%first], %scores[%r x 1] bits 6 of f32 by "sum"
    ranks.add_by_tree %frame[%offset], %values[%first], %targets[%t], %scores[%r x 7] ...     every tree has its own target
    ranks.add_dense %frame[%offset], %values[%first], %scores[%r x 3] ...                     every leaf scores all targets

%frame is the scratch memory with two areas: leaf indices or masks, those of a register of trees from byte `offset` on, and ranks
(`compiler/layouts/tree_simd/tables.py`). Operations carry how many trees a register has (`lanes`). Between operations everything is in the
scratch memory; registers live inside one operation.
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
    RANK_BIAS,
    SEGMENT_RECORD,
)

COMPARISONS = ("gt", "ge", "eq")


class RanksOp(IRDLOperation):
    """What all operations share. The frame is the last operand."""

    frame = operand_def(FrameType)
    lanes = prop_def(IntegerAttr[IntegerType])

    def check_bits(self, bits: int, accepted: Sequence[int]) -> None:
        """Raises VerifyException for numbers of bits that no kernel is emitted for."""
        if bits not in accepted:
            raise VerifyException(f"{self.name} of {bits} bits; accepted are {tuple(accepted)}")


def size(lanes: int) -> dict[str, Attribute]:
    """The properties that all operations share."""
    return {"lanes": IntegerAttr(lanes, i64)}


@irdl_op_definition
class CountOp(IRDLOperation):
    """How many of the 16 thresholds from record `first` on satisfy `value > threshold` ("gt"), `>=` ("ge") or `==` ("eq").

    Comparisons with NaN, as a value or as a threshold, are false.
    """

    name = "ranks.count"
    value = operand_def(AnyFloatConstr)
    thresholds = operand_def(RecordsType)
    first = operand_def(i64)
    comparison = prop_def(StringAttr)
    result = result_def(i64)
    traits = traits_def(Pure())
    assembly_format = "$value `,` $thresholds `[` $first `]` `where` $comparison attr-dict `:` type($value)"

    @property
    def block(self) -> int:
        """How many thresholds there are."""
        return BLOCK

    def __init__(self, value: SSAValue, thresholds: SSAValue, first: SSAValue, comparison: str) -> None:
        super().__init__(
            operands=[value, thresholds, first],
            result_types=[i64],
            properties={"comparison": StringAttr(comparison)},
        )

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )


@irdl_op_definition
class StoreRankOp(RanksOp):
    """Stores the rank of column `column`, 0 to 255."""

    name = "ranks.store"
    column = operand_def(i64)
    rank = operand_def(i64)
    assembly_format = "$frame `[` $column `]` `,` $rank `lanes` $lanes attr-dict"

    @property
    def bias(self) -> int:
        """What is subtracted from ranks in the scratch memory."""
        return RANK_BIAS

    def __init__(self, operands: Sequence[SSAValue], shared: dict[str, Attribute]) -> None:
        super().__init__(operands=operands, properties=shared)


@irdl_op_definition
class PerfectTreeOp(RanksOp):
    """Leaf indices of perfect trees of depth `bits`, whose predicates begin at byte `first`.

    groups: the columns that predicates name are below 16 * groups.
    """

    name = "ranks.perfect_tree"
    predicates = operand_def(RecordsType)
    first = operand_def(i64)
    offset = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    groups = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `[` $offset `]` `,` $predicates `[` $first `]` `bits` $bits `groups` $groups `lanes` $lanes attr-dict"

    def __init__(
        self, operands: Sequence[SSAValue], shared: dict[str, Attribute], bits: int, groups: int
    ) -> None:
        sizes = {"bits": IntegerAttr(bits, i64), "groups": IntegerAttr(groups, i64)}
        super().__init__(operands=operands, properties={**shared, **sizes})

    def verify_(self) -> None:
        self.check_bits(self.bits.value.data, range(1, MAX_PERFECT_BITS + 1))


@irdl_op_definition
class MasksOp(RanksOp):
    """QuickScorer masks, one bit a leaf, of trees of up to 2^bits leaves: the leaves that no false predicate has cleared.

    The predicates are those of `count` segments, from record `first` on.
    """

    name = "ranks.masks"
    predicates = operand_def(RecordsType)
    segments = operand_def(RecordsType)
    first = operand_def(i64)
    count = operand_def(i64)
    offset = operand_def(i64)

    @property
    def fields(self) -> int:
        """Fields of a segment's record, 32 bits each."""
        return len(SEGMENT_RECORD.names or ())

    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `[` $offset `]` `,` $predicates `,` $segments `[` $first `x` $count `]` `bits` $bits `lanes` $lanes attr-dict"

    def __init__(self, operands: Sequence[SSAValue], shared: dict[str, Attribute], bits: int) -> None:
        super().__init__(operands=operands, properties={**shared, "bits": IntegerAttr(bits, i64)})

    def verify_(self) -> None:
        self.check_bits(self.bits.value.data, MASK_BITS)


class AddBase(RanksOp):
    """scores[row, target] = scores[row, target] <aggregate> leaf value, tree after tree, for a register of trees.

    values: 2^bits leaf values a tree, of type `kind`, from record `first` on. mask_bytes: bytes of a QuickScorer mask, whose lowest bit is
    the leaf reached; 0 where trees have leaf indices of one byte.
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
    offset = operand_def(i64)

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
    """For forests of one target."""

    name = "ranks.add"
    assembly_format = (
        "$frame `[` $offset `]` `,` $values `[` $first `]` `,` $scores `[` $row `x` $n_targets `]` `bits` $bits `masks` $mask_bytes `of` $kind "
        "`by` $aggregate `lanes` $lanes attr-dict `:` type($scores)"
    )


@irdl_op_definition
class AddByTreeOp(AddBase):
    """Every tree has its own target, from record `tree` of `targets` on."""

    name = "ranks.add_by_tree"
    targets = operand_def(RecordsType)
    tree = operand_def(i64)
    assembly_format = (
        "$frame `[` $offset `]` `,` $values `[` $first `]` `,` $scores `[` $row `x` $n_targets `]` `,` $targets `[` $tree `]` `bits` $bits "
        "`masks` $mask_bytes `of` $kind `by` $aggregate `lanes` $lanes attr-dict `:` type($scores)"
    )


@irdl_op_definition
class AddDenseOp(AddBase):
    """Every leaf scores all targets: n_targets values a leaf."""

    name = "ranks.add_dense"
    assembly_format = AddOp.assembly_format


Ranks = Dialect("ranks", [CountOp, StoreRankOp, PerfectTreeOp, MasksOp, AddOp, AddByTreeOp, AddDenseOp], [])
