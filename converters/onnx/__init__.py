"""ONNX models -> tree nodes -> `Forest`. Start at `model.py`; models that are rewritten, at `graphs.py`."""
