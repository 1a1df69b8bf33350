"""Contributions of features as columns of a table. In: a forest, contributions of shape (n, n_targets, n_features + 1). Out: columns by name.

contribution_age  contribution_income  expected_score      of several targets contribution_<label>_age, ..., expected_score_<label>
top1_feature  top1_contribution  top2_feature ...          those of a row with the largest absolute values, largest first
"""

from collections.abc import Iterable, Sequence
from itertools import chain, count

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.show.node_words import feature_name, has_labels

CONTRIBUTIONS = "contribs"  # their name among the parts of results
EXPECTED = "expected_score"

Values = npt.NDArray[np.generic]


def feature_names(forest: Forest) -> list[str]:
    """Returns the names of the features: those of the model, otherwise x0, x1, ..."""
    return [feature_name(forest, number) for number in range(forest.n_features)]


def target_suffixes(forest: Forest) -> list[str]:
    """Returns the suffix of each target in the names of columns: empty for a single target, otherwise its label or number."""
    if forest.n_targets == 1:
        return [""]
    names = forest.labels if has_labels(forest) else range(forest.n_targets)
    return [f"_{name}" for name in names]


def contribution_names(
    features: Sequence[str], suffixes: Sequence[str], prefix: str = "contribution"
) -> list[str]:
    """Returns the names of all columns: for each target its features, then the expected score. A name that another column has is numbered."""
    names = []
    for suffix in suffixes:
        begin = f"{prefix}{suffix}_".removeprefix("_")
        names += [*(f"{begin}{feature}" for feature in features), f"{EXPECTED}{suffix}"]
    return _distinct(names)


def contribution_columns(names: Sequence[str], contributions: Values) -> dict[str, Values]:
    """Returns a column for each name. contributions: those of the targets that have names."""
    flat = contributions.reshape(len(contributions), len(names))
    return {name: flat[:, column] for column, name in enumerate(names)}


def columns_of_contributions(
    forest: Forest, contributions: Values, top: int | None = None, prefix: str = ""
) -> dict[str, Values]:
    """Returns the contributions to all targets as columns: all of them, or the `top` largest of each row. contributions: as `predict_contribs` returns them. prefix: of the names."""
    of_targets = contributions.reshape(len(contributions), forest.n_targets, forest.n_features + 1)
    if top is not None:
        columns = top_columns(forest, of_targets, top)
    else:
        names = contribution_names(feature_names(forest), target_suffixes(forest))
        columns = contribution_columns(names, of_targets)
    return {f"{prefix}{name}": column for name, column in columns.items()}


def top_columns(forest: Forest, contributions: Values, number: int) -> dict[str, Values]:
    """Returns the names and contributions of the features, at most `number`, that contribute most to each row; of equal ones, the first features."""
    names = np.array([*feature_names(forest), ""], object)[:-1]
    columns: dict[str, Values] = {}
    for target, suffix in enumerate(target_suffixes(forest)):
        of_target = contributions[:, target, :-1]
        order = np.argsort(-np.abs(of_target), axis=1, kind="stable")[:, :number]
        values = np.take_along_axis(of_target, order, axis=1)
        for rank in range(order.shape[1]):
            columns[f"top{rank + 1}_feature{suffix}"] = names[order[:, rank]]
            columns[f"top{rank + 1}_contribution{suffix}"] = values[:, rank]
    return columns


def _distinct(names: Iterable[str]) -> list[str]:
    """Returns distinct names: the second of a name ends in _2, or in the next number that is free."""
    distinct: dict[str, None] = {}
    for name in names:
        candidates = chain([name], (f"{name}_{number}" for number in count(2)))
        distinct[next(candidate for candidate in candidates if candidate not in distinct)] = None
    return list(distinct)
