"""Part "calibration": times of forests by their kernels, for many rows and for few, and of calls beside the CPU's; the constants follow from them.

In: nothing. Out, in the part's results, with what `constants.py` makes of them:

    "times"     [{"name", "work": of a row, by kernel, what it takes of the RATES, "seconds": {rows: of the kernels alone}}], of so many
                rows that kernels take `fit_seconds`, and of twice as many
    "few"       [{"name", "few": {rows: seconds}, "many": seconds, "min_rows"}], of the kernels for few rows, and of the one for many
                with as few rows as it is for
    "auto"      [{"name", "bytes": copied for a row, "cost_ns": that the cost model expects of the CPU, "card", "cpu": {rows: seconds}}],
                of calls from the host's memory by one thread

A kernel takes as long as the thing of which it takes most, so each rate needs kernels that are bound by it:

    instruction     deep trees in sectors, of few features: many threads, few loads
    bank_pass       padded trees, on ranks and staged, of few features
    sector          walks on values of few features; ranks of many thresholds
    memory_sector   few small trees on ranks: rows and ranks pass through memory
    waited_clock    512 features: their ranks or values leave room for few warps
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, product, zip_longest

import numpy as np
from adversarial_rows import adversarial_rows
from bit_forests import units_of
from grown_trees import grown_trees
from xgboost_file import xgboost_file

import onnx_treebeard
from card.constants import constants
from card.engines import Batch, CardEngine, CardForest, OurCpuCalls, OurHostCalls, OurKernels
from card.work import Item, Sizes, Work
from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.bench.results import Json
from onnx_treebeard.compiler.layouts.gpu_kernel_work import counts, thread_work
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds
from onnx_treebeard.runtime.device_offload import device_rule

KINDS = ("times", "few", "auto")
FEW_SHAPES, AUTO_SHAPES = 6, 12
FEW_SHARES = (1 / 8, 1 / 4, 1 / 2)  # of the rows from which on each has a thread
AUTO_FACTOR, MIN_AUTO_ROWS = 4, 64  # between batches, and of the first
CPU_SECONDS = 0.05  # after a batch that takes so long the CPU is timed no more: the card is ahead long before
# Strategies by the beginning of the name of a unit.
STRATEGIES = {
    "ranked_trees_": "ranked_walk",
    "sector_trees_": "ranked_walk",
    "staged_trees_": "staged_walk",
    "thread_add_leaves_": "walk",
}
SHORT, LONG = 12, 200  # different values of a feature: its ranks are found in few steps, or in many
GROWN_ROWS, MANY = 1000, 1 << 20  # rows
STAGED = "staged_walk"


@dataclass(frozen=True)
class Shape:
    """A forest to be timed.

    is_walked: one of its nodes asks for equality, so that its trees are walked on values in the card's memory. strategy: that it
    is compiled by; empty for "auto", which takes staged walks of few forests only.
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
        kind = f"{', walked' * self.is_walked}{', staged' * (self.strategy == STAGED)}"
        return f"{self.trees} x {self.depth}, {self.features} features of {self.values} values{kind}"

    def forest(self) -> Forest:
        """Returns the same one every time."""
        sizes = self.trees, self.depth, self.features, GROWN_ROWS
        forest = onnx_treebeard.load(xgboost_file(grown_trees(*sizes, seed=self.trees, values=self.values)))
        if not self.is_walked:
            return forest
        predicate = forest.predicate.copy()
        predicate[0] = Predicate.EQ
        return replace(forest, predicate=predicate)


def shapes() -> list[Shape]:
    """Returns all of them; the kinds take turns, in an order that is drawn once."""
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
    """Returns what each kernel takes of the RATES for a row of many, as the planner counts it (kernels/native/plan/gpu/kernel_occupancy.h), by a
    strategy or by the one that "auto" chooses; empty where it takes several.
    """
    units = units_of(forest, [MANY])
    taken = {name for kernel, name in STRATEGIES.items() if any(unit.startswith(kernel) for unit in units)}
    if not strategy and len(taken) != 1:
        return []
    work = thread_work(normalize_predicates(round_thresholds(forest)))[strategy or taken.pop()]
    return [[*counts(kernel)] for kernel in work.kernels]


def tasks() -> list[tuple[str, Shape]]:
    """Returns kinds and shapes; the further kinds come in between, so that a short run has some of each."""
    every = shapes()
    automatic = [shape for shape in every if not shape.strategy]
    ranked = [shape for shape in automatic if not shape.is_walked and shape.depth <= 8]
    further = [("few", shape) for shape in islice(ranked, FEW_SHAPES)]
    further += [("auto", shape) for shape in islice(automatic, AUTO_SHAPES)]
    order = [("times", shape) for shape in every]
    for number, task in enumerate(further):
        order.insert(3 + 4 * number, task)
    return order


def calibration(sizes: Sizes, found: Json) -> Iterator[Item]:
    """Yields forests to be timed; the constants follow from those that were timed so far."""
    for name in KINDS:
        found.setdefault(name, [])
    for kind, shape in tasks():
        recipe = f"card.calibration.{shape!r}, {kind}"
        yield Item(f"{kind}: {shape.name}", recipe, shape.trees, partial(measure, kind, shape))


def measure(kind: str, shape: Shape, work: Work) -> None:
    """Records times of a forest."""
    timing = Timing(work, shape)
    times = {"times": timing.of_many, "few": timing.of_few, "auto": timing.from_host}[kind]()
    if times is not None:
        work.found[kind].append({"name": shape.name, **times})
        work.found |= constants(work.found)


class Timing:
    """A shape's forest on the card and on the CPU, with rows. What gives other bits on the card is noted, and not timed."""

    def __init__(self, work: Work, shape: Shape) -> None:
        self.work, self.shape, self.forest = work, shape, shape.forest()
        rows = adversarial_rows(self.forest, work.sizes.drawn_rows, shape.trees)
        self.card = CardForest(work.card, shape.name, self.forest, rows, strategy=shape.strategy)

    def of_many(self) -> Json | None:
        """Returns an entry of "times"."""
        sizes, n = self.work.sizes, self.work.sizes.fit_rows
        max_rows = min(sizes.max_fit_rows, sizes.fit_bytes // self.card.rows[0].nbytes)
        taken, doubled = self._seconds(n), 0
        if taken is None:
            return None
        while taken * 2**doubled < sizes.fit_seconds and n << (doubled + 2) <= max_rows:
            doubled += 1
        sizes_in_rows = [n << number for number in (doubled, doubled + 1) if n << number <= max_rows] or [n]
        seconds = {str(rows): taken if rows == n else self._seconds(rows) for rows in sizes_in_rows}
        work = work_of(self.forest, self.shape.strategy)
        return None if None in seconds.values() else {"work": work, "seconds": seconds}

    def of_few(self) -> Json | None:
        """Returns an entry of "few"."""
        records = np.frombuffer(self.card.on_card.artifact.section(Section.KERNELS), KERNEL)
        min_rows = int(records["min_rows"].max())
        sizes = sorted({max(1, int(share * min_rows)) for share in FEW_SHARES} | {min_rows - 1})
        few, many = {str(n): self._seconds(n) for n in sizes}, self._seconds(min_rows)
        return None if None in (many, *few.values()) else {"few": few, "many": many, "min_rows": min_rows}

    def from_host(self) -> Json | None:
        """Returns an entry of "auto"."""
        forest, n = self.forest, MIN_AUTO_ROWS
        copied = forest.n_features * forest.input_type.itemsize
        copied += 2 * forest.n_targets * forest.accumulator_type.itemsize
        seconds: dict[str, dict[str, float]] = {"host": {}, "cpu": {}}
        while n <= self.work.sizes.auto_rows:
            is_slow = max(seconds["cpu"].values(), default=0.0) > CPU_SECONDS
            taken = self._times((OurHostCalls,) if is_slow else (OurHostCalls, OurCpuCalls), n)
            if taken is None:
                return None
            for name, number in taken.items():
                seconds[name][str(n)] = number
            n *= AUTO_FACTOR
        cost = device_rule(self.card.on_cpu.predictor).cpu_row_ns
        return {"bytes": copied, "cost_ns": cost, "card": seconds["host"], "cpu": seconds["cpu"]}

    def _seconds(self, n: int) -> float | None:
        """Returns seconds of the kernels for so many rows; None where they alone give other bits than the CPU."""
        taken = self._times((OurKernels,), n)
        return None if taken is None else taken[OurKernels.name]

    def _times(self, kinds: tuple[type[CardEngine], ...], n: int) -> dict[str, float] | None:
        """Returns seconds of calls for so many rows; None where one is wrong."""
        with Batch(self.work, self.card, n) as batch:
            samples = batch.time(kinds)
        if samples is None:
            return None
        return {name: sample.median * n * 1e-9 for name, sample in samples.items()}
