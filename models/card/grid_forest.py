"""A forest of the grid: as a file for every engine, compiled for the card, with rows and their scores by the CPU.

In: features, depth, trees. Out: a `GridForest`.
"""

from pathlib import Path

import numpy as np
from grown_trees import grown_trees
from xgboost_file import xgboost_file

import onnx_treebeard
from card.work import Work
from onnx_treebeard.system.process import usable_cores

GROWN_ROWS = 10_000  # that nvForest's benchmark trains on


class GridForest:
    """A forest that `grown_rows` rows have grown.

    sizes: features, depth, trees. path: its file. rows: (drawn_rows, features), ordinary numbers. scores, raw: of them, by the CPU.
    """

    def __init__(self, work: Work, path: Path, features: int, depth: int, trees: int) -> None:
        self.sizes, self.path = (features, depth, trees), path
        self.name = f"{trees} trees x depth {depth}, {features} features"
        self.grown_rows = grown_rows(work, trees)
        grown = grown_trees(trees, depth, features, self.grown_rows, seed=seed_of(features, depth))
        self.n_leaves = grown.n_leaves
        path.write_bytes(xgboost_file(grown))
        forest = onnx_treebeard.load(path)
        self.on_card = onnx_treebeard.compile(forest, device=f"cuda:{work.card.number}")
        draw = np.random.default_rng(features)
        self.rows = draw.normal(size=(work.sizes.drawn_rows, features)).astype(np.float32)
        on_cpu, threads = onnx_treebeard.compile(forest), usable_cores()
        self.scores = on_cpu.predict(self.rows, threads=threads)
        self.raw = on_cpu.predict_raw(self.rows, threads=threads)


def grown_rows(work: Work, trees: int) -> int:
    """How many rows grow the trees of a forest: those of nvForest's benchmark, or fewer, so that it has some `grown_leaves` leaves at most."""
    return max(2, min(GROWN_ROWS, work.sizes.grown_leaves // trees))


def seed_of(features: int, depth: int) -> int:
    """Of the rows that trees are grown on."""
    return features + depth
