"""Look inside a model: its trees, and the code that they become, level by level."""

import subprocess
import sys

import numpy as np
import xgboost

import onnx_treebeard

random = np.random.default_rng(0)
rows = random.normal(size=(300, 4)).astype(np.float32)
data = xgboost.DMatrix(rows, rows[:, 0] * rows[:, 1])
xgboost.train({"max_depth": 3}, data, num_boost_round=5).save_model("model.json")

# A forest consists of flat NumPy columns.
forest = onnx_treebeard.load("model.json")
print(forest)
print("root of the first tree: x[", forest.feature[forest.root[0]], "] <", forest.threshold[forest.root[0]])


def inspect(*options: str) -> str:
    """Returns what the command prints."""
    command = [sys.executable, "-m", "onnx_treebeard", "inspect", "model.json", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


print(inspect())  # facts
print(inspect("--tree", "0"))  # a tree
for stage in ("hir", "lir", "asm"):  # also mir, llvm
    print(stage, "has", len(inspect("--stage", stage).splitlines()), "lines")
