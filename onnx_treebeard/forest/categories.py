"""Categories by name: from the value in a cell to the number that training gave its category.

In: what a model lists for a feature, in the order of the training, and values of a column. Out: codes, NaN for what is not listed.

    listed ("red", "blue")     "blue" -> 1, "green" -> not listed
    listed (10, 20)            20 and 20.0 -> 1, "20" -> not listed
    listed (False, True)       True -> 1, and so 1 -> 1, but not where a column has nothing but numbers: see `codes`

That is how pandas finds the categories of one column among those of another, which LightGBM relies on. XGBoost goes by value too.
Text that stands for numbers and truth values (CSV) is read by `spelled`.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from numbers import Number

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Categories, Forest, Predicate, UnknownCategory

LISTED_SHOWN = 3
LONGEST_SHOWN = 40
CUT_NAMES = "; XGBoost before 3.4 cuts names beyond ASCII, and those behind them, when it writes a model: train with 3.4 or later"
TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True)
class FeatureCategories:
    """The categories of one feature; none listed where the model asks for categories and does not know their names."""

    listed: Categories
    unknown: UnknownCategory

    @cached_property
    def number(self) -> dict[object, int]:
        """The code of each category."""
        return {category: number for number, category in enumerate(self.listed)}

    @property
    def has_numbers(self) -> bool:
        """Whether any category is no text."""
        return any(not isinstance(category, str) for category in self.listed)

    def code(self, value: object) -> int | None:
        """The code of a value; None where it is not listed."""
        return self.number.get(value)

    def spelled(self, text: str) -> int | None:
        """The code of a category that stands as text in a table: the text itself, else the number or truth value that it spells."""
        found = self.code(text)
        if found is None and self.has_numbers:
            found = next((code for value in _readings(text) if (code := self.code(value)) is not None), None)
        return found

    def shown(self) -> str:
        """Some of the categories, for messages."""
        some = ", ".join(repr(category)[:LONGEST_SHOWN] for category in self.listed[:LISTED_SHOWN])
        return some + (", ..." if len(self.listed) > LISTED_SHOWN else "")

    def advice(self) -> str:
        """What an error about a category that is not listed adds: whose fault it may be; empty where there is nothing to add."""
        cut = self.unknown is UnknownCategory.REFUSED and not all(str(one).isascii() for one in self.listed)
        return CUT_NAMES if cut else ""


def codes(own: Sequence[object], listed: Categories) -> npt.NDArray[np.float64]:
    """(k,) for each of a column's `own` categories its code; NaN where it is not listed.

    As in pandas numbers are not found among truth values, nor these among numbers, unless one side has several kinds of values. A
    column whose categories are those of the training keeps its numbers, also where [0, 1] stands for [False, True], as in LightGBM.
    """
    if list(own) == list(listed):
        return np.arange(len(own), dtype=np.float64)
    if {bool} in (kinds := [_kinds(own), _kinds(listed)]) and {float} in kinds:
        return np.full(len(own), np.nan)
    number = FeatureCategories(listed, UnknownCategory.MISSING).number
    return np.array([number.get(category, np.nan) for category in own], np.float64)


def _kinds(values: Iterable[object]) -> set[type]:
    """bool for truth values, float for all numbers, object for anything else."""
    return {
        bool if isinstance(value, bool | np.bool_) else float if isinstance(value, Number) else object
        for value in values
    }


def feature_categories(forest: Forest) -> dict[int, FeatureCategories]:
    """The categories of each feature that has some, by its number, rising; scikit-learn's are numbers by themselves, no codes."""
    member = (forest.predicate == Predicate.IN) & (forest.source != "sklearn")
    asked = set(np.unique(forest.feature[member]).tolist())
    listed = {feature: own for feature, own in enumerate(forest.categories) if own}
    return {
        feature: FeatureCategories(listed.get(feature, ()), forest.unknown_category)
        for feature in sorted({*asked, *listed})
    }


def _readings(text: str) -> Iterable[object]:
    """What a text may spell besides itself."""
    trimmed = text.strip()
    for read in (int, float):
        with suppress(ValueError):
            yield read(trimmed.replace("_", "no digit"))
    if (truth := TRUTHS.get(trimmed.lower(), {"1": True, "0": False}.get(trimmed))) is not None:
        yield truth
