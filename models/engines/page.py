"""`docs/engines.md` from results. In: the results of the engines. Out: Markdown."""

from collections.abc import Iterator
from typing import Any

from bench import markdown
from engines.cost import OVERHEAD, Costs, costs, line
from engines.jobs import KINDS, NOTHING
from engines.subject import COLUMNS, DEPTH, TREES

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
