"""Kernel functions of bit-slicing and tree SIMD in MIR: their arguments, and their place in the module.

In: a prediction in HIR. Out: an empty entry block with the kernel contract's arguments but for tables and strides; or a module whose
functions have been replaced by kernels.
"""

from collections.abc import Callable

from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest

ARGUMENTS = ("rows", "scores", "scratch", "row_begin", "row_end", "tree_begin", "tree_end")


def kernel_entry(forest: Forest) -> Block:
    """An empty block with ARGUMENTS."""
    rows = walk_dialect.RowsType(ir_type(forest.input_type))
    scores = walk_dialect.ScoresType(ir_type(forest.accumulator_type))
    entry = Block(arg_types=(rows, scores, walk_dialect.ScratchType(), *(i64,) * 4))
    for argument, name in zip(entry.args, ARGUMENTS, strict=True):
        argument.name_hint = name
    return entry


def replace_functions(
    module: ModuleOp, name: str, kernels: Callable[[PredictEnsembleOp], list[FuncOp]]
) -> None:
    """Replaces the function around each prediction by what `kernels` returns for it. name: of the pass, for messages."""
    for prediction in predictions(module):
        function = prediction.parent_op()
        if not isinstance(function, FuncOp):
            raise CompilerError(name, "a prediction is outside a function")
        Rewriter.replace_op(function, kernels(prediction))
