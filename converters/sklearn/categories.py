"""Categorical features of scikit-learn's histogram gradient boosting -> category sets of a `Forest`.

In: an estimator, and its joined trees. Out: fields of a `Forest` with membership predicates. scikit-learn moves the categorical columns to the front
and numbers the categories of each; trees see these codes, rows contain the categories:

    column 0 1 2 3, categorical 1 and 3    the trees' features are columns 1, 3, 0, 2
    categories of a column 2.0 5.0 7.0     the trees' codes are 0, 1, 2

    known, code in the node's bit set      left
    known otherwise                        right
    unknown or NaN                         left if `missing_go_to_left`, else right

So the set of a node has the categories of the side to which unknown ones do not go: NaN and all values that are no members take the false branch.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.columns import Floats, Ints
from onnx_treebeard.converters.sklearn.trees import JoinedTrees
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.system.errors import ModelError, UnsupportedError


@dataclass(frozen=True, eq=False)
class Categories:
    """`column[f]` is the column of the rows that is feature f of the trees; `of_column` has the sorted categories of categorical columns."""

    column: Sequence[int]
    of_column: dict[int, Floats]

    @classmethod
    def of(cls, model: Any) -> "Categories":
        """Returns the fields for rows as users have them. Raises UnsupportedError for categories that are not numeric and as `encoded` does."""
        if model.is_categorical_ is None:
            return cls(range(model.n_features_in_), {})
        first = np.flatnonzero(model.is_categorical_).tolist()
        others = np.flatnonzero(~model.is_categorical_).tolist()
        pairs = zip(first, _found(model), strict=True)
        return cls(first + others, {column: _numbers(column, values) for column, values in pairs})

    @classmethod
    def encoded(cls, model: Any) -> "Categories":
        """Returns the fields for rows of codes, whatever the categories are. Raises UnsupportedError for models of versions before 1.4."""
        found = _found(model) if model.is_categorical_ is not None else []
        counts = [sum(value is not None and value == value for value in values) for values in found]
        known = {column: np.arange(count, dtype=np.float64) for column, count in enumerate(counts)}
        return cls(range(model.n_features_in_), known)


def _found(model: Any) -> list[npt.NDArray[Any]]:
    """Returns the categories of each categorical column, sorted, with NaN where the training data had it."""
    if getattr(model, "_preprocessor", None) is None:
        raise UnsupportedError(
            f"the {type(model).__name__} has categorical features and was fitted before version 1.4; fit it with a later one",
            field="is_categorical_",
        )
    return list(model._preprocessor.named_transformers_["encoder"].categories_)


def _numbers(column: int, values: npt.NDArray[Any]) -> Floats:
    if values.dtype.kind not in "biuf":
        raise UnsupportedError(
            f"column {column} has categories of type {values.dtype}; accepted are numbers, because rows hold nothing else",
            field="categorical_features",
        )
    return np.asarray(values[~np.isnan(values.astype(np.float64))], np.float64)


def with_categories(joined: JoinedTrees, predictors: Sequence[Any], categories: Categories) -> dict[str, Any]:
    """Returns the fields of `joined` with membership predicates for nodes that split on categories."""
    plain = joined.fields()
    is_categorical = np.concatenate([predictor.nodes["is_categorical"] for predictor in predictors])
    by_category = is_categorical[~joined.is_leaf] != 0
    if not by_category.any():
        return plain
    to_left = plain["missing_true"]
    members = _members(joined, predictors, categories, np.flatnonzero(by_category), to_left)
    swap = by_category & to_left
    return plain | {
        "predicate": np.where(by_category, Predicate.IN, plain["predicate"]).astype(np.uint8),
        "threshold": np.where(by_category, 0.0, plain["threshold"]),
        "missing_true": to_left & ~by_category,
        "category_set": np.where(by_category, np.cumsum(by_category) - 1, -1).astype(np.int32),
        "true_child": np.where(swap, plain["false_child"], plain["true_child"]),
        "false_child": np.where(swap, plain["true_child"], plain["false_child"]),
        "set_start": np.cumsum([0, *map(len, members)], dtype=np.int64),
        "set_member": np.concatenate(members),
    }


def _members(
    joined: JoinedTrees,
    predictors: Sequence[Any],
    categories: Categories,
    nodes: Ints,
    to_left: npt.NDArray[np.bool_],
) -> list[Floats]:
    """Returns a sorted set for each of the `nodes`: the known categories that go to the other side than unknown ones."""
    bits = [predictor.raw_left_cat_bitsets for predictor in predictors]
    tree = joined.spread(np.arange(len(predictors)))[~joined.is_leaf]
    index = np.concatenate([predictor.nodes["bitset_idx"] for predictor in predictors])[~joined.is_leaf]
    feature = joined.node("feature")
    found = []
    for node in nodes.tolist():
        known = categories.of_column.get(int(feature[node]))
        if known is None:
            raise ModelError(
                f"splits column {feature[node]} by categories, but the column has none", tree=int(tree[node])
            )
        goes_left = _bit_values(bits[tree[node]][index[node]])[: len(known)]
        found.append(known[goes_left != to_left[node]])
    return found


def _bit_values(words: npt.NDArray[np.uint32]) -> npt.NDArray[np.bool_]:
    """Returns (256,) the bits of eight words, beginning with the lowest bit of the first word."""
    return ((words[:, None] >> np.arange(32, dtype=np.uint32)) & 1).astype(np.bool_).ravel()
