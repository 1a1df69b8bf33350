"""Items and parts that fail, in the process of the test: what is noted of them, and that everything behind them goes on."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import fake_card
import pytest
from fake_cuda.driver import FakeDriver

from card import parts
from card.child_process import Ending, Handle, Limit
from card.grid import installed
from card.results import Json

Measured = Callable[..., dict[str, Any]]
Cuda = Callable[..., FakeDriver]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The part "conformance" has three programs."""
    monkeypatch.setattr(parts, "MEASURED", dict(parts.MEASURED))
    fake_card.shorten(3)


def test_a_failing_item_is_passed(cuda: Cuda, measured: Measured) -> None:
    """It is not tried again, and the next part begins."""
    driver = cuda()
    driver.fail("cuModuleLoadDataEx", "CUDA_ERROR_INVALID_PTX")
    found = measured("--minutes", 0, "--parts", "conformance,grid", code=1)
    (failed,) = found["parts"]["conformance"]["failed"]
    assert failed == {
        "item": "program 0",
        "recipe": "ptx.programs.program(0), level 0, sm_90",
        "seed": 0,
        "at": "",
        "how": "an error",
        "error": "CUDA_ERROR_INVALID_PTX (cuModuleLoadDataEx)",
    }
    assert len(found["parts"]["grid"]["cells"]) == 1
    assert "FAILED: conformance: program 0: an error: CUDA_ERROR_INVALID_PTX" in found["printed"]
    found = measured("--minutes", 0, "--parts", "conformance", code=1)
    assert (found["parts"]["conformance"]["next"], found["parts"]["conformance"]["programs"]) == (2, 1)


def test_a_lost_card(cuda: Cuda, measured: Measured, short: None) -> None:
    """What loses it is noted; a new process, which the fake driver takes a new context for, does the rest."""
    driver = cuda()
    driver.fail("cuLaunchKernel", "CUDA_ERROR_ILLEGAL_ADDRESS", at=2)
    part = measured("--minutes", 5, "--parts", "conformance", code=1)["parts"]["conformance"]
    assert [(one["item"], one["how"]) for one in part["failed"]] == [
        ("program 1", "the card's context is lost")
    ]
    assert (part["programs"], part["next"]) == (2, 3)


def test_a_part_that_cannot_begin(cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with its place, and the next part begins."""
    cuda()
    monkeypatch.setattr("card.bits.library_of_ptx", lambda room: 1 // 0)
    found = measured("--minutes", 0, "--parts", "bits,grid", code=1)
    assert found["parts"]["bits"]["error"].startswith("ZeroDivisionError: ")
    assert "in bits" in found["parts"]["bits"]["traceback"]
    assert len(found["parts"]["grid"]["cells"]) == 1


class OutOfTime(fake_card.InProcess):
    """A process whose item does not end; `given` is what such an item may take."""

    given: list[float]

    def work(self, order: Json, handle: Handle, limited: Limit) -> Ending:
        about = {"number": 0, "name": "program 0", "recipe": "", "seed": 0}
        handle({"begin": about, "limit": 90.0})
        self.given.append(limited(90.0))
        return Ending("late", "the stack")


@pytest.mark.parametrize(("minutes", "seconds", "failed"), [(0, 30, 0), (1, 60, 0), (10, 90, 1)])
def test_the_end_of_a_run_is_no_fault_of_the_item(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch, minutes: int, seconds: int, failed: int
) -> None:
    """An item has as much time as is left of the run, 30 seconds at least. One that had less than it wants comes again."""
    cuda()
    OutOfTime.given = []
    monkeypatch.setattr("card.run.start", OutOfTime)
    monkeypatch.setattr("card.budget.Deadline.is_over", True)
    part = measured("--minutes", minutes, "--parts", "conformance", code=failed)["parts"]["conformance"]
    assert OutOfTime.given == [pytest.approx(seconds, abs=1)]
    assert (len(part["failed"]), part["next"]) == (failed, failed)


def test_what_was_measured_before_a_peer_is_kept(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ours of the cell is there, though peers have taken the process along."""
    cuda()

    def fails(*given: Any) -> None:
        raise RuntimeError("lost with a peer")

    monkeypatch.setattr("card.grid.beside", fails)
    grid = measured("--minutes", 0, "--parts", "grid", code=1)["parts"]["grid"]
    assert [one["error"] for one in grid["failed"]] == ["RuntimeError: lost with a peer"]
    (cell,) = grid["cells"]
    assert cell["ours"]["median"] > 0
    assert cell["kernels"]["median"] > 0


def test_a_peer_that_ends_processes_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Peer:
        name, title, version = "nvforest", "nvForest", "26.10"

        def __init__(self, number: int) -> None: ...

        def missing(self) -> str:
            return ""

    monkeypatch.setattr("card.grid.PEERS", (Peer,))
    failed = [{"at": at, "how": "its process died"} for at in ("nvForest", "calls", "nvForest")]
    at: list[str] = []
    for n, usable in ((1, 1), (3, 0)):
        work: Any = SimpleNamespace(
            found={"failed": failed[:n]}, card=SimpleNamespace(number=0), at=at.append
        )
        assert len(installed(work)) == usable
    assert work.found["peers"]["nvforest"]["missing"] == "has failed 2 times: its process died"
    assert at == ["nvForest", "nvForest"]


class Dying(fake_card.InProcess):
    """A process that dies as long as there are `deaths` left, where the part begins."""

    deaths: int

    def work(self, order: Json, handle: Handle, limited: Limit) -> Ending:
        if not Dying.deaths:
            return super().work(order, handle, limited)
        Dying.deaths -= 1
        handle({"at": "nvForest"})
        return Ending("died", "the process died of SIGSEGV")


@pytest.mark.parametrize("deaths", [2, 3])
def test_processes_that_die_between_items(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch, deaths: int
) -> None:
    """Each is noted with what it was at; behind three of them the part is given up."""
    cuda()
    monkeypatch.setattr("card.run.start", Dying)
    Dying.deaths = deaths
    grid = measured("--minutes", 0, "--parts", "grid", code=1)["parts"]["grid"]
    assert [(one["item"], one["at"], one["how"]) for one in grid["failed"]] == [
        ("between its items", "nvForest", "its process died")
    ] * deaths
    assert len(grid.get("cells", [])) == (deaths == 2)
    assert grid["error"] == ("3 processes have ended between its items" if deaths == 3 else "")


def test_results_are_complete_behind_every_item(
    cuda: Cuda, measured: Measured, short: None, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are written while an item takes long, too."""
    cuda()
    monkeypatch.setattr("card.results.SECONDS_BETWEEN", 0.0)
    seen = []
    monkeypatch.setattr(
        "card.conformance.compare", lambda work, seed, target: seen.append(results.read_text())
    )
    measured("--minutes", 5, "--parts", "conformance")
    assert [f'"next": {n}' in seen[n] for n in (1, 2)] == [True] * 2
