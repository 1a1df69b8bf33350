"""Dialect decisionforest (HIR): one operation predicts with a whole forest; passes rewrite the forest it names.

func.func @predict(%rows : tensor<?x28xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with
      <"539df935a9ed", trees = 500, nodes = 31500, leaves = 32000> : ...
"""

import numpy as np
import numpy.typing as npt
from xdsl.dialects.builtin import AnyTensorTypeConstr, StringAttr, UnitAttr
from xdsl.ir import Dialect
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.handle_attributes import (
    HandleAttr,
    HandleStore,
    TilingAttr,
    TreeOrderAttr,
)
from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.forest.content_hash import key_of_forest
from onnx_treebeard.forest.forest import Forest


@irdl_attr_definition
class ForestAttr(HandleAttr[Forest]):
    """A forest."""

    name = "decisionforest.forest"
    kind, size_names = Forest, ("trees", "nodes", "leaves")

    @property
    def forest(self) -> Forest:
        return self.value

    @staticmethod
    def key_of(value: Forest) -> str:
        return key_of_forest(value)

    @staticmethod
    def sizes_of(value: Forest) -> tuple[int, ...]:
        return value.n_trees, value.n_nodes, value.n_leaves


@irdl_op_definition
class PredictEnsembleOp(DeclaredOp):
    """Raw scores of all rows: rows x features in, rows x targets out.

    tiling: which nodes are evaluated together (set by tile-trees); none for single nodes.
    padded: all walks of a tree take as many steps as the longest one (set by pad-leaves).
    order: the positions of the source's trees in the forest (set by reorder-trees); none for the source's order.
    layout: how the forest will lie in memory (set by choose-layout).
    widths: types of record fields that are not chosen from the model, as `feature=u16,child=i32` (set by choose-layout).
    schedule: the loop nest, in the text form of the schedule language (set by choose-schedule).
    """

    name = "decisionforest.predict_ensemble"

    rows = operand_def(AnyTensorTypeConstr)
    scores = result_def(AnyTensorTypeConstr)
    forest = prop_def(ForestAttr)
    layout = opt_prop_def(StringAttr)
    widths = opt_prop_def(StringAttr)
    tiling = opt_prop_def(TilingAttr)
    padded = opt_prop_def(UnitAttr)
    order = opt_prop_def(TreeOrderAttr)
    schedule = opt_prop_def(StringAttr)

    assembly_format = (
        "$rows `with` $forest (`layout` $layout^)? (`widths` $widths^)? (`tiling` $tiling^)? "
        "(`padded` $padded^)? (`order` $order^)? (`schedule` $schedule^)? attr-dict `:` type($rows) `->` type($scores)"
    )

    @property
    def tile_id(self) -> npt.NDArray[np.int32] | None:
        """(N,) the tile of each node; None for single nodes."""
        return None if self.tiling is None else self.tiling.value.tile_id

    def verify_(self) -> None:
        nodes = self.forest.forest.n_nodes
        if self.tile_id is not None and len(self.tile_id) != nodes:
            raise VerifyException(f"the tiling is not one of this forest's {nodes} nodes")
        check_order(self.order, self.forest.forest)


def check_order(order: TreeOrderAttr | None, forest: Forest) -> None:
    """Raises VerifyException for an order that is not one of the forest's trees."""
    if order is None:
        return
    if sorted(order.value.tree.tolist()) != list(range(forest.n_trees)):
        raise VerifyException(f"the order is not one of this forest's {forest.n_trees} trees")


def decisionforest_dialect(store: HandleStore) -> Dialect:
    """Returns the dialect, which resolves forests in `store`."""
    return Dialect("decisionforest", [PredictEnsembleOp], [ForestAttr, TilingAttr, TreeOrderAttr], [store])
