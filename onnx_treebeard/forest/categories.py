"""Categories by name: from the value of a cell to the code that training gave its category.

In: the categories that a model lists for a feature, in the order of training, and values of a column. Out: codes, NaN for values that are not listed.

    listed ("red", "blue")     "blue" -> 1, "green" -> not listed
    listed (10, 20)            20 and 20.0 -> 1, "20" -> not listed
    listed (False, True)       True -> 1, and so 1 -> 1, but not where a column has nothing but numbers: see `codes`

pandas matches the categories of two columns in this way, which LightGBM relies on. XGBoost matches by value too. Text that spells
numbers and booleans (CSV) is read by `spelled`.
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
CUT_NAMES = "; XGBoost before 3.4 cuts names after a character beyond ASCII when it writes a model: train with 3.4 or later"
TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True)
class FeatureCategories:
    """The categories of one feature; none are listed where the model tests for categories, but does not store them."""

    listed: Categories
    unknown: UnknownCategory

    @cached_property
    def number(self) -> dict[object, int]:
        """The code of each category."""
        return {category: number for number, category in enumerate(self.listed)}

    @property
    def has_numbers(self) -> bool:
        """Whether any category is not a text."""
        return any(not isinstance(category, str) for category in self.listed)

    def code(self, value: object) -> int | None:
        """Returns the code of a value; None where it is not listed."""
        return self.number.get(value)

    def spelled(self, text: str) -> int | None:
        """Returns the code of a category that a table has as text: of the text itself, else of the number or boolean that it spells."""
        found = self.code(text)
        if found is None and self.has_numbers:
            found = next((code for value in _readings(text) if (code := self.code(value)) is not None), None)
        return found

    def shown(self) -> str:
        """Returns some of the categories, for messages."""
        some = ", ".join(repr(category)[:LONGEST_SHOWN] for category in self.listed[:LISTED_SHOWN])
        return some + (", ..." if len(self.listed) > LISTED_SHOWN else "")

    def advice(self) -> str:
        """Returns what a message about an unlisted category adds: what may have caused it; "" where there is nothing to add."""
        cut = self.unknown is UnknownCategory.REFUSED and not all(str(one).isascii() for one in self.listed)
        return CUT_NAMES if cut else ""


def codes(own: Sequence[object], listed: Categories) -> npt.NDArray[np.float64]:
    """Returns (k,) for each of a column's `own` categories its code; NaN where it is not listed.

    As in pandas, numbers do not match booleans unless one side has values of several types. A
    column whose categories are those of the training data keeps its codes, also where [0, 1] stands for [False, True], as in LightGBM.
    """
    if list(own) == list(listed):
        return np.arange(len(own), dtype=np.float64)
    if {bool} in (kinds := [_kinds(own), _kinds(listed)]) and {float} in kinds:
        return np.full(len(own), np.nan)
    number = FeatureCategories(listed, UnknownCategory.MISSING).number
    return np.array([number.get(category, np.nan) for category in own], np.float64)


def _kinds(values: Iterable[object]) -> set[type]:
    """Returns bool for booleans, float for all numbers, object for anything else."""
    return {
        bool if isinstance(value, bool | np.bool_) else float if isinstance(value, Number) else object
        for value in values
    }


def feature_categories(forest: Forest) -> dict[int, FeatureCategories]:
    """Returns the categories of each feature that has some, by index; those of scikit-learn are numbers themselves, without codes."""
    member = (forest.predicate == Predicate.IN) & (forest.source != "sklearn")
    compared = set(forest.feature[member].tolist())  # not NumPy's unique, which imports numpy.ma
    listed = {feature: own for feature, own in enumerate(forest.categories) if own}
    return {
        feature: FeatureCategories(listed.get(feature, ()), forest.unknown_category)
        for feature in sorted({*compared, *listed})
    }


def _readings(text: str) -> Iterable[object]:
    """Yields the values that a text may spell besides itself."""
    trimmed = text.strip()
    for read in (int, float):
        with suppress(ValueError):
            yield read(trimmed.replace("_", "no digit"))
    if (truth := TRUTHS.get(trimmed.lower(), {"1": True, "0": False}.get(trimmed))) is not None:
        yield truth
