"""The process that has the card: it works off the items of a part, and what fails is noted before the next one begins.

In: an `Order`. Out: results, which are in their file at most a second later; in the room the item under way, which the parent reads
where the process ends early; the exit code LOST_CARD where the card does nothing any more; in the file REFUSED why nothing was done.

In the results, "next" is the number of the next item, and "failed" has those that failed, with a traceback where nobody has
foreseen the error. An item that failed is not tried again by the same code.
"""

import faulthandler
import gc
import os
import resource
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path

from card_driver import Card

from card.calibration import calibration
from card.grid import grid
from card.results import (
    code_facts,
    device_facts,
    failure,
    new_part,
    read_results,
    results_to_go_on_with,
)
from card.work import Item, Order, Part, Sizes, Work
from onnx_treebeard.bench.results import write_results
from onnx_treebeard.system.errors import DeviceError, TreebeardError

# The parts that measure, in their order, and the share of the time that each has.
MEASURED: dict[str, tuple[Part, float]] = {
    "calibration": (calibration, 2.5),
    "grid": (grid, 4.0),
}
SIZES = Sizes()
RAISED, LOST = "an error", "the card's context is lost"
LOST_CARD = 3
REFUSED, PRINTED = "refused", "printed"
TRACEBACK = 4000  # characters


def serve(order: Order) -> None:
    """Runs in the process, from its begin to its end."""
    prepare(order.room)
    try:
        is_lost = work_off(order)
    except TreebeardError as error:
        (order.room / REFUSED).write_text(str(error))
        is_lost = False
    os._exit(LOST_CARD if is_lost else 0)  # Python would wait for a driver that does not answer


def prepare(room: Path) -> None:
    """Puts what is printed into a file, the stack of a process that is ended too. What the process starts is in its group, which
    ends with its parent; the parent alone hears of Ctrl-C.
    """
    os.setpgid(0, 0)
    printed = os.open(room / PRINTED, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for stream in (1, 2):
        os.dup2(printed, stream)
    faulthandler.enable(sys.__stderr__ or 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.killpg(0, signal.SIGKILL)


def work_off(order: Order) -> bool:
    """Does the items that have not been done, until the time is over. Returns whether the card was lost. Raises TreebeardError without a card."""
    with Card(order.device) as card:
        device = device_facts(card)
        if not order.part:
            write_results(order.path, results_to_go_on_with(order.path, device, anew=order.anew))
            return False
        results = read_results(order.path)
        if results["code"] != code_facts():
            raise DeviceError("the sources have changed since the run began; begin again")
        part = results["parts"].setdefault(order.part, new_part())
        part["error"] = ""
        part.pop("traceback", None)
        work = Work(card, order, results, part, SIZES, begun=order.begun)
        work.begin(part["next"] - 1, None)
        items = MEASURED[order.part][0](work)
        try:
            return _lost_card(items, work)
        except Exception as error:  # the other parts shall have their share
            part |= {"traceback": traceback.format_exc()[-TRACEBACK:], "error": _text(error)}
            return False
        finally:
            work.keep(at_once=True)


def _lost_card(items: Iterator[Item], work: Work) -> bool:
    """Does items, one in any case. Returns whether the card was lost."""
    failed = {failure["number"] for failure in work.found["failed"]}
    for number, item in enumerate(items):
        if number < work.found["next"] or number in failed:
            continue
        if work.begun and work.is_over:
            break
        work.begun += 1
        work.begin(number, item)
        is_lost = _has_lost(item, work)
        work.found["next"] = number + 1
        work.begin(number, None)
        work.keep()
        if is_lost:
            return True
    return False


def _has_lost(item: Item, work: Work) -> bool:
    """Does an item. Returns whether the card is lost."""
    try:
        item.measure()
        return False
    except Exception as error:
        is_lost = work.card.is_lost
        noted = failure(work.item, LOST if is_lost else RAISED, _text(error))
        if not isinstance(error, TreebeardError):
            noted["traceback"] = traceback.format_exc()[-TRACEBACK:]
        work.found["failed"].append(noted)
    gc.collect()  # what the error's frames have held
    return is_lost


def _text(error: Exception) -> str:
    """Returns an error as one line; of ours, its words alone."""
    text = " ".join(str(error).split())
    return text if isinstance(error, TreebeardError) else f"{type(error).__name__}: {text}"
