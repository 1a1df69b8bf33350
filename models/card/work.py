"""What a part works with."""

from collections.abc import Callable
from dataclasses import dataclass, field

from card.budget import Deadline
from card.driver import Card
from card.results import Json

Say = Callable[[str], None]
MOST_WRONG = 200


@dataclass(frozen=True)
class Sizes:
    """How large things get; tests make them small.

    bits_rows: batches of the part "bits"; each forest meets all of them, but those beyond `bits_common_rows` only every `bits_large_every`-th.
    fit_rows: batches of the part "calibration" in the card's memory. auto_rows: the largest batch there for device="auto".
    drawn_rows: different rows of a batch; larger batches repeat them.
    grid_rows: batches of the grid, its axis. grid_bytes: the most that their rows may take. host_rows, host_bytes: batches of so many rows and more are
    called from the host's memory too, up to so many bytes. grown_leaves: of a forest of the grid, about, at most.
    rounds: timings of a call. round_seconds: that they may take together, before no further one begins.
    """

    bits_rows: tuple[int, ...] = (1, 2, 31, 33, 255, 1000, 4095, 4097, 20_000, 100_000)
    bits_common_rows: int = 4097
    bits_large_every: int = 8
    fit_rows: tuple[int, ...] = (1 << 17, 1 << 19)
    auto_rows: int = 1 << 18
    drawn_rows: int = 1 << 14
    grid_rows: tuple[int, ...] = (1, 16, 128, 1024, 1 << 20, 1 << 24)
    grid_bytes: int = 16 << 30
    host_rows: int = 1 << 20
    host_bytes: int = 4 << 30
    grown_leaves: int = 1 << 20
    rounds: int = 7
    round_seconds: float = 0.5


@dataclass
class Work:
    """A part under way: the card, the part's results, which it completes in place, and how it says and keeps what it has."""

    card: Card
    found: Json
    deadline: Deadline
    say: Say
    keep: Callable[[], None]
    sizes: Sizes = field(default_factory=Sizes)

    def wrong(self, where: str, what: str, **more: object) -> None:
        """Notes a wrong bit: where it is, and what it is. Of a card that is wrong everywhere, the first MOST_WRONG are kept."""
        if len(self.found["wrong"]) < MOST_WRONG:
            self.found["wrong"].append({"where": where, "what": what, **more})
        self.say(f"WRONG: {where}: {what}")
        self.keep()

    def is_over(self, begun: int) -> bool:
        """Whether to stop before another item: each part does one at least."""
        return begun > 0 and self.deadline.is_over
