"""Notes on the input `X` of a converted model: its type, and columns that hold category codes.

In: a `Forest`. Out: sentences. Models of LightGBM and of scikit-learn's histogram gradient boosting take float64.
"""

import numpy as np

from onnx_treebeard.converters.onnx.columns import CATEGORIES
from onnx_treebeard.forest.categories import feature_categories
from onnx_treebeard.forest.forest import Forest

COLUMNS_SHOWN = 6
TAKES_DOUBLE = "X takes float64, as {} does; onnxruntime refuses rows of another type"
CODES = "X holds the codes 0, 1, ... of the training in columns of categories, NaN for missing values: {}; {}"
LISTED = f"their order stands in the model's metadata '{CATEGORIES}', by which score, profile, verify and inspect know their names"
UNLISTED = "their order is that of the training data, which the model does not store"


def notes_on_rows(forest: Forest) -> tuple[str, ...]:
    """Returns one sentence for each note."""
    found = []
    if forest.input_type == np.float64 and forest.source != "onnx":
        found.append(TAKES_DOUBLE.format(LIBRARIES.get(forest.source, "the source")))
    columns = list(feature_categories(forest))
    if columns:
        known = bool(forest.categories)
        found.append(CODES.format(_shown(forest, columns), LISTED if known else UNLISTED))
    return tuple(found)


LIBRARIES = {"lightgbm": "LightGBM", "xgboost": "XGBoost", "sklearn": "scikit-learn"}


def _shown(forest: Forest, columns: list[int]) -> str:
    names = forest.feature_names
    some = [f"{place} ('{names[place]}')" if names else str(place) for place in columns[:COLUMNS_SHOWN]]
    more = len(columns) - len(some)
    return f"column{'s' * (len(columns) > 1)} {', '.join(some)}" + (f" and {more} more" if more else "")
