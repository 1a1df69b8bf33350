"""Which other feature a feature's contributions vary with most, among rows where its own value is about the same.

In: features with values of drawn rows, the contributions of one of them. Out: the number of the other feature, or None where none explains much.

    rows by the value of the feature    ....  |  ....  |  ....      windows of neighbours
    strength of another feature         mean over windows of |correlation of its values with the contributions|

It is an estimate that decides on colours alone; `predict_interactions` has the exact shares of pairs.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.feature_labels import Feature

MAX_WINDOWS, MIN_ROWS = 12, 12  # windows of a feature, and rows of a window at least
WEAKEST = 0.3  # a mean correlation below this one is not shown

Numbers = npt.NDArray[np.float64]


def partner_of(
    feature: int,
    candidates: Sequence[int],
    features: Sequence[Feature],
    values: Numbers,
    contributions: Numbers,
) -> int | None:
    """Returns the number of the candidate that the contributions of `feature` vary with most; None where all are weaker than WEAKEST.

    candidates: numbers of features; those of categories, which have no order, do not count. values: (rows, features). contributions: (rows,) of `feature`.
    """
    usable = ~features[feature].missing(values[:, feature]) & np.isfinite(contributions)
    order = np.flatnonzero(usable)[np.argsort(values[usable, feature], kind="stable")]
    count = min(MAX_WINDOWS, len(order) // MIN_ROWS)
    if not count:
        return None
    windows = np.array_split(order, count)
    numbers = [
        candidate
        for candidate in candidates
        if candidate != feature and not features[candidate].has_categories
    ]
    strengths = [
        _strength(
            values[:, candidate], features[candidate].missing(values[:, candidate]), contributions, windows
        )
        for candidate in numbers
    ]
    if not strengths or max(strengths) < WEAKEST:
        return None
    return numbers[int(np.argmax(strengths))]


def _strength(
    values: Numbers,
    missing: npt.NDArray[np.bool_],
    contributions: Numbers,
    windows: Sequence[npt.NDArray[np.int64]],
) -> float:
    """Returns the mean absolute correlation of ranks with contributions; a window in which one of them does not vary counts as 0."""
    total = 0.0
    for window in windows:
        rows = window[~missing[window]]
        if len(rows) >= MIN_ROWS // 2:
            total += abs(_correlation(_ranks(values[rows]), contributions[rows]))
    return total / len(windows)


def _ranks(values: Numbers) -> Numbers:
    """Returns which place each value has among the different ones, so that large ones count no more than others."""
    return np.unique(values, return_inverse=True)[1].astype(np.float64)


def _correlation(values: Numbers, other: Numbers) -> float:
    values, other = values - values.mean(), other - other.mean()
    size = float(np.sqrt((values**2).sum() * (other**2).sum()))
    return float((values * other).sum()) / size if size else 0.0
