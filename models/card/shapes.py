"""The forests of part "calibration", and what a row of them takes of each thing that the planner's cost model counts.

In: a `Shape`. Out: its forest, and counts by the names in COUNTED, as kernels/native/planner/ranked_walk/costs.cc counts them.
"""

import random
from dataclasses import dataclass, replace
from itertools import product, zip_longest

import numpy as np

import onnx_treebeard
from card.bit_forests import units_of
from card.grown_trees import grown_trees
from card.xgboost_file import xgboost_file
from onnx_treebeard.compiler.layouts.ranked_walk.tables import COLUMN_RECORD
from onnx_treebeard.forest.analysis.tree_shape import level_order
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest.normalize import normalize_predicates, round_thresholds
from onnx_treebeard.native.planner import planned

# Kernels, by the beginning of the name of a unit, and the constants that their times show; each is a field of GpuCosts, whose name goes on with _instructions.
COUNTED = {
    "ranked_trees_": ("ranked_column", "ranked_long_column", "ranked_step", "ranked_tree"),
    "staged_trees_": ("staged_value", "staged_step", "staged_tree"),
    "sector_trees_": ("ranked_column", "ranked_long_column", "sector_level", "sector_tree"),
    "thread_add_leaves_": ("walked_step", "walked_tree"),
}
NAMES = tuple(dict.fromkeys(name for names in COUNTED.values() for name in names))
SHORT, LONG = 12, 200  # different values of a feature: its ranks are found in few steps, or in many
GROWN_ROWS = 1000
MANY = 1 << 20  # rows
STAGED = "staged_walk"


@dataclass(frozen=True)
class Shape:
    """A forest to be timed.

    is_walked: one of its nodes asks for equality, so that its trees are walked on values in the card's memory. strategy: that it is compiled by; empty
    for "auto", which takes staged walks of few forests only.
    """

    trees: int
    depth: int
    features: int
    values: int
    is_walked: bool = False
    strategy: str = ""

    @property
    def name(self) -> str:
        """Of results."""
        return f"{self.trees} x {self.depth}, {self.features} features of {self.values} values{', walked' * self.is_walked}{', staged' * (self.strategy == STAGED)}"

    def forest(self) -> Forest:
        """The same one every time."""
        grown = grown_trees(
            self.trees, self.depth, self.features, GROWN_ROWS, seed=self.trees, values=self.values
        )
        forest = onnx_treebeard.load(xgboost_file(grown))
        if not self.is_walked:
            return forest
        predicate = forest.predicate.copy()
        predicate[0] = Predicate.EQ
        return replace(forest, predicate=predicate)


def shapes() -> list[Shape]:
    """All of them; the kinds take turns, in an order that is drawn once."""
    kinds = [
        [Shape(*sizes) for sizes in product((32, 128, 512), (2, 4, 6, 8), (8, 32, 128), (SHORT, LONG))],
        [Shape(*sizes, LONG) for sizes in product((16, 64, 256), (10, 12, 16), (8, 32))],
        [Shape(*sizes, LONG, strategy=STAGED) for sizes in product((32, 128, 512), (2, 4, 6, 8), (8, 32))],
        [Shape(*sizes, LONG, is_walked=True) for sizes in product((32, 128, 512), (9, 12, 16), (8, 32))],
    ]
    for kind in kinds:
        random.Random(len(kind)).shuffle(kind)
    return [shape for turn in zip_longest(*kinds) for shape in turn if shape is not None]


def counts_of(forest: Forest, strategy: str = "") -> dict[str, float]:
    """What a row of many takes by the kernels of a strategy, or by those that "auto" chooses; empty for kernels that are not in COUNTED."""
    units = ["staged_trees_"] if strategy == STAGED else units_of(forest, [MANY])
    kernels = [kernel for kernel in COUNTED if any(unit.startswith(kernel) for unit in units)]
    if len(kernels) != 1:
        return {}
    return {"thread_add_leaves_": walked_counts, "staged_trees_": staged_counts}.get(
        kernels[0], ranked_counts
    )(forest)


def walked_counts(forest: Forest) -> dict[str, float]:
    """Of walks on values in the card's memory."""
    return {"walked_step": levels(forest), "walked_tree": forest.n_trees}


def staged_counts(forest: Forest) -> dict[str, float]:
    """Of walks on values in shared memory."""
    found = planned(normalize_predicates(round_thresholds(forest)), "staged_walk_tables").numbers
    walked = found["walked_trees"]
    return {
        "staged_value": found["packed_features"],
        "staged_step": found["depth"] * walked,
        "staged_tree": walked,
    }


def ranked_counts(forest: Forest) -> dict[str, float]:
    """Of walks on ranks, through padded trees or sector by sector."""
    found = planned(normalize_predicates(round_thresholds(forest)), "ranked_walk_tables")
    columns = found.arrays["columns"].view(COLUMN_RECORD)["long"]
    long = int((columns != 0).sum())
    counts: dict[str, float] = {"ranked_column": columns.size - long, "ranked_long_column": long}
    if found.numbers["in_sectors"]:
        return counts | {"sector_level": levels(forest), "sector_tree": forest.n_trees}
    walked = found.numbers["walked_trees"]
    return counts | {"ranked_step": found.numbers["depth"] * walked, "ranked_tree": walked}


def levels(forest: Forest) -> float:
    """The depths of all trees together."""
    order = level_order(forest)
    depth = np.zeros(forest.n_trees)
    np.maximum.at(depth, order.tree, order.level + 1)
    return float(depth.sum())
