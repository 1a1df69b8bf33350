"""The name that compiled estimators were pickled by."""

from onnx_treebeard.estimators.compile import compile_estimator

__all__ = ["compile_estimator"]
