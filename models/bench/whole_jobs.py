"""What programs that measure whole jobs share: clocks, a comparison of scores before anything is timed, and two libraries as one would call them without us."""

import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

from onnx_treebeard.bench.engine import Tolerance, session_options
from onnx_treebeard.bench.timing_rounds import check_scores

Result = TypeVar("Result")


class Times(NamedTuple):
    """Seconds that passed, and those of the CPU."""

    seconds: float
    cpu_seconds: float


def timed(
    work: Callable[[], Result], cpu_seconds: Callable[[], float] = time.process_time
) -> tuple[Result, Times]:
    """Returns what work returns, and its times. cpu_seconds: the clock that tells those of the CPU."""
    cpu, begin = cpu_seconds(), time.perf_counter()
    result = work()
    seconds = time.perf_counter() - begin
    return result, Times(seconds, cpu_seconds() - cpu)


def cpu_seconds_of_children() -> float:
    """Returns the CPU seconds of processes that were started and have ended, those of the system among them."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def refuse_wrong(title: str, scores: Any, expected: Any, tolerance: Tolerance | None = None) -> None:
    """Raises ValueError where scores are not the expected ones: to the bit, or within a tolerance."""
    if len(scores) != len(expected):
        raise ValueError(f"{title}: {len(scores):,} scores; expected {len(expected):,}")
    check = check_scores([np.asarray(scores)], [np.asarray(expected)], tolerance)
    if not check.is_right:
        raise ValueError(f"{title}: wrong scores: {check}")


def xgboost_scores(model: Path | bytearray, threads: int) -> Callable[[Any], Any]:
    """Returns XGBoost's fastest call, which makes no DMatrix."""
    import xgboost

    booster = xgboost.Booster({"nthread": threads}, model_file=model)
    return lambda rows: booster.inplace_predict(rows, validate_features=False)


def onnxruntime_scores(model: Path | bytes, threads: int) -> Callable[[Any], list[Any]]:
    """Returns a session's call, which returns all outputs."""
    import onnxruntime

    session = onnxruntime.InferenceSession(model, session_options(threads))
    (node,) = session.get_inputs()
    return lambda rows: session.run(None, {node.name: rows})  # type: ignore[no-any-return]
