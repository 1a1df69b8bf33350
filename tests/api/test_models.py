"""Unit: which schedule and whose hit counts `compile` uses; results are the oracle's, whatever they are."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from artifact_contents import serves
from forests import Node, forest_of, two_trees

from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, entry, options_text, write_options
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.reach_profile import NamedProfile, count_hits, write_profiles
from onnx_treebeard.system.errors import DataError, OptionError

SMALL = CompileOptions(tile_size=1, interleave=1)
OTHER = CompileOptions(tile_size=2, interleave=1, order="row-major")
ROWS = np.array([[0, 0, 0], [1, 9, 9], [1, 9, -9], [np.nan, 2, 0.5]], np.float32)
NODE = "TreeEnsembleRegressor"


def used(compiled: Any) -> Any:
    """The options in the manifest of what was compiled."""
    return compiled.artifact.manifest["options"]


def stored(options: ModelOptions) -> Any:
    model = to_onnx(two_trees()).model
    store_schedule(model, options_text(options))
    return model


def check(compiled: Any) -> Any:
    expected = numpy_reference.predict(compiled.forest, ROWS)
    assert compiled.predict(ROWS).tobytes() == expected[:, 0].tobytes()
    return used(compiled)


def test_options_of_the_caller() -> None:
    assert check(compile(two_trees(), schedule=SMALL)) == entry(SMALL)


def test_a_schedule_file(tmp_path: Path) -> None:
    write_options(tmp_path / "s.json", ModelOptions(SMALL))
    for path in (tmp_path / "s.json", str(tmp_path / "s.json")):
        assert check(compile(two_trees(), schedule=path)) == entry(SMALL)


def test_the_schedule_of_a_stored_model(tmp_path: Path) -> None:
    model = stored(ModelOptions(SMALL, {NODE: OTHER}))
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    for form in (tmp_path / "m.onnx", (tmp_path / "m.onnx").read_bytes(), model):
        assert check(compile(form)) == entry(OTHER)
    assert check(compile(stored(ModelOptions(SMALL)))) == entry(SMALL)


def test_the_caller_comes_first() -> None:
    assert check(compile(stored(ModelOptions(OTHER)), schedule=SMALL)) == entry(SMALL)


def test_the_schedule_of_a_stored_model_decides_no_bits(caplog: pytest.LogCaptureFixture) -> None:
    any_order = replace(SMALL, strategy="walk", reassociate=True)
    model = stored(ModelOptions(any_order))
    assert check(compile(model)) == entry(replace(SMALL, strategy="walk"))
    (message,) = caplog.messages
    assert message.startswith(
        "the model is compiled with the schedule stored in the model, without its 'reassociate': "
    )
    assert used(compile(model, schedule=any_order)) == entry(any_order)
    assert len(caplog.messages) == 1


def test_a_schedule_of_another_model(tmp_path: Path) -> None:
    write_options(tmp_path / "s.json", ModelOptions(SMALL, {"elsewhere": OTHER}))
    known = f"its tree nodes are: '{NODE}'$"
    with pytest.raises(
        OptionError, match=rf"s\.json: field 'nodes': the model has no tree node 'elsewhere'; {known}"
    ):
        compile(to_onnx(two_trees()).model, schedule=tmp_path / "s.json")
    compile(stored(ModelOptions(SMALL, {"as it was called": OTHER})))


def test_an_illegal_schedule_names_its_file(tmp_path: Path) -> None:
    illegal = ModelOptions(CompileOptions(tile_size=1, schedule="unroll_walk(rows, 1)"))
    write_options(tmp_path / "s.json", illegal)
    with pytest.raises(OptionError, match=r"s\.json: field 'schedule': .*unroll"):
        compile(two_trees(), schedule=tmp_path / "s.json")
    with pytest.raises(OptionError, match=r"^the schedule stored in the model: field 'schedule': "):
        compile(stored(illegal))


def test_a_profile(tmp_path: Path) -> None:
    """Two trees, four rows: eight leaves are reached."""
    other = forest_of(Node(0, "<=", 0.0, 1.0, 2.0))
    write_profiles(tmp_path / "p.json", [NamedProfile("two", count_hits(two_trees(), ROWS))])
    compiled = compile(two_trees(), schedule=SMALL, profile=tmp_path / "p.json")
    assert compiled.forest.leaf_hits.sum() == 8
    check(compiled)
    with pytest.raises(DataError, match="the profile is of another model: this is forest"):
        compile(other, profile=tmp_path / "p.json")


def test_leaves_are_compiled_on_request() -> None:
    """Once, by the same schedule; `with_leaf` puts them into the artifact that is saved."""
    later, at_once = (
        compile(two_trees(), schedule=SMALL),
        compile(two_trees(), schedule=SMALL, with_leaf=True),
    )
    assert (serves(later.artifact), serves(at_once.artifact)) == ((True, False), (True, True))
    expected = later.forest.leaf_id[numpy_reference.leaves(later.forest, ROWS)]
    for compiled in (later, at_once):
        assert (compiled.predict_leaf(ROWS) == expected).all()
        assert compiled.leaf_predictor is compiled.leaf_predictor
    artifact = later.recipe.leaf_artifact(later.forest)
    assert serves(artifact) == (False, True)
    assert artifact.manifest["options"] == entry(SMALL)
