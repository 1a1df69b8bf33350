"""tile-trees: which nodes are evaluated together.

In: HIR with normalised predicates. Out: HIR whose predictions carry a tiling: a tile id per node. Size 1 needs none.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.dialects.tiling_handle import Tiling, TilingAttr
from onnx_treebeard.layouts.tiling import uniform_tiling
from onnx_treebeard.transforms.hir import predictions


@dataclass(frozen=True)
class TileTrees(ModulePass):
    """`size`: nodes a tile holds, 1 to 8."""

    name = "tile-trees"

    size: int = 1

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.size == 1:
            return
        for prediction in predictions(op):
            forest = prediction.forest.forest
            tile_id = uniform_tiling(forest, level_order(forest), self.size)
            prediction.tiling = TilingAttr.of(Tiling(tile_id, self.size))
