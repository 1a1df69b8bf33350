"""Estimators of scikit-learn that are more than a forest -> ONNX. Start at `estimators.py`, then `tabular/writers.py`."""
