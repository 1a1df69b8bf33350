"""The meaning of HIR operations: a prediction is the forest's sum. Tiling, padding, layout and schedule change nothing.

The order of a prediction says which of its trees are the source's first, second, and so on.
"""

from xdsl.interpreter import Interpreter, InterpreterFunctions, PythonValues, impl, register_impls

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.interpreter.accumulators import NAMES, add_leaf, finished, started
from onnx_treebeard.compiler.interpreter.trees import leaf_reached


@register_impls
class DecisionForestFunctions(InterpreterFunctions):
    """One function for each operation."""

    @impl(PredictEnsembleOp)
    def run_predict_ensemble(
        self, interpreter: Interpreter, op: PredictEnsembleOp, args: PythonValues
    ) -> PythonValues:
        (rows,) = args
        forest = op.forest.forest
        scores = started(forest, len(rows))
        trees = range(forest.n_trees) if op.order is None else op.order.order.tree.tolist()
        for own, row in zip(scores, rows, strict=True):
            for tree in trees:
                add_leaf(forest, own, leaf_reached(forest, tree, row), NAMES[forest.aggregate])
        return (finished(forest, scores),)
