"""What `bench_score.py` scores: a model of 500 trees, and drawn rows as Parquet and CSV, of one seed.

In: a folder, which keeps them for the next time, and how many rows. Out: `ScoreData`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

import bench_shapes
import onnx_treebeard
from onnx_treebeard.system.atomic_write import replacing

SHAPE = "xgboost-500x6"
SEED = 30
ROW_GROUP = 1 << 20
CSV_SHARE = 10  # so many times fewer rows, because text is so much slower


@dataclass(frozen=True)
class ScoreData:
    """Paths of a model of XGBoost, the same model as ONNX, and rows in two formats with the number of them."""

    model: Path
    onnx_model: Path
    parquet: Path
    parquet_rows: int
    csv: Path
    csv_rows: int


def score_data(folder: Path, n_rows: int, say: Callable[[str], None]) -> ScoreData:
    """Makes what is not there yet. The CSV file has the first rows of the Parquet file."""
    (shape,) = (entry for entry in bench_shapes.SHAPES if entry.name == SHAPE)
    bench_shapes.write_suite(folder, [shape], say)
    csv_rows = -(-n_rows // CSV_SHARE)
    parquet, csv = folder / f"rows-{n_rows}.parquet", folder / f"rows-{csv_rows}.csv"
    if not parquet.is_file():
        say(f"drawing {n_rows:,} rows")
        _write_parquet(parquet, n_rows, shape.features)
    if not csv.is_file():
        first = next(pq.ParquetFile(parquet).iter_batches(csv_rows))
        with replacing(str(csv)) as temporary:
            pa_csv.write_csv(pa.table(first), temporary)
    model, onnx_model = folder / f"{SHAPE}.json", folder / f"{SHAPE}.onnx"
    onnx_model.write_bytes(onnx_treebeard.convert(model).model.SerializeToString())
    return ScoreData(model, onnx_model, parquet, n_rows, csv, csv_rows)


def _write_parquet(path: Path, n_rows: int, n_columns: int) -> None:
    """Writes normal numbers in float32, in row groups, as pyarrow writes them by default."""
    random = np.random.default_rng(SEED)
    names = [f"f{column}" for column in range(n_columns)]
    schema = pa.schema([(name, pa.float32()) for name in names])
    with replacing(str(path)) as temporary, pq.ParquetWriter(temporary, schema) as writer:
        for begin in range(0, n_rows, ROW_GROUP):
            count = min(ROW_GROUP, n_rows - begin)
            writer.write_table(
                pa.table([random.standard_normal(count, np.float32) for _ in names], schema=schema)
            )
