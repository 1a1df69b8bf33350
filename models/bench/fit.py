"""What things take, from times of many of them: least squares, and where two ways take equally long."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

FLAT = 1e-9  # of the mean: the rounding of a fit to times that do not change

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Fit:
    """The times that things take.

    seconds: by name; zero where times do not show it. error: the root of the mean square of relative errors. undecided: things that
    counts do not tell apart, or that never occur.
    """

    seconds: dict[str, float]
    error: float
    undecided: tuple[str, ...] = ()


def fitted(names: list[str], counts: Array, seconds: Array) -> Fit | None:
    """Returns coefficients that explain times: least squares of relative errors, none below zero; None for fewer times than names.

    counts: (n, k), how often each of k things is done in n measurements. Relative, because a microsecond more is much in a short call
    and nothing in a long one; not below zero, because nothing takes less than no time: the lowest coefficient is left out until none is
    below zero (a simple form of Lawson and Hanson, "Solving Least Squares Problems", 1974, chapter 23).
    """
    if len(counts) < len(names):
        return None
    relative = counts / seconds[:, None]
    scale = np.abs(relative).max(axis=0)
    columns, undecided = np.flatnonzero(scale).tolist(), np.flatnonzero(scale == 0).tolist()
    coefficients = np.zeros(len(names))
    while columns:
        solved, _, rank, _ = np.linalg.lstsq(
            relative[:, columns] / scale[columns], np.ones(len(seconds)), rcond=1e-10
        )
        undecided += columns if rank < len(columns) else []
        if (solved >= 0).all():
            coefficients[columns] = solved / scale[columns]
            break
        columns.pop(int(np.argmin(solved)))
    error = float(np.sqrt(np.mean((relative @ coefficients - 1) ** 2)))
    seconds_of = dict(zip(names, coefficients.tolist(), strict=True))
    return Fit(seconds_of, error, tuple(names[number] for number in undecided))


def crossing(few: dict[int, float], many_seconds: float) -> float:
    """Returns from how many rows on a call of `many_seconds` is faster than one whose time grows as in `few`, by rows; infinite where it does not grow."""
    rows, seconds = np.array(list(few)), np.array(list(few.values()))
    slope, start = np.polyfit(rows, seconds, 1)
    grows = slope * np.ptp(rows) > FLAT * seconds.mean()
    return float(max(1.0, (many_seconds - start) / slope)) if grows else math.inf


def break_even(rows: Sequence[int], on_card: Sequence[float], on_cpu: Sequence[float]) -> float:
    """Returns from how many rows on the card is faster, between two measured sizes on a logarithmic scale.

    Infinite where it never is, the first size where it always is.
    """
    ahead = np.log(np.array(on_cpu) / np.array(on_card))  # above zero: the card is faster
    last = int(np.flatnonzero(ahead <= 0).max(initial=-1))
    if last in (-1, len(rows) - 1):
        return math.inf if last + 1 == len(rows) else float(rows[0])
    between = np.interp(0.0, ahead[last : last + 2], np.log(rows[last : last + 2]))
    return float(np.exp(between))


def finite(number: float) -> float | None:
    """Returns the number; None for one that JSON does not know."""
    return number if math.isfinite(number) else None
