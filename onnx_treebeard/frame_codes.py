"""Data frames with categorical columns -> numbers, as XGBoost and LightGBM number them.

In: a pandas data frame whose columns stand in the order of the model's features, and `Forest.categories`. Out: the frame with the
number of its category in place of each, NaN for none. Where the model knows its categories (XGBoost since 3.1) they are found by
value, whatever the order of the frame's own; otherwise the frame's own numbers count, so it needs the same categories in the same
order as the training data. LightGBM finds them by value too, takes those it has not seen for missing, and knows no other way.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import DataError

Categories = tuple[int, ...] | tuple[str, ...]


def with_codes(frame: Any, categories: tuple[Categories, ...], source: str) -> Any:
    """The frame without categorical columns; rows of any other kind as they are.

    Raises DataError for a category that XGBoost does not know, and for a column whose categories a LightGBM model does not tell.
    """
    positions = _categorical_columns(frame)
    if not positions:
        return frame
    coded = frame.copy(deep=False)
    for position in positions:
        known = categories[position] if position < len(categories) else None
        name, column = frame.columns[position], frame.iloc[:, position]
        numbers = np.append(NUMBERS[source](name, column.cat.categories.tolist(), known), np.nan)
        coded.isetitem(position, numbers[column.cat.codes.to_numpy()])
    return coded


def _categorical_columns(frame: Any) -> list[int]:
    """Positions of the columns of pandas' type `category`."""
    if not (hasattr(frame, "iloc") and hasattr(frame, "columns")):
        return []
    return [position for position, kind in enumerate(frame.dtypes) if getattr(kind, "name", "") == "category"]


def _xgboost_numbers(name: Any, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """The number of each of a column's own categories; `known` is None where the model does not tell."""
    if known is None:
        return np.arange(len(own), dtype=np.float64)
    number = {category: number for number, category in enumerate(known)}
    for category in own:
        if category not in number:
            some = ", ".join(map(repr, known[:3])) + (", ..." if len(known) > 3 else "")
            raise DataError(
                f"column {name!r} of the data frame has the category {category!r}; the model knows {some or 'none there'}"
            )
    return np.array([number[category] for category in own], np.float64)


def _lightgbm_numbers(name: Any, own: list[Any], known: Categories | None) -> npt.NDArray[np.float64]:
    """The number of each of a column's own categories, NaN for those that the model has not seen."""
    if not known:
        raise DataError(
            f"column {name!r} of the data frame has categories; the model does not say which numbers they have"
        )
    number = {category: number for number, category in enumerate(known)}
    return np.array([number.get(category, np.nan) for category in own], np.float64)


NUMBERS = {"xgboost": _xgboost_numbers, "lightgbm": _lightgbm_numbers}
