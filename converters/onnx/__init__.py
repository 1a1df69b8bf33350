"""ONNX models -> tree nodes -> `Forest`. Start at `node.py`; models that are rewritten, at `file.py` and `graphs.py`."""
