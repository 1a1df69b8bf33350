"""The results of a card as one JSON object, in a file that is complete at any time: it is written beside itself and renamed.

    {head of `onnx_treebeard.bench.results`, "moved": the file that results of other code were moved to, or "",
     "device": {"name", "compute_capability", "cuda", "bytes", "is_fake"}, "code": {"digest", "commit"},
     "parts": {name: {"seconds", "next": the number of the next item, "failed": [...], "wrong": [...], "error": text or "", further keys of the part}}}

A part goes on where its results end, so a run that was interrupted loses what it was at, and nothing else. Only results of the same code, beside the same
packages, are gone on with; others are moved aside.
"""

import time
from pathlib import Path
from typing import Any

from card.driver import Card
from onnx_treebeard.bench import results as bench_results
from onnx_treebeard.system.errors import DeviceError, OptionError

SUITE = "card"
PACKAGES = ("nvforest", "cuml", "cupy", "treelite")
SECONDS_BETWEEN = 1.0  # two writes of the file
LEAST_CAPABILITY = (8, 0)  # of the PTX that is made
ERROR_SHOWN = 300  # characters

Json = dict[str, Any]


def device_facts(card: Card) -> Json:
    """What results say of the card."""
    major, minor = card.capability
    cuda = divmod(card.cuda_version, 1000)
    return {
        "name": card.name,
        "compute_capability": f"{major}.{minor}",
        "cuda": f"{cuda[0]}.{cuda[1] // 10}",
        "is_fake": card.is_fake,
    }


def check_device(device: Json) -> None:
    """Raises DeviceError for a card that is too old."""
    found, least = device["compute_capability"], ".".join(map(str, LEAST_CAPABILITY))
    if tuple(map(int, found.split("."))) < LEAST_CAPABILITY:
        raise DeviceError(
            f"{device['name']} has compute capability {found}; kernels are for {least} and later"
        )


def new_results(device: Json, code: Json) -> Json:
    """Results without any part. code: see `code.py`."""
    head = bench_results.new_results(SUITE, {}, PACKAGES)
    return head | {"moved": "", "device": device, "code": code, "parts": {}}


def new_part() -> Json:
    """A part that has not begun."""
    return {"seconds": 0.0, "next": 0, "failed": [], "wrong": [], "error": ""}


def failure(item: str, recipe: str, seed: int | None, how: str, error: str, at: str = "") -> Json:
    """An item that has failed. how: in a few words; error: all that is known. at: what the item was at."""
    return {"item": item, "recipe": recipe, "seed": seed, "at": at, "how": how, "error": error}


def read_results(path: Path) -> Json:
    """The results of a file. ModelError where it is not there, or is none."""
    return bench_results.read_results(path, SUITE)


def results_to_go_on_with(path: Path, device: Json, code: Json) -> Json:
    """Those of the file if there is one, else new ones. Results of other code, or beside other packages, are moved to a file beside theirs.

    OptionError where they are another device's.
    """
    new = new_results(device, code)
    if not path.is_file():
        return new
    found = read_results(path)
    if found["device"] != device:
        raise OptionError(
            f"has results of {found['device']['name']} (CUDA {found['device']['cuda']}), and this is {device['name']} "
            f"(CUDA {device['cuda']}); name another file with -o, or begin anew with --anew",
            file=str(path),
        )
    if (found["code"]["digest"], found["versions"]) == (code["digest"], new["versions"]):
        return found
    return new | {"moved": str(moved_aside(path, found["code"]["digest"]))}


def moved_aside(path: Path, digest: str) -> Path:
    """Renames a file to a name that has the digest, and that no file has yet."""
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{digest[:8]}-{number}")).exists():
        number += 1
    return path.rename(aside)


class Keeper:
    """Writes results to their file."""

    def __init__(self, path: Path, results: Json) -> None:
        self.path, self.results, self.written, self.is_due = path, results, -SECONDS_BETWEEN, False

    def keep(self) -> None:
        """Writes them, at most once a second; the rest has to be kept later."""
        self.is_due = True
        self.keep_rest()

    def keep_rest(self) -> None:
        """Writes what was not written before, if it is time to."""
        if self.is_due and time.monotonic() - self.written >= SECONDS_BETWEEN:
            self.keep_now()

    def keep_now(self) -> None:
        """Writes them."""
        bench_results.write_results(self.path, self.results)
        self.written, self.is_due = time.monotonic(), False


def wrong_of(results: Json) -> list[str]:
    """What is wrong, as text: the part, where, and what."""
    return [
        f"{name}: {one['where']}: {one['what']}"
        for name, part in results["parts"].items()
        for one in part["wrong"]
    ]


def errors_of(results: Json) -> list[str]:
    """Parts that an error has ended, and items that have failed."""
    told = []
    for name, part in results["parts"].items():
        if part["error"]:
            told.append(f"{name}: {part['error']}")
        for one in part["failed"]:
            at = f" at {one['at']}" if one["at"] else ""
            told.append(f"{name}: {one['item']}{at}: {one['how']}: {one['error'].strip()[:ERROR_SHOWN]}")
    return told
