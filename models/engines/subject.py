"""What is scored: a model of 500 trees of depth 6, and a table of 28 columns of float32 in Parquet. Seeded, made once in a folder.

In: a folder. Out: files, and the scores that XGBoost itself has for the first rows.
"""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import xgboost

import onnx_treebeard
from bench_shapes import Shape, drawn, trained

TREES, DEPTH, COLUMNS, FEW_COLUMNS = 500, 6, 28, 7
ROWS = 1_000_000
FILES = 8  # the partitions of the table
SHAPE = Shape("engines", "", "xgboost", TREES, DEPTH, COLUMNS, classes=1)
CHECKED = 10_000


@dataclass(frozen=True)
class Subject:
    """The model as XGBoost's file and as ONNX, the folder where tables are, the names of the columns that the model takes, the number of rows, and XGBoost's scores of the first rows.

    A table has a column `row` too, which numbers its rows from 0.
    """

    model: Path
    onnx: Path
    folder: Path
    names: tuple[str, ...]
    rows: int
    expected: npt.NDArray[np.float32]

    @property
    def checked(self) -> int:
        """How many rows have expected scores."""
        return len(self.expected)

    def table(self, times: int = 1) -> Path:
        """Returns a folder of files with the rows of the table, as often as said: links to the files of the table."""
        once = self.folder / f"rows-{self.rows}"
        if times == 1:
            return once

        def link(folder: Path) -> None:
            for file in once.iterdir():
                for number in range(times):
                    os.link(file, folder / f"{number}-{file.name}")

        return _stored_folder(self.folder / f"rows-{self.rows}-times-{times}", link)


def subject(folder: Path, rows: int) -> Subject:
    """Makes the subject, or finds it. rows: at least, and best a multiple of, the number of files. Raises ValueError where there are fewer."""
    if rows < FILES:
        raise ValueError(f"{rows} rows; expected {FILES} at least")
    rows -= rows % FILES
    folder = folder.resolve()  # workers of an engine run elsewhere
    folder.mkdir(parents=True, exist_ok=True)
    names = tuple(f"x{i}" for i in range(COLUMNS))
    model = folder / "model.json"
    onnx = folder / "model.onnx"
    if not onnx.exists():
        training, target, _ = drawn(SHAPE)
        trees = trained(SHAPE, training, target)
        trees.feature_names = list(names)
        trees.save_model(model)
        onnx.write_bytes(onnx_treebeard.convert(model).model.SerializeToString())
    table = _stored_folder(folder / f"rows-{rows}", lambda empty: _write_table(empty, names, rows))
    first = pq.read_table(table / "part-0.parquet").slice(0, CHECKED)
    matrix = np.column_stack([first[name].to_numpy() for name in names])
    booster = xgboost.Booster({"nthread": 1}, model_file=str(model))
    expected = booster.predict(xgboost.DMatrix(matrix, feature_names=list(names)))
    return Subject(model, onnx, folder, names, rows, expected)


def _stored_folder(folder: Path, fill: Callable[[Path], None]) -> Path:
    """Returns a folder, filled unless it is there. One that is interrupted leaves none."""
    if not folder.exists():
        begun = folder.with_name(f"{folder.name}.part")
        shutil.rmtree(begun, ignore_errors=True)
        begun.mkdir()
        fill(begun)
        begun.rename(folder)
    return folder


def _write_table(folder: Path, names: tuple[str, ...], rows: int) -> None:
    random = np.random.default_rng(1)
    count = rows // FILES
    for number in range(FILES):
        row = np.arange(number * count, (number + 1) * count)
        columns = {name: random.normal(size=count).astype(np.float32) for name in names}
        pq.write_table(
            pa.table({"row": row, **columns}), folder / f"part-{number}.parquet", compression="none"
        )
