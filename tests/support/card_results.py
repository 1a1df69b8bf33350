"""Made-up results of a card: times whose coefficients are known, and what pages are made of."""

from typing import Any

import numpy as np

from card.constants import constants
from card.results import SUITE, new_part
from card.shapes import RATES
from onnx_treebeard.bench.results import identity

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

    nvForest takes twice our time in trees of depth 4, and eight times as long in deeper ones; cuML is missing, XGBoost was timed once.
    """
    cells = [cell(depth, rows) for depth in (4, 16) for rows in (128, 1 << 20)]
    cells[0]["peers"]["xgboost"] = times(cells[0]["ours"]["median"] * 3)
    cells[3]["peers"]["nvforest"] = {"left_out": "out of memory"}
    cells.append(
        {
            "features": 512,
            "depth": 4,
            "trees": 16,
            "rows": 1 << 24,
            "left_out": "its rows take too much",
            "peers": {},
        }
    )
    calibration = made_up_calibration()
    cells[1]["differs"] = "grown on 1,024 rows instead of 10,000"
    peers = {
        "nvforest": {"title": "nvForest", "version": "26.10"},
        "cuml": {"title": "cuML FIL", "missing": "cuml.fil is not installed"},
        "xgboost": {"title": "XGBoost", "version": "3.2"},
    }
    parts = {
        "conformance": {**new_part(), "programs": 1234, "target": "sm_90"},
        "bits": {
            **new_part(),
            "forests": 123,
            "cases": 123,
            "units": 235,
            "units_run": 235,
            "values": 98_765_432,
        },
        "calibration": {**new_part(), **calibration, **constants(calibration)},
        "grid": {**new_part(), "peers": peers, "cells": cells, "all": 345},
    }
    machine = {"processor": "A processor", "cores": 16, "system": "Linux", "python": "3.12", "load": 0.1}
    device = {"name": "NVIDIA M100", "compute_capability": "9.0", "cuda": "12.4", "is_fake": False}
    head = {**identity(SUITE), "date": "2026-12-24T12:00:00+00:00", "machine": machine}
    head |= {"moved": "", "code": {"digest": "0123456789abcdef" * 2, "commit": "abcdefabcdef"}}
    return {**head, "versions": {"onnx-treebeard": "0.1.0"}, "device": device, "parts": parts}


def cell(depth: int, rows: int) -> Json:
    """A cell of the grid: 10 us for a call and a nanosecond a row and level, which is what kernels take; calls from the host's memory take 1.25 times their
    copies. nvForest's calls queued take four times as long as our kernels.
    """
    kernels = rows * depth * NS
    seconds = 10e-6 + kernels
    key = {"features": 32, "depth": depth, "trees": 128, "rows": rows}
    found = {"leaves": 2000, "grown_rows": 10_000, "left_out": "", "differs": ""}
    found |= {"kernels": times(kernels), "ours": times(seconds)}
    host = {"call": times(5e-3), "copy": times(4e-3), "threads": 16} if rows > 1000 else None
    nvforest = times(seconds * (2 if depth == 4 else 8)) | {"queued": times(4 * kernels)}
    return {**key, **found, "peers": {"nvforest": nvforest}, "host": host}


def times(seconds: float) -> Json:
    """As `timing.py` has them."""
    return {"median": seconds, "minimum": seconds, "rounds": 7}
