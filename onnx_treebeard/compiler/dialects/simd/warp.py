"""Operations of dialect simd among the threads of a warp. All of its threads have to come by, together.

In: a value of each thread. Out: what a thread learns of the others. `dialect.py` shows the operations as text. Only where kernels have threads.
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def


@irdl_op_definition
class BallotOp(IRDLOperation):
    """For which threads of the warp a condition holds: bit i for thread i."""

    name = "simd.ballot"
    condition = operand_def(i1)
    result = result_def(i32)
    assembly_format = "$condition attr-dict"

    def __init__(self, condition: SSAValue) -> None:
        super().__init__(operands=[condition], result_types=[i32])


@irdl_op_definition
class FromThreadOp(IRDLOperation):
    """What thread `lane` of the warp, 0 to 31, has for `value`."""

    name = "simd.from_thread"
    value = operand_def(i32)
    lane = operand_def(i32)
    result = result_def(i32)
    assembly_format = "$value `[` $lane `]` attr-dict"

    def __init__(self, value: SSAValue, lane: SSAValue) -> None:
        super().__init__(operands=[value, lane], result_types=[i32])
