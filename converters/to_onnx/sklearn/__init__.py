"""Writers of scikit-learn estimators that are more than a forest. In: fitted estimators. Out: ONNX models. Start at `estimators.py`, then `writers.py`."""
