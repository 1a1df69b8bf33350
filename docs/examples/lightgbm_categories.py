"""Score a LightGBM model with categories: columns are found by name, and categories by value."""

import lightgbm
import numpy as np
import pandas

import onnx_treebeard

random = np.random.default_rng(0)
frame = pandas.DataFrame(
    {
        "city": pandas.Categorical(random.choice(["Bonn", "Lyon", "Oslo", "Porto"], 2000)),
        "rooms": random.integers(1, 6, 2000),
        "area": random.normal(80, 20, 2000),
    }
)
price = frame.area * 3 + frame.city.cat.codes * 50
settings = {"objective": "regression", "verbose": -1, "min_data_per_group": 1}
booster = lightgbm.train(settings, lightgbm.Dataset(frame, price), num_boost_round=50)
booster.save_model("model.txt")

forest = onnx_treebeard.compile("model.txt")
assert np.array_equal(forest.predict(frame), booster.predict(frame))

# The order of columns and the codes of categories do not matter. A category that the model has not
# seen is a missing value.
other = pandas.DataFrame({"area": [70.0, 70.0], "rooms": [2, 2], "city": ["Oslo", "Rome"]})
print(forest.predict(other))

# An ONNX model returns the same. Its metadata contain the names of columns and categories.
model = onnx_treebeard.convert("model.txt", domain="treebeard").model
session = onnx_treebeard.InferenceSession(model)
print(session.run(None, {session.get_inputs()[0].name: other})[0].ravel())
