"""Oracle: the suite's models in every engine, and what is written of them. No test looks at a time."""

import json
import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import bench_suite
import numpy as np
import pytest
from bench_suite import PEERS
from benchmarks import reasons, titles
from click.testing import CliRunner
from needed_tools import needs_compiler

import bench_shapes
from onnx_treebeard.bench.benchmark_models import subject_of_file
from onnx_treebeard.bench.peers.engines import Lleaves
from onnx_treebeard.bench.peers.folder_engine import FolderEngine
from onnx_treebeard.bench.run_benchmark import Settings, run_shape
from onnx_treebeard.scoring.compile_settings import Replay

Json = dict[str, Any]
Shown = Callable[..., str]
Timed = Callable[..., Json]

pytestmark = pytest.mark.usefixtures("quick")
COMPILING = ("lignum-compiled", "tl2cgen")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Runs the program in this process; what it prints, or what it complains of with an exit code of 2."""

    monkeypatch.setattr(FolderEngine, "max_build_seconds", 300.0)  # the program sets both
    monkeypatch.setattr(Lleaves, "python", None)

    def invoke(*args: Any, code: int = 0) -> str:
        result = CliRunner().invoke(bench_suite.main, [str(arg) for arg in args])
        assert result.exit_code == code, (result.exit_code, result.stdout[-2000:], result.stderr)
        return result.stderr if code else result.stdout

    return invoke


@pytest.fixture
def timed(shown: Shown, simple: Path, tmp_path: Path) -> Timed:
    """Times a suite with small batches; gives what was written as JSON."""

    def measured(suite: Path, *args: Any) -> Json:
        path = tmp_path / "results.json"
        few = ("--batch", "1,40", "--rounds", 2, "--schedule-file", simple, "-o", path)
        shown("--suite", suite, *few, *args)
        found: Json = json.loads(path.read_text())
        return found

    return measured


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A suite of tiny models, one of each kind."""
    for module in ("xgboost", "lightgbm", "catboost", "sklearn", "skl2onnx"):
        pytest.importorskip(module)
    folder = tmp_path_factory.mktemp("suite")
    names = ("xgboost-26x40x8", "lightgbm-500x31", "catboost-500x6", "forest-100", "xgboost-one-hot")
    tiny = [
        replace(shape, trees=2, training_rows=300, features=min(shape.features, 60))
        for shape in bench_shapes.SHAPES
        if shape.name in names
    ]
    said: list[str] = []
    bench_shapes.write_suite(folder, tiny, said.append, scored_rows=30)
    assert [("trained" in line) for line in said] == [True] * 5
    bench_shapes.write_suite(folder, tiny, said.append, scored_rows=30)
    assert all("was there" in line for line in said[5:])
    return folder


def test_the_suite_as_a_table_a_picture_and_a_page(
    suite: Path, timed: Timed, shown: Shown, tmp_path: Path
) -> None:
    docs = tmp_path / "performance.md"
    results = timed(suite, "--against", "ort,xgboost,lightgbm,catboost,sklearn", "--write-docs", docs)
    assert [(shape["source"], shape["trees"], shape["outputs"]) for shape in results["shapes"]] == [
        ("xgboost", 52, 26),
        ("lightgbm", 2, 1),
        ("catboost", 2, 2),
        ("sklearn", 2, 2),
        ("xgboost", 2, 1),
    ]
    for shape in results["shapes"]:
        assert titles(shape) == ["session", "predict", "ort", shape["source"]]
    text = docs.read_text()
    picture = ElementTree.parse(docs.with_suffix(".svg"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    table = shown("--from", tmp_path / "results.json")
    for shape in results["shapes"]:
        assert shape["title"] in texts
        assert f"### {shape['title']}, one thread" in text
        assert f"{shape['title']}, one thread" in table
    assert f"Measured on {results['date'][:10]}" in text
    for lines in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in lines.splitlines()}) == 1, lines
    again = tmp_path / "again.md"
    shown("--from", tmp_path / "results.json", "--write-docs", again)
    assert again.read_text() == text.replace("performance.svg", "again.svg")


def test_shapes_of_a_suite_are_chosen(suite: Path, timed: Timed, shown: Shown) -> None:
    (shape,) = timed(suite, "--shape", "lightgbm-500x31", "--against", "ort")["shapes"]
    assert shape["name"] == "lightgbm-500x31"
    error = shown("--suite", suite, "--shape", "lightgbm", code=2)
    assert "is 'lightgbm'; the suite has xgboost-26x40x8, lightgbm-500x31, " in error


def test_the_shapes_are_those_that_are_promised() -> None:
    found = {(s.source, s.trees, s.size, s.features, s.classes) for s in bench_shapes.SHAPES}
    assert found == {
        ("xgboost", 500, 6, 28, 2),
        ("xgboost", 100, 8, 28, 2),
        ("xgboost", 1000, 4, 90, 1),
        ("xgboost", 100, 6, 54, 7),
        ("xgboost", 40, 8, 16, 26),
        ("lightgbm", 500, 31, 28, 2),
        ("lightgbm", 200, 255, 28, 2),
        ("catboost", 500, 6, 28, 2),
        ("sklearn", 100, 0, 28, 2),
        ("xgboost", 100, 8, 2000, 2),
        ("xgboost", 1000, 8, 700, 2),
    }


def test_rows_of_the_one_hot_shape() -> None:
    """35 groups of 20 columns, in each of which one is 1."""
    (shape,) = (shape for shape in bench_shapes.SHAPES if shape.one_hot)
    rows = bench_shapes.drawn_rows(shape, 50, np.random.default_rng(0))
    assert set(rows.ravel().tolist()) == {0.0, 1.0}
    assert (rows.reshape(50, 35, 20).sum(axis=2) == 1).all()


@pytest.mark.parametrize("peer", ["gtil", "onedal", "ydf", "lignum", "hessboost", *COMPILING])
def test_further_peers_agree(peer: str, suite: Path, timed: Timed) -> None:
    """Where they are installed."""
    pytest.importorskip(PEERS[peer].module)
    results = timed(suite, "--against", peer)
    timed = [shape["source"] for shape in results["shapes"] if peer in titles(shape)]
    assert set(timed) == set(PEERS[peer].sources)
    assert not any(one["applies"] for shape in results["shapes"] for one in shape["left_out"])


@pytest.mark.parametrize("peer", COMPILING)
def test_a_compilation_is_stopped_in_time(peer: str, suite: Path, timed: Timed) -> None:
    pytest.importorskip(PEERS[peer].module)
    args = (suite, "--shape", "lightgbm-500x31", "--against", peer, "--build-seconds", 0.01)
    assert "was not compiled within 0 s" in reasons(timed(*args)["shapes"][0])[peer]


@needs_compiler
def test_calls_from_c_agree_on_every_model_and_run_on_one_thread(suite: Path, timed: Timed) -> None:
    results = timed(suite, "--against", "c", "--batch", "1,64", "--threads", "1,2")
    assert [titles(shape) for shape in results["shapes"]] == [["session", "predict", "c"]] * 5
    for shape in results["shapes"]:
        measured = {(one["engine"], one["batch"], one["threads"]) for one in shape["measurements"]}
        # Of few rows, calls on several threads are not measured.
        expected = {(name, *where) for name in ("session", "predict") for where in ((1, 1), (64, 1), (64, 2))}
        assert measured == expected | {("c", 1, 1), ("c", 64, 1)}
        assert shape["left_out"] == shape["ratios"] == []


def test_geometric_means_are_over_all_models(suite: Path, timed: Timed) -> None:
    results = timed(suite, "--against", "ort")
    ratios = [r["to_predict"] for shape in results["shapes"] for r in shape["ratios"] if r["batch"] == 40]
    assert len(ratios) == 5
    expected = math.prod(ratios) ** (1 / 5)
    assert results["summary"][1]["fastest_peer_to_predict"] == pytest.approx(expected)


def test_a_missing_peer_is_listed(models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = tmp_path / "none" / "python"
    monkeypatch.setattr(Lleaves, "python", nowhere)
    subject = subject_of_file(str(models / "wine_lightgbm_multiclass.txt"), Replay(), 40, 0)
    shape = run_shape(subject, PEERS, Settings(("lleaves",), (40,), (1,), 1), lambda text: None)
    assert f"is not installed: there is no {nowhere}" in reasons(shape)["lleaves"]


def test_unsuitable_suites_and_results(shown: Shown, tmp_path: Path) -> None:
    assert "make bench" in shown("--suite", tmp_path, code=2)
    (tmp_path / "suite.json").write_text("[]")
    assert "of version 1, suite 'shapes of models'" in shown("--suite", tmp_path, code=2)
    assert "does not hold onnx-treebeard measurements of version 1, suite 'models'" in shown(
        "--from", tmp_path / "suite.json", code=2
    )
    assert "there is no directory /nowhere/at" in shown("--write-docs", "/nowhere/at/all.md", code=2)
