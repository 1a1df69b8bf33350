"""Compares the results of two engines bit for bit, block by block. In: columns of results. Out: a `Comparison`.

Two floating-point numbers are equal if their bits are, or if both are NaN, because no engine specifies which NaN it returns.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Results = Mapping[str, npt.NDArray[np.generic]]


@dataclass(frozen=True)
class Difference:
    """The first cell that differs; rows are numbered from 1."""

    row: int
    column: str
    ours: object
    theirs: object

    def __str__(self) -> str:
        return f"row {self.row}, '{self.column}': {self.ours!r} instead of {self.theirs!r}"


@dataclass(frozen=True)
class Comparison:
    """The state after `rows` rows. `largest` is the largest difference between two finite numbers."""

    rows: int = 0
    equal: int = 0
    largest: float = 0.0
    first: Difference | None = None

    @property
    def is_equal(self) -> bool:
        return self.rows == self.equal

    def after(self, ours: Results, theirs: Results) -> "Comparison":
        """Returns the comparison extended by the next rows. Both results have the same columns, each of shape (n,)."""
        assert list(ours) == list(theirs), (list(ours), list(theirs))
        n = len(next(iter(ours.values())))
        same = {name: same_bits(ours[name], theirs[name]) for name in ours}
        all_same = np.logical_and.reduce(list(same.values()))
        largest = max((largest_difference(ours[name], theirs[name]) for name in ours), default=0.0)
        first = self.first or _first(self.rows, same, ours, theirs)
        return Comparison(self.rows + n, self.equal + int(all_same.sum()), max(self.largest, largest), first)


def same_bits(ours: npt.NDArray[np.generic], theirs: npt.NDArray[np.generic]) -> npt.NDArray[np.bool_]:
    """Returns for each pair whether it is equal, of shape (n,); False throughout where the types differ."""
    if ours.dtype != theirs.dtype:
        return np.zeros(len(ours), np.bool_)
    if ours.dtype.kind != "f":
        return np.asarray(ours == theirs)
    bits = f"u{ours.dtype.itemsize}"
    equal = np.ascontiguousarray(ours).view(bits) == np.ascontiguousarray(theirs).view(bits)
    return np.asarray(equal | (np.isnan(ours) & np.isnan(theirs)))


def largest_difference(ours: npt.NDArray[np.generic], theirs: npt.NDArray[np.generic]) -> float:
    """Returns the largest |ours - theirs| of pairs of finite numbers; 0.0 for text."""
    if ours.dtype.kind not in "biuf" or theirs.dtype.kind not in "biuf":
        return 0.0
    left, right = ours.astype(np.float64), theirs.astype(np.float64)
    finite = np.isfinite(left) & np.isfinite(right)
    return float(np.abs(left[finite] - right[finite]).max(initial=0.0))


def _first(
    rows_before: int, same: Mapping[str, npt.NDArray[np.bool_]], ours: Results, theirs: Results
) -> Difference | None:
    rows = {name: int(np.argmin(equal)) for name, equal in same.items() if not equal.all()}
    if not rows:
        return None
    name = min(rows, key=lambda column: rows[column])
    row = rows[name]
    return Difference(rows_before + row + 1, name, ours[name][row], theirs[name][row])
