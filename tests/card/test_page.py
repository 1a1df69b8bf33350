"""The page, and the lines of a terminal, from made-up results."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from card_results import made_up_results
from click.testing import CliRunner

from card.command import main
from card.page import lines, page, ratios, timed_cells
from onnx_treebeard.bench.results import Json
from onnx_treebeard.system.errors import OptionError


def test_the_page_says_what_was_measured() -> None:
    text = page(made_up_results())
    assert (
        "Measured on 2026-12-24, A processor, 16 cores, Linux, Python 3.12; load average at the start 0.10"
        in text
    )
    assert "On one NVIDIA M100, compute capability 9.0, CUDA 12.4.\n" in text
    assert (
        "Grid: 4 of 345 cells timed, nvForest 26.10, XGBoost 3.2, without Other (other is not installed).\n"
        in text
    )
    assert "commit abcdefabcdef, digest of the sources 0123456789ab." in text
    assert (
        "grown on | our kernels | our calls | from the host | copies alone | nvForest queued | nvForest calls | XGBoost calls |"
        in text
    )
    assert (
        "| 32 | 4 | 128 | 128 | 2,000 | 10,000 | 512 ns | 10.5 us | - | - | 2.05 us | 21 us | 31.5 us |"
        in text
    )
    assert (
        "| 32 | 4 | 128 | 1,048,576 | 2,000 | 1,024 | 4.19 ms | 4.2 ms | 5 ms | 4 ms | 16.8 ms | 8.41 ms | - |"
        in text
    )
    assert "- 512, 4, 16, 16,777,216 (features, depth, trees, rows), all: its rows take too much\n" in text
    assert "- 32, 16, 128, 1,048,576 (features, depth, trees, rows), nvforest: out of memory\n" in text
    assert "double bank_pass_instructions = 3.25;  // kernels/native/plan/kernel/cost_model.h" in text
    assert "constexpr double kDeviceCallNs = 5e+04;  // kernels/native/runtime/device_rule.h" in text
    assert "| forest 2000 | never | never |" in text
    assert "## What is not as in nvForest's own benchmark" in text
    assert text.endswith("\n")
    assert "\n\n\n" not in text


def test_means_over_the_grid() -> None:
    """nvForest: twice, twice, eight times; (2 * 2 * 8) ** (1 / 3) is 3.17. XGBoost has one cell, calls from the host have two."""
    results = made_up_results()
    cells = timed_cells(results["parts"]["grid"])
    assert ratios(cells, "nvforest", "predict") == pytest.approx([2, 2, 8])
    assert ratios(cells, "nvforest_queued", "kernels") == pytest.approx([4, 4, 4, 4])
    text = page(results)
    head = "| cells | nvForest queued / our kernels | nvForest / our calls | XGBoost / our calls | from the host / copies alone |"
    assert head in text
    assert "| all | 4.00x (4) | 3.17x (3) | 3.00x (1) | 1.25x (2) |" in text
    assert "| depth to 6 | 4.00x (2) | 2.00x (2) | 3.00x (1) | 1.25x (1) |" in text
    assert "| 128 rows | 4.00x (2) | 4.00x (2) | 3.00x (1) | - |" in text


def test_every_table_is_one() -> None:
    for table in re.findall(r"(?:^\|.*\n)+", page(made_up_results()), re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1, table


def test_a_page_without_peers_and_without_other_parts() -> None:
    results = made_up_results()
    grid = results["parts"]["grid"]
    results["parts"] = {"grid": grid | {"peers": {}}}
    for cell in grid["cells"]:
        cell["measurements"] = [
            one for one in cell["measurements"] if one["engine"] in ("kernels", "predict")
        ]
    text = page(results)
    assert "Geometric means over the grid" not in text
    assert "The cost model on this card" not in text
    assert "| features | depth | trees | rows | leaves | grown on | our kernels | our calls |" in text


def test_what_has_failed_is_on_the_page() -> None:
    """A card is there once: what was measured is shown, and what is missing is named."""
    results = made_up_results()
    item = {"item": "8 features, 2 depth", "number": 3, "recipe": "", "seed": 10, "at": "nvForest"}
    fault = {"how": "it did not end in 90 seconds", "error": "in\n optimize"}
    results["parts"]["grid"]["failed"].append(item | fault)
    results["parts"]["calibration"]["error"] = "CUDA_ERROR_LAUNCH_FAILED (cuStreamSynchronize)"
    text = page(results)
    assert "- grid: 8 features, 2 depth at nvForest: it did not end in 90 seconds: in optimize\n" in text
    assert "- calibration: CUDA_ERROR_LAUNCH_FAILED (cuStreamSynchronize)\n" in text
    assert "What has failed" not in page(made_up_results())


def fake(results: Json) -> None:
    results["device"] |= {"is_fake": True, "name": "Fake device 0"}


def wrong(results: Json) -> None:
    results["parts"]["grid"]["wrong"].append(
        {"where": "ranked 3, compiled, 33 rows", "what": "1 of 33 rows differ"}
    )


def without_a_grid(results: Json) -> None:
    del results["parts"]["grid"]


def without_times(results: Json) -> None:
    results["parts"]["grid"]["cells"] = [{"left_out": {"all": "its scores are wrong"}, "measurements": []}]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (fake, "no page: 'Fake device 0' is a fake device"),
        (
            wrong,
            "no page: the results have 1 faults, the first is grid: ranked 3, compiled, 33 rows: 1 of 33 rows differ",
        ),
        (without_a_grid, "no cell of the grid was timed"),
        (without_times, "no cell of the grid was timed"),
    ],
)
def test_results_that_no_page_is_made_of(change: Callable[[Json], None], words: str) -> None:
    results = made_up_results()
    change(results)
    with pytest.raises(OptionError, match=re.escape(words)):
        page(results)


def test_the_command_writes_the_page_of_a_file(tmp_path: Path) -> None:
    """Without a card: the part "page" measures nothing."""
    (tmp_path / "results.json").write_text(json.dumps(made_up_results()))
    given = [
        "--parts",
        "page",
        "-o",
        str(tmp_path / "results.json"),
        "--write-docs",
        str(tmp_path / "page.md"),
    ]
    ran = CliRunner().invoke(main, given, catch_exceptions=False)
    assert ran.exit_code == 0, ran.stderr
    assert (tmp_path / "page.md").read_text() == page(made_up_results())


def test_lines_of_a_terminal() -> None:
    """What the page has, but for single cells; what is wrong comes last."""
    results = made_up_results()
    text = "\n".join(lines(results))
    assert "NO CARD" not in text
    assert "| depth to 6 | 4.00x (2) | 2.00x (2) | 3.00x (1) | 1.25x (1) |" in text
    assert "constexpr double kDeviceCallNs = 5e+04;  // kernels/native/runtime/device_rule.h" in text
    assert "Every cell" not in text
    wrong(results)
    assert list(lines(results))[-1] == "WRONG: grid: ranked 3, compiled, 33 rows: 1 of 33 rows differ"
