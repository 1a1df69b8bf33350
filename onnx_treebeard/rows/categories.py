"""Categories -> numbers, as XGBoost and LightGBM number them, or the numbers that the categories are.

In: a column of categories, and what the model knows of the feature. Out: `Numbers`, NaN for none. Where the model knows its categories
(XGBoost since 3.1, LightGBM) they are found by value, whatever the order of the column's own; a category that it has not seen is
missing to LightGBM, and an error to XGBoost. Where it does not know them the column's own numbers count for XGBoost, so it needs the
same categories in the same order as the training data; LightGBM knows no other way. Trees of anyone else see no numbers of categories.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import DataError
from onnx_treebeard.rows.columns import Choices, Numbers, Origin, Unreadable
from onnx_treebeard.rows.objects import numbers_of_objects
from onnx_treebeard.rows.wanted import NUMBERS_CATEGORIES, Categories, Wanted

CATEGORIES_SHOWN = 3


def numbers_of(choices: Choices, feature: int, column: str, wanted: Wanted) -> Numbers | Unreadable:
    """The numbers of a column of categories; `column` is how messages call it. Raises DataError for categories that cannot be."""
    known = wanted.categories(feature)
    if choices.origin is Origin.TEXT and not known:
        return Unreadable("text", choices.categories[0] if choices.categories else None)
    if wanted.source not in NUMBERS_CATEGORIES and not known:
        return _values(choices)
    if choices.origin is Origin.DICTIONARY and not known and feature not in wanted.categorical:
        values = _values(choices)
        if isinstance(values, Numbers):
            return values
    number = _lightgbm_numbers if wanted.source == "lightgbm" else _xgboost_numbers
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


def _xgboost_numbers(column: str, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """The number of each of a column's own categories; `known` is None where the model does not tell."""
    if known is None:
        return np.arange(len(own), dtype=np.float64)
    number = {category: number for number, category in enumerate(known)}
    for category in own:
        if category is not None and category not in number:
            some = ", ".join(map(repr, known[:CATEGORIES_SHOWN]))
            some += ", ..." if len(known) > CATEGORIES_SHOWN else ""
            raise DataError(f"{column} has the category {category!r}; the model knows {some or 'none there'}")
    return np.array([number.get(category, np.nan) for category in own], np.float64)


def _lightgbm_numbers(column: str, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """The number of each of a column's own categories, NaN for those that the model has not seen."""
    if not known:
        raise DataError(f"{column} has categories; the model does not say which numbers they have")
    number = {category: number for number, category in enumerate(known)}
    return np.array([number.get(category, np.nan) for category in own], np.float64)
