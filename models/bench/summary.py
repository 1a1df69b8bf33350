"""Geometric means over the models of a suite. In: results as `onnx_treebeard.bench.results` describes them.

Out, beside "shapes" in the JSON object:

    "summary": [{"batch", "threads", "shapes", "onnxruntime_to_session", "fastest_peer_to_session", "fastest_peer_to_predict",
                 "onnxruntime_to_session_inside"}]

Files without empty graphs, whose models have no "inside_kernels" and whose summary not the last, are read too.
"""

import math
from collections.abc import Iterable

from rich.table import Table

from onnx_treebeard.bench.report import times
from onnx_treebeard.bench.results import Json, inside_of, key_of

MEANS_HEAD = ["rows", "threads", "onnxruntime / session", "fastest peer / session", "fastest peer / predict"]
SHOWN = (1, 8, 64, 1024, 16384)  # rows a call of figures of single models, where more were measured


def shown(batches: list[int]) -> list[int]:
    """The batches that are shown of single models: all, or those of SHOWN where there are more."""
    return (
        batches if len(batches) <= len(SHOWN) else [batch for batch in batches if batch in SHOWN] or batches
    )


def fastest_peer(shape: Json, batch: int, threads: int, to: str) -> Json | None:
    """The ratio of the peer that was fastest; `to` is "to_session" or "to_predict"."""
    here = [
        one
        for one in shape["ratios"]
        if (one["batch"], one["threads"]) == (batch, threads) and one[to] is not None
    ]
    return min(here, key=lambda one: float(one[to]), default=None)


def ratio_of(shape: Json, engine: str, batch: int, threads: int, to: str) -> float | None:
    """One peer's ratio, if it was measured."""
    for one in shape["ratios"]:
        if key_of(one) == (engine, batch, threads):
            return one[to]  # type: ignore[no-any-return]
    return None


def summary(shapes: list[Json]) -> list[Json]:
    """Geometric means over the shapes, for each batch and number of threads."""
    places = dict.fromkeys(
        (one["batch"], one["threads"]) for shape in shapes for one in shape["measurements"]
    )
    found = []
    for batch, threads in places:
        fastest = {
            to: [one[to] for shape in shapes if (one := fastest_peer(shape, batch, threads, to)) is not None]
            for to in ("to_session", "to_predict")
        }
        ort = [ratio_of(shape, "ort", batch, threads, "to_session") for shape in shapes]
        inside = [inside_of(shape, threads) for shape in shapes] if batch == 1 else []
        found.append(
            {
                "batch": batch,
                "threads": threads,
                "shapes": len(shapes),
                "onnxruntime_to_session": geometric_mean(one for one in ort if one is not None),
                "fastest_peer_to_session": geometric_mean(fastest["to_session"]),
                "fastest_peer_to_predict": geometric_mean(fastest["to_predict"]),
                "onnxruntime_to_session_inside": geometric_mean(
                    one["ratio"] for one in inside if one is not None and one["ratio"] is not None
                ),
            }
        )
    return found


def geometric_mean(values: Iterable[float]) -> float | None:
    """None of no values."""
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs)) if logs else None


def mean_lines(summary: list[Json]) -> list[list[str]]:
    """A line of a table with MEANS_HEAD for each batch and number of threads."""
    fields = ("onnxruntime_to_session", "fastest_peer_to_session", "fastest_peer_to_predict")
    return [
        [f"{one['batch']:,}", str(one["threads"]), *(times(one[field]) for field in fields)]
        for one in summary
    ]


def summary_table(summary: list[Json]) -> Table:
    """Geometric means over the models, on a terminal."""
    table = Table(title="geometric means over the models", title_justify="left")
    for name in MEANS_HEAD:
        table.add_column(name, justify="right")
    for line in mean_lines(summary):
        table.add_row(*line)
    return table
