"""The results of a card as one JSON object, in a file that is complete at any time: it is written beside itself and renamed.

    {"format": "onnx-treebeard card", "version": 1, "date", "machine", "versions",
     "device": {"name", "compute_capability", "cuda", "bytes", "is_fake"},
     "parts": {name: {"seconds", "wrong": [...], "error": text or "", further keys of the part}}}

A part goes on where its results end, so a run that was interrupted loses what it was at, and nothing else.
"""

import json
import time
from pathlib import Path
from typing import Any

from card.driver import Card
from onnx_treebeard.bench import machine
from onnx_treebeard.cli.commands.bench import write_text
from onnx_treebeard.errors import ModelError, OptionError

FORMAT, VERSION = "onnx-treebeard card", 1
PACKAGES = ("nvforest", "cuml", "cupy", "treelite")
SECONDS_BETWEEN = 1.0  # two writes of the file

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


def new_results(device: Json) -> Json:
    """Results without any part."""
    place, versions = machine.machine(), machine.versions(PACKAGES)
    head = {"format": FORMAT, "version": VERSION, "date": machine.today()}
    return {**head, "machine": place, "versions": versions, "device": device, "parts": {}}


def new_part() -> Json:
    """A part that has not begun."""
    return {"seconds": 0.0, "wrong": [], "error": ""}


def read_results(path: Path) -> Json:
    """The results of a file. OptionError where it is not there, ModelError where it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"cannot be read: {error.strerror}", file=str(path)) from None
    except ValueError:
        raise ModelError("is no JSON", file=str(path)) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ModelError(f"has no results of a card: expected format '{FORMAT}'", file=str(path))
    if found.get("version") != VERSION:
        raise ModelError(f"is of version {found.get('version')}; expected {VERSION}", file=str(path))
    return found


def results_to_go_on_with(path: Path, device: Json) -> Json:
    """Those of the file if there is one, else new ones. OptionError where they are another device's."""
    if not path.is_file():
        return new_results(device)
    found = read_results(path)
    if found["device"] != device:
        raise OptionError(
            f"has results of {found['device']['name']} (CUDA {found['device']['cuda']}), and this is {device['name']} "
            f"(CUDA {device['cuda']}); name another file with -o, or begin anew with --anew",
            file=str(path),
        )
    return found


class Keeper:
    """Writes results to their file."""

    def __init__(self, path: Path, results: Json) -> None:
        self.path, self.results, self.written = path, results, -SECONDS_BETWEEN

    def keep(self) -> None:
        """Writes them, at most once a second."""
        if time.monotonic() - self.written >= SECONDS_BETWEEN:
            self.keep_now()

    def keep_now(self) -> None:
        """Writes them."""
        write_text(str(self.path), json.dumps(self.results, indent=1) + "\n")
        self.written = time.monotonic()


def wrong_of(results: Json) -> list[str]:
    """What is wrong, as text: the part, where, and what."""
    return [
        f"{name}: {one['where']}: {one['what']}"
        for name, part in results["parts"].items()
        for one in part["wrong"]
    ]


def errors_of(results: Json) -> list[str]:
    """Parts that an error has ended."""
    return [f"{name}: {part['error']}" for name, part in results["parts"].items() if part["error"]]
