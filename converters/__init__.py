"""Model files and objects in, `Forest` out; and the way back into ONNX."""
