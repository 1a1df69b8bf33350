"""The process that has the card: it does one item after the other.

In, by a connection: an `Item`, the results of its part. Out: messages, each a kind and what it is about:

    OPENED    the card, the code        once, when the process has the card
    AT        text                      the next step of an item
    FOUND     results of the part       as far as the item has come
    DONE      results, a fault or {}    behind each item
    REFUSED   text                      why there is no card; the process ends
"""

import faulthandler
import gc
import os
import resource
import signal
import sys
import threading
import traceback
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from card_driver import Card

from card.results import code_facts, device_facts
from card.work import Item, Json, Sizes, Work
from onnx_treebeard.system.errors import TreebeardError

OPENED, DONE, REFUSED = "opened", "done", "refused"
RAISED, LOST = "an error", "the card's context is lost"
PRINTED = "printed"  # in the room: what the process has printed
TRACEBACK = 4000  # characters


def serve(connection: "Connection[Any, Any]", device: int, room: Path, sizes: Sizes) -> None:
    """Runs in the process, from its begin to its end."""
    prepare(room)
    with suppress(EOFError):  # there are no more items
        try:
            with Card(device) as card:
                connection.send((OPENED, (device_facts(card), code_facts())))
                work = Work(card, room, sizes, connection.send)
                while True:
                    item, found = connection.recv()
                    connection.send((DONE, outcome_of(item, found, work)))
        except TreebeardError as error:
            connection.send((REFUSED, str(error)))
    os._exit(0)  # Python would wait for a driver that does not answer


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


def outcome_of(item: Item, found: Json, work: Work) -> tuple[Json, Json]:
    """Does an item. Returns the results of its part, and its fault as `failed` has it; a traceback is of an error that nobody has foreseen."""
    work.found, fault = found, dict[str, Any]()
    try:
        item.measure(work)
    except Exception as error:
        fault = {"how": LOST if work.card.is_lost else RAISED, "error": error_text(error)}
        if not isinstance(error, TreebeardError):
            fault["traceback"] = traceback.format_exc()[-TRACEBACK:]
    if fault:
        gc.collect()  # what the error's frames have held
    return found, fault


def error_text(error: Exception) -> str:
    """Returns an error as one line; of ours, its words alone."""
    text = " ".join(str(error).split())
    return text if isinstance(error, TreebeardError) else f"{type(error).__name__}: {text}"
