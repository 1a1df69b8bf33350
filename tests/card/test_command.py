"""The command on the fake driver, whose kernels run in the interpreter of PTX: every part, wrong bits, interruptions, what users may do wrong."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fake_card
import pytest
from fake_card import flipping
from fake_cuda.driver import FakeDriver

from card.work import SUITE, Work
from onnx_treebeard.bench.results import read_results
from onnx_treebeard.system.errors import ModelError

Measured = Callable[..., dict[str, Any]]
Cuda = Callable[..., FakeDriver]


def engines_of(cell: dict[str, Any]) -> set[str]:
    """Those that were timed."""
    return {one["engine"] for one in cell["measurements"]}


def test_every_part_on_a_card_that_is_right(cuda: Cuda, measured: Measured, tmp_path: Path) -> None:
    """Without any time each part does one item."""
    cuda()
    found = measured("--minutes", 0)
    parts = found["parts"]
    assert list(parts) == ["programs", "calibration", "grid"]
    assert not any(part["wrong"] or part["error"] for part in parts.values())
    assert found["device"] == {
        "name": "Fake device 0",
        "compute_capability": "9.0",
        "cuda": "12.4",
        "is_fake": True,
    }
    (times,) = parts["calibration"]["times"]
    assert times["seconds"]["4200"] > 0
    assert parts["calibration"]["costs"] is None
    (cell,) = parts["grid"]["cells"]
    assert {"kernels", "predict"} <= engines_of(cell)
    for one in cell["measurements"]:
        assert one["median_ns_a_row"] >= one["minimum_ns_a_row"] > 0
    assert parts["grid"]["all"] == 12
    assert "THERE IS NO CARD" in found["printed"]
    assert "Calibration: 1 forests were timed, too few for a fit." in found["printed"]
    assert not (tmp_path / "page.md").exists()


def test_missing_peers_are_named(cuda: Cuda, measured: Measured) -> None:
    cuda()
    found = measured("--minutes", 0, "--parts", "grid")
    for title, module in (("nvForest", "nvforest"), ("XGBoost", "cupy")):
        assert f"without {title} ({module} is not installed)" in found["printed"]


@pytest.mark.long
def test_the_other_items_of_the_grid_and_the_calibration(cuda: Cuda, measured: Measured) -> None:
    """Times of each kind; from the host's memory too, beside the copies."""
    cuda()
    parts = measured("--minutes", 10, "--parts", "calibration,grid")["parts"]
    assert {name: len(parts["calibration"][name]) for name in ("times", "few", "auto")} == {
        "times": 3,
        "few": 1,
        "auto": 2,
    }
    few = parts["calibration"]["few"][0]
    assert "min_rows" in parts["calibration"]
    assert min(few["many"], *few["few"].values()) > 0
    assert [*few["few"]] == [str(few["min_rows"] * share // 8) for share in (1, 2, 4)] + [
        str(few["min_rows"] - 1)
    ]
    assert len(parts["grid"]["cells"]) == parts["grid"]["all"] == 12
    for cell in parts["grid"]["cells"]:
        assert ({"host", "copies"} <= engines_of(cell)) == (cell["rows"] == 50)
        assert cell["left_out"] == {}
        for one in cell["measurements"]:
            assert one["threads"] == (os.cpu_count() if one["engine"] in ("host", "copies") else 1)
    assert {(cell["trees"], cell["grown_rows"]) for cell in parts["grid"]["cells"]} == {(4, 16), (6, 10)}


def test_wrong_scores_are_not_timed(cuda: Cuda, measured: Measured) -> None:
    is_adding = lambda launch: "add.rn" in launch.ptx  # noqa: E731
    cuda(execute=flipping(is_adding, 3, bit=5))
    parts = measured("--minutes", 0, "--parts", "calibration,grid", code=1)["parts"]
    assert parts["calibration"]["times"] == []
    assert (
        parts["calibration"]["wrong"][0]["where"] == "4 x 2, 3 features of 12 values, our kernels, 4200 rows"
    )
    (cell,) = parts["grid"]["cells"]
    assert cell["left_out"] == {"all": "its scores are wrong"}
    assert cell["measurements"] == []
    assert f"{cell['trees']} trees x depth {cell['depth']}" in parts["grid"]["wrong"][0]["where"]


def test_an_interrupted_run_is_gone_on_with(
    cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was measured is there, and the next run begins behind it."""
    cuda()
    run_program, seeds = fake_card.run_program, list[int]()

    def interrupted(seed: int, work: Work) -> None:
        if seed == 3 and seed not in seeds:
            seeds.append(seed)
            raise KeyboardInterrupt
        seeds.append(seed)
        run_program(seed, work)

    monkeypatch.setattr("fake_card.run_program", interrupted)
    found = measured("--minutes", 1, "--parts", "programs", code=130)
    assert found["parts"]["programs"]["programs"] == 3
    assert found["parts"]["programs"]["seconds"] > 0
    assert "another run goes on from there" in found["complained"]
    found = measured("--minutes", 0, "--parts", "programs")
    assert (found["parts"]["programs"]["programs"], seeds) == (4, [0, 1, 2, 3, 3])


def test_parts_go_on_where_they_ended(cuda: Cuda, measured: Measured) -> None:
    """Other parts are kept as they are."""
    cuda()
    first = measured("--minutes", 0)
    second = measured("--minutes", 0, "--parts", "calibration,grid")
    assert second["parts"]["programs"] == first["parts"]["programs"]
    assert second["parts"]["calibration"]["next"] == 2
    assert second["parts"]["grid"]["cells"][0] == first["parts"]["grid"]["cells"][0]
    assert len(second["parts"]["grid"]["cells"]) == 2


def test_results_of_another_card_are_moved_aside(cuda: Cuda, measured: Measured, results: Path) -> None:
    cuda()
    measured("--minutes", 0, "--parts", "programs")
    before = results.read_text()
    cuda(capability=(8, 0))
    found = measured("--minutes", 0, "--parts", "programs")
    assert found["device"]["compute_capability"] == "8.0"
    assert Path(found["moved"]).read_text() == before


@pytest.mark.parametrize("capability", [(7, 5), (6, 0)])
def test_a_card_that_is_too_old(cuda: Cuda, measured: Measured, capability: tuple[int, int]) -> None:
    cuda(capability=capability)
    found = measured("--minutes", 0, code=2)
    words = f"has compute capability {capability[0]}.{capability[1]}; kernels are for 8.0 and later"
    assert words in found["complained"]


def test_results_of_other_code_are_moved_aside(
    cuda: Cuda, measured: Measured, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of them is gone on with, and nothing is lost."""
    cuda()
    first = measured("--minutes", 0, "--parts", "programs")
    before = results.read_text()
    assert measured("--minutes", 0, "--parts", "programs")["parts"]["programs"]["programs"] == 2
    results.write_text(before.replace(first["code"]["digest"], "0123456789abcdef"))
    found = measured("--minutes", 0, "--parts", "programs")
    assert found["parts"]["programs"]["programs"] == 1
    assert found["code"] == first["code"]
    aside = results.with_name("results-01234567-1.json")
    assert read_results(aside, SUITE)["parts"] == first["parts"]
    assert f"results of another card or of other code were there; they are in {aside} now" in found["printed"]


def test_results_beside_other_packages_are_moved_aside(
    cuda: Cuda, measured: Measured, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuda()
    measured("--minutes", 0, "--parts", "programs")
    monkeypatch.setattr("card.work.PACKAGES", ("pytest",))
    measured("--minutes", 0, "--parts", "programs")
    assert len([*results.parent.glob("results-*-1.json")]) == 1


def test_no_page_of_a_fake_card(cuda: Cuda, measured: Measured, tmp_path: Path) -> None:
    cuda()
    found = measured("--minutes", 0, "--parts", "grid,page", code=2)
    assert "no page: 'Fake device 0' is a fake device, the driver of the tests" in found["complained"]
    assert not (tmp_path / "page.md").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--parts", "grid,speed"), "is 'speed'; accepted are programs, calibration, grid, page"),
        (("-o", "/nowhere/at/all.json"), "there is no directory /nowhere/at"),
        (("--parts", "page"), "cannot be read"),
        (("--device", "7"), "CUDA_ERROR_INVALID_DEVICE (cuDeviceGet)"),
    ],
)
def test_what_users_may_do_wrong(
    cuda: Cuda, measured: Measured, options: tuple[str, ...], words: str
) -> None:
    cuda()
    assert words in measured(*options, code=2)["complained"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is not JSON"),
        ("[]", "suite 'card'"),
        ('{"format": "onnx-treebeard measurements", "version": 1, "suite": "models"}', "suite 'card'"),
        (
            '{"format": "onnx-treebeard measurements", "version": 2, "suite": "card"}',
            "version 1, suite 'card'",
        ),
    ],
)
def test_a_file_that_has_no_results(results: Path, text: str, words: str) -> None:
    results.write_text(text)
    with pytest.raises(ModelError, match=words):
        read_results(results, SUITE)
