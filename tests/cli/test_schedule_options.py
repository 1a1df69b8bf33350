"""Unit: schedule files on the command line: written by inspect, replayed by inspect, score and verify."""

import json
import re
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result
from onnx import ModelProto

from onnx_treebeard import CompileOptions
from onnx_treebeard.cli.options import CHANGES
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text, read_options
from onnx_treebeard.forest.reach_profile import NamedProfile, count_hits, write_profiles

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
SMALL = CompileOptions(tile_size=1, interleave=1)


@pytest.fixture
def two(save: Save, stump: Stump) -> Path:
    """A model with tree nodes 'stump' and 'second'."""
    model = stump()
    second = model.graph.node.add()
    second.CopyFrom(model.graph.node[0])
    second.name, second.output[0] = "second", "more"
    return save("two.onnx", model)


def test_every_option_can_be_given() -> None:
    """Passes are Python code, which a command has no way to import."""
    assert {*CHANGES, "passes"} == {field.name for field in fields(CompileOptions)}


def test_what_is_saved(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    arguments = ("--tile-size", 8, "--tiling", "greedy", "--interleave", 2, "--order", "row-major")
    arguments += ("--layout", "array-tiled", "--widths", "child=i32,feature=u16", "--row-block", 64)
    result = run("inspect", save("m.onnx", stump()), *arguments, "--save-schedule", tmp_path / "s.json")
    written, note = result.stderr.splitlines()
    assert (result.stdout, written.split()[-1]) == ("", str(tmp_path / "s.json"))
    assert note.startswith("note: only walks are compiled")
    assert read_options(tmp_path / "s.json").default == CompileOptions(
        tile_size=8,
        tiling="greedy",
        interleave=2,
        order="row-major",
        layout="array-tiled",
        widths=FieldWidths(feature="u16", child="i32"),
        row_block=64,
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.onnx", "s.json"]


def test_options_change_the_file(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    model, base = save("m.onnx", stump()), save("s.json", options_text(ModelOptions(SMALL)))
    run("inspect", model, "--schedule-file", base, "--interleave", 4, "--save-schedule", tmp_path / "t.json")
    assert read_options(tmp_path / "t.json").default == replace(SMALL, interleave=4)
    run("inspect", model, "--schedule-file", base, "--interleave", 8, "--save-schedule", base)
    assert read_options(base).default == replace(SMALL, interleave=8)


def test_a_node_of_its_own(run: Run, two: Path, save: Save, tmp_path: Path) -> None:
    base = save("s.json", options_text(ModelOptions(SMALL)))
    arguments = ("--schedule-file", base, "--tile-size", 2, "--save-schedule", tmp_path / "t.json")
    run("inspect", two, *arguments, "--node", "second")
    read = read_options(tmp_path / "t.json")
    assert (read.default, dict(read.nodes)) == (SMALL, {"second": replace(SMALL, tile_size=2)})
    run("inspect", two, "--schedule-file", tmp_path / "t.json", "--interleave", 4, "--save-schedule", base)
    assert {
        options.interleave for options in (read_options(base).default, read_options(base).for_node("second"))
    } == {4}
    for node, size in (("stump", 1), ("second", 2)):
        text = run(
            "inspect", two, "--schedule-file", tmp_path / "t.json", "--node", node, "--stage", "hir"
        ).stdout
        assert ("size = 2" in text) == (size == 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--layout", "heap"), "error: field 'layout': is 'heap'; accepted are array-scalar, "),
        (("--widths", "feature=u64"), "error: field 'feature': is 'u64'; accepted are u8, u16, u32"),
        (("--widths", "u8"), "error: field 'widths': 'u8' is not FIELD=TYPE; fields are threshold, feature"),
        (("--schedule", "hop(rows)"), "error: field 'schedule': line 1: no primitive hop"),
        (("--tile-size", 1, "--schedule", "elide_walk(rows, 2)"), "error: field 'schedule': "),
        (("--node", "third"), "has no tree node 'third'"),
    ],
)
def test_nothing_illegal_is_saved(
    run: Run, save: Save, stump: Stump, tmp_path: Path, arguments: tuple[Any, ...], message: str
) -> None:
    model, folder = save("m.onnx", stump()), tmp_path / "out"
    folder.mkdir()
    error = run("inspect", model, *arguments, "--save-schedule", folder / "s.json", code=2).stderr
    assert message in error
    assert error.count("\n") == 1
    assert list(folder.iterdir()) == []


def test_the_model_is_not_overwritten(run: Run, save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump())
    assert "is an input too" in run("inspect", model, "--save-schedule", model, code=2).stderr


@pytest.mark.parametrize("command", ["inspect", "score", "verify"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            None,
            "s.json: cannot be read: No such file or directory; a schedule is a CompileOptions, or the path",
        ),
        ("{}", 's.json: is no schedule: "format" is not "onnx-treebeard schedule"'),
        (
            options_text(ModelOptions(SMALL)).replace("tile_size", "tile_sise"),
            "s.json: field 'options.tile_sise': is unknown; accepted are strategy, tile_size, ",
        ),
        (
            options_text(ModelOptions(nodes={"third": SMALL})),
            "s.json: field 'nodes': the model has no tree node 'third'; its tree nodes are: 'stump'",
        ),
        (
            options_text(ModelOptions(CompileOptions(layout="heap"))),
            "s.json: field 'layout': is 'heap'; accepted are array-scalar, ",
        ),
    ],
)
def test_a_bad_file_is_one_line(
    run: Run, save: Save, stump: Stump, tmp_path: Path, command: str, text: str | None, message: str
) -> None:
    model, path = save("m.onnx", stump()), tmp_path / "s.json"
    if text is not None:
        path.write_text(text)
    table = save("t.csv", "a,b\n0,9\n")
    others = {"inspect": ("--stage", "lir"), "score": (table, "-o", tmp_path / "o.csv"), "verify": ()}
    error = run(command, model, *others[command], "--schedule-file", path, code=2).stderr
    assert f"onnx-treebeard: error: {tmp_path / message}" in error
    assert error.count("\n") == 1


def test_score_and_verify_replay(
    run: Run, save: Save, stump: Stump, models: Path, tmp_path: Path, compiled: list[Any]
) -> None:
    onnx, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,9\n1,9\n")
    json_model = models / "diabetes_xgboost_regression.json"
    path = save("s.json", options_text(ModelOptions(SMALL)))
    run("score", onnx, table, "-o", tmp_path / "o.csv", "-q", "--schedule-file", path)
    assert (tmp_path / "o.csv").read_text().splitlines() == ["variable", "10", "20"]
    assert "Every bit is equal" in run("verify", onnx, "--rows", 50, "--schedule-file", path).stdout
    run(
        "score",
        json_model,
        json_model.with_suffix(".csv"),
        "-o",
        tmp_path / "o.npy",
        "-q",
        "--schedule-file",
        path,
    )
    assert [options for options, _ in compiled] == [SMALL] * 3
    assert len(np.load(tmp_path / "o.npy")) == 442


def test_a_profile_is_used(run: Run, save: Save, models: Path, tmp_path: Path, compiled: list[Any]) -> None:
    """One row through 60 trees: 60 leaves are hit."""
    model = models / "diabetes_xgboost_regression.json"
    from onnx_treebeard import load

    forest = load(str(model))
    rows = np.random.default_rng(0).normal(size=(1, forest.n_features)).astype(np.float32)
    write_profiles(tmp_path / "p.json", [NamedProfile("xgboost", count_hits(forest, rows))])
    path = save("s.json", options_text(ModelOptions(replace(SMALL, tile_size=2, tiling="greedy"))))
    files = ("--schedule-file", path, "--profile", tmp_path / "p.json")
    own = run("inspect", model, *files[:2], "--stage", "hir", "-q").stdout
    measured = run("inspect", model, *files, "--stage", "hir", "-q").stdout
    assert own.split("tiling")[1] != measured.split("tiling")[1]
    assert "Every bit is equal" in run("verify", model, "--rows", 20, *files).stdout
    run("score", model, model.with_suffix(".csv"), "-o", tmp_path / "o.csv", "-q", *files)
    assert [hits for _, hits in compiled] == [60, 60]
    (facts,) = json.loads(run("inspect", model, "--json", "--profile", tmp_path / "p.json").stdout)[
        "tree_nodes"
    ]
    # One leaf takes the row: 5 % of the leaves or less, where there are 20 of them.
    skewed = int((np.bincount(forest.node_tree) + 1 >= 20).sum())
    assert (facts["hit_counts"], facts["skewed_trees"]) == (True, skewed)
    drawn = [tmp_path / "own.svg", tmp_path / "measured.svg"]
    run("inspect", model, *files[:2], "--svg", drawn[0])
    run("inspect", model, *files, "--svg", drawn[1])
    certain = [re.search(r">leaf \d+ · p 1<", path.read_text()) for path in drawn]
    assert [found is not None for found in certain] == [False, True]


@pytest.mark.parametrize("command", ["inspect", "score", "verify"])
def test_a_profile_of_another_model(
    run: Run, save: Save, stump: Stump, tmp_path: Path, models: Path, command: str
) -> None:
    model, table = save("m.onnx", stump()), save("t.csv", "a,b\n0,9\n1,9\n")
    run("profile", save("other.onnx", stump(threshold=7.0)), table, "-o", tmp_path / "p.json", "-q")
    others = {"inspect": (), "score": (table, "-o", tmp_path / "o.csv"), "verify": ()}
    error = run(command, model, *others[command], "--profile", tmp_path / "p.json", code=2).stderr
    assert "fits none of the" in error
    assert error.count("\n") == 1


def test_reassociated_sums_cannot_be_verified(run: Run, save: Save, stump: Stump) -> None:
    path = save("s.json", options_text(ModelOptions(CompileOptions(reassociate=True))))
    error = run("verify", save("m.onnx", stump()), "--schedule-file", path, code=2).stderr
    assert "s.json: field 'reassociate': is true, so that last bits depend on the schedule" in error


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--schedule-file", "s.json"), "need --stage, --loops, --timings, --svg or --save-schedule"),
        (("--loops", "--stage", "hir"), "--stage and --loops exclude each other"),
        (("--timings", "--svg", "x.svg"), "--timings and --svg exclude each other"),
    ],
)
def test_usage(run: Run, save: Save, stump: Stump, arguments: tuple[str, ...], message: str) -> None:
    error = run("inspect", save("m.onnx", stump()), *arguments, code=2).stderr
    assert message in error
    assert error.count("\n") == 1


def test_a_stored_schedule_is_replayed(
    run: Run, save: Save, stump: Stump, tmp_path: Path, compiled: list[Any]
) -> None:
    table, schedule = save("t.csv", "a,b\n0,9\n1,9\n"), save("s.json", options_text(ModelOptions(SMALL)))
    run("convert", save("m.onnx", stump()), "-o", tmp_path / "with.onnx", "--schedule-file", schedule, "-q")
    other = replace(SMALL, interleave=2)
    schedule.write_text(options_text(ModelOptions(other)))
    run("score", tmp_path / "with.onnx", table, "-o", tmp_path / "o.csv", "-q")
    run("verify", tmp_path / "with.onnx", table)
    run("score", tmp_path / "with.onnx", table, "-o", tmp_path / "o.csv", "-q", "--schedule-file", schedule)
    assert [options for options, _ in compiled] == [SMALL, SMALL, other]
    text = run("inspect", tmp_path / "with.onnx", "--stage", "hir").stdout
    assert 'layout "sparse-scalar" schedule ""' in text


def test_a_schedule_by_itself_shows_its_loops(run: Run, save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump())
    text = "tile(rows, block, row, 64); interleave(row, 8)"
    alone, asked = (run("inspect", model, *view, "--schedule", text).stdout for view in ((), ("--loops",)))
    assert alone == asked
    assert "64" in alone
