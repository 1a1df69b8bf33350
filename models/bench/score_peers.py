"""What others do in the place of `score`: a loop over pyarrow's batches around their `predict`, which writes Parquet. In: `ScoreData`. Out: the rows done."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bench.score_data import ScoreData
from onnx_treebeard.bench.engine import session_options
from onnx_treebeard.tables.batch import ReadOptions

CHUNK = ReadOptions().chunk_rows
MAX_ROWS = 1 << 20  # of the file; enough for a rate, and they take long
# Of plain onnxruntime: its standard operators have another exp, and on several threads it adds trees in another order.
TOLERANCE = 1e-5

Loop = Callable[[Path], int]


def xgboost_loop(data: ScoreData, threads: int) -> Loop:
    """Returns XGBoost's fastest call, which makes no DMatrix."""
    import xgboost

    booster = xgboost.Booster({"nthread": threads}, model_file=str(data.model))

    def scores(rows: Any) -> dict[str, Any]:
        return {"score": booster.inplace_predict(rows)}

    return lambda target: _loop(data.parquet, target, scores)


def onnxruntime_loop(data: ScoreData, threads: int) -> Loop:
    """Returns a session of plain onnxruntime on the converted model."""
    import onnxruntime

    session = onnxruntime.InferenceSession(data.onnx_model, session_options(threads))
    (name,) = (node.name for node in session.get_inputs())

    def scores(rows: Any) -> dict[str, Any]:
        label, score = session.run(None, {name: rows})
        return {"label": label, "score": np.ascontiguousarray(score[:, -1])}

    return lambda target: _loop(data.parquet, target, scores)


# How much a score may differ from XGBoost's: by its own not at all.
PEERS: dict[str, tuple[Callable[[ScoreData, int], Loop], float]] = {
    "XGBoost in a loop over pyarrow": (xgboost_loop, 0.0),
    "onnxruntime in a loop over pyarrow": (onnxruntime_loop, TOLERANCE),
}


def _loop(source: Path, target: Path, scores: Callable[[Any], dict[str, Any]]) -> int:
    writer, rows = None, 0
    for record in pq.ParquetFile(source).iter_batches(CHUNK):
        table = pa.table(scores(np.column_stack([column.to_numpy() for column in record.columns])))
        writer = writer or pq.ParquetWriter(target, table.schema)
        writer.write_table(table)
        rows += record.num_rows
        if rows >= MAX_ROWS:
            break
    if writer is not None:
        writer.close()
    return rows


def difference(ours: Any, theirs: Any) -> float:
    """Returns the largest difference of our scores and others', which are of the first rows; infinity where labels differ though scores are far from even."""
    if not min(ours.num_rows, MAX_ROWS) <= theirs.num_rows <= ours.num_rows:
        return float("inf")
    ours = ours.slice(0, theirs.num_rows)
    scores, expected = ours["score"].to_numpy(), theirs["score"].to_numpy()
    if "label" in theirs.column_names:
        different = ours["label"].to_numpy() != theirs["label"].to_numpy()
        if (different & (np.abs(expected - 0.5) > TOLERANCE)).any():
            return float("inf")
    return float(np.max(np.abs(scores.astype(np.float64) - expected), initial=0.0))
