"""Fuzz driver of tables: mutates files of every format, and scores them as the command does.

    python tests/support/fuzz_tables.py --cases 100000 --seed 0 [--only stream] [--library LIBRARY] [--keep FOLDER]

A case is a number; the number alone decides format, file and mutation. A case is good if it ends in a TreebeardError of one line, before or while rows are scored, or if every row that
another reader finds in the file has its score, and its kept columns in the output: pyarrow, NumPy and `csv` read the mutated file too, `forest/numpy_reference.py` says the scores. Formats of
output take turns. Tables of pyarrow are also handed to `predict` or to a batch function. Bad cases are printed and their files kept; the exit code is their number. A process works on the cases: where it dies, the
case counts as bad, and another process goes on behind it.

--library: the native library to use, which may be built with a sanitizer.
"""

import argparse
import csv
import gc
import io
import json
import os
import random
import resource
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
from forests import Node, forest_of
from leaf_checks import same_bits
from table_contents import FEATURES, LETTERS
from table_mutations import FORMATS, MAX_ROWS, ipc_table, parquet_table

import onnx_treebeard
from onnx_treebeard.bindings import native_library as native_library
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.scoring.forest_scorer import ForestScorer, forest_scorer
from onnx_treebeard.scoring.table_results import check_kept, results
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import MatchOptions, match_columns
from onnx_treebeard.tables.files.locations import Location
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.files.writers import CsvSink, IpcSink, ParquetSink
from onnx_treebeard.tables.table_interface import ReadOptions

CHUNK = 10
MEMORY = 12 * 2**30
SECONDS = 20  # of the processor, for one case
SINKS = (IpcSink, ParquetSink, lambda name, stream: CsvSink(name, stream, ","))
PIECES = Pieces(1)


@cache
def scorers() -> tuple[ForestScorer, ForestScorer, Any]:
    """The forests with names and categories, and without: their scorers, and the batch function of the first."""
    trees = [
        Node(0, "<=", 0.25, Node(2, "in", 0.0, 1.0, 2.0, members=(0.0, 2.0)), Node(1, "<=", 1.0, 4.0, 8.0)),
        Node(1, "<=", -3.0, 16.0, Node(0, "<=", -0.5, 32.0, 64.0, missing_true=True)),
    ]
    fields: dict[str, Any] = {"source": "lightgbm", "unknown_category": UnknownCategory.MISSING}
    forests = (
        forest_of(*trees, feature_names=FEATURES, categories=((), (), LETTERS), **fields),
        forest_of(*trees[1:], n_features=3),
    )
    named, unnamed = (forest_scorer(onnx_treebeard.compile(one), "score", 1, "the model") for one in forests)
    values = np.array(list(product((np.nan, -0.5, 0.25, 1.0, -3.0, 0.0, 2.0), repeat=3)), np.float32)
    for forest, scorer in zip(forests, (named, unnamed), strict=True):
        assert same_bits(
            expected_scores(values, scorer is named), numpy_reference.predict(forest, values)[:, 0]
        )
    return named, unnamed, onnx_treebeard.batch_function(named.compiled, ignore_extra=True)


def expected_scores(features: Any, is_named: bool) -> Any:
    """What `forest/numpy_reference.py` says of the trees of `scorers`, in a few steps instead of hundreds."""
    a, b, c = features.T
    second = np.where(b <= -3, 16, np.where((a <= -0.5) | np.isnan(a), 32, 64))
    first = np.where(a <= 0.25, np.where((c == 0) | (c == 2), 1, 2), np.where(b <= 1, 4, 8))
    return (first + second if is_named else second).astype(np.float32)


def case(number: int, only: str | None = None) -> tuple[str, bytes]:
    """What case `number` reads: the format's name and the bytes of a mutated file."""
    draw = random.Random(number)
    name = only or draw.choice(list(FORMATS))
    return name, FORMATS[name].mutate(draw.choice(FORMATS[name].contents()), draw)


def outcome(number: int, name: str, content: bytes, path: Path) -> str:
    """Says "refused", "scored" or "compared"; whatever is raised makes it a bad case."""
    named, unnamed, _ = scorers()
    if name in ("file", "stream"):
        used(content, number // len(SINKS) % 2)
    try:
        scores, kept = scored(str(path), unnamed if name == "npy" else named, SINKS[number % len(SINKS)])
    except TreebeardError as error:
        if "\n" in str(error):
            raise ValueError("an error of several lines") from error
        return "refused"
    except MemoryError:
        return "refused"
    try:
        rows = FORMATS[name].read(content)
    except Exception:
        return "scored"  # by fewer rules than the other reader has
    if rows is None:
        return "scored"
    expected = expected_scores(rows.features, name != "npy")
    assert len(scores) == len(expected), f"{len(scores)} rows of {len(expected)}"
    assert same_bits(scores, expected), "scores differ from those of the other reader's rows"
    for column, values in rows.kept.items():
        assert not len(expected) or same_values(kept(column), values), f"kept column '{column}' differs"
    return "compared"


def same_values(found: Any, expected: Any) -> bool:
    """Whether two columns hold the same values, as pyarrow sees it, or, where it does not, as Python does."""
    if found.type == expected.type and found.equals(expected):
        return True
    values = found.to_pylist(), expected.to_pylist()
    return values[0] == values[1] or repr(values[0]) == repr(values[1])


def scored(path: str, scorer: ForestScorer, new_sink: Any) -> tuple[Any, Callable[[str], Any]]:
    """Scores of a table, and a function for its kept columns: what the output holds, for CSV what its writer was given. A file that cannot hold the columns is an Arrow file."""
    stream, scores, batches, n_rows = io.BytesIO(), [np.empty(0, np.float32)], list[Any](), 0
    with closing(open_rows(Location(path, path), ReadOptions(CHUNK))) as source, PIECES as pieces:
        keep = tuple(one for one in source.columns or () if one not in FEATURES)
        plan = match_columns(scorer.inputs, source.header, MatchOptions(keep))
        sink = new_sink("output", stream)
        try:
            check_kept(sink, source, plan)
        except TreebeardError:
            sink = IpcSink("output", stream)
        for batch in source.batches(plan.positions):
            found = results(scorer, batch, plan, CategoryCells(), pieces)
            scores.append(found["score"] if "score" not in keep else found["predicted_score"])
            sink.write(found)
            batches.append(found)
            n_rows += batch.n_rows
            if n_rows > MAX_ROWS:
                break
        sink.close()
    content = pa.py_buffer(stream.getvalue())
    if not content:
        return np.concatenate(scores), lambda name: pa.chunked_array([one[name] for one in batches])
    if isinstance(sink, CsvSink):
        lines = csv.reader(io.StringIO(content.to_pybytes().decode(), newline=""))
        assert len(list(lines)) == n_rows + 1, "rows were lost in CSV"
        return np.concatenate(scores), lambda name: pa.chunked_array([one[name] for one in batches])
    table = ipc.open_file(content).read_all() if isinstance(sink, IpcSink) else parquet_table(content)
    assert table.num_rows == n_rows, "rows were lost in the output"
    return np.concatenate(scores), table.column


def used(content: bytes, way: int) -> None:
    """Hands the table, as pyarrow reads it, to `predict`, or to a batch function."""
    named, _, batches = scorers()
    try:
        table = ipc_table(content)
    except Exception:
        return
    if table.num_rows <= MAX_ROWS:
        with suppress(TreebeardError, MemoryError):
            (named.compiled.predict, batches)[way](table)


def work(first: int, last: int, only: str | None, keep: Path, end: float) -> None:
    """Works on cases, and prints a line of JSON for those that are bad, and at the end."""
    counts: dict[str, int] = {}
    number = first
    current = os.open(keep / f"current.{os.getpid()}", os.O_WRONLY | os.O_CREAT)
    with TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        while number < last and time.monotonic() < end:
            name, content = case(number, only)
            path = Path(folder, f"t{FORMATS[name].suffix}")
            path.write_bytes(content)
            os.pwrite(current, f"{number:<20}".encode(), 0)
            begun = time.process_time()
            try:
                result = f"{name} {outcome(number, name, content, path)}"
                assert time.process_time() - begun < SECONDS, f"took more than {SECONDS} s of the processor"
            except Exception:  # every kind of end that is not a TreebeardError is what we look for
                result = f"{name} bad"
                print(json.dumps({"bad": number, "text": traceback.format_exc()}), flush=True)
            counts[result] = counts.get(result, 0) + 1
            number += 1
    print(json.dumps({"next": number, "counts": counts}), flush=True)


def supervise(chosen: argparse.Namespace) -> int:
    """Runs processes until all cases are worked on; prints bad cases and a summary. Returns the number of bad ones."""
    chosen.keep.mkdir(parents=True, exist_ok=True)
    begun, number, bad = time.monotonic(), chosen.seed, 0
    last, counts = chosen.seed + chosen.cases, dict[str, int]()
    while number < last and time.monotonic() - begun < chosen.seconds:
        left = chosen.seconds - (time.monotonic() - begun)
        until = min(last, number + chosen.share)
        arguments = [
            __file__,
            "--work",
            str(number),
            str(until),
            "--seconds",
            str(left),
            "--keep",
            str(chosen.keep),
        ]
        arguments += ["--only", chosen.only] if chosen.only else []
        arguments += ["--library", chosen.library] if chosen.library else []
        process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, text=True)
        output, _ = process.communicate()
        lines = [json.loads(line) for line in output.splitlines()]
        failed = [(line["bad"], line["text"]) for line in lines if "bad" in line]
        current = chosen.keep / f"current.{process.pid}"
        if lines and "next" in lines[-1]:
            number = lines[-1]["next"]
            for result, count in lines[-1]["counts"].items():
                counts[result] = counts.get(result, 0) + count
        else:
            dead = int(current.read_text())
            failed.append((dead, f"the process ended with {process.returncode}"))
            number = dead + 1
        current.unlink(missing_ok=True)
        for one, text in failed:
            name, content = case(one, chosen.only)
            (chosen.keep / f"{one}{FORMATS[name].suffix}").write_bytes(content)
            print(f"BAD CASE {one} {name}\n{text}", flush=True)
        bad += len(failed)
    summary = ", ".join(f"{result} {count}" for result, count in sorted(counts.items()))
    print(f"{number - chosen.seed} cases, {bad} bad: {summary}", flush=True)
    return min(bad, 100)


def main() -> int:
    """Runs cases until they are done, or the time is up."""
    parser = argparse.ArgumentParser(description="Fuzz driver of tables.")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=0, help="first case")
    parser.add_argument("--share", type=int, default=20_000, help="cases of a process")
    parser.add_argument("--only", choices=FORMATS)
    parser.add_argument("--keep", type=Path, default=Path("/tmp/fuzz_tables"))
    parser.add_argument("--library")
    parser.add_argument("--work", type=int, nargs=2, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work is None:
        return supervise(chosen)
    if chosen.library:
        native_library.library_path = lambda: chosen.library
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    pa.set_cpu_count(1)  # threads that take turns with this one on small files would be most of the time
    pa.set_io_thread_count(1)
    scorers()
    gc.freeze()
    work(*chosen.work, chosen.only, chosen.keep, time.monotonic() + chosen.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
