"""Score a Parquet file in a pool of processes. Each process opens the model once."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pyarrow
import pyarrow.parquet
import xgboost

import onnx_treebeard

if __name__ == "__main__":
    # Make a model and a table. Replace them with your own.
    random = np.random.default_rng(0)
    names = ["age", "income", "visits"]
    rows = random.normal(size=(10_000, 3)).astype(np.float32)
    data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=names)
    booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
    columns = {name: rows[:, column] for column, name in enumerate(names)}
    pyarrow.parquet.write_table(pyarrow.table({"customer": np.arange(10_000), **columns}), "rows.parquet")

    # The function can be pickled, and its output schema is known before any row is read.
    score = onnx_treebeard.batch_function(booster, keep=["customer"], outputs="score")
    file = pyarrow.parquet.ParquetFile("rows.parquet")
    schema = score.output_schema(file.schema_arrow)

    # The pool takes one batch after another, and returns the results in the order of the file.
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        scored = pyarrow.Table.from_batches(pool.map(score, file.iter_batches(1000)), schema)
    assert np.array_equal(scored["score"], booster.predict(data))
    print(scored.schema)
