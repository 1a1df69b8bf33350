"""What `bench` times: an engine opens a model, then binds rows to a number of threads, and what it gives is called again and again.

    Engine(subject) --bind(batch, threads)--> Bound --scores()--> the outputs, compared once
                                                    --seconds(calls)--> timed, round by round
                                                    --single_calls(calls)--> each of them timed alone

Here: the two ways to run ours. The libraries that models come from are in `library_engines.py`.
"""

import importlib
import importlib.util
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject
from onnx_treebeard.bench.xgboost_versions import Meaning
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.scorer import Arrays

Scores = npt.NDArray[Any]


@dataclass(frozen=True)
class Tolerance:
    """The limit of how far an engine's scores may be off: by `relative` of 1 + |score|, but for a `share` of the rows. Why is told to readers."""

    relative: float
    share: float
    reason: str

    def __str__(self) -> str:
        but = f", but for {self.share:.0%} of the rows" if self.share else ""
        return f"within {self.relative:g} of 1 + |score|{but}: {self.reason}"


LAST_BITS = Tolerance(1e-4, 0.0, "adds in another order, or has an exp of its own")


class Bound:
    """A call that scores a batch, and different batches; `outputs` turns what it returns into arrays."""

    def __init__(
        self,
        call: Callable[[Any], Any],
        batches: Sequence[Any],
        outputs: Callable[[Any], list[Scores]] | None = None,
    ) -> None:
        self.call, self.batches = call, batches
        self.outputs = outputs or (lambda value: [np.asarray(value)])
        self.called = 0

    def scores(self) -> list[Scores]:
        """Returns all outputs for the first batch."""
        return self.outputs(self.call(self.batches[0]))

    def seconds(self, calls: int) -> float:
        """Returns how long that many calls take, with one batch after the other."""
        call, batches = self.call, self._next(calls)
        begin = time.perf_counter()
        for batch in batches:
            call(batch)
        return time.perf_counter() - begin

    def single_calls(self, calls: int) -> list[int]:
        """Returns how many nanoseconds each of that many calls takes; reading the clock is part of them."""
        call, clock, nanoseconds = self.call, time.perf_counter_ns, []
        for batch in self._next(calls):
            begin = clock()
            call(batch)
            nanoseconds.append(clock() - begin)
        return nanoseconds

    def _next(self, calls: int) -> list[Any]:
        count, first = len(self.batches), self.called
        self.called += calls
        return [self.batches[number % count] for number in range(first, first + calls)]


class Engine(ABC):
    """`tolerance` None: every bit has to be that of the reference. LeftOutError where it does not apply to a subject.

    sources: of which kinds of models it reads the files; none, if it runs whatever there is.
    takes_threads: whether a call can run on several threads; it is timed on one alone where it cannot.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str] = ""  # on PyPI, whose version is told
    module: ClassVar[str] = ""  # by which it is imported
    sources: ClassVar[tuple[str, ...]] = ()
    tolerance: ClassVar[Tolerance | None] = None
    takes_threads: ClassVar[bool] = True

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.build_seconds = 0.0

    @abstractmethod
    def bind(self, rows: int, threads: int) -> Bound:
        """Binds batches of so many of the subject's rows, the first rows first, on `threads` threads."""

    def close(self) -> None:  # noqa: B027
        """Frees what is not freed by itself."""

    def version(self) -> str:
        """Returns the version that runs."""
        return installed_version(self.package)

    @classmethod
    def check(cls, subject: Subject) -> None:
        """Raises LeftOutError where it is not installed or does not read this kind of model."""
        if cls.sources and subject.source not in cls.sources:
            raise LeftOutError(
                f"reads models of {', '.join(cls.sources)}, not of {subject.source}", applies=False
            )
        if cls.module and importlib.util.find_spec(cls.module) is None:
            raise LeftOutError("is not installed")

    @classmethod
    def is_usable(cls, subject: Subject) -> bool:
        """Returns whether `check` raises nothing."""
        try:
            cls.check(subject)
        except LeftOutError:
            return False
        return True


class Reference(Engine):
    """An engine that `verify` compares with too, to the bit.

    notes: differences in rows or results that are not compared as they are, with the reason; some are
    known only after scoring. meaning: how the library's version interprets the model, where that intentionally differs from the current version.
    """

    brand: ClassVar[str]
    notes: tuple[str, ...] = ()
    meaning: Meaning | None = None

    def version(self) -> str:
        return str(importlib.import_module(self.module).__version__)

    @property
    def label(self) -> str:
        """Its brand and version, as `verify` names it."""
        return f"{self.brand} {self.version()}"

    @property
    def forest(self) -> Forest:
        """The subject's only forest."""
        assert self.subject.forest is not None
        return self.subject.forest

    def prepared(self, arrays: Arrays) -> Arrays:
        """Returns rows that the engine accepts, with as few changes as possible; ours get the same rows."""
        return arrays

    @abstractmethod
    def score(self, arrays: Arrays) -> Arrays:
        """Returns columns with the same names as those of our scorers."""

    @abstractmethod
    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the columns of results in which the engine may have other bits of NaN than we (docs/exactness.md)."""

    def newer_file(self) -> str:
        """Returns what to say where a newer version of the library wrote the file, which this one need not understand; "" where it did not."""
        return ""


class OurSession(Engine):
    """Our session on the ONNX model, from `session.run` to its return."""

    name, title = "session", "ours, session.run"
    package, module = "onnx-treebeard", "onnxruntime"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.sessions: dict[int, Any] = {}

    def bind(self, rows: int, threads: int) -> Bound:
        if threads not in self.sessions:
            self.sessions[threads] = self._session(threads)
        return bound_session(self.sessions[threads], self.subject.feeds_of(rows))

    def _session(self, threads: int) -> Any:
        from onnx_treebeard.session.inference_session import InferenceSession

        begin, replay = time.perf_counter(), self.subject.replay
        session = InferenceSession(
            self.subject.onnx,
            session_options(threads),
            ["CPUExecutionProvider"],
            schedule=replay.schedule,
            profile=replay.profile,
            device=replay.device,
        )
        self.build_seconds = time.perf_counter() - begin
        return session


class OurPredict(Engine):
    """`CompiledForest.predict`, with no onnxruntime around it."""

    name, title, package = "predict", "ours, predict", "onnx-treebeard"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        _ = subject.model  # before the clock runs, where it has to be trained first
        begin = time.perf_counter()
        self.compiled = subject.compiled()
        self.build_seconds = time.perf_counter() - begin

    def bind(self, rows: int, threads: int) -> Bound:
        batches = self.subject.batches_of(rows)
        return Bound(lambda batch: self.compiled.predict(batch, threads=threads), batches)


def session_options(threads: int) -> Any:
    """Returns options of both kinds of session."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3
    return options


def bound_session(session: Any, feeds: list[dict[str, npt.NDArray[Any]]]) -> Bound:
    """Binds batches to a session and all its outputs."""

    def outputs(values: list[Any]) -> list[Scores]:
        return [np.asarray(value) for value in values]

    return Bound(lambda feed: session.run(None, feed), feeds, outputs)


def installed_version(package: str) -> str:
    """Returns the version of a package; empty if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
