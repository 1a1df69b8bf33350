"""Log an XGBoost model that a compiled forest serves, load it as MLflow always does, and compare the scores."""

from pathlib import Path

import mlflow
import numpy as np
import pandas
import xgboost

random = np.random.default_rng(0)
frame = pandas.DataFrame(random.normal(size=(1000, 3)), columns=["age", "income", "visits"], dtype=np.float32)
data = xgboost.DMatrix(frame, frame.age * frame.income > 0)
booster = xgboost.train({"objective": "binary:logistic"}, data, num_boost_round=20)
booster.save_model("model.json")
expected = booster.predict(data)

mlflow.set_tracking_uri("sqlite:///mlflow.db")
logged = mlflow.pyfunc.log_model(
    name="forest",
    python_model=str(Path(__file__).with_name("forest_model.py")),
    artifacts={"model": "model.json"},
    signature=mlflow.models.infer_signature(frame, expected, {"threads": 1}),
    pip_requirements=["onnx-treebeard[table]"],
)
model = mlflow.pyfunc.load_model(logged.model_uri)
assert np.array_equal(model.predict(frame), expected)
assert np.array_equal(model.predict(frame[["visits", "age", "income"]], {"threads": 2}), expected)
print(logged.model_uri, "gives the scores of XGBoost, to the bit")
