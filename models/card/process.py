"""A run: part after part, each within its share of the time, in processes that have the card; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file after every item.

The process that was started never touches the card. Another one does (`serve`): it does item after item of a part, writes results after each, and ends itself
where one takes too long. An item that does not end in time, that loses the card or kills its process is noted with all that is known of it, and a new process
goes on with the next. An item that has failed is not tried again by the same code. The whole run takes MIN_LIMIT seconds more than it was given at most, for
each part, and what the starts of processes take. The process that has the card leaves with an exit code, 0 at the end of the part or of its time, GO_ON where
a new one has to go on, and in the room

    STEP       the item under way, as "failed" of results has it, with the step that it is at, and its limit in seconds
    PRINTED    what the process has printed; the stack of one that has ended itself
    REFUSED    why the card cannot be used
"""

import faulthandler
import gc
import multiprocessing
import os
import resource
import signal
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing.connection import wait
from pathlib import Path
from typing import NamedTuple

from card_driver import Card

from card.calibration import calibration
from card.grid import grid
from card.work import (
    STEP,
    SUITE,
    Item,
    Part,
    Sizes,
    Work,
    code_facts,
    device_facts,
    new_part,
    read_step,
    results_to_go_on_with,
)
from onnx_treebeard.bench.results import Json, read_results, write_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.system.errors import DeviceError, TreebeardError

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
LOOK_SECONDS, END_SECONDS = 0.2, 10.0
TIMED_OUT = "Timeout ("  # what a process prints that has ended itself
LAST_WORDS = 6000  # characters


class PartRun(NamedTuple):
    """A part to be worked off until `end`, in a run until `run_end`, both on the monotonic clock. path: of the results."""

    part: str
    device: int
    path: Path
    room: Path
    end: float
    run_end: float


def run(parts: Iterable[str], *, minutes: float, path: Path, say: Say, device: int = 0) -> None:
    """Runs the parts; what one leaves of its time is shared by those after it. Raises DeviceError without a card."""
    end = time.monotonic() + 60 * minutes
    weights = {part: weight for part, (_, weight) in MEASURED.items() if part in parts}
    for part in list(weights):
        share = weights[part] / sum(weights.values())
        del weights[part]
        now = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="card-", ignore_cleanup_errors=True) as room:
            part_end = now + share * max(0.0, end - now)
            run_part(PartRun(part, device, path, Path(room), part_end, end), say)


def run_part(run: PartRun, say: Say) -> None:
    """Works off a part, in process after process until its time is over."""
    code: int | None = GO_ON
    while code != 0:
        for name in (STEP, PRINTED, REFUSED):
            (run.room / name).unlink(missing_ok=True)
        code = in_process(run, say)
        if (refusal := run.room / REFUSED).exists():
            raise DeviceError(refusal.read_text())
        if code not in (0, GO_ON):
            note_end(run, code)
        if time.monotonic() >= run.end:
            return


def in_process(run: PartRun, say: Say) -> int | None:
    """Returns the exit code of a process for a part; None where it cannot even end itself. One that the driver does not let go of is left to itself."""
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(run,))  # not forked, for CUDA
    process.start()
    last = max(time.monotonic(), run.run_end) + START_SECONDS + MIN_LIMIT  # by then it has ended itself
    try:
        while process.is_alive() and time.monotonic() < last:
            process.join(LOOK_SECONDS)
            if step := read_step(run.room):
                say(f"{run.part}: {step['item']} {step['at']}")
        return process.exitcode
    finally:
        process.kill()
        process.join(END_SECONDS)


def note_end(run: PartRun, code: int | None) -> None:
    """Records the item that has taken its process along, unless the end of the run has cut it short. Raises DeviceError where none has begun."""
    printed = ""
    with suppress(OSError):
        printed = (run.room / PRINTED).read_text(errors="replace").strip()[-LAST_WORDS:]
    step = read_step(run.room)
    limit = step.pop("limit") if step else START_SECONDS
    if code is None or TIMED_OUT in printed:
        if step and limit < ITEM_SECONDS:
            return
        how, error = f"it did not end in {limit:.0f} seconds", printed
    else:
        end = f"died of {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        how, error = "its process died", f"the process {end}: {printed}".rstrip(": ")
    if not step:
        raise DeviceError(f"the card cannot be used: {how}: {error}")
    results = read_results(run.path, SUITE)
    part = results["parts"][run.part]
    part["failed"].append(step | {"how": how, "error": error})
    part["next"] = step["number"] + 1
    write_results(run.path, results)


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
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGKILL)


def work_off(run: PartRun, watch: Callable[[float], None]) -> int:
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


def _do_items(run: PartRun, work: Work, watch: Callable[[float], None]) -> None:
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
