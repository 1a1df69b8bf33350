"""What decides the scores of a folder is in its manifest: another model, file or option is refused, and the same one goes on."""

import json
import shutil
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from click.testing import Result
from onnx import ModelProto, helper, numpy_helper

from onnx_treebeard.cli.commands import score
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.scoring import forest_scorer
from onnx_treebeard.scoring.dataset_output import MANIFEST
from onnx_treebeard.tables.column_match import MatchOptions

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

# Options of `score` by which no score and no column changes.
CHANGE_NOTHING = {"model", "tables", "target", "chunk_rows", "threads", "device", "quiet"}
# What the manifest calls several options.
TOGETHER = {
    "with_raw": "with",
    "with_leaf": "with",
    "with_tree_scores": "with",
    "with_contribs": "with",
    "part": "results",
}


@pytest.fixture
def again(run: Run, tmp_path: Path) -> Callable[..., Result]:
    """Scores two folders of rows, the second of which is new, into the folder `out`."""

    def call(model: object, *options: object, code: int = 0) -> Result:
        return run("score", model, tmp_path / "rows", "-o", tmp_path / "out", *options, code=code)

    (tmp_path / "rows").mkdir()
    (tmp_path / "rows/a.csv").write_text("x\n0\n1\n")
    return call


def with_offset(model: ModelProto, place: str) -> ModelProto:
    """Returns the model of a stump that adds a tensor `c` to its scores, which lies in the file c.bin: as an initializer, in an attribute or in a function."""
    model.graph.node[0].output[0] = "trees"
    outside = numpy_helper.from_array(np.zeros(1, np.float32), "c")
    outside.ClearField("raw_data")
    outside.data_location = onnx.TensorProto.EXTERNAL
    for key, value in (("location", "c.bin"), ("offset", "0"), ("length", "4")):
        outside.external_data.add(key=key, value=value)
    if place == "initializer":
        model.graph.initializer.append(outside)
    else:
        model.graph.node.append(helper.make_node("Constant", [], ["c"], value=outside))
    model.graph.node.append(helper.make_node("Add", ["trees", "c"], ["variable"]))
    return model


@pytest.mark.parametrize("place", ["initializer", "attribute"])
def test_external_tensors_belong_to_the_model(
    place: str, again: Callable[..., Result], save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("m.onnx", with_offset(stump(1, names='["x"]'), place))
    values = tmp_path / "c.bin"
    values.write_bytes(np.float32(0).tobytes() + b"unused")
    again(model)
    assert (tmp_path / "out/a.csv").read_text() == "variable\n10\n20\n"
    values.write_bytes(np.float32(0).tobytes() + b"other bytes, which no tensor has")
    assert "1 of 1 file was finished before" in again(model).stderr
    values.write_bytes(np.float32(1000).tobytes())
    assert "was begun with another model" in again(model, code=2).stderr
    assert (tmp_path / "out/a.csv").read_text() == "variable\n10\n20\n"


def test_schedule_files_count_by_their_content(
    again: Callable[..., Result], save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("m.onnx", stump(1, names='["x"]'))
    schedule = {"format": "onnx-treebeard schedule", "version": 1, "options": {"reassociate": False}}
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    first.write_text(json.dumps(schedule))
    second.write_text(json.dumps(schedule, indent=4))
    again(model, "--schedule-file", first)
    assert "1 of 1 file was finished before" in again(model, "--schedule-file", second).stderr
    second.write_text(json.dumps(schedule | {"options": {"reassociate": True}}))
    told = again(model, "--schedule-file", second, code=2).stderr
    assert "was begun with --schedule-file sha256 " in told
    assert "was begun with --schedule-file sha256 " in again(model, code=2).stderr


def test_profiles_count_by_their_content(
    again: Callable[..., Result], run: Run, save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("m.onnx", stump(1, names='["x"]'))
    profile = tmp_path / "hits.json"
    run("profile", model, tmp_path / "rows/a.csv", "-o", profile)
    again(model, "--profile", profile)
    assert "1 of 1 file was finished before" in again(model, "--profile", profile).stderr
    assert "was begun with --profile sha256 " in again(model, code=2).stderr
    (tmp_path / "rows/b.csv").write_text("x\n5\n")
    run("profile", model, tmp_path / "rows/b.csv", "-o", profile)
    assert "was begun with --profile sha256 " in again(model, "--profile", profile, code=2).stderr


@pytest.mark.parametrize("value", ["nan", "inf", "-7"])
def test_a_missing_value_is_itself_again(value: str, run: Run, models: Path, tmp_path: Path) -> None:
    """NaN, which no comparison calls equal, too."""
    name = "diabetes_xgboost_regression"
    (tmp_path / "rows").mkdir()
    shutil.copy(models / f"{name}.csv", tmp_path / "rows")
    command = ("score", models / f"{name}.json", tmp_path / "rows", "-o", tmp_path / "out")
    run(*command, "--missing", value)
    assert "1 of 1 file was finished before" in run(*command, "--missing", value).stderr
    assert "was begun with --missing" in run(*command, code=2).stderr


def test_a_model_that_changes_while_it_is_opened(
    again: Callable[..., Result], save: Save, stump: Stump, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody knows of which of the two the scores would be."""
    model = save("m.onnx", stump(1, names='["x"]'))
    opened = forest_scorer.open_scorer

    def overtaken(*arguments: Any) -> Any:
        found = opened(*arguments)
        save("m.onnx", stump(1, names='["x"]', threshold=7.0))
        return found

    monkeypatch.setattr(forest_scorer, "open_scorer", overtaken)
    assert "changed while it was opened" in again(model, code=2).stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("options", [None, [], 3, {"--keep": 5}])
def test_a_manifest_whose_options_are_none(
    options: Any, again: Callable[..., Result], save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("m.onnx", stump(1, names='["x"]'))
    again(model)
    manifest = tmp_path / "out" / MANIFEST
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"options": options}))
    assert "was begun with" in again(model, code=2).stderr


def test_a_manifest_that_nests_without_end(
    again: Callable[..., Result], save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("m.onnx", stump(1, names='["x"]'))
    again(model)
    (tmp_path / "out" / MANIFEST).write_text("[" * 100_000)
    assert "has a _onnx_treebeard.json that this program did not write" in again(model, code=2).stderr


def test_every_option_that_can_change_scores_is_there(
    again: Callable[..., Result], save: Save, stump: Stump, tmp_path: Path
) -> None:
    """A new option of the command has to be entered in one of the two."""
    again(save("m.onnx", stump(1, names='["x"]')))
    noted = json.loads((tmp_path / "out" / MANIFEST).read_text())["options"]
    names = {one.name or "" for one in score.command.params} - CHANGE_NOTHING
    assert {f"--{TOGETHER.get(name, name).replace('_', '-')}" for name in names} == set(noted)
    assert len(fields(MatchOptions)) + len(fields(LoadOptions)) <= len(noted)
