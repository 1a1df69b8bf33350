"""Wanted: what rows a forest accepts: columns by name or number, their type, and the categories of their codes."""

import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from onnx_treebeard.forest.forest import Categories, Forest, Predicate

# Sources that store the number of columns of the training data; their libraries refuse rows of any other width.
KNOWS_ITS_COLUMNS = ("xgboost", "lightgbm", "sklearn")
# Sources whose trees compare the codes of a data frame's categories.
NUMBERS_CATEGORIES = ("xgboost", "lightgbm")


@dataclass(frozen=True)
class Wanted:
    """The rows that a forest accepts."""

    forest: Forest

    @cached_property
    def n_read(self) -> int:
        """The number of columns that the trees read."""
        return int(self.forest.feature.max(initial=-1)) + 1

    @cached_property
    def widths(self) -> range:
        """The numbers of columns that rows may have."""
        if self.forest.source in KNOWS_ITS_COLUMNS:
            return range(self.forest.n_features, self.forest.n_features + 1)
        return range(self.n_read, sys.maxsize)

    @property
    def input_type(self) -> np.dtype[np.generic]:
        return self.forest.input_type

    @property
    def source(self) -> str:
        return self.forest.source

    @property
    def names(self) -> tuple[str, ...]:
        return self.forest.feature_names

    @cached_property
    def has_own_names(self) -> bool:
        """Whether the model's names are more than the numbers that LightGBM gives to columns without names."""
        return any(name != f"Column_{number}" for number, name in enumerate(self.names))

    @cached_property
    def categorical(self) -> frozenset[int]:
        """The features that a tree tests for membership in a category set."""
        return frozenset(self.forest.feature[self.forest.predicate == Predicate.IN].tolist())

    def categories(self, feature: int) -> Categories | None:
        """Returns the categories of a feature's codes: empty where it has none; None where the model does not store them."""
        known = self.forest.categories
        return known[feature] if feature < len(known) else None

    @property
    def absent(self) -> float:
        """The value of an entry that a sparse matrix does not store.

        It is NaN for XGBoost, which treats it as missing, and zero for LightGBM and scikit-learn. It is zero for ONNX too, because an ONNX model reads
        dense tensors, and the dense form of the matrix has zeros there.
        """
        return float("nan") if self.source == "xgboost" else 0.0
