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


def summary_table(summary: list[Json]) -> Table:
    """Geometric means over the models."""
    table = Table(title="geometric means over the models", title_justify="left")
    for name in ("rows", "threads"):
        table.add_column(name, justify="right")
    columns = (
        ("onnxruntime / our session", "onnxruntime_to_session"),
        ("fastest peer / our session", "fastest_peer_to_session"),
        ("fastest peer / our predict", "fastest_peer_to_predict"),
        ("onnxruntime / ours, inside the kernel", "onnxruntime_to_session_inside"),
    )
    for title, _ in columns:
        table.add_column(title, justify="right")
    for one in summary:
        means = [times(one.get(field)) for _, field in columns]
        table.add_row(f"{one['batch']:,}", str(one["threads"]), *means)
    return table
