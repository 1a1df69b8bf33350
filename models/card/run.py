"""A run: part after part, each within its share of the time; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file after every item.

The process that was started never touches the card. Another one does (`process.py`), which writes the results. An item that does not end in time,
that loses the card or kills its process is noted with all that is known of it, and a new process goes on with the next. An item that has failed is not
tried again by the same code. The whole run takes MIN_LIMIT seconds more than it was given at most, for each part, and what the starts of processes take.
"""

import multiprocessing
import signal
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from card.process import (
    GO_ON,
    ITEM_SECONDS,
    MEASURED,
    MIN_LIMIT,
    PRINTED,
    REFUSED,
    START_SECONDS,
    PartRun,
    serve,
)
from card.results import SUITE
from card.work import STEP, read_step
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import read_results, write_results
from onnx_treebeard.system.errors import DeviceError

LOOK_SECONDS, END_SECONDS = 0.2, 10.0
TIMED_OUT = "Timeout ("  # what a process prints that has ended itself
LAST_WORDS = 6000  # characters


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
