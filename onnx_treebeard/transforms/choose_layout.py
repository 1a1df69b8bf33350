"""choose-layout: how the forest will lie in memory.

In: HIR. Out: HIR whose predictions name a layout and a tile size: "sparse-scalar" for single nodes, "sparse-tiled" above.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.dialects.decisionforest import int_attr
from onnx_treebeard.errors import OptionError
from onnx_treebeard.layouts.layout import LAYOUTS
from onnx_treebeard.transforms.hir import predictions


@dataclass(frozen=True)
class ChooseLayout(ModulePass):
    """`layout` empty: the layout that suits the tile size."""

    name = "choose-layout"

    tile_size: int = 1
    layout: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.layout and self.layout not in LAYOUTS:
            raise OptionError(
                f"is {self.layout!r}; accepted are {', '.join(sorted(LAYOUTS))}", field="layout"
            )
        fitting = "sparse-scalar" if self.tile_size == 1 else "sparse-tiled"
        for prediction in predictions(op):
            prediction.layout = StringAttr(self.layout or fitting)
            prediction.tile_size = int_attr(self.tile_size)
