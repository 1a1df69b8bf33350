"""Processes that have the card, with the fake driver in them: kernels that never end, that kill their process or lose the card."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fake_card
import pytest

from card import process
from card.process import PartRun
from onnx_treebeard.system.errors import DeviceError

IN_PROCESS = process.in_process
Measured = Callable[..., dict[str, Any]]
ORPHAN = """
import sys, time
sys.path[:0] = {path!r}
import fake_card
from pathlib import Path
from card import process
from card.process import PartRun
if __name__ == "__main__":
    process.serve = fake_card.serve_silent
    process.in_process(PartRun("grid", 0, Path(), Path({room!r}), 0.0, time.monotonic()), lambda text: None)
"""


@pytest.fixture
def processes(tiny: None, monkeypatch: pytest.MonkeyPatch, fake_libcuda: Path) -> Callable[[str, int], None]:
    """processes(faults, items): the command has processes of its own, see `fake_card.py`."""

    def use(faults: str, items: int) -> None:
        monkeypatch.setenv(fake_card.LIBRARY, str(fake_libcuda))
        monkeypatch.setenv(fake_card.FAULTS, faults)
        monkeypatch.setenv(fake_card.ITEMS, str(items))
        monkeypatch.setattr(process, "in_process", IN_PROCESS)
        monkeypatch.setattr(process, "serve", fake_card.serve_tiny)

    return use


@pytest.mark.long
def test_items_that_take_their_process_along(
    measured: Measured, processes: Callable[[str, int], None]
) -> None:
    """Each is noted with all that is known of it, and the next process goes on behind it; what was right before and after is there."""
    processes("endless program_1 deadly program_2 lost program_3", 5)
    found = measured("--minutes", 5, "--parts", "programs", code=1)
    part = found["parts"]["programs"]
    assert (part["next"], part["wrong"], part["error"]) == (5, [], "")
    assert part["programs"] == 2
    endless, deadly, lost = part["failed"]
    assert [one["item"] for one in part["failed"]] == ["program 1", "program 2", "program 3"]
    assert [one["seed"] for one in part["failed"]] == [1, 2, 3]
    assert endless["recipe"] == "program(1)"
    assert endless["how"] == "it did not end in 5 seconds"
    assert "in execute" in endless["error"]  # where it was, line by line
    assert (deadly["how"], deadly["error"]) == ("its process died", "the process died of SIGKILL")
    assert lost["how"] == "the card's context is lost"
    assert lost["error"] == "CUDA_ERROR_ILLEGAL_ADDRESS (cuStreamSynchronize)"
    assert "FAILED: programs: program 2: its process died: the process died of SIGKILL" in found["printed"]


def test_a_card_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The process ends itself, and says where it was."""
    monkeypatch.setattr(process, "serve", fake_card.serve_silent)
    monkeypatch.setattr(process, "START_SECONDS", 5.0)
    given = PartRun("grid", 0, tmp_path / "results.json", tmp_path, 0.0, time.monotonic())
    with pytest.raises(DeviceError, match=r"cannot be used: it did not end in 5 seconds: (?s:.*)in silent"):
        process.run_part(given, lambda text: None)
    assert not (tmp_path / "results.json").exists()


def test_a_process_ends_with_its_parent(tmp_path: Path) -> None:
    """Whatever ends the parent, no process keeps the card."""
    script = tmp_path / "parent.py"
    script.write_text(ORPHAN.format(path=[one for one in sys.path if one], room=str(tmp_path)))
    with subprocess.Popen([sys.executable, script]) as parent:
        while not (tmp_path / fake_card.PID).exists():
            assert parent.poll() is None
            time.sleep(0.1)
        child = int((tmp_path / fake_card.PID).read_text())
        os.kill(child, 0)
        parent.kill()
    for _ in range(600):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.kill(child, signal.SIGKILL)
    pytest.fail("it goes on")
