"""Part "calibration": the constants by which the planner chooses kernels, and device="auto" the device, from times on this card.

In: nothing. Out, in the part's results:

    "times"     forests by the kernels for many rows, rows and results in the card's memory
    "few"       by the kernels for few rows, and for many with as few rows as these are for
    "auto"      from the host's memory, beside the CPU
    and what follows from them, see `constants.py`
"""

import os
from functools import partial
from itertools import islice

import numpy as np
from adversarial_rows import adversarial_rows

import onnx_treebeard
from card.constants import constants
from card.results import Json
from card.shapes import Shape, shapes, work_of
from card.timing import median_seconds
from card.work import Work
from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.bench.rounds import check_bits
from onnx_treebeard.compiler.options.options import CompileOptions

FEW_SHAPES, AUTO_SHAPES = 6, 12
FEW_SHARES = (1 / 8, 1 / 4, 1 / 2)  # of the rows from which on each has a thread
AUTO_FACTOR = 4  # between batches
SMALLEST_AUTO = 64
CPU_SECONDS = (
    0.05  # larger batches than one that takes so long are not timed on the CPU: the card is ahead long before
)


def calibration(work: Work) -> None:
    """Times the forests that have not been timed, and fits."""
    found = work.found
    for name in ("times", "few", "auto"):
        found.setdefault(name, [])
    every = shapes()
    known = {name: {one["name"] for one in found[name]} for name in ("times", "few", "auto")}
    chosen = [shape for shape in every if not shape.strategy]
    ranked = [shape for shape in chosen if not shape.is_walked and shape.depth <= 8]
    tasks = [("times", shape) for shape in every]
    further = [("few", shape) for shape in islice(ranked, FEW_SHAPES)] + [
        ("auto", shape) for shape in islice(chosen, AUTO_SHAPES)
    ]
    # The further ones come in between, so that a short run has some of each.
    for number, task in enumerate(further):
        tasks.insert(3 + 4 * number, task)
    left = [(kind, shape) for kind, shape in tasks if shape.name not in known[kind]]
    for begun, (kind, shape) in enumerate(left):
        if work.is_over(begun):
            break
        work.say(f"{kind}: {shape.name} ({begun + 1} of {len(left)})")
        opened = Opened(work, shape)
        if opened.is_right:
            item = {"times": opened.kernels, "few": opened.few_rows, "auto": opened.from_host}[kind]()
            found[kind].append({"name": shape.name, **item})
            found |= constants(found)
        work.keep()


class Opened:
    """A shape's forest on the card and on the CPU, with rows. is_right: whether both agree on their bits; what is wrong is noted, and not to be timed."""

    def __init__(self, work: Work, shape: Shape) -> None:
        self.work, self.forest = work, shape.forest()
        self.rows = np.ascontiguousarray(adversarial_rows(self.forest, work.sizes.drawn_rows, shape.trees))
        self.on_cpu = onnx_treebeard.compile(self.forest)
        options = CompileOptions(strategy=shape.strategy) if shape.strategy else None
        self.shape, device = shape, f"cuda:{work.card.number}"
        self.on_card = onnx_treebeard.compile(self.forest, device=device, schedule=options)
        right = self.on_cpu.predict(self.rows, threads=os.cpu_count() or 1)
        outcome = check_bits([self.on_card.predict(self.rows)], [right])
        self.is_right = outcome.is_right
        if not self.is_right:
            work.wrong(shape.name, str(outcome))

    def kernels(self) -> Json:
        """Kernels for many rows: {"work": of a row, by kernel, "seconds": {rows: seconds}}."""
        seconds = {str(n): self.on_rows(n) for n in self.work.sizes.fit_rows}
        return {"work": work_of(self.forest, self.shape.strategy), "seconds": seconds}

    def few_rows(self) -> Json:
        """Kernels for few rows, and the one for many with as few as it is for: {"few": {rows: seconds}, "many": seconds, "min_rows"}."""
        records = np.frombuffer(self.on_card.artifact.section(Section.KERNELS), KERNEL)
        least = int(records["min_rows"].max())
        sizes = sorted({max(1, int(share * least)) for share in FEW_SHARES} | {least - 1})
        return {
            "few": {str(n): self.on_rows(n) for n in sizes},
            "many": self.on_rows(least),
            "min_rows": least,
        }

    def from_host(self) -> Json:
        """From the host's memory: {"bytes": copied for a row, "cost_ns": that the cost model expects of the CPU, "card", "cpu": {rows: seconds}}."""
        forest, sizes = self.forest, self.work.sizes
        copied = forest.n_features * forest.input_type.itemsize
        copied += 2 * forest.n_targets * forest.accumulator_type.itemsize
        seconds: dict[str, dict[str, float]] = {"card": {}, "cpu": {}}
        n = SMALLEST_AUTO
        while n <= sizes.auto_rows:
            batch = np.resize(self.rows, (n, self.rows.shape[1]))
            seconds["card"][str(n)] = median_seconds(partial(self.on_card.predict, batch), sizes)
            if max(seconds["cpu"].values(), default=0.0) < CPU_SECONDS:
                seconds["cpu"][str(n)] = median_seconds(partial(self.on_cpu.predict, batch), sizes)
            n *= AUTO_FACTOR
        return {"bytes": copied, "cost_ns": self.on_cpu.artifact.row_cost(Section.KERNELS), **seconds}

    def on_rows(self, n: int) -> float:
        """Seconds of a call on so many rows, rows and results in the card's memory."""
        card, predict = self.work.card, self.on_card.predict
        with card.array(self.rows[:n], n) as given, card.empty((n,), self.forest.output_type) as out:
            return median_seconds(partial(predict, given, out=out), self.work.sizes)
