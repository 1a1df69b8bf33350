"""Times the stages of `score`, the whole of it, and what others do in its place. In: `ScoreData`. Out: results as JSON.

Stages that do not read are timed on rows in memory. What others score is compared with ours first, and they are not timed where it is wrong. Rounds are
interleaved, so that whatever else the machine does meets all alike; figures are medians.
"""

import statistics
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

import onnx_treebeard
from bench.score_data import ScoreData
from bench.score_peers import PEERS, difference
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.rounds import in_turns
from onnx_treebeard.cli.commands.score import command as score_command
from onnx_treebeard.tables.batch import Batch, ReadOptions
from onnx_treebeard.tables.files.open import open_rows
from onnx_treebeard.tables.files.writers import open_sink
from onnx_treebeard.tables.inputs import forest_input
from onnx_treebeard.tables.rows import model_inputs

SUITE = "score"
MOST_IN_MEMORY = 1 << 20  # rows of the stages that do not read

Work = Callable[[], int]
Say = Callable[[str], None]


def measured(data: ScoreData, folder: Path, threads: int, rounds: int, say: Say) -> Json:
    """Returns the results. folder: where outputs are written. Raises ValueError where the outputs of ours and of XGBoost differ in a bit."""
    settings = {
        "rows": data.parquet_rows,
        "csv_rows": data.csv_rows,
        "threads": threads,
        "rounds": rounds,
    }
    results = new_results(SUITE, settings, ("pyarrow",))
    pa.set_cpu_count(threads)
    works = _stages(data, folder, threads) | _wholes(data, folder, threads)
    say("checking outputs")
    works |= _right_peers(data, folder, threads, works)

    def task(title: str) -> tuple[int, float, float]:
        say(title)
        return _timed(works[title])

    def more(number: int) -> bool:
        if number < rounds:
            say(f"round {number + 1} of {rounds}")
        return number < rounds

    found = in_turns({title: partial(task, title) for title in works}, more)
    return results | {"works": [_result(title, times) for title, times in found.items()]}


def _stages(data: ScoreData, folder: Path, threads: int) -> dict[str, Work]:
    """Each stage alone. Those behind the reader share batches in memory."""
    compiled = onnx_treebeard.compile(data.model)
    one, positions = forest_input(compiled.forest), tuple(range(compiled.forest.n_features))
    batches: list[Batch] = []
    for batch in _batches(data.parquet):
        batches.append(batch)
        if sum(one.n_rows for one in batches) >= MOST_IN_MEMORY:
            break
    matrices = [model_inputs(batch, [one], [positions])[one.name] for batch in batches]
    results = [
        {
            "label": compiled.predict_label(rows, threads=threads),
            "score": compiled.predict(rows, threads=threads),
        }
        for rows in matrices
    ]

    def each(work: Callable[[Any], Any], items: list[Any]) -> int:
        for item in items:
            work(item)
        return sum(batch.n_rows for batch in batches)

    def write() -> int:
        with open_sink(str(folder / "stage.parquet")) as sink:
            return each(sink.write, results)

    return {
        "read Parquet": lambda: sum(batch.n_rows for batch in _batches(data.parquet)),
        "columns to rows": partial(each, lambda batch: model_inputs(batch, [one], [positions]), batches),
        "predict": partial(each, partial(compiled.predict, threads=threads), matrices),
        "write Parquet": write,
    }


def _batches(path: Path) -> Any:
    with closing(open_rows(str(path), ReadOptions())) as source:
        yield from source.batches(range(source.width))


def _wholes(data: ScoreData, folder: Path, threads: int) -> dict[str, Work]:
    """The command, from opening the model to the finished file; and what pyarrow takes to read the same CSV file."""

    def score(table: Path, rows: int) -> int:
        target = folder / f"{table.suffix[1:]}-scores.parquet"
        arguments = [data.model, table, "-o", target, "--quiet", "--threads", threads]
        score_command.main([str(one) for one in arguments], standalone_mode=False)
        return rows

    return {
        "score, Parquet": partial(score, data.parquet, data.parquet_rows),
        "score, CSV": partial(score, data.csv, data.csv_rows),
        "pyarrow.csv.read_csv alone": lambda: int(pa_csv.read_csv(data.csv).num_rows),
    }


def _right_peers(data: ScoreData, folder: Path, threads: int, works: dict[str, Work]) -> dict[str, Work]:
    """The loops of others whose outputs are right. Raises ValueError where those of XGBoost differ from ours, in any bit."""
    works["score, Parquet"]()
    works["score, CSV"]()
    ours = pq.read_table(folder / "parquet-scores.parquet")
    text = pq.read_table(folder / "csv-scores.parquet")
    if not text.equals(ours.slice(0, data.csv_rows)):
        raise ValueError("the scores of CSV are not those of Parquet")
    right: dict[str, Work] = {}
    for title, (opened, tolerance) in PEERS.items():
        target = folder / "peer.parquet"
        work = partial(opened(data, threads), target)
        work()
        largest = difference(ours, pq.read_table(target))
        if largest > tolerance:
            raise ValueError(f"{title}: scores differ by {largest}")
        right[title] = work
    return right


def _timed(work: Work) -> tuple[int, float, float]:
    """Returns rows, seconds of the clock, and seconds of all cores."""
    wall, cpu = time.perf_counter(), time.process_time()
    rows = work()
    return rows, time.perf_counter() - wall, time.process_time() - cpu


def _result(title: str, times: list[tuple[int, float, float]]) -> Json:
    (rows, *_), walls, cpus = zip(*times, strict=True)
    return {
        "title": title,
        "rows": rows,
        "rows_a_second": rows / statistics.median(walls),
        "rows_a_cpu_second": rows / statistics.median(cpus),
        "seconds": [round(one, 4) for one in walls],
        "cpu_seconds": [round(one, 4) for one in cpus],
    }
