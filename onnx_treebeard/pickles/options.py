"""Compile options by an older name."""

from onnx_treebeard.compiler.options.options import CompileOptions, Target

__all__ = ["CompileOptions", "Target"]
