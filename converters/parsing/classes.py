"""The classes of a model file that only numbers them (XGBoost, LightGBM): integers from 0, as in the library's own labels.

A single target decides between two classes by the sign of the raw score, several targets by the largest raw score. The libraries' scikit-learn
wrappers compare probabilities instead, which rounding can make equal where raw scores differ.
"""

from typing import TypedDict

from onnx_treebeard.forest.forest import LabelRule


class Classes(TypedDict, total=False):
    """Returns fields of a `Forest`; none for a model that is not a classifier."""

    labels: tuple[int, ...]
    label_rule: LabelRule


def numbered_classes(n_targets: int) -> Classes:
    """Returns the number of classes: two for one target, else one for each target."""
    rule = LabelRule.ABOVE_ZERO if n_targets == 1 else LabelRule.ARGMAX
    return Classes(labels=tuple(range(max(n_targets, 2))), label_rule=rule)
