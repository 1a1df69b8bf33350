"""Fuzz driver of tables: mutates files of every format, and scores them as the command does.

    python tests/support/fuzz_tables.py --cases 100000 --seed 0 [--only stream] [--library LIBRARY] [--keep FOLDER]

A case is a number; the number alone decides format, file and mutation. A case is good if it ends in a TreebeardError of one line, before or while rows are scored, or if every row that
another reader finds in the file has its score, and its kept columns in the output: pyarrow, NumPy and `csv` read the mutated file too, `forest/reference.py` scores the rows. Tables of
pyarrow are also handed to `predict` and to a batch function. Bad cases are printed and their files kept; the exit code is their number. A process works on the cases: where it dies, the
case counts as bad, and another process goes on behind it.

--library: the native library to use, which may be built with a sanitizer.
"""

import argparse
import io
import json
import os
import random
import resource
import subprocess
import sys
import time
import traceback
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyarrow.ipc as ipc
from forests import Node, forest_of
from leaf_checks import same_bits
from table_mutations import FEATURES, FORMATS, LETTERS, MOST_ROWS

import onnx_treebeard
from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.native import library as native_library
from onnx_treebeard.scoring.forest_scorer import ForestScorer, forest_scorer
from onnx_treebeard.scoring.table_results import check_kept, results
from onnx_treebeard.system.overlap import Pieces
from onnx_treebeard.tabular.category_cells import CategoryCells
from onnx_treebeard.tabular.match_columns import MatchOptions, match_columns
from onnx_treebeard.tabular.open import ReadOptions, open_rows
from onnx_treebeard.tabular.places import Place
from onnx_treebeard.tabular.writers import CsvSink, IpcSink, ParquetSink

CHUNK = 10
MEMORY = 12 * 2**30
SECONDS = 20  # of the processor, for one case


@cache
def scorers() -> tuple[Any, ForestScorer, ForestScorer, Any]:
    """The forest, its scorers with names and without, and its batch function."""
    trees = [
        Node(0, "<=", 0.25, Node(2, "in", 0.0, 1.0, 2.0, members=(0.0, 2.0)), Node(1, "<=", 1.0, 4.0, 8.0)),
        Node(1, "<=", -3.0, 16.0, Node(0, "<=", -0.5, 32.0, 64.0, missing_true=True)),
    ]
    fields: dict[str, Any] = {"source": "lightgbm", "unknown_category": UnknownCategory.MISSING}
    forest = forest_of(*trees, feature_names=FEATURES, categories=((), (), LETTERS), **fields)
    plain = forest_of(*trees[1:], n_features=3)
    named, unnamed = (
        forest_scorer(onnx_treebeard.compile(one), "score", 1, "the model") for one in (forest, plain)
    )
    batches = onnx_treebeard.batch_function(named.compiled, ignore_extra=True)
    return forest, named, unnamed, (plain, batches)


def case(number: int, only: str | None = None) -> tuple[str, bytes]:
    """What case `number` reads: the format's name and the bytes of a mutated file."""
    draw = random.Random(number)
    name = only or draw.choice(list(FORMATS))
    return name, FORMATS[name].mutate(draw.choice(FORMATS[name].contents()), draw)


def outcome(name: str, content: bytes, path: Path) -> str:
    """Says "refused", "scored" or "compared"; whatever is raised makes it a bad case."""
    forest, named, unnamed, (plain, _) = scorers()
    try:
        scores, output = scored(str(path), unnamed if name == "npy" else named)
    except TreebeardError as error:
        if "\n" in str(error):
            raise ValueError("an error of several lines") from error
        return "refused"
    except MemoryError:
        return "refused"
    finally:
        if name in ("file", "stream"):
            used(content)
    try:
        rows = FORMATS[name].read(content)
    except Exception:
        return "scored"  # by fewer rules than the other reader has
    if rows is None:
        return "scored"
    expected = reference.predict(plain if name == "npy" else forest, rows.features)
    assert len(scores) == len(expected), f"{len(scores)} rows of {len(expected)}"
    assert same_bits(scores, expected[:, 0]), "scores differ from those of the other reader's rows"
    if not len(expected):
        return "compared"
    for kept, values in rows.kept.items():
        assert same_values(output[kept].to_pylist(), values), f"kept column '{kept}' differs"
    return "compared"


def same_values(found: list[Any], expected: list[Any]) -> bool:
    return found == expected or repr(found) == repr(expected)


def scored(path: str, scorer: ForestScorer) -> tuple[Any, Any]:
    """Scores of a table, and all that is written, by way of the formats that hold what is kept."""
    scores, arrow, n_rows = [np.empty(0, np.float32)], io.BytesIO(), 0
    with closing(open_rows(Place(path, path), ReadOptions(CHUNK))) as source, Pieces(1) as pieces:
        keep = tuple(one for one in source.columns or () if one not in FEATURES)
        plan = match_columns(scorer.inputs, source.file, source.columns, source.width, MatchOptions(keep))
        sinks: list[Any] = [IpcSink("arrow", arrow)]
        for sink in (CsvSink("csv", io.BytesIO(), ","), ParquetSink("parquet", io.BytesIO())):
            with suppress(TreebeardError):
                check_kept(sink, source, plan)
                sinks.append(sink)
        for batch in source.batches(plan.wanted):
            found = results(scorer, batch, plan, CategoryCells(), pieces)
            scores.append(found["score"] if "score" not in keep else found["predicted_score"])
            for sink in sinks:
                sink.write(found)
            n_rows += batch.n_rows
            if n_rows > MOST_ROWS:
                break
        for sink in sinks:
            sink.close()
    written = ipc.open_file(arrow.getvalue()).read_all() if arrow.getvalue() else None
    return np.concatenate(scores), written


def used(content: bytes) -> None:
    """Hands the table, as pyarrow reads it, to `predict` and a batch function."""
    _, named, _, (_, batches) = scorers()
    try:
        reader = ipc.open_file(content)
    except Exception:
        try:
            reader = ipc.open_stream(content)
        except Exception:
            return
    try:
        found = reader.read_all()
        if found.num_rows > MOST_ROWS:
            return
    except Exception:
        return
    for use in (named.compiled.predict, batches):
        with suppress(TreebeardError, MemoryError):
            use(found)


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
                result = f"{name} {outcome(name, content, path)}"
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
    work(*chosen.work, chosen.only, chosen.keep, time.monotonic() + chosen.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
