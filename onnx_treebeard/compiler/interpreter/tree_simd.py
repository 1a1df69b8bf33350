"""The meaning of MIR operations of tree SIMD, one function for each; `blocks.py` has their operands."""

from dataclasses import dataclass

from xdsl.interpreter import Interpreter, InterpreterFunctions, PythonValues, impl, register_impls

from onnx_treebeard.compiler.dialects.tree_simd import mir as tree_simd_mir
from onnx_treebeard.compiler.interpreter.blocks import RankedRow
from onnx_treebeard.compiler.interpreter.values import part


@register_impls
@dataclass
class TreeSimdFunctions(InterpreterFunctions):
    """trees: those of the kernel's call."""

    trees: range

    @impl(tree_simd_mir.ForestOp)
    def run_forest(
        self, interpreter: Interpreter, op: tree_simd_mir.ForestOp, args: PythonValues
    ) -> PythonValues:
        return (op.forest.forest,)

    @impl(tree_simd_mir.RankOp)
    def run_rank(
        self, interpreter: Interpreter, op: tree_simd_mir.RankOp, args: PythonValues
    ) -> PythonValues:
        forest, rows, number = args
        return (RankedRow(forest, number, rows.row(number)),)

    @impl(tree_simd_mir.AddTreesOp)
    def run_add_trees(
        self, interpreter: Interpreter, op: tree_simd_mir.AddTreesOp, args: PythonValues
    ) -> PythonValues:
        ranks, begin, end, scores, row = args
        trees = part(begin, end, self.trees, "trees")
        ranks.add(trees, scores, row, op.aggregate.data, of_trees=op.of_trees is not None)
        return ()
