"""Log a scikit-learn pipeline with MLflow's ONNX flavour, and run it on our kernels in three ways."""

from pathlib import Path

import mlflow
import numpy as np
import onnx
import pandas
from skl2onnx import to_onnx
from sklearn.ensemble import RandomForestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import onnx_treebeard

random = np.random.default_rng(0)
frame = pandas.DataFrame(random.normal(size=(500, 4)), columns=list("abcd"), dtype=np.float32)
pipeline = make_pipeline(StandardScaler(), RandomForestClassifier(20, random_state=0))
pipeline.fit(frame.to_numpy(), frame.a + frame.b > 0)
onnx_model = to_onnx(pipeline, frame.to_numpy()[:1], options={"zipmap": False})
onnx.save(onnx_model, "pipeline.onnx")

mlflow.set_tracking_uri("sqlite:///mlflow.db")
providers = ["TreebeardExecutionProvider", "CPUExecutionProvider"]
logged = mlflow.onnx.log_model(onnx_model, name="pipeline", onnx_execution_providers=providers)

# 1. The program opens our session itself.
session = onnx_treebeard.InferenceSession(mlflow.onnx.load_model(logged.model_uri))
expected = session.run(["probabilities"], {"X": frame.to_numpy()})[0]

# 2. MLflow opens its own session. The provider has to be registered before the model is loaded.
onnx_treebeard.register_execution_provider()
flavour = mlflow.pyfunc.load_model(logged.model_uri)
print(flavour.get_raw_model().get_providers())
assert np.array_equal(flavour.predict(frame.to_numpy())["probabilities"], expected)

# 3. The model opens our session wherever it is loaded, for example in `mlflow models serve`.
served = mlflow.pyfunc.log_model(
    name="served",
    python_model=str(Path(__file__).with_name("session_model.py")),
    artifacts={"model": "pipeline.onnx"},
    pip_requirements=["onnx-treebeard[ort]"],
)
model = mlflow.pyfunc.load_model(served.model_uri)
assert np.array_equal(model.predict(frame)["probabilities"], expected)
