"""What all operations of dialect bitplane share: the scratch memory with its areas, and the bytes of a bit-plane.

In text: bitplane.perfect_tree %frame, %steps[%first] bits 6 : i64 bytes 32 : i64
"""

from collections.abc import Sequence
from typing import Any

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, prop_def


class PlanesOp(IRDLOperation):
    """An operation on bit-planes of `plane_bytes` bytes in the areas of a frame, which is its first operand."""

    plane_bytes = prop_def(IntegerAttr[IntegerType])

    def __init__(
        self, operands: Sequence[SSAValue | Sequence[SSAValue] | None], plane_bytes: int, **properties: Any
    ) -> None:
        shared = {"plane_bytes": IntegerAttr(plane_bytes, i64)}
        super().__init__(operands=operands, properties={**shared, **properties})

    def memory(self) -> SSAValue:
        """The frame."""
        return self.operands[0]

    @property
    def width(self) -> int:
        """Bytes of a plane."""
        return int(self.plane_bytes.value.data)
