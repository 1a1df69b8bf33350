"""What was measured, as one JSON object: its head, the same whatever was measured; for models, times and the ratios that follow from them.

    {"format": "onnx-treebeard measurements", "version": 1, "suite": what was measured, "date", "machine", "versions", "settings", "warnings",
     further keys of the suite}

    "models", which the command `bench` writes:
    {"shapes": [{"name", "title", "source", "rows", "trees", "nodes", "features", "outputs", "reference",
                 "engines": [{"name", "title", "version", "build_seconds", "agreement", "rows_different", "largest_difference"}],
                 "left_out": [{"name", "title", "reason", "applies", "wrong", "batch", "threads"}],
                 "measurements": [{"engine", "batch", "threads", "calls", "median_ns_a_row", "minimum_ns_a_row", "rounds_s"}],
                 "ratios": [{"engine", "batch", "threads", "to_session", "to_predict"}],
                 "single_calls": [{"engine", "threads", "calls", "median_ns", "p99_ns"}], of one row,
                 "empty_graphs": [measurements of the engines "ort" and "session" on an empty graph, one row],
                 "inside_kernels": [{"threads", "ort": {"empty_ns", "inside_ns", "noise_ns"}, "session": {the same}, "ratio"}]}],
     "summary": geometric means over the models, see `terminal_report.py`}

A ratio is a peer's median over ours: 3 means that we are three times as fast. Inside the kernel is what a call for one row takes less
an empty graph, by the medians; what is not more than the noise is not known, nor is a ratio of it.
"""

import json
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from onnx_treebeard.bench import machine_info
from onnx_treebeard.bench.timing_rounds import Sample
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.errors import ModelError

FORMAT, VERSION = "onnx-treebeard measurements", 1
MODELS = "models"
COMPARED = ("session", "predict")  # engines of ours that peers are compared with
OURS = (*COMPARED, "c")
SESSIONS = ("ort", "session")  # engines that are sessions of onnxruntime
MIN_NOISE = 0.1  # of an empty graph, however steady the rounds are

Json = dict[str, Any]


def identity(suite: str) -> Json:
    """Returns the fields that say of a file that it has results of a suite."""
    return {"format": FORMAT, "version": VERSION, "suite": suite}


def new_results(suite: str, settings: Json, further_packages: tuple[str, ...] = ()) -> Json:
    """Returns results without measurements, of the machine as it is now, with versions of `further_packages` too."""
    machine_facts = machine_info.machine()
    return {
        **identity(suite),
        "date": machine_info.today(),
        "machine": machine_facts,
        "versions": machine_info.versions(further_packages),
        "settings": settings,
        "warnings": [text for text in [machine_info.load_warning(machine_facts["load"])] if text],
    }


def read_results(path: str | Path, suite: str) -> Json:
    """Reads the results in a file. Raises ModelError where it cannot be read, or has others than those of the suite."""
    try:
        results = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelError(f"cannot be read: {error.strerror}", file=str(path)) from None
    except ValueError:
        raise ModelError("is not JSON", file=str(path)) from None
    expected = identity(suite)
    if not isinstance(results, dict) or {name: results.get(name) for name in expected} != expected:
        raise ModelError(f"does not hold {FORMAT} of version {VERSION}, suite '{suite}'", file=str(path))
    return results


def write_results(path: str | Path, results: Json) -> None:
    """Replaces a file by results."""
    write_text(path, json.dumps(results, indent=1) + "\n")


def write_text(path: str | Path, text: str) -> None:
    """Replaces a file by text."""
    with replacing(str(path)) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")


def measurement(engine: str, threads: int, sample: Sample) -> Json:
    """Returns the figures of one engine on one batch."""
    return {
        "engine": engine,
        "batch": sample.batch,
        "threads": threads,
        "calls": sample.calls,
        "median_ns_a_row": sample.median,
        "minimum_ns_a_row": sample.minimum,
        "rounds_s": list(sample.seconds),
    }


def single_calls(engine: str, threads: int, nanoseconds: list[int]) -> Json:
    """Returns the figures of one engine's calls for one row."""
    median, p99 = np.percentile(nanoseconds, (50, 99))
    return {
        "engine": engine,
        "threads": threads,
        "calls": len(nanoseconds),
        "median_ns": float(median),
        "p99_ns": float(p99),
    }


def ratios(measurements: list[Json]) -> list[Json]:
    """Returns each peer's median over ours, where both were measured."""
    median = {key_of(entry): entry["median_ns_a_row"] for entry in measurements}
    entries = []
    for engine, batch, threads in median:
        if engine in OURS:
            continue
        ours = {f"to_{name}": median.get((name, batch, threads)) for name in COMPARED}
        theirs = median[engine, batch, threads]
        entries.append(
            {"engine": engine, "batch": batch, "threads": threads}
            | {name: None if time is None else theirs / time for name, time in ours.items()}
        )
    return entries


def inside_kernels(measurements: list[Json], empty_graphs: list[Json]) -> list[Json]:
    """Returns what calls for one row take less an empty graph in the same kind of session, for each number of threads."""
    calls = {key_of(entry): entry for entry in measurements}
    empty = {key_of(entry): entry for entry in empty_graphs}
    entries = []
    for threads in dict.fromkeys(entry["threads"] for entry in empty_graphs):
        ort, session = (
            _inside(calls[here], empty[here]) if here in calls and here in empty else None
            for here in ((name, 1, threads) for name in SESSIONS)
        )
        if ort is None and session is None:
            continue
        ratio = ort["inside_ns"] / session["inside_ns"] if is_known(ort) and is_known(session) else None
        entries.append({"threads": threads, "ort": ort, "session": session, "ratio": ratio})
    return entries


def _inside(call: Json, empty: Json) -> Json:
    """Returns the times; the noise is by how much the medians are above the minima, but no less than a share of the empty graph."""
    spread = [entry["median_ns_a_row"] - entry["minimum_ns_a_row"] for entry in (call, empty)]
    return {
        "empty_ns": empty["median_ns_a_row"],
        "inside_ns": call["median_ns_a_row"] - empty["median_ns_a_row"],
        "noise_ns": max(MIN_NOISE * empty["median_ns_a_row"], *spread),
    }


def is_known(inside: Json | None) -> TypeGuard[Json]:
    """Returns whether a time inside the kernel was measured and is more than the noise."""
    return inside is not None and inside["inside_ns"] > inside["noise_ns"]


def inside_of(shape: Json, threads: int) -> Json | None:
    """Returns a model's entry of "inside_kernels", if there is one."""
    entries = shape.get("inside_kernels", ())
    return next((entry for entry in entries if entry["threads"] == threads), None)


def single_calls_of(shape: Json, threads: int) -> dict[str, Json]:
    """Returns a model's entries of "single_calls", by engine; none of files that have no such times."""
    entries = shape.get("single_calls", ())
    return {entry["engine"]: entry for entry in entries if entry["threads"] == threads}


def threads_of(shapes: list[Json]) -> list[int]:
    """Returns the numbers of threads that were measured."""
    return sorted({entry["threads"] for shape in shapes for entry in shape["measurements"]})


def batches_of(shapes: list[Json], threads: int) -> list[int]:
    """Returns the batches that were measured on so many threads."""
    every = [entry for shape in shapes for entry in shape["measurements"]]
    return sorted({entry["batch"] for entry in every if entry["threads"] == threads})


def key_of(entry: Json) -> tuple[str, int, int]:
    """Returns engine, batch and threads of a measurement or a ratio."""
    return entry["engine"], entry["batch"], entry["threads"]


def entry_of(entries: list[Json], engine: str, batch: int, threads: int) -> Json | None:
    """Returns a measurement or a ratio, if there is one."""
    return next((entry for entry in entries if key_of(entry) == (engine, batch, threads)), None)
