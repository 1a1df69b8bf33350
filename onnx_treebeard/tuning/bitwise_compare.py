"""Compares the results of two engines bit for bit, block by block. In: columns of results. Out: a `Comparison`.

Two floating-point numbers are equal if their bits are: those of a NaN too, which docs/exactness.md promises. Rows that differ in nothing but that are
counted by themselves in columns whose bits are left open.
"""

from collections.abc import Collection, Mapping
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
        ours, theirs = self.ours, self.theirs
        if _is_nan(ours) and _is_nan(theirs):
            return (
                f"row {self.row}, '{self.column}': NaN with the bits {_bits(ours)} instead of {_bits(theirs)}"
            )
        return f"row {self.row}, '{self.column}': {ours!r} instead of {theirs!r}"


@dataclass(frozen=True)
class Comparison:
    """The state after `rows` rows. `largest` is the largest difference between two finite numbers.

    nans: the rows that are equal but for the bits of NaN in columns that leave them open.
    """

    rows: int = 0
    equal: int = 0
    largest: float = 0.0
    first: Difference | None = None
    nans: int = 0

    @property
    def is_equal(self) -> bool:
        return self.rows == self.equal

    @property
    def differs_in_nans_alone(self) -> bool:
        """True where there are differences, all of them in the bits of NaN that are open."""
        return self.nans > 0 and self.rows == self.equal + self.nans

    def after(self, ours: Results, theirs: Results, open_nans: Collection[str] = ()) -> "Comparison":
        """Returns the comparison extended by the next rows. Both results have the same columns, each of shape (n,).

        open_nans: the columns that leave the bits of NaN open.
        """
        assert list(ours) == list(theirs), (list(ours), list(theirs))
        n = len(next(iter(ours.values())))
        same = {name: same_bits(ours[name], theirs[name]) for name in ours}
        all_same = np.logical_and.reduce(list(same.values()))
        open_ = {name: both_nan(ours[name], theirs[name]) for name in ours if name in open_nans}
        alike = np.logical_and.reduce([same[name] | open_.get(name, False) for name in ours])
        largest = max((largest_difference(ours[name], theirs[name]) for name in ours), default=0.0)
        first = self.first or _first(self.rows, same, ours, theirs)
        equal, nans = self.equal + int(all_same.sum()), self.nans + int((alike & ~all_same).sum())
        return Comparison(self.rows + n, equal, max(self.largest, largest), first, nans)


def same_bits(ours: npt.NDArray[np.generic], theirs: npt.NDArray[np.generic]) -> npt.NDArray[np.bool_]:
    """Returns for each pair whether it is equal, of shape (n,); False throughout where the types differ."""
    if ours.dtype != theirs.dtype:
        return np.zeros(len(ours), np.bool_)
    if ours.dtype.kind != "f":
        return np.asarray(ours == theirs)
    bits = f"u{ours.dtype.itemsize}"
    return np.asarray(np.ascontiguousarray(ours).view(bits) == np.ascontiguousarray(theirs).view(bits))


def both_nan(ours: npt.NDArray[np.generic], theirs: npt.NDArray[np.generic]) -> npt.NDArray[np.bool_]:
    """Returns for each pair whether both are NaN, of shape (n,); False throughout where the types differ."""
    if ours.dtype != theirs.dtype or ours.dtype.kind != "f":
        return np.zeros(len(ours), np.bool_)
    return np.asarray(np.isnan(ours) & np.isnan(theirs))


def largest_difference(ours: npt.NDArray[np.generic], theirs: npt.NDArray[np.generic]) -> float:
    """Returns the largest |ours - theirs| of pairs of finite numbers; 0.0 for text."""
    if ours.dtype.kind not in "biuf" or theirs.dtype.kind not in "biuf":
        return 0.0
    our_numbers, their_numbers = ours.astype(np.float64), theirs.astype(np.float64)
    finite = np.isfinite(our_numbers) & np.isfinite(their_numbers)
    return float(np.abs(our_numbers[finite] - their_numbers[finite]).max(initial=0.0))


def _first(
    rows_before: int, same: Mapping[str, npt.NDArray[np.bool_]], ours: Results, theirs: Results
) -> Difference | None:
    rows = {name: int(np.argmin(equal)) for name, equal in same.items() if not equal.all()}
    if not rows:
        return None
    name = min(rows, key=lambda column: rows[column])
    row = rows[name]
    return Difference(rows_before + row + 1, name, ours[name][row], theirs[name][row])


def _is_nan(value: object) -> bool:
    return isinstance(value, np.floating) and bool(np.isnan(value))


def _bits(value: object) -> str:
    number = np.asarray(value)
    return f"0x{int(number.view(f'u{number.itemsize}')):0{2 * number.itemsize}x}"
