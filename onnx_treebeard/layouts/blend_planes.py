"""Where every test of a forest has its plane, and how it is answered.

In: the distinct tests of a forest. Out: `PlanesOfTests`. Planes are numbered feature by feature:

    of its scale (`blend_scales.py`), a threshold each; where NaN goes both ways, NaN says yes there
    masked copies of these, which say no to NaN
    tests that are in no scale, answered one by one
    questions of membership that are answered by rank (`blend_answers.py`); such a feature has a scale, however few its tests are
    parities (`blend_sets.py`), which answer the others
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import DistinctTests, distinct_tests
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.blend_answers import answer_words, asked_by_rank
from onnx_treebeard.layouts.blend_scales import INTEGERS, MAX_TESTS, MIN_TESTS, best_buckets
from onnx_treebeard.layouts.blend_sets import parities_of


@dataclass(frozen=True, eq=False)
class PlanesOfTests:
    """How the tests of a forest are answered.

    of_test: the plane of each test; n_planes in all. predicate: that of the tests in scales, None without scales.
    features: a record each: feature; scales, scales_end; for each kind k tests<k>, tests<k>_end: planes answered one by one; where any
    are answered by rank, answers, answers_end, word, ranks: these, their first word, thresholds; where any are, parities, parities_end.
    thresholds: (n_planes,) of planes answered one by one. sources: (n_planes,) the plane that a masked one copies.
    scales: a record each: offset and INTEGERS. first, last: the planes of its thresholds. masked, masked_end: of masked copies.
    low, high, shift: the bucket of a value. bucket, cut: where a scale's `starts` and `cuts` begin. missing: the rank of NaN.
    part_begin: (n_planes + 1,) where the parts of a plane begin that is a parity. parts: planes, or constants of `blend_sets.py`.
    words: of answers by rank.
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
    part_begin: npt.NDArray[np.int32]
    parts: npt.NDArray[np.int32]
    words: npt.NDArray[np.uint64]

    @property
    def n_parities(self) -> int:
        return self._planes("parities")

    @property
    def n_answers_by_rank(self) -> int:
        return self._planes("answers")

    def _planes(self, name: str) -> int:
        if name not in (self.features.dtype.names or ()):
            return 0
        return int((self.features[f"{name}_end"] - self.features[name]).sum())


@once_per_forest
def forest_planes(forest: Forest) -> PlanesOfTests:
    """The planes of a forest's tests."""
    return planes_of(distinct_tests(forest))


def planes_of(tests: DistinctTests) -> PlanesOfTests:
    """A plane for each test, and the scales that are worth while."""
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
    n_words: int = 0
    features: list[tuple[int, ...]] = field(default_factory=list)
    thresholds: list[npt.NDArray[Any]] = field(default_factory=list)
    sources: list[npt.NDArray[np.int32]] = field(default_factory=list)
    scales: list[tuple[Any, ...]] = field(default_factory=list)
    starts: list[npt.NDArray[np.uint16]] = field(default_factory=list)
    cuts: list[npt.NDArray[Any]] = field(default_factory=list)
    words: list[npt.NDArray[np.uint64]] = field(default_factory=list)

    def __post_init__(self) -> None:
        kinds = self.tests.kinds
        self.predicate = Predicate.LE if any(k.predicate is Predicate.LE for k in kinds) else Predicate.LT
        self.fits = [kind.predicate is self.predicate and not kind.zero_missing for kind in kinds]
        ranked = (np.diff(self.tests.begin, axis=1) * np.array(self.fits, np.int64)).sum(axis=1)
        self.by_rank = asked_by_rank(self.tests, ranked, MIN_TESTS, MAX_TESTS)
        self.parities = parities_of(self.tests, ~self.by_rank)
        self.of_test = np.zeros(self.tests.n_tests, np.int32)
        self.of_parity = np.zeros(len(self.parities.feature), np.int32)
        self.names = ["feature", "scales", "scales_end"]
        for kind in range(len(kinds)):
            self.names += [f"tests{kind}", f"tests{kind}_end"]
        self.names += ["answers", "answers_end", "word", "ranks"] if self.by_rank.any() else []
        self.names += ["parities", "parities_end"] if len(self.of_parity) else []

    def add_feature(self, number: int) -> None:
        ends = self.tests.begin[number].tolist()
        runs = [slice(*ends[kind : kind + 2]) for kind in range(len(self.tests.kinds))]
        together = [
            kind for kind, fits in enumerate(self.fits) if fits and runs[kind].start < runs[kind].stop
        ]
        thresholds = [self.tests.threshold[runs[kind]] for kind in together]
        union = np.unique(np.concatenate([np.zeros(0, self.tests.threshold.dtype), *thresholds]))
        feature, first_scale = int(self.tests.feature[number]), len(self.scales)
        questions = self._questions(feature)
        scaled = len(questions) > 0 or MIN_TESTS <= sum(map(len, thresholds)) <= MAX_TESTS
        if scaled:
            self._add_scale([runs[kind] for kind in together], together, union)
        record = [feature, first_scale, len(self.scales)]
        for kind, run in enumerate(runs):
            first = self.n_planes
            if not (scaled and kind in together):
                self.of_test[run] = self._new_planes(self.tests.threshold[run])
            record += [first, self.n_planes]
        record += self._add_answers(questions, union) if "answers" in self.names else []
        record += self._add_parities(feature) if "parities" in self.names else []
        self.features.append(tuple(record))

    def _questions(self, feature: int) -> npt.NDArray[np.intp]:
        """The questions about a feature that are answered by rank."""
        if self.tests.sets is None:
            return np.zeros(0, np.intp)
        return np.flatnonzero(self.by_rank & (self.tests.sets.feature == feature))

    def _add_answers(self, questions: npt.NDArray[np.intp], thresholds: npt.NDArray[Any]) -> list[int]:
        """The fields for planes that are answered by rank."""
        first, word = self.n_planes, self.n_words
        nothing = np.zeros(len(questions), self.tests.threshold.dtype)
        self.of_test[self.tests.n_comparisons + questions] = self._new_planes(nothing)
        if len(questions):
            self.words.append(answer_words(self.tests, questions, thresholds))
            self.n_words += len(self.words[-1])
        return [first, self.n_planes, word, len(thresholds)]

    def _add_parities(self, feature: int) -> list[int]:
        """The fields for planes that are parities."""
        first, run = self.n_planes, slice(*np.searchsorted(self.parities.feature, (feature, feature + 1)))
        nothing = np.zeros(run.stop - run.start, self.tests.threshold.dtype)
        self.of_parity[run] = self._new_planes(nothing)
        return [first, self.n_planes]

    def _add_scale(self, runs: list[slice], kinds: list[int], thresholds: npt.NDArray[Any]) -> None:
        missing_true = [self.tests.kinds[kind].missing_true for kind in kinds]
        planes = self._new_planes(thresholds)
        masked = self.n_planes
        for run, taken in zip(runs, missing_true, strict=True):
            place = planes[np.searchsorted(thresholds, self.tests.threshold[run])]
            copied = not taken and len(runs) > 1
            self.of_test[run] = self._new_planes(self.tests.threshold[run], place) if copied else place
        buckets = best_buckets(thresholds)
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
        scale_record = [("offset", number), *((name, np.int32) for name in INTEGERS)]
        part_begin, parts = self._parts()
        asked = self.tests.n_comparisons + np.flatnonzero(~self.by_rank)
        self.of_test[asked] = self.of_parity[self.parities.of_question]
        return PlanesOfTests(
            of_test=self.of_test,
            n_planes=self.n_planes,
            predicate=self.predicate if self.scales else None,
            features=np.array(self.features, [(name, np.int32) for name in self.names]),
            thresholds=np.concatenate([np.zeros(0, number), *self.thresholds]),
            sources=np.concatenate([np.zeros(0, np.int32), *self.sources]),
            scales=np.array(self.scales, scale_record),
            starts=np.concatenate([np.zeros(0, np.uint16), *self.starts]),
            cuts=np.concatenate([np.zeros(0, number), *self.cuts]),
            part_begin=part_begin,
            parts=parts,
            words=np.concatenate([np.zeros(0, np.uint64), *self.words]),
        )

    def _parts(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Parities have planes in their own order, so their parts stay where they are."""
        compared, parities = self.tests.n_comparisons, self.parities
        count = np.zeros(self.n_planes, np.int64)
        count[self.of_parity] = np.diff(parities.begin)
        place = np.append(self.of_test[:compared], self.of_parity)
        parts = parities.part.copy()
        parts[parts >= 0] = place[parts[parts >= 0]]
        return np.append(0, np.cumsum(count)).astype(np.int32), parts.astype(np.int32)
