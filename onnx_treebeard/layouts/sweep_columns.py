"""Columns of a sweep: what one row is ranked by, one byte each, so that every test is a comparison of two bytes.

In: the distinct tests of a forest. Out: columns, and for every test its column and its cut:

    tests of a feature that differ only in the threshold, 255 at most      one column
    rank of a value = how many of the column's thresholds say no to it     0 to 255
    test j of the column says yes if rank <= j                             j is its cut

Thresholds rise, so those that say no come first, and 16 are looked at together:

    up to 16 thresholds   all of them                              rank = how many say no
    more                  every 16th of them | 16 | 16 | ...       rank = 16 a + b: a of the first say no, b of block a

Where there are no more thresholds NaN stands, which never says no. NaN as a value has a rank of its own: that of a yes or a no to everything, or any between them, as where
it is taken for 0. A feature whose tests send NaN to different sides otherwise has two columns and more. Inequality has a column a test,
with one threshold, which says no to itself.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import DistinctTests, KindOfTest, distinct_tests
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest, Predicate

MAX_RANK = 255
BLOCK = 16  # thresholds that are looked at together
MAX_COLUMNS = 4096
COLUMN_RECORD = np.dtype([("feature", np.int32), ("missing", np.int32)])


@dataclass(frozen=True, eq=False)
class ColumnRun:
    """Neighbouring columns, from `begin` to `end` (not included), whose tests compare alike.

    cuts: (end - begin, multiple of 16) their thresholds, in the compared type; the first 16 lead to the others where there are others.
    """

    predicate: Predicate
    zero_missing: bool
    begin: int
    end: int
    cuts: npt.NDArray[np.floating]

    @property
    def is_one_block(self) -> bool:
        return int(self.cuts.shape[1]) == BLOCK


@dataclass(frozen=True, eq=False)
class RankColumns:
    """records: (C,) COLUMN_RECORD: the feature, the rank of NaN. of_test, cut: (n_tests,) column and cut of each test.

    In a run, columns that more nodes ask for come first.
    """

    runs: tuple[ColumnRun, ...]
    records: npt.NDArray[np.void]
    of_test: npt.NDArray[np.int32]
    cut: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.records)


@dataclass(frozen=True, eq=False)
class Scale:
    """Tests of a feature that one rank answers, thresholds rising; those from number `missing` on say yes to NaN."""

    feature: int
    tests: npt.NDArray[np.intp]
    missing: int


@once_per_forest
def scales_of(forest: Forest) -> dict[tuple[Predicate, bool], list[Scale]]:
    """The scales of a forest's comparisons, by predicate and by whether zero is missing too."""
    tests = distinct_tests(forest)
    found: dict[tuple[Predicate, bool], list[Scale]] = {}
    for predicate, zero in dict.fromkeys((kind.predicate, kind.zero_missing) for kind in tests.kinds):
        kinds = [_kind_number(tests, KindOfTest(predicate, missing, zero)) for missing in (False, True)]
        of_features = zip(tests.feature.tolist(), tests.begin, strict=True)
        scales = [scale for feature, begin in of_features for scale in _scales(tests, feature, begin, kinds)]
        found[predicate, zero] = scales
    return found


def _kind_number(tests: DistinctTests, kind: KindOfTest) -> int | None:
    return tests.kinds.index(kind) if kind in tests.kinds else None


def _scales(
    tests: DistinctTests, feature: int, begin: npt.NDArray[np.int32], kinds: list[int | None]
) -> list[Scale]:
    """Those of one feature: one where NaN goes as some number between the thresholds would, else one for each side."""
    no, yes = (np.arange(0) if k is None else np.arange(begin[k], begin[k + 1]) for k in kinds)
    if len(no) and len(yes) and tests.threshold[no[-1]] < tests.threshold[yes[0]]:
        return [Scale(feature, np.concatenate([no, yes]), len(no))]
    return [Scale(feature, run, missing) for run, missing in ((no, len(no)), (yes, 0)) if len(run)]


def room(predicate: Predicate) -> int:
    """How many tests with this predicate a column answers."""
    return 1 if predicate is Predicate.NE else MAX_RANK


def count_columns(forest: Forest) -> int:
    """How many columns the forest's comparisons need."""
    of_scales = ((room(predicate), scales) for (predicate, _), scales in scales_of(forest).items())
    return sum(-(-len(scale.tests) // most) for most, scales in of_scales for scale in scales)


@once_per_forest
def rank_columns(forest: Forest) -> RankColumns:
    """The columns of a forest without category sets that needs no more than MAX_COLUMNS."""
    growing = _Growing(distinct_tests(forest))
    runs = tuple(growing.add_run(*asked, scales) for asked, scales in scales_of(forest).items())
    return RankColumns(runs, np.array(growing.records, COLUMN_RECORD), growing.of_test, growing.cut)


@dataclass(eq=False)
class _Growing:
    """Columns run by run."""

    tests: DistinctTests
    records: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.of_test = np.zeros(self.tests.n_tests, np.int32)
        self.asked = np.bincount(self.tests.of_node, minlength=self.tests.n_tests)
        self.cut = np.zeros(self.tests.n_tests, np.uint8)

    def add_run(self, predicate: Predicate, zero_missing: bool, scales: list[Scale]) -> ColumnRun:
        begin, most = len(self.records), room(predicate)
        parts = [(scale, first) for scale in scales for first in range(0, len(scale.tests), most)]
        parts.sort(key=lambda part: -self.asked[part[0].tests[part[1] : part[1] + most]].sum())
        columns = [self._add_column(scale, first, most) for scale, first in parts]
        return ColumnRun(predicate, zero_missing, begin, len(self.records), in_blocks(columns))

    def _add_column(self, scale: Scale, first: int, most: int) -> npt.NDArray[np.floating]:
        """A column for as many tests as it has room for; their thresholds."""
        tests = scale.tests[first : first + most]
        self.of_test[tests], self.cut[tests] = len(self.records), np.arange(len(tests))
        missing = min(max(scale.missing - first, 0), len(tests))
        self.records.append((scale.feature, missing))
        return self.tests.threshold[tests]


def in_blocks(columns: list[npt.NDArray[np.floating]]) -> npt.NDArray[np.floating]:
    """Thresholds of columns, 255 at most each, as they are looked at; see the module docstring."""
    longest = max(map(len, columns))
    leading = BLOCK if longest > BLOCK else 0
    room = BLOCK if not leading else (longest // BLOCK + 1) * BLOCK
    cuts = np.full((len(columns), leading + room), np.nan, columns[0].dtype)
    for row, column in zip(cuts, columns, strict=True):
        row[leading : leading + len(column)] = column
    if leading:
        cuts[:, : room // BLOCK] = cuts[:, leading + BLOCK - 1 :: BLOCK]
    return cuts
