"""Oracle: `bench` compares before it times; what it times, leaves out and refuses is told. No test looks at a time."""

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from benchmarks import reasons, schedule_text, titles, wrong_in_last_row
from click.testing import Result
from onnx import ModelProto

from onnx_treebeard.bench import engine as bench_engines
from onnx_treebeard.bench import machine_info
from onnx_treebeard.bench.engine import Bound, Engine, OurPredict, OurSession
from onnx_treebeard.bench.library_engines import LIBRARIES, Lightgbm, Xgboost
from onnx_treebeard.bench.peers.engines import PEERS
from onnx_treebeard.bench.terminal_report import inside_lines

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
    (other,) = {"xgboost", "lightgbm"} - {library}
    results = bench(models / name, "--against", f"ort,{library},{other}", "--threads", "1,2")
    (shape,) = results["shapes"]
    assert titles(shape) == ["session", "predict", "ort", library]
    assert shape["reference"] == LIBRARIES[library].title
    assert reasons(shape) == {other: f"reads models of {other}, not of {library}"}
    for engine in shape["engines"]:
        assert (engine["rows_compared"], engine["rows_different"]) == (40, 0)
        assert engine["version"]
    assert shape["engines"][0]["agreement"] == shape["engines"][1]["agreement"] == "every bit"
    measured = {(one["engine"], one["batch"], one["threads"]) for one in shape["measurements"]}
    assert measured == {(e, b, t) for e in titles(shape) for b in (1, 40) for t in (1, 2)}


@pytest.mark.parametrize("peer", ["c", "gtil", "lignum", "hessboost"])
def test_further_engines_where_they_are_named(peer: str, bench: Callable[..., Json], models: Path) -> None:
    """By default they are not among the engines."""
    if PEERS[peer].module:
        pytest.importorskip(PEERS[peer].module)
    (shape,) = bench(models / XGBOOST, "--against", f"ort,{peer}")["shapes"]
    assert titles(shape) == ["session", "predict", "ort", peer]
    (usual,) = bench(models / XGBOOST)["shapes"]
    assert peer not in {*titles(usual), *reasons(usual)}


def test_geometric_means_of_several_models(run: Run, models: Path, tmp_path: Path) -> None:
    output = tmp_path / "results.json"
    given = [str(models / name) for name in (XGBOOST, LIGHTGBM)]
    shown = run("bench", *given, "--against", "ort", "--batch", 40, "--rounds", 1, "-o", output).stdout
    results = json.loads(output.read_text())
    ratios = [shape["ratios"][0]["to_session"] for shape in results["shapes"]]
    (means,) = results["summary"]
    assert means["onnxruntime_to_session"] == pytest.approx((ratios[0] * ratios[1]) ** 0.5)
    assert "geometric means over the models" in shown


def test_what_the_json_holds(bench: Callable[..., Json], models: Path) -> None:
    results = bench(models / XGBOOST, "--against", "ort")
    assert results["format"] == "onnx-treebeard measurements"
    assert (results["version"], results["suite"]) == (1, "models")
    assert results["machine"].keys() == {
        *("processor", "instruction_sets", "cores", "system", "python", "load")
    }
    settings = {"against": ["ort"], "batches": [1, 40], "threads": [1], "rounds": 2, "threaded_rows": 1}
    assert results["settings"] == settings
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
    single = {one["engine"]: one for one in shape["single_calls"]}
    assert single.keys() == {"session", "predict", "ort"}
    for one in single.values():
        assert (one["calls"], one["threads"]) == (4, 1)
        assert 0 < one["median_ns"] <= one["p99_ns"]


def test_one_row_is_timed_beside_an_empty_graph(bench: Callable[..., Json], models: Path) -> None:
    """On every number of threads, by as many rounds as the engines; it is none of them."""
    results = bench(models / XGBOOST, "--against", "ort", "--threads", "1,2")
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
    assert [len(inside_lines(shape, threads)) for threads in (1, 2)] == [1, 1]


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
    assert reasons(shape).keys() == {"predict", *LIBRARIES} - {"ort"}


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


def test_a_wrong_peer_is_reported_and_not_timed(
    bench: Callable[..., Json], models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """onnxruntime is wrong where it is a peer; what our session is compared with comes from another instance."""
    bind, wrong = LIBRARIES["ort"].bind, wrong_in_last_row(LIBRARIES["ort"])
    bound: list[int] = []

    def bind_wrong_later(self: Engine, batch: int, threads: int) -> Bound:
        bound.append(batch)
        return (bind if len(bound) == 1 else wrong)(self, batch, threads)

    monkeypatch.setattr(LIBRARIES["ort"], "bind", bind_wrong_later)
    (shape,) = bench(models / XGBOOST, "--against", "ort")["shapes"]
    assert titles(shape) == ["session", "predict"]
    (left_out,) = shape["left_out"]
    assert (left_out["name"], left_out["wrong"], left_out["batch"]) == ("ort", True, 1)
    assert left_out["reason"].startswith("1 of 1 rows differ, by up to 0.1; row 1: ")
    assert shape["ratios"] == []
    assert bound == [40, 1]  # not asked again


def test_without_the_training_libraries(
    bench: Callable[..., Json], models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_spec = importlib.util.find_spec
    missing = {LIBRARIES[name].module for name in LIBRARIES} - {"onnxruntime"}
    monkeypatch.setattr(
        bench_engines.importlib.util,
        "find_spec",
        lambda name, *rest: None if name in missing else find_spec(name, *rest),
    )
    for name in (XGBOOST, LIGHTGBM):
        (shape,) = bench(models / name)["shapes"]
        assert titles(shape) == ["session", "predict", "ort"]
        assert shape["reference"] == "NumPy oracle"
        assert reasons(shape)[shape["source"]] == "is not installed"


def test_a_dump_of_lightgbm_is_timed_without_it(bench: Callable[..., Json], models: Path, save: Save) -> None:
    lightgbm = pytest.importorskip("lightgbm")
    dump = lightgbm.Booster(model_file=str(models / LIGHTGBM)).dump_model()
    (shape,) = bench(save("dump.json", json.dumps(dump)), "--against", "lightgbm")["shapes"]
    assert titles(shape) == ["session", "predict"]
    assert shape["reference"] == "NumPy oracle"
    assert reasons(shape) == {"lightgbm": "cannot read its own JSON dump"}


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--against", "ort,foo"], "field 'against': is 'foo'; accepted are c, ort, xgboost, "),
        (["--batch", "1,x"], "'1,x' is not a list of positive numbers"),
        (["--threads", "0"], "'0' is not a list of positive numbers"),
        (["-o", "/nowhere/at/all.json"], "there is no directory /nowhere/at"),
        (["-o", "MODEL"], "is an input too"),
    ],
)
def test_unsuitable_options(args: list[str], message: str, run: Run, models: Path) -> None:
    model = models / XGBOOST
    given = [str(model) if arg == "MODEL" else arg for arg in args]
    assert message in run("bench", model, *given, code=2).stderr


def test_unsuitable_models(run: Run, save: Save, stump: Stump) -> None:
    model = stump()
    del model.graph.node[:]
    model.graph.node.add(op_type="ReduceMean", input=["X"], output=["variable"])
    assert "there is nothing to time" in run("bench", save("m.onnx", model), code=2).stderr


def test_a_busy_machine_is_warned_of(
    run: Run, save: Save, stump: Stump, simple: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.json"
    model = save("m.onnx", stump())
    args = (model, "--against", "ort", "--batch", 2, "--rounds", 1, "--schedule-file", simple, "-o", path)
    monkeypatch.setattr(machine_info, "load", lambda: 0.71)
    assert "warning: the load average was 0.71 at the start" in run("bench", *args).stderr
    assert len(json.loads(path.read_text())["warnings"]) == 1
    monkeypatch.setattr(machine_info, "load", lambda: 0.7)
    assert "warning" not in run("bench", *args).stderr
    assert json.loads(path.read_text())["warnings"] == []


def test_a_schedule_that_reassociates_may_be_off_by_bits(
    bench: Callable[..., Json], models: Path, save: Save
) -> None:
    path = save(
        "schedule.json",
        schedule_text(
            {"reassociate": True, "schedule": "tile(trees, group, tree, 4); reorder(group, rows, tree)"}
        ),
    )
    (shape,) = bench(models / XGBOOST, "--against", "ort", "--schedule-file", path)["shapes"]
    assert shape["engines"][0]["agreement"].startswith("within 0.0001 of 1 + |score|: adds in another order")


def test_rows_of_xgboost_are_finite(models: Path) -> None:
    """XGBoost refuses infinities; LightGBM takes them."""
    from onnx_treebeard.bench.benchmark_models import subject_of_file
    from onnx_treebeard.scoring.compile_settings import Replay

    for name, finite in ((XGBOOST, True), (LIGHTGBM, False)):
        rows = subject_of_file(str(models / name), Replay(), 500, 0).rows_of(500)
        assert np.isnan(rows).any()
        assert bool(np.isinf(rows).any()) is not finite


def test_libraries_get_the_threads(models: Path) -> None:
    """Seen in the arguments that the library gets."""
    lightgbm, xgboost = pytest.importorskip("lightgbm"), pytest.importorskip("xgboost")
    from onnx_treebeard.bench.benchmark_models import subject_of_file
    from onnx_treebeard.scoring.compile_settings import Replay

    subject = subject_of_file(str(models / LIGHTGBM), Replay(), 3, 0)
    engine = Lightgbm(subject)
    assert isinstance(engine.booster, lightgbm.Booster)
    seen: Json = {}
    engine.booster = type("Spy", (), {"predict": lambda self, rows, **given: seen.update(given, rows=rows)})()
    engine.bind(2, 7).scores()
    assert seen["num_threads"] == 7
    assert len(seen["rows"]) == 2
    booster = Xgboost(subject_of_file(str(models / XGBOOST), Replay(), 3, 0))
    assert isinstance(booster.booster, xgboost.Booster)
    booster.bind(2, 3)
    assert json.loads(booster.booster.save_config())["learner"]["generic_param"]["nthread"] == "3"


def test_our_operators_are_refused(run: Run, models: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.onnx"
    run("convert", models / XGBOOST, "-o", path, "--domain", "treebeard")
    assert onnx.load(path).graph.node[0].domain == "onnx_treebeard"
    assert "which no other engine runs" in run("bench", path, code=2).stderr
