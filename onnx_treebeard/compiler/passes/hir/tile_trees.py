"""tile-trees: which nodes are evaluated together.

In: HIR with normalised predicates. Out: HIR whose predictions carry a tiling: a tile id per node. Size 1 needs none. Tilings:

    uniform   as if all paths were equally likely
    greedy    likely leaves near the root, by the greedy algorithm
    optimal   the same, exactly: the shortest average walk
    hybrid    greedy for skewed trees, uniform for the others

Probabilities come from the forest's hit counts: the model's own, or those of a profile.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.handles import Tiling, TilingAttr
from onnx_treebeard.compiler.options.options import TILINGS
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.compiler.tiling.check import check_tiling
from onnx_treebeard.compiler.tiling.growth import greedy_tiling, hybrid_tiling, uniform_tiling
from onnx_treebeard.compiler.tiling.optimal import optimal_tiling
from onnx_treebeard.facts.probabilities import ALPHA, BETA, node_probability
from onnx_treebeard.facts.trees import LevelOrder, level_order
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True)
class TileTrees(ModulePass):
    """size: nodes of a tile, 1 to 8. kind: one of TILINGS.

    alpha, beta: hybrid treats a tree as skewed if a share alpha of its leaves gets a share beta of its rows.
    """

    name = "tile-trees"

    size: int = 1
    kind: str = "uniform"
    alpha: float = ALPHA
    beta: float = BETA

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        self._check_options()
        if self.size == 1:
            return
        for prediction in predictions(op):
            forest = prediction.forest.forest
            order = level_order(forest)
            tile_id = self._tile_id(forest, order)
            check_tiling(forest, tile_id, self.size, order)
            prediction.tiling = TilingAttr.of(Tiling(tile_id, self.size))

    def _check_options(self) -> None:
        if self.kind not in TILINGS:
            raise OptionError(f"is {self.kind!r}; accepted are {', '.join(TILINGS)}", field="tiling")
        for name in ("alpha", "beta"):
            if not 0 <= getattr(self, name) <= 1:
                raise OptionError(f"is {getattr(self, name)}; accepted are 0 to 1", field=name)

    def _tile_id(self, forest: Forest, order: LevelOrder) -> npt.NDArray[np.int32]:
        if self.kind == "uniform":
            return uniform_tiling(forest, order, self.size)
        probability = node_probability(forest)
        match self.kind:
            case "greedy":
                return greedy_tiling(forest, order, probability.node, self.size)
            case "optimal":
                return optimal_tiling(forest, order, probability.node, self.size)
            case _:
                return hybrid_tiling(forest, order, probability, self.size, self.alpha, self.beta)
