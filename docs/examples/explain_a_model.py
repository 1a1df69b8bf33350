"""Compute contributions of features, in Python and with commands that write a page and columns."""

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
data = xgboost.DMatrix(rows, rows[:, 0] + rows[:, 1] ** 2 > 1, feature_names=names)
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
booster.save_model("model.json")
pyarrow.csv.write_csv(pyarrow.table(dict(zip(names, rows.T, strict=True))), "rows.csv")

# There is a column for each feature, and a last one for the expected score. Each row adds up to its
# raw score. XGBoost's own contributions are close to ours.
forest = onnx_treebeard.compile("model.json")
contributions = forest.predict_contribs(rows)
assert np.allclose(contributions.sum(1), forest.predict_raw(rows)[:, 0], atol=1e-5)
assert np.allclose(contributions, booster.predict(data, pred_contribs=True), atol=1e-4)

# `explain` writes them as a page of pictures and a Parquet file; `score` writes them as columns next
# to the scores.
command = [sys.executable, "-m", "onnx_treebeard"]
subprocess.run([*command, "explain", "model.json", "rows.csv", "-o", "report.html", "--quiet"], check=True)
scores = ["-o", "scores.csv", "--with-contribs", "--top", "2", "--quiet"]
subprocess.run([*command, "score", "model.json", "rows.csv", *scores], check=True)
print(pyarrow.parquet.read_table("report.parquet").column_names)
print(pyarrow.csv.read_csv("scores.csv").column_names)
