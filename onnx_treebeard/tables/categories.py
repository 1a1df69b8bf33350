"""Categories -> numbers, as XGBoost and LightGBM number them.

In: a column of categories, and what the model knows about the feature. Out: `Numbers`, with NaN for missing categories.

- Where the model stores its categories (XGBoost since 3.1, LightGBM), they are matched by value, whatever the order in the column. A category that
  the model does not have is missing for LightGBM and an error for XGBoost.
- Where an XGBoost model does not store them, the codes of the column count, so it needs the same categories in the same order as the training
  data. LightGBM always stores them.
- Models of other sources have no category codes: the categories themselves have to be numbers.
- LightGBM stores its lists of categories by the position of a column among the categorical columns.
- Plain numbers in a column whose categories the model stores are values if another column holds names, because Arrow and polars have no categorical
  type for numbers, and both libraries refuse such a mixture; otherwise they are codes.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.categories import FeatureCategories, codes
from onnx_treebeard.forest.forest import Categories, UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.columns import Choices, Column, Numbers, Origin, Unreadable
from onnx_treebeard.tables.objects import numbers_of_objects
from onnx_treebeard.tables.wanted import NUMBERS_CATEGORIES, Wanted

Known = Sequence[Categories | None]


def known_categories(columns: Sequence[Column], kind: str, wanted: Wanted) -> Known:
    """Returns for each column of a table the categories that the model stores: empty where there are none, None where they are unknown.

    Raises DataError where the number of categorical columns differs from that of LightGBM's lists.
    """
    known = [wanted.categories(feature) for feature in range(len(columns))]
    listed = wanted.forest.frame_categories
    ordered = [
        feature
        for feature, column in enumerate(columns)
        if isinstance(column, Choices) and column.origin is Origin.CATEGORIES
    ]
    if len(ordered) == len(listed):
        for feature, own in zip(ordered, listed, strict=True):
            known[feature] = own
    elif ordered and listed and not wanted.forest.categories:
        raise DataError(
            f"the {kind} has {len(ordered)} columns of type category; the model was trained on {len(listed)}"
        )
    return known


def values_by_name(columns: Sequence[Column], known: Known, wanted: Wanted) -> frozenset[int]:
    """Returns the features whose plain numbers are category values: those with stored categories, beside a column that holds names."""
    ordered = [one for one in columns if isinstance(one, Choices) and one.origin is Origin.CATEGORIES]
    if wanted.forest.frame_categories and len(ordered) == len(wanted.forest.frame_categories):
        return frozenset()  # LightGBM reads the other columns as numbers
    pairs = list(enumerate(zip(columns, known, strict=True)))
    if not any(isinstance(column, Choices) and own for _, (column, own) in pairs):
        return frozenset()
    return frozenset(feature for feature, (column, own) in pairs if isinstance(column, Numbers) and own)


def numbers_by_value(numbers: Numbers, column: str, known: Categories, wanted: Wanted) -> Numbers:
    """Returns the codes of plain numbers that are category values; `column` names it in messages. Raises DataError for other numbers."""
    there = (
        ~np.isnan(numbers.values) if numbers.values.dtype.kind == "f" else np.ones(numbers.values.shape, bool)
    )
    if numbers.missing is not None:
        there &= ~numbers.missing
    own, place = np.unique(numbers.values[there], return_inverse=True)
    if own.size and all(isinstance(category, str) for category in known):
        some = FeatureCategories(known, wanted.forest.unknown_category).shown()
        raise DataError(
            f"{column} holds {own[0]}, a number, beside columns of names; the model knows {some} there:"
            " give names in every column of categories, or codes in every one"
        )
    found = np.full(numbers.values.shape, np.nan)
    is_missing = wanted.forest.unknown_category is UnknownCategory.MISSING
    found[there] = (_or_missing if is_missing else _or_refused)(column, own.tolist(), known)[place]
    return Numbers(found)


def numbers_of(
    choices: Choices, feature: int, column: str, known: Categories | None, wanted: Wanted
) -> Numbers | Unreadable:
    """Returns the numbers of a column of categories; `column` names it in messages. Raises DataError for categories without a number."""
    if choices.origin is Origin.TEXT and not known:
        return Unreadable("text", choices.categories[0] if choices.categories else None)
    if wanted.source not in NUMBERS_CATEGORIES and not known:
        return _values(choices)
    if choices.origin is Origin.DICTIONARY and not known and feature not in wanted.categorical:
        values = _values(choices)
        if isinstance(values, Numbers):
            return values
    is_missing = wanted.forest.unknown_category is UnknownCategory.MISSING
    number = _or_missing if is_missing else _or_refused
    return Numbers(np.append(number(column, choices.categories, known), np.nan)[choices.codes])


def _values(choices: Choices) -> Numbers | Unreadable:
    """Returns the categories themselves, which have to be numbers."""
    found = numbers_of_objects(np.fromiter(choices.categories, object, len(choices.categories)))
    if isinstance(found, Unreadable):
        return Unreadable("categories", found.example)
    none = choices.codes < 0
    if found.missing is not None:
        none |= found.missing[choices.codes]
    values = np.append(found.values, np.zeros(1, found.values.dtype))
    return Numbers(values[choices.codes], none if none.any() else None)


def _or_refused(column: str, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """Returns the number of each category of a column. Raises DataError for unknown ones; `known` is None where the model stores none."""
    if known is None:
        return np.arange(len(own), dtype=np.float64)
    found = codes(own, known)
    for category, code in zip(own, found.tolist(), strict=True):
        if category is not None and np.isnan(code):
            listed = FeatureCategories(known, UnknownCategory.REFUSED)
            some = f"{listed.shown() or 'none there'}{listed.advice()}"
            raise DataError(f"{column} has the category {category!r}; the model knows {some}")
    return found


def _or_missing(column: str, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """Returns the number of each category of a column, NaN for those that the model does not have."""
    if not known:
        raise DataError(f"{column} has categories, but the model does not store their numbers")
    return codes(own, known)
