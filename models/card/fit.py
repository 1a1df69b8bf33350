"""Coefficients that explain times: least squares of relative errors, none below zero.

In: `counts`, (n, k), how often each of k things is done in n measurements; `seconds`, (n,). Out: a `Fit`. Relative, because a microsecond more is
much in a short call and nothing in a long one; not below zero, because nothing takes less than no time: the lowest coefficient is left out until
none is below zero (a simple form of Lawson and Hanson, "Solving Least Squares Problems", 1974, chapter 23).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

FLAT = 1e-9  # of the mean: the rounding of a fit to times that do not change


@dataclass(frozen=True)
class Fit:
    """What each thing takes.

    seconds: by name; zero where times do not show it. error: the root of the mean square of relative errors. undecided: things that counts do not
    tell apart, or that never occur.
    """

    seconds: dict[str, float]
    error: float
    undecided: tuple[str, ...] = ()


def fitted(names: list[str], counts: Array, seconds: Array) -> Fit:
    """The fit. ValueError for fewer measurements than there are names."""
    if len(counts) < len(names):
        raise ValueError(f"{len(counts)} measurements are too few for {len(names)} coefficients")
    relative = counts / seconds[:, None]
    scale = np.abs(relative).max(axis=0)
    undecided = tuple(name for name, size in zip(names, scale, strict=True) if size == 0)
    scale = np.where(scale == 0, 1.0, scale)
    kept = [number for number, name in enumerate(names) if name not in undecided]
    found = np.zeros(len(names))
    while kept:
        solved, _, rank, _ = np.linalg.lstsq(
            relative[:, kept] / scale[kept], np.ones(len(seconds)), rcond=1e-10
        )
        if rank < len(kept):
            undecided = (*undecided, *(names[number] for number in kept))
        if (solved >= 0).all():
            found[kept] = solved / scale[kept]
            break
        kept.pop(int(np.argmin(solved)))
    error = float(np.sqrt(np.mean((relative @ found - 1) ** 2)))
    return Fit(dict(zip(names, found.tolist(), strict=True)), error, undecided)


def crossing(block_times: dict[int, float], thread_seconds: float) -> float:
    """From how many rows on a call of `thread_seconds` is faster than one whose time grows as in `block_times`, by rows; infinite where it does not grow."""
    rows, seconds = np.array(list(block_times)), np.array(list(block_times.values()))
    slope, start = np.polyfit(rows, seconds, 1)
    grows = slope * np.ptp(rows) > FLAT * seconds.mean()
    return float(max(1.0, (thread_seconds - start) / slope)) if grows else float("inf")


def break_even(rows: Sequence[int], on_card: Sequence[float], on_cpu: Sequence[float]) -> float:
    """From how many rows on the card is faster, between two measured sizes on a logarithmic scale.

    Infinite where it never is, the first size where it always is.
    """
    ahead = np.log(np.array(on_cpu) / np.array(on_card))  # above zero: the card is faster
    behind = np.flatnonzero(ahead <= 0)
    if not len(behind):
        return float(rows[0])
    last = int(behind[-1])
    if last == len(rows) - 1:
        return float("inf")
    share = -ahead[last] / (ahead[last + 1] - ahead[last])
    return float(rows[last] * (rows[last + 1] / rows[last]) ** share)
