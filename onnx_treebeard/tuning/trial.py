"""Trials: a forest compiled with one set of options, to be timed on batches of rows and checked against the default.

In: a forest, rows, candidates. Out: a `Trial` for each candidate that applies and for which there was time. All must return the same bits.

Rows and scores of a call are where the forest runs, in the memory of the host or of the device. Copies between both take as long by every schedule, often
longer than the kernels, whose differences they would hide.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.bindings.device_calls import DeviceBatches
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import entry
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import CompilerError, OptionError, UnsupportedError
from onnx_treebeard.tuning.bitwise_compare import same_bits
from onnx_treebeard.tuning.successive_halving import Budget, Clock

MAX_BATCHES = 4096
CHECKED_ROWS = 1000  # in as many calls as that takes
COMPILING_ENDS = 0.6  # the share of the budget after which no more candidates are compiled

Rows = npt.NDArray[Any]
Progress = Callable[[int, int], None]


class Trial:
    """Timed calls of one candidate, with one batch after the other.

    They call the predictor instead of `predict`, whose checks of the rows may take longer than walking a single row.
    """

    def __init__(self, compiled: CompiledForest, batches: Sequence[Rows], threads: int, clock: Clock) -> None:
        self.compiled, self.batches, self.threads, self.clock = compiled, batches, threads, clock
        self.calls = self._calls()
        self.called = 0

    def _calls(self) -> list[Callable[[], object]]:
        run = self.compiled.predictor.run
        return [partial(run, rows, threads=self.threads) for rows in self.batches]

    def seconds(self, calls: int) -> float:
        """Returns the duration of this number of calls in seconds."""
        count = len(self.calls)
        timed = [self.calls[number % count] for number in range(self.called, self.called + calls)]
        self.called += calls
        begin = self.clock()
        for call in timed:
            call()
        return self.clock() - begin

    def scores(self) -> tuple[Rows, Rows]:
        """Returns the scores and raw scores of the first batches, computed by the calls that are timed."""
        first = self.batches[: self.n_checked]
        scores = [self.compiled.predict(rows, threads=self.threads) for rows in first]
        raw = [self.compiled.predict_raw(rows, threads=self.threads) for rows in first]
        return np.concatenate(scores), np.concatenate(raw)

    @property
    def n_checked(self) -> int:
        """The number of batches that have CHECKED_ROWS rows together."""
        return -(-CHECKED_ROWS // len(self.batches[0]))


class DeviceTrial(Trial):
    """The same on a CUDA device, which has the rows and keeps the scores."""

    def __init__(
        self, compiled: CompiledForest, batches: Sequence[Rows], on_device: DeviceBatches, clock: Clock
    ) -> None:
        self.on_device = on_device
        super().__init__(compiled, batches, 1, clock)

    def _calls(self) -> list[Callable[[], object]]:
        return self.on_device.calls(self.compiled.predictor)

    def scores(self) -> tuple[Rows, Rows]:
        """Returns the scores and raw scores of the first batches, which are copied from the device."""
        return self.on_device.results(self.compiled.predictor, self.n_checked)


def batches_of(rows: Rows, batch: int) -> list[Rows]:
    """Returns successive batches of `batch` rows; where there are fewer rows, they are repeated to make one batch."""
    if len(rows) < batch:
        rows = rows[np.arange(batch) % len(rows)]
    starts = range(0, len(rows) - batch + 1, batch)[:MAX_BATCHES]
    return [rows[at : at + batch] for at in starts]


def trials(
    forest: Forest,
    candidates: Sequence[CompileOptions],
    rows: Rows,
    batch: int,
    threads: int,
    budget: Budget,
    progress: Progress = lambda number, count: None,
    device: str = "cpu",
) -> dict[CompileOptions, Trial]:
    """Returns a trial for the first candidate, and for each other one that applies, until the time is over.

    progress: called with the number of the candidate and the number of all candidates.
    threads: of the calls on the CPU.
    device: what runs the calls, "cpu", "cuda" or "cuda:1".

    Raises DataError for unsuitable rows, UnsupportedError for a forest that cannot be compiled, DeviceError where the device cannot be used, and
    CompilerError where scores differ.
    """
    default = compile(forest, schedule=candidates[0], device=device)
    default.predict(rows[:1] if rows.ndim == 2 else rows)  # raises for unsuitable rows
    with np.errstate(over="ignore"):  # `predict` casts in the same way
        batches = batches_of(np.ascontiguousarray(rows, forest.input_type), batch)
    number_of_device = default.predictor.device
    on_device = None if number_of_device is None else DeviceBatches(batches, number_of_device)

    def trial(compiled: CompiledForest) -> Trial:
        if on_device is None:
            return Trial(compiled, batches, threads, budget.clock)
        return DeviceTrial(compiled, batches, on_device, budget.clock)

    results = {candidates[0]: trial(default)}
    expected = results[candidates[0]].scores()
    for number, options in enumerate(candidates[1:], 1):
        if budget.spent(COMPILING_ENDS):
            break
        progress(number, len(candidates))
        compiled = _compile(forest, options, device)
        if compiled is None:
            continue
        results[options] = trial(compiled)
        _check(options, results[options].scores(), expected)
    return results


def _compile(forest: Forest, options: CompileOptions, device: str) -> CompiledForest | None:
    """Returns the compiled forest; None where the options do not apply to it."""
    try:
        return compile(forest, schedule=options, device=device)
    except (OptionError, UnsupportedError):
        return None


def _check(options: CompileOptions, results: tuple[Rows, Rows], expected: tuple[Rows, Rows]) -> None:
    if all(same_bits(ours, theirs).all() for ours, theirs in zip(results, expected, strict=True)):
        return
    defaults = entry(CompileOptions())
    changed = {name: value for name, value in entry(options).items() if value != defaults[name]}
    raise CompilerError("tune", f"scores compiled with {changed} differ from those of the default")
