"""Measures what a model costs in a data engine, beside a job of that engine that scores nothing. `make bench-engines` runs it in the engines' environments.

python models/bench_engines.py --engine spark --results build/engines/results.json     # measures; other engines in the file stay
python models/bench_engines.py --results build/engines/results.json --write-docs docs/engines.md

It checks what workers import and scores, then runs jobs in turns and reads the CPU time of the engine's processes.
"""

import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import numpy as np

import onnx_treebeard
from bench.whole_jobs import Times, refuse_wrong, timed
from engines.jobs import ONNXRUNTIME, ROWS, EngineJobs, Job, Subject, subject
from engines.page import page
from onnx_treebeard.bench.engine import LAST_BITS
from onnx_treebeard.bench.machine_info import load, load_warning, machine
from onnx_treebeard.bench.results import identity, read_results, write_results, write_text
from onnx_treebeard.bench.timing_rounds import in_turns as rounds_of

RESULTS = "data engines"  # the suite of results that a file has, {"engines": {name: what `measured` returns}}
FOLDER = Path("build/engines/subject")
ROUNDS = 2  # at least; slow peers run once
OPENINGS = 5
OPENING = """
import sys, time
begin = time.perf_counter()
import pickle
import numpy, pyarrow
score = pickle.load(open(sys.argv[1], "rb"))
score(pyarrow.RecordBatch.from_pydict({name: numpy.zeros(1, numpy.float32) for name in score.feature_names}))
print(time.perf_counter() - begin)
"""


@click.command(help="Measure what a model costs in a data engine.")
@click.option("--engine", type=click.Choice(["spark", "ray"]), help="Measure in this engine.")
@click.option("--rows", default=ROWS, help="Of the table that jobs read several times.")
@click.option(
    "--minutes", default=2.5, help="For jobs in turns; two rounds at least, however long they take."
)
@click.option("--check", is_flag=True, help="Only compare the scores of each job, write nothing.")
@click.option("--results", "path", type=Path, default="build/engines/results.json", help="JSON, added to.")
@click.option("--write-docs", "docs", type=Path, help="Write the page, and its results beside it.")
def main(engine: str | None, rows: int, minutes: float, check: bool, path: Path, docs: Path | None) -> None:
    """Does what the module's text says."""
    if check and not engine:
        raise click.UsageError("--check needs --engine")
    results = read_results(path, RESULTS) if path.exists() else identity(RESULTS) | {"engines": {}}
    if engine:
        results["engines"][engine] = measured(engine, rows, minutes, check)
        if check:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_results(path, results)
    if docs:
        write_text(docs, page(results))
        write_results(docs.with_suffix(".json"), results)


def measured(engine: str, rows: int, minutes: float, check_alone: bool = False) -> dict[str, Any]:
    """Returns what was measured. Raises ValueError where scores are wrong, or where workers import something else than what is installed.

    check_alone: jobs do not run but for that.
    """
    what = subject(FOLDER, rows)
    begun = load()
    with checked_engine(engine, what) as opened:
        times = {} if check_alone else in_turns(opened, 60 * minutes)
    function = onnx_treebeard.batch_function(what.model)
    table_bytes = sum(file.stat().st_size for file in what.table().iterdir())
    return {
        "version": opened.version,
        "date": time.strftime("%Y-%m-%d"),
        "processor": machine()["processor"],
        "warnings": [text for text in [load_warning(begun)] if text],
        "jobs": times,
        "model_bytes": len(function.model.content()),
        "row_bytes": table_bytes / what.rows,
        "opening_seconds": opening_seconds(function),
    }


@contextmanager
def checked_engine(engine: str, what: Subject) -> Iterator[EngineJobs]:
    """Opens an engine, of which an environment has one, and closes it in the end.

    Raises ValueError where workers import a package that is not installed beside this interpreter, or where scores are not XGBoost's:
    to the bit, but for onnxruntime, which adds in another order.
    """
    name = {"spark": "SparkJobs", "ray": "RayJobs"}[engine]
    opened: EngineJobs = getattr(import_module(f"engines.{engine}_jobs"), name)(what)
    try:
        package = Path(opened.imported_from()).resolve()
        if not package.is_relative_to(Path(sys.prefix).resolve()):
            raise ValueError(f"workers import {package}; expected what is installed in {sys.prefix}")
        for job in opened.jobs:
            if job.scores is not None:
                scores = np.asarray(job.scores(), np.float32)
                refuse_wrong(job.name, scores, what.expected, LAST_BITS if job.name == ONNXRUNTIME else None)
        yield opened
    finally:
        opened.close()


def in_turns(engine: EngineJobs, seconds: float) -> dict[str, Any]:
    """Returns what each job takes in both sizes, round by round until the time is over; where engines warm up, after one round of small jobs that is not counted."""
    end = time.perf_counter() + seconds
    for job in engine.jobs:
        if engine.warms_up and not job.is_slow:
            job.run(job.sizes[0])
    begin = time.perf_counter()

    def more(rounds: int) -> bool:
        return rounds < ROUNDS or time.perf_counter() + (time.perf_counter() - begin) / rounds < end

    once = {job.name: 1 for job in engine.jobs if job.is_slow}

    def both_sizes(job: Job) -> list[Times]:
        return [timed(partial(job.run, size), engine.cpu_seconds)[1] for size in job.sizes]

    rounds = rounds_of({job.name: partial(both_sizes, job) for job in engine.jobs}, more, once)
    results = {}
    for job in engine.jobs:
        sizes = list(zip(*rounds[job.name], strict=True))  # the times of all rounds, size by size
        results[job.name] = {
            "units": [job.units(size) for size in job.sizes],
            "cpu": [[times.cpu_seconds for times in size] for size in sizes],
            "elapsed": [[times.seconds for times in size] for size in sizes],
        }
    return results


def opening_seconds(function: onnx_treebeard.BatchFunction) -> list[float]:
    """Returns how long a new process takes from its start to the first score of the pickled function: imports, and the model."""
    path = FOLDER / "function.pickle"
    path.write_bytes(pickle.dumps(function))
    command = [sys.executable, "-P", "-c", OPENING, str(path)]  # not the sources that may lie in this folder
    return [float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(OPENINGS)]


if __name__ == "__main__":
    main()
