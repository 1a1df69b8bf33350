"""ONNX models with our operator in the place of tree nodes. Start at `rewrite.py`."""
