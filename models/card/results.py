"""The results of a card as one JSON object, in a file that is complete at any time: it is written beside itself and renamed.

    {head of `onnx_treebeard.bench.results`, "moved": the file that results of other code were moved to, or "",
     "device": {"name", "compute_capability", "cuda", "is_fake"}, "code": {"digest", "commit"},
     "parts": {name: {"seconds", "next": number of the next item, "failed": [...], "wrong": [...], "error", further keys of the part}}}

A part goes on where its results end, so a run that was interrupted loses what it was at, and nothing else. Only results of the same
code, beside the same packages, are gone on with; others are moved aside.
"""

from functools import cache
from pathlib import Path

from card_driver import Card

from card.constants import HEADER
from card.work import Json
from onnx_treebeard.bench import machine
from onnx_treebeard.bench.results import new_results, read_results
from onnx_treebeard.system.errors import DeviceError

SUITE = "card"
PACKAGES = ("nvforest", "cupy", "treelite")
MIN_CAPABILITY = (8, 0)  # of the PTX that is made
ERROR_SHOWN = 300  # characters
ROOT = Path(__file__).parents[2]
LENT = (ROOT / "models" / "bench", ROOT / "models" / "card", ROOT / "tests" / "support")


def device_facts(card: Card) -> Json:
    """Returns what results say of the card. Raises DeviceError for one that is too old."""
    capability, (major, minor) = ".".join(map(str, card.capability)), divmod(card.cuda_version, 1000)
    if card.capability < MIN_CAPABILITY:
        minimum = ".".join(map(str, MIN_CAPABILITY))
        raise DeviceError(
            f"{card.name} has compute capability {capability}; kernels are for {minimum} and later"
        )
    about = {"name": card.name, "compute_capability": capability, "cuda": f"{major}.{minor // 10}"}
    return about | {"is_fake": card.is_fake}


@cache
def code_facts() -> Json:
    """Returns by what code results come about: that of the package, and what the tests lend."""
    return machine.code(ROOT, [HEADER, *(path for folder in LENT for path in folder.rglob("*.py"))])


def new_part() -> Json:
    """Returns a part that has not begun."""
    return {"seconds": 0.0, "next": 0, "failed": [], "wrong": [], "error": ""}


def results_to_go_on_with(path: Path, device: Json, code: Json) -> Json:
    """Returns those of the file if there is one, else new ones. Results of another card or of other code, or beside other packages, are moved to a file beside theirs."""
    head = {"moved": "", "device": device, "code": code, "parts": {}}
    new = new_results(SUITE, {}, PACKAGES) | head
    if not path.is_file():
        return new
    stored = read_results(path, SUITE)
    keys = [(some["device"], some["code"]["digest"], some["versions"]) for some in (stored, new)]
    if keys[0] == keys[1]:
        return stored
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{stored['code']['digest'][:8]}-{number}")).exists():
        number += 1
    return new | {"moved": str(path.rename(aside))}


def wrong_of(results: Json) -> list[str]:
    """Returns what is wrong, as text: the part, where, and what."""
    parts = results["parts"].items()
    return [f"{name}: {fault['where']}: {fault['what']}" for name, part in parts for fault in part["wrong"]]


def errors_of(results: Json) -> list[str]:
    """Returns parts that an error has ended, and items that have failed."""
    errors = []
    for name, part in results["parts"].items():
        if part["error"]:
            errors.append(f"{name}: {part['error']}")
        for failure in part["failed"]:
            at = f" at {failure['at']}" if failure["at"] else ""
            errors.append(
                f"{name}: {failure['item']}{at}: {failure['how']}: {failure['error'].strip()[:ERROR_SHOWN]}"
            )
    return errors
