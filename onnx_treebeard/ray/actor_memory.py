"""The memory of an actor, for the argument `memory` of `map_batches`.

In: a `BatchFunction` and the size of blocks. Out: bytes, an upper estimate from the sizes of everything in memory:

    any actor       the interpreter, Ray, NumPy and pyarrow: measured with Ray 2.60 on Linux, where one that only passes on its blocks has 106 MiB
    a forest        its columns, twice while it is planned; its tables, twice while they are made; some memory for each thread
    an ONNX model   onnx and onnxruntime read it into structures that are many times the size of the file; rows are converted as one matrix
    rows            those of a batch, which Ray joins from blocks with fewer rows; otherwise they are in its object store
    results         arrays of NumPy and of Arrow, and the values that they are computed from

Ray compares the estimate with the memory that a process does not share, and advises a quarter more.
"""

from math import prod

import numpy as np

from onnx_treebeard.batches.batch_function import BatchFunction
from onnx_treebeard.batches.packed_model import scorer_of
from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.tables.model_rows import rows_of_arrays

MIB = 1 << 20
ACTOR = 110 * MIB
HEADROOM = 5 / 4  # of Ray's own advice
FOREST, COLUMNS, TABLES = 4 * MIB, 2, 2  # beside its columns; copies of columns and tables
THREAD = 2 * MIB  # rows and sums of a row block
ONNX, ONNX_FILE = 48 * MIB, 18  # the packages' own; sizes of the file
JOINED = 2  # copies of the rows of a batch, while blocks are joined
MATRICES = 2  # further copies for an ONNX model
RESULTS = 4  # copies of the results
TEXT = 64  # bytes of a text without letters; letters are not counted


def actor_memory(model: BatchFunction, *, batch_size: int, threads: int = 1) -> int:
    """Returns the most bytes that an actor takes, for the argument `memory` of `map_batches`.

    The estimate includes the interpreter, Ray and imported packages, the model, the columns of a batch that the model reads, and the results, with
    the headroom that Ray advises. It does not include kept columns, blocks in Ray's object store, and the memory of a compiler if kernels are
    compiled, which those of a wheel do not need.

    model: the function that the actors get.
    batch_size: the number of rows of a block, as in `map_batches`.
    threads: how many threads a call may use: `num_cpus` of the actor.

    Raises as `batch_function` does, because the model is opened.
    """
    return int(HEADROOM * (ACTOR + model_memory(model, batch_size, threads)))


def model_memory(model: BatchFunction, batch_size: int, threads: int) -> int:
    """Returns the most bytes that an actor takes for a model and a batch of rows."""
    scorer = scorer_of(model.model.on_cpu(), model.threads)
    n_bytes = len(model.model.content())
    rows = batch_size * row_bytes(scorer)
    results = RESULTS * batch_size * row_bytes_of_results(scorer)
    if scorer.table_bytes is not None:
        forest = FOREST + COLUMNS * n_bytes + TABLES * scorer.table_bytes
        return forest + max(threads, 1) * THREAD + JOINED * rows + results
    return ONNX + ONNX_FILE * n_bytes + (JOINED + MATRICES) * rows + results


def row_bytes(scorer: Scorer) -> int:
    """Returns the size of a row of the inputs, of which one with any number of columns counts as one column."""
    return sum((model_input.width or 1) * cell_bytes(model_input.dtype) for model_input in scorer.inputs)


def row_bytes_of_results(scorer: Scorer) -> int:
    """Returns the size of a row of the results, found by scoring no rows."""
    no_rows = {
        model_input.name: np.empty(
            (0,) if model_input.vector else (0, model_input.width or 1), model_input.dtype
        )
        for model_input in scorer.inputs
    }
    score_columns = scorer.score(rows_of_arrays(no_rows)).values()
    return sum(cell_bytes(values.dtype) * prod(values.shape[1:]) for values in score_columns)


def cell_bytes(dtype: np.dtype[np.generic]) -> int:
    """Returns the size of a value."""
    return TEXT if dtype.kind in "OU" else dtype.itemsize
