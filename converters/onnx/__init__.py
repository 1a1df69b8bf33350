"""ONNX models -> tree nodes -> `Forest`. Start at `file.py`, `graphs.py`, then `node.py`."""
