"""What a user sees of models: scores by the bit, reports of sessions, texts of errors.

In: the models of the repository, models that are trained or drawn here by seed, and the cases of the fuzzer of readers. Out: a text or a hash by name.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from adversarial_rows import adversarial_rows
from forest_keys import long_key_of_forest
from fuzz_readers import READERS, case
from pipelines import BESIDE, CLASSES, COMPOSED, NUMBERS, OPSETS, PREPARED
from plan_pins import forests

import onnx_treebeard
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError

ROOT = Path(__file__).parents[2]
FILES = (
    "models/*.onnx",
    "models/*.json",
    "models/*.txt",
    "tests/converters/data/*.json",
    "tests/converters/data/*.ubj",
    "tests/converters/data/*.txt",
)
ROWS, THREADS = (1, 64, 1024), (1, 4)
CASES = 250  # of each reader
PIPELINES = {**PREPARED, **CLASSES, **NUMBERS, **COMPOSED, **OPSETS, **BESIDE}


def files() -> Iterator[Path]:
    """Yields the model files of the repository."""
    for pattern in FILES:
        yield from sorted(ROOT.glob(pattern))


FEW_FEATURES = 64  # of models whose interactions are pinned


def models() -> Iterator[tuple[str, Forest]]:
    """Yields forests by name: of the files, and every fourth of those whose plans are pinned."""
    for path in files():
        yield path.name, onnx_treebeard.load(path)
    for number, (name, forest) in enumerate(forests()):
        if number % 4 == 0:
            yield name, forest


def scores(forest: Forest) -> str:
    """Returns a hash of scores, raw scores, labels and leaves, the same for every number of threads, or why the forest is not compiled."""
    try:
        compiled = onnx_treebeard.compile(forest)
    except UnsupportedError as error:
        return str(error)
    hashes = {_scored(forest, compiled, threads) for threads in THREADS}
    (found,) = hashes  # several where the number of threads decides
    return found


def contributions(path: Path) -> str:
    """Returns a hash of contributions and interactions of a model, the same for every number of threads, or why it has none."""
    forest = onnx_treebeard.load(path)
    try:
        compiled = onnx_treebeard.compile(forest)
        hashes = {_explained(forest, compiled, threads) for threads in THREADS}
    except UnsupportedError as error:
        return str(error)
    (single,) = hashes
    return single


def _explained(forest: Forest, compiled: Any, threads: int) -> str:
    digest, rows = sha256(), adversarial_rows(forest, 70, 70)
    with np.errstate(all="ignore"):
        for dtype in (np.float32, np.float64):
            given = {"dtype": dtype, "threads": threads}
            results = [
                compiled.predict_contribs(rows, approx_contribs=approx, **given) for approx in (False, True)
            ]
            results.append(compiled.predict_contribs(rows[:9], background=rows[-20:], **given))
            if forest.n_features <= FEW_FEATURES:
                results.append(compiled.predict_interactions(rows[:9], **given))
            for result in results:
                digest.update(
                    f"{result.dtype}{result.shape}".encode() + np.ascontiguousarray(result).tobytes()
                )
    return digest.hexdigest()[:16]


def _scored(forest: Forest, compiled: Any, threads: int) -> str:
    digest = sha256()
    for n_rows in ROWS:
        rows = adversarial_rows(forest, n_rows, n_rows)
        with np.errstate(all="ignore"):
            results = [
                compiled.predict(rows, threads=threads),
                compiled.predict_raw(rows, threads=threads),
                compiled.predict_leaf(rows[:64], threads=threads),
            ]
            if forest.label_rule is not LabelRule.NONE:
                labels = compiled.predict_label(rows, threads=threads)
                results.append(np.array(list(map(str, labels.tolist())), "U"))
        for result in results:
            digest.update(
                f"{result.dtype.kind}{result.shape}".encode() + np.ascontiguousarray(result).tobytes()
            )
    return digest.hexdigest()[:16]


def report(name: str) -> str:
    """Returns what a session says about the tree nodes of a pipeline, and hashes of its outputs for two sizes of batches."""
    pipeline = PIPELINES[name].make()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnx_treebeard.InferenceSession(pipeline.model, options)
    lines = [line.rstrip() for line in str(session.report).splitlines()]
    for n_rows in (3, 700):
        outputs = session.run(
            None,
            {name: np.resize(values, (n_rows, *values.shape[1:])) for name, values in pipeline.rows.items()},
        )
        lines.append(sha256(repr([_listed(output) for output in outputs]).encode()).hexdigest()[:16])
    return "\n".join(lines)


def _listed(output: Any) -> Any:
    return (
        (output.dtype.kind, output.tobytes() if output.dtype.kind != "O" else output.tolist())
        if isinstance(output, np.ndarray)
        else output
    )


def errors() -> Iterator[tuple[str, str]]:
    """Yields, by case of the fuzzer, the error, or the digest of the forest that is read."""
    for reader, number in product(READERS, range(CASES)):
        _, content = case(number, reader)
        try:
            said = long_key_of_forest(validate(onnx_treebeard.load(content)))[:16]
        except TreebeardError as error:
            said = f"{type(error).__name__}: {error}"
        yield f"{reader}, {number}", said
