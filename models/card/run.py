"""A run: part after part, each within its share of the time and in a process of its own; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file at most a second after every item.

An item that does not end in time, that loses the card or kills its process is noted with all that is known of it, and a new process
goes on with the next. The whole run takes MIN_LIMIT seconds more than it was given at most, for each part, and what the starts of
processes take.
"""

import json
import multiprocessing
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from card import child
from card.child import LOST_CARD, PRINTED, REFUSED, serve
from card.results import failure, new_part, read_results
from card.work import PROGRESS, Json, Order
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import write_results
from onnx_treebeard.system.errors import DeviceError

ITEM_SECONDS = 90.0
STEP_SECONDS = 120.0  # of a start, or between items: the library of PTX is built there
MIN_LIMIT = 30.0  # seconds that an item has in any case, even where the run is over before
MAX_HALTS = 3  # processes that may end between items, before a part is given up
POLL_SECONDS, ABORT_SECONDS, END_SECONDS = 0.2, 2.0, 10.0
LAST_WORDS = 6000  # characters
BETWEEN = {"name": "between its items", "recipe": "", "seed": None}


@dataclass(frozen=True)
class Ending:
    """The end of a process. how: empty where it has done its order, or has told in the results that the card was lost, which is_lost says.

    text: what it has printed last. is_cut: whether the end of the run has ended it.
    """

    how: str = ""
    text: str = ""
    is_lost: bool = False
    is_cut: bool = False


def progress_of(room: Path) -> Json:
    """Returns the item under way, or what is between items."""
    try:
        progress: Json = json.loads((room / PROGRESS).read_text())
    except OSError:
        return {"is_item": False, "since": time.monotonic(), "at": "", "begun": 0, "number": -1}
    return progress


def supervised(order: Order, end: float, say: Say, target: Callable[[Order], None] = serve) -> Ending:
    """Runs an order in a process. end: of the run. It never lasts longer than it may, whatever the card does. Raises DeviceError for what it refuses."""
    (order.room / PROGRESS).unlink(missing_ok=True)
    context = multiprocessing.get_context("spawn")  # CUDA serves no forked process
    process = context.Process(target=target, args=(order,))
    process.start()
    started, pid = time.monotonic(), process.pid or 0
    try:
        while process.exitcode is None:
            process.join(POLL_SECONDS)
            progress = progress_of(order.room)
            wanted = ITEM_SECONDS if progress["is_item"] else STEP_SECONDS
            since = max(progress["since"], started) if (order.room / PROGRESS).exists() else started
            limit = min(wanted, max(MIN_LIMIT, end - since))
            if progress["is_item"]:
                say(f"{order.part}: {progress['name']} {progress['at']}")
            if process.exitcode is None and time.monotonic() - since > limit:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGABRT)  # it prints where it is, and ends
                process.join(ABORT_SECONDS)
                late = f"it did not end in {limit:.0f} seconds"
                return Ending(late, _last_words(order.room), is_cut=limit < wanted)
        if (order.room / REFUSED).exists():
            raise DeviceError((order.room / REFUSED).read_text())
        return _ending(process.exitcode or 0, order.room)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        if (
            process.exitcode is None
        ):  # the driver may not let go of it: then it is left to itself after a while
            process.kill()
            process.join(END_SECONDS)


def _ending(code: int, room: Path) -> Ending:
    if code in (0, LOST_CARD):
        return Ending(is_lost=code == LOST_CARD)
    how = f"died of {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
    return Ending("its process died", f"the process {how}: {_last_words(room)}".rstrip(": "))


def _last_words(room: Path) -> str:
    try:
        return (room / PRINTED).read_text(errors="replace").strip()[-LAST_WORDS:]
    except OSError:
        return ""


def run(
    parts: Iterable[str], *, minutes: float, path: Path, say: Say, device: int = 0, anew: bool = False
) -> Json:
    """Runs the parts that measure; what one leaves of its time is shared by those after it. Raises DeviceError without a card, and for results of another one."""
    end = time.monotonic() + 60 * minutes
    weights = {part: weight for part, (_, weight) in child.MEASURED.items() if part in parts}
    with tempfile.TemporaryDirectory(prefix="card-", ignore_cleanup_errors=True) as room:
        order = Order(device, "", path, Path(room), end, anew=anew)
        ending = supervised(order, end, say)
        if ending.how:
            raise DeviceError(f"the card cannot be used: {ending.how}: {ending.text}")
        for part in list(weights):
            share = weights[part] / sum(weights.values())
            del weights[part]
            begin = time.monotonic()
            part_order = replace(order, part=part, end=begin + share * max(0.0, end - begin))
            try:
                _work_off(part_order, end, say)
            finally:
                _change(path, part, seconds=time.monotonic() - begin)
    return read_results(path)


def _work_off(order: Order, end: float, say: Say) -> None:
    """Does a part until it is through or its time is over. What ends it before is in its results."""
    halts = 0
    while True:
        try:
            ending = supervised(order, end, say)
        except DeviceError as error:
            _change(order.path, order.part, error=str(error))
            return
        progress = progress_of(order.room)
        order = replace(order, begun=progress["begun"])
        if ending.how and not ending.is_cut:
            halts += not progress["is_item"]
            about = progress if progress["is_item"] else BETWEEN | {"number": -1, "at": progress["at"]}
            _change(order.path, order.part, failed=failure(about, ending.how, ending.text))
            say(f"{order.part}: {about['name']}: FAILED: {ending.how}")
        elif ending.how and not progress["is_item"]:
            _change(order.path, order.part, error=f"the run was over before an item began: {ending.text}")
        if halts == MAX_HALTS:
            _change(order.path, order.part, error=f"{MAX_HALTS} processes have ended between its items")
        is_done = not (ending.how or ending.is_lost) or ending.is_cut or halts == MAX_HALTS
        if is_done or (order.begun and time.monotonic() >= order.end):
            return


def _change(
    path: Path, part: str, *, seconds: float = 0.0, error: str = "", failed: Json | None = None
) -> None:
    """Adds to the results of a part, which no process is at."""
    results = read_results(path)
    entry = results["parts"].setdefault(part, new_part())
    entry["seconds"] += seconds
    entry["error"] = error or entry["error"]
    if failed is not None:
        entry["failed"].append(failed)
    write_results(path, results)
