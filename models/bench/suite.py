"""The models of the suite. In: a folder with `suite.json`, as `models/bench_shapes.py` writes it. Out: `Subject`s.

    {fields of `identity` in `onnx_treebeard.bench.results`, "shapes": [
        {"name", "title", "source", "rows": "x.npy", "model": "x.json"},
        {"name", "title", "source": "sklearn", "rows", "onnx": "y.onnx",
         "estimator": {"class", "parameters", "training": "y.npz" with arrays rows and target}}]}

An estimator of scikit-learn is no file, so it is trained again; with its seed it is the same one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
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
    """An estimator of scikit-learn by its recipe, whose file of training rows is in `folder`."""

    recipe: dict[str, Any] = field(default_factory=dict)
    folder: Path = Path()

    @property
    def model(self) -> Any:
        return self.estimator

    @cached_property
    def estimator(self) -> Any:
        """The estimator, trained again. LeftOutError where scikit-learn is not installed."""
        try:
            from sklearn import ensemble
        except ImportError:
            raise LeftOutError("needs scikit-learn, which is not installed: the model is no file") from None
        with np.load(self.folder / self.recipe["training"]) as training:
            estimator = getattr(ensemble, self.recipe["class"])(**self.recipe["parameters"])
            return estimator.fit(training["rows"], training["target"])


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
    for shape in shapes:
        yield _suite_subject(folder, shape, largest, replay)


def _suite_subject(folder: Path, shape: dict[str, Any], largest: int, replay: Replay) -> Subject:
    from onnx_treebeard.api.models import load

    stored = np.load(folder / shape["rows"], mmap_mode="r")
    name, title = shape["name"], shape["title"]
    if shape["source"] != "sklearn":
        path = folder / shape["model"]
        forest = load(path)
        rows = _rows_of_suite(stored, forest.input_type, largest)
        return subject_of_library(name, title, forest, path, rows, replay)
    onnx = (folder / shape["onnx"]).read_bytes()
    recipe, rows = shape["estimator"], _rows_of_suite(stored, stored.dtype, largest)
    return EstimatorSubject(
        name, title, "sklearn", onnx, {INPUT: rows}, load(onnx), recipe=recipe, folder=folder, replay=replay
    )


def _rows_of_suite(stored: Array, dtype: npt.DTypeLike, largest: int) -> Array:
    """Returns stored rows, the first ones again where there are too few."""
    n_rows = n_rows_for(largest, stored.shape[1] * np.dtype(dtype).itemsize)
    rows = np.resize(stored, (n_rows, stored.shape[1])) if n_rows > len(stored) else np.array(stored[:n_rows])
    return rows.astype(dtype, copy=False)
