"""Forests: what a model computes. In: columns that a reader found in a model. Out: a `Forest`, its profile, categories and digest.

Read `forest.py` (the columns), then `numpy_reference.py` (what a forest computes, in NumPy). Whether a forest is valid, and facts about it, are in `forest_analysis/`.
"""

from onnx_treebeard.forest.forest import *  # noqa: F403
