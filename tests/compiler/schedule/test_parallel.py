"""parallel: what the runtime is told, and that threads change no bit."""

import numpy as np
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest


def test_a_thread_takes_an_iteration_of_the_parallel_loop() -> None:
    forest = random_forest(Recipe(seed=0))
    tiled = "tile(rows, block, row, 48); reorder(block, trees, row); parallel(block)"
    untiled = "reorder(rows, trees); parallel(rows)"
    for schedule, rows in ((tiled, 48), (untiled, 100), ("", 100)):
        options = CompileOptions(tile_size=1, row_block=100, schedule=schedule)
        assert compile_forest(forest, options).header["row_block"] == rows


def test_threads_change_no_bit() -> None:
    forest = random_forest(Recipe(seed=1))
    rows = np.random.default_rng(2).normal(size=(500, forest.n_features)).astype(forest.input_type)
    options = CompileOptions(
        schedule="tile(rows, block, row, 16); reorder(block, trees, row); parallel(block)"
    )
    compiled = CompiledForest(forest, compile_forest(forest, options))
    expected = numpy_reference.raw_scores(forest, rows)
    for threads in (1, 2, 3):
        assert compiled.predict_raw(rows, threads=threads).tobytes() == expected.tobytes()
