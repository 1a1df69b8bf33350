"""The fake driver in place of a card, for tests of models/card: sizes that an interpreter of PTX can do, and processes with faults.

In: what `card.child.serve` takes. Out: what it says. `InProcess` does it in the process of the test, whose driver can be looked at; `serve_tiny` is the target
of a process of its own, where FAKE_CUDA is the library of the fake driver, and FAKE_CARD_FAULTS has kinds of faults and the kernels that have them.
"""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path

from fake_cuda import library
from fake_cuda.driver import FakeDriver
from fake_cuda.executor import Launch, interpret
from ptx import GlobalMemory, PtxError

from card import parts
from card.child import prepare, serve
from card.child_process import Ending, Handle, Limit
from card.code import code_facts
from card.driver import Card
from card.items import work_off
from card.results import Json, device_facts
from card.shapes import Shape
from card.work import Item, Sizes, Work

LIBRARY, FAULTS, ITEMS = "FAKE_CUDA", "FAKE_CARD_FAULTS", "FAKE_CARD_ITEMS"
SHAPES = [Shape(4, 2, 3, 12), Shape(5, 3, 3, 12), Shape(4, 2, 3, 12, strategy="staged_walk")]
TINY = Sizes(
    bits_rows=(1, 33),
    bits_common_rows=1,
    bits_large_every=2,
    fit_rows=4200,
    most_fit_rows=4200,
    auto_rows=256,
    drawn_rows=40,
    grid_rows=(1, 50),
    host_rows=50,
    grown_leaves=64,
    warm_seconds=0.0,
    timed_seconds=0.0,
    rounds=1,
    round_seconds=0.1,
    gate_bytes=64,
    item_seconds=5.0,
)
# What is small: module, name, value.
SMALL: tuple[tuple[str, str, object], ...] = (
    ("card.parts", "SIZES", TINY),
    ("card.calibration", "shapes", lambda: SHAPES),
    ("card.calibration", "FEW_SHAPES", 1),
    ("card.grid", "FEATURES", (3, 5)),
    ("card.grid", "TREES", (4, 6)),
    ("card.grid", "DEPTHS", (2, 9)),
)


class InProcess:
    """What `ChildProcess` is, with the driver of the test."""

    def __init__(self, device: int, room: Path) -> None:
        self.device, self.room = device, room
        self.card: Card | None = None

    def facts(self) -> Json:
        self.card = Card(self.device)
        return {"device": device_facts(self.card), "code": code_facts()}

    def work(self, order: Json, handle: Handle, limited: Limit) -> Ending:
        """Messages arrive as copies, of what JSON can say."""
        assert self.card is not None
        end = work_off(self.card, copied(order), lambda message: handle(copied(message)), self.room)
        return Ending("lost" if end["is_lost"] else "done", error=end["error"])

    def stop(self, *, at_once: bool = False) -> None:
        if self.card is not None:
            self.card.close()


def copied(message: Json) -> Json:
    found: Json = json.loads(json.dumps(message))
    return found


def serve_tiny(connection: Connection, device: int, room: str) -> None:
    """A process with the fake driver, whose part "conformance" has FAKE_CARD_ITEMS programs."""
    for module, name, value in SMALL:
        setattr(import_module(module), name, value)
    shorten(int(os.environ[ITEMS]))
    library.loaded(Path(os.environ[LIBRARY]))
    library.answering.append(FakeDriver(execute=faulty(os.environ[FAULTS].split())))
    serve(connection, device, room)


def shorten(number: int) -> None:
    """Gives the part "conformance" an end."""
    whole, weight = parts.MEASURED["conformance"]

    def first(work: Work) -> Iterator[Item]:
        yield from islice(whole(work), number)

    parts.MEASURED["conformance"] = first, weight


def faulty(faults: list[str]) -> Callable[[Launch, GlobalMemory], None]:
    """What runs kernels. faults: kinds, each with the name of a kernel behind it, which never ends, kills its process or loses the context."""
    kinds = dict(zip(faults[1::2], faults[::2], strict=True))

    def execute(launch: Launch, memory: GlobalMemory) -> None:
        kind = kinds.get(launch.entry, "")
        if kind == "endless":
            time.sleep(1000)
        if kind == "deadly":
            os.kill(os.getpid(), signal.SIGKILL)
        if kind == "lost":
            raise PtxError("memory", "a kernel reads what it may not")
        interpret(launch, memory)

    return execute


def silent(connection: Connection, device: int, room: str) -> None:
    """A process that never says anything."""
    prepare(Path(room))
    time.sleep(1000)
