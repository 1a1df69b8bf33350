"""The commands of `onnx-treebeard`: each file defines one, `command`, and parts that only commands share."""
