"""What the items of a part work with, in the process that has the card, and the results: one JSON object in a file that is complete at any time.

A part is a function of sizes and of its results so far, which yields its `Item`s, always in the same order: a number says how far a part has come. An item
is a function that takes a `Work`. What it finds goes into the part's results, `found`, in place.

    {head of `onnx_treebeard.bench.results`, "moved": the file that results of other code were moved to, or "",
     "device": {"name", "compute_capability", "cuda", "is_fake"}, "code": {"digest", "commit"},
     "parts": {name: {"seconds", "next": number of the next item, "failed": [...], "wrong": [...], "error", further keys of the part}}}

A part goes on where its results end, so a run that was interrupted loses what it was at, and nothing else. Only results of the same
code, beside the same packages, are gone on with; others are moved aside.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from card_driver import Card

from card.constants import HEADER
from onnx_treebeard.bench import machine_info
from onnx_treebeard.bench.results import Json, new_results, read_results, write_results
from onnx_treebeard.system.errors import DeviceError

STEP = "step"  # in the room: the item under way
SUITE = "card"
PACKAGES = ("nvforest", "cupy", "treelite")
MIN_CAPABILITY = (8, 0)  # of the PTX that is made
ERROR_SHOWN = 300  # characters
ROOT = Path(__file__).parents[2]
LENT = (ROOT / "models" / "bench", ROOT / "models" / "card", ROOT / "tests" / "support")


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
    memory: Json = field(default_factory=dict)

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


Part = Callable[[Sizes, Json], Iterator[Item]]


def read_step(room: Path) -> Json:
    """Returns the item under way and its limit; nothing where none has begun."""
    path = room / STEP
    return dict(json.loads(path.read_text())) if path.exists() else {}


def device_facts(card: Card) -> Json:
    """Returns what results say of the card. Raises DeviceError for one that is too old."""
    capability, (major, minor) = ".".join(map(str, card.capability)), divmod(card.cuda_version, 1000)
    if card.capability < MIN_CAPABILITY:
        minimum = ".".join(map(str, MIN_CAPABILITY))
        raise DeviceError(
            f"{card.name} has compute capability {capability}; kernels are for {minimum} and later"
        )
    about = {"name": card.name, "compute_capability": capability, "cuda": f"{major}.{minor // 10}"}
    return about | {"is_fake": card.is_fake}


@cache
def code_facts() -> Json:
    """Returns by what code results come about: that of the package, and what the tests lend."""
    return machine_info.code(ROOT, [HEADER, *(path for folder in LENT for path in folder.rglob("*.py"))])


def new_part() -> Json:
    """Returns a part that has not begun."""
    return {"seconds": 0.0, "next": 0, "failed": [], "wrong": [], "error": ""}


def results_to_go_on_with(path: Path, device: Json, code: Json) -> Json:
    """Returns those of the file if there is one, else new ones. Results of another card or of other code, or beside other packages, are moved to a file beside theirs."""
    head = {"moved": "", "device": device, "code": code, "parts": {}}
    new = new_results(SUITE, {}, PACKAGES) | head
    if not path.is_file():
        return new
    stored = read_results(path, SUITE)
    keys = [(some["device"], some["code"]["digest"], some["versions"]) for some in (stored, new)]
    if keys[0] == keys[1]:
        return stored
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{stored['code']['digest'][:8]}-{number}")).exists():
        number += 1
    return new | {"moved": str(path.rename(aside))}


def wrong_of(results: Json) -> list[str]:
    """Returns what is wrong, as text: the part, where, and what."""
    parts = results["parts"].items()
    return [f"{name}: {fault['where']}: {fault['what']}" for name, part in parts for fault in part["wrong"]]


def errors_of(results: Json) -> list[str]:
    """Returns parts that an error has ended, and items that have failed."""
    errors = []
    for name, part in results["parts"].items():
        if part["error"]:
            errors.append(f"{name}: {part['error']}")
        for failure in part["failed"]:
            at = f" at {failure['at']}" if failure["at"] else ""
            error = failure["error"].strip()[:ERROR_SHOWN]
            errors.append(f"{name}: {failure['item']}{at}: {failure['how']}: {error}")
    return errors
