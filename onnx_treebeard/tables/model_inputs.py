"""ModelInput: the columns that an input of a model accepts, by name or number, their type, and the categories of their codes.

In: a forest, or the description of an input in a model. Out: `ModelInput`s, with which tables of every kind are matched.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from onnx_treebeard.bindings.table_rules import (
    HASHED,
    CategoryList,
    ColumnRule,
    ColumnRules,
    are_positions,
    feature_bits,
    source_rules,
)
from onnx_treebeard.forest.categories import FeatureCategories, feature_categories
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Categories, Forest, UnknownCategory

ROWS = "rows"  # the input of a forest's features
MARGINS = "base_margin"  # the input of base margins
NONE_LISTED = FeatureCategories((), UnknownCategory.REFUSED)


@dataclass(frozen=True)
class ModelInput:
    """One input of a model: `width` columns (None: any number) of type `dtype`, where object stands for text.

    `columns` are the names of the columns, or empty where the model has none. A vector input has shape (rows,) instead of (rows, width).
    `categories` are those of the columns whose numbers are codes, by index; `stores_categories` is True where the model lists them. frame_categories: LightGBM's
    lists, by the position of a column among a frame's categorical columns. unlisted: for columns without a list. source: of the forest. min_width: rows in memory may have
    this number of columns or more, of which the first are read; None where they need `width`. is_apart: True for a separate input, whose columns the caller names, and which
    are not features. hashed: the columns with categories that the model knows by their hashes (CatBoost).
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
    _lists: dict[tuple[int, int], CategoryList] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @property
    def widths(self) -> range:
        """The numbers of columns that are accepted of rows in memory."""
        if self.min_width is not None:
            return range(self.min_width, sys.maxsize)
        return range(1, sys.maxsize) if self.width is None else range(self.width, self.width + 1)

    @property
    def has_blank_names(self) -> bool:
        """True where a blank in the name of a table's column matches an underscore."""
        return source_rules(self.source).has_blank_names

    @property
    def has_position_names(self) -> bool:
        """True where the names only number the columns, or are that of the input itself."""
        return are_positions(self.columns, self.name)

    @cached_property
    def rules(self) -> ColumnRules:
        """The rules by which columns of tables become its numbers."""
        features = bytearray(
            max(self.width or 0, *(1 + feature for feature in (*self.categories, *self.hashed)), 0)
        )
        for feature, categories in self.categories.items():
            features[feature] = feature_bits(categories)
        for feature in self.hashed:
            features[feature] |= HASHED
        return ColumnRules(
            bytes(features),
            bytes(feature_bits(categories) for categories in self.frame_categories),
            numbers_categories=source_rules(self.source).numbers_categories,
            stores_categories=self.stores_categories,
            refuses_unknown=self.unlisted.unknown is UnknownCategory.REFUSED,
        )

    def listed(self, feature: int, rule: ColumnRule) -> CategoryList:
        """Returns the categories by which a column is matched. LightGBM's lists go by the position of a column among the categorical columns of a data frame."""
        key = feature, rule.frame_list
        if key not in self._lists:
            is_of_frame = rule.frame_list >= 0
            self._lists[key] = CategoryList(
                self.frame_categories[rule.frame_list]
                if is_of_frame
                else self.categories.get(feature, self.unlisted)
            )
        return self._lists[key]

    @property
    def absent(self) -> float:
        """The value of an entry that a sparse matrix does not store.

        It is NaN for XGBoost and Treelite, which treat it as missing, and zero for LightGBM and scikit-learn. It is also zero for ONNX models, which read
        dense tensors: the dense form of the matrix has zeros there.
        """
        return float("nan") if self.source in ("xgboost", "treelite") else 0.0


def forest_input(forest: Forest) -> ModelInput:
    """Returns the rows of a forest as an input."""
    columns = (forest.feature_names, forest.categories, forest.frame_categories, forest.unknown_category)
    has_width = source_rules(forest.source).has_width or len(forest.derivation) > 0
    rows_input = stored_input(ROWS, forest.input_type, forest.n_features, *columns)
    return replace(
        rows_input,
        categories=feature_categories(forest),
        source=forest.source,
        min_width=None if has_width else int(forest.feature.max(initial=-1)) + 1,
        hashed=frozenset(hashed_columns(forest)),
    )


def margin_input(forest: Forest, columns: tuple[str, ...]) -> ModelInput:
    """Returns the input of base margins, one for each target, in columns that the caller names."""
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
    """Returns an input with the columns that a model stores; the last four arguments are as in `Forest`."""
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
