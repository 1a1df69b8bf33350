"""A compiler for decision-forest inference inside ONNX Runtime."""
