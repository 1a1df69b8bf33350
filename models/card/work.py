"""What a part works with, and the items that it consists of.

A part is a function that takes a `Work` and yields its `Item`s, always in the same order: a number says how far a part has come. What the items find goes
into the part's results, `found`, in place.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from card.budget import Deadline
from card.driver import Card
from card.results import Json

Say = Callable[[str], None]
Send = Callable[[Json], None]
MOST_WRONG, MOST_OF_AN_ITEM = 400, 40


@dataclass(frozen=True)
class Sizes:
    """How large things get; tests make them small.

    bits_rows: batches of the part "bits"; each forest meets all of them, but those beyond `bits_common_rows` only every `bits_large_every`-th.
    fit_rows, most_fit_rows, fit_bytes: the least and the most rows of the part "calibration" in the card's memory, and the most bytes that they take.
    fit_seconds: that its kernels take at least, where so many rows make them. auto_rows: the largest batch from the host's memory there.
    drawn_rows: different rows of a batch; larger batches repeat them.
    grid_rows: batches of the grid, its axis. grid_bytes: the most that their rows may take. host_rows, host_bytes: batches of so many rows and more are
    called from the host's memory too, up to so many bytes. grown_leaves: of a forest of the grid, about, at most.
    warm_seconds: for which something runs before it is timed, so that clocks have risen. timed_seconds: that timings of kernels take together, at least.
    rounds: timings, at least of kernels and at most of calls. round_seconds: that those of one thing may take, before no further one begins.
    gate_bytes: that the card writes again and again while launches are queued.
    item_seconds: after which an item is given up and its process ended.
    """

    bits_rows: tuple[int, ...] = (1, 2, 31, 33, 255, 1000, 4095, 4097, 20_000, 100_000)
    bits_common_rows: int = 4097
    bits_large_every: int = 8
    fit_rows: int = 1 << 17
    most_fit_rows: int = 1 << 23
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
    timed_seconds: float = 0.05
    rounds: int = 5
    round_seconds: float = 0.5
    gate_bytes: int = 256 << 20
    item_seconds: float = 90.0


@dataclass(frozen=True)
class Item:
    """A thing to be measured.

    name: what it is, and no other item of the part. recipe: of which it can be made again. measure: does it. seed: of whatever is drawn, if that is one number.
    """

    name: str
    recipe: str
    measure: Callable[[], None]
    seed: int | None = None


@dataclass
class Work:
    """A part under way: the card, the part's results, and where word of it goes. room: a folder that lasts as long as the run."""

    card: Card
    found: Json
    deadline: Deadline
    send: Send
    room: Path
    sizes: Sizes = field(default_factory=Sizes)
    wrong_of_item: int = 0
    step: str = ""

    def say(self, text: str) -> None:
        """Tells what happens."""
        self.send({"say": text})

    def at(self, step: str) -> None:
        """Says what the item does next, in case that it never ends."""
        self.step = step
        self.send({"at": step})

    def keep(self) -> None:
        """Has what was found so far kept."""
        self.send({"found": self.found})

    def wrong(self, where: str, what: str, **more: object) -> None:
        """Notes a wrong bit: where it is, and what it is. The first ones of each item are kept, and all are counted."""
        self.found["wrong_count"] = self.found.get("wrong_count", 0) + 1
        self.wrong_of_item += 1
        if self.wrong_of_item <= MOST_OF_AN_ITEM and len(self.found["wrong"]) < MOST_WRONG:
            self.found["wrong"].append({"where": where, "what": what, **more})
        self.say(f"WRONG: {where}: {what}")


Part = Callable[[Work], Iterator[Item]]
