"""Score a lazy frame of Polars with `map_batches`."""

import numpy as np
import polars
import xgboost

import onnx_treebeard

random = np.random.default_rng(0)
rows = random.normal(size=(10_000, 3)).astype(np.float32)
data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=["age", "income", "visits"])
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
frame = polars.DataFrame(rows, schema=["age", "income", "visits"]).with_row_index("customer")
frame.write_parquet("rows.parquet")

score = onnx_treebeard.batch_function(booster, keep=["customer"], outputs="score", threads=0)


def scored(part: polars.DataFrame) -> polars.DataFrame:
    """Returns the results of the rows that Polars passes. Its Arrow columns are shared, not copied."""
    return polars.from_arrow(score(part.to_arrow()))


# The schema is known before any row is read; if names or types do not fit, this raises an error.
# With `streamable`, rows come in parts.
lazy = polars.scan_parquet("rows.parquet")
schema = score.output_schema(lazy.limit(0).collect().to_arrow().schema)
query = lazy.map_batches(scored, schema=polars.from_arrow(schema.empty_table()).schema, streamable=True)
found = query.sort("customer").collect(engine="streaming")
assert np.array_equal(found["score"], booster.predict(data))
print(query.filter(polars.col("score") > 0.5).select(polars.len()).collect())
