"""choose-layout: how the forest will lie in memory.

In: HIR, tiled or not. Out: HIR whose predictions name a layout, "sparse-tiled" where there is a tiling, else "sparse-scalar", and
the types of record fields that the layout shall not choose from the model.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.layouts.walk.interface import LAYOUTS
from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True)
class ChooseLayout(ModulePass):
    """layout: its name; empty: the one for the tiling. widths: the text of `FieldWidths`; empty: all are chosen from the model."""

    name = "choose-layout"

    layout: str = ""
    widths: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.layout and self.layout not in LAYOUTS:
            raise OptionError(
                f"is {self.layout!r}; accepted are {', '.join(sorted(LAYOUTS))}", field="layout"
            )
        widths = FieldWidths.parse(self.widths).text
        for prediction in predictions(op):
            fitting = "sparse-scalar" if prediction.tiling is None else "sparse-tiled"
            prediction.layout = StringAttr(self.layout or fitting)
            prediction.widths = StringAttr(widths) if widths else None
