"""The main job on real models: the same rows through plain onnxruntime and through our kernels, one thread each.

In: the models and rows of this folder. Out: a table on the terminal: do the results agree to the bit, and how fast is each.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnxruntime
from rich.console import Console
from rich.table import Table

import onnx_treebeard
from onnx_treebeard.bench.engine import session_options
from onnx_treebeard.converters.to_onnx.forest import to_onnx

FOLDER = Path(__file__).parent
BATCHES = (1024, 16384)
RUNS = 7


def main() -> int:
    """Runs both engines on both models; exit code 1 if any result differs."""
    onnxruntime.set_default_logger_severity(
        3
    )  # errors: its warnings are about devices that this table is not about
    console = Console()
    table = Table("model", "rows", "onnxruntime", "ours", "faster", "results", caption="one thread, us a row")
    equal = True
    for title, model, rows in (pipeline(), xgboost_model()):
        for batch in BATCHES:
            feed = {"X": np.resize(rows, (batch, rows.shape[1]))}
            same, theirs, ours = compare(model, feed)
            equal &= same
            table.add_row(
                title,
                str(batch),
                f"{theirs / batch * 1e6:.2f}",
                f"{ours / batch * 1e6:.2f}",
                f"{theirs / ours:.1f}x",
                "same bits" if same else "DIFFERENT",
            )
    console.print(f"onnxruntime {onnxruntime.__version__}, onnx-treebeard {onnx_treebeard.__version__}")
    console.print(table)
    return 0 if equal else 1


def pipeline() -> tuple[str, bytes, np.ndarray]:
    """Returns a scikit-learn pipeline as skl2onnx exported it: scaler, then a random forest. Used as it is."""
    model = (FOLDER / "digits_pipeline_large.onnx").read_bytes()
    return "scikit-learn, 200 trees", model, np.load(FOLDER / "digits_pipeline_large.npy")


def xgboost_model() -> tuple[str, bytes, np.ndarray]:
    """Returns an XGBoost model file, converted to ONNX first."""
    forest = onnx_treebeard.load(FOLDER / "digits_xgboost_large.json")
    model = to_onnx(forest).model.SerializeToString()
    return "XGBoost, 128 trees", model, np.load(FOLDER / "digits_xgboost_large.npy")


def compare(model: bytes, feed: dict[str, np.ndarray]) -> tuple[bool, float, float]:
    """Returns whether all outputs have the same bytes, and the median seconds of plain onnxruntime and of our session."""
    options = session_options(1)
    plain = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    ours = onnx_treebeard.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    theirs, results = plain.run(None, feed), ours.run(None, feed)
    same = all(
        np.asarray(right).tobytes() == np.asarray(result).tobytes()
        for right, result in zip(theirs, results, strict=True)
    )
    return same, seconds(lambda: plain.run(None, feed)), seconds(lambda: ours.run(None, feed))


def seconds(run: Callable[[], object]) -> float:
    """Returns the median of several runs, after one to warm up."""
    run()
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    sys.exit(main())
