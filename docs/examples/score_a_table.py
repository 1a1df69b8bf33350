"""Score a CSV file and a Parquet file with an XGBoost model, from the command line and from Python."""

import subprocess
import sys

import numpy as np
import pyarrow
import pyarrow.csv
import pyarrow.parquet
import xgboost

import onnx_treebeard

# Make a model and a table. Replace them with your own.
random = np.random.default_rng(0)
names = ["age", "income", "visits"]
rows = random.normal(size=(1000, 3)).astype(np.float32)
data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=names)
xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20).save_model("model.json")
table = pyarrow.table({name: rows[:, column] for column, name in enumerate(names)})
pyarrow.csv.write_csv(table, "rows.csv")
pyarrow.parquet.write_table(table, "rows.parquet")

# Columns are found by name, memory is bounded, and you can combine any formats.
for source, scores in (("rows.csv", "scores.csv"), ("rows.parquet", "scores.parquet")):
    command = [sys.executable, "-m", "onnx_treebeard", "score", "model.json", source, "-o", scores, "--quiet"]
    subprocess.run(command, check=True)

# Do the same in Python. The scores have the bits of XGBoost's own.
forest = onnx_treebeard.compile("model.json")
expected = xgboost.Booster(model_file="model.json").predict(data)
assert np.array_equal(forest.predict(table), expected)
print(pyarrow.parquet.read_table("scores.parquet").column_names)
