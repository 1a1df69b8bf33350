"""Operations of dialect bitplane that turn planes into scores: leaf indices of trees, leaf values, sums.

In: planes of predicates. Out: sums of the rows of a block, or stored leaf indices. `lir.py` shows the operations as text.
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
    """Moves numbers between the sums of a block and the accumulators of rows `first` to `end` (not included)."""

    frame = operand_def(FrameType)
    scores = operand_def(ScoresType)
    first = operand_def(i64)
    end = operand_def(i64)
    n_targets = operand_def(i64)
    assembly_format = "$frame `,` $scores `[` $first `to` $end `x` $n_targets `]` `bytes` $plane_bytes attr-dict `:` type($scores)"


@irdl_op_definition
class OpenOp(SumsOp):
    """Sums = the accumulators; 0 for absent rows."""

    name = "bitplane.open"


@irdl_op_definition
class CloseOp(SumsOp):
    """Accumulators = the sums."""

    name = "bitplane.close"


@irdl_op_definition
class PerfectTreeOp(PlanesOp):
    """Leaf indices of a perfect tree of depth `bits`, whose predicates begin at record `first` of `steps`."""

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
class NodeProgramOp(PlanesOp):
    """Leaf indices of a tree by its node program: `count` nodes from record `first` on, leaves from record `leaf` on, 2^bits of them at most."""

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
        """Row masks from which two bits of leaf indices are computed."""
        return FOUR

    @property
    def slot_unit(self) -> int:
        """Unit of the offsets of row-mask registers, in bytes."""
        return SLOT_UNIT

    @property
    def node_bytes(self) -> tuple[int, int]:
        """Bytes of the predicate in a node's record, which is its first field, and of the record."""
        return NODE_RECORD["predicate"].itemsize, NODE_RECORD.itemsize

    def verify_(self) -> None:
        check_bits(self.bits, MAX_BITS)


class AddOp(PlanesOp):
    """sums[target] = sums[target] <aggregate> values[leaf index], of the 2^bits leaf values of type `kind` from record `first` on."""

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
    """Values are split into bytes, and selected by byte permutes."""

    name = "bitplane.add_permuted"

    def verify_(self) -> None:
        super().verify_()
        check_bits(self.bits, BYTE_BITS)


@irdl_op_definition
class AddLoadedOp(AddOp):
    """Values are contiguous, and loaded one by one or permuted as a whole."""

    name = "bitplane.add_loaded"


@irdl_op_definition
class StoreLeafIndexOp(PlanesOp):
    """Stores leaf indices of up to 8 bits, one byte each in row order, at byte `offset` of the scratch memory."""

    name = "bitplane.store_leaf_index"
    frame = operand_def(FrameType)
    offset = operand_def(i64)
    assembly_format = "$frame `[` $offset `]` `bytes` $plane_bytes attr-dict"


@irdl_op_definition
class LoadLeafIndexOp(IRDLOperation):
    """The leaf index at byte `offset` of the scratch memory."""

    name = "bitplane.load_leaf_index"
    scratch = operand_def(FrameType)
    offset = operand_def(i64)
    result = result_def(i32)
    assembly_format = "$scratch `[` $offset `]` attr-dict"

    def __init__(self, scratch: SSAValue, offset: SSAValue) -> None:
        super().__init__(operands=[scratch, offset], result_types=[i32])


def check_bits(bits: IntegerAttr[IntegerType], most: int = BYTE_BITS) -> None:
    """Raises VerifyException unless leaf indices have 1 to `most` bits."""
    if not 0 < bits.value.data <= most:
        raise VerifyException(f"leaf indices of {bits.value.data} bits; accepted are 1 to {most}")
