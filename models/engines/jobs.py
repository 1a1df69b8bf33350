"""What is measured: jobs, each of which reads a table as often as it is told and writes its results nowhere.

A job runs in two sizes. What the larger one takes more is what rows, or tasks, cost; the rest is what a job costs, however small.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.cpu_time import WatchedCpu
from engines.subject import COLUMNS, FEW_COLUMNS, Subject

NOTHING, NOTHING_FEW = "nothing", "nothing, few columns"
TASKS, TASKS_WITHOUT_PYTHON = "tasks of one row", "tasks of one row, without Python"
KEPT, ALONE, NOTHING_ALONE = "ours, all columns kept", "ours, scores alone", "nothing, one column back"
PIPELINE = "ours, ONNX"
XGBOOST_STAGE, XGBOOST_ACTOR = "XGBoost's stage", "XGBoost in an actor"
ONNXRUNTIME = "onnxruntime"
TASKS_RUN, SLOW_SIZES = (10, 60), (1, 2)

Through = Callable[[Any], Any]  # one data frame of an engine to another, or one data set


class Kind(NamedTuple):
    """A kind of jobs of rows.

    against: the job that scores nothing and moves as many columns. column: of its scores; "" for jobs without.
    columns: how many of the model's it reads; None for all of the table.
    """

    meaning: str
    against: str = ""
    column: str = ""
    columns: int | None = None
    is_slow: bool = False


KINDS = {
    NOTHING: Kind(f"a function that gives back its {COLUMNS + 1} columns"),
    NOTHING_FEW: Kind(f"the same with {FEW_COLUMNS} columns", columns=FEW_COLUMNS),
    NOTHING_ALONE: Kind(f"a function that gets {COLUMNS} columns and gives back one", columns=COLUMNS),
    KEPT: Kind("our function, all columns kept, and the score", NOTHING, "score"),
    ALONE: Kind("our function, the score alone", NOTHING_ALONE, columns=COLUMNS),
    PIPELINE: Kind(
        "our function of the model as ONNX, a session, the score alone", NOTHING_ALONE, "variable", COLUMNS
    ),
    XGBOOST_STAGE: Kind(
        "XGBoost's own stage of pyspark.ml, all columns kept", NOTHING, "prediction", is_slow=True
    ),
    XGBOOST_ACTOR: Kind(
        "an actor with XGBoost's `Booster`, all columns kept", NOTHING, "score", is_slow=True
    ),
    ONNXRUNTIME: Kind("plain onnxruntime, all columns kept", NOTHING, "variable", is_slow=True),
}


@dataclass(frozen=True)
class Job:
    """A job.

    run: called with a size: how often the table is read, or how many tasks there are. sizes: the two that are measured. rows: of the table; 0 for jobs of tasks.
    scores: returns those of the rows that are checked, in their order, from the table read once; None for jobs that score nothing, and for those whose function
    another job checks.
    """

    name: str
    run: Callable[[int], None]
    sizes: tuple[int, int] = TASKS_RUN
    rows: int = 0
    scores: Callable[[], npt.NDArray[np.floating]] | None = None
    is_slow: bool = False

    def units(self, size: int) -> int:
        """Returns how many rows, or tasks, a run of this size has."""
        return size * (self.rows or 1)


class EngineJobs(ABC):
    """An open engine.

    version: its name and version. jobs: what is measured. warms_up: whether jobs get faster once some have run, as those of a JVM do.
    """

    version: str
    jobs: tuple[Job, ...]
    warms_up: ClassVar[bool]

    def __init__(self, subject: Subject) -> None:
        self.subject, self.names = subject, list(subject.names)
        self.cpu_seconds: Callable[[], float] = WatchedCpu()  # of its processes so far

    @abstractmethod
    def imported_from(self) -> str:
        """Returns the file of onnx_treebeard that its workers import."""

    @abstractmethod
    def table(self, times: int, columns: list[str] | None = None) -> Any:
        """Returns the table, as often as said; columns: those that are read, None for all."""

    @abstractmethod
    def consume(self, frame: Any) -> None:
        """Computes all rows and keeps none."""

    @abstractmethod
    def checked_rows(self, through: Through) -> Any:
        """Returns what comes of the rows that are checked, as a data frame of pandas."""

    @abstractmethod
    def close(self) -> None:
        """Ends its processes."""

    def job(
        self, name: str, through: Through, numbered: Through | None = None, sizes: tuple[int, int] = (1, 5)
    ) -> Job:
        """Returns a job of the KINDS. numbered: the same with the column `row` beside scores, where the job itself does not keep it."""
        kind = KINDS[name]
        columns = None if kind.columns is None else self.names[: kind.columns]

        def scores() -> npt.NDArray[np.floating]:
            frame = self.checked_rows(numbered or through).sort_values("row")
            return frame[kind.column].to_numpy()  # type: ignore[no-any-return]

        return Job(
            name,
            lambda times: self.consume(through(self.table(times, columns))),
            SLOW_SIZES if kind.is_slow else sizes,
            self.subject.rows,
            scores if kind.column else None,
            kind.is_slow,
        )
