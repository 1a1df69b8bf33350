"""Sessions of onnxruntime with our kernels. In: an ONNX model. Out: `InferenceSession`. Start at `inference_session.py`."""
