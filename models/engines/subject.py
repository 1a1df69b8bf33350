"""What is scored: a model of 500 trees of depth 6, and a table of 28 columns of float32 in Parquet. Seeded, made once in a folder.

In: a folder. Out: files, and the scores that XGBoost itself has for the first rows.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import xgboost

TREES, DEPTH, COLUMNS, FEW_COLUMNS = 500, 6, 28, 7
ROWS = 1_000_000
FILES = 8  # the partitions of the table
TRAINED_ON = 20_000
CHECKED = 10_000


@dataclass(frozen=True)
class Subject:
    """The model as XGBoost's file and as ONNX, the table, the names of its columns, and expected scores of its first file's rows."""

    model: Path
    onnx: Path
    table: Path
    names: tuple[str, ...]
    rows: int
    expected: npt.NDArray[np.float32]


def subject(folder: Path, rows: int) -> Subject:
    """Makes the subject, or finds it."""
    folder.mkdir(parents=True, exist_ok=True)
    names = tuple(f"x{i}" for i in range(COLUMNS))
    model = folder / "model.json"
    if not model.exists():
        _train(names).save_model(model)
    onnx = folder / "model.onnx"
    if not onnx.exists():
        _write_onnx(model, onnx)
    table = folder / f"rows-{rows}"
    if not table.exists():
        _write_table(table, names, rows)
    first = pq.read_table(table / "part-0.parquet").slice(0, CHECKED)
    matrix = np.column_stack([first[name].to_numpy() for name in names])
    booster = xgboost.Booster({"nthread": 1}, model_file=str(model))
    expected = booster.predict(xgboost.DMatrix(matrix, feature_names=list(names)))
    return Subject(model, onnx, table, names, rows, expected)


def _train(names: tuple[str, ...]) -> Any:
    """A model whose trees are full: the target is noise, which every split can follow."""
    random = np.random.default_rng(0)
    rows = random.normal(size=(TRAINED_ON, COLUMNS)).astype(np.float32)
    data = xgboost.DMatrix(rows, random.normal(size=TRAINED_ON) + rows[:, 0], feature_names=list(names))
    settings = {"max_depth": DEPTH, "tree_method": "hist", "seed": 0}
    return xgboost.train(settings, data, TREES)


def _write_onnx(model: Path, onnx: Path) -> None:
    import onnx as onnx_package

    import onnx_treebeard

    onnx_package.save(onnx_treebeard.convert(str(model)).model, str(onnx))


def _write_table(folder: Path, names: tuple[str, ...], rows: int) -> None:
    folder.mkdir()
    random = np.random.default_rng(1)
    for number in range(FILES):
        count = rows // FILES
        row = np.arange(number * count, (number + 1) * count)
        columns = {name: random.normal(size=count).astype(np.float32) for name in names}
        pq.write_table(
            pa.table({"row": row, **columns}), folder / f"part-{number}.parquet", compression="none"
        )
