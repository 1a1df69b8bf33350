"""Categories -> numbers, as XGBoost and LightGBM number them, or the numbers that the categories are.

In: a column of categories, and what the model knows of the feature. Out: `Numbers`, NaN for none. Where the model knows its categories
(XGBoost since 3.1, LightGBM) they are found by value, whatever the order of the column's own; a category that it has not seen is
missing to LightGBM, and an error to XGBoost. Where it does not know them the column's own numbers count for XGBoost, so it needs the
same categories in the same order as the training data; LightGBM knows no other way. Trees of anyone else see no numbers of categories.
Which list of categories is a column's LightGBM tells by the column's place among the frame's columns of categories.

Plain numbers in a column whose categories the model lists are values too where another column goes by name, since tables of Arrow and
polars have no other way to say a category that is a number, and both libraries refuse such a mixture; else they are codes.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import DataError
from onnx_treebeard.forest.categories import FeatureCategories, codes
from onnx_treebeard.forest.forest import Categories, UnknownCategory
from onnx_treebeard.rows.columns import Choices, Column, Numbers, Origin, Unreadable
from onnx_treebeard.rows.objects import numbers_of_objects
from onnx_treebeard.rows.wanted import NUMBERS_CATEGORIES, Wanted

Known = Sequence[Categories | None]


def known_categories(columns: Sequence[Column], kind: str, wanted: Wanted) -> Known:
    """What the numbers of each of a table's columns stand for; nothing where it has no categories, None where the model does not tell.

    Raises DataError where LightGBM's lists could belong to any of the columns of categories.
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
    """The features of plain numbers that are categories by value: those the model lists, beside a column found by name."""
    ordered = [one for one in columns if isinstance(one, Choices) and one.origin is Origin.CATEGORIES]
    if wanted.forest.frame_categories and len(ordered) == len(wanted.forest.frame_categories):
        return frozenset()  # LightGBM takes the other columns for numbers
    pairs = list(enumerate(zip(columns, known, strict=True)))
    if not any(isinstance(column, Choices) and own for _, (column, own) in pairs):
        return frozenset()
    return frozenset(feature for feature, (column, own) in pairs if isinstance(column, Numbers) and own)


def numbers_by_value(numbers: Numbers, column: str, known: Categories, wanted: Wanted) -> Numbers:
    """The codes of plain numbers that are categories; `column` is how messages call it. Raises DataError for what cannot be one."""
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
    """The numbers of a column of categories; `column` is how messages call it. Raises DataError for categories that cannot be."""
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
    """The categories themselves, which have to be numbers."""
    found = numbers_of_objects(np.fromiter(choices.categories, object, len(choices.categories)))
    if isinstance(found, Unreadable):
        return Unreadable("categories", found.example)
    none = choices.codes < 0
    if found.missing is not None:
        none |= found.missing[choices.codes]
    values = np.append(found.values, np.zeros(1, found.values.dtype))
    return Numbers(values[choices.codes], none if none.any() else None)


def _or_refused(column: str, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """The number of each of a column's own categories; `known` is None where the model does not tell."""
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
    """The number of each of a column's own categories, NaN for those that the model has not seen."""
    if not known:
        raise DataError(f"{column} has categories; the model does not say which numbers they have")
    return codes(own, known)
