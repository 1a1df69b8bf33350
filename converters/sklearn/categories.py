"""Categorical features of scikit-learn's histogram gradient boosting -> category sets of a `Forest`.

In: an estimator, and its trees as they were joined. Out: the fields of a `Forest` that make nodes ask for membership. scikit-learn puts
the categorical columns first and numbers the categories of each; trees see these numbers, rows hold the categories:

    column 0 1 2 3, categorical 1 and 3    the trees' features are columns 1, 3, 0, 2
    categories of a column 2.0 5.0 7.0     the trees' numbers are 0, 1, 2

    known, number in the node's bit set    left
    known otherwise                        right
    unknown or NaN                         left if `missing_go_to_left`, else right

So a node asks for the categories of the side where unknown ones do not go: NaN and whatever is no member take the false branch.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.columns import Floats, Ints
from onnx_treebeard.converters.sklearn.trees import JoinedTrees
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest.forest import Predicate


@dataclass(frozen=True, eq=False)
class Categories:
    """`column[f]` is the column of the rows that the trees call f; `of_column` has the sorted categories of categorical ones."""

    column: Sequence[int]
    of_column: dict[int, Floats]

    @classmethod
    def of(cls, model: Any) -> "Categories":
        """Of rows as users have them; raises UnsupportedError for categories that are no numbers and as `encoded` does."""
        if model.is_categorical_ is None:
            return cls(range(model.n_features_in_), {})
        first = np.flatnonzero(model.is_categorical_).tolist()
        others = np.flatnonzero(~model.is_categorical_).tolist()
        pairs = zip(first, _found(model), strict=True)
        return cls(first + others, {column: _numbers(column, values) for column, values in pairs})

    @classmethod
    def encoded(cls, model: Any) -> "Categories":
        """Of rows as trees see them, whatever the categories are; raises UnsupportedError for models of versions before 1.4."""
        found = _found(model) if model.is_categorical_ is not None else []
        counts = [sum(value is not None and value == value for value in values) for values in found]
        known = {column: np.arange(count, dtype=np.float64) for column, count in enumerate(counts)}
        return cls(range(model.n_features_in_), known)


def _found(model: Any) -> list[npt.NDArray[Any]]:
    """The categories of each categorical column, sorted, NaN among them where training had it."""
    if getattr(model, "_preprocessor", None) is None:
        raise UnsupportedError(
            f"the {type(model).__name__} has categorical features and was fitted before version 1.4; fit it with a later one",
            field="is_categorical_",
        )
    return list(model._preprocessor.named_transformers_["encoder"].categories_)


def _numbers(column: int, values: npt.NDArray[Any]) -> Floats:
    if values.dtype.kind not in "biuf":
        raise UnsupportedError(
            f"column {column} has categories of type {values.dtype}; accepted are numbers: rows hold nothing else",
            field="categorical_features",
        )
    return np.asarray(values[~np.isnan(values.astype(np.float64))], np.float64)


def with_categories(joined: JoinedTrees, predictors: Sequence[Any], categories: Categories) -> dict[str, Any]:
    """The fields of `joined`, but nodes that split on categories ask for membership."""
    plain = joined.fields()
    is_categorical = np.concatenate([predictor.nodes["is_categorical"] for predictor in predictors])
    asks = is_categorical[~joined.is_leaf] != 0
    if not asks.any():
        return plain
    to_left = plain["missing_true"]
    members = _members(joined, predictors, categories, np.flatnonzero(asks), to_left)
    swap = asks & to_left
    return plain | {
        "predicate": np.where(asks, Predicate.IN, plain["predicate"]).astype(np.uint8),
        "threshold": np.where(asks, 0.0, plain["threshold"]),
        "missing_true": to_left & ~asks,
        "category_set": np.where(asks, np.cumsum(asks) - 1, -1).astype(np.int32),
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
    """One sorted set per node of `nodes`: the known categories that go where unknown ones do not."""
    bits = [predictor.raw_left_cat_bitsets for predictor in predictors]
    tree = joined.entries.spread(np.arange(len(predictors)))[~joined.is_leaf]
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
    """(256,) the bits of eight words, the lowest bit of the first word first."""
    return ((words[:, None] >> np.arange(32, dtype=np.uint32)) & 1).astype(np.bool_).ravel()
