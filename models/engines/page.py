"""`docs/engines.md` from results. In: the results of the engines. Out: Markdown."""

from collections.abc import Iterator
from typing import Any

from bench import markdown
from bench.markdown import table, warnings
from engines.cost import OVERHEAD, Costs, costs, cpu, elapsed
from engines.jobs import (
    ALONE,
    KEPT,
    NOTHING,
    NOTHING_ALONE,
    NOTHING_FEW,
    ONNXRUNTIME,
    PIPELINE,
    XGBOOST_ACTOR,
    XGBOOST_STAGE,
)
from engines.subject import COLUMNS, DEPTH, FEW_COLUMNS, TREES

# Job: the one that scores nothing and moves as many columns.
AGAINST = {
    KEPT: NOTHING,
    ALONE: NOTHING_ALONE,
    PIPELINE: NOTHING_ALONE,
    XGBOOST_STAGE: NOTHING,
    XGBOOST_ACTOR: NOTHING,
    ONNXRUNTIME: NOTHING,
}
MEANINGS = {
    NOTHING: f"a function that gives back its {COLUMNS + 1} columns",
    NOTHING_FEW: f"the same with {FEW_COLUMNS} columns",
    NOTHING_ALONE: f"a function that gets {COLUMNS} columns and gives back one",
    KEPT: "our function, all columns kept, and the score",
    ALONE: "our function, the score alone",
    PIPELINE: "our function of the model as ONNX, a session, the score alone",
    XGBOOST_STAGE: "XGBoost's own stage of pyspark.ml, all columns kept",
    XGBOOST_ACTOR: "an actor with XGBoost's `Booster`, all columns kept",
    ONNXRUNTIME: "plain onnxruntime, all columns kept",
}
ROWS = 10_000_000_000
CORES = (2, 16, 100, 1000)
JOB_HEAD = [
    *(
        "job",
        "CPU time a row",
        "rows a second",
        "CPU time over a job that scores nothing",
        "CPU time of a job",
    )
]
CORE_HEAD = [
    *("cores", f"{ROWS:,} rows", "rows a second", "what is read, a second"),
    "shares: engine, scores, tasks, job and opening",
]


def page(results: dict[str, Any]) -> str:
    """Returns the page. Raises ValueError where costs follow from noise alone, as `costs` does."""
    engines = results["engines"].items()
    measured = "\n".join(_measured(name, measures) for name, measures in engines)
    beyond = "\n".join(_beyond(name, costs(measures)) for name, measures in engines)
    sizes = {"trees": TREES, "depth": DEPTH, "columns": COLUMNS}
    return markdown.page("engines.md", **sizes, measured=measured, beyond=beyond)


def _measured(name: str, results: dict[str, Any]) -> str:
    what = costs(results)
    few, many = results["jobs"][NOTHING]["units"]
    lines = [
        f"## {name.capitalize()}\n",
        f"{results['version']}, two cores of {results['processor']}, {results['date']}, {few:,} rows and up to {many:,}.\n",
        warnings(results) + table(JOB_HEAD, list(_job_lines(results)), "l"),
        f"A column more costs {micro(what.per_column)} a row, there and back. A task costs {milli(what.task)}, a new process {what.opening:.2f} s until its first score, imports included.",
        "",
    ]
    return "\n".join(lines)


def _job_lines(results: dict[str, Any]) -> Iterator[list[str]]:
    for job, meaning in MEANINGS.items():
        if job not in results["jobs"]:
            continue
        line = cpu(results, job)
        over = ""
        if against := AGAINST.get(job):
            over = f"{line.each / cpu(results, against).each - 1:+.0%}"
        speed = rounded(1 / elapsed(results, job).each)
        yield [meaning, micro(line.each), speed, over, start(line.start)]


def _beyond(name: str, what: Costs) -> str:
    """Shows what follows for one engine: a table over cores, then what limits a thousand of them."""
    most = CORES[-1]
    per_task = what.task_rows()
    lines = [
        f"### {name.capitalize()}\n",
        f"j = {start(what.job)}, p = {micro(what.passing)}, s = {micro(what.scoring)}, t = {milli(what.task)}, o = {what.opening:.2f} s. Tasks of {rounded(per_task)} rows or more keep their own cost to {OVERHEAD:.0%}.\n",
        table(CORE_HEAD, [_core_line(what, cores, ROWS / per_task) for cores in CORES], "l"),
        f"What limits {most:,} cores:",
        "",
        f"1. **The storage.** {most:,} cores read {what.bytes_per_second(most) / 1e9:.1f} GB a second of this table. Where it gives less, it sets the pace, whatever scores.",
        f"2. **The driver.** A task that calls no function costs {milli(what.bare_task)}, some of it the driver's. If all of it were, tasks of {what.driver_task_seconds(most):.1f} s, {rounded(what.driver_task_seconds(most) / what.row)} rows, would keep it just busy, and shorter ones would leave cores idle.",
        f"3. **Opening.** {what.opening:.2f} s in each process, all at once: a job that takes less than {20 * what.opening:.0f} s feels it.",
        f"4. **The model's way.** {what.model_bytes / 1e6:.1f} MB to each executor, from one to the other: even if one machine sent it to 100 executors at 1 GB a second, that were {what.model_bytes * 100 / 1e9:.2f} s.",
        f"5. **Scores** are {what.scoring / what.row:.0%} of the CPU time of a row. A faster kernel than ours could save no more.",
        "",
    ]
    return "\n".join(lines)


def _core_line(what: Costs, cores: int, tasks: float) -> list[str]:
    seconds = what.seconds(ROWS, cores, tasks)
    shares = [
        ROWS * what.passing / cores,
        ROWS * what.scoring / cores,
        tasks * what.task / cores,
        what.job / cores + what.opening,
    ]
    told = ", ".join(f"{share / seconds:.0%}" for share in shares)
    read = f"{what.bytes_per_second(cores) / 1e9:.2f} GB"
    return [f"{cores:,}", duration(seconds), rounded(ROWS / seconds), read, told]


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
