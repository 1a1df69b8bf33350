"""What is measured: jobs, each of which reads a table as often as it is told and writes its results nowhere.

The table has 28 columns of float32 in Parquet, which a model of 500 trees of depth 6 scores: files, seeded, made once in a folder; and the scores that XGBoost
itself has for the first rows. A job runs in two sizes. What the larger one takes more is what rows, or tasks, cost; the rest is what a job costs, however small.
"""

import os
import shutil
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import xgboost

import onnx_treebeard
from bench.whole_jobs import WatchedCpu
from bench_shapes import Shape, drawn, trained

TREES, DEPTH, COLUMNS, FEW_COLUMNS = 500, 6, 28, 7
ROWS = 1_000_000
FILES = 8  # the partitions of the table
SHAPE = Shape("engines", "", "xgboost", TREES, DEPTH, COLUMNS, classes=1)
CHECKED = 10_000

NOTHING, NOTHING_FEW = "nothing", "nothing, few columns"
TASKS, TASKS_WITHOUT_PYTHON = "tasks of one row", "tasks of one row, without Python"
KEPT, ALONE, NOTHING_ALONE = "ours, all columns kept", "ours, scores alone", "nothing, one column back"
PIPELINE = "ours, ONNX"
XGBOOST_STAGE, XGBOOST_ACTOR = "XGBoost's stage", "XGBoost in an actor"
ONNXRUNTIME = "onnxruntime"
TASKS_RUN, SLOW_SIZES = (10, 60), (1, 2)

Through = Callable[[Any], Any]  # one data frame of an engine to another, or one data set


class Kind(NamedTuple):
    """A kind of jobs of rows.

    against: the job that scores nothing and moves as many columns. column: of its scores; "" for jobs without.
    columns: how many of the model's it reads; None for all of the table.
    """

    meaning: str
    against: str = ""
    column: str = ""
    columns: int | None = None
    is_slow: bool = False


KINDS = {
    NOTHING: Kind(f"a function that gives back its {COLUMNS + 1} columns"),
    NOTHING_FEW: Kind(f"the same with {FEW_COLUMNS} columns", columns=FEW_COLUMNS),
    NOTHING_ALONE: Kind(f"a function that gets {COLUMNS} columns and gives back one", columns=COLUMNS),
    KEPT: Kind("our function, all columns kept, and the score", NOTHING, "score"),
    ALONE: Kind("our function, the score alone", NOTHING_ALONE, columns=COLUMNS),
    PIPELINE: Kind(
        "our function of the model as ONNX, a session, the score alone", NOTHING_ALONE, "variable", COLUMNS
    ),
    XGBOOST_STAGE: Kind(
        "XGBoost's own stage of pyspark.ml, all columns kept", NOTHING, "prediction", is_slow=True
    ),
    XGBOOST_ACTOR: Kind(
        "an actor with XGBoost's `Booster`, all columns kept", NOTHING, "score", is_slow=True
    ),
    ONNXRUNTIME: Kind("plain onnxruntime, all columns kept", NOTHING, "variable", is_slow=True),
}


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


@dataclass(frozen=True)
class Job:
    """A job.

    run: called with a size: how often the table is read, or how many tasks there are. sizes: the two that are measured. rows: of the table; 0 for jobs of tasks.
    scores: returns those of the rows that are checked, in their order, from the table read once; None for jobs that score nothing, and for those whose function
    another job checks.
    """

    name: str
    run: Callable[[int], None]
    sizes: tuple[int, int] = TASKS_RUN
    rows: int = 0
    scores: Callable[[], npt.NDArray[np.floating]] | None = None
    is_slow: bool = False

    def units(self, size: int) -> int:
        """Returns how many rows, or tasks, a run of this size has."""
        return size * (self.rows or 1)


class EngineJobs(ABC):
    """An open engine.

    version: its name and version. jobs: what is measured. warms_up: whether jobs get faster once some have run, as those of a JVM do.
    """

    version: str
    jobs: tuple[Job, ...]
    warms_up: ClassVar[bool]

    def __init__(self, subject: Subject) -> None:
        self.subject, self.names = subject, list(subject.names)
        self.cpu_seconds: Callable[[], float] = WatchedCpu()  # of its processes so far

    @abstractmethod
    def imported_from(self) -> str:
        """Returns the file of onnx_treebeard that its workers import."""

    @abstractmethod
    def table(self, times: int, columns: list[str] | None = None) -> Any:
        """Returns the table, as often as said; columns: those that are read, None for all."""

    @abstractmethod
    def consume(self, frame: Any) -> None:
        """Computes all rows and keeps none."""

    @abstractmethod
    def checked_rows(self, through: Through) -> Any:
        """Returns what comes of the rows that are checked, as a data frame of pandas."""

    @abstractmethod
    def close(self) -> None:
        """Ends its processes."""

    def job(
        self, name: str, through: Through, numbered: Through | None = None, sizes: tuple[int, int] = (1, 5)
    ) -> Job:
        """Returns a job of the KINDS. numbered: the same with the column `row` beside scores, where the job itself does not keep it."""
        kind = KINDS[name]
        columns = None if kind.columns is None else self.names[: kind.columns]

        def scores() -> npt.NDArray[np.floating]:
            frame = self.checked_rows(numbered or through).sort_values("row")
            return frame[kind.column].to_numpy()  # type: ignore[no-any-return]

        return Job(
            name,
            lambda times: self.consume(through(self.table(times, columns))),
            SLOW_SIZES if kind.is_slow else sizes,
            self.subject.rows,
            scores if kind.column else None,
            kind.is_slow,
        )
