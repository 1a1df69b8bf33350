"""Oracle: schedules and hit counts that `convert` stores are found again, and plain onnxruntime gives the same bits as before."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from click.testing import Result
from forest_keys import profile
from onnx import ModelProto, checker

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.compiler import device_fallback
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, entry, options_text
from onnx_treebeard.converters.rewrite.custom_operator import set_schedule
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
SMALL = CompileOptions(tile_size=1, interleave=1)
OTHER = CompileOptions(tile_size=2, interleave=1, tiling="greedy")


def facts(run: Run, path: Path) -> Any:
    (node,) = json.loads(run("inspect", "--json", path).stdout)["tree_nodes"]
    return node


def plain(path: Path, rows: np.ndarray) -> list[Any]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options).run(None, {"X": rows})


def test_an_onnx_model_keeps_all_but_its_metadata(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    model, target = save("m.onnx", stump(names='["a", "b"]')), tmp_path / "out.onnx"
    schedule = save("s.json", options_text(ModelOptions(SMALL, {"stump": OTHER})))
    result = run("convert", model, "-o", target, "--schedule-file", schedule)
    assert "the schedule of 'stump' is stored: tile_size 2, interleave 1, tiling greedy" in result.stderr
    written = onnx.load(target)
    checker.check_model(written, full_check=True)
    assert [entry.key for entry in written.metadata_props] == ["feature_names", "onnx_treebeard.schedule"]
    del written.metadata_props[1]
    assert written == onnx.load(model)
    assert facts(run, target)["schedule"] == entry(OTHER)
    assert "stored in the model: tile_size 2, interleave 1, tiling greedy" in " ".join(
        run("inspect", target).stdout.split()
    )
    assert facts(run, model)["schedule"] is None


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_the_schedule_of_an_xgboost_model(
    domain: str, run: Run, save: Save, models: Path, tmp_path: Path
) -> None:
    """The schedule file calls the trees by their source; the converted model has one tree node, whatever its name."""
    model, target = models / "diabetes_xgboost_regression.json", tmp_path / "out.onnx"
    schedule = save("s.json", options_text(ModelOptions(SMALL, {"xgboost": OTHER})))
    run("convert", model, "-o", target, "--domain", domain, "--schedule-file", schedule)
    assert onnx_treebeard.compile(target).artifact.manifest["options"] == entry(OTHER)
    hir = run("inspect", target, "--stage", "hir").stdout
    assert "size = 2" in hir
    assert "size = 3" in run("inspect", target, "--stage", "hir", "--tile-size", 3).stdout
    table = model.with_suffix(".csv")
    for source, name in ((model, "a.npy"), (target, "b.npy")):
        run("score", source, table, "-o", tmp_path / name, "--results", "score", "-q")
    np.testing.assert_array_equal(np.load(tmp_path / "a.npy"), np.load(tmp_path / "b.npy"))


def test_a_stored_schedule_is_the_base_of_a_new_one(
    run: Run, save: Save, stump: Stump, tmp_path: Path
) -> None:
    schedule = save("s.json", options_text(ModelOptions(OTHER)))
    run("convert", save("m.onnx", stump()), "-o", tmp_path / "a.onnx", "--schedule-file", schedule, "-q")
    run("inspect", tmp_path / "a.onnx", "--interleave", 4, "--save-schedule", schedule)
    run("convert", tmp_path / "a.onnx", "-o", tmp_path / "b.onnx", "--schedule-file", schedule, "-q")
    assert facts(run, tmp_path / "b.onnx")["schedule"] == entry(replace(OTHER, interleave=4))
    assert "Every bit is equal" in run("verify", tmp_path / "b.onnx", "--rows", 50).stdout


def test_hit_counts_travel_with_a_converted_model(run: Run, models: Path, tmp_path: Path) -> None:
    model, table = models / "diabetes_xgboost_regression.json", models / "diabetes_xgboost_regression.csv"
    run("profile", model, table, "-o", tmp_path / "p.json", "-q")
    run("convert", model, "-o", tmp_path / "own.onnx", "-q")
    run("convert", model, "-o", tmp_path / "out.onnx", "--profile", tmp_path / "p.json", "-q")
    forest = onnx_treebeard.load(tmp_path / "out.onnx")
    rows = np.genfromtxt(table, delimiter=",", skip_header=1, dtype=np.float32)
    expected = profile(onnx_treebeard.load(tmp_path / "own.onnx"), rows)
    np.testing.assert_array_equal(forest.node_hits, expected.node_hits)
    # The base value's tree, a single leaf, is no tree of the profile.
    np.testing.assert_array_equal(forest.leaf_hits[1:], expected.leaf_hits[1:])
    assert "uniform" in onnx_treebeard.compile(forest).artifact.manifest["options"]["tiling"]
    for found, same in zip(
        plain(tmp_path / "out.onnx", rows), plain(tmp_path / "own.onnx", rows), strict=True
    ):
        np.testing.assert_array_equal(found, same)


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_hit_counts_of_an_onnx_model(domain: str, run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """One row of three goes to the first leaf."""
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,9\n1,9\n2,9\n")
    run("profile", model, table, "-o", tmp_path / "p.json", "-q")
    arguments = ("-o", tmp_path / "out.onnx", "--domain", domain, "--profile", tmp_path / "p.json")
    said = run("convert", model, *arguments).stderr
    assert ("hit counts are stored in tree node 'stump'" in said) == (domain == "ai.onnx.ml")
    forest = onnx_treebeard.load(tmp_path / "out.onnx")
    assert (forest.node_hits.tolist(), forest.leaf_hits.tolist()) == ([3], [1, 2])
    assert facts(run, tmp_path / "out.onnx")["hit_counts"]
    assert not facts(run, model)["hit_counts"]


def test_hit_counts_that_have_no_place_in_the_operator(run: Run, models: Path, tmp_path: Path) -> None:
    """LightGBM adds doubles, and TreeEnsemble of doubles has no hit counts that anybody would load: the metadata has."""
    model = models / "breast_cancer_lightgbm.txt"
    run("profile", model, model.with_suffix(".csv"), "-o", tmp_path / "p.json", "-q")
    arguments = ("convert", model, "-o", tmp_path / "out.onnx", "--profile", tmp_path / "p.json", "-q")
    for domain in ("ai.onnx.ml", "treebeard"):
        run(*arguments, "--domain", domain)
        assert onnx_treebeard.load(tmp_path / "out.onnx").leaf_hits.sum() == 569 * 60


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "s.json: is no schedule"),
        (
            options_text(ModelOptions(nodes={"third": SMALL})),
            "s.json: field 'nodes': the model has no tree node 'third'; its tree nodes are: 'stump'",
        ),
        (
            options_text(ModelOptions(CompileOptions(tile_size=1, schedule="elide_walk(rows, 2)"))),
            "s.json: field 'schedule': ",
        ),
    ],
)
def test_only_legal_schedules_are_stored(
    domain: str, text: str, message: str, run: Run, save: Save, stump: Stump, tmp_path: Path
) -> None:
    model, schedule = save("m.onnx", stump()), save("s.json", text)
    arguments = ("-o", tmp_path / "out.onnx", "--domain", domain, "--schedule-file", schedule)
    error = run("convert", model, *arguments, code=2).stderr
    assert message in error
    assert error.count("\n") == 1
    assert not (tmp_path / "out.onnx").exists()


def test_our_operator_hands_the_schedule_to_onnxruntime(
    run: Run, save: Save, stump: Stump, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain onnxruntime sees no metadata, so each node has its own schedule; also of a model that had one before."""
    compiled = []
    original = device_fallback.compile_forest

    def noticed(forest: Any, options: Any = None, *rest: Any, **kernels: Any) -> Any:
        compiled.append(options)
        return original(forest, options, *rest, **kernels)

    monkeypatch.setattr(device_fallback, "compile_forest", noticed)
    schedule = save("s.json", options_text(ModelOptions(SMALL, {"stump": OTHER})))
    stored, target = tmp_path / "a.onnx", tmp_path / "b.onnx"
    run("convert", save("m.onnx", stump()), "-o", stored, "--schedule-file", schedule)
    run("convert", stored, "-o", target, "--domain", "treebeard")
    run(
        "convert",
        save("m.onnx", stump()),
        "-o",
        tmp_path / "c.onnx",
        "--domain",
        "treebeard",
        "--schedule-file",
        schedule,
    )
    rows = np.array([[0, 2], [1, 2]], np.float32)
    for path in (target, tmp_path / "c.onnx"):
        compiled.clear()
        options = onnxruntime.SessionOptions()
        onnx_treebeard.register_custom_ops(options)
        session = onnxruntime.InferenceSession(str(path), options)
        assert compiled == [OTHER]
        assert session.run(None, {session.get_inputs()[0].name: rows})[0].tolist() == [[10], [20]]
        onnx_treebeard.InferenceSession(path, schedule=CompileOptions())
        assert compiled[1:] == [CompileOptions()]


def test_a_damaged_schedule_of_a_node(save: Save, stump: Stump) -> None:
    model = rewrite(stump()).model
    set_schedule(model.graph.node[0], '{"format": "onnx-treebeard schedule", "version": 9}')
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    onnx_treebeard.register_custom_ops(options)
    with pytest.raises(
        Exception, match="the schedule stored in the node: field 'version': is 9; accepted is 1"
    ):
        onnxruntime.InferenceSession(model.SerializeToString(), options)


def test_what_convert_refuses(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,9\n1,9\n")
    run("profile", save("other.onnx", stump(threshold=7.0)), table, "-o", tmp_path / "p.json", "-q")
    for domain in ("ai.onnx.ml", "treebeard"):
        arguments = ("-o", tmp_path / "o.onnx", "--domain", domain, "--profile", tmp_path / "p.json")
        assert "p.json: fits none of the tree nodes of" in run("convert", model, *arguments, code=2).stderr
    schedule = save("s.json", options_text(ModelOptions(SMALL)))
    assert (
        "is an input too" in run("convert", model, "-o", schedule, "--schedule-file", schedule, code=2).stderr
    )


def test_a_stored_schedule_does_not_reassociate(
    run: Run, models: Path, save: Save, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Said when it is stored, when it is looked at and when it is used; the scores are those of a model without one."""
    asked = CompileOptions(tile_size=1, schedule="row_major(4)", reassociate=True)
    model, target = models / "diabetes_xgboost_regression.json", tmp_path / "out.onnx"
    said = "without its 'reassociate'"
    stored = run(
        "convert", model, "-o", target, "--schedule-file", save("s.json", options_text(ModelOptions(asked)))
    )
    assert f"a stored schedule is used {said}: " in stored.stderr
    shown = run("inspect", target).stdout
    assert f"stored in the model: tile_size 1, schedule row_major(4), {said}" in " ".join(shown.split())
    assert facts(run, target)["schedule"] == entry(replace(asked, reassociate=False))
    table = model.with_suffix(".csv")
    for source, name, times in ((model, "a.npy", 0), (target, "b.npy", 1)):
        run("score", source, table, "-o", tmp_path / name, "--results", "score", "-q")
        assert sum(said in message for message in caplog.messages) == times
    np.testing.assert_array_equal(np.load(tmp_path / "a.npy"), np.load(tmp_path / "b.npy"))
    assert run("verify", target, "--rows", 50).stdout.endswith("Every bit is equal.\n")
