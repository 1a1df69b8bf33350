"""What a page shows of all rows, while they are read block by block: means, a draw of rows, the rows with the largest, middle and smallest score.

In: blocks of rows and their contributions. Out: a `Summary`. Memory has a bound that does not depend on the number of rows. The draw is that of a seeded generator: it depends on the rows alone, not on how they
are divided into blocks.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

SEED = 20_240
VALUES_HELD = 1 << 24  # contributions and values that the draw has at most
LARGEST, MIDDLE, SMALLEST, CHOSEN = "largest", "median", "smallest", ""  # of raw scores

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rows:
    """Some rows of a table: their numbers, from 1 on; values of shape (n, features), contributions of shape (n, targets, features + 1)."""

    numbers: npt.NDArray[np.int64]
    values: Numbers
    contributions: Numbers

    def __len__(self) -> int:
        return len(self.numbers)

    def take(self, places: npt.ArrayLike) -> "Rows":
        """Returns the rows at some places."""
        indices = np.asarray(places)
        return Rows(self.numbers[indices], self.values[indices], self.contributions[indices])

    def joined(self, other: "Rows") -> "Rows":
        """Returns these rows, then those."""
        return Rows(
            np.concatenate([self.numbers, other.numbers]),
            np.concatenate([self.values, other.values]),
            np.concatenate([self.contributions, other.contributions]),
        )

    def scores(self, target: int) -> Numbers:
        """Returns the raw scores of a target: what the contributions of a row add up to."""
        totals: Numbers = self.contributions[:, target].sum(1)
        return totals


@dataclass(frozen=True)
class ShownRow:
    """A row that has a picture of its own: `rows` has it alone. reason: why it is shown, "" where it was asked for."""

    reason: str
    rows: Rows


@dataclass(frozen=True)
class Summary:
    """The data that a page shows. means: of the absolute contributions, (targets, features); drawn: in the order of the table; shown: rows by target."""

    n_rows: int
    means: Numbers
    drawn: Rows
    shown: tuple[tuple[ShownRow, ...], ...]


class SummaryMaker:
    """A maker of a `Summary` from blocks of rows."""

    def __init__(self, n_features: int, n_targets: int, draw: int, asked: Collection[int]) -> None:
        """Begins without rows. draw: how many rows are drawn. asked: the numbers of rows that are shown; empty for those with the largest, middle and smallest score."""
        of_row = n_features + n_targets * (n_features + 1)
        self.draw, self.asked = max(1, min(draw, VALUES_HELD // of_row)), frozenset(asked)
        self.n_rows = 0
        self.sums = np.zeros((n_targets, n_features))
        none = np.zeros(0, np.int64), np.zeros((0, n_features)), np.zeros((0, n_targets, n_features + 1))
        self.drawn = self.asked_rows = Rows(*none)
        self.keys = np.zeros(0)
        self.ends: list[dict[str, tuple[float, Rows]]] = [{} for _ in range(n_targets)]
        self.random = np.random.default_rng(SEED)

    def add(self, values: npt.NDArray[np.generic], contributions: npt.NDArray[np.floating]) -> None:
        """Adds the rows that come next. values: (n, features). contributions: (n, targets, features + 1)."""
        if not len(values):
            return
        numbers = np.arange(self.n_rows + 1, self.n_rows + 1 + len(values))
        self.n_rows += len(values)
        self.sums += np.abs(contributions[..., :-1]).sum(0, dtype=np.float64)
        self._draw(numbers, values, contributions)
        asked = sorted(number - numbers[0] for number in self.asked if numbers[0] <= number <= numbers[-1])
        if asked:
            self.asked_rows = self.asked_rows.joined(_rows(numbers, values, contributions, asked))
        scores = contributions.sum(2, dtype=np.float64)
        for target, ends in enumerate(self.ends):
            for reason, sign in ((LARGEST, 1), (SMALLEST, -1)):
                row = int(np.argmax(sign * scores[:, target]))
                score = float(sign * scores[row, target])
                if reason not in ends or score > ends[reason][0]:
                    ends[reason] = score, _rows(numbers, values, contributions, [row])

    def summary(self) -> Summary:
        """Returns what was chosen; rows were added before."""
        drawn = self.drawn.take(np.argsort(self.drawn.numbers))
        shown = tuple(self._shown(drawn, target) for target in range(len(self.ends)))
        return Summary(self.n_rows, self.sums / max(1, self.n_rows), drawn, shown)

    def _draw(
        self,
        numbers: npt.NDArray[np.int64],
        values: npt.NDArray[np.generic],
        contributions: npt.NDArray[np.floating],
    ) -> None:
        """Keeps the rows with the smallest of random keys, which each row has one of."""
        new_keys = self.random.random(len(numbers))
        limit = np.inf if len(self.keys) < self.draw else self.keys.max()
        coming = np.flatnonzero(new_keys < limit)
        if len(coming) > self.draw:
            coming = np.sort(coming[np.argpartition(new_keys[coming], self.draw - 1)[: self.draw]])
        if not len(coming):
            return
        keys = np.concatenate([self.keys, new_keys[coming]])
        drawn = self.drawn.joined(_rows(numbers, values, contributions, coming))
        smallest = np.argsort(keys, kind="stable")[: self.draw]
        self.keys, self.drawn = keys[smallest], drawn.take(smallest)

    def _shown(self, drawn: Rows, target: int) -> tuple[ShownRow, ...]:
        """Returns the rows that have pictures of their own: those that were asked for, else of three scores, each row once."""
        if self.asked:
            order = np.argsort(self.asked_rows.numbers)
            return tuple(ShownRow(CHOSEN, self.asked_rows.take([row])) for row in order)
        scores = drawn.scores(target)
        middle = np.argsort(scores, kind="stable")[(len(scores) - 1) // 2]
        places = {LARGEST: self.ends[target][LARGEST][1], MIDDLE: drawn.take([middle])}
        places[SMALLEST] = self.ends[target][SMALLEST][1]
        seen: dict[int, ShownRow] = {}
        for reason, rows in places.items():
            seen.setdefault(int(rows.numbers[0]), ShownRow(reason, rows))
        return tuple(seen.values())


def _rows(
    numbers: npt.NDArray[np.int64],
    values: npt.NDArray[np.generic],
    contributions: npt.NDArray[np.floating],
    places: Sequence[int] | npt.NDArray[np.int64],
) -> Rows:
    indices = np.asarray(places)
    return Rows(
        numbers[indices], values[indices].astype(np.float64), contributions[indices].astype(np.float64)
    )
