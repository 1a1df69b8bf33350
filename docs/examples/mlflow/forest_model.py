"""An MLflow model that scores with a compiled forest. In: a data frame. Out: the bits of XGBoost's or LightGBM's own `predict`.

MLflow logs the text of this file, and runs it wherever the model is loaded. Nothing is pickled.
"""

import mlflow.pyfunc

import onnx_treebeard


class ForestModel(mlflow.pyfunc.PythonModel):
    """The model file is the artifact "model". The process that loads it compiles it for its own machine."""

    def load_context(self, context):
        self.forest = onnx_treebeard.compile(context.artifacts["model"])

    def predict(self, context, model_input, params=None):  # MLflow would read type hints as a schema
        return self.forest.predict(model_input, threads=int((params or {}).get("threads", 1)))


mlflow.models.set_model(ForestModel())
