"""The process that has the card: it does item after item of a part, writes results after each, and ends itself where one takes too long.

In: a `PartRun`. Out: results in its file, an exit code: 0 at the end of the part or of its time, GO_ON where a new process has to go on. In the room:

    STEP       the item under way, as "failed" of results has it, with the step that it is at, and its limit in seconds
    PRINTED    what the process has printed; the stack of one that has ended itself
    REFUSED    why the card cannot be used
"""

import faulthandler
import gc
import os
import resource
import signal
import threading
import time
import traceback
from collections.abc import Callable
from functools import partial
from itertools import islice
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from typing import NamedTuple

from card_driver import Card

from card.calibration import calibration
from card.grid import grid
from card.results import code_facts, device_facts, new_part, results_to_go_on_with
from card.work import Item, Json, Part, Sizes, Work
from onnx_treebeard.system.errors import TreebeardError

# The parts, in their order, and the share of the time that each has.
MEASURED: dict[str, tuple[Part, float]] = {"calibration": (calibration, 2.5), "grid": (grid, 4.0)}
SIZES = Sizes()
START_SECONDS = 120.0
ITEM_SECONDS = 90.0
MIN_LIMIT = 30.0  # seconds that an item has in any case, even where the run is over before
GO_ON = 3
PRINTED, REFUSED = "printed", "refused"
RAISED, LOST = "an error", "the card's context is lost"
TRACEBACK = 4000  # characters

Watch = Callable[[float], None]


class PartRun(NamedTuple):
    """A part to be worked off until `end`, in a run until `run_end`, both on the monotonic clock. path: of the results."""

    part: str
    device: int
    path: Path
    room: Path
    end: float
    run_end: float


def serve(run: PartRun) -> None:
    """Runs in the process, from its begin to its end. What is printed goes into a file; the parent alone hears of Ctrl-C."""
    printed = (run.room / PRINTED).open("w")
    for stream in (1, 2):
        os.dup2(printed.fileno(), stream)
    faulthandler.enable(printed)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    code = work_off(run, partial(faulthandler.dump_traceback_later, exit=True, file=printed))
    os._exit(code)  # Python would wait for a driver that does not answer


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGKILL)


def work_off(run: PartRun, watch: Watch) -> int:
    """Does the items that have not been done, one in any case. Returns the exit code. watch: ends the process after so many seconds, unless it is called again."""
    watch(START_SECONDS)
    try:
        with Card(run.device) as card:
            results = results_to_go_on_with(run.path, device_facts(card), code_facts())
            found = results["parts"].setdefault(run.part, new_part())
            found["error"] = ""
            found.pop("traceback", None)
            work = Work(card, run.room, SIZES, run.path, results, found)
            work.keep()
            try:
                _do_items(run, work, watch)
            except Exception as error:  # the other parts shall have their share
                found |= {"traceback": traceback.format_exc()[-TRACEBACK:], "error": error_text(error)}
            work.keep()
            return GO_ON if card.is_lost else 0
    except TreebeardError as error:
        (run.room / REFUSED).write_text(str(error))
        return 0


def _do_items(run: PartRun, work: Work, watch: Watch) -> None:
    found, first = work.found, work.found["next"]
    for number, item in islice(enumerate(MEASURED[run.part][0](SIZES, found)), first, None):
        begin = time.monotonic()
        if number > first and begin >= run.end:
            return
        limit = min(ITEM_SECONDS, max(MIN_LIMIT, run.run_end - begin))
        watch(limit)
        work.begin(item, number, limit)
        fault = _fault_of(item, work)
        if fault:
            found["failed"].append(work.step | fault)
        found["next"] = number + 1
        found["seconds"] += time.monotonic() - begin
        work.keep()
        if fault and fault["how"] == LOST:
            return


def _fault_of(item: Item, work: Work) -> Json:
    """Does an item. Returns its fault, empty where there is none; a traceback is of an error that nobody has foreseen."""
    try:
        item.measure(work)
        return {}
    except Exception as error:
        fault = {"how": LOST if work.card.is_lost else RAISED, "error": error_text(error)}
        if not isinstance(error, TreebeardError):
            fault["traceback"] = traceback.format_exc()[-TRACEBACK:]
    gc.collect()  # what the error's frames have held
    return fault


def error_text(error: Exception) -> str:
    """Returns an error as one line; of ours, its words alone."""
    text = " ".join(str(error).split())
    return text if isinstance(error, TreebeardError) else f"{type(error).__name__}: {text}"
