"""The start of the pipeline: a module that predicts with one forest; and what the passes on HIR share."""

from collections.abc import Callable

from xdsl.dialects.builtin import DYNAMIC_INDEX, ModuleOp, TensorType
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Region

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr, PredictEnsembleOp
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.forest.forest import Forest


def module_of(forest: Forest) -> ModuleOp:
    """Builds the HIR of a forest: func @predict(rows) = predict_ensemble(rows)."""
    rows = TensorType(ir_type(forest.input_type), [DYNAMIC_INDEX, forest.n_features])
    scores = TensorType(ir_type(forest.accumulator_type), [DYNAMIC_INDEX, forest.n_targets])
    block = Block(arg_types=[rows])
    block.args[0].name_hint = "rows"
    predict = PredictEnsembleOp(block.args[0], results=[scores], forest=ForestAttr.wrap(forest))
    predict.scores.name_hint = "scores"
    block.add_ops([predict, ReturnOp(predict.scores)])
    return ModuleOp([FuncOp("predict", ((rows,), (scores,)), Region(block))])


def predictions(module: ModuleOp) -> list[PredictEnsembleOp]:
    """Returns every prediction in the module."""
    return [op for op in module.walk() if isinstance(op, PredictEnsembleOp)]


def rewrite_forests(module: ModuleOp, rewrite: Callable[[Forest], Forest]) -> None:
    """Replaces the forest of every prediction; a forest that stays the same keeps its handle."""
    for op in predictions(module):
        old = op.forest.forest
        new = rewrite(old)
        if new is not old:
            op.forest = ForestAttr.wrap(new)
