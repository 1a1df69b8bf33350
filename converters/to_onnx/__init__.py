"""`Forest` and estimators -> ONNX models. Start at `forest/forest.py`; `sklearn/` writes estimators that are more than a forest."""
