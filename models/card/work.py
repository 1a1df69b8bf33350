"""What the items of a part work with, in the process that has the card.

A part is a function of sizes and of its results so far, which yields its `Item`s, always in the same order: a number says how far a part has come. An item
is a function that takes a `Work`. What it finds goes into the part's results, `found`, in place.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from card_driver import Card

from onnx_treebeard.bench.engine import Bound
from onnx_treebeard.bench.results import write_results
from onnx_treebeard.bench.timing_rounds import Sample, time_rounds

STEP = "step"  # in the room: the item under way

Json = dict[str, Any]


@dataclass(frozen=True)
class Sizes:
    """Sizes of things; tests make them small.

    fit_rows, max_fit_rows, fit_bytes: the least and the most rows of the part "calibration" in the card's memory, and the most bytes
    that they take. fit_seconds: that its kernels take at least, where so many rows make them. auto_rows: the largest batch from the
    host's memory there. drawn_rows: different rows of a batch; larger batches repeat them.
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
    measure: Callable[["Work"], None]


@dataclass
class Work:
    """The process's card and what its items share.

    room: a folder that lasts as long as the part. path: of the results. found: those of the part. step: what is kept of an item that fails.
    memory: what an item leaves for those after it.
    """

    card: Card
    room: Path
    sizes: Sizes
    path: Path
    results: Json
    found: Json
    step: Json = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)

    def begin(self, item: Item, number: int, limit: float) -> None:
        """Records what item is under way, and how many seconds it has."""
        self.step = {"item": item.name, "number": number, "recipe": item.recipe, "seed": item.seed, "at": ""}
        self._limit = limit
        self.at("")

    def at(self, step: str) -> None:
        """Records what the item does next."""
        self.step["at"] = step
        write_results(self.room / STEP, self.step | {"limit": self._limit})

    def keep(self) -> None:
        """Writes the results so far, which are kept whatever happens next."""
        write_results(self.path, self.results)

    def wrong(self, where: str, what: str) -> None:
        """Records a wrong bit: where it is, and what it is."""
        self.found["wrong"].append({"where": where, "what": what})

    def timed(self, bounds: dict[str, Bound], batch: int, threads: int = 1) -> dict[str, Sample]:
        """Returns a sample of each call, in rounds, after a while in which clocks rise."""
        sizes = self.sizes
        limits = {"warm_seconds": sizes.warm_seconds, "max_seconds": sizes.round_seconds}
        return time_rounds(bounds, batch, sizes.rounds, threads, **limits)


Part = Callable[[Sizes, Json], Iterator[Item]]


def read_step(room: Path) -> Json:
    """Returns the item under way and its limit; nothing where none has begun."""
    path = room / STEP
    return dict(json.loads(path.read_text())) if path.exists() else {}
