"""Compares programs that are compiled ahead of time, one row a call: ours, our library, TL2cgen's and YDF's. `make bench-programs` runs it.

In: nothing. Out: a table on the terminal, docs/ahead-of-time-speed.md, results as JSON:

    {head of `onnx_treebeard.bench.results`, "settings": {"rounds"},
     "models": [{"title", "programs": [{"program", "nodes", "bytes", "instructions", "nanoseconds"}]}]}

XGBoost's model is everybody's but YDF's, which trains one of the same shape on the same rows. Instructions are callgrind's, for x86-64-v3, its CPU;
times are CPU times of a call on this one, medians of rounds in which the programs take turns. `one_row.cc` calls them all.
"""

import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np
from bench_contributions import FEATURES, Rows

import onnx_treebeard
from bench import markdown
from bench.command import results_command
from bench.whole_jobs import refuse_wrong
from bench_shapes import Shape, Targets, rows_with_holes, trained
from onnx_treebeard.bench.engine import Tolerance
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.bench.timing_rounds import counted_rounds, in_turns
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.process import usable_cores

SUITE = "programs"
SOURCE = Path(__file__).parent / "bench" / "one_row.cc"
SHAPES = (
    Shape("depth-6", "500 trees of depth 6", "xgboost", 500, 6, FEATURES),
    Shape("depth-8", "100 trees of depth 8", "xgboost", 100, 8, FEATURES),
)
LEVEL = "x86-64-v3"
ROWS, CALLS, COUNTED_CALLS = 1024, 20_000, 256
UNITS = 16  # files of C that TL2cgen parts a model into: its trees in one file take a compiler minutes
FLAGS = ("-O2", f"-march={LEVEL}", f"-DCOLUMNS={FEATURES}", "-I.")
COLLECTED = re.compile(r"^==\d+== Collected : (\d+)", re.MULTILINE)
CLOSE = Tolerance(1e-5, 0.0, "adds in another order")
CLOSE_BUT_FOR_MEANS = replace(CLOSE, share=0.01)


class Program(NamedTuple):
    """A program. counted, timed: what it is told besides rows and calls. scores: what it has to print."""

    title: str
    nodes: int
    path: Path
    counted: tuple[Path, ...]
    timed: tuple[Path, ...]
    scores: Any
    tolerance: Tolerance = CLOSE

    def said(self, under: list[str], rows: Path, calls: int, further: tuple[Path, ...]) -> tuple[str, str]:
        """Returns what it prints, and what it is run under does."""
        command: list[str | Path] = [*under, self.path, rows, str(calls), *further]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return done.stdout, done.stderr

    def nanoseconds(self, rows: Path) -> float:
        """Returns the CPU time of a call."""
        return float(self.said([], rows, CALLS, self.timed)[0])

    def instructions(self, rows: Path) -> float:
        """Returns instructions of a call: what further calls take."""
        under, totals = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], []
        for calls in (COUNTED_CALLS, 2 * COUNTED_CALLS):
            _, counted = self.said(under, rows, calls, self.counted)
            totals.append(int(COLLECTED.findall(counted)[0]))
        return (totals[1] - totals[0]) / COUNTED_CALLS


def measured(rounds: int, say: Say) -> Json:
    """Returns the results. Raises ValueError where a program has other scores than the model."""
    results = new_results(SUITE, {"rounds": rounds}, ("tl2cgen", "ydf"))
    return results | {"models": [_model(shape, rounds, say) for shape in SHAPES]}


def _model(shape: Shape, rounds: int, say: Say) -> Json:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        say(f"{shape.title}: training and compiling")
        rows, target = rows_with_holes(shape)
        row_file = folder / "rows"
        rows[:ROWS].tofile(row_file)
        booster = trained(shape, rows, target)
        compiled = onnx_treebeard.compile(booster)
        programs = [
            *_ours(compiled, rows, folder),
            _tl2cgen(booster, compiled, rows, folder),
            _ydf(shape, rows, target, folder),
        ]
        for program in programs:
            scores = np.array(program.said([], row_file, 0, program.timed)[0].split(), np.float64)
            refuse_wrong(program.title, scores, program.scores, program.tolerance)
        say(f"{shape.title}: counting and timing")
        tasks = {program.title: partial(program.nanoseconds, row_file) for program in programs}
        times = in_turns(tasks, counted_rounds(rounds, say))
        measured = [
            {
                "program": program.title,
                "nodes": program.nodes,
                "bytes": program.path.stat().st_size,
                "instructions": program.instructions(row_file),
                "nanoseconds": median(times[program.title]),
            }
            for program in programs
        ]
        return {"title": shape.title, "programs": measured}


def _ours(compiled: CompiledForest, rows: Rows, folder: Path) -> list[Program]:
    """Returns ours, and what calls our library."""
    compiled.write_program(folder, "forest", cpus=[LEVEL, "native"], standalone=True)
    for name, target in (("counted", Target(cpu=LEVEL)), ("timed", None)):
        onnx_treebeard.compile(compiled.forest, target=target).write_artifact(folder / name)
    library = Path(library_path())
    linked = ("-I", str(library.parent / "include"), str(library), f"-Wl,-rpath,{library.parent}")
    nodes, expected = compiled.forest.n_nodes, compiled.predict(rows[:ROWS]).reshape(-1)
    standalone = _built(folder, "STANDALONE", "-L.", "-lforest", "-lm")
    by_library = _built(folder, "LIBRARY", *linked)
    return [
        Program("ours, standalone", nodes, standalone, (), (), expected),
        Program("our library", nodes, by_library, (folder / "counted",), (folder / "timed",), expected),
    ]


def _tl2cgen(booster: Any, compiled: CompiledForest, rows: Rows, folder: Path) -> Program:
    """Returns the program of the C that TL2cgen writes, which as many compilers translate as there are cores."""
    model = import_module("treelite").frontend.from_xgboost(booster)
    import_module("tl2cgen").generate_c_code(model, dirpath=str(folder), params={"parallel_comp": UNITS})
    units = sorted(path.stem for path in folder.glob("*.c"))
    with ThreadPoolExecutor(usable_cores()) as pool:
        compiler = ("gcc", "-c", *FLAGS[:2])
        [*pool.map(lambda unit: _compile(folder, *compiler, f"{unit}.c"), units)]
    program = _built(folder, "TL2CGEN", *(f"{unit}.o" for unit in units), "-lm")
    expected = compiled.predict(rows[:ROWS]).reshape(-1)
    return Program("TL2cgen", compiled.forest.n_nodes, program, (), (), expected)


def _ydf(shape: Shape, rows: Rows, target: Targets, folder: Path) -> Program:
    """Returns YDF's, of its own model. Its depth counts leaves, too; a value that is missing is a mean there, of which the header has six digits."""
    columns: dict[str, Any] = {f"f{number:02}": rows[:, number] for number in range(FEATURES)}
    learner = import_module("ydf").GradientBoostedTreesLearner(
        label="label",
        num_trees=shape.trees,
        max_depth=shape.size + 1,
        min_examples=1,
        validation_ratio=0.0,
        early_stopping="NONE",
    )
    model = learner.train({**columns, "label": target == 1}, verbose=0)
    text = model.to_standalone_cc(name="ydf_forest", classification_output="PROBABILITY")
    (folder / "ydf_forest.h").write_text(text)
    expected = model.predict({name: values[:ROWS] for name, values in columns.items()})
    inner = (model.num_nodes() - shape.trees) // 2
    program = _built(folder, "YDF", "-std=c++20")
    return Program("YDF, its own model", inner, program, (), (), expected, CLOSE_BUT_FOR_MEANS)


def _built(folder: Path, kind: str, *further: str) -> Path:
    program = folder / kind.lower()
    _compile(folder, "g++", *FLAGS, f"-D{kind}", str(SOURCE), *further, "-o", str(program))
    return program


def _compile(folder: Path, *command: str) -> None:
    if subprocess.run(command, cwd=folder).returncode:
        raise ValueError(f"cannot be compiled: {' '.join(command)}")


def table(results: Json) -> str:
    """Returns the table of all models: instructions and nanoseconds of a row, and how many times ours they are."""
    head = ["model", "program", "nodes", "bytes", "instructions a row", "over ours", "ns a row", "over ours"]
    lines = []
    for model in results["models"]:
        own = model["programs"][0]
        for program in model["programs"]:
            line = [model["title"], program["program"], f"{program['nodes']:,}", f"{program['bytes']:,}"]
            for key in ("instructions", "nanoseconds"):
                line += [f"{program[key]:,.0f}", f"{program[key] / own[key]:.2f}"]
            lines.append(line)
    return markdown.table(head, lines, "llr")


page = partial(markdown.results_page, "programs.md", table)
main = results_command(
    "Compare standalone programs of a model, one row a call.", SUITE, measured, page, table
)

if __name__ == "__main__":
    main()
