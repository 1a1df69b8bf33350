"""What all operations of dialect planes carry: where in the scratch memory its areas are, as `layouts.blend_frame.Frame` has it.

In text: #planes.frame<plane_bytes 32 slots 320 fours 832 bits 992 column 1472 ...>
"""

from collections.abc import Sequence
from dataclasses import fields

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue
from xdsl.irdl import IRDLOperation, irdl_attr_definition, param_def, prop_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from onnx_treebeard.layouts.blend_frame import Frame


@irdl_attr_definition
class FrameAttr(ParametrizedAttribute):
    """Byte offsets of the areas of the scratch memory, as `layouts.blend_frame.Frame` has them."""

    name = "planes.frame"
    plane_bytes: IntAttr = param_def()
    slots: IntAttr = param_def()
    fours: IntAttr = param_def()
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
