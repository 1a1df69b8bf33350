"""Scales: many tests of one feature at a time, by the rank of a value among their thresholds.

In: the thresholds of tests of a feature that differ only in their threshold and in where NaN goes, MIN_TESTS of them and more. Out:
how a value finds its rank:

    rank of x = how many thresholds say no to it; threshold j says yes if rank <= j
    key of x = the bits of x + offset as an integer that rises with x
    bucket of x = (key of x, held between low and high) - low >> shift
    rank of x = start[bucket] + a bisection over the next 2^steps - 1 thresholds (`cuts`, NaN where there are no more)

Thresholds of later buckets say yes to x, those of earlier ones no, so the bisection needs no bounds. Keys are logarithmic; an offset
that is large against the thresholds makes them linear, one that brings the lowest threshold near 0 suits long tails. For 64-bit
numbers the key is that of the upper half. Zeros of both signs have one key, because x + 0 is taken at least.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

MIN_TESTS = 80
RANK_BITS = 15
MAX_TESTS = 2**RANK_BITS - 1
BUCKETS_PER_TEST = 8
MAX_BUCKETS = 2**16  # a kernel keeps a value's bucket where its rank will be, in two bytes
INTEGERS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "bucket", "cut", "steps", "missing"),
)
# Offsets that are tried: so much of the thresholds' range before the lowest.
BEFORE = (1.0, 1 / 16, 1 / 256)


@dataclass(frozen=True, eq=False)
class Buckets:
    """place: low, high, shift. start: (B,) thresholds in earlier buckets. steps: of the fullest bucket's bisection."""

    offset: float
    place: tuple[int, int, int]
    start: npt.NDArray[np.uint16]
    steps: int


def best_buckets(threshold: npt.NDArray[np.floating]) -> Buckets:
    """Those with the shortest bisection for rising thresholds."""
    return min((_bucketed(threshold, offset) for offset in _offsets(threshold)), key=lambda b: b.steps)


def _offsets(threshold: npt.NDArray[np.floating]) -> list[float]:
    """What may be added to values before their key is taken."""
    low, high = float(threshold[0]), float(threshold[-1])
    return [0.0, *(offset for part in BEFORE if np.isfinite(offset := part * (high - low) - low))]


def _bucketed(threshold: npt.NDArray[np.floating], offset: float) -> Buckets:
    """Buckets for rising thresholds."""
    key = keys(threshold, offset)
    low, high = int(key[0]), int(key[-1])
    shift = 0
    while (high - low) >> shift >= min(BUCKETS_PER_TEST * len(key), MAX_BUCKETS):
        shift += 1
    held = np.bincount((key - low) >> shift, minlength=((high - low) >> shift) + 1)
    start = np.cumsum(held) - held
    return Buckets(offset, (low, high, shift), start.astype(np.uint16), int(held.max()).bit_length())


def keys(numbers: npt.NDArray[np.floating], offset: float) -> npt.NDArray[np.int64]:
    """Integers of 32 bits that rise with the numbers; equal for zeros of both signs."""
    with np.errstate(over="ignore"):
        bits = (numbers + numbers.dtype.type(offset)).view(f"<i{numbers.dtype.itemsize}")
    upper = (bits >> (8 * (numbers.dtype.itemsize - 4))).astype(np.int32)
    return (upper ^ ((upper >> 31) & 0x7FFFFFFF)).astype(np.int64)
