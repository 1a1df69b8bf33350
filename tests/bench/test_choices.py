"""Oracle: the comparison of the default with what tuning finds, on a small model. No test looks at a time."""

import json
from pathlib import Path
from typing import Any

import bench_choices
import pytest
from bench_choices import changed, page, table
from click.testing import CliRunner, Result

import bench_shapes
from onnx_treebeard.compiler.options.options import CompileOptions

NAMES = ("xgboost-100x8", "forest-100")


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Two models of three small trees."""
    pytest.importorskip("xgboost")
    from dataclasses import replace

    shapes = bench_shapes.SHAPES
    bench_shapes.SHAPES = tuple(
        replace(shape, trees=3, training_rows=300) for shape in shapes if shape.name in NAMES
    )
    folder = tmp_path_factory.mktemp("suite")
    bench_shapes.main([str(folder)])
    yield folder
    bench_shapes.SHAPES = shapes


def run(*arguments: Any, code: int = 0) -> Result:
    result = CliRunner().invoke(bench_choices.main, [str(one) for one in arguments])
    assert result.exit_code == code, result.output
    return result


def test_the_table_and_the_page(suite: Path, tmp_path: Path) -> None:
    output, docs = tmp_path / "results.json", tmp_path / "choices.md"
    few = ("--suite", suite, "--batch", 1, "--batch", 40, "--seconds", 0.5)
    shown = run(*few, "-o", output, "--write-docs", docs).stdout
    results = json.loads(output.read_text())
    assert [model["name"] for model in results["models"]] == list(NAMES)
    calls = [call for model in results["models"] for call in model["calls"]]
    assert [call["rows"] for call in calls] == [1, 40, 1, 40]
    assert all(call["ratio"] >= 1 and call["default_seconds"] > 0 and call["tried"] >= 1 for call in calls)
    assert shown in docs.read_text()
    assert run("--from", output).stdout == shown


def test_means_and_what_is_named() -> None:
    """By hand: the geometric mean of 1 and 1.44 is 1.2; options are named from a tenth on."""
    call = {"rows": 64, "tried": 9, "default_seconds": 1e-3, "ratio": 1.44, "fastest": {"tile_size": 4}}
    models = [
        {"name": "a", "title": "A", "calls": [call]},
        {"name": "b", "title": "B", "calls": [call | {"ratio": 1.0, "fastest": {}}]},
    ]
    machine = {
        "processor": "P",
        "instruction_sets": ["avx2"],
        "cores": 2,
        "system": "S",
        "python": "3",
        "load": 0.1,
    }
    results = {
        "date": "2026-01-01T00:00:00",
        "machine": machine,
        "versions": {},
        "warnings": [],
        "settings": {"seconds": 20},
        "models": models,
    }
    assert table(results).splitlines()[2:] == [
        "| A | 1.44 |",
        "| B | 1.00 |",
        "| **geometric mean** | 1.20 |",
        "| **largest** | 1.44 |",
    ]
    assert "- A, 64 rows: 1.44, tile_size `4`\n" in page(results)
    assert "- B" not in page(results)


def test_options_that_differ_from_the_default() -> None:
    assert changed(CompileOptions()) == {}
    assert changed(CompileOptions(strategy="walk", tile_size=2)) == {"strategy": "walk", "tile_size": 2}


def test_what_it_refuses(tmp_path: Path) -> None:
    assert "make bench" in run("--suite", tmp_path, code=1).output
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert "suite 'choices'" in run("--from", other, code=1).output
