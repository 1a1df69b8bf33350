"""ONNX models with our operator in the place of tree nodes. Start at `replace_tree_nodes.py`."""
