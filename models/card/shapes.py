"""The forests of part "calibration", and what a row of them takes of each thing that the planner's cost model counts.

In: a `Shape`. Out: its forest, and what each of its kernels takes of the RATES, as the planner counts it (kernels/native/plan/threads/kernel_work.h).

A kernel takes as long as the thing of which it takes most, so each rate needs kernels that are bound by it:

    instruction     deep trees in sectors, of few features: many threads, few loads
    bank_pass       padded trees, on ranks and staged, of few features
    sector          walks on values of few features; ranks of many thresholds
    memory_sector   few small trees on ranks: rows and ranks pass through memory
    waited_clock    512 features: their ranks or values leave room for few warps
"""

import random
from dataclasses import dataclass, replace
from itertools import product, zip_longest

from bit_forests import units_of
from grown_trees import grown_trees
from xgboost_file import xgboost_file

import onnx_treebeard
from onnx_treebeard.compiler.layouts.thread_work import counts, thread_work
from onnx_treebeard.facts.predicates import normalize_predicates, round_thresholds
from onnx_treebeard.forest.forest import Forest, Predicate

# Things that the cost model counts; each but the first has a field of GpuCosts, whose name goes on with _instructions.
RATES = ("instruction", "bank_pass", "sector", "memory_sector", "waited_clock")
# Strategies by the beginning of the name of a unit.
STRATEGIES = {
    "ranked_trees_": "ranked_walk",
    "sector_trees_": "ranked_walk",
    "staged_trees_": "staged_walk",
    "thread_add_leaves_": "walk",
}
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
        [Shape(*sizes) for sizes in product((32, 128, 512), (2, 4, 6, 8), (8, 64, 512), (SHORT, LONG))],
        [Shape(*sizes, LONG) for sizes in product((16, 64, 256), (10, 12, 16), (8, 512))],
        [Shape(*sizes, LONG, strategy=STAGED) for sizes in product((32, 128, 512), (2, 4, 6, 8), (8, 128))],
        [Shape(*sizes, LONG, is_walked=True) for sizes in product((32, 128, 512), (9, 12, 16), (8, 32))],
    ]
    for kind in kinds:
        random.Random(len(kind)).shuffle(kind)
    return [shape for turn in zip_longest(*kinds) for shape in turn if shape is not None]


def work_of(forest: Forest, strategy: str = "") -> list[list[float]]:
    """What each kernel takes of the RATES for a row of many, by a strategy or by the one that "auto" chooses; empty where it takes several."""
    units = units_of(forest, [MANY])
    taken = {name for kernel, name in STRATEGIES.items() if any(unit.startswith(kernel) for unit in units)}
    if not strategy and len(taken) != 1:
        return []
    work = thread_work(normalize_predicates(round_thresholds(forest)))[strategy or taken.pop()]
    return [[*counts(kernel)] for kernel in work.kernels]
