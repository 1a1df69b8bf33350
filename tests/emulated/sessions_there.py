"""Runs on the emulated machine, whose Python has NumPy, onnxruntime and our package with the library of kernels, and nothing else.

    python sessions_there.py MODELS FORESTS

In: a folder of models with rows beside them (NAME.npy), a pickled list of forests with rows. Sessions are compared with onnxruntime's own on one
thread, compiled models with the NumPy oracle, both as they are on this machine; sessions of files that hold our operator with results from
another machine (NAME.results). Out: lines about what differs, and last how much was compared.
"""

import pickle
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference

BATCHES = (1, 2, 9, 67, 300)
THREADS = (1, 3)
COMPILER = ("onnx", "xdsl", "llvmlite")


def same(one: Any, other: Any) -> bool:
    """Equal types and bits, one NaN for all; maps of a ZipMap too."""
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return bool(one.keys() == other.keys()) and same(
            np.array(list(one.values())), np.array(list(other.values()))
        )
    if one.dtype != other.dtype or one.shape != other.shape:
        return False
    if one.dtype.kind != "f":
        return bool((one == other).all())
    return bool(
        np.where(np.isnan(one), np.nan, one).tobytes() == np.where(np.isnan(other), np.nan, other).tobytes()
    )


def options(threads: int) -> onnxruntime.SessionOptions:
    made = onnxruntime.SessionOptions()
    made.intra_op_num_threads = threads
    return made


def results_of(path: Path, rows: dict[str, Any]) -> dict[int, list[Any]]:
    """By the number of rows: what stands in NAME.results, or what onnxruntime's own session makes of the model."""
    kept = path.with_suffix(".results")
    if kept.is_file():
        return {batch: [part[:batch] for part in pickle.loads(kept.read_bytes())] for batch in BATCHES}
    theirs = onnxruntime.InferenceSession(path, options(1), providers=["CPUExecutionProvider"])
    return {batch: theirs.run(None, first(rows, batch)) for batch in BATCHES}


def first(rows: dict[str, Any], batch: int) -> dict[str, Any]:
    return {name: column[:batch] for name, column in rows.items()}


def sessions(path: Path) -> Iterator[str]:
    """What differs with the model, or with NAME.ours.onnx, which has been made of NAME.onnx."""
    source = path.with_name(path.name.replace(".ours.", "."))
    rows = dict(np.load(source.with_suffix(".npz"), allow_pickle=True))
    expected = results_of(source, rows)
    for threads in THREADS:
        ours = onnx_treebeard.InferenceSession(path, options(threads))
        if not any(entry.taken for entry in ours.report):
            yield f"{path.name}: no node is taken: {ours.report}"
        for batch in BATCHES:
            found = ours.run(None, first(rows, batch))
            yield from (
                f"{path.name}: output {number}, {batch} rows, {threads} threads"
                for number, pair in enumerate(zip(found, expected[batch], strict=True))
                if not same(*pair)
            )


def compiled(name: str, model: Any, rows: Any) -> Iterator[str]:
    """What differs from the oracle."""
    forest = onnx_treebeard.load(model) if isinstance(model, str) else model
    made = onnx_treebeard.compile(forest, with_leaf=True)
    for batch in BATCHES:
        some = rows[:batch].astype(forest.input_type)
        parts = {
            "scores": (made.predictor.run(some)[0], numpy_reference.predict(forest, some)),
            "raw scores": (made.predict_raw(some), numpy_reference.raw_scores(forest, some)),
            "leaves": (made.predict_leaf(some), forest.leaf_id[numpy_reference.leaves(forest, some)]),
        }
        for part, (found, expected) in parts.items():
            if not same(np.asarray(found), np.asarray(expected, found.dtype)):
                yield f"{name}: {part} of {batch} rows"


def main(models: Path, forests: Path) -> int:
    """The number of the exit: 1 where anything differs."""
    wrong, compared = [], 0
    for path in sorted(models.glob("*.onnx")):
        wrong += sessions(path)
        compared += 1
    imported = [name for name in COMPILER if name in sys.modules]
    for path in sorted(p for p in models.iterdir() if p.suffix in (".json", ".txt")):
        wrong += compiled(path.name, str(path), np.load(path.with_suffix(".npy")))
        compared += 1
    for name, forest, rows in pickle.loads(forests.read_bytes()):
        wrong += compiled(name, forest, rows)
        compared += 1
    wrong += [f"{name} has been imported" for name in imported]
    print("\n".join([*wrong, f"{compared} on {platform.machine()}, {len(wrong)} wrong"]))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
