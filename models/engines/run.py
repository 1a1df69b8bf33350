"""Measures the jobs of one engine: checks what workers import and scores, then runs jobs in turns and reads the CPU time of the engine's processes.

In: the name of an engine that is installed. Out: results as values of JSON.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import onnx_treebeard
from engines.jobs import ONNXRUNTIME, EngineJobs, Job
from engines.subject import Subject, subject
from onnx_treebeard.bench.machine import load, load_warning, machine
from onnx_treebeard.bench.timing_rounds import in_turns as rounds_of

RESULTS = "data engines"  # the suite of results that a file has, {"engines": {name: what `measured` returns}}
FOLDER = Path("build/engines/subject")
ROUNDS = 2  # at least; slow peers run once
OPENINGS = 5
ROUNDING = 1e-4  # of onnxruntime's sums of float32, whose order is its own
OPENING = """
import sys, time
begin = time.perf_counter()
import pickle
import numpy, pyarrow
score = pickle.load(open(sys.argv[1], "rb"))
score(pyarrow.RecordBatch.from_pydict({name: numpy.zeros(1, numpy.float32) for name in score.feature_names}))
print(time.perf_counter() - begin)
"""


def measured(engine: str, rows: int, minutes: float) -> dict[str, Any]:
    """Returns what was measured. Raises ValueError where scores are wrong, or where workers import something else than what is installed."""
    what = subject(FOLDER, rows)
    begun = load()
    with checked_engine(engine, what) as opened:
        times = in_turns(opened, 60 * minutes)
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


def checked(engine: str, rows: int) -> None:
    """Does what `measured` does before it measures, and raises as it does."""
    what = subject(FOLDER, rows)
    with checked_engine(engine, what):
        pass
    opening_seconds(onnx_treebeard.batch_function(what.model))


@contextmanager
def checked_engine(engine: str, what: Subject) -> Iterator[EngineJobs]:
    """Opens an engine, of which an environment has one, and closes it in the end. Raises ValueError as `check` does."""
    name = {"spark": "SparkJobs", "ray": "RayJobs"}[engine]
    opened: EngineJobs = getattr(import_module(f"engines.{engine}_jobs"), name)(what)
    try:
        check(opened, what)
        yield opened
    finally:
        opened.close()


def check(engine: EngineJobs, what: Subject) -> None:
    """Raises ValueError where workers import a package that is not installed beside this interpreter, or where scores are wrong."""
    package = Path(engine.imported_from()).resolve()
    if not package.is_relative_to(Path(sys.prefix).resolve()):
        raise ValueError(f"workers import {package}; expected what is installed in {sys.prefix}")
    for job in engine.jobs:
        check_scores(job, what)


def check_scores(job: Job, what: Subject) -> None:
    """Raises ValueError where a job's scores are not XGBoost's: to the bit, but for onnxruntime, whose sums differ in the last bits."""
    if job.scores is None:
        return
    scores = np.asarray(job.scores(), np.float32)
    if scores.shape != what.expected.shape:
        raise ValueError(f"{job.name}: {len(scores):,} scores; expected {what.checked:,}")
    allowed = ROUNDING if job.name == ONNXRUNTIME else 0.0
    if not np.abs(scores - what.expected).max() <= allowed:
        raise ValueError(f"{job.name}: wrong scores")


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
    times = rounds_of({job.name: partial(both_sizes, engine, job) for job in engine.jobs}, more, once)
    return {job.name: result(job, times[job.name]) for job in engine.jobs}


def both_sizes(engine: EngineJobs, job: Job) -> list[tuple[float, float]]:
    """Returns the CPU and elapsed seconds of a job in both sizes."""
    taken = []
    for size in job.sizes:
        cpu, begin = engine.cpu_seconds(), time.perf_counter()
        job.run(size)
        elapsed = time.perf_counter() - begin
        taken.append((engine.cpu_seconds() - cpu, elapsed))
    return taken


def result(job: Job, rounds: list[list[tuple[float, float]]]) -> dict[str, Any]:
    """Returns what is kept of the rounds of a job: for each size the CPU and the elapsed seconds of all."""
    cpu, elapsed = ([[both[size][kind] for both in rounds] for size in (0, 1)] for kind in (0, 1))
    return {"units": [job.units(size) for size in job.sizes], "cpu": cpu, "elapsed": elapsed}


def opening_seconds(function: onnx_treebeard.BatchFunction) -> list[float]:
    """Returns how long a new process takes from its start to the first score of the pickled function: imports, and the model."""
    import pickle

    path = FOLDER / "function.pickle"
    path.write_bytes(pickle.dumps(function))
    command = [sys.executable, "-P", "-c", OPENING, str(path)]  # not the sources that may lie in this folder
    return [float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(OPENINGS)]
