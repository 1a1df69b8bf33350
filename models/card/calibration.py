"""Part "calibration": the constants by which the planner chooses kernels, and device="auto" the device, from times on this card.

In: nothing. Out, in the part's results:

    "times"     forests by the kernels for many rows: the kernels alone, by the card's clock
    "few"       likewise by those for few rows, and by those for many with as few rows as these are for
    "auto"      whole calls from the host's memory by one thread, beside the CPU
    and what follows from them, see `constants.py`
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice

import numpy as np
from adversarial_rows import adversarial_rows

import onnx_treebeard
from card.constants import constants
from card.driver import CardArray
from card.launches import Stopwatch
from card.results import Json
from card.score_kernels import ScoreKernels
from card.shapes import Shape, shapes, work_of
from card.timing import kernel_times, median_seconds
from card.work import Item, Work
from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.bench.rounds import check_bits
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.runtime.large_batches import device_rule
from onnx_treebeard.system.process import usable_cores

KINDS = ("times", "few", "auto")
FEW_SHAPES, AUTO_SHAPES = 6, 12
FEW_SHARES = (1 / 8, 1 / 4, 1 / 2)  # of the rows from which on each has a thread
AUTO_FACTOR = 4  # between batches
SMALLEST_AUTO = 64
# Larger batches than one that takes so long are not timed on the CPU: the card is ahead long before.
CPU_SECONDS = 0.05


def calibration(work: Work) -> Iterator[Item]:
    """Forests to be timed; the constants follow from those that were timed so far."""
    for name in KINDS:
        work.found.setdefault(name, [])
    for kind, shape in tasks():
        recipe = f"card.shapes.{shape!r}, {kind}"
        yield Item(f"{kind}: {shape.name}", recipe, partial(one, work, kind, shape), shape.trees)


def tasks() -> list[tuple[str, Shape]]:
    """Kinds and shapes; the further kinds come in between, so that a short run has some of each."""
    every = shapes()
    chosen = [shape for shape in every if not shape.strategy]
    ranked = [shape for shape in chosen if not shape.is_walked and shape.depth <= 8]
    found = [("times", shape) for shape in every]
    further = [("few", shape) for shape in islice(ranked, FEW_SHAPES)] + [
        ("auto", shape) for shape in islice(chosen, AUTO_SHAPES)
    ]
    for number, task in enumerate(further):
        found.insert(3 + 4 * number, task)
    return found


def one(work: Work, kind: str, shape: Shape) -> None:
    """Times a forest that has the right bits."""
    opened = Opened(work, shape)
    if opened.is_right():
        item = {"times": opened.kernels, "few": opened.few_rows, "auto": opened.from_host}[kind]()
        if item is not None:
            work.found[kind].append({"name": shape.name, **item})
            work.found |= constants(work.found)


class Opened:
    """A shape's forest on the card and on the CPU, with rows."""

    def __init__(self, work: Work, shape: Shape) -> None:
        self.work, self.forest, self.shape = work, shape.forest(), shape
        self.rows = np.ascontiguousarray(adversarial_rows(self.forest, work.sizes.drawn_rows, shape.trees))
        self.on_cpu = onnx_treebeard.compile(self.forest)
        options = CompileOptions(strategy=shape.strategy) if shape.strategy else None
        device = f"cuda:{work.card.number}"
        self.on_card = onnx_treebeard.compile(self.forest, device=device, schedule=options)

    def is_right(self) -> bool:
        """Whether card and CPU agree on the bits; what is wrong is noted, and not to be timed."""
        self.work.at("a call, for its bits")
        right = self.on_cpu.predict(self.rows, threads=usable_cores())
        outcome = check_bits([self.on_card.predict(self.rows)], [right])
        if not outcome.is_right:
            self.work.wrong(self.shape.name, str(outcome))
        return outcome.is_right

    def kernels(self) -> Json | None:
        """Kernels for many rows: {"work": of a row, by kernel, "seconds": {rows: seconds}}, of so many rows that they take `fit_seconds`, and of twice as many."""
        sizes, n = self.work.sizes, self.work.sizes.fit_rows
        most = min(sizes.most_fit_rows, sizes.fit_bytes // (self.rows.shape[1] * self.rows.itemsize))
        with Stopwatch(self.work.card, sizes.gate_bytes) as watch:
            taken = self.on_rows(watch, n)
            if taken is None:
                return None
            doubled = 0
            while taken * 2**doubled < sizes.fit_seconds and n << (doubled + 2) <= most:
                doubled += 1
            wanted = [n << number for number in (doubled, doubled + 1) if n << number <= most]
            seconds = {rows: taken if rows == n else self.on_rows(watch, rows) for rows in wanted or [n]}
        if None in seconds.values():
            return None
        work = work_of(self.forest, self.shape.strategy)
        return {"work": work, "seconds": {str(rows): taken for rows, taken in seconds.items()}}

    def few_rows(self) -> Json | None:
        """Kernels for few rows, and the one for many with as few as it is for: {"few": {rows: seconds}, "many": seconds, "min_rows"}."""
        records = np.frombuffer(self.on_card.artifact.section(Section.KERNELS), KERNEL)
        least = int(records["min_rows"].max())
        sizes = sorted({max(1, int(share * least)) for share in FEW_SHARES} | {least - 1})
        with Stopwatch(self.work.card, self.work.sizes.gate_bytes) as watch:
            few = {str(n): self.on_rows(watch, n) for n in sizes}
            many = self.on_rows(watch, least)
        if many is None or None in few.values():
            return None
        return {"few": few, "many": many, "min_rows": least}

    def from_host(self) -> Json:
        """From the host's memory: {"bytes": copied for a row, "cost_ns": that the cost model expects of the CPU, "card", "cpu": {rows: seconds}}."""
        forest, sizes = self.forest, self.work.sizes
        copied = forest.n_features * forest.input_type.itemsize
        copied += 2 * forest.n_targets * forest.accumulator_type.itemsize
        seconds: dict[str, dict[str, float]] = {"card": {}, "cpu": {}}
        n = SMALLEST_AUTO
        while n <= sizes.auto_rows:
            self.work.at(f"calls of {n} rows from the host's memory")
            batch = np.resize(self.rows, (n, self.rows.shape[1]))
            seconds["card"][str(n)] = median_seconds(partial(self.on_card.predict, batch), sizes)
            if max(seconds["cpu"].values(), default=0.0) < CPU_SECONDS:
                seconds["cpu"][str(n)] = median_seconds(partial(self.on_cpu.predict, batch), sizes)
            n *= AUTO_FACTOR
        return {"bytes": copied, "cost_ns": device_rule(self.on_cpu.predictor).cpu_row_ns, **seconds}

    def on_rows(self, watch: Stopwatch, n: int) -> float | None:
        """Seconds of the kernels for so many rows; None where they alone give other bits than the CPU, which is noted."""
        self.work.at(f"kernels alone, {n} rows")
        drawn = self.rows[:n]
        with (
            self.work.card.array(drawn, n) as given,
            ScoreKernels(self.work.card, self.on_card, n) as kernels,
        ):
            if wrong := kernels_differ(
                kernels, given, self.on_cpu.predict_raw(drawn, threads=usable_cores())
            ):
                self.work.wrong(f"{self.shape.name}, kernels alone, {n} rows", wrong)
                return None
            queue = partial(kernels.queue, given)
            times = kernel_times(watch, queue, kernels.n_launches(n), self.work.sizes)
        return float(times["median"])


def kernels_differ(kernels: ScoreKernels, given: CardArray, right: np.ndarray) -> str:
    """What differs of raw scores of rows that come again and again; empty if nothing does."""
    n = given.shape[0]
    outcome = check_bits(
        [kernels.raw(given)], [np.resize(right.reshape(len(right), -1), (n, kernels.forest.n_targets))]
    )
    return "" if outcome.is_right else str(outcome)
