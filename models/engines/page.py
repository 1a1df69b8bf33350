"""`docs/engines.md` from results: what jobs cost on two cores, and what follows for any number of cores. In: the results of the engines. Out: Markdown.

CPU seconds = job + rows * (passing + scoring) + tasks * task + processes * opening
seconds     = CPU seconds / cores, as long as nothing else is full: the storage, the driver, the network
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench import markdown
from engines.jobs import (
    COLUMNS,
    DEPTH,
    FEW_COLUMNS,
    KEPT,
    KINDS,
    NOTHING,
    NOTHING_FEW,
    TASKS,
    TASKS_WITHOUT_PYTHON,
    TREES,
)

OVERHEAD = 0.05  # of tasks, which a good size of tasks keeps to
TOO_COARSE = "runs vary by more than that; measure again on an idle machine, for longer or with more rows"
ROWS = 10_000_000_000
CORES = (2, 16, 100, 1000)
JOB_HEAD = [
    *("job", "CPU time a row", "rows a second"),
    *("CPU time over a job that scores nothing", "CPU time of a job"),
]
CORE_HEAD = [
    *("cores", f"{ROWS:,} rows", "rows a second", "what is read, a second"),
    "shares: engine, scores, tasks, job and opening",
]


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


def page(results: dict[str, Any]) -> str:
    """Returns the page. Raises ValueError where costs follow from noise alone, as `costs` does."""
    engines = results["engines"].items()
    measured = "\n".join(_measured(name.capitalize(), measures) for name, measures in engines)
    beyond = "\n".join(_beyond(name.capitalize(), costs(measures)) for name, measures in engines)
    sizes = {"trees": TREES, "depth": DEPTH, "columns": COLUMNS}
    return markdown.page("engines.md", **sizes, measured=measured, beyond=beyond)


def _measured(name: str, results: dict[str, Any]) -> str:
    cost = costs(results)
    few, many = results["jobs"][NOTHING]["units"]
    return markdown.page(
        "engine.md",
        name=name,
        version=results["version"],
        processor=results["processor"],
        date=results["date"],
        few=few,
        many=many,
        warnings=markdown.warnings(results),
        table=markdown.table(JOB_HEAD, list(_job_lines(results)), "l"),
        column=micro(cost.per_column),
        task=milli(cost.task),
        opening=cost.opening,
    )


def _job_lines(results: dict[str, Any]) -> Iterator[list[str]]:
    for job, kind in KINDS.items():
        if job in results["jobs"]:
            cpu, speed = line(results, job), 1 / line(results, job, "elapsed").each
            over = f"{cpu.each / line(results, kind.against).each - 1:+.0%}" if kind.against else ""
            yield [kind.meaning, micro(cpu.each), rounded(speed), over, start(cpu.start)]


def _beyond(name: str, cost: Costs) -> str:
    """Shows what follows for one engine: a table over cores, then what limits most of them."""
    cores, task_rows = CORES[-1], cost.task_rows()
    driver_task = cost.driver_task_seconds(cores)
    return markdown.page(
        "engine_beyond.md",
        name=name,
        cost=cost,
        cores=cores,
        job=start(cost.job),
        passing=micro(cost.passing),
        scoring=micro(cost.scoring),
        task=milli(cost.task),
        bare_task=milli(cost.bare_task),
        task_rows=rounded(task_rows),
        overhead=OVERHEAD,
        table=markdown.table(CORE_HEAD, [_core_line(cost, n, ROWS / task_rows) for n in CORES], "l"),
        gigabytes=cost.bytes_per_second(cores) / 1e9,
        driver_task=driver_task,
        driver_rows=rounded(driver_task / cost.row),
        noticed=20 * cost.opening,
        megabytes=cost.model_bytes / 1e6,
        sent=cost.model_bytes * 100 / 1e9,
        share=cost.scoring / cost.row,
    )


def _core_line(cost: Costs, cores: int, tasks: float) -> list[str]:
    seconds = cost.seconds(ROWS, cores, tasks)
    parts = (ROWS * cost.passing, ROWS * cost.scoring, tasks * cost.task, cost.job + cores * cost.opening)
    shares = ", ".join(f"{part / cores / seconds:.0%}" for part in parts)
    read = f"{cost.bytes_per_second(cores) / 1e9:.2f} GB"
    return [f"{cores:,}", duration(seconds), rounded(ROWS / seconds), read, shares]


def micro(seconds: float) -> str:
    """Returns a time in microseconds."""
    return f"{seconds * 1e6:.2f} us"


def milli(seconds: float) -> str:
    """Returns a time in milliseconds."""
    return f"{seconds * 1e3:.3g} ms"


def start(seconds: float) -> str:
    """Returns what a job costs, however small; what runs vary by may make it negative."""
    return f"{max(seconds, 0):.1f} s"


def duration(seconds: float) -> str:
    """Returns a time in seconds, minutes or hours."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def rounded(number: float) -> str:
    """Returns a number with two digits that count."""
    return f"{int(float(f'{number:.1e}')):,}"
