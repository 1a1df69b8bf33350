"""Oracle: `bench` compares before it times; what it times, leaves out and refuses is told. No test looks at a time."""

import importlib.util
import json
import math
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import onnx
import pytest
from benchmarks import reasons, schedule_text, titles, wrong_in_last_row
from click.testing import Result
from onnx import ModelProto

from onnx_treebeard.bench import engine as bench_engines
from onnx_treebeard.bench import machine
from onnx_treebeard.bench.engine import Bound, Engine, OurPredict, OurSession
from onnx_treebeard.bench.engine_lleaves import usable
from onnx_treebeard.bench.engines_peer import PEERS
from onnx_treebeard.bench.engines_source import Lightgbm, Xgboost
from onnx_treebeard.bench.run import _cache as peers_folder

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
Json = dict[str, Any]

ROOT = Path(__file__).parents[3]
XGBOOST, LIGHTGBM = "breast_cancer_xgboost.json", "wine_lightgbm_multiclass.txt"

pytestmark = pytest.mark.usefixtures("quick")


@pytest.mark.parametrize(("name", "library"), [(XGBOOST, "xgboost"), (LIGHTGBM, "lightgbm")])
def test_a_model_in_its_library_and_here(
    name: str, library: str, bench: Callable[..., Json], models: Path
) -> None:
    pytest.importorskip(library)
    results = bench(models / name, "--against", f"ort,{library},sklearn", "--threads", "1,2")
    (shape,) = results["shapes"]
    assert titles(shape) == ["session", "predict", "ort", library]
    assert shape["reference"] == PEERS[library].title
    assert reasons(shape) == {"sklearn": f"reads models of sklearn, not of {library}"}
    for engine in shape["engines"]:
        assert (engine["rows_compared"], engine["rows_different"]) == (40, 0)
        assert engine["version"]
    assert shape["engines"][0]["agreement"] == shape["engines"][1]["agreement"] == "every bit"
    measured = {(one["engine"], one["batch"], one["threads"]) for one in shape["measurements"]}
    assert measured == {(e, b, t) for e in titles(shape) for b in (1, 40) for t in (1, 2)}


def test_what_the_json_holds(bench: Callable[..., Json], models: Path) -> None:
    results = bench(models / XGBOOST, "--against", "ort")
    assert (results["format"], results["version"]) == ("onnx-treebeard benchmark", 1)
    assert results["machine"].keys() == {
        *("processor", "instruction_sets", "cores", "system", "python", "load")
    }
    assert results["settings"] == {"against": ["ort"], "batches": [1, 40], "threads": [1], "rounds": 2}
    assert results["versions"]["numpy"] == np.__version__
    (shape,) = results["shapes"]
    assert (shape["source"], shape["trees"], shape["features"], shape["rows"]) == ("xgboost", 40, 30, 16384)
    by_engine = {(one["engine"], one["batch"]): one for one in shape["measurements"]}
    one = by_engine["ort", 40]
    assert one["median_ns_a_row"] == pytest.approx(sum(one["rounds_s"]) / 2 / one["calls"] / 40 * 1e9)
    assert one["minimum_ns_a_row"] == pytest.approx(min(one["rounds_s"]) / one["calls"] / 40 * 1e9)
    (ratio,) = (ratio for ratio in shape["ratios"] if ratio["batch"] == 40)
    session = by_engine["session", 40]["median_ns_a_row"]
    assert ratio["to_session"] == pytest.approx(one["median_ns_a_row"] / session)
    assert [one["batch"] for one in results["summary"]] == [1, 40]
    assert results["summary"][1]["onnxruntime_to_session"] == pytest.approx(ratio["to_session"])


def test_one_row_is_timed_beside_an_empty_graph(
    bench: Callable[..., Json], run: Run, models: Path, tmp_path: Path
) -> None:
    """On every number of threads, by as many rounds as the engines; it is none of them."""
    docs = tmp_path / "performance.md"
    results = bench(models / XGBOOST, "--against", "ort", "--threads", "1,2", "--write-docs", docs)
    (shape,) = results["shapes"]
    empty = {(one["engine"], one["threads"]): one for one in shape["empty_graphs"]}
    assert empty.keys() == {(engine, threads) for engine in ("ort", "session") for threads in (1, 2)}
    assert all((one["batch"], len(one["rounds_s"])) == (1, 2) for one in empty.values())
    calls = {(m["engine"], m["threads"]): m for m in shape["measurements"] if m["batch"] == 1}
    for one in shape["inside_kernels"]:
        for engine in ("ort", "session"):
            here = (engine, one["threads"])
            difference = calls[here]["median_ns_a_row"] - empty[here]["median_ns_a_row"]
            assert one[engine]["inside_ns"] == pytest.approx(difference)
    assert titles(shape) == ["session", "predict", "ort"]
    assert {one["engine"] for one in shape["ratios"]} == {"ort"}
    shown = run("bench", "--from", tmp_path / "results.json").stdout
    assert shown.count("One row inside the kernel: onnxruntime ") == 2
    assert docs.read_text().count("## One row: time inside the kernel, ") == 2


def test_without_one_row_there_is_no_empty_graph(
    run: Run, models: Path, simple: Path, tmp_path: Path
) -> None:
    path = tmp_path / "results.json"
    args = (models / XGBOOST, "--against", "ort", "--batch", 8, "--rounds", 1, "--schedule-file", simple)
    assert "inside the kernel:" not in run("bench", *args, "-o", path).stdout
    (shape,) = json.loads(path.read_text())["shapes"]
    assert (shape["empty_graphs"], shape["inside_kernels"]) == ([], [])


def test_an_onnx_pipeline_runs_in_sessions_only(bench: Callable[..., Json], models: Path) -> None:
    """Rows of the pipeline are no rows of its trees, and it was made by none of the libraries. Its ZipMap goes."""
    (shape,) = bench(models / "wine_scaler_forest.onnx")["shapes"]
    assert titles(shape) == ["session", "ort"]
    assert shape["reference"] == "onnxruntime"
    assert reasons(shape)["predict"] == "the model is more than one ensemble of trees"
    assert reasons(shape).keys() == {"predict", *PEERS} - {"ort"}


def test_an_onnx_model_of_trees_alone(bench: Callable[..., Json], models: Path) -> None:
    (shape,) = bench(models / "diabetes_forest_regressor.onnx", "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "predict", "ort"]
    assert all(engine["rows_compared"] == 40 for engine in shape["engines"])


@pytest.mark.parametrize("batch", [1, 2, 16])
def test_other_rows_in_every_call_of_a_batch_alone(
    batch: int, run: Run, models: Path, simple: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever other batches are asked for."""
    bind, seen = OurPredict.bind, []

    def spied(self: OurPredict, batch: int, threads: int) -> Bound:
        seen.append(bind(self, batch, threads))
        return seen[-1]

    monkeypatch.setattr(OurPredict, "bind", spied)
    args = ("--against", "ort", "--batch", batch, "--rounds", 1, "--schedule-file", simple)
    run("bench", models / XGBOOST, *args)
    (bound,) = seen
    assert {len(rows) for rows in bound.batches} == {batch}
    assert len({rows.tobytes() for rows in bound.batches}) == 1024


@pytest.mark.parametrize("engine", [OurSession, OurPredict])
def test_wrong_scores_of_ours_are_our_fault(
    engine: type[Engine],
    run: Run,
    models: Path,
    simple: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    pytest.importorskip("xgboost")
    monkeypatch.setattr(engine, "bind", wrong_in_last_row(engine))
    path = tmp_path / "results.json"
    args = (models / XGBOOST, "--against", "ort", "--batch", 8, "--rounds", 1, "--schedule-file", simple)
    text = run("bench", *args, "-o", path, code=1).stdout
    assert f"{engine.title} (8 rows, one thread): wrong scores: 1 of 8 rows differ, by up to" in text
    assert "row 8, 'output " in text
    assert "our fault: please report" in text
    (shape,) = json.loads(path.read_text())["shapes"]
    assert engine.name not in {one["engine"] for one in shape["measurements"]} | set(titles(shape))


def test_a_wrong_peer_is_told_of_and_not_timed(
    bench: Callable[..., Json], models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """onnxruntime is wrong where it is a peer; what our session is compared with comes from another instance."""
    bind, wrong = PEERS["ort"].bind, wrong_in_last_row(PEERS["ort"])
    bound: list[int] = []

    def bind_wrong_later(self: Engine, batch: int, threads: int) -> Bound:
        bound.append(batch)
        return (bind if len(bound) == 1 else wrong)(self, batch, threads)

    monkeypatch.setattr(PEERS["ort"], "bind", bind_wrong_later)
    (shape,) = bench(models / XGBOOST, "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "predict"]
    (left_out,) = shape["left_out"]
    assert (left_out["name"], left_out["wrong"], left_out["batch"]) == ("ort", True, 1)
    assert left_out["reason"].startswith("1 of 1 rows differ, by up to 0.1; row 1: ")
    assert shape["ratios"] == []
    assert bound == [40, 1]  # not asked again


def test_without_the_training_libraries(
    bench: Callable[..., Json], models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_spec = importlib.util.find_spec
    missing = {PEERS[name].module for name in PEERS} - {"onnxruntime"}
    monkeypatch.setattr(
        bench_engines.importlib.util,
        "find_spec",
        lambda name, *rest: None if name in missing else find_spec(name, *rest),
    )
    for name in (XGBOOST, LIGHTGBM):
        (shape,) = bench(models / name, "--lleaves", tmp_path / "none")["shapes"]
        assert titles(shape) == ["session", "predict", "ort"]
        assert shape["reference"] == "NumPy oracle"
        assert reasons(shape)[shape["source"]] == reasons(shape)["gtil"] == "is not installed"


def test_a_missing_peer_is_listed(bench: Callable[..., Json], models: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "python"
    (shape,) = bench(models / LIGHTGBM, "--against", "lleaves", "--lleaves", nowhere)["shapes"]
    assert f"is not installed: there is no {nowhere}" in reasons(shape)["lleaves"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--against", "ort,foo"], "field 'against': is 'foo'; accepted are ort, xgboost, "),
        (["--batch", "1,x"], "'1,x' is no list of positive numbers"),
        (["--threads", "0"], "'0' is no list of positive numbers"),
        (["--shape", "a"], "field 'shape': chooses from the suite; with MODEL there is none"),
        (["--from", "results.json"], "it takes no MODEL"),
        (["--svg", "/nowhere/at/all.svg"], "there is no directory /nowhere/at"),
        (["-o", "MODEL"], "is an input too"),
    ],
)
def test_unsuitable_options(args: list[str], message: str, run: Run, models: Path) -> None:
    model = models / XGBOOST
    given = [str(model) if arg == "MODEL" else arg for arg in args]
    assert message in run("bench", model, *given, code=2).stderr


def test_unsuitable_models(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    assert "make bench" in run("bench", "--suite", tmp_path, code=2).stderr
    save("suite.json", "[]")
    assert "is no onnx-treebeard bench suite" in run("bench", "--suite", tmp_path, code=2).stderr
    model = stump()
    del model.graph.node[:]
    model.graph.node.add(op_type="ReduceMean", input=["X"], output=["variable"])
    assert "there is nothing to time" in run("bench", save("m.onnx", model), code=2).stderr
    assert "is no onnx-treebeard benchmark" in run("bench", "--from", tmp_path / "suite.json", code=2).stderr


def test_a_busy_machine_is_warned_of(
    run: Run, save: Save, stump: Stump, simple: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.json"
    model = save("m.onnx", stump())
    args = (model, "--against", "ort", "--batch", 2, "--rounds", 1, "--schedule-file", simple, "-o", path)
    monkeypatch.setattr(machine, "load", lambda: 0.71)
    assert "warning: the load average was 0.71 at the start" in run("bench", *args).stderr
    assert len(json.loads(path.read_text())["warnings"]) == 1
    monkeypatch.setattr(machine, "load", lambda: 0.7)
    assert "warning" not in run("bench", *args).stderr
    assert json.loads(path.read_text())["warnings"] == []


def test_a_schedule_that_reassociates_may_be_off_by_bits(
    bench: Callable[..., Json], models: Path, save: Save
) -> None:
    path = save("schedule.json", schedule_text({"reassociate": True, "schedule": "tree_blocks(4)"}))
    (shape,) = bench(models / XGBOOST, "--against", "ort", "--schedule-file", path)["shapes"]
    assert shape["engines"][0]["agreement"].startswith("within 0.0001 of 1 + |score|: adds in another order")


@pytest.fixture(scope="module")
def shapes() -> ModuleType:
    """models/bench_shapes.py."""
    spec = importlib.util.spec_from_file_location("bench_shapes", ROOT / "models" / "bench_shapes.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench_shapes"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def suite(shapes: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A suite of tiny models, one of each kind."""
    for module in ("xgboost", "lightgbm", "sklearn", "skl2onnx"):
        pytest.importorskip(module)
    folder = tmp_path_factory.mktemp("suite")
    names = ("xgboost-26x40x8", "lightgbm-500x31", "forest-100", "xgboost-one-hot")
    tiny = [
        replace(shape, trees=2, training_rows=300, features=min(shape.features, 60))
        for shape in shapes.SHAPES
        if shape.name in names
    ]
    said: list[str] = []
    shapes.write_suite(folder, tiny, said.append, scored_rows=30)
    assert [("trained" in line) for line in said] == [True] * 4
    shapes.write_suite(folder, tiny, said.append, scored_rows=30)
    assert all("was there" in line for line in said[4:])
    return folder


def test_the_suite_as_a_table_a_picture_and_a_page(
    suite: Path, bench: Callable[..., Json], run: Run, tmp_path: Path
) -> None:
    docs = tmp_path / "performance.md"
    results = bench("--suite", suite, "--against", "ort,xgboost,lightgbm,sklearn", "--write-docs", docs)
    assert [(shape["source"], shape["trees"], shape["outputs"]) for shape in results["shapes"]] == [
        ("xgboost", 52, 26),
        ("lightgbm", 2, 1),
        ("sklearn", 2, 2),
        ("xgboost", 2, 1),
    ]
    for shape in results["shapes"]:
        assert titles(shape) == ["session", "predict", "ort", shape["source"]]
    text = docs.read_text()
    picture = ElementTree.parse(docs.with_suffix(".svg"))
    shown = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    table = run("bench", "--from", tmp_path / "results.json").stdout
    for shape in results["shapes"]:
        assert shape["title"] in shown
        assert f"### {shape['title']}, one thread" in text
        assert f"{shape['title']}, one thread" in table
    assert f"Measured on {results['date'][:10]}" in text
    for lines in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in lines.splitlines()}) == 1, lines
    again = tmp_path / "again.md"
    run("bench", "--from", tmp_path / "results.json", "--write-docs", again)
    assert again.read_text() == text.replace("performance.svg", "again.svg")


def test_shapes_of_a_suite_are_chosen(suite: Path, bench: Callable[..., Json], run: Run) -> None:
    (shape,) = bench("--suite", suite, "--shape", "lightgbm-500x31", "--against", "ort")["shapes"]
    assert shape["name"] == "lightgbm-500x31"
    error = run("bench", "--suite", suite, "--shape", "lightgbm", code=2).stderr
    assert "is 'lightgbm'; the suite has xgboost-26x40x8, lightgbm-500x31, " in error


def test_the_shapes_are_those_that_are_promised(shapes: ModuleType) -> None:
    found = {(s.source, s.trees, s.size, s.features, s.classes) for s in shapes.SHAPES}
    assert found == {
        ("xgboost", 500, 6, 28, 2),
        ("xgboost", 100, 8, 28, 2),
        ("xgboost", 1000, 4, 90, 1),
        ("xgboost", 100, 6, 54, 7),
        ("xgboost", 40, 8, 16, 26),
        ("lightgbm", 500, 31, 28, 2),
        ("lightgbm", 200, 255, 28, 2),
        ("sklearn", 100, 0, 28, 2),
        ("xgboost", 100, 8, 2000, 2),
        ("xgboost", 1000, 8, 700, 2),
    }


def test_rows_of_the_one_hot_shape(shapes: ModuleType) -> None:
    """35 groups of 20 columns, in each of which one is 1."""
    (shape,) = (shape for shape in shapes.SHAPES if shape.one_hot)
    rows = shapes._Columns(shape, np.random.default_rng(0)).rows(50)
    assert set(rows.ravel().tolist()) == {0.0, 1.0}
    assert (rows.reshape(50, 35, 20).sum(axis=2) == 1).all()


@pytest.mark.parametrize("peer", ["gtil", "tl2cgen", "onedal", "ydf"])
def test_further_peers_agree(peer: str, suite: Path, bench: Callable[..., Json]) -> None:
    """Where they are installed."""
    pytest.importorskip(PEERS[peer].module)
    results = bench("--suite", suite, "--against", peer)
    timed = [shape["source"] for shape in results["shapes"] if peer in titles(shape)]
    assert set(timed) == set(PEERS[peer].sources)
    assert not any(one["applies"] for shape in results["shapes"] for one in shape["left_out"])


def test_tl2cgen_is_stopped_in_time(suite: Path, bench: Callable[..., Json]) -> None:
    pytest.importorskip("tl2cgen")
    args = ("--suite", suite, "--shape", "lightgbm-500x31", "--against", "tl2cgen", "--build-seconds", 0.01)
    for file in (suite / "compiled").glob("tl2cgen-*"):
        file.unlink()
    assert "was not compiled within 0 s" in reasons(bench(*args)["shapes"][0])["tl2cgen"]


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_code_in_a_folder_of_others_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compiled peers run: they are kept in a folder of their user's alone."""
    with peers_folder(None, str(tmp_path)) as own:
        assert own == tmp_path / "compiled"
    assert own.stat().st_mode & 0o777 == 0o700
    own.chmod(0o777)
    with peers_folder(None, str(tmp_path)) as other:
        assert tmp_path not in other.parents
    told = f"compiled peers are not kept in {own}: others can write there (mode 0777; chmod go-w helps)"
    assert capsys.readouterr().err.strip() == told


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
@pytest.mark.parametrize("kind", ["own", "link", "others write"])
def test_a_compiled_peer_has_to_be_a_file_of_the_user(kind: str, tmp_path: Path) -> None:
    code = tmp_path / "code.so"
    assert not usable(code)
    (tmp_path / "elsewhere").write_bytes(b"code")
    if kind == "link":
        code.symlink_to(tmp_path / "elsewhere")
    else:
        code.write_bytes(b"code")
        code.chmod(0o722 if kind == "others write" else 0o700)
    assert usable(code) == (kind == "own")
    assert code.exists() == (kind == "own")


def test_rows_of_xgboost_are_finite(models: Path) -> None:
    """XGBoost refuses infinities; LightGBM takes them."""
    from onnx_treebeard.bench.subjects import subject_of_file
    from onnx_treebeard.scoring.compile_settings import Replay

    for name, finite in ((XGBOOST, True), (LIGHTGBM, False)):
        rows = subject_of_file(str(models / name), Replay(), 500, 0).rows_of(500)
        assert np.isnan(rows).any()
        assert bool(np.isinf(rows).any()) is not finite


def test_libraries_get_the_threads(models: Path) -> None:
    """Seen in the arguments that the library gets."""
    lightgbm, xgboost = pytest.importorskip("lightgbm"), pytest.importorskip("xgboost")
    from onnx_treebeard.bench.engine import Place
    from onnx_treebeard.bench.subjects import subject_of_file
    from onnx_treebeard.scoring.compile_settings import Replay

    place = Place(Path(), 1, Path())
    subject = subject_of_file(str(models / LIGHTGBM), Replay(), 3, 0)
    engine = Lightgbm(subject, place)
    assert isinstance(engine.booster, lightgbm.Booster)
    seen: Json = {}
    engine.booster = type("Spy", (), {"predict": lambda self, rows, **given: seen.update(given, rows=rows)})()
    engine.bind(2, 7).scores()
    assert seen["num_threads"] == 7
    assert len(seen["rows"]) == 2
    booster = Xgboost(subject_of_file(str(models / XGBOOST), Replay(), 3, 0), place)
    assert isinstance(booster.booster, xgboost.Booster)
    booster.bind(2, 3)
    assert json.loads(booster.booster.save_config())["learner"]["generic_param"]["nthread"] == "3"


def test_our_operators_are_refused(run: Run, models: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.onnx"
    run("convert", models / XGBOOST, "-o", path, "--domain", "treebeard")
    assert onnx.load(path).graph.node[0].domain == "onnx_treebeard"
    assert "which no other engine runs" in run("bench", path, code=2).stderr


def test_geometric_means_are_over_all_models(suite: Path, bench: Callable[..., Json]) -> None:
    results = bench("--suite", suite, "--against", "ort")
    ratios = [r["to_predict"] for shape in results["shapes"] for r in shape["ratios"] if r["batch"] == 40]
    assert len(ratios) == 4
    expected = math.prod(ratios) ** (1 / 4)
    assert results["summary"][1]["fastest_peer_to_predict"] == pytest.approx(expected)
