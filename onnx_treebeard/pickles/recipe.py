"""Recipes of compiled forests by an older name."""

from onnx_treebeard.runtime.recipe import Recipe

__all__ = ["Recipe"]
