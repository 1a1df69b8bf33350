"""How values are compared, as far as code depends on it: the type, and which rules of the forest there are.

In: a `Forest`. Out: a `Compared`; and the numbers of these rules, for the header of the tables.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate

# The ordered comparison of a value with a threshold that says that a predicate is false.
FALSE_WHEN = {Predicate.LT: "oge", Predicate.LE: "ogt", Predicate.NE: "oeq"}


@dataclass(frozen=True)
class Compared:
    """kind: the compared type, float32 or float64. missing: a number marks missing values. zero: values near zero count as zero.

    category_rule: how a number becomes a category.
    """

    kind: np.dtype[Any]
    missing: bool = False
    zero: bool = False
    category_rule: CategoryRule = CategoryRule.EXACT

    @staticmethod
    def from_forest(forest: Forest) -> "Compared":
        """Returns the rules of a forest whose thresholds have the compared type."""
        missing, zero = forest.missing_value is not None, forest.zero_threshold > 0
        return Compared(forest.threshold.dtype, missing, zero, forest.category_rule)


def compared_numbers(forest: Forest) -> dict[str, int]:
    """Returns the missing value and the zero threshold in the compared type, as the bits in the header.

    Without a missing value it is NaN, which equals no value; without a zero rule the threshold is 0.
    """
    kind = forest.threshold.dtype
    missing_value = np.nan if forest.missing_value is None else forest.missing_value or 0.0
    numbers = np.array([missing_value, forest.zero_threshold], kind)
    missing, zero = (int(bits) for bits in numbers.view(f"i{kind.itemsize}"))
    return {"missing_value": missing, "zero_threshold": zero}
