"""Items and parts that fail, in the process of the test: what is noted of them, and that everything behind them goes on."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import fake_card
import pytest
from fake_cuda.driver import FakeDriver

from card import process
from card.engines import CardEngine
from card.grid import usable_peers
from card.process import PRINTED, PartRun
from card.work import STEP
from onnx_treebeard.bench.benchmark_models import LeftOutError
from onnx_treebeard.bench.engine import Bound
from onnx_treebeard.bench.results import write_results

Measured = Callable[..., dict[str, Any]]
Cuda = Callable[..., FakeDriver]


@pytest.fixture
def short(tiny: None) -> None:
    """The part "programs" has three of them."""
    fake_card.shorten(3)


def test_a_failing_item_is_passed(cuda: Cuda, measured: Measured) -> None:
    """It is not tried again, and the next part begins."""
    driver = cuda()
    driver.fail("cuModuleLoadDataEx", "CUDA_ERROR_INVALID_PTX")
    found = measured("--minutes", 0, "--parts", "programs,grid", code=1)
    (failed,) = found["parts"]["programs"]["failed"]
    assert failed == {
        "item": "program 0",
        "number": 0,
        "recipe": "program(0)",
        "seed": 0,
        "at": "",
        "how": "an error",
        "error": "CUDA_ERROR_INVALID_PTX (cuModuleLoadDataEx)",
    }
    assert len(found["parts"]["grid"]["cells"]) == 1
    assert "FAILED: programs: program 0: an error: CUDA_ERROR_INVALID_PTX" in found["printed"]
    found = measured("--minutes", 0, "--parts", "programs", code=1)
    assert (found["parts"]["programs"]["next"], found["parts"]["programs"]["programs"]) == (2, 1)


def test_a_lost_card(cuda: Cuda, measured: Measured, short: None) -> None:
    """What loses it is noted; a new process, which the fake driver takes a new context for, does the rest."""
    driver = cuda()
    driver.fail("cuLaunchKernel", "CUDA_ERROR_ILLEGAL_ADDRESS", at=2)
    part = measured("--minutes", 5, "--parts", "programs", code=1)["parts"]["programs"]
    assert [(one["item"], one["how"]) for one in part["failed"]] == [
        ("program 1", "the card's context is lost")
    ]
    assert (part["programs"], part["next"]) == (2, 3)


def test_a_part_that_cannot_begin(cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with its place, and the next part begins."""
    cuda()
    monkeypatch.setattr("card.calibration.tasks", lambda: 1 // 0)
    found = measured("--minutes", 0, "--parts", "calibration,grid", code=1)
    assert found["parts"]["calibration"]["error"].startswith("ZeroDivisionError: ")
    assert "in calibration" in found["parts"]["calibration"]["traceback"]
    assert len(found["parts"]["grid"]["cells"]) == 1


def test_what_was_measured_before_a_peer_is_kept(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ours of the cell is there, though peers have taken the process along."""
    cuda()

    class Peer(CardEngine):
        name, title, tolerance = "peer", "Peer", None

        def __init__(self, *given: Any) -> None:
            raise RuntimeError("lost with a peer")

        def bind(self, rows: int, threads: int) -> Bound:
            raise NotImplementedError

    monkeypatch.setattr("card.grid.usable_peers", lambda work: [Peer])
    grid = measured("--minutes", 0, "--parts", "grid", code=1)["parts"]["grid"]
    assert [one["error"] for one in grid["failed"]] == ["RuntimeError: lost with a peer"]
    assert grid["failed"][0]["at"].startswith("Peer, ")
    (cell,) = grid["cells"]
    assert {one["engine"] for one in cell["measurements"]} == {"kernels", "predict"}


def test_a_peer_that_ends_processes_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Peer:
        name, title, modules = "pathlib", "Paths", ("pathlib",)

        @classmethod
        def check_installed(cls) -> str:
            return "1.0"

    class Missing(Peer):
        name = "missing"

        @classmethod
        def check_installed(cls) -> str:
            raise LeftOutError("is not installed")

    monkeypatch.setattr("card.grid.PEERS", (Peer, Missing))
    failed = [{"at": at, "how": "its process died"} for at in ("Paths", "calls", "Paths")]
    at: list[str] = []
    for n, usable in ((1, 1), (3, 0)):
        work: Any = SimpleNamespace(found={"failed": failed[:n]}, at=at.append)
        assert len(usable_peers(work)) == usable
        assert work.found["peers"]["missing"]["missing"] != ""
    assert work.found["peers"]["pathlib"]["missing"] == "has failed 2 times: its process died"
    assert at == ["Paths"] * 4


def ending(endings: list[tuple[int, str, float]]) -> Callable[..., int]:
    """Processes that end like `endings`, exit codes with what is printed and the limit of the item, one after the other, at a step of their first item;
    those behind them do their work.
    """

    def in_process(run: PartRun, say: Callable[[str], None]) -> int:
        if not endings:
            return fake_card.in_this_process(run, say)
        before = process.SIZES, process.MEASURED[run.part]
        item = next(before[1][0](before[0], {}))
        code, printed, limit = endings.pop(0)
        process.MEASURED[run.part] = (lambda sizes, found: iter(())), 1.0
        fake_card.in_this_process(run, say)  # results without an item
        process.MEASURED[run.part] = before[1]
        step = {"item": item.name, "number": 0, "recipe": item.recipe, "seed": item.seed, "at": "a step"}
        write_results(run.room / STEP, step | {"limit": limit})
        (run.room / PRINTED).write_text(printed)
        return code

    return in_process


@pytest.mark.parametrize(("seconds", "is_cut"), [(0.1, True), (5.0, False)])
def test_the_end_of_a_run_is_no_fault_of_the_item(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch, seconds: float, is_cut: bool
) -> None:
    """One that had less time than it wants comes again; one that had all of it does not."""
    cuda()
    endings = [(1, "Timeout (0:00:05)!\nthe stack", seconds)]
    monkeypatch.setattr(process, "in_process", ending(endings))
    part = measured("--minutes", 0, "--parts", "programs", code=int(not is_cut))["parts"]["programs"]
    failed = [(one["how"], one["error"].splitlines()[-1], one["at"]) for one in part["failed"]]
    assert failed == [("it did not end in 5 seconds", "the stack", "a step")] * (not is_cut)
    part = measured("--minutes", 0, "--parts", "programs", code=int(not is_cut))["parts"]["programs"]
    assert (part["programs"], part["next"]) == (1, 1 if is_cut else 2)


def test_processes_that_die(cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes an item along, which is noted with what it was at."""
    cuda()
    monkeypatch.setattr(process, "in_process", ending([(-11, "", 5.0), (7, "a word", 5.0)]))
    part = measured("--minutes", 0, "--parts", "programs,grid", code=1)["parts"]
    for name, end in (("programs", "died of SIGSEGV"), ("grid", "ended with exit code 7: a word")):
        (failed,) = part[name]["failed"]
        assert (failed["number"], failed["at"], failed["how"]) == (0, "a step", "its process died")
        assert failed["error"] == f"the process {end}"
        assert part[name]["next"] == 1


def test_results_are_complete_behind_every_item(
    cuda: Cuda, measured: Measured, short: None, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are written while an item takes long, too."""
    cuda()
    seen = []
    monkeypatch.setattr("fake_card.run_program", lambda seed, work: seen.append(results.read_text()))
    measured("--minutes", 5, "--parts", "programs")
    assert [f'"next": {n}' in seen[n] for n in (1, 2)] == [True] * 2
