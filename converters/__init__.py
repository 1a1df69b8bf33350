"""Readers and writers of models. In: model files and objects. Out: `Forest`; and from a `Forest` an ONNX model. Start at `read.py`."""
