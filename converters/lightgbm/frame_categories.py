"""What LightGBM models know of the data frames they were trained on: the categories behind the numbers.

In: `pandas_categorical`, one list for each column of categories, in the order of the columns; the largest category that training saw
of each feature. Out: `Frame`. LightGBM finds the columns of a data frame by their order among its columns of categories. Which
features these are the model does not say: they are the categorical features where there are as many, and none has seen a number
beyond its list; else (ordered categories, which are numbers to LightGBM; constant columns) that is not known.

    pandas_categorical:[["a", "b"], [0.5, 2], [false, true]]       "a" stands for 0, "b" for 1; 0.5 for 0, 2 for 1; ...
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
    """The categories of each column, and of each feature, nothing where it has none; both empty where they are not known.

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
    if isinstance(values, np.ndarray):  # a column: all of one kind
        values = values.tolist()
    if not isinstance(values, list) or not all(isinstance(value, str | int | float) for value in values):
        model.refuse(KEY, "holds what is no list of texts, numbers or truth values")
    if len(set(values)) < len(values) or any(isinstance(value, float) and isnan(value) for value in values):
        model.refuse(KEY, "holds a category twice, or what is no number")
    return tuple(values)
