"""reorder-trees: equal trees become neighbours, so that each run of them can have walks of its own form.

In: HIR, tiled or not. Out: HIR whose forests have their trees in another order:

    source   the model's
    depth    by the most steps of a walk
    peel     by the steps after which 90 % of the rows have ended, then by the most steps

Trees that are equal in this stay in the source's order. Only `root` and `tree_id` change: nodes, leaves and tiles stay where they
are. The prediction carries where the source's trees went, because their leaves are added in source order all the same; an order
that moves no tree is not mentioned. Reordering and peeling are those of Treebeard's schedule for skewed trees.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr, PredictEnsembleOp
from onnx_treebeard.compiler.dialects.handles import TreeOrder, TreeOrderAttr
from onnx_treebeard.compiler.options.options import TREE_ORDERS
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.facts.probabilities import cover_steps, keep_cover_steps
from onnx_treebeard.facts.trees import walk_steps
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True)
class ReorderTrees(ModulePass):
    """`by`: one of TREE_ORDERS."""

    name = "reorder-trees"

    by: str = "source"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.by not in TREE_ORDERS:
            raise OptionError(f"is {self.by!r}; accepted are {', '.join(TREE_ORDERS)}", field="tree_order")
        if self.by == "source":
            return
        for prediction in predictions(op):
            reorder(prediction, self._sorting(prediction))

    def _sorting(self, prediction: PredictEnsembleOp) -> npt.NDArray[np.intp]:
        """(T,) the tree that comes first, second, and so on."""
        forest = prediction.forest.forest
        tile_id = None if prediction.tiling is None else prediction.tiling.tiling.tile_id
        _, most = walk_steps(forest, tile_id)
        if self.by == "depth":
            return np.argsort(most, kind="stable")
        return np.lexsort((most, cover_steps(forest, tile_id)))


def reorder(prediction: PredictEnsembleOp, sorting: npt.NDArray[np.intp]) -> None:
    """Puts tree `sorting[i]` of the prediction's forest, (T,), at number i."""
    if (sorting == np.arange(len(sorting))).all():
        return
    number = np.argsort(sorting).astype(np.int32)
    tree = number if prediction.order is None else number[prediction.order.order.tree]
    back_again = (tree == np.arange(len(tree))).all()
    sorted_forest = with_trees(prediction.forest.forest, sorting)
    keep_cover_steps(prediction.forest.forest, sorted_forest, sorting)
    prediction.forest = ForestAttr.of(sorted_forest)
    prediction.order = None if back_again else TreeOrderAttr.of(TreeOrder(tree))


def in_source_order(prediction: PredictEnsembleOp) -> Forest:
    """The forest of a prediction with its trees where the source has them."""
    forest = prediction.forest.forest
    return forest if prediction.order is None else with_trees(forest, prediction.order.order.tree)


def with_trees(forest: Forest, trees: npt.NDArray[np.integer]) -> Forest:
    """The forest whose tree i is tree `trees[i]` of `forest`."""
    return replace(forest, root=forest.root[trees], tree_id=forest.tree_id[trees])
