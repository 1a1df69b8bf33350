"""Models, rows and expected bits as files, which the tests of bindings in other languages read.

    python tests/support/binding_cases.py FOLDER

Out: FOLDER/cases.txt, a line a case "NAME rows columns", and a folder for each: `model`, the unmodified file; `rows`, `scores`, `raw`, `leaves`
and, where the forest chooses labels, `labels` (positions): little-endian numbers without gaps, of the types that the model says; `texts` where
its labels are texts, and `names` where its columns have names, a line each. Scores (of CatBoost raw scores) are those of the model's own engine; the rest is what the package says.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import catboost
import lightgbm
import numpy as np
import numpy.typing as npt
import onnxruntime
import xgboost

import onnx_treebeard
from onnx_treebeard.runtime.compiled_forest import CompiledForest

ROOT = Path(__file__).parents[2]
N_ROWS = 37  # whole blocks of rows, and some more
Array = npt.NDArray[Any]


class Case(NamedTuple):
    """A model, and rows with what they score in the model's own engine."""

    name: str
    model: Path
    rows: Array
    scores: Array
    are_raw: bool = False


def write_cases(folder: Path) -> None:
    """Writes the cases."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for case in cases():
        write(case, folder / case.name)
        lines.append(f"{case.name} {len(case.rows)} {case.rows.shape[1]}\n")
    (folder / "cases.txt").write_text("".join(lines), encoding="utf-8", newline="\n")


def cases() -> Iterator[Case]:
    """Returns a case of every format, of every pair of types, of one number and of several."""
    models, data = ROOT / "models", ROOT / "tests" / "converters" / "data"
    for name in ("breast_cancer_xgboost", "digits_xgboost_multiclass"):
        booster = xgboost.Booster(model_file=str(models / f"{name}.json"))
        rows = drawn(booster.num_features(), np.float32)
        scores = booster.inplace_predict(rows, validate_features=False)
        yield Case(name, models / f"{name}.json", rows, scores)
    for name in ("breast_cancer_lightgbm", "wine_lightgbm_multiclass"):
        trained = lightgbm.Booster(model_file=str(models / f"{name}.txt"))
        rows = drawn(trained.num_feature(), np.float64)
        yield Case(name, models / f"{name}.txt", rows, np.asarray(trained.predict(rows)))
    for name, output in (("digits_forest_classifier", 1), ("diabetes_forest_regressor", 0)):
        session = onnxruntime.InferenceSession(models / f"{name}.onnx")
        (given,) = session.get_inputs()
        rows = drawn(given.shape[1], np.float32)
        yield Case(
            name, models / f"{name}.onnx", rows, np.asarray(session.run(None, {given.name: rows})[output])
        )
    path = data / "catboost_1_2_symmetric.cbm"
    made = catboost.CatBoost().load_model(str(path))
    rows = drawn(4, np.float32)
    yield Case(
        path.stem, path, rows, np.asarray(made.predict(rows, prediction_type="RawFormulaVal")), are_raw=True
    )


def drawn(n_columns: int, kind: type) -> Array:
    """Returns rows with missing values in them."""
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(N_ROWS, n_columns)) * 8
    rows[rng.random(rows.shape) < 0.1] = np.nan
    return rows.astype(kind)


def write(case: Case, folder: Path) -> None:
    """Writes the files of a case. The package says the same scores, or there would be nothing to compare a binding with."""
    compiled = onnx_treebeard.compile(case.model)
    folder.mkdir(exist_ok=True)
    (folder / "model").write_bytes(case.model.read_bytes())
    arrays = {
        "rows": case.rows,
        "scores": compiled.predict(case.rows),
        "raw": compiled.predict_raw(case.rows),
        "leaves": compiled.predict_leaf(case.rows).astype(np.int64),
    }
    said = arrays["raw" if case.are_raw else "scores"]
    assert said.tobytes() == case.scores.tobytes(), case.name
    if compiled.forest.label_rule:
        arrays["labels"] = positions(compiled, case.rows)
    for name, array in arrays.items():
        (folder / name).write_bytes(np.ascontiguousarray(array).tobytes())
    texts = [label for label in compiled.forest.labels or () if isinstance(label, str)]
    for name, lines in (("texts", texts), ("names", compiled.forest.feature_names)):
        if lines:
            (folder / name).write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")


def positions(compiled: CompiledForest, rows: Array) -> npt.NDArray[np.int64]:
    """Returns the positions, among the labels of the forest, of the labels that it chooses."""
    labels = compiled.forest.labels
    chosen = compiled.predict_label(rows).tolist()
    return np.array([labels.index(label) if labels else label for label in chosen], np.int64)


if __name__ == "__main__":
    write_cases(Path(sys.argv[1]))
