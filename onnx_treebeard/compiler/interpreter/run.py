"""The interpreter: a module of stage HIR or MIR and rows in, raw scores out; or leaf indices, from a leaf kernel.

    interpret         the whole prediction, as a compiled forest makes it
    run_kernel        one call of a kernel, as the runtime makes it: rows and trees of a range, accumulators in and out
    interpret_leaves  a leaf kernel, on all rows and trees

It is slow (some 0.1 ms a step) and strict: see `values.py` for what it refuses.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.interpreter import Interpreter, InterpreterFunctions, PythonValues
from xdsl.interpreters.func import FuncFunctions
from xdsl.interpreters.scf import ScfFunctions
from xdsl.utils.exceptions import InterpretationError

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.walk.dialect import ForestOp
from onnx_treebeard.compiler.interpreter.accumulators import Scores, finished, started
from onnx_treebeard.compiler.interpreter.arith import IntegerFunctions
from onnx_treebeard.compiler.interpreter.decisionforest import DecisionForestFunctions
from onnx_treebeard.compiler.interpreter.values import LeafBuffer, LeafIndices, Rows, Sums
from onnx_treebeard.compiler.interpreter.walk import WalkFunctions
from onnx_treebeard.errors import CompilerError, DataError
from onnx_treebeard.forest.forest import Forest

Batch = npt.NDArray[np.generic]


def interpret(module: ModuleOp, rows: npt.ArrayLike, *, leaf_tiles: bool = False) -> Scores:
    """(n, n_targets) raw scores of rows (n, columns), in the accumulator type; rows are converted to the forest's input type.

    leaf_tiles: for MIR, whether leaves beside tiles have leaf tiles in front of them. It changes no score of a valid module.
    Raises DataError for unsuitable rows, CompilerError for a module of another stage and for an invalid one.
    """
    forest_op = _forest_op(module)
    forest = forest_op.forest.forest
    batch = _batch(forest, rows)
    scores: Scores
    if isinstance(forest_op, PredictEnsembleOp):
        (scores,) = _call(module, [DecisionForestFunctions()], (batch,))
        return scores
    scores = started(forest, len(batch))
    run_kernel(module, batch, scores, range(len(batch)), range(forest.n_trees), leaf_tiles=leaf_tiles)
    with np.errstate(all="ignore"):
        return finished(forest, scores)


def run_kernel(
    module: ModuleOp, rows: Batch, scores: Scores, numbers: range, trees: range, *, leaf_tiles: bool = False
) -> None:
    """Calls the kernel of a module in MIR: adds to `scores`, (n, n_targets), the leaf values of rows `numbers` in trees `trees`.

    Both ranges have step 1. rows: (n, columns) in the input type. Raises CompilerError for an invalid module.
    """
    _call_kernel(module, rows, Sums(scores, numbers), numbers, trees, leaf_tiles)


def interpret_leaves(
    module: ModuleOp, rows: npt.ArrayLike, *, leaf_tiles: bool = False
) -> npt.NDArray[np.int64]:
    """(n, n_trees) indices of the leaves that rows (n, columns) reach, trees in source order; -1 where a kernel writes none.

    The module holds a leaf kernel alone. Errors as for `interpret`.
    """
    forest = _forest_op(module).forest.forest
    batch = _batch(forest, rows)
    numbers, trees = range(len(batch)), range(forest.n_trees)
    leaves = np.full((len(batch), forest.n_trees), -1, np.int64)
    _call_kernel(module, batch, LeafIndices(leaves, numbers), numbers, trees, leaf_tiles)
    return leaves


def _call_kernel(
    module: ModuleOp, rows: Batch, result: Sums | LeafIndices, numbers: range, trees: range, leaf_tiles: bool
) -> None:
    limits = (numbers.start, numbers.stop, trees.start, trees.stop)
    arguments = (Rows(rows, numbers), result, LeafBuffer(numbers), *limits)
    _call(module, [IntegerFunctions(), ScfFunctions(), WalkFunctions(trees, leaf_tiles)], arguments)


def _call(module: ModuleOp, functions: Iterable[InterpreterFunctions], args: PythonValues) -> PythonValues:
    """Calls the only function of a module."""
    (function,) = (op for op in module.ops if isinstance(op, FuncOp))
    interpreter = Interpreter(module)
    for each in (FuncFunctions(), *functions):
        interpreter.register_implementations(each)
    try:
        # Infinities and NaN are valid results.
        with np.errstate(all="ignore"):
            return interpreter.call_op(function, args)
    except InterpretationError as error:
        raise CompilerError("interpreter", str(error)) from error
    except CompilerError as error:
        del error.__notes__[1:]  # xDSL adds the IR once for every enclosing operation
        raise


def _forest_op(module: ModuleOp) -> PredictEnsembleOp | ForestOp:
    """The operation that names the module's forest."""
    found = [op for op in module.walk() if isinstance(op, (PredictEnsembleOp, ForestOp))]
    functions = [op for op in module.ops if isinstance(op, FuncOp)]
    if len(found) != 1 or len(functions) != 1:
        raise CompilerError(
            "interpreter",
            f"expected one function that predicts with or walks one forest; found {len(functions)} and {len(found)}",
        )
    return found[0]


def _batch(forest: Forest, rows: npt.ArrayLike) -> Batch:
    batch = np.asarray(rows, forest.input_type)
    needed = int(forest.feature.max(initial=-1)) + 1
    if batch.ndim != 2 or batch.shape[1] < needed:
        raise DataError(
            f"the rows have shape {batch.shape}; expected (rows, columns), {needed} columns at least"
        )
    return batch
