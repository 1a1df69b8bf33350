"""Score rows in SQL with DuckDB, with the model as a vectorised function of Arrow columns."""

import duckdb
import numpy as np
import pyarrow
import xgboost

import onnx_treebeard

random = np.random.default_rng(0)
names = ["age", "income", "visits"]
rows = random.normal(size=(10_000, 3)).astype(np.float32)
rows[random.random(rows.shape) < 0.05] = np.nan
data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=names)
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
columns = {name: pyarrow.array(rows[:, i], from_pandas=True) for i, name in enumerate(names)}
customers = pyarrow.table({"customer": np.arange(10_000), **columns})  # missing values are NULL

score = onnx_treebeard.batch_function(booster, outputs="score")


def scored(age: pyarrow.Array, income: pyarrow.Array, visits: pyarrow.Array) -> pyarrow.Array:
    """Returns the scores of a batch of rows."""
    return score(pyarrow.table([age, income, visits], names))["score"]


# By default, DuckDB does not pass NULLs to a function. "special" passes them: the model treats them as
# missing values.
connection = duckdb.connect()
connection.create_function("score", scored, ["FLOAT"] * 3, "FLOAT", type="arrow", null_handling="special")
query = "SELECT customer, score(age, income, visits) AS score FROM customers ORDER BY customer"
found = connection.sql(query).to_arrow_table()
assert np.array_equal(found["score"], booster.predict(data))
print(connection.sql("SELECT count(*) FROM customers WHERE score(age, income, visits) > 0.5"))
