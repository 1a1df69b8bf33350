"""Measures what an install takes, and a fresh process: ours and those of onnxruntime, XGBoost and LightGBM. `make bench-install` runs it.

In: a wheel. Out: a table on the terminal, docs/install-cost.md, results as JSON:

    {head of `onnx_treebeard.bench.results`, "settings": {"rounds"},
     "installs": [{"title", "seconds", "bytes", "process": {"seconds", "cpu_seconds"}}]}

Each has an environment of its own. It is installed once before, so that pip has all files in its cache. Sizes are those of all files that an install adds,
compiled modules of Python among them. A process imports NumPy and the library, opens a model of 500 trees of depth 6 and scores a row; the shortest of the
rounds counts, in which all take turns.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click

import onnx_treebeard
from bench import markdown
from bench.command import results_command, rounds_option
from bench.whole_jobs import Times, cpu_seconds_of_children, timed
from bench_shapes import Shape, drawn, trained
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.bench.timing_rounds import counted_rounds, in_turns

SUITE = "install"
FEATURES, TRAINING_ROWS, TREES, DEPTH = 28, 5_000, 500, 6
XGBOOST, LIGHTGBM, ONNX = "model.json", "model.txt", "model.onnx"
ROW = f"row = np.zeros((1, {FEATURES}), np.float32)\n"


class Subject(NamedTuple):
    """An install. program: what a fresh process does besides importing NumPy."""

    title: str
    package: str
    program: str = ""


def subjects(wheel: Path) -> tuple[Subject, ...]:
    """Returns NumPy alone, ours, and the others."""
    ours = f"import onnx_treebeard\n{ROW}onnx_treebeard.compile('{XGBOOST}').predict(row)"
    onnxruntime = (
        f"import onnxruntime\n{ROW}session = onnxruntime.InferenceSession('{ONNX}')\n"
        "session.run(None, {session.get_inputs()[0].name: row})"
    )
    xgboost = f"import xgboost\n{ROW}xgboost.Booster(model_file='{XGBOOST}').inplace_predict(row)"
    lightgbm = f"import lightgbm\n{ROW}lightgbm.Booster(model_file='{LIGHTGBM}').predict(row)"
    return (
        Subject("NumPy alone", "numpy"),
        Subject("onnx-treebeard", str(wheel), ours),
        Subject("onnxruntime", "onnxruntime", onnxruntime),
        Subject("XGBoost", "xgboost-cpu", xgboost),
        Subject("LightGBM", "lightgbm", lightgbm),
    )


def measured(wheel: Path | None, folder: Path, rounds: int, say: Say) -> Json:
    """Returns the results of a wheel, which has to be named."""
    if wheel is None:
        raise click.UsageError("--wheel says which wheel is measured, --from which results are shown")
    folder = folder.absolute()
    write_models(folder)
    compared, installs = subjects(wheel), list[Json]()
    for subject in compared:
        say(f"{subject.title}: pip install")
        installed(subject, folder)  # fills the cache of pip
        seconds, size = installed(subject, folder)
        installs.append({"title": subject.title, "seconds": seconds, "bytes": size})
    tasks = {subject.title: partial(process_times, subject, folder) for subject in compared}
    times = in_turns(tasks, counted_rounds(rounds, say))
    for install in installs:
        shortest = Times(*map(min, zip(*times[install["title"]], strict=True)))
        install["process"] = shortest._asdict()
    return new_results(SUITE, {"rounds": rounds}) | {"installs": installs}


def write_models(folder: Path) -> None:
    """Writes one forest as a model of XGBoost and as an ONNX file, and one of LightGBM of as many trees."""
    folder.mkdir(parents=True, exist_ok=True)
    boosted = Shape("xgboost", "", "xgboost", TREES, DEPTH, FEATURES, training_rows=TRAINING_ROWS)
    leafwise = replace(boosted, name="lightgbm", source="lightgbm", size=2**DEPTH)
    for shape, file in ((boosted, XGBOOST), (leafwise, LIGHTGBM)):
        rows, target, _ = drawn(shape)
        trained(shape, rows, target).save_model(folder / file)
    (folder / ONNX).write_bytes(onnx_treebeard.convert(folder / XGBOOST).model.SerializeToString())


def environment_of(subject: Subject, folder: Path) -> Path:
    """Returns the folder of its environment."""
    return folder / subject.title.lower().replace(" ", "-")


def installed(subject: Subject, folder: Path) -> tuple[float, int]:
    """Installs it in a new environment. Returns the seconds of pip, and the bytes that are there then and were not before."""
    environment = environment_of(subject, folder)
    shutil.rmtree(environment, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    before = size_of(environment)
    command = [environment / "bin" / "pip", "install", "--quiet", subject.package]
    _, times = timed(partial(subprocess.run, command, check=True))
    return times.seconds, size_of(environment) - before


def size_of(folder: Path) -> int:
    """Returns the bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def process_times(subject: Subject, folder: Path) -> Times:
    """Returns what a process takes from its start to its end."""
    python = environment_of(subject, folder) / "bin" / "python"
    program = "import numpy as np\n" + subject.program
    command = [str(python.absolute()), "-W", "ignore", "-c", program]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off", "OMP_NUM_THREADS": "1"}
    options: dict[str, Any] = {"env": environment, "cwd": folder, "stdout": subprocess.DEVNULL}
    return timed(partial(subprocess.run, command, check=True, **options), cpu_seconds_of_children)[1]


def table(results: Json) -> str:
    """Returns the table: an install a line, NumPy alone first."""
    head = ["install", "pip, s", "MB", "MB beside NumPy", "process, ms", "CPU, ms", "CPU over NumPy's"]
    alone, lines = results["installs"][0], []
    for install in results["installs"]:
        seconds, cpu_seconds = install["process"]["seconds"], install["process"]["cpu_seconds"]
        sizes = [f"{size / 1e6:.1f}" for size in (install["bytes"], install["bytes"] - alone["bytes"])]
        times = [f"{seconds * 1e3:.0f}", f"{cpu_seconds * 1e3:.0f}"]
        over = f"{cpu_seconds / alone['process']['cpu_seconds']:.2f}"
        lines.append([install["title"], f"{install['seconds']:.1f}", *sizes, *times, over])
    return markdown.table(head, lines, "lrrrrr")


OPTIONS = (
    click.option(
        "--wheel", metavar="FILE.whl", type=click.Path(path_type=Path, exists=True, resolve_path=True)
    ),
    click.option("--folder", metavar="FOLDER", type=Path, default="build/bench-install"),
    rounds_option(15),
)
page = partial(markdown.results_page, "install.md", table)
main = results_command(
    "Measure what an install takes, and a fresh process.", SUITE, measured, page, table, OPTIONS
)

if __name__ == "__main__":
    main()
