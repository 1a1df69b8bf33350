"""The cost of a job on any number of cores, from what was measured on two. In: the results of one engine. Out: `Costs`, and what follows from it.

CPU seconds = rows * (passing + scoring) + tasks * task + processes * opening
seconds     = CPU seconds / cores, as long as nothing else is full: the storage, the driver, the network
"""

from dataclasses import dataclass
from statistics import median
from typing import Any

from engines.jobs import KEPT, MANY, NOTHING, NOTHING_FEW, TASKS, TASKS_WITHOUT_PYTHON
from engines.subject import COLUMNS, FEW_COLUMNS

OVERHEAD = 0.05  # of tasks, which a good size of tasks keeps to


@dataclass(frozen=True)
class Costs:
    """CPU seconds: of a row that passes through the engine, of its scores, of a task, of one without Python, of a process until its first score; bytes of a row, of the model."""

    passing: float
    per_column: float
    scoring: float
    task: float
    bare_task: float
    opening: float
    row_bytes: float
    model_bytes: int

    @property
    def row(self) -> float:
        """CPU seconds of a scored row."""
        return self.passing + self.scoring

    def seconds(self, rows: float, cores: int, tasks: float) -> float:
        """Returns how long a job takes where nothing but CPUs limits it."""
        return (rows * self.row + tasks * self.task) / cores + self.opening

    def task_rows(self) -> float:
        """Returns how many rows a task needs for its own cost to be a small share, `OVERHEAD`."""
        return self.task / (OVERHEAD * self.row)

    def bytes_per_second(self, cores: int) -> float:
        """Returns what the storage has to give that many cores."""
        return cores / self.row * self.row_bytes

    def driver_task_seconds(self, cores: int) -> float:
        """Returns how long tasks have to be for one driver to keep that many cores busy, if all that a task costs without Python were the driver's."""
        return cores * self.bare_task


def costs(results: dict[str, Any]) -> Costs:
    """Returns the costs of an engine that was measured."""
    rows = results["rows"]
    passing = cpu(results, NOTHING) / rows
    few = cpu(results, NOTHING_FEW) / rows
    return Costs(
        passing,
        (passing - few) / (COLUMNS - FEW_COLUMNS),
        cpu(results, KEPT) / rows - passing,
        cpu(results, TASKS) / MANY,
        cpu(results, TASKS_WITHOUT_PYTHON) / MANY,
        median(results["opening_seconds"]),
        results["row_bytes"],
        results["model_bytes"],
    )


def cpu(results: dict[str, Any], job: str) -> float:
    """Returns the median CPU seconds of a job."""
    return float(median(results["jobs"][job]["cpu"]))


def elapsed(results: dict[str, Any], job: str) -> float:
    """Returns the median elapsed seconds of a job."""
    return float(median(results["jobs"][job]["elapsed"]))
