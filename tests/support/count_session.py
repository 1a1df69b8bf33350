"""Calls `InferenceSession.run` under callgrind, batch size by batch size, as count_driver.c does the C entry:

    python tests/support/count_session.py MODEL ROWS.npy MARKS BATCHxCALLS ...

MARKS is count_driver.c as a shared library; "none" opens the session only, and prints as JSON which strategies its tree nodes have
by batch size. What is compiled then lies in the cache, so that the run under callgrind needs no compiler.
"""

import ctypes
import gc
import json
import sys
from collections import Counter
from typing import Any

import numpy as np
import onnxruntime
from count_models import LEVEL, strategy_of

from onnx_treebeard import InferenceSession
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.unit_compiler import units_of_level
from onnx_treebeard.kernels.target_backend import backend_of_level
from onnx_treebeard.scoring.tree_nodes import trees_of

# Python's and onnxruntime's own work differs a little from time to time: of so many rounds the medians are taken.
ROUNDS = 5
PASSES = {"warm": 1} | {
    f"{name} {number}": times for number in range(ROUNDS) for name, times in (("once", 1), ("twice", 2))
}


def main(arguments: list[str]) -> None:
    """Opens the session; then, for each size, scores all batches to warm up, and again once and twice by turns."""
    model, rows_file, marks, *sizes = arguments
    if marks == "none":
        strategies = compile_for_level(model, [_batch_and_calls(size)[0] for size in sizes])
        print(json.dumps({batch: listed(found) for batch, found in strategies.items()}))
        return
    session = opened(model)
    library = ctypes.CDLL(marks)
    (name,) = (value.name for value in session.get_inputs())
    rows = np.load(rows_file)
    gc.disable()
    library.count_begin()
    for size in sizes:
        batch, calls = _batch_and_calls(size)
        feeds = [{name: rows[call * batch : (call + 1) * batch]} for call in range(calls)]
        for named, times in PASSES.items():
            for _ in range(times):
                for feed in feeds:
                    session.run(None, feed)
            library.count_mark(f"{size} {named}".encode())


def opened(model: str) -> Any:
    """A session on one thread that has left no tree node to onnxruntime."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = InferenceSession(model, options, ["CPUExecutionProvider"], threads=1)
    if left := [entry for entry in session.report if not entry.taken]:
        sys.exit(f"{model}: left to onnxruntime: {left[0]}")
    return session


def compile_for_level(model: str, batches: list[int]) -> dict[int, Counter[str]]:
    """Puts units for LEVEL into the cache: callgrind's CPU is not the one it runs on. Returns the strategies of the model's tree nodes."""
    strategies: dict[int, Counter[str]] = {batch: Counter() for batch in batches}
    for node in trees_of(model):
        assert node.forest is not None
        artifact = compile_forest(node.forest, None, Target(cpu=LEVEL))
        for batch, found in strategies.items():
            found[strategy_of(artifact, node.forest, batch)] += 1
        plan = plan_of(node.forest, CompileOptions(), backend_of_level(LEVEL))
        units_of_level(LEVEL, list(plan.units))
    return strategies


def listed(strategies: Counter[str]) -> str:
    """What tree nodes have: "49 walk, 1 tree_simd"."""
    return ", ".join(f"{count} {strategy}" for strategy, count in sorted(strategies.items()))


def _batch_and_calls(size: str) -> tuple[int, int]:
    batch, calls = map(int, size.split("x"))
    return batch, calls


if __name__ == "__main__":
    main(sys.argv[1:])
