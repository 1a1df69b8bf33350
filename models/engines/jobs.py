"""What is measured: jobs, each of which reads the whole table and writes its results nowhere."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

NOTHING, NOTHING_FEW = "nothing", "nothing, few columns"
TASKS, TASKS_WITHOUT_PYTHON = "many tasks of one row", "many tasks of one row, without Python"
KEPT, ALONE, NOTHING_ALONE = "ours, all columns kept", "ours, scores alone", "nothing, one column back"
PIPELINE = "ours, ONNX"
XGBOOST, ONNXRUNTIME = "XGBoost", "onnxruntime"
MANY = 50  # tasks


@dataclass(frozen=True)
class Job:
    """A job. scores: of rows 0 to 9,999 in their order, to be checked before the clock runs; None for jobs that score nothing."""

    name: str
    run: Callable[[], None]
    scores: Callable[[], npt.NDArray[np.floating]] | None = None
    is_slow: bool = False


class EngineJobs(Protocol):
    """An open engine. version: its name and version. cpu_seconds: returns the CPU time of its processes so far. close: ends its processes."""

    version: str
    cpu_seconds: Callable[[], float]
    jobs: tuple[Job, ...]

    def close(self) -> None: ...
