"""The meaning of MIR operations of bit-slicing, one function for each; `blocks.py` has their operands.

The results of predicates follow from the values of rows, so evaluation only says that they may be used. NaN copies are the rows
themselves, of which there are no others.
"""

from dataclasses import dataclass

from xdsl.interpreter import Interpreter, InterpreterFunctions, PythonValues, impl, register_impls

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.interpreter.blocks import PlanesForest
from onnx_treebeard.compiler.interpreter.values import refuse


@register_impls
@dataclass
class BitsliceFunctions(InterpreterFunctions):
    """trees: those of the kernel's call."""

    trees: range

    @impl(bitslice_mir.ForestOp)
    def run_forest(
        self, interpreter: Interpreter, op: bitslice_mir.ForestOp, args: PythonValues
    ) -> PythonValues:
        rows_of_block = 8 * int(op.plane_bytes.value.data)
        return (PlanesForest(op.forest.forest, rows_of_block, op.split, self.trees),)

    @impl(bitslice_mir.RowsOfSplitOp)
    def run_rows_of_split(
        self, interpreter: Interpreter, op: bitslice_mir.RowsOfSplitOp, args: PythonValues
    ) -> PythonValues:
        (forest,) = args
        if forest.split is None:
            refuse("trees are not split")
        return (forest.split.rows,)

    @impl(bitslice_mir.OpenOp)
    def run_open(self, interpreter: Interpreter, op: bitslice_mir.OpenOp, args: PythonValues) -> PythonValues:
        forest, rows, scores, first, end = args
        return (forest.open(rows, scores, first, end),)

    @impl(bitslice_mir.EvaluateOp)
    def run_evaluate(
        self, interpreter: Interpreter, op: bitslice_mir.EvaluateOp, args: PythonValues
    ) -> PythonValues:
        (block,) = args
        block.evaluate()
        return ()

    @impl(bitslice_mir.AddTreesOp)
    def run_add_trees(
        self, interpreter: Interpreter, op: bitslice_mir.AddTreesOp, args: PythonValues
    ) -> PythonValues:
        block, begin, end = args
        block.add(block.of.some_trees(begin, end), op.aggregate.data)
        return ()

    @impl(bitslice_mir.SubtreeIndexOp)
    def run_subtree_index(
        self, interpreter: Interpreter, op: bitslice_mir.SubtreeIndexOp, args: PythonValues
    ) -> PythonValues:
        block, begin, end, first = args
        block.store_ends(block.of.some_trees(begin, end), first)
        return ()

    @impl(bitslice_mir.NanCopiesOp)
    def run_nan_copies(
        self, interpreter: Interpreter, op: bitslice_mir.NanCopiesOp, args: PythonValues
    ) -> PythonValues:
        _, rows, first, end = args
        return (rows.only(first, end),)

    @impl(bitslice_mir.WalkSubtreesOp)
    def run_walk_subtrees(
        self, interpreter: Interpreter, op: bitslice_mir.WalkSubtreesOp, args: PythonValues
    ) -> PythonValues:
        forest, tree, rows, scores, first, end = args
        forest.walk_on(tree, rows, scores, range(first, end), op.aggregate.data)
        return ()

    @impl(bitslice_mir.CloseOp)
    def run_close(
        self, interpreter: Interpreter, op: bitslice_mir.CloseOp, args: PythonValues
    ) -> PythonValues:
        (block,) = args
        block.close()
        return ()
