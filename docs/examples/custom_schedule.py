"""Choose a schedule: tiles of four nodes, and blocks of rows. The bits of the results stay the same."""

import numpy as np
import xgboost

import onnx_treebeard
from onnx_treebeard import CompileOptions

random = np.random.default_rng(0)
rows = random.normal(size=(4000, 12)).astype(np.float32)
data = xgboost.DMatrix(rows, rows[:, :3].sum(axis=1))
xgboost.train({"max_depth": 6}, data, num_boost_round=40).save_model("model.json")

default = onnx_treebeard.compile("model.json")
options = CompileOptions(
    strategy="walk",
    tile_size=4,
    schedule="tile(rows, block, row, 64); reorder(block, trees, row); interleave(row, 8)",
)
scheduled = onnx_treebeard.compile("model.json", schedule=options)
assert np.array_equal(scheduled.predict(rows), default.predict(rows))  # the speed changes, the bits do not

# A schedule that the forest does not allow is an error, whose message states the rule.
try:
    onnx_treebeard.compile("model.json", schedule=CompileOptions(schedule="interleave(columns, 8)"))
except onnx_treebeard.OptionError as error:
    print(error)

# Measure which schedule is fastest for calls of 64 rows.
print(onnx_treebeard.tune("model.json", batch=64, seconds=2))
