"""Operations of dialect bitplane that take planes to scores: leaf numbers of trees, leaf values by them, sums.

In: planes of answers. Out: sums of a block's rows, or leaf numbers that are kept. Pictures of the operations are in `lir.py`.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntegerAttr, IntegerType, StringAttr, i32, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, prop_def, result_def
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.bitslice.scratch_frame import PlanesOp
from onnx_treebeard.compiler.dialects.table.types import FrameType, RecordsType
from onnx_treebeard.compiler.dialects.walk.leaves import check_aggregate
from onnx_treebeard.compiler.dialects.walk.types import ScoresType
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import BYTE_BITS, MAX_BITS
from onnx_treebeard.compiler.layouts.bitslice.tree_programs import FOUR, NODE_RECORD, SLOT_UNIT


class SumsOp(PlanesOp):
    """Something between the sums and the scores of rows `first` to `end` (not included)."""

    frame = operand_def(FrameType)
    scores = operand_def(ScoresType)
    first = operand_def(i64)
    end = operand_def(i64)
    n_targets = operand_def(i64)
    assembly_format = "$frame `,` $scores `[` $first `to` $end `x` $n_targets `]` `bytes` $plane_bytes attr-dict `:` type($scores)"


@irdl_op_definition
class OpenOp(SumsOp):
    """The sums begin with the scores; those of rows that are not there with 0."""

    name = "bitplane.open"


@irdl_op_definition
class CloseOp(SumsOp):
    """The sums become the scores."""

    name = "bitplane.close"


@irdl_op_definition
class PerfectTreeOp(PlanesOp):
    """Leaf numbers of a complete tree of depth `bits`, whose places of tests begin at record `first`."""

    name = "bitplane.perfect_tree"
    frame = operand_def(FrameType)
    steps = operand_def(RecordsType)
    first = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `,` $steps `[` $first `]` `bits` $bits `bytes` $plane_bytes attr-dict"

    def __init__(self, operands: Sequence[SSAValue], plane_bytes: int, bits: int) -> None:
        super().__init__(operands, plane_bytes, bits=IntegerAttr(bits, i64))

    def verify_(self) -> None:
        check_bits(self.bits)


@irdl_op_definition
class ProgramOp(PlanesOp):
    """Leaf numbers of the tree whose `count` nodes begin at record `first`, its leaves at record `leaf`; these are 2^bits at most."""

    name = "bitplane.node_program"
    frame = operand_def(FrameType)
    nodes = operand_def(RecordsType)
    first = operand_def(i64)
    count = operand_def(i64)
    leaf_slots = operand_def(RecordsType)
    leaf = operand_def(i64)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `,` $nodes `[` $first `x` $count `]` `,` $leaf_slots `[` $leaf `]` `bits` $bits `bytes` $plane_bytes attr-dict"

    def __init__(self, operands: Sequence[SSAValue], plane_bytes: int, bits: int) -> None:
        super().__init__(operands, plane_bytes, bits=IntegerAttr(bits, i64))

    @property
    def four(self) -> int:
        """Slots whose rows tell two bits of leaf numbers."""
        return FOUR

    @property
    def slot_unit(self) -> int:
        """Bytes in which tables tell where a slot begins."""
        return SLOT_UNIT

    @property
    def node_bytes(self) -> tuple[int, int]:
        """Of a node's record: of its test, which stands in front, and of all."""
        return NODE_RECORD["test"].itemsize, NODE_RECORD.itemsize

    def verify_(self) -> None:
        check_bits(self.bits, MAX_BITS)


class AddOp(PlanesOp):
    """sums[target] = sums[target] <aggregate> the values of 2^bits leaves, of type `kind`, from record `first` on, by leaf number."""

    frame = operand_def(FrameType)
    values = operand_def(RecordsType)
    target = operand_def(i64)
    first = operand_def(i64)
    kind = prop_def(AnyFloatConstr)
    aggregate = prop_def(StringAttr)
    bits = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$frame `[` $target `]` `,` $values `[` $first `]` `bits` $bits `of` $kind `by` $aggregate `bytes` $plane_bytes attr-dict"

    def __init__(
        self, operands: Sequence[SSAValue], plane_bytes: int, kind: Attribute, aggregate: str, bits: int
    ) -> None:
        properties = {"kind": kind, "aggregate": StringAttr(aggregate), "bits": IntegerAttr(bits, i64)}
        super().__init__(operands, plane_bytes, **properties)

    def verify_(self) -> None:
        check_aggregate(self.aggregate)
        check_bits(self.bits, MAX_BITS)


@irdl_op_definition
class AddPermutedOp(AddOp):
    """Values in groups of 16 of their bytes, chosen by permutes."""

    name = "bitplane.add_permuted"

    def verify_(self) -> None:
        super().verify_()
        check_bits(self.bits, BYTE_BITS)


@irdl_op_definition
class AddLoadedOp(AddOp):
    """Values loaded one by one."""

    name = "bitplane.add_loaded"


@irdl_op_definition
class KeepNumbersOp(PlanesOp):
    """Copies leaf numbers of up to 8 bits, a byte each and rows in order, to byte `place` of the scratch memory."""

    name = "bitplane.store_leaf_index"
    frame = operand_def(FrameType)
    place = operand_def(i64)
    assembly_format = "$frame `[` $place `]` `bytes` $plane_bytes attr-dict"


@irdl_op_definition
class NumberOp(IRDLOperation):
    """The number at byte `place` of the scratch memory."""

    name = "bitplane.number"
    scratch = operand_def(FrameType)
    place = operand_def(i64)
    result = result_def(i32)
    assembly_format = "$scratch `[` $place `]` attr-dict"

    def __init__(self, scratch: SSAValue, place: SSAValue) -> None:
        super().__init__(operands=[scratch, place], result_types=[i32])


def check_bits(bits: IntegerAttr[IntegerType], most: int = BYTE_BITS) -> None:
    """Raises VerifyException for leaf numbers of no or too many bits."""
    if not 0 < bits.value.data <= most:
        raise VerifyException(f"leaf numbers of {bits.value.data} bits; accepted are 1 to {most}")
