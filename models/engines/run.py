"""Measures the jobs of one engine: checks scores, then runs jobs in turns and reads the CPU time of the engine's processes.

In: the name of an engine that is installed. Out: results as values of JSON.
"""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import onnx_treebeard
from engines.jobs import ONNXRUNTIME, EngineJobs, Job
from engines.subject import Subject, subject

FOLDER = Path("build/engines/subject")
SLOW_ROUNDS = 2
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


def measured(engine: str, rows: int, rounds: int) -> dict[str, Any]:
    """Returns what was measured. Raises ValueError where scores are wrong."""
    what = subject(FOLDER, rows)
    opened = opened_engine(engine, what)
    try:
        for job in opened.jobs:
            check(job, what)
        times = in_turns(opened, rounds)
    finally:
        opened.close()
    function = onnx_treebeard.batch_function(what.model)
    table_bytes = sum(one.stat().st_size for one in what.table.iterdir())
    return {
        "version": opened.version,
        "date": time.strftime("%Y-%m-%d"),
        "processor": processor(),
        "rows": rows,
        "jobs": times,
        "model_bytes": len(function.model.content()),
        "row_bytes": table_bytes / rows,
        "opening_seconds": opening_seconds(function),
    }


def opened_engine(engine: str, what: Subject) -> EngineJobs:
    """Opens an engine. One is installed in an environment."""
    if engine == "spark":
        from engines.spark_jobs import SparkJobs

        return SparkJobs(what)
    if engine == "ray":
        from engines.ray_jobs import RayJobs

        return RayJobs(what)
    raise ValueError(f"no engine is called {engine}")


def check(job: Job, what: Subject) -> None:
    """Raises ValueError where a job's scores are not XGBoost's: to the bit, but for onnxruntime, whose sums differ in the last bits."""
    if job.scores is None:
        return
    found = np.asarray(job.scores(), np.float32)
    is_right = np.allclose if job.name == ONNXRUNTIME else np.array_equal
    if not is_right(found, what.expected):
        raise ValueError(f"{job.name}: wrong scores")


def in_turns(engine: EngineJobs, rounds: int) -> dict[str, Any]:
    """Returns CPU and elapsed seconds of each job, round by round, after one round that is not counted."""
    times: dict[str, dict[str, list[float]]] = {job.name: {"cpu": [], "elapsed": []} for job in engine.jobs}
    for number in range(rounds + 1):
        for job in engine.jobs:
            if job.is_slow and number > SLOW_ROUNDS:
                continue
            cpu, begin = engine.cpu_seconds(), time.perf_counter()
            job.run()
            if number:
                times[job.name]["elapsed"].append(time.perf_counter() - begin)
                times[job.name]["cpu"].append(engine.cpu_seconds() - cpu)
    return times


def opening_seconds(function: onnx_treebeard.BatchFunction) -> list[float]:
    """Returns how long a new process takes from its start to the first score of the pickled function: imports, and the model."""
    import pickle

    path = FOLDER / "function.pickle"
    path.write_bytes(pickle.dumps(function))
    command = [sys.executable, "-c", OPENING, str(path)]
    return [float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(OPENINGS)]


def processor() -> str:
    """Returns the name of the CPU."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown"
    )
