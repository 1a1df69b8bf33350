"""The process that has the card. It is started anew for each part, and behind an item that has lost the card or did not end.

In: a connection to its parent, the number of the device, a folder. Out, through the connection: {"device", "code": their facts} or
{"refused": why}; then, for an order, the messages of `items.py` and {"end": its outcome}.
"""

import faulthandler
import os
import resource
import signal
import sys
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path

from card.code import code_facts
from card.driver import Card
from card.items import work_off
from card.results import device_facts
from onnx_treebeard.system.errors import TreebeardError


def serve(connection: Connection, device: int, room: str) -> None:
    """Runs in the process, from its begin to its end."""
    prepare(Path(room))
    try:
        with Card(device) as card:
            connection.send({"device": device_facts(card), "code": code_facts()})
            outcome = work_off(card, connection.recv(), connection.send, Path(room))
            connection.send({"end": outcome})
    except EOFError:  # nobody wants anything
        return
    except TreebeardError as error:
        connection.send({"refused": str(error)})


def prepare(room: Path) -> None:
    """What is printed goes into a file, the stack of a process that is ended too. What the process starts is in its group, which ends with its parent; the parent
    alone hears of Ctrl-C.
    """
    os.setpgid(0, 0)
    printed = os.open(printed_by(room, os.getpid()), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(printed, stream)
    faulthandler.enable(sys.__stderr__ or 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def printed_by(room: Path, pid: int) -> Path:
    """The file that a process prints to."""
    return room / f"printed-{pid}"


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.killpg(0, signal.SIGKILL)
