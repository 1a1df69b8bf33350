"""The command `onnx-treebeard`: thin commands over the libraries beside it. Nothing imports this. Start at `main.py`."""
