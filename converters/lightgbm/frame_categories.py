"""The categories of the data frame that a LightGBM model was trained on.

In: `pandas_categorical`, one list for each categorical column, in the order of the columns; the largest category of each feature in training.
Out: `Frame`. LightGBM matches the columns of a data frame by their order among its categorical columns. The model does not store which features
these are: they are the categorical features if there are as many, and none has a number beyond its list; otherwise (ordered
categories, which are numbers to LightGBM; constant columns) they are unknown.

    pandas_categorical:[["a", "b"], [0.5, 2], [false, true]]       the code of "a" is 0, that of "b" 1; of 0.5 0, of 2 1; ...
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan

import numpy as np

from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.forest.forest import Categories

KEY = "pandas_categorical"
NOT_CATEGORICAL = -1


@dataclass(frozen=True)
class Frame:
    """`Forest.frame_categories` and `Forest.categories`."""

    columns: tuple[Categories, ...] = ()
    features: tuple[Categories, ...] = ()


def read_frame(model: Section, largest: Sequence[int]) -> Frame:
    """Returns the categories of each column, and of each feature (empty where it has none); both empty where they are unknown.

    largest: for each feature the largest category that training saw, NOT_CATEGORICAL where it has none.
    """
    if not model.has(KEY) or model.entries[KEY] is None:
        return Frame()
    listed = tuple(_categories(model, values) for values in model.items(KEY))
    categorical = [number for number in largest if number != NOT_CATEGORICAL]
    fitting = len(listed) == len(categorical) and all(
        number < len(own) for number, own in zip(categorical, listed, strict=True)
    )
    if not listed or not fitting:
        return Frame(listed)
    rest = iter(listed)
    return Frame(listed, tuple(next(rest) if number != NOT_CATEGORICAL else () for number in largest))


def _categories(model: Section, values: object) -> Categories:
    if isinstance(values, np.ndarray):  # a column of one type
        values = values.tolist()
    if not isinstance(values, list) or not all(isinstance(value, str | int | float) for value in values):
        model.refuse(KEY, "holds what is no list of texts, numbers or truth values")
    if len(set(values)) < len(values) or any(isinstance(value, float) and isnan(value) for value in values):
        model.refuse(KEY, "holds a category twice, or what is no number")
    return tuple(values)
