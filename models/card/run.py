"""A run: part after part, each within its share of the time; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file after every item.

The process that was started never touches the card. It has another one that does (`child.py`), to which it gives item after item. An item that does not
end in time, that loses the card or kills its process is noted with all that is known of it, and a new process goes on with the next. An item that has
failed is not tried again by the same code. The whole run takes MIN_LIMIT seconds more than it was given at most, for each part, and what the starts of
processes take.
"""

import multiprocessing
import os
import signal
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from card.calibration import calibration
from card.child import DONE, LOST, OPENED, PRINTED, REFUSED, TRACEBACK, error_text, serve
from card.grid import grid
from card.results import failure, new_part, results_to_go_on_with
from card.work import AT, FOUND, Item, Json, Part, Sizes
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import write_results
from onnx_treebeard.system.errors import DeviceError

# The parts, in their order, and the share of the time that each has.
MEASURED: dict[str, tuple[Part, float]] = {"calibration": (calibration, 2.5), "grid": (grid, 4.0)}
SIZES = Sizes()
ITEM_SECONDS = 90.0
START_SECONDS = 120.0
MIN_LIMIT = 30.0  # seconds that an item has in any case, even where the run is over before
ABORT_SECONDS, END_SECONDS = 2.0, 10.0
LAST_WORDS = 6000  # characters


class EndedError(Exception):
    """The end of a process before that of its item. how: in a few words. text: what it has printed last. is_late: whether it was ended."""

    def __init__(self, how: str, text: str, *, is_late: bool) -> None:
        super().__init__(f"{how}: {text}")
        self.how, self.text, self.is_late = how, text, is_late


class Worker:
    """A process that has the card. facts: what it says of the card and of the code. Raises DeviceError where it cannot have the card."""

    def __init__(self, device: int, room: Path) -> None:
        self.room, context = room, multiprocessing.get_context("spawn")  # CUDA serves no forked process
        self.connection, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other, device, room, SIZES))
        self.process.start()
        other.close()
        try:
            ((kind, self.facts),) = self.messages(START_SECONDS)
        except EndedError as ended:
            self.close()
            raise DeviceError(f"the card cannot be used: {ended}") from None
        if kind == REFUSED:
            self.close()
            raise DeviceError(self.facts)

    def do(self, item: Item, found: Json, seconds: float) -> Iterator[tuple[str, Any]]:
        """Yields the messages about an item. Raises EndedError as `messages` does."""
        with suppress(BrokenPipeError):
            self.connection.send((item, found))
        yield from self.messages(seconds)

    def messages(self, seconds: float) -> Iterator[tuple[str, Any]]:
        """Yields what the process sends, until it is done. Raises EndedError where that takes more than so many seconds, or the process dies."""
        end, kind = time.monotonic() + seconds, ""
        while kind not in (OPENED, DONE, REFUSED):
            try:
                if not self.connection.poll(max(0.0, end - time.monotonic())):
                    with suppress(ProcessLookupError):
                        os.kill(self.process.pid or 0, signal.SIGABRT)  # it prints where it is, and ends
                    self.process.join(ABORT_SECONDS)
                    raise EndedError(
                        f"it did not end in {seconds:.0f} seconds", self._last_words(), is_late=True
                    )
                kind, content = self.connection.recv()
            except (EOFError, ConnectionResetError):
                self.process.join(END_SECONDS)
                code = self.process.exitcode or 0
                how = f"died of {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
                text = f"the process {how}: {self._last_words()}".rstrip(": ")
                raise EndedError("its process died", text, is_late=False) from None
            yield kind, content

    def _last_words(self) -> str:
        with suppress(OSError):
            return (self.room / PRINTED).read_text(errors="replace").strip()[-LAST_WORDS:]
        return ""

    def close(self) -> None:
        """Ends the process, and what it has started."""
        self.connection.close()
        assert self.process.pid is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.join(END_SECONDS)  # the driver may not let go of it: then it is left to itself


@dataclass
class Run:
    """A run under way. end: of it, on the monotonic clock."""

    device: int
    path: Path
    room: Path
    end: float
    say: Say
    results: Json = field(default_factory=dict)
    worker: Worker | None = None

    def open_worker(self) -> Worker:
        """Returns the process, a new one if need be. Raises DeviceError where it cannot have the card, or has other code than the results."""
        if self.worker is None:
            self.worker = Worker(self.device, self.room)
        if self.results and self.worker.facts[1] != self.results["code"]:
            raise DeviceError("the sources have changed since the run began; begin again")
        return self.worker

    def close(self) -> None:
        """Ends the process."""
        if self.worker is not None:
            self.worker.close()
        self.worker = None

    def work_off(self, name: str, end: float) -> None:
        """Does the items of a part that have not been done, one in any case, until its time is over. What ends it before is in its results."""
        part, begin, is_first = self.results["parts"].setdefault(name, new_part()), time.monotonic(), True
        part["error"] = ""
        part.pop("traceback", None)
        try:
            for number, item in enumerate(MEASURED[name][0](SIZES, part)):
                if number < part["next"]:
                    continue
                if not is_first and time.monotonic() >= end:
                    break
                is_first = False
                if not self.do_item(name, number, item, part):
                    break
        except Exception as error:  # the other parts shall have their share
            part |= {"traceback": traceback.format_exc()[-TRACEBACK:], "error": error_text(error)}
        finally:
            part["seconds"] += time.monotonic() - begin
            write_results(self.path, self.results)

    def do_item(self, name: str, number: int, item: Item, part: Json) -> bool:
        """Does an item, well or not. Returns whether it came to an end before that of the run."""
        worker, step, fault = self.open_worker(), "", dict[str, Any]()
        limit = min(ITEM_SECONDS, max(MIN_LIMIT, self.end - time.monotonic()))
        try:
            for kind, content in worker.do(item, part, limit):
                if kind == AT:
                    step = content
                    self.say(f"{name}: {item.name} {step}")
                    continue
                found, fault = (content, {}) if kind == FOUND else content
                part |= found
                write_results(self.path, self.results)
        except EndedError as ended:
            self.close()
            if ended.is_late and limit < ITEM_SECONDS:
                return False
            fault = {"how": ended.how, "error": ended.text}
        if fault:
            part["failed"].append(failure(item, number, step) | fault)
            self.say(f"{name}: {item.name}: FAILED: {fault['how']}")
            if fault["how"] == LOST:
                self.close()
        part["next"] = number + 1
        write_results(self.path, self.results)
        return True


def run(parts: Iterable[str], *, minutes: float, path: Path, say: Say, device: int = 0) -> None:
    """Runs the parts; what one leaves of its time is shared by those after it. Raises DeviceError without a card."""
    end = time.monotonic() + 60 * minutes
    weights = {part: weight for part, (_, weight) in MEASURED.items() if part in parts}
    with tempfile.TemporaryDirectory(prefix="card-", ignore_cleanup_errors=True) as room:
        run = Run(device, path, Path(room), end, say)
        try:
            run.results = results_to_go_on_with(path, *run.open_worker().facts)
            write_results(path, run.results)
            for part in list(weights):
                share = weights[part] / sum(weights.values())
                del weights[part]
                now = time.monotonic()
                run.work_off(part, now + share * max(0.0, end - now))
        finally:
            run.close()
