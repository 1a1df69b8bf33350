"""Forests: what a model computes. In: columns that a reader found in a model. Out: a validated `Forest`, and facts about it.

Read `forest.py` (the columns), `validation.py`, `reference.py` (what a forest computes, in NumPy), then `analysis/`.
"""

from onnx_treebeard.forest.forest import *  # noqa: F403
