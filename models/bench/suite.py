"""The models of the suite. In: a folder with `suite.json`, as `models/bench_shapes.py` writes it. Out: `Subject`s.

{fields of `identity` in `onnx_treebeard.bench.results`, "shapes": [
    {"name", "title", "source", "rows": "x.npy", "model": "x.json"},
    {"name", "title", "source": "sklearn", "rows", "onnx": "y.onnx", "estimator": "y.pickle"}]}
"""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bench.results import read_results
from onnx_treebeard.bench.subjects import INPUT, Array, LeftOutError, Subject, n_rows_for, subject_of_library
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.system.errors import ModelError, OptionError

SUITE = "suite.json"
MANIFEST = "shapes of models"


@dataclass(frozen=True, eq=False)
class EstimatorSubject(Subject):
    """An estimator of scikit-learn, pickled in a file."""

    pickled: Path = Path()

    @cached_property
    def model(self) -> Any:  # type: ignore[override]
        """The estimator. LeftOutError where scikit-learn is not installed."""
        try:
            return pickle.loads(self.pickled.read_bytes())
        except ImportError as error:
            raise LeftOutError(f"needs {error.name}, which is not installed") from None


def suite_shapes(folder: Path, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Returns the entries of a suite, those of some names, or all where there are none. Raises OptionError for a name that no shape has, and where there is no suite."""
    if not (folder / SUITE).exists():
        raise OptionError("has no suite of models: `make bench` trains it", file=str(folder))
    shapes: list[dict[str, Any]] = read_results(folder / SUITE, MANIFEST)["shapes"]
    if not shapes:
        raise ModelError(
            "lists no models: none of the training libraries was installed", file=str(folder / SUITE)
        )
    by_name = {shape["name"]: shape for shape in shapes}
    for name in names:
        if name not in by_name:
            raise OptionError(f"is '{name}'; the suite has {', '.join(by_name)}", field="shape")
    return [shape for name, shape in by_name.items() if not names or name in names]


def subjects_of_suite(
    folder: Path, shapes: list[dict[str, Any]], largest: int, replay: Replay
) -> Iterator[Subject]:
    """Yields a subject at a time: the rows of some are large."""
    from onnx_treebeard.api.models import load

    for shape in shapes:
        stored = np.load(folder / shape["rows"], mmap_mode="r")
        name, title = shape["name"], shape["title"]
        if shape["source"] == "sklearn":
            onnx, pickled = (folder / shape["onnx"]).read_bytes(), folder / shape["estimator"]
            feed = {INPUT: _rows_of_suite(stored, stored.dtype, largest)}
            yield EstimatorSubject(
                name, title, "sklearn", onnx, feed, load(onnx), pickled=pickled, replay=replay
            )
        else:
            path = folder / shape["model"]
            forest = load(path)
            rows = _rows_of_suite(stored, forest.input_type, largest)
            yield subject_of_library(name, title, forest, path, rows, replay)


def _rows_of_suite(stored: Array, dtype: npt.DTypeLike, largest: int) -> Array:
    """Returns stored rows, the first ones again where there are too few."""
    n_rows = n_rows_for(largest, stored.shape[1] * np.dtype(dtype).itemsize)
    return np.resize(stored, (n_rows, stored.shape[1])).astype(dtype, copy=False)
