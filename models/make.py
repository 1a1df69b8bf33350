"""Trains the models of this folder and writes them with rows to score.

In: the data sets that scikit-learn carries inside its package (nothing is downloaded). Out, beside this file,
for each model: the model file and, under the same name, its rows as `.csv` (header, empty cell = missing) or
`.npy` (float32). Every file is read back and must give the predictions of the library that trained it. Run:
`python models/make.py`.

The seed is fixed and everything runs on one thread, so the same library versions write the same bytes.
"""

import csv
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import numpy.typing as npt
import onnxruntime
import xgboost
from data import SEED, Matrix, breast_cancer, diabetes, diabetes_columns, digits, punched, wine
from skl2onnx import to_onnx
from skl2onnx.common.data_types import FloatTensorType, Int64TensorType, StringTensorType
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import GradientBoostingRegressor, RandomForestClassifier, RandomForestRegressor
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from onnx_treebeard.bench.engine import session_options

FOLDER = Path(__file__).parent
MAX_MODEL_BYTES = 2_000_000


def main() -> None:
    """Writes every model, one line each."""
    for make in MAKERS:
        path = make()
        size = path.stat().st_size
        if size > MAX_MODEL_BYTES:
            raise SystemExit(
                f"{path.name} has {size} bytes; at most {MAX_MODEL_BYTES} belong into the repository"
            )
        print(f"{path.name:36} {size / 1000:7.0f} kB")


def breast_cancer_xgboost() -> Path:
    """Writes a model: two classes, missing values, 40 trees of depth 4."""
    rows, target, names = breast_cancer()
    options = {"objective": "binary:logistic", "max_depth": 4}
    return write_xgboost("breast_cancer_xgboost", punched(rows), target, names, options, rounds=40)


def digits_xgboost_multiclass() -> Path:
    """Writes a model: ten classes, 15 rounds: 150 trees of depth 4."""
    rows, target, names = digits()
    options = {"objective": "multi:softprob", "num_class": 10, "max_depth": 4}
    return write_xgboost("digits_xgboost_multiclass", rows, target, names, options, rounds=15)


def diabetes_xgboost_regression() -> Path:
    """Writes a model: one number, missing values, 60 trees of depth 5."""
    rows, target, names = diabetes()
    options = {"objective": "reg:squarederror", "max_depth": 5, "eta": 0.1}
    return write_xgboost("diabetes_xgboost_regression", punched(rows), target, names, options, rounds=60)


def digits_xgboost_large() -> Path:
    """Writes a model: is the digit odd? 128 trees of depth 8."""
    rows, target, names = digits()
    options = {
        "objective": "binary:logistic",
        "max_depth": 8,
        "eta": 0.05,
        "min_child_weight": 0.0,
        "subsample": 0.7,
        "colsample_bynode": 0.2,
    }
    return write_xgboost("digits_xgboost_large", rows, target % 2, names, options, rounds=128)


def breast_cancer_lightgbm() -> Path:
    """Writes a model: two classes, missing values, 60 trees of at most 15 leaves."""
    rows, target, names = breast_cancer()
    options = {"objective": "binary", "num_leaves": 15}
    return write_lightgbm("breast_cancer_lightgbm", punched(rows), target, names, options, rounds=60)


def wine_lightgbm_multiclass() -> Path:
    """Writes a model: three classes, 25 rounds: 75 trees of at most 7 leaves."""
    rows, target, names = wine()
    options = {"objective": "multiclass", "num_class": 3, "num_leaves": 7}
    return write_lightgbm("wine_lightgbm_multiclass", rows, target, names, options, rounds=25)


def digits_forest_classifier() -> Path:
    """Writes a random forest: ten classes, 25 trees of depth 7."""
    rows, target, _ = digits()
    forest = RandomForestClassifier(25, max_depth=7, random_state=SEED, n_jobs=1).fit(rows, target)
    return write_onnx("digits_forest_classifier", forest, rows)


def diabetes_forest_regressor() -> Path:
    """Writes a random forest: one number, 80 trees of depth 8."""
    rows, target, names = diabetes()
    forest = RandomForestRegressor(80, max_depth=8, random_state=SEED, n_jobs=1).fit(rows, target)
    return write_onnx("diabetes_forest_regressor", forest, rows, names)


def wine_scaler_forest() -> Path:
    """Writes a pipeline: scaler, random forest of 50 trees; probabilities as a sequence of maps, skl2onnx's default."""
    rows, target, names = wine()
    forest = RandomForestClassifier(50, max_depth=6, random_state=SEED, n_jobs=1)
    pipeline = make_pipeline(StandardScaler(), forest).fit(rows, target)
    return write_onnx("wine_scaler_forest", pipeline, rows, names, zipmap=True)


def digits_pipeline_large() -> Path:
    """Writes a pipeline: scaler, random forest of 200 trees of depth 8. Is the digit odd?"""
    rows, target, _ = digits()
    forest = RandomForestClassifier(200, max_depth=8, max_features=4, random_state=SEED, n_jobs=1)
    pipeline = make_pipeline(StandardScaler(), forest).fit(rows, target % 2)
    return write_onnx("digits_pipeline_large", pipeline, rows)


def diabetes_columns_boosting() -> Path:
    """Writes a pipeline with one input a column: one-hot encoder for text and codes, scaler, 100 boosted trees."""
    columns, target = diabetes_columns()
    inputs = [(name, onnx_type(column)) for name, column in columns.items()]
    rows = np.empty((len(target), len(columns)), object)
    for position, column in enumerate(columns.values()):
        rows[:, position] = column
    kinds = np.array([column.dtype.kind for column in columns.values()])
    encoders = [
        (name, encoder, np.flatnonzero(kinds == kind).tolist())
        for name, encoder, kind in (
            ("text", OneHotEncoder(handle_unknown="ignore"), "O"),
            ("codes", OneHotEncoder(handle_unknown="ignore"), "i"),
            ("numbers", StandardScaler(), "f"),
        )
    ]
    boosting = GradientBoostingRegressor(n_estimators=100, max_depth=4, random_state=SEED)
    pipeline = Pipeline([("columns", ColumnTransformer(encoders, sparse_threshold=0)), ("trees", boosting)])
    pipeline.fit(rows, target)

    path = FOLDER / "diabetes_columns_boosting.onnx"
    save_onnx(path, to_onnx(pipeline, initial_types=inputs))
    write_csv(path, list(columns), zip(*(column.astype(str) for column in columns.values()), strict=True))
    check_onnx(path, {name: column[:, None] for name, column in columns.items()}, pipeline.predict(rows))
    return path


MAKERS: tuple[Callable[[], Path], ...] = (
    breast_cancer_xgboost,
    digits_xgboost_multiclass,
    diabetes_xgboost_regression,
    digits_xgboost_large,
    breast_cancer_lightgbm,
    wine_lightgbm_multiclass,
    digits_forest_classifier,
    diabetes_forest_regressor,
    wine_scaler_forest,
    diabetes_columns_boosting,
    digits_pipeline_large,
)


def write_xgboost(
    stem: str, rows: Matrix, target: Matrix, names: list[str], options: dict[str, Any], rounds: int
) -> Path:
    """Writes a model that XGBoost trains, as JSON."""
    data = xgboost.DMatrix(rows, label=target, feature_names=names, nthread=1)
    booster = xgboost.train(options | {"seed": SEED, "nthread": 1}, data, num_boost_round=rounds)
    path = FOLDER / f"{stem}.json"
    booster.save_model(path)
    write_rows(path, rows, names)
    again = xgboost.Booster(model_file=path)
    agree(path, again.predict(data, output_margin=True), booster.predict(data, output_margin=True), 0)
    return path


def write_lightgbm(
    stem: str, rows: Matrix, target: Matrix, names: list[str], options: dict[str, Any], rounds: int
) -> Path:
    """Writes a model that LightGBM trains, as text."""
    fixed = {"seed": SEED, "deterministic": True, "num_threads": 1, "verbosity": -1}
    data = lightgbm.Dataset(rows, label=target, feature_name=names)
    booster = lightgbm.train(options | fixed, data, num_boost_round=rounds)
    path = FOLDER / f"{stem}.txt"
    booster.save_model(path)
    write_rows(path, rows, names)
    again = lightgbm.Booster(model_file=path)
    agree(path, again.predict(rows, raw_score=True), booster.predict(rows, raw_score=True), 0)
    return path


def write_onnx(
    stem: str, model: Any, rows: Matrix, names: list[str] | None = None, zipmap: bool = False
) -> Path:
    """Converts a fitted scikit-learn model with one float32 input `X`."""
    options = {"zipmap": zipmap} if hasattr(model, "predict_proba") else None
    path = FOLDER / f"{stem}.onnx"
    narrow = rows.astype(np.float32)
    save_onnx(path, to_onnx(model, narrow[:1], options=options))
    write_rows(path, rows, names)
    check_onnx(path, {"X": narrow}, model.predict(narrow))
    return path


def save_onnx(path: Path, model: Any) -> None:
    """Writes the model with its operator sets in order: skl2onnx lists them in the order of a set."""
    model.opset_import.sort(key=lambda entry: entry.domain)
    path.write_bytes(model.SerializeToString())


def onnx_type(column: npt.NDArray[Any]) -> Any:
    """Returns the ONNX input type of a table's column."""
    types = {"O": StringTensorType, "i": Int64TensorType, "f": FloatTensorType}
    return types[column.dtype.kind]([None, 1])


def write_rows(path: Path, rows: Matrix, names: list[str] | None) -> None:
    """Writes `.csv` where the features have names that say something, else `.npy`."""
    if names is None or names[0].startswith("pixel"):
        np.save(path.with_suffix(".npy"), rows.astype(np.float32))
        return
    cells = (["" if np.isnan(value) else repr(float(value)) for value in row] for row in rows)
    write_csv(path, names, cells)


def write_csv(path: Path, names: Sequence[str], rows: Iterable[Iterable[Any]]) -> None:
    """Writes the rows as text beside the model."""
    with path.with_suffix(".csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(rows)


def check_onnx(path: Path, inputs: dict[str, npt.NDArray[Any]], expected: Matrix) -> None:
    """Compares onnxruntime's first output with scikit-learn's prediction."""
    session = onnxruntime.InferenceSession(path, session_options(1), providers=["CPUExecutionProvider"])
    agree(path, session.run(None, inputs)[0].ravel(), expected, 1e-5)


def agree(path: Path, predictions: Any, expected: Any, tolerance: float) -> None:
    """Raises SystemExit where a file does not give the predictions of the model it was written from."""
    wrong = ~np.isclose(predictions, expected, rtol=tolerance, atol=0)
    if wrong.any():
        raise SystemExit(
            f"{path.name}: {wrong.sum()} of {wrong.size} predictions differ from the training library's"
        )


if __name__ == "__main__":
    main()
