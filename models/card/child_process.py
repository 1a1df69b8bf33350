"""The parent's side of a process that has the card.

In: a device, a folder. Out: what the process says, and how it has ended; it never lasts longer than it may, whatever the card does.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from card.child import printed_by, serve
from card.results import Json
from onnx_treebeard.system.errors import DeviceError

START_SECONDS = 90.0  # imports, the driver, its context
STEP_SECONDS = 120.0  # between items: the library of PTX is built there
POLL_SECONDS, ABORT_SECONDS, END_SECONDS = 1.0, 2.0, 10.0
LAST_WORDS = 6000  # characters

Limit = Callable[[float], float]
Handle = Callable[[Json], None]


@dataclass(frozen=True)
class Ending:
    """how: "done", or "lost" where the card is, "late" where a limit has passed, "died". text: what the process has printed last. error: of the part."""

    how: str
    text: str = ""
    error: str = ""


class ChildProcess:
    """A process that has the card. target: what runs in it, with the arguments of `serve`."""

    def __init__(self, device: int, room: Path, target: Callable[..., None] = serve) -> None:
        context = multiprocessing.get_context("spawn")  # CUDA serves no forked process
        self.room = room
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs, device, str(room)))
        self.process.start()
        theirs.close()

    def facts(self) -> Json:
        """What it says first. Raises DeviceError where that is why there is no card, and where it says nothing."""
        try:
            told = self._received(time.monotonic() + START_SECONDS)
        except (EOFError, ConnectionError):
            raise DeviceError(f"the process that should have the card {self._death()}") from None
        if told is None:
            self.stop(at_once=True)
            raise DeviceError(f"the card has not answered for {START_SECONDS:.0f} seconds")
        if "refused" in told:
            raise DeviceError(told["refused"])
        return told

    def work(self, order: Json, handle: Handle, limited: Limit) -> Ending:
        """Gives it an order and has its messages handled. limited: how many seconds something may take of those that it wants."""
        try:
            self.connection.send(order)
            until = time.monotonic() + limited(STEP_SECONDS)
            while (message := self._received(until, partial(handle, {}))) is not None:
                if "end" in message:
                    end = message["end"]
                    return Ending("lost" if end["is_lost"] else "done", error=end["error"])
                handle(message)
                if "begin" in message:
                    until = time.monotonic() + limited(message["limit"])
                if "done" in message:
                    until = time.monotonic() + limited(STEP_SECONDS)
        except (EOFError, ConnectionError):
            return Ending("died", f"the process {self._death()}")
        return Ending("late", self._aborted())

    def stop(self, *, at_once: bool = False) -> None:
        """Ends it, and whatever it has started. A process that the driver does not let go of is left to itself after a while."""
        self.connection.close()
        self.process.join(0 if at_once else END_SECONDS)
        with suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join(END_SECONDS)

    @property
    def _pid(self) -> int:
        pid = self.process.pid
        assert pid is not None, "it was started"
        return pid

    def _received(self, until: float, idle: Callable[[], object] = lambda: None) -> Json | None:
        """The next message; None where none comes in time. EOFError where none will come. idle: called while there is none."""
        while (left := until - time.monotonic()) > 0:
            if self.connection.poll(min(left, POLL_SECONDS)):
                message: Json = self.connection.recv()
                return message
            idle()
        return None

    def _death(self) -> str:
        """How it has ended by itself."""
        self.process.join(END_SECONDS)
        code = self.process.exitcode
        if code is None:
            return "is silent"
        how = f"died of {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        words = self._last_words()
        return f"{how}: {words}" if words else how

    def _aborted(self) -> str:
        """Has it print where it is, by the signal of `abort`, which ends it too."""
        with suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGABRT)
        self.process.join(ABORT_SECONDS)
        return self._last_words()

    def _last_words(self) -> str:
        try:
            return printed_by(self.room, self._pid).read_text(errors="replace").strip()[-LAST_WORDS:]
        except OSError:
            return ""
