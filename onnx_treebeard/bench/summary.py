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
from onnx_treebeard.bench.results import Json, entry_of, inside_of

MEANS_HEAD = ["rows", "threads", "onnxruntime / session", "fastest peer / session", "fastest peer / predict"]
SHOWN = (1, 8, 64, 1024, 16384)  # rows a call of figures of single models, where more were measured


def shown(batches: list[int]) -> list[int]:
    """Returns the batches that are shown of single models: all, or those of SHOWN where there are more."""
    return (
        batches if len(batches) <= len(SHOWN) else [batch for batch in batches if batch in SHOWN] or batches
    )


def fastest_peer(shape: Json, batch: int, threads: int, to: str) -> Json | None:
    """Returns the ratio of the peer that was fastest; `to` is "to_session" or "to_predict"."""
    here = [
        ratio
        for ratio in shape["ratios"]
        if (ratio["batch"], ratio["threads"]) == (batch, threads) and ratio[to] is not None
    ]
    return min(here, key=lambda ratio: float(ratio[to]), default=None)


def ratio_of(shape: Json, engine: str, batch: int, threads: int, to: str) -> float | None:
    """Returns one peer's ratio, if it was measured."""
    ratio = entry_of(shape["ratios"], engine, batch, threads)
    return None if ratio is None else ratio[to]


def summary(shapes: list[Json]) -> list[Json]:
    """Returns geometric means over the shapes, for each batch and number of threads."""
    places = dict.fromkeys(
        (sample["batch"], sample["threads"]) for shape in shapes for sample in shape["measurements"]
    )
    means = []
    for batch, threads in places:
        fastest = {
            to: [
                peer[to] for shape in shapes if (peer := fastest_peer(shape, batch, threads, to)) is not None
            ]
            for to in ("to_session", "to_predict")
        }
        ort = [ratio_of(shape, "ort", batch, threads, "to_session") for shape in shapes]
        inside = [inside_of(shape, threads) for shape in shapes] if batch == 1 else []
        means.append(
            {
                "batch": batch,
                "threads": threads,
                "shapes": len(shapes),
                "onnxruntime_to_session": geometric_mean(ratio for ratio in ort if ratio is not None),
                "fastest_peer_to_session": geometric_mean(fastest["to_session"]),
                "fastest_peer_to_predict": geometric_mean(fastest["to_predict"]),
                "onnxruntime_to_session_inside": geometric_mean(
                    graph["ratio"] for graph in inside if graph is not None and graph["ratio"] is not None
                ),
            }
        )
    return means


def geometric_mean(values: Iterable[float]) -> float | None:
    """Returns None for no values."""
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs)) if logs else None


def mean_lines(summary: list[Json]) -> list[list[str]]:
    """Returns a line of a table with MEANS_HEAD for each batch and number of threads."""
    fields = ("onnxruntime_to_session", "fastest_peer_to_session", "fastest_peer_to_predict")
    return [
        [f"{means['batch']:,}", str(means["threads"]), *(times(means[field]) for field in fields)]
        for means in summary
    ]


def summary_table(summary: list[Json]) -> Table:
    """Returns geometric means over the models, on a terminal."""
    table = Table(title="geometric means over the models", title_justify="left")
    for name in MEANS_HEAD:
        table.add_column(name, justify="right")
    for line in mean_lines(summary):
        table.add_row(*line)
    return table
