"""The classes of a model file that only counts them (XGBoost, LightGBM): numbers from 0, as its library's own labels.

One target decides between two classes by the sign of the raw score, several targets by the largest raw score. The libraries'
scikit-learn wrappers compare probabilities instead, which rounding can make equal where the raw scores are not.
"""

from typing import TypedDict

from onnx_treebeard.forest.forest import LabelRule


class Classes(TypedDict, total=False):
    """Fields of a `Forest`; none of them for a model that does not classify."""

    labels: tuple[int, ...]
    label_rule: LabelRule


def numbered_classes(n_targets: int) -> Classes:
    """Two classes for one target, else one a target."""
    rule = LabelRule.ABOVE_ZERO if n_targets == 1 else LabelRule.ARGMAX
    return Classes(labels=tuple(range(max(n_targets, 2))), label_rule=rule)
