"""Score a Ray Dataset with actors. Each actor opens the model once."""

import numpy as np
import pyarrow
import ray
import xgboost

import onnx_treebeard
from onnx_treebeard.ray import Scorer, actor_memory

random = np.random.default_rng(0)
rows = random.normal(size=(10_000, 3)).astype(np.float32)
names = ["age", "income", "visits"]
data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=names)
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
columns = {name: rows[:, i] for i, name in enumerate(names)}
table = pyarrow.table({"customer": np.arange(10_000), **columns})

ray.init(num_cpus=2, include_dashboard=False)
score = onnx_treebeard.batch_function(booster, keep=["customer"], outputs="score")
dataset = ray.data.from_arrow(table)
score.output_schema(dataset.schema().base_schema)  # raises an error if names or types do not fit
scored = dataset.map_batches(
    Scorer,
    fn_constructor_kwargs={"model": score},
    batch_format="pyarrow",
    batch_size=2000,
    compute=ray.data.ActorPoolStrategy(size=1),
    num_cpus=1,
    memory=actor_memory(score, batch_size=2000),
)
found = scored.sort("customer").to_pandas()
assert np.array_equal(found["score"], booster.predict(data))
print(found.dtypes)
