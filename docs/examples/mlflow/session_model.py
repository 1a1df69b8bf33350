"""An MLflow model that runs an ONNX pipeline in our session. In: a data frame. Out: a dictionary with one array for each output of the pipeline."""

import mlflow.pyfunc
import numpy as np

import onnx_treebeard


class SessionModel(mlflow.pyfunc.PythonModel):
    """The ONNX file is the artifact "model". The pipeline has one input, whose columns are those of the data frame."""

    def load_context(self, context):
        self.session = onnx_treebeard.InferenceSession(context.artifacts["model"])

    def predict(self, context, model_input, params=None):  # MLflow would read type hints as a schema
        (rows,) = self.session.get_inputs()
        found = self.session.run(None, {rows.name: np.asarray(model_input, np.float32)})
        return dict(zip([one.name for one in self.session.get_outputs()], found, strict=True))


mlflow.models.set_model(SessionModel())
