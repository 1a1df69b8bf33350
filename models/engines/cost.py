"""The cost of a job on any number of cores, from what was measured on two. In: the results of one engine. Out: `Costs`, and what follows from it.

CPU seconds = job + rows * (passing + scoring) + tasks * task + processes * opening
seconds     = CPU seconds / cores, as long as nothing else is full: the storage, the driver, the network
"""

from dataclasses import dataclass
from statistics import median
from typing import Any

from engines.jobs import KEPT, NOTHING, NOTHING_FEW, TASKS, TASKS_WITHOUT_PYTHON
from engines.subject import COLUMNS, FEW_COLUMNS

OVERHEAD = 0.05  # of tasks, which a good size of tasks keeps to
TOO_COARSE = "runs vary by more than that; measure again on an idle machine, for longer or with more rows"


@dataclass(frozen=True)
class Costs:
    """CPU seconds: of a job, however small, of a row that passes through the engine, of its scores, of a task, of one that calls no function, of a process until its first score; bytes of a row, of the model."""

    job: float
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
        return (self.job + rows * self.row + tasks * self.task) / cores + self.opening

    def task_rows(self) -> float:
        """Returns how many rows a task needs for its own cost to be a small share, `OVERHEAD`."""
        return self.task / (OVERHEAD * self.row)

    def bytes_per_second(self, cores: int) -> float:
        """Returns what the storage has to give that many cores."""
        return cores / self.row * self.row_bytes

    def driver_task_seconds(self, cores: int) -> float:
        """Returns how long tasks have to be for one driver to keep that many cores busy, if all that a task costs without a function were the driver's."""
        return cores * self.bare_task


@dataclass(frozen=True)
class Line:
    """Seconds of a job of any size: those of a job without rows or tasks, and of each."""

    start: float
    each: float


def costs(results: dict[str, Any]) -> Costs:
    """Returns the costs of an engine that was measured. Raises ValueError where what was measured is less than what runs vary by."""
    nothing, few = line(results, NOTHING), line(results, NOTHING_FEW)
    scoring = line(results, KEPT).each - nothing.each
    if scoring <= 0:
        raise ValueError(
            f"{results['version']}: rows would take {scoring * 1e6:.2f} us for their scores: {TOO_COARSE}"
        )
    return Costs(
        job=nothing.start,
        passing=nothing.each,
        per_column=(nothing.each - few.each) / (COLUMNS - FEW_COLUMNS),
        scoring=scoring,
        task=line(results, TASKS).each,
        bare_task=line(results, TASKS_WITHOUT_PYTHON).each,
        opening=median(results["opening_seconds"]),
        row_bytes=results["row_bytes"],
        model_bytes=results["model_bytes"],
    )


def line(results: dict[str, Any], job: str, seconds: str = "cpu") -> Line:
    """Returns the "cpu" or the "elapsed" seconds of a job: the line through the medians of both sizes. Raises ValueError as `costs` does."""
    times = results["jobs"][job]
    small, large = (median(rounds) for rounds in times[seconds])
    few, many = times["units"]
    each = (large - small) / (many - few)
    if each <= 0:
        raise ValueError(f"{results['version']}, {job}: no time for more rows or tasks: {TOO_COARSE}")
    return Line(small - each * few, each)
