"""What is measured: jobs, each of which reads a table as often as it is told and writes its results nowhere.

A job runs in two sizes. What the larger one takes more is what rows, or tasks, cost; the rest is what a job costs, however small.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from engines.subject import COLUMNS, FEW_COLUMNS

NOTHING, NOTHING_FEW = "nothing", "nothing, few columns"
TASKS, TASKS_WITHOUT_PYTHON = "tasks of one row", "tasks of one row, without Python"
KEPT, ALONE, NOTHING_ALONE = "ours, all columns kept", "ours, scores alone", "nothing, one column back"
PIPELINE = "ours, ONNX"
XGBOOST_STAGE, XGBOOST_ACTOR = "XGBoost's stage", "XGBoost in an actor"
ONNXRUNTIME = "onnxruntime"
TASKS_RUN = (10, 60)


class Kind(NamedTuple):
    """A kind of jobs of rows: its meaning, and the job that scores nothing and moves as many columns."""

    meaning: str
    against: str = ""


KINDS = {
    NOTHING: Kind(f"a function that gives back its {COLUMNS + 1} columns"),
    NOTHING_FEW: Kind(f"the same with {FEW_COLUMNS} columns"),
    NOTHING_ALONE: Kind(f"a function that gets {COLUMNS} columns and gives back one"),
    KEPT: Kind("our function, all columns kept, and the score", NOTHING),
    ALONE: Kind("our function, the score alone", NOTHING_ALONE),
    PIPELINE: Kind("our function of the model as ONNX, a session, the score alone", NOTHING_ALONE),
    XGBOOST_STAGE: Kind("XGBoost's own stage of pyspark.ml, all columns kept", NOTHING),
    XGBOOST_ACTOR: Kind("an actor with XGBoost's `Booster`, all columns kept", NOTHING),
    ONNXRUNTIME: Kind("plain onnxruntime, all columns kept", NOTHING),
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
    sizes: tuple[int, int]
    rows: int = 0
    scores: Callable[[], npt.NDArray[np.floating]] | None = None
    is_slow: bool = False

    def units(self, size: int) -> int:
        """Returns how many rows, or tasks, a run of this size has."""
        return size * (self.rows or 1)


class EngineJobs(Protocol):
    """An open engine.

    version: its name and version. warms_up: whether jobs get faster once some have run, as those of a JVM do. cpu_seconds: returns the CPU time of its processes so far. imported_from: returns the file of onnx_treebeard that its workers
    import. close: ends its processes.
    """

    version: str
    warms_up: bool
    cpu_seconds: Callable[[], float]
    jobs: tuple[Job, ...]

    def imported_from(self) -> str: ...

    def close(self) -> None: ...
