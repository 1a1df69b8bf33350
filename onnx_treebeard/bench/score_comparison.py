"""Verdict: the result of comparing our scores with those of one engine, chunk by chunk, and its report.

In: an engine, our scorer, rows. Out: lines of text, and whether a difference is a fault. A difference is intentional where the installed library and we
both return, to the bit, what the oracle computes for their versions' interpretations of the model. It is open where it is in the bits of NaN alone, and
the engine leaves them open; one with a library older than the file decides nothing. Every other one is our fault.
"""

from collections.abc import Iterator
from functools import cached_property

from onnx_treebeard.bench.engine import Reference
from onnx_treebeard.bench.library_engines import oracle_scores
from onnx_treebeard.scoring.scorer import Arrays, Scorer
from onnx_treebeard.tables.model_rows import rows_of_arrays
from onnx_treebeard.tuning.bitwise_compare import Comparison


class Verdict:
    """The comparison of our results with those of an engine."""

    def __init__(self, engine: Reference) -> None:
        self.engine = engine
        self.comparison = Comparison()
        self.open_nans: tuple[str, ...] | None = None  # the columns, once there are rows
        self.explained = Comparison()  # of each side with what its version is expected to return

    def add(self, ours: Scorer, arrays: Arrays) -> None:
        """Compares more rows."""
        prepared = self.engine.prepared(arrays)
        theirs = self.engine.score(prepared)
        mine = ours.score(rows_of_arrays(prepared))
        if self.open_nans is None:
            self.open_nans = self.engine.open_nans(tuple(theirs))
        self.comparison = self.comparison.after({name: mine[name] for name in theirs}, theirs, self.open_nans)
        if (meaning := self.engine.meaning) is not None:
            self._explain(oracle_scores(meaning.forest, prepared), theirs)
            self._explain(oracle_scores(meaning.current, prepared), {name: mine[name] for name in theirs})

    def _explain(self, ours: Arrays, theirs: Arrays) -> None:
        self.explained = self.explained.after({name: ours[name] for name in theirs}, theirs)

    @property
    def is_on_purpose(self) -> bool:
        """True where there are differences, and the versions explain all of them."""
        return not self.comparison.is_equal and self.engine.meaning is not None and self.explained.is_equal

    @cached_property
    def newer_file(self) -> str:
        """Why an unexplained difference decides nothing: the file is newer than the engine; "" where it does, or there is no difference."""
        explained = self.comparison.is_equal or self.is_on_purpose or self.is_open
        return "" if explained else self.engine.newer_file()

    @property
    def is_open(self) -> bool:
        """True where the results differ only in bits of NaN, which the engine leaves open."""
        return self.comparison.differs_in_nans_alone

    @property
    def is_our_fault(self) -> bool:
        return not (self.comparison.is_equal or self.is_on_purpose or self.is_open or self.newer_file)

    def lines(self) -> Iterator[str]:
        """Yields the result, then notes about it."""
        yield self._result()
        if self.is_on_purpose and self.engine.meaning is not None:
            reasons = "; ".join(self.engine.meaning.reasons)
            yield f"  on purpose: {reasons}; {self.engine.label} does not, and gives what it should in all rows"
        if self.is_open:
            yield f"  {self.comparison.nans:,} rows differ in the bits of NaN alone, which are open there (docs/exactness.md)"
        if self.newer_file:
            yield f"  {self.newer_file}: what it does not know of the file may be the difference"
        for note in self.engine.notes:
            yield f"  {note}"

    def _result(self) -> str:
        text = f"{self.engine.label}: {self.comparison.equal:,} of {self.comparison.rows:,} rows equal"
        if self.comparison.is_equal:
            return text
        return f"{text}; largest difference {self.comparison.largest:.3g}; first: {self.comparison.first}"
