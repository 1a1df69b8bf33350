"""Writers of ONNX models. In: `Forest`s and estimators. Out: models. Start at `write_forest.py`; `sklearn/` writes estimators that are more than a forest."""
