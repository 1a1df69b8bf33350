"""What code knows of how values are compared: the type, and which of the forest's rules there are.

In: a `Forest`. Out: a `Compared`; and the numbers behind the rules, for the header of the tables.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import CategoryRule, Forest


@dataclass(frozen=True)
class Compared:
    """kind: float32 or float64. missing: whether a number stands for a missing value. zero: whether values near zero count as zero.

    category_rule: how a number becomes a category.
    """

    kind: np.dtype[Any]
    missing: bool = False
    zero: bool = False
    category_rule: CategoryRule = CategoryRule.EXACT

    @staticmethod
    def of(forest: Forest) -> "Compared":
        """That of a forest as a kernel tests it, whose thresholds have the compared type."""
        missing, zero = forest.missing_value is not None, forest.zero_threshold > 0
        return Compared(forest.threshold.dtype, missing, zero, forest.category_rule)


def compared_numbers(forest: Forest) -> dict[str, int]:
    """The missing value and the zero threshold in the compared type, as the bits that the header holds; where there are none NaN, which equals
    no value, and 0.
    """
    kind = forest.threshold.dtype
    missing_value = np.nan if forest.missing_value is None else forest.missing_value or 0.0
    numbers = np.array([missing_value, forest.zero_threshold], kind)
    missing, zero = (int(bits) for bits in numbers.view(f"i{kind.itemsize}"))
    return {"missing_value": missing, "zero_threshold": zero}
