"""Trains the models of this folder and writes them with rows to score: `python models/make.py`.

In: the data sets that scikit-learn carries inside its package (nothing is downloaded). Out, beside this file, for each model:
the model file and, under the same name, its rows as `.csv` (header, empty cell = missing) or `.npy` (float32). Every file is
read back and must give the predictions of the library that trained it.

Seeds are fixed and everything runs on one thread, so the same library versions write the same bytes.
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import lightgbm
import numpy as np
import numpy.typing as npt
import onnxruntime
import xgboost
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, Int64TensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_wine
from sklearn.ensemble import GradientBoostingRegressor, RandomForestClassifier, RandomForestRegressor
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from bench.whole_jobs import refuse_wrong
from onnx_treebeard.bench.engine import Tolerance, session_options

FOLDER = Path(__file__).parent
SEED = 20
MISSING_SHARE = 0.05
MAX_MODEL_BYTES = 2_000_000
CLOSE = Tolerance(1e-5, 0.0, "computes in single precision")

Matrix = npt.NDArray[np.float64]


class Data(NamedTuple):
    """Rows, (n, features), with a target for each, and the names of the features."""

    rows: Matrix
    target: Matrix
    names: list[str]


def main() -> None:
    """Writes every model, one line each."""
    for path in written_models():
        size = path.stat().st_size
        if size > MAX_MODEL_BYTES:
            raise SystemExit(f"{path.name} has {size} bytes; expected at most {MAX_MODEL_BYTES}")
        print(f"{path.name:36} {size / 1000:7.0f} kB")


def written_models() -> Iterator[Path]:
    """Yields the path of each model when it is written. README.md describes them."""
    cancer = data_of(load_breast_cancer())  # 569 rows of 30 measurements; 0 malignant, 1 benign
    digits = data_of(load_digits())  # 1797 images of 8 x 8 pixels from 0 to 16; the digit
    diabetes = data_of(load_diabetes(scaled=False))  # 442 patients, 10 measurements; progression after a year
    wine = varied(data_of(load_wine()), 600)  # 178 wines, 13 measurements; the cultivar
    odd_digits = digits._replace(target=digits.target % 2)
    fixed: dict[str, Any] = {"random_state": SEED, "n_jobs": 1}

    options: dict[str, Any] = {"objective": "binary:logistic", "max_depth": 4}
    yield write_xgboost("breast_cancer_xgboost", with_holes(cancer), options, rounds=40)
    options = {"objective": "multi:softprob", "num_class": 10, "max_depth": 4}
    yield write_xgboost("digits_xgboost_multiclass", digits, options, rounds=15)
    options = {"objective": "reg:squarederror", "max_depth": 5, "eta": 0.1}
    yield write_xgboost("diabetes_xgboost_regression", with_holes(diabetes), options, rounds=60)
    options = {"objective": "binary:logistic", "max_depth": 8, "eta": 0.05}
    options |= {"min_child_weight": 0.0, "subsample": 0.7, "colsample_bynode": 0.2}
    yield write_xgboost("digits_xgboost_large", odd_digits, options, rounds=128)

    options = {"objective": "binary", "num_leaves": 15}
    yield write_lightgbm("breast_cancer_lightgbm", with_holes(cancer), options, rounds=60)
    options = {"objective": "multiclass", "num_class": 3, "num_leaves": 7}
    yield write_lightgbm("wine_lightgbm_multiclass", wine, options, rounds=25)

    yield write_onnx("digits_forest_classifier", digits, RandomForestClassifier(25, max_depth=7, **fixed))
    yield write_onnx("diabetes_forest_regressor", diabetes, RandomForestRegressor(80, max_depth=8, **fixed))
    pipeline = make_pipeline(StandardScaler(), RandomForestClassifier(50, max_depth=6, **fixed))
    yield write_onnx("wine_scaler_forest", wine, pipeline, zipmap=True)  # skl2onnx's default
    yield write_columns_boosting("diabetes_columns_boosting", diabetes)
    forest = RandomForestClassifier(200, max_depth=8, max_features=4, **fixed)
    yield write_onnx("digits_pipeline_large", odd_digits, make_pipeline(StandardScaler(), forest))


def data_of(loaded: Any) -> Data:
    """Returns one of scikit-learn's data sets."""
    return Data(loaded.data, loaded.target, [re.sub("[ /]", "_", name) for name in loaded.feature_names])


def varied(data: Data, n_rows: int) -> Data:
    """Returns rows drawn with replacement, whose values are moved by up to 2 per cent."""
    random = np.random.default_rng(SEED)
    drawn = random.integers(len(data.target), size=n_rows)
    rows = data.rows[drawn] * random.uniform(0.98, 1.02, (n_rows, data.rows.shape[1]))
    return Data(np.round(rows, 4), data.target[drawn], data.names)


def with_holes(data: Data) -> Data:
    """Returns the rows with a share of the values missing."""
    holes = np.random.default_rng(SEED).random(data.rows.shape) < MISSING_SHARE
    return data._replace(rows=np.where(holes, np.nan, data.rows))


def write_xgboost(stem: str, data: Data, options: dict[str, Any], rounds: int) -> Path:
    """Writes a model that XGBoost trains, as JSON."""
    matrix = xgboost.DMatrix(data.rows, label=data.target, feature_names=data.names, nthread=1)
    booster = xgboost.train(options | {"seed": SEED, "nthread": 1}, matrix, num_boost_round=rounds)
    raw_scores = partial(xgboost.Booster.predict, data=matrix, output_margin=True)
    return write_booster(f"{stem}.json", data, booster, raw_scores)


def write_lightgbm(stem: str, data: Data, options: dict[str, Any], rounds: int) -> Path:
    """Writes a model that LightGBM trains, as text."""
    fixed = {"seed": SEED, "deterministic": True, "num_threads": 1, "verbosity": -1}
    dataset = lightgbm.Dataset(data.rows, label=data.target, feature_name=data.names)
    booster = lightgbm.train(options | fixed, dataset, num_boost_round=rounds)
    raw_scores = partial(lightgbm.Booster.predict, data=data.rows, raw_score=True)
    return write_booster(f"{stem}.txt", data, booster, raw_scores)


def write_booster(name: str, data: Data, booster: Any, raw_scores: Callable[[Any], Any]) -> Path:
    """Writes a booster of either, and its rows."""
    path = FOLDER / name
    booster.save_model(path)
    write_rows(path, data)
    refuse_wrong(path.name, raw_scores(type(booster)(model_file=path)), raw_scores(booster))
    return path


def write_onnx(stem: str, data: Data, model: Any, zipmap: bool = False) -> Path:
    """Writes a model of scikit-learn that it fits, as ONNX with one float32 input `X`. zipmap: probabilities are a sequence of maps."""
    model.fit(data.rows, data.target)
    options = {"zipmap": zipmap} if hasattr(model, "predict_proba") else None
    path, narrow = FOLDER / f"{stem}.onnx", data.rows.astype(np.float32)
    save_onnx(path, to_onnx(model, narrow[:1], options=options))
    write_rows(path, data)
    check_onnx(path, {"X": narrow}, model.predict(narrow))
    return path


def write_columns_boosting(stem: str, diabetes: Data) -> Path:
    """Writes a pipeline with one input a column: one-hot encoders for text and codes, scaler, 100 boosted trees.

    Age and body mass index are binned into text, sex is a code, the rest are numbers.
    """
    age, sex, bmi = diabetes.rows[:, 0], diabetes.rows[:, 1], diabetes.rows[:, 2]
    words = np.select([bmi < 18.5, bmi < 25, bmi < 30], ["under", "normal", "over"], "obese")
    columns: dict[str, npt.NDArray[Any]] = {
        "age_group": np.array([f"{int(years) // 10 * 10}s" for years in age], object),
        "bmi_group": words.astype(object),
        "sex": sex.astype(np.int64),
    }
    columns |= dict(zip(diabetes.names[3:], diabetes.rows[:, 3:].astype(np.float32).T, strict=True))
    rows = np.array([column.astype(object) for column in columns.values()]).T

    def of_kind(kind: str) -> list[int]:
        return [at for at, column in enumerate(columns.values()) if column.dtype.kind == kind]

    encoders = [
        ("text", OneHotEncoder(handle_unknown="ignore"), of_kind("O")),
        ("codes", OneHotEncoder(handle_unknown="ignore"), of_kind("i")),
        ("numbers", StandardScaler(), of_kind("f")),
    ]
    boosting = GradientBoostingRegressor(n_estimators=100, max_depth=4, random_state=SEED)
    pipeline = Pipeline([("columns", ColumnTransformer(encoders, sparse_threshold=0)), ("trees", boosting)])
    pipeline.fit(rows, diabetes.target)

    path = FOLDER / f"{stem}.onnx"
    types = {"O": StringTensorType, "i": Int64TensorType, "f": FloatTensorType}
    inputs = [(name, types[column.dtype.kind]([None, 1])) for name, column in columns.items()]
    save_onnx(path, to_onnx(pipeline, initial_types=inputs))
    write_csv(path, list(columns), zip(*(column.astype(str) for column in columns.values()), strict=True))
    check_onnx(path, {name: column[:, None] for name, column in columns.items()}, pipeline.predict(rows))
    return path


def save_onnx(path: Path, model: Any) -> None:
    """Writes the model with its operator sets in order: skl2onnx lists them in the order of a set."""
    model.opset_import.sort(key=lambda entry: entry.domain)
    path.write_bytes(model.SerializeToString())


def write_rows(path: Path, data: Data) -> None:
    """Writes `.csv` where the features have names that say something, else `.npy`."""
    if data.names[0].startswith("pixel"):
        np.save(path.with_suffix(".npy"), data.rows.astype(np.float32))
        return
    cells = (["" if np.isnan(value) else repr(float(value)) for value in row] for row in data.rows)
    write_csv(path, data.names, cells)


def write_csv(path: Path, names: Sequence[str], rows: Iterable[Iterable[Any]]) -> None:
    """Writes the rows as text beside the model."""
    with path.with_suffix(".csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(rows)


def check_onnx(path: Path, inputs: dict[str, npt.NDArray[Any]], expected: Matrix) -> None:
    """Compares onnxruntime's first output with scikit-learn's prediction."""
    session = onnxruntime.InferenceSession(path, session_options(1), providers=["CPUExecutionProvider"])
    refuse_wrong(path.name, session.run(None, inputs)[0].ravel(), expected, CLOSE)


if __name__ == "__main__":
    main()
