"""What a part works with, and the items that it consists of.

A part is a function that takes a `Work` and yields its `Item`s, always in the same order: a number says how far a part has come.
What the items find goes into the part's results, `found`, in place.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from card_driver import Card

from onnx_treebeard.bench.engine import Bound
from onnx_treebeard.bench.results import write_results
from onnx_treebeard.bench.rounds import Sample, time_rounds

PROGRESS = "progress.json"  # in the room: the item under way, its step, since when
SECONDS_BETWEEN = 1.0  # two writes of the results
MAX_WRONG, MAX_WRONG_OF_AN_ITEM = 400, 40

Json = dict[str, Any]


@dataclass(frozen=True)
class Sizes:
    """Sizes of things; tests make them small.

    fit_rows, max_fit_rows, fit_bytes: the least and the most rows of the part "calibration" in the card's
    memory, and the most bytes that they take. fit_seconds: that its kernels take at least, where so many rows make them.
    auto_rows: the largest batch from the host's memory there. drawn_rows: different rows of a batch; larger batches repeat them.
    grid_rows: batches of the grid. grid_bytes: the most that their rows may take. host_rows, host_bytes: batches of so many rows
    and more are called from the host's memory too, up to so many bytes. grown_leaves: of a forest of the grid, about, at most.
    warm_seconds, rounds, round_seconds: see `time_rounds`. gate_bytes: see `Stopwatch`.
    """

    fit_rows: int = 1 << 17
    max_fit_rows: int = 1 << 23
    fit_bytes: int = 4 << 30
    fit_seconds: float = 1e-3
    auto_rows: int = 1 << 18
    drawn_rows: int = 1 << 14
    grid_rows: tuple[int, ...] = (1, 16, 128, 1024, 1 << 20, 1 << 24)
    grid_bytes: int = 16 << 30
    host_rows: int = 1 << 20
    host_bytes: int = 4 << 30
    grown_leaves: int = 1 << 20
    warm_seconds: float = 0.1
    rounds: int = 5
    round_seconds: float = 0.5
    gate_bytes: int = 256 << 20


@dataclass(frozen=True)
class Item:
    """A thing to be measured: its name, which no other item of the part has; of what it can be made again; the seed of what is drawn; what does it."""

    name: str
    recipe: str
    seed: int
    measure: Callable[[], None]


@dataclass(frozen=True)
class Order:
    """The task of a process. part: "" to open the results alone. path: of the results. room: a folder that lasts as long as the run.

    end: of the part's time, on the monotonic clock, which all processes share. begun: items that the run has begun.
    """

    device: int
    part: str
    path: Path
    room: Path
    end: float
    begun: int = 0
    anew: bool = False


@dataclass
class Work:
    """A part under way. results: all of them; found: those of the part."""

    card: Card
    order: Order
    results: Json
    found: Json
    sizes: Sizes
    item: Json = field(default_factory=dict)
    begun: int = 0
    wrong_of_item: int = 0
    written: float = field(default=-SECONDS_BETWEEN)

    @property
    def is_over(self) -> bool:
        """Whether no further item shall begin."""
        return time.monotonic() >= self.order.end

    def begin(self, number: int, item: Item | None) -> None:
        """Records which item is under way, if one is, in case that it never ends."""
        about = {} if item is None else {"name": item.name, "recipe": item.recipe, "seed": item.seed}
        head = {"is_item": item is not None, "number": number, "begun": self.begun}
        self.item = {**head, **about, "since": time.monotonic()}
        self.wrong_of_item = 0
        self.at("")

    def at(self, step: str) -> None:
        """Records what the item does next."""
        self.item["at"] = step
        temporary = self.order.room / (PROGRESS + ".new")
        temporary.write_text(json.dumps(self.item))
        temporary.replace(self.order.room / PROGRESS)

    def keep(self, *, at_once: bool = False) -> None:
        """Writes the results, at most once a second unless it has to be now."""
        if at_once or time.monotonic() - self.written >= SECONDS_BETWEEN:
            write_results(self.order.path, self.results)
            self.written = time.monotonic()

    def wrong(self, where: str, what: str, **more: object) -> None:
        """Records a wrong bit: where it is, and what it is. The first ones of each item are kept, and all are counted."""
        self.found["wrong_count"] = self.found.get("wrong_count", 0) + 1
        self.wrong_of_item += 1
        if self.wrong_of_item <= MAX_WRONG_OF_AN_ITEM and len(self.found["wrong"]) < MAX_WRONG:
            self.found["wrong"].append({"where": where, "what": what, **more})

    def timed(self, bounds: dict[str, Bound], batch: int, threads: int = 1) -> dict[str, Sample]:
        """Returns a sample of each call, in rounds, after a while in which clocks rise."""
        sizes = self.sizes
        limits = {"warm_seconds": sizes.warm_seconds, "most_seconds": sizes.round_seconds}
        return time_rounds(bounds, batch, sizes.rounds, threads, **limits)


Part = Callable[[Work], Iterator[Item]]
