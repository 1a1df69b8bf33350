"""A run: part after part, each within its share of the time; what was measured is kept, however the run ends.

In: parts by name, minutes, a file. Out: the results, which are in the file after every part, and during long ones once a second.
"""

import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path

from card.bits import bits
from card.budget import Budget
from card.calibration import calibration
from card.conformance import conformance
from card.driver import Card
from card.grid import grid
from card.results import Json, Keeper, device_facts, new_part, new_results, results_to_go_on_with
from card.work import Say, Sizes, Work
from onnx_treebeard.errors import TreebeardError

PAGE = "page"
# What is measured, in this order, and its share of the time.
MEASURED: dict[str, tuple[Callable[[Work], None], float]] = {
    "conformance": (conformance, 1.0),
    "bits": (bits, 2.5),
    "calibration": (calibration, 2.5),
    "grid": (grid, 4.0),
}
PARTS = (*MEASURED, PAGE)
SIZES = Sizes()


def run(
    parts: Iterable[str], minutes: float, path: Path, say: Say, *, device: int = 0, anew: bool = False
) -> Json:
    """Runs the parts that measure. Raises DeviceError without a card, OptionError for a file of another card's results.

    A part that an error ends says so in its results, with the traceback where nobody has foreseen it, and the next one begins.
    """
    chosen = [part for part in MEASURED if part in parts]
    with Card(device) as card:
        facts = device_facts(card)
        results = new_results(facts) if anew else results_to_go_on_with(path, facts)
        keeper = Keeper(path, results)
        keeper.keep_now()
        budget = Budget(minutes, {part: MEASURED[part][1] for part in chosen})
        for part in chosen:
            found = results["parts"].setdefault(part, new_part())
            found["error"] = ""
            found.pop("traceback", None)
            work = Work(card, found, budget.deadline(part), spoken(part, say), keeper.keep, SIZES)
            begin, before = time.monotonic(), found["seconds"]
            try:
                MEASURED[part][0](work)
            except TreebeardError as error:
                found["error"] = str(error)
            except Exception as error:  # the time on a card is short: the next part shall have its share
                found["error"] = f"{type(error).__name__}: {' '.join(str(error).split())}"
                found["traceback"] = traceback.format_exc()
            finally:
                found["seconds"] = before + time.monotonic() - begin
                keeper.keep_now()
    return results


def spoken(part: str, say: Say) -> Say:
    """Says which part it is that speaks."""
    return lambda text: say(f"{part}: {text}")
