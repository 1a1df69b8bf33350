"""A model of MLflow that scores with a compiled forest. In: a data frame. Out: what `predict` of XGBoost or LightGBM gives, to the bit.

MLflow runs this file wherever the model is loaded. It logs the text of it, so that nothing is pickled.
"""

import mlflow.pyfunc

import onnx_treebeard


class ForestModel(mlflow.pyfunc.PythonModel):
    """The model file travels as the artifact "model"; whoever loads it compiles it for the machine at hand."""

    def load_context(self, context):
        self.forest = onnx_treebeard.compile(context.artifacts["model"])

    def predict(self, context, model_input, params=None):  # MLflow would take type hints for a schema
        return self.forest.predict(model_input, threads=int((params or {}).get("threads", 1)))


mlflow.models.set_model(ForestModel())
