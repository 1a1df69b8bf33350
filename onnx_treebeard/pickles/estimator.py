"""Compiled estimators by an older name."""

from onnx_treebeard.estimators.compile import compile_estimator

__all__ = ["compile_estimator"]
