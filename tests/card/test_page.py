"""The page, and the lines of a terminal, from made-up results."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from card_results import made_up_results
from click.testing import CliRunner

from card.command import main
from card.page import page
from card.results import Json, failure
from card.summary import is_shallow, kernel_ratios, lines, ratios
from onnx_treebeard.system.errors import OptionError


def test_the_page_says_what_was_measured() -> None:
    text = page(made_up_results())
    assert (
        "Measured on 2026-12-24 on one NVIDIA M100 (compute capability 9.0, CUDA 12.4), beside A processor, 16 cores"
        in text
    )
    assert "nvForest 26.10, without cuML FIL (cuml.fil is not installed), XGBoost 3.2." in text
    assert "235 of the 235 units of the library: 98,765,432 numbers have the bits of the CPU" in text
    assert "1,234 random programs" in text
    assert "commit abcdefabcdef, digest of the sources 0123456789ab." in text
    assert "4 of 345; our kernels alone, and the peers' calls queued." in text
    assert "| 32 | 4 | 128 | 128 | 2,000 | 512 ns | 2.05 us | not timed | - |" in text
    assert "| 32 | 4 | 128 | 128 | 10.5 us | 21 us | 31.5 us |" in text
    assert "| 32 | 16 | 128 | 1,048,576 | 16.8 ms | not timed | not timed |" in text
    assert "Calls on 16 threads." in text
    assert "- 512, 4, 16, 16,777,216 (features, depth, trees, rows): its rows take too much\n" in text
    assert "double ranked_step_instructions = 7.0" in text
    assert "| forest 2000 | never | never |" in text
    assert text.endswith("\n")
    assert "\n\n\n" not in text


def test_means_over_the_grid() -> None:
    """nvForest: twice, twice, eight times; (2 * 2 * 8) ** (1 / 3) is 3.17. XGBoost has one cell."""
    results = made_up_results()
    cells = results["parts"]["grid"]["cells"]
    assert ratios(cells, "nvforest") == pytest.approx([2, 2, 8])
    assert ratios(cells, "nvforest", is_shallow) == pytest.approx([2, 2])
    assert kernel_ratios(cells, "nvforest") == pytest.approx([4, 4, 4])
    text = page(results)
    calls, kernels = (text.index(f"## {title}: geometric means") for title in ("Whole calls", "Kernel time"))
    assert "| all | 4.00x (3) |" in text[kernels:calls]
    text = text[calls:]
    assert "| all | 3.17x (3) | 3.00x (1) |" in text
    assert "| depth to 6 | 2.00x (2) | 3.00x (1) |" in text
    assert "| 1,048,576 rows | 2.00x (1) | - |" in text
    assert "geometric mean (cells): 1.25x (2)." in text


def test_tables_have_the_same_number_of_columns_throughout() -> None:
    for table in re.findall(r"(?:^\|.*\n)+", page(made_up_results()), re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1, table


def test_a_page_without_peers_and_without_other_parts() -> None:
    results = made_up_results()
    results["parts"] = {"grid": results["parts"]["grid"]}
    for cell in results["parts"]["grid"]["cells"]:
        cell["peers"] = {}
    text = page(results)
    assert "geometric means over the grid" not in text
    assert "Exact" not in text
    assert "| features | depth | trees | rows | leaves | our kernels | not as in nvForest's |" in text
    assert "| features | depth | trees | rows | ours |" in text


def test_every_deviation_from_the_grid_of_nvforest_is_told() -> None:
    """Those of all cells in a list, those of single ones beside them."""
    text = page(made_up_results())
    assert "## What is not as in nvForest's own benchmark" in text
    (row,) = [line for line in text.splitlines() if "grown on 1,024 rows instead of 10,000" in line]
    assert row.startswith("| 32 | 4 | 128 | 1,048,576 |")


def test_what_has_failed_is_on_the_page() -> None:
    """A card is there once: what was measured is shown, and what is missing is named."""
    results = made_up_results()
    results["parts"]["grid"]["failed"].append(
        failure(
            "8 features, 2 depth",
            "GridForest(8, 2, 16)",
            10,
            "it did not end in 90 seconds",
            "in\n optimize",
            "nvForest",
        )
    )
    results["parts"]["calibration"]["error"] = "CUDA_ERROR_LAUNCH_FAILED (cuStreamSynchronize)"
    text = page(results)
    assert "- grid: 8 features, 2 depth at nvForest: it did not end in 90 seconds: in optimize\n" in text
    assert "- calibration: CUDA_ERROR_LAUNCH_FAILED (cuStreamSynchronize)\n" in text
    assert "What has failed" not in page(made_up_results())


def fake(results: Json) -> None:
    results["device"] |= {"is_fake": True, "name": "Fake device 0"}


def wrong(results: Json) -> None:
    results["parts"]["bits"]["wrong"].append(
        {"where": "ranked 3, compiled, 33 rows", "what": "1 of 33 rows differ"}
    )


def without_a_grid(results: Json) -> None:
    del results["parts"]["grid"]


def without_times(results: Json) -> None:
    results["parts"]["grid"]["cells"] = [{"left_out": "its scores are wrong"}]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (fake, "no page: 'Fake device 0' is a fake device"),
        (
            wrong,
            "no page: the results have 1 faults, the first is bits: ranked 3, compiled, 33 rows: 1 of 33 rows differ",
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
    results = made_up_results()
    text = "\n".join(lines(results))
    assert "NVIDIA M100, compute capability 9.0, CUDA 12.4\n" in text
    assert "NO CARD" not in text
    assert "conformance: 1,234 programs, 0 differ" in text
    assert (
        "nvForest 26.10: its time over ours, geometric mean (cells): 3.17x (3); to depth 6: 2.00x (2)" in text
    )
    assert "cuML FIL: cuml.fil is not installed" in text
    assert "constexpr double kDeviceCallNs = 5e+04;  // kernels/native/runtime/device_rule.h" in text
    assert "forest 2000: never; by these constants never" in text
    wrong(results)
    assert lines(results)[-1] == "WRONG: bits: ranked 3, compiled, 33 rows: 1 of 33 rows differ"
