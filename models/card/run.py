"""A run: part after part, each within its share of the time and in a process of its own; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file after every item.

An item that does not end in time, that loses the card or kills its process is noted with all that is known of it, and a new process goes on behind it. The
whole run takes LEAST_LIMIT seconds more than it was given at most, for each part, and what the starts of processes take.
"""

import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from card.budget import Budget
from card.child_process import ChildProcess, Ending
from card.parts import MEASURED
from card.results import (
    Json,
    Keeper,
    check_device,
    failure,
    new_part,
    new_results,
    results_to_go_on_with,
)
from card.work import Say
from onnx_treebeard.system.errors import DeviceError

LEAST_LIMIT = 30.0  # seconds that an item has in any case, even where the run is over before
MOST_HALTS = 3  # processes that may end between items, before a part is given up
BETWEEN = {"name": "between its items", "recipe": "", "seed": None}
ENDINGS = {
    "lost": "the card's context is lost",
    "late": "it did not end in {seconds:.0f} seconds",
    "died": "its process died",
}
Start = Callable[[int, Path], ChildProcess]
start: Start = ChildProcess


def run(
    parts: Iterable[str], minutes: float, path: Path, say: Say, *, device: int = 0, anew: bool = False
) -> Json:
    """Runs the parts that measure. Raises DeviceError without a card, OptionError for a file of another card's results."""
    chosen = [part for part in MEASURED if part in parts]
    budget = Budget(minutes, {part: MEASURED[part][1] for part in chosen})
    with tempfile.TemporaryDirectory(prefix="card-", ignore_cleanup_errors=True) as folder:
        processes = Processes(device, Path(folder))
        try:
            facts = processes.ready().told
            check_device(facts["device"])
            given = facts["device"], facts["code"]
            results = new_results(*given) if anew else results_to_go_on_with(path, *given)
            keeper = Keeper(path, results)
            keeper.keep_now()
            for part in chosen:
                found = results["parts"].setdefault(part, new_part())
                PartRun(part, found, budget, processes, keeper, say).run()
                keeper.keep_now()
        finally:
            processes.end()
    return results


class Processes:
    """The process that has the card, of which there is one at a time."""

    def __init__(self, device: int, room: Path) -> None:
        self.device, self.room = device, room
        self.told: Json = {}
        self._process: ChildProcess | None = None
        self._code: Json | None = None

    def ready(self) -> "Processes":
        """Sees to it that there is one. Raises DeviceError."""
        if self._process is None:
            self._process = start(self.device, self.room)
            try:
                self.told = self._process.facts()
            except BaseException:
                self.end()
                raise
            if self._code not in (None, self.told["code"]):
                self.end()
                raise DeviceError("the sources have changed since the run began; begin again")
            self._code = self.told["code"]
        return self

    def taken(self) -> ChildProcess:
        """The process, for one order."""
        self.ready()
        assert self._process is not None
        return self._process

    def end(self, *, at_once: bool = True) -> None:
        """Ends it."""
        if self._process is not None:
            self._process.stop(at_once=at_once)
        self._process = None


class PartRun:
    """A part, from process to process."""

    def __init__(
        self, part: str, found: Json, budget: Budget, processes: Processes, keeper: Keeper, say: Say
    ) -> None:
        self.part, self.found, self.processes, self.keeper, self.say = part, found, processes, keeper, say
        self.deadline, self.end = budget.deadline(part), budget.end
        self.begun, self.halts, self.step, self.limit, self.is_cut = 0, 0, "", 0.0, False
        self.item: Json | None = None

    def run(self) -> None:
        """Until the part is through or its time is over. What ends it before is in its results."""
        found, begin = self.found, time.monotonic()
        found["error"] = ""
        found.pop("traceback", None)
        before = found["seconds"]
        try:
            while self._went_on():
                found["seconds"] = before + time.monotonic() - begin
        except DeviceError as error:
            found["error"] = str(error)
        finally:
            found["seconds"] = before + time.monotonic() - begin
            self.keeper.keep_now()

    def _went_on(self) -> bool:
        """Has one process work. Whether another one has to go on."""
        order = {"part": self.part, "found": self.found, "begun": self.begun}
        process = self.processes.taken()
        self.item, self.step = None, ""
        ending = process.work(order | {"seconds": self.deadline.seconds_left}, self._handle, self._limited)
        self.processes.end(at_once=ending.how != "done")
        self.found["error"] = ending.error
        if ending.how == "done" or ending.error:
            return False
        if (
            ending.how == "late" and self.is_cut
        ):  # the run is over; what it has cut short comes again in the next one
            if self.item is None:
                self.found["error"] = f"the run was over before an item began: {ending.text}"
            return False
        if self.item is not None:
            self._note(self.item, ending)
        elif ending.how != "lost":
            self.halts += 1
            self._note(BETWEEN | {"number": self.found["next"] - 1}, ending)
        if self.halts == MOST_HALTS:
            self.found["error"] = f"{MOST_HALTS} processes have ended between its items"
            return False
        return self.begun == 0 or not self.deadline.is_over

    def _handle(self, message: Json) -> None:
        """Takes a message: see `items.py`."""
        if "begin" in message:
            self.item, self.step = message["begin"], ""
            self.begun += 1
            self.say(f"{self.part}: {self.item['name']}")
        if "found" in message:
            self.found.clear()
            self.found.update(message["found"])
            self.keeper.keep()
        if "done" in message:
            self.item = None
        if "at" in message:
            self.step = message["at"]
        self.keeper.keep_rest()
        if "say" in message:
            self.say(f"{self.part}: {message['say']}")

    def _limited(self, wanted: float) -> float:
        """How many seconds an item has: what it wants, as far as the run lasts."""
        self.limit = min(wanted, max(LEAST_LIMIT, self.end.seconds_left))
        self.is_cut = self.limit < wanted
        return self.limit

    def _note(self, item: Json, ending: Ending) -> None:
        """Notes an item that has taken its process along."""
        how = self._told(ending)
        noted = failure(item["name"], item["recipe"], item["seed"], how, ending.text, at=self.step)
        self.found["failed"].append(noted)
        self.found["next"] = item["number"] + 1
        self.keeper.keep_now()
        self.say(f"{self.part}: {item['name']}: FAILED: {how}")

    def _told(self, ending: Ending) -> str:
        return ENDINGS[ending.how].format(seconds=self.limit)
