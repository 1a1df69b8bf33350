"""ONNX models -> tree nodes -> `Forest`. Start at `read_model.py`; models that are rewritten, at `graphs.py`."""
