"""Compiled forests by an older name."""

from onnx_treebeard.runtime.compiled_forest import CompiledForest

__all__ = ["CompiledForest"]
