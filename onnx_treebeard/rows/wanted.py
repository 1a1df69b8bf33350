"""What a forest takes: the columns of its rows, by name or number, their type, and what their categories stand for."""

import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from onnx_treebeard.forest.forest import Categories, Forest, Predicate

# Sources that say how many columns the training data had; their libraries refuse rows of any other width.
KNOWS_ITS_COLUMNS = ("xgboost", "lightgbm", "sklearn")
# Sources whose trees see the numbers of a data frame's categories.
NUMBERS_CATEGORIES = ("xgboost", "lightgbm")


@dataclass(frozen=True)
class Wanted:
    """The rows of a forest."""

    forest: Forest

    @cached_property
    def n_read(self) -> int:
        """How many columns the trees need."""
        return int(self.forest.feature.max(initial=-1)) + 1

    @cached_property
    def widths(self) -> range:
        """How many columns rows may have."""
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
        """Whether the model's names are more than numbers, which LightGBM gives to columns without a name."""
        return any(name != f"Column_{number}" for number, name in enumerate(self.names))

    @cached_property
    def categorical(self) -> frozenset[int]:
        """The features whose categories some tree asks for."""
        return frozenset(self.forest.feature[self.forest.predicate == Predicate.IN].tolist())

    def categories(self, feature: int) -> Categories | None:
        """What the numbers of a feature stand for, nothing where it has no categories; None where the model does not tell."""
        known = self.forest.categories
        return known[feature] if feature < len(known) else None

    @property
    def absent(self) -> float:
        """What an entry counts as that a sparse matrix does not hold.

        XGBoost takes it for missing. To LightGBM, scikit-learn and scipy it is zero, and so it is for ONNX: an ONNX model reads dense
        tensors, and the dense form of such a matrix has zeros there.
        """
        return float("nan") if self.source == "xgboost" else 0.0
