"""Made-up results of a card: times whose coefficients are known, and what pages are made of."""

from typing import Any

import numpy as np

from card.constants import RATES, constants
from card.work import SUITE, new_part
from onnx_treebeard.bench.results import identity, measurement
from onnx_treebeard.bench.timing_rounds import Sample

Json = dict[str, Any]
NS = 1e-9
# Of made-up cards: what a call, a row and each of the things takes, in nanoseconds.
TRUE = {
    "call": 9000.0,
    "row": 0.5,
    "instruction": 0.0004,
    "bank_pass": 0.0013,
    "sector": 0.0005,
    "memory_sector": 0.007,
    "waited_clock": 0.0018,
}


def made_up_calibration() -> Json:
    """Times that follow the model of the planner to the digit: each kernel takes most of one thing, and that long."""
    times, draw = [], np.random.default_rng(3)
    true = np.array([TRUE[name] for name in RATES])
    for number in range(80):
        taken = draw.uniform(10, 100, (1 + number % 2, len(RATES)))  # one kernel, or two
        for kernel in taken:
            kernel[number % len(RATES)] *= 30
        work = taken / (true / true[0])
        row = TRUE["row"] + float((work * true).max(axis=1).sum())
        seconds = {str(n): (TRUE["call"] + n * row) * NS for n in (1 << 17, 1 << 19)}
        times.append({"name": str(number), "work": work.tolist(), "seconds": seconds})
    few = {"few": {str(n): (10_000 + 2 * n) * NS for n in (512, 4095)}, "many": 14_300 * NS, "min_rows": 4096}
    auto = [
        {
            "name": f"forest {size}",
            "bytes": size,
            "cost_ns": cost,
            # 50 us for a call, 16 bytes a nanosecond, 200 cores.
            "card": {str(n): (50_000 + n * (size / 16 + cost / 200)) * NS for n in (64, 256, 1024, 4096)},
            "cpu": {str(n): n * cost * NS for n in (64, 256, 1024, 4096)},
        }
        for size, cost in ((40, 400.0), (120, 1000.0), (2000, 90.0))
    ]
    return {"times": times, "few": [few], "auto": auto}


def made_up_results() -> Json:
    """Of every part, on a card that there is not.

    nvForest takes twice our time in trees of depth 4, and eight times as long in deeper ones; another peer is missing, XGBoost was timed once.
    """
    cells = [cell(depth, rows) for depth in (4, 16) for rows in (128, 1 << 20)]
    cells[0]["measurements"].append(time("xgboost", 128, 3 * seconds(4, 128)))
    cells[3]["measurements"] = [one for one in cells[3]["measurements"] if one["engine"] != "nvforest"]
    cells[3]["left_out"]["nvforest"] = "out of memory"
    large = {"features": 512, "depth": 4, "trees": 16, "rows": 1 << 24, "measurements": []}
    cells.append(large | {"left_out": {"all": "its rows take too much"}})
    calibration = made_up_calibration()
    cells[1]["grown_rows"] = 1024
    peers = {
        "nvforest": {"title": "nvForest", "version": "26.10"},
        "xgboost": {"title": "XGBoost", "version": "3.2"},
        "other": {"title": "Other", "missing": "other is not installed"},
    }
    parts = {
        "calibration": {**new_part(), **calibration, **constants(calibration)},
        "grid": {**new_part(), "peers": peers, "cells": cells, "all": 345},
    }
    machine = {
        "processor": "A processor",
        "cores": 16,
        "system": "Linux",
        "python": "3.12",
        "load": 0.1,
        "instruction_sets": [],
    }
    device = {"name": "NVIDIA M100", "compute_capability": "9.0", "cuda": "12.4", "is_fake": False}
    head = {**identity(SUITE), "date": "2026-12-24T12:00:00+00:00", "machine": machine}
    head |= {"moved": "", "code": {"digest": "0123456789abcdef" * 2, "commit": "abcdefabcdef"}}
    return {**head, "versions": {"onnx-treebeard": "0.1.0"}, "device": device, "parts": parts}


def seconds(depth: int, rows: int) -> float:
    """Of our calls: 10 us, and a nanosecond a row and level, which is what kernels take."""
    return 10e-6 + rows * depth * NS


def cell(depth: int, rows: int) -> Json:
    """A cell of the grid. Calls from the host's memory take 1.25 times their copies; nvForest's calls queued take four times as long as our kernels."""
    key = {"features": 32, "depth": depth, "trees": 128, "rows": rows}
    kernels, calls = rows * depth * NS, seconds(depth, rows)
    taken = {"kernels": kernels, "predict": calls, "nvforest_queued": 4 * kernels}
    taken["nvforest"] = calls * (2 if depth == 4 else 8)
    taken |= {"host": 5e-3, "copies": 4e-3} if rows > 1000 else {}
    measurements = [time(name, rows, took) for name, took in taken.items()]
    return {**key, "leaves": 2000, "grown_rows": 10_000, "left_out": {}, "measurements": measurements}


def time(engine: str, rows: int, took: float) -> Json:
    """As the benchmark kit has them."""
    return measurement(engine, 16 if engine in ("host", "copies") else 1, Sample(rows, 2, (2 * took,) * 5))
