"""The command on the fake driver, whose kernels run in the interpreter of PTX: every part, wrong bits, interruptions, what users may do wrong."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bit_forests import all_units, bit_cases
from fake_cuda.driver import FakeDriver
from fake_cuda.executor import Launch, interpret
from ptx import GlobalMemory

from card import bits
from card.results import read_results
from card.work import Work
from onnx_treebeard.artifact.format import PTX_ENTRY
from onnx_treebeard.system.errors import ModelError

Measured = Callable[..., dict[str, Any]]
Cuda = Callable[..., FakeDriver]


def flipping(
    kernel: Callable[[Launch], bool], argument: int, bit: int = 0
) -> Callable[[Launch, GlobalMemory], None]:
    """A card that flips a bit of the first byte that an argument of some kernels leads to."""

    def execute(launch: Launch, memory: GlobalMemory) -> None:
        interpret(launch, memory)
        if kernel(launch):
            address = launch.arguments[argument]
            memory.write(address, bytes([memory.read(address, 1)[0] ^ 1 << bit]))

    return execute


def engines_of(cell: dict[str, Any]) -> set[str]:
    """Those that were timed."""
    return {one["engine"] for one in cell["measurements"]}


def test_every_part_on_a_card_that_is_right(cuda: Cuda, measured: Measured, tmp_path: Path) -> None:
    """Without any time each part does one item."""
    cuda()
    found = measured("--minutes", 0)
    parts = found["parts"]
    assert list(parts) == ["conformance", "bits", "calibration", "grid"]
    assert not any(part["wrong"] or part["error"] for part in parts.values())
    assert found["device"] == {
        "name": "Fake device 0",
        "compute_capability": "9.0",
        "cuda": "12.4",
        "is_fake": True,
    }
    assert (parts["conformance"]["programs"], parts["conformance"]["target"]) == (1, "sm_90")
    assert (parts["bits"]["forests"], parts["bits"]["cases"], parts["bits"]["units"]) == (
        1,
        len(bit_cases()),
        len(all_units()),
    )
    assert parts["bits"]["results"] >= 9
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


def test_a_wrong_bit_of_a_program(cuda: Cuda, measured: Measured) -> None:
    """Argument 1 of a program is its outputs."""
    cuda(execute=flipping(lambda launch: launch.entry == "program_0", 1))
    found = measured("--minutes", 0, "--parts", "conformance", code=1)
    (wrong,) = found["parts"]["conformance"]["wrong"]
    assert wrong["where"] == "ptx.programs.program(0), level 0, sm_90"
    assert wrong["what"].startswith("1 of 768 outputs differ, first thread 0, output 0: 0x")
    assert wrong["seed"] == 0
    assert "define ptx_kernel void @program_0" in wrong["program"]
    assert (
        "WRONG: conformance: ptx.programs.program(0), level 0, sm_90: 1 of 768 outputs differ"
        in found["printed"]
    )


def test_a_wrong_total_of_a_program(cuda: Cuda, measured: Measured) -> None:
    cuda(execute=flipping(lambda launch: launch.entry == "program_0", 2))
    (wrong,) = measured("--minutes", 0, "--parts", "conformance", code=1)["parts"]["conformance"]["wrong"]
    assert wrong["what"].startswith("the total is ")


def test_a_wrong_bit_of_a_forest(cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Argument 3 of a kernel is the sums; the first kernel of a pair only prepares ranks. Every way and method that adds says so, leaves are right."""
    by_all_ways = [case for case in bit_cases() if not case.strategy and not case.schedule]
    monkeypatch.setattr("card.bits.bit_cases", lambda: by_all_ways)
    is_adding = lambda launch: launch.entry == PTX_ENTRY and "add.rn" in launch.ptx  # noqa: E731
    cuda(execute=flipping(is_adding, 3, bit=4))
    found = measured("--minutes", 0, "--parts", "bits", code=1)
    wrong = found["parts"]["bits"]["wrong"]
    ways = {one["where"].partition(", ")[2].rpartition(", ")[0] for one in wrong}
    assert {"compiled, raw scores", "rows on the card, scores", "library, raw scores"} <= ways
    assert not any("leaves" in way for way in ways)
    assert all(one["recipe"].startswith("BitCase(") and one["units"] for one in wrong)
    assert "1 of 1 rows differ" in wrong[0]["what"]


def test_where_a_forest_fails(cuda: Cuda, measured: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way, the method and the number of rows; the recipe is that of the forest."""
    cuda()

    def methods(card: Any, compiled: Any) -> Any:
        def scores(rows: Any) -> Any:
            raise MemoryError("out of\nmemory")

        return {"scores": scores}

    monkeypatch.setattr("card_bits.methods_on_card", methods)
    (failed,) = measured("--minutes", 0, "--parts", "bits", code=1)["parts"]["bits"]["failed"]
    assert failed["at"] == "rows on the card, scores, 1 rows"
    assert failed["error"] == "MemoryError: out of memory"
    assert failed["recipe"].startswith("BitCase(")
    assert "in scores" in failed["traceback"]


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
    compare, seeds = bits.compare_program, list[int]()

    def interrupted(work: Work, seed: int) -> None:
        if seed == 3 and seed not in seeds:
            seeds.append(seed)
            raise KeyboardInterrupt
        seeds.append(seed)
        compare(work, seed)

    monkeypatch.setattr("card.bits.compare_program", interrupted)
    found = measured("--minutes", 1, "--parts", "conformance", code=130)
    assert found["parts"]["conformance"]["programs"] == 3
    assert found["parts"]["conformance"]["seconds"] > 0
    assert "another run goes on from there" in found["complained"]
    found = measured("--minutes", 0, "--parts", "conformance")
    assert (found["parts"]["conformance"]["programs"], seeds) == (4, [0, 1, 2, 3, 3])


def test_parts_go_on_where_they_ended(cuda: Cuda, measured: Measured) -> None:
    """Other parts are kept as they are; --anew forgets all."""
    cuda()
    first = measured("--minutes", 0)
    second = measured("--minutes", 0, "--parts", "bits,grid")
    assert second["parts"]["conformance"] == first["parts"]["conformance"]
    assert second["parts"]["bits"]["forests"] == 2
    assert second["parts"]["grid"]["cells"][0] == first["parts"]["grid"]["cells"][0]
    assert len(second["parts"]["grid"]["cells"]) == 2
    assert list(measured("--minutes", 0, "--parts", "conformance", "--anew")["parts"]) == ["conformance"]


def test_results_of_another_card_are_left_alone(cuda: Cuda, measured: Measured, results: Path) -> None:
    cuda()
    measured("--minutes", 0, "--parts", "conformance")
    before = results.read_text()
    cuda(capability=(8, 0))
    found = measured("--minutes", 0, "--parts", "conformance", code=2)
    assert "has results of Fake device 0 (CUDA 12.4), and this is Fake device 0" in found["complained"]
    assert results.read_text() == before


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
    first = measured("--minutes", 0, "--parts", "conformance")
    before = results.read_text()
    assert measured("--minutes", 0, "--parts", "conformance")["parts"]["conformance"]["programs"] == 2
    results.write_text(before.replace(first["code"]["digest"], "0123456789abcdef"))
    found = measured("--minutes", 0, "--parts", "conformance")
    assert found["parts"]["conformance"]["programs"] == 1
    assert found["code"] == first["code"]
    aside = results.with_name("results-01234567-1.json")
    assert read_results(aside)["parts"] == first["parts"]
    assert f"results of other code were there; they are in {aside} now" in found["printed"]


def test_results_beside_other_packages_are_moved_aside(
    cuda: Cuda, measured: Measured, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuda()
    measured("--minutes", 0, "--parts", "conformance")
    monkeypatch.setattr("card.results.PACKAGES", ("pytest",))
    measured("--minutes", 0, "--parts", "conformance")
    assert len([*results.parent.glob("results-*-1.json")]) == 1


def test_no_page_of_a_fake_card(cuda: Cuda, measured: Measured, tmp_path: Path) -> None:
    cuda()
    found = measured("--minutes", 0, "--parts", "grid,page", code=2)
    assert "no page: 'Fake device 0' is a fake device, the driver of the tests" in found["complained"]
    assert not (tmp_path / "page.md").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--parts", "grid,speed"), "is 'speed'; accepted are conformance, bits, calibration, grid, page"),
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
        ("{", "is no JSON"),
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
        read_results(results)
