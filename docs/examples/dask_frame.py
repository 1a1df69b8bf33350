"""Score a Dask data frame with `map_partitions`. Each worker opens the model once."""

import dask.dataframe
import numpy as np
import pandas
import pyarrow
import xgboost
from dask.distributed import Client

import onnx_treebeard
from onnx_treebeard import BatchFunction


def scored(part: pandas.DataFrame, score: BatchFunction) -> pandas.DataFrame:
    """Returns the results of a partition, with the index of the partition."""
    table = pyarrow.Table.from_pandas(part, preserve_index=False)
    return score(table).to_pandas().set_index(part.index)


if __name__ == "__main__":
    random = np.random.default_rng(0)
    rows = random.normal(size=(10_000, 3)).astype(np.float32)
    frame = pandas.DataFrame(rows, columns=["age", "income", "visits"]).assign(customer=range(10_000))
    data = xgboost.DMatrix(frame[["age", "income", "visits"]], rows[:, 0] > 0)
    booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)

    score = onnx_treebeard.batch_function(booster, keep=["customer"], outputs="score")
    score.output_schema(pyarrow.Schema.from_pandas(frame))  # raises an error if names or types do not fit
    with Client(n_workers=2, threads_per_worker=1, dashboard_address=None):
        parts = dask.dataframe.from_pandas(frame, npartitions=8)
        found = parts.map_partitions(scored, score, meta=scored(frame[:0], score)).compute()
    assert np.array_equal(found.score, booster.predict(data))
    print(found.dtypes)
