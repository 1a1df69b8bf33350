"""Scales: many tests of one feature at a time, by the rank of a value among their thresholds; and where every test has its plane.

In: the distinct tests of a forest. Out: for each feature with MIN_TESTS tests and more that differ only in their threshold and in
where NaN goes, a scale over these thresholds:

    rank of x = how many thresholds say no to it; threshold j says yes if rank <= j
    key of x = the bits of x + offset as an integer that rises with x
    bucket of x = (key of x, held between low and high) - low >> shift
    rank of x = start[bucket] + a bisection over the next 2^steps - 1 thresholds (`cuts`, NaN where there are no more)

Thresholds of later buckets say yes to x, those of earlier ones no, so the bisection needs no bounds. Keys are logarithmic; an offset
that is large against the thresholds makes them linear, one that brings the lowest threshold near 0 suits long tails. For 64-bit
numbers the key is that of the upper half. Zeros of both signs have one key, because x + 0 is taken at least.

Planes are numbered feature by feature: those of the scale, a threshold each; where NaN goes both ways, NaN says yes there, and
the tests to which it says no follow as masked copies; then the tests that are in no scale.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import DistinctTests
from onnx_treebeard.forest import Predicate

MIN_TESTS = 80
RANK_BITS = 15
MAX_TESTS = 2**RANK_BITS - 1
BUCKETS_PER_TEST = 8
INTEGERS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "bucket", "cut", "steps", "missing"),
)
# Offsets that are tried: so much of the thresholds' range before the lowest.
BEFORE = (1.0, 1 / 16, 1 / 256)


@dataclass(frozen=True, eq=False)
class PlanesOfTests:
    """How the tests of a forest are answered.

    of_test: (C,) the plane of each test; n_planes in all. predicate: that of the tests in scales, None without scales.
    features: a record each: feature; scales, scales_end; and for each kind k tests<k>, tests<k>_end: planes answered one by one.
    thresholds: (n_planes,) of planes answered one by one. sources: (n_planes,) the plane that a masked one copies.
    scales: a record each: offset and INTEGERS. first, last: the planes of its thresholds. masked, masked_end: of masked copies.
    low, high, shift: the bucket of a value. bucket, cut: where a scale's `starts` and `cuts` begin. missing: the rank of NaN.
    """

    of_test: npt.NDArray[np.int32]
    n_planes: int
    predicate: Predicate | None
    features: npt.NDArray[np.void]
    thresholds: npt.NDArray[np.floating]
    sources: npt.NDArray[np.int32]
    scales: npt.NDArray[np.void]
    starts: npt.NDArray[np.uint16]
    cuts: npt.NDArray[np.floating]


def planes_of(tests: DistinctTests) -> PlanesOfTests:
    """The planes of a forest's tests, and the scales that are worth while."""
    growing = _Growing(tests)
    for number in range(len(tests.feature)):
        growing.add_feature(number)
    return growing.grown()


@dataclass(eq=False)
class _Growing:
    """Planes feature by feature."""

    tests: DistinctTests
    n_planes: int = 0
    n_starts: int = 0
    n_cuts: int = 0
    features: list[tuple[int, ...]] = field(default_factory=list)
    thresholds: list[npt.NDArray[Any]] = field(default_factory=list)
    sources: list[npt.NDArray[np.int32]] = field(default_factory=list)
    scales: list[tuple[Any, ...]] = field(default_factory=list)
    starts: list[npt.NDArray[np.uint16]] = field(default_factory=list)
    cuts: list[npt.NDArray[Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        kinds = self.tests.kinds
        self.predicate = Predicate.LE if any(k.predicate is Predicate.LE for k in kinds) else Predicate.LT
        self.fits = [kind.predicate is self.predicate and not kind.zero_missing for kind in kinds]
        self.of_test = np.zeros(self.tests.n_tests, np.int32)

    def add_feature(self, number: int) -> None:
        ends = self.tests.begin[number].tolist()
        runs = [slice(*ends[kind : kind + 2]) for kind in range(len(self.tests.kinds))]
        together = [
            kind for kind, fits in enumerate(self.fits) if fits and runs[kind].start < runs[kind].stop
        ]
        thresholds = [self.tests.threshold[runs[kind]] for kind in together]
        scaled = MIN_TESTS <= sum(map(len, thresholds)) <= MAX_TESTS
        first_scale = len(self.scales)
        if scaled:
            self._add_scale(
                [runs[kind] for kind in together], together, np.unique(np.concatenate(thresholds))
            )
        record = [int(self.tests.feature[number]), first_scale, len(self.scales)]
        for kind, run in enumerate(runs):
            first = self.n_planes
            if not (scaled and kind in together):
                self.of_test[run] = self._new_planes(self.tests.threshold[run])
            record += [first, self.n_planes]
        self.features.append(tuple(record))

    def _add_scale(self, runs: list[slice], kinds: list[int], thresholds: npt.NDArray[Any]) -> None:
        missing_true = [self.tests.kinds[kind].missing_true for kind in kinds]
        planes = self._new_planes(thresholds)
        masked = self.n_planes
        for run, taken in zip(runs, missing_true, strict=True):
            place = planes[np.searchsorted(thresholds, self.tests.threshold[run])]
            copied = not taken and len(runs) > 1
            self.of_test[run] = self._new_planes(self.tests.threshold[run], place) if copied else place
        buckets = min(
            (_bucketed(thresholds, offset) for offset in _offsets(thresholds)), key=lambda b: b.steps
        )
        missing = 0 if any(missing_true) else len(thresholds)
        ends = (int(planes[0]), masked, masked, self.n_planes)
        self.scales.append(
            (buckets.offset, *ends, *buckets.place, self.n_starts, self.n_cuts, buckets.steps, missing)
        )
        self.starts.append(buckets.start)
        self.cuts += [thresholds, np.full(1 << buckets.steps, np.nan, thresholds.dtype)]
        self.n_starts += len(buckets.start)
        self.n_cuts += len(thresholds) + (1 << buckets.steps)

    def _new_planes(
        self, thresholds: npt.NDArray[Any], sources: npt.NDArray[np.int32] | None = None
    ) -> npt.NDArray[np.int32]:
        """The numbers of planes for these thresholds."""
        numbers = np.arange(self.n_planes, self.n_planes + len(thresholds), dtype=np.int32)
        self.n_planes += len(thresholds)
        self.thresholds.append(thresholds)
        self.sources.append(numbers if sources is None else sources)
        return numbers

    def grown(self) -> PlanesOfTests:
        number = self.tests.threshold.dtype
        names = ["feature", "scales", "scales_end"]
        for kind in range(len(self.tests.kinds)):
            names += [f"tests{kind}", f"tests{kind}_end"]
        scale_record = [("offset", number), *((name, np.int32) for name in INTEGERS)]
        return PlanesOfTests(
            of_test=self.of_test,
            n_planes=self.n_planes,
            predicate=self.predicate if self.scales else None,
            features=np.array(self.features, [(name, np.int32) for name in names]),
            thresholds=np.concatenate([np.zeros(0, number), *self.thresholds]),
            sources=np.concatenate([np.zeros(0, np.int32), *self.sources]),
            scales=np.array(self.scales, scale_record),
            starts=np.concatenate([np.zeros(0, np.uint16), *self.starts]),
            cuts=np.concatenate([np.zeros(0, number), *self.cuts]),
        )


@dataclass(frozen=True, eq=False)
class _Buckets:
    """place: low, high, shift. start: (B,) thresholds in earlier buckets. steps: of the fullest bucket's bisection."""

    offset: float
    place: tuple[int, int, int]
    start: npt.NDArray[np.uint16]
    steps: int


def _offsets(threshold: npt.NDArray[np.floating]) -> list[float]:
    """What may be added to values before their key is taken."""
    low, high = float(threshold[0]), float(threshold[-1])
    return [0.0, *(offset for part in BEFORE if np.isfinite(offset := part * (high - low) - low))]


def _bucketed(threshold: npt.NDArray[np.floating], offset: float) -> _Buckets:
    """Buckets for rising thresholds."""
    key = keys(threshold, offset)
    low, high = int(key[0]), int(key[-1])
    shift = 0
    while (high - low) >> shift >= BUCKETS_PER_TEST * len(key):
        shift += 1
    held = np.bincount((key - low) >> shift, minlength=((high - low) >> shift) + 1)
    start = np.cumsum(held) - held
    return _Buckets(offset, (low, high, shift), start.astype(np.uint16), int(held.max()).bit_length())


def keys(numbers: npt.NDArray[np.floating], offset: float) -> npt.NDArray[np.int64]:
    """Integers of 32 bits that rise with the numbers; equal for zeros of both signs."""
    with np.errstate(over="ignore"):
        bits = (numbers + numbers.dtype.type(offset)).view(f"<i{numbers.dtype.itemsize}")
    upper = (bits >> (8 * (numbers.dtype.itemsize - 4))).astype(np.int32)
    return (upper ^ ((upper >> 31) & 0x7FFFFFFF)).astype(np.int64)
