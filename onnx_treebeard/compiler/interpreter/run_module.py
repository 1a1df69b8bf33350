"""The interpreter: a module of any stage and rows in, raw scores out; or leaf indices, from a leaf kernel.

    interpret         the whole prediction, as a compiled forest makes it
    run_kernel        one call of a kernel, as the runtime makes it: rows and trees of a range, accumulators in and out
    interpret_leaves  a leaf kernel, on all rows and trees

HIR and MIR are run by their meaning on the forest itself (`mir_values.py`), LIR on tables and memory (`lir/kernel_call.py`). It is slow
and strict: each of these says what it refuses.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.table.types import forest_of, tables_of
from onnx_treebeard.compiler.dialects.walk.dialect import ForestOp
from onnx_treebeard.compiler.dialects.walk.types import LeafIndicesType
from onnx_treebeard.compiler.interpreter.gpu_thread_blocks import ThreadPosition, has_threads, run_grid
from onnx_treebeard.compiler.interpreter.lir.arith_semantics import ARITH
from onnx_treebeard.compiler.interpreter.lir.function_translation import Program
from onnx_treebeard.compiler.interpreter.lir.kernel_call import CONTROL, call_kernel
from onnx_treebeard.compiler.interpreter.mir_semantics import Walks
from onnx_treebeard.compiler.interpreter.mir_values import LeafBuffer, LeafIndices, Rows, Sums
from onnx_treebeard.compiler.interpreter.one_row_in_tree import (
    NAMES,
    Scores,
    add_leaf,
    finish_scores,
    leaf_reached,
    start_scores,
)
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import CompilerError, DataError

Batch = npt.NDArray[np.generic]
NAMING_FORESTS = (PredictEnsembleOp, ForestOp)


def interpret(module: ModuleOp, rows: npt.ArrayLike, *, leaf_tiles: bool = False) -> Scores:
    """Returns (n, n_targets) raw scores of rows (n, columns), in the accumulator type; rows are converted to the forest's input type.

    Runs the module's first function. leaf_tiles: for MIR of walks, whether leaves beside tiles have leaf tiles in front of them. It
    changes no score of a valid module. Raises DataError for unsuitable rows, CompilerError for an invalid module.
    """
    forest = _forest(module)
    batch = _batch(forest, rows)
    scores = start_scores(forest, len(batch))
    with np.errstate(all="ignore"):  # infinities and NaN are valid results
        prediction = next((op for op in module.walk() if isinstance(op, PredictEnsembleOp)), None)
        if prediction is not None:
            _predict(prediction, batch, scores)
        else:
            numbers, trees = range(len(batch)), range(forest.n_trees)
            run_kernel(module, batch, scores, numbers, trees, leaf_tiles=leaf_tiles)
        return finish_scores(forest, scores)


def _predict(op: PredictEnsembleOp, rows: Batch, scores: Scores) -> None:
    """Adds the leaves of all trees: tiling, padding, layout and schedule change nothing. The order says which trees are the source's first, second, and so on."""
    forest = op.forest.forest
    trees = range(forest.n_trees) if op.order is None else op.order.value.tree.tolist()
    for accumulators, row in zip(scores, rows, strict=True):
        for tree in trees:
            add_leaf(forest, accumulators, leaf_reached(forest, tree, row), NAMES[forest.aggregate])


def run_kernel(
    module: ModuleOp,
    rows: Batch,
    scores: Scores,
    numbers: range,
    trees: range,
    *,
    leaf_tiles: bool = False,
    kernel: str = "",
) -> None:
    """Calls a kernel in MIR or LIR: adds to `scores`, (n, n_targets), the leaf values of rows `numbers` in trees `trees`.

    Both ranges have step 1. rows: (n, columns) in the input type. kernel: the name of the function; empty: the module's first. The scores
    of a tree kernel are those of trees, (n, T) or (n, T x n_targets). Raises CompilerError for an invalid module.
    """
    _call_kernel(module, _function(module, kernel), rows, scores, numbers, trees, leaf_tiles)


def interpret_leaves(
    module: ModuleOp, rows: npt.ArrayLike, *, leaf_tiles: bool = False
) -> npt.NDArray[np.int64]:
    """Returns (n, n_trees) indices of the leaves that rows (n, columns) reach, trees in source order; -1 where a kernel writes none.

    The module has a leaf kernel. Errors as for `interpret`.
    """
    forest = _forest(module)
    batch = _batch(forest, rows)
    numbers, trees = range(len(batch)), range(forest.n_trees)
    leaves = np.full((len(batch), forest.n_trees), -1, np.int64)
    _call_kernel(module, _leaf_kernel(module), batch, leaves, numbers, trees, leaf_tiles)
    return leaves


def _call_kernel(
    module: ModuleOp,
    function: FuncOp,
    rows: Batch,
    results: npt.NDArray[Any],
    numbers: range,
    trees: range,
    leaf_tiles: bool,
) -> None:
    """Calls a kernel in MIR or LIR. results: accumulators or leaf indices of all rows, written in place."""
    if (tables := tables_of(module)) is not None:
        call_kernel(module, function.sym_name.data, tables, rows, results, numbers, trees)
        return
    destination = LeafIndices if _writes_leaves(function) else Sums
    limits = (numbers.start, numbers.stop, trees.start, trees.stop)
    arguments = (Rows(rows, numbers), destination(results, numbers), LeafBuffer(numbers), *limits)

    def call(thread: ThreadPosition | None) -> None:
        walks = Walks(trees, leaf_tiles, thread)
        program = Program(module, {**ARITH, **walks.rules()}, CONTROL, {}, {})
        with np.errstate(all="ignore"):
            program.call(function.sym_name.data, arguments)

    if has_threads(function):
        run_grid(module, len(numbers), call)
    else:
        call(None)


def _function(module: ModuleOp, name: str = "") -> FuncOp:
    """Returns the function of this name; the first one where none is given."""
    for op in module.ops:
        if isinstance(op, FuncOp) and name in ("", op.sym_name.data):
            return op
    raise CompilerError("interpreter", f"the module has no function '{name}'")


def _leaf_kernel(module: ModuleOp) -> FuncOp:
    """Returns the function that writes leaf indices."""
    for op in module.ops:
        if isinstance(op, FuncOp) and _writes_leaves(op):
            return op
    raise CompilerError("interpreter", "the module has no leaf kernel")


def _writes_leaves(function: FuncOp) -> bool:
    return any(isinstance(argument.type, LeafIndicesType) for argument in function.args)


def _forest(module: ModuleOp) -> Forest:
    """Returns the forest that the module names, as an attribute in LIR, in an operation before it."""
    if (named := forest_of(module)) is not None:
        return named
    operations: list[Operation] = [op for op in module.walk() if isinstance(op, NAMING_FORESTS)]
    keys = {op.forest.data.key: op.forest.forest for op in operations}  # type: ignore[attr-defined]
    if len(keys) != 1:
        raise CompilerError("interpreter", f"expected functions for one forest; found {len(keys)} forests")
    (forest,) = keys.values()
    assert isinstance(forest, Forest)
    return forest


def _batch(forest: Forest, rows: npt.ArrayLike) -> Batch:
    batch = np.asarray(rows, forest.input_type)
    needed = int(forest.feature.max(initial=-1)) + 1
    if batch.ndim != 2 or batch.shape[1] < needed:
        raise DataError(
            f"the rows have shape {batch.shape}; expected (rows, columns), {needed} columns at least"
        )
    return batch
