"""Trains the models of the benchmark suite, and draws rows for them to score. `make bench` runs it before `bench_suite.py`.

In: a folder, by default `build/bench`. Out, in it: for each shape a model file (XGBoost `.json`, LightGBM `.txt`, CatBoost `.cbm`; of scikit-learn
`.pickle` and the `.onnx` of skl2onnx), 16384 rows as `.npy`, and `suite.json`, which lists them. What is there, of the
same recipe and library versions, is not trained again. Those who score models of the suite get `Subject`s.

    {fields of `identity` in `onnx_treebeard.bench.results`, "shapes": [
        {"name", "title", "source", "rows": "x.npy", "model": "x.json"},
        {"name", "title", "source": "sklearn", "rows", "onnx": "y.onnx", "estimator": "y.pickle"}]}

Data are drawn, seeds are fixed: targets follow a few columns and much noise, so that trees grow to their full size. Models of
benchmarks need no more: how a forest is shaped decides how fast it is, not what it has learned.
"""

import argparse
import json
import pickle
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bench.benchmark_models import (
    INPUT,
    Array,
    LeftOutError,
    Subject,
    n_rows_for,
    subject_of_library,
)
from onnx_treebeard.bench.engine import installed_version
from onnx_treebeard.bench.results import identity, read_results, write_results
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.system.errors import ModelError, OptionError
from onnx_treebeard.system.process import usable_cores

SUITE = "suite.json"
MANIFEST = "shapes of models"
SEED = 20
SCORED_ROWS = 16384
LEVELS = 20  # of a column that is encoded one-hot
NOISE = 1.0
MISSING_SHARE = 0.05

Matrix = npt.NDArray[np.float32]
Targets = npt.NDArray[Any]
Entry = dict[str, Any]


@dataclass(frozen=True)
class Shape:
    """One model. `trees` counts those of one class; `size` is the depth or, for LightGBM, the leaves; 0 is unlimited."""

    name: str
    title: str
    source: str
    trees: int
    size: int
    features: int
    classes: int = 2  # 1 is regression
    one_hot: bool = False
    training_rows: int = 20000


WIDE: dict[str, Any] = {"training_rows": 6000}
ONE_HOT = {**WIDE, "one_hot": True}
SHAPES = (
    Shape("xgboost-500x6", "XGBoost, 500 trees x depth 6, 28 features", "xgboost", 500, 6, 28),
    Shape("xgboost-100x8", "XGBoost, 100 trees x depth 8, 28 features", "xgboost", 100, 8, 28),
    Shape("xgboost-1000x4", "XGBoost regression, 1000 x 4, 90 features", "xgboost", 1000, 4, 90, classes=1),
    Shape("xgboost-7x100x6", "XGBoost, 7 classes x 100 x 6, 54 features", "xgboost", 100, 6, 54, classes=7),
    Shape("xgboost-26x40x8", "XGBoost, 26 classes x 40 x 8, 16 features", "xgboost", 40, 8, 16, classes=26),
    Shape("lightgbm-500x31", "LightGBM, 500 x 31 leaves, 28 features", "lightgbm", 500, 31, 28),
    Shape("lightgbm-200x255", "LightGBM, 200 x 255 leaves, 28 features", "lightgbm", 200, 255, 28),
    Shape("catboost-500x6", "CatBoost, 500 trees x depth 6, 28 features", "catboost", 500, 6, 28),
    Shape("forest-100", "scikit-learn, 100 full trees, 28 features", "sklearn", 100, 0, 28),
    Shape("xgboost-wide", "XGBoost, 100 trees x depth 8, 2000 features", "xgboost", 100, 8, 2000, **WIDE),
    Shape("xgboost-one-hot", "XGBoost, 1000 x 8, 700 one-hot features", "xgboost", 1000, 8, 700, **ONE_HOT),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the suite, a line a shape."""
    parser = argparse.ArgumentParser(description="Train the models of the benchmark suite.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/bench"))
    parser.add_argument("--shape", action="append", choices=[shape.name for shape in SHAPES], default=[])
    options = parser.parse_args(arguments)
    shapes = [shape for shape in SHAPES if not options.shape or shape.name in options.shape]
    write_suite(options.folder, shapes, print)


def write_suite(
    folder: Path, shapes: Sequence[Shape], say: Callable[[str], None], scored_rows: int = SCORED_ROWS
) -> None:
    """Writes what is not there; `suite.json` is the last, and lists what could be trained."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for number, shape in enumerate(shapes, 1):
        begin = time.perf_counter()
        count = f"[{number}/{len(shapes)}] {shape.name:18}"
        try:
            entry, was_there = _entry(folder, shape, scored_rows)
        except ImportError as error:
            say(f"{count} left out: {error.name} is not installed")
            continue
        entries.append(entry)
        say(f"{count} {'was there' if was_there else 'trained'}, {time.perf_counter() - begin:.0f} s")
    write_results(folder / SUITE, identity(MANIFEST) | {"shapes": entries})


def _entry(folder: Path, shape: Shape, scored_rows: int) -> tuple[Entry, bool]:
    """Returns the shape's entry, and whether it was there."""
    installed = {package: installed_version(package) for package in ("numpy", *PACKAGES[shape.source])}
    versions = {package: number for package, number in installed.items() if number}
    recipe = asdict(shape) | {"seed": SEED, "scored_rows": scored_rows, "versions": versions}
    stored = folder / f"{shape.name}.recipe.json"
    if stored.is_file():
        record: Entry = json.loads(stored.read_text(encoding="utf-8"))
        if record["recipe"] == recipe:
            return record["entry"], True
    rows, target, scored = drawn(shape, scored_rows)
    entry = {"name": shape.name, "title": shape.title, "source": shape.source, "rows": f"{shape.name}.npy"}
    if shape.source == "sklearn":
        entry |= _save_forest(folder, shape, rows, target)
    else:
        entry["model"] = shape.name + SUFFIXES[shape.source]
        trained(shape, rows, target).save_model(str(folder / entry["model"]))
    np.save(folder / entry["rows"], scored)
    stored.write_text(json.dumps({"recipe": recipe, "entry": entry}, indent=1) + "\n", encoding="utf-8")
    return entry, False


def drawn(shape: Shape, scored_rows: int = 0) -> tuple[Matrix, Targets, Matrix]:
    """Returns rows, targets that follow a few of their columns, and further rows to score.

    Targets are numbers for regression, else those of classes.
    """
    random = np.random.default_rng([SEED, *shape.name.encode()])
    n_used = min(shape.features, 40)
    used = random.choice(shape.features, n_used, replace=False)
    weights = random.normal(size=(n_used, max(shape.classes, 1)))
    pairs = random.permutation(n_used)
    rows = drawn_rows(shape, shape.training_rows, random)
    values = rows[:, used].astype(np.float64)
    scores = (values + values * values[:, pairs]) @ weights / np.sqrt(n_used)
    scores += NOISE * random.standard_normal(scores.shape)
    target = scores[:, 0] if shape.classes == 1 else np.argmax(scores, axis=1)
    return rows, target, drawn_rows(shape, scored_rows, random)


def drawn_rows(shape: Shape, n: int, random: np.random.Generator) -> Matrix:
    """Returns (n, features) normal numbers, or groups of LEVELS columns one of which is 1."""
    if not shape.one_hot:
        return random.standard_normal((n, shape.features), np.float32)
    rows = np.zeros((n, shape.features), np.float32)
    for first in range(0, shape.features, LEVELS):
        width = min(LEVELS, shape.features - first)
        rows[np.arange(n), first + random.integers(width, size=n)] = 1
    return rows


def rows_with_holes(shape: Shape) -> tuple[Matrix, Targets]:
    """Returns training rows, of which one value in twenty is missing, and what is learnt of them."""
    rows, target, _ = drawn(shape)
    rows[np.random.default_rng(0).random(rows.shape) < MISSING_SHARE] = np.nan
    return rows, target


def trained(shape: Shape, rows: Matrix, target: Targets) -> Any:
    """Returns a model of XGBoost, LightGBM or CatBoost."""
    train = {"xgboost": _xgboost, "lightgbm": _lightgbm, "catboost": _catboost}[shape.source]
    return train(shape, rows, target)


def _xgboost(shape: Shape, rows: Matrix, target: Targets) -> Any:
    import xgboost

    objective: Entry = {"objective": "reg:squarederror"}
    if shape.classes == 2:
        objective = {"objective": "binary:logistic"}
    elif shape.classes > 2:
        objective = {"objective": "multi:softprob", "num_class": shape.classes}
    options = objective | {
        "max_depth": shape.size,
        "eta": 0.1,
        "min_child_weight": 0.0,
        "tree_method": "hist",
        "max_bin": 2 if shape.one_hot else 256,
        "colsample_bytree": 0.3 if shape.features > 100 else 1.0,
        "subsample": 0.8,
        "seed": SEED,
        "nthread": 1,
    }
    data = xgboost.QuantileDMatrix(rows, target, max_bin=options["max_bin"], nthread=1)
    return xgboost.train(options, data, num_boost_round=shape.trees)


def _lightgbm(shape: Shape, rows: Matrix, target: Targets) -> Any:
    import lightgbm

    options = {
        "objective": "binary",
        "num_leaves": shape.size,
        "learning_rate": 0.05,
        "min_data_in_leaf": 5,
        "min_sum_hessian_in_leaf": 0.0,
        "seed": SEED,
        "deterministic": True,
        "force_row_wise": True,
        "num_threads": 1,
        "verbosity": -1,
    }
    return lightgbm.train(options, lightgbm.Dataset(rows, target), num_boost_round=shape.trees)


def _catboost(shape: Shape, rows: Matrix, target: Targets) -> Any:
    import catboost

    options = {
        "loss_function": "Logloss",
        "iterations": shape.trees,
        "depth": shape.size,
        "learning_rate": 0.05,
        "random_seed": SEED,
        "thread_count": 1,
        "allow_writing_files": False,
        "verbose": False,
    }
    return catboost.CatBoost(options).fit(rows, target)


def _save_forest(folder: Path, shape: Shape, rows: Matrix, target: Targets) -> Entry:
    from skl2onnx import to_onnx
    from sklearn.ensemble import RandomForestClassifier

    forest = RandomForestClassifier(
        shape.trees, max_depth=shape.size or None, random_state=SEED, n_jobs=usable_cores()
    ).fit(rows, target)
    model = to_onnx(forest, rows[:1], options={"zipmap": False})
    (folder / f"{shape.name}.onnx").write_bytes(model.SerializeToString())
    (folder / f"{shape.name}.pickle").write_bytes(pickle.dumps(forest))
    return {"onnx": f"{shape.name}.onnx", "estimator": f"{shape.name}.pickle"}


SUFFIXES = {"xgboost": ".json", "lightgbm": ".txt", "catboost": ".cbm"}
PACKAGES = {
    "xgboost": ("xgboost-cpu", "xgboost"),
    "lightgbm": ("lightgbm",),
    "catboost": ("catboost",),
    "sklearn": ("scikit-learn", "skl2onnx", "onnx"),
}


@dataclass(frozen=True, eq=False)
class EstimatorSubject(Subject):
    """An estimator of scikit-learn, pickled in a file."""

    pickled: Path = Path()

    @cached_property
    def model(self) -> Any:
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


if __name__ == "__main__":
    main(sys.argv[1:])
