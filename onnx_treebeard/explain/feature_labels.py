"""Features as pictures name them. In: a forest, and names that a table has. Out: names, texts of values, colours of dots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import value_text
from onnx_treebeard.explain.svg_elements import COLOURS
from onnx_treebeard.forest.categories import feature_categories
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.show.node_words import feature_name
from onnx_treebeard.system.errors import printable

MISSING, CATEGORY = "missing", "category"  # styles of dots without a colour of the scale
COLOURED = (5, 95)  # percentiles of the values that the scale of colours is spread over

Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Feature:
    """A feature. has_categories: whether its values are codes or hashes of categories. categories: the names of those that the model or the table knows. missing_value: a number that counts as missing."""

    name: str
    has_categories: bool = False
    categories: Mapping[float, object] = field(default_factory=dict)
    missing_value: float | None = None

    def missing(self, values: Values) -> npt.NDArray[np.bool_]:
        """Returns which values are missing."""
        missing: npt.NDArray[np.bool_] = np.isnan(values)
        if self.missing_value is not None:
            missing |= values == self.missing_value
        return missing

    def text(self, value: float) -> str:
        """Returns a value as text: a number, the name of a category, `missing`."""
        if self.missing(np.array([value]))[0]:
            return "missing"
        if self.has_categories and value in self.categories:
            return printable(str(self.categories[value])) or "(empty)"
        return value_text(value)

    def styles(self, values: Values) -> npt.NDArray[np.str_]:
        """Returns the styles of the dots of values: c0 for low ones to c8 for high ones, `missing`, or `category`, because categories have no order."""
        missing = self.missing(values)
        if self.has_categories:
            return np.where(missing, MISSING, CATEGORY)
        finite = np.nan_to_num(
            values[~missing], posinf=np.finfo(np.float64).max, neginf=np.finfo(np.float64).min
        )
        styles = np.full(len(values), MISSING, "<U8")
        styles[~missing] = [f"c{colour}" for colour in _colours(finite).tolist()]
        return styles


def _colours(values: Values) -> npt.NDArray[np.int64]:
    """Returns the numbers of colours of values; that in the middle where all are the same."""
    if not len(values):
        return np.zeros(0, np.int64)
    low, high = np.percentile(values, COLOURED, method="nearest")
    if low == high:
        low, high = values.min(), values.max()
    if low == high:
        return np.full(len(values), COLOURS // 2)
    half = low / 2 + high / 2
    share = (values / 2 - half / 2) / (high / 2 - low / 2) + 0.5  # halves, so that nothing overflows
    colours: npt.NDArray[np.int64] = np.clip((share * COLOURS).astype(np.int64), 0, COLOURS - 1)
    return colours


def features_of(
    forest: Forest, columns: Sequence[str] = (), hashes: Mapping[int, Mapping[float, str]] | None = None
) -> tuple[Feature, ...]:
    """Returns the features of a forest. columns: the names that a table has for them, where the model has none. hashes: of features that are hashes, the categories that a table has."""
    names: dict[int, Mapping[float, object]] = {column: {} for column in hashed_columns(forest)}
    for number, column_categories in feature_categories(forest).items():
        names[number] = dict(enumerate(column_categories.listed))
    names |= hashes or {}
    return tuple(
        Feature(
            printable(columns[number]) if columns else feature_name(forest, number),
            number in names,
            names.get(number, {}),
            forest.missing_value,
        )
        for number in range(forest.n_features)
    )
