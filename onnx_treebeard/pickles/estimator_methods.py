"""What compiled estimators are made of, by an older name."""

from onnx_treebeard.estimators.methods import Kernel, _empty

__all__ = ["Kernel", "_empty"]
