"""Counts the instructions of one call of our kernels, on the models of the benchmark suite, and compares counts with those before.

    make count                                                                  all of them, written to docs/instructions.json
    make count-compare                                                          all of them, beside what is committed there
    python tests/support/count_instructions.py --compare --model forest-100     one model

Callgrind counts, which needs no privileges and no counters of the CPU. What is counted are warmed calls: of `treebeard_predict` for
the models of the suite, on one thread, kernels compiled for a named level of x86-64; of `InferenceSession.run` for ensembles that
have a tree node for each estimator. Exit code 2 where nothing can be counted.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from statistics import median

import count_ensembles
import count_table
from count_callgrind import CountError, built_driver, check_tools, counted, size_texts, valgrind_version
from count_models import (
    LEVEL,
    SESSION_SIZES,
    SIZES,
    CountedModel,
    compiled,
    ensemble_models,
    suite_models,
)
from count_table import Count, Counts, ModelCounts

from onnx_treebeard.bindings.native_library import library_path

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "docs" / "instructions.json"
Command = list[str | Path]
PACKAGES = ("llvmlite", "numpy", "onnxruntime")
# Where Python's objects lie differs from process to process, and with it how long they are looked for.
SESSION_PROCESSES = 3
# For programs whose work, or output, should be the same in every run.
SAME_EVERY_TIME = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def main(arguments: list[str]) -> int:
    """Writes the file, or prints the table."""
    parser = argparse.ArgumentParser(description="Count the instructions of calls.")
    parser.add_argument("--suite", type=Path, default=ROOT / "build" / "bench", help="folder of the models")
    parser.add_argument(
        "--file", type=Path, default=COMMITTED, help="where counts are written, or compared with"
    )
    parser.add_argument(
        "--compare", action="store_true", help="print ratios to the file instead of writing it"
    )
    parser.add_argument("--model", action="append", default=[], help="only this one; with --compare")
    given = parser.parse_args(arguments)
    if given.model and not given.compare:
        parser.error("--model goes with --compare: the file has all models")
    sys.path.insert(0, str(ROOT / "models"))
    try:
        before = count_table.read(given.file) if given.compare else None
        now = count(given.suite, given.model)
    except (CountError, OSError, ValueError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 2
    if before is None:
        given.file.write_text(count_table.to_text(now), encoding="utf-8", newline="\n")
        return 0
    for warning in count_table.warnings(before, now):
        print(f"warning: {warning}")
    print(count_table.table(list(count_table.changes(before, now))))
    return 0


def count(suite: Path, wanted: list[str]) -> Counts:
    """Counts all models, or those that are wanted; those of the suite are trained where they are not there yet.

    Raises CountError where tools or models are missing.
    """
    if platform.machine() != "x86_64":
        raise CountError(f"this machine is {platform.machine()}; counts are of {LEVEL}")
    check_tools()
    train(suite)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # What is compiled has to be compiled now, by this program.
        os.environ["ONNX_TREEBEARD_CACHE"] = str(folder / "cache")
        models = tuple(counts_of_models(suite, folder, wanted))
    if missing := set(wanted) - {model.name for model in models}:
        raise CountError(f"there is no model {', '.join(sorted(missing))}")
    return Counts(facts(), models)


def train(suite: Path) -> None:
    """Raises CountError where a library is missing that trains one of the models."""
    import bench_shapes

    bench_shapes.write_suite(suite, bench_shapes.SHAPES, print)
    trained = {model.name for model in suite_models(suite)}
    if left_out := [shape.name for shape in bench_shapes.SHAPES if shape.name not in trained]:
        raise CountError(f"{', '.join(left_out)} could not be trained: pip install --group train")
    program: Command = [sys.executable, Path(count_ensembles.__file__), suite]
    subprocess.run(program, env={**os.environ, **SAME_EVERY_TIME}, check=True)


def counts_of_models(suite: Path, folder: Path, wanted: list[str]) -> Iterator[ModelCounts]:
    """One model after the other, told as they come."""
    driver, marks = built_driver(folder, shared=False), built_driver(folder, shared=True)
    for models, count_one, tool in (
        (suite_models(suite), counts_of_entry, driver),
        (ensemble_models(suite), counts_of_session, marks),
    ):
        for model in models:
            if not wanted or model.name in wanted:
                found = count_one(model, folder, tool)
                print(
                    f"{model.name:18}",
                    *(f"{one.rows:,}: {one.instructions:,}" for one in found.counts),
                    flush=True,
                )
                yield found


def counts_of_entry(model: CountedModel, folder: Path, driver: Path) -> ModelCounts:
    """Of `treebeard_predict`."""
    made = compiled(model, folder)
    command: Command = [
        driver,
        made.artifact,
        made.rows,
        str(made.width),
        str(made.element_bytes),
        *size_texts(SIZES),
    ]
    instructions = counted(command, {})
    made.rows.unlink()  # some are large
    counts = (Count(rows, SIZES[rows], made.strategies[rows], instructions[rows]) for rows in SIZES)
    return ModelCounts(model.name, "treebeard_predict", **model.hashes, counts=tuple(counts))


def counts_of_session(model: CountedModel, folder: Path, marks: Path) -> ModelCounts:
    """Of `InferenceSession.run`. What a first process compiles, those under callgrind find in the cache; of these the median is taken."""
    program: Command = [sys.executable, Path(__file__).with_name("count_session.py"), model.path, model.rows]
    sizes = size_texts(SESSION_SIZES)
    environment = {**os.environ, **SAME_EVERY_TIME}
    first = subprocess.run(
        [*program, "none", *sizes], env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    strategies = json.loads(first.stdout)
    runs = [counted([*program, marks, *sizes], SAME_EVERY_TIME) for _ in range(SESSION_PROCESSES)]
    instructions = {rows: int(median(run[rows] for run in runs)) for rows in SESSION_SIZES}
    counts = (
        Count(rows, calls, strategies[str(rows)], instructions[rows]) for rows, calls in SESSION_SIZES.items()
    )
    return ModelCounts(model.name, "InferenceSession.run", **model.hashes, counts=tuple(counts))


def facts() -> dict[str, str]:
    """What instructions depend on besides models and our code: our functions call the C library, and a compiler made them."""
    compilers = re.findall(rb"(?:GCC: \(|clang version )[^\0]+", Path(library_path()).read_bytes())
    return {
        "level": LEVEL,
        "counted by": valgrind_version(),
        "C library": " ".join(platform.libc_ver()),
        "native library compiled by": ", ".join(sorted({one.decode() for one in compilers})),
        "Python": platform.python_version(),
        **{name: version(name) for name in PACKAGES},
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
