"""Score a Daft data frame, with the model as a function of batches of columns."""

import daft
import numpy as np
import pyarrow
import xgboost

import onnx_treebeard

random = np.random.default_rng(0)
names = ["age", "income", "visits"]
rows = random.normal(size=(10_000, 3)).astype(np.float32)
data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=names)
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
columns = {name: rows[:, i] for i, name in enumerate(names)}
frame = daft.from_pydict({"customer": np.arange(10_000), **columns})

score = onnx_treebeard.batch_function(booster, outputs="score")


@daft.func.batch(return_dtype=daft.DataType.float32())
def scored(*columns: daft.Series) -> pyarrow.Array:
    """Returns the scores of a batch of rows."""
    return score(pyarrow.table([column.to_arrow() for column in columns], names))["score"].combine_chunks()


score.output_schema(frame.select(*names).schema().to_pyarrow_schema())  # raises an error if types do not fit
query = frame.select("customer", scored(*(daft.col(name) for name in names)).alias("score"))
found = query.sort("customer").to_arrow()
assert np.array_equal(found["score"], booster.predict(data))
print(query.where(daft.col("score") > 0.5).count_rows())
