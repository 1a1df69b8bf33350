"""ModelInput: what one input of a model accepts: columns by name or number, their type, and the categories of their codes.

In: a forest, or what a model says of its inputs. Out: `ModelInput`s, which tables of every kind are matched with and become rows of.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from onnx_treebeard.forest.categories import FeatureCategories, feature_categories
from onnx_treebeard.forest.derivation import hashed_columns
from onnx_treebeard.forest.forest import Categories, Forest, UnknownCategory

ROWS = "rows"  # the name of the only input of a forest that holds features
MARGINS = "base_margin"  # that of the columns in which rows have margins
# Sources that store the number of columns of the training data; their libraries refuse rows of any other width.
KNOWS_ITS_COLUMNS = ("xgboost", "lightgbm", "sklearn", "treelite")
# Sources whose trees compare the codes of a data frame's categories.
NUMBERS_CATEGORIES = ("xgboost", "lightgbm")
# Sources whose names may be LightGBM's, which has underscores for blanks. An ONNX model does not say whose names it has.
WRITES_NO_BLANKS = ("lightgbm", "onnx", "onnx_treebeard")
POSITION_PREFIXES = ("f", "Column_")
NONE_LISTED = FeatureCategories((), UnknownCategory.REFUSED)


@dataclass(frozen=True)
class ModelInput:
    """One input of a model: `width` columns (None: any number) of type `dtype`, where object stands for text.

    `columns` are the names of the columns, or empty where the model has none. A vector input has shape (rows,) instead of (rows, width).
    `categories` are those of the columns whose numbers are codes, by index; `stores_categories` says whether the model stores which there are. frame_categories: LightGBM's
    lists, by the position of a column among a frame's categorical columns. unlisted: what is known of the others. source: of the forest whose rows these are. min_width: rows
    in memory may have any number of columns from this one on, of which the first are read; None where there have to be `width`. is_apart: whether the caller names
    the columns, which are no features. hashed: which columns have categories that the model knows by their hashes (CatBoost).
    """

    name: str
    width: int | None
    dtype: np.dtype[np.generic]
    columns: tuple[str, ...] = ()
    vector: bool = False
    categories: Mapping[int, FeatureCategories] = field(default_factory=dict)
    stores_categories: bool = False
    frame_categories: tuple[FeatureCategories, ...] = ()
    unlisted: FeatureCategories = NONE_LISTED
    source: str = "onnx"
    min_width: int | None = None
    is_apart: bool = False
    hashed: frozenset[int] = frozenset()

    @property
    def widths(self) -> range:
        """The numbers of columns that rows in memory may have."""
        if self.min_width is not None:
            return range(self.min_width, sys.maxsize)
        return range(1, sys.maxsize) if self.width is None else range(self.width, self.width + 1)

    @property
    def has_blank_names(self) -> bool:
        """Whether a blank in a table's name stands for an underscore."""
        return self.source in WRITES_NO_BLANKS

    @property
    def has_position_names(self) -> bool:
        """Whether the names only number the columns, or are that of the input itself."""
        numbers = range(len(self.columns))
        numbered = (tuple(f"{prefix}{i}" for i in numbers) for prefix in POSITION_PREFIXES)
        return self.columns == (self.name,) or self.columns in numbered

    @property
    def numbers_categories(self) -> bool:
        """Whether the trees compare the codes of a data frame's categories."""
        return self.source in NUMBERS_CATEGORIES

    @property
    def absent(self) -> float:
        """The value of an entry that a sparse matrix does not store.

        It is NaN for XGBoost and Treelite, which treat it as missing, and zero for LightGBM and scikit-learn. It is zero for ONNX too, because an ONNX model reads
        dense tensors, and the dense form of the matrix has zeros there.
        """
        return float("nan") if self.source in ("xgboost", "treelite") else 0.0


def forest_input(forest: Forest) -> ModelInput:
    """Returns the rows of a forest as an input."""
    columns = (forest.feature_names, forest.categories, forest.frame_categories, forest.unknown_category)
    has_width = forest.source in KNOWS_ITS_COLUMNS or len(forest.derivation) > 0
    one = stored_input(ROWS, forest.input_type, forest.n_features, *columns)
    return replace(
        one,
        categories=feature_categories(forest),
        source=forest.source,
        min_width=None if has_width else int(forest.feature.max(initial=-1)) + 1,
        hashed=frozenset(hashed_columns(forest)),
    )


def margin_input(forest: Forest, columns: tuple[str, ...]) -> ModelInput:
    """Returns the input of the base margins of rows, one for each target, in columns that the caller names."""
    return ModelInput(MARGINS, len(columns), forest.accumulator_type, columns, is_apart=True)


def stored_input(
    name: str,
    dtype: np.dtype[np.generic],
    width: int,
    feature_names: tuple[str, ...],
    categories: tuple[Categories, ...],
    frame_categories: tuple[Categories, ...],
    unknown_category: UnknownCategory,
) -> ModelInput:
    """Returns an input with what a model stores of its columns; the last four are as in `Forest`."""
    return ModelInput(
        name,
        width,
        dtype,
        feature_names,
        categories={
            feature: FeatureCategories(listed, unknown_category)
            for feature, listed in enumerate(categories)
            if listed
        },
        stores_categories=bool(categories),
        frame_categories=tuple(FeatureCategories(listed, unknown_category) for listed in frame_categories),
        unlisted=FeatureCategories((), unknown_category),
    )
