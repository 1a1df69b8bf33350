"""The fake driver in place of a card, for tests of models/card: sizes that an interpreter of PTX can do, and processes with faults.

In: what `card.process.serve` takes. Out: what it does. `in_this_process` does it in the process of the test, whose driver can be looked at; `serve_tiny` is
the target of a process of its own, where FAKE_CUDA is the library of the fake driver, and FAKE_CARD_FAULTS has kinds of faults and the kernels that have them,
FAKE_CARD_ITEMS the number of programs.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count, islice
from pathlib import Path

from card_bits import program_difference
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from fake_cuda.executor import Launch, interpret
from ptx import GlobalMemory, PtxError

from card import process
from card.calibration import Shape
from card.process import PartRun
from card.work import Item, Sizes, Work
from onnx_treebeard.bench.results import Json

PID = "pid"
PROGRAMS = "programs"  # the part of tests
LIBRARY, FAULTS, ITEMS = "FAKE_CUDA", "FAKE_CARD_FAULTS", "FAKE_CARD_ITEMS"
SHAPES = [Shape(4, 2, 3, 12), Shape(5, 3, 3, 12), Shape(4, 2, 3, 12, strategy="staged_walk")]
TINY = Sizes(
    fit_rows=4200,
    max_fit_rows=4200,
    auto_rows=256,
    drawn_rows=40,
    grid_rows=(1, 50),
    host_rows=50,
    grown_leaves=64,
    warm_seconds=0.0,
    rounds=1,
    round_seconds=0.1,
    gate_bytes=64,
)
# What is small: module, name, value.
SMALL: tuple[tuple[str, str, object], ...] = (
    ("card.process", "SIZES", TINY),
    ("card.process", "ITEM_SECONDS", 5.0),
    ("card.calibration", "shapes", lambda: SHAPES),
    ("card.calibration", "FEW_SHAPES", 1),
    ("card.grid", "FEATURES", (3, 5)),
    ("card.grid", "TREES", (4, 6)),
    ("card.grid", "DEPTHS", (2, 9)),
    ("onnx_treebeard.bench.timing_rounds", "MIN_SECONDS", 0.0),
)


def in_this_process(run: PartRun, say: Callable[[str], None]) -> int:
    """The work of a process in that of the test, with its driver."""
    return process.work_off(run, lambda seconds: None)


def serve_tiny(run: PartRun) -> None:
    """A process with the fake driver."""
    for module, name, value in SMALL:
        setattr(import_module(module), name, value)
    shorten(int(os.environ[ITEMS]))
    library.loaded(Path(os.environ[LIBRARY]))
    library.answering.append(FakeDriver(execute=faulty(os.environ[FAULTS].split())))
    process.serve(run)


def shorten(number: int) -> None:
    """Gives the part "programs" an end."""
    process.MEASURED[PROGRAMS] = (lambda sizes, found: islice(programs(sizes, found), number)), 1.0


def programs(sizes: Sizes, found: Json) -> Iterator[Item]:
    """A part of tests: random programs of PTX without end, items that are done quickly."""
    found.setdefault("programs", 0)
    for seed in count():
        yield Item(f"program {seed}", f"program({seed})", seed, partial(run_program, seed))


def run_program(seed: int, work: Work) -> None:
    """Runs one on the card, and in the interpreter."""
    if what := program_difference(work.card, seed):
        work.wrong(f"program({seed})", what)
    work.found["programs"] += 1


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


def flipping(
    kernel: Callable[[Launch], bool], argument: int, bit: int = 0
) -> Callable[[Launch, GlobalMemory], None]:
    """A card that flips a bit of the first byte that an argument of some kernels leads to."""

    def execute(launch: Launch, memory: GlobalMemory) -> None:
        interpret(launch, memory)
        if kernel(launch):
            address = launch.arguments[argument]
            memory.write(address, bytes([memory.read(address, 1)[0] ^ 1 << bit]))

    return execute


def serve_silent(run: PartRun) -> None:
    """A process that leaves its number in the room, and whose card never answers."""
    process.START_SECONDS = 5.0
    (run.room / PID).write_text(str(os.getpid()))
    process.Card = silent  # type: ignore[assignment, misc]
    process.serve(run)


def silent(device: int) -> None:
    """A card that does not answer."""
    time.sleep(1000)
