"""The functions of the Python interface that need no onnxruntime; `onnx_treebeard` has their names."""
