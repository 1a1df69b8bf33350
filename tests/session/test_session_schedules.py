"""unit: which schedule and whose hit counts a session compiles its nodes with, and that results keep every bit."""

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from forest_keys import profile

from onnx_treebeard import CompileOptions, InferenceSession, register_custom_ops
from onnx_treebeard.compiler import compile as compiler_compile
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text, write_options
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.converters.onnx.write_attributes import add_hits
from onnx_treebeard.converters.read import model_of_source
from onnx_treebeard.converters.rewrite.custom_operator import set_schedule
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest.reach_profile import NamedProfile, count_hits, write_profiles
from onnx_treebeard.system.errors import DataError, OptionError

MODELS = Path(__file__).parents[2] / "models"
TWO = "(float[N, 2] X) => (float[N, 2] Y, string[N] L, float[N, 2] S) { [first] Y = REGRESSOR(X) [second] L, S = CLASSIFIER(X) }"
ONE = "(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }"
SMALL = CompileOptions(tile_size=1, interleave=1)
OTHER = CompileOptions(tile_size=2, interleave=2, order="row-major")
ROWS = np.array([[0, 0.5], [0, np.nextafter(np.float32(0.5), np.float32(1))], [0, np.nan]], np.float32)


def stored_in(model: Any, options: ModelOptions) -> Any:
    store_schedule(model, options_text(options))
    return model


def test_options_of_the_caller(model_of, same_as_plain, compiled) -> None:
    session = same_as_plain(model_of(TWO), {"X": ROWS}, schedule=SMALL)
    assert compiled == [(SMALL, 0), (SMALL, 0)]
    assert session.report.schedule == "the caller's schedule"
    assert "\nschedule: the caller's schedule\nnote: only walks are compiled" in str(session.report)


def test_the_default_needs_no_compiler_and_no_mention(model_of, same_as_plain, compiled) -> None:
    session = same_as_plain(model_of(ONE), {"X": ROWS})
    assert compiled == []
    assert (session.report.schedule, "schedule" in str(session.report)) == ("", False)


@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_distinguishes_nodes(model_of, same_as_plain, compiled, tmp_path, kind) -> None:
    write_options(tmp_path / "s.json", ModelOptions(SMALL, {"second": OTHER}))
    session = same_as_plain(model_of(TWO), {"X": ROWS}, schedule=kind(tmp_path / "s.json"))
    assert sorted(compiled, key=str) == sorted([(SMALL, 0), (OTHER, 0)], key=str)
    assert session.report.schedule == str(tmp_path / "s.json")


@pytest.mark.parametrize("form", ["path", "bytes", "proto"])
def test_a_stored_schedule_is_replayed(model_of, same_as_plain, compiled, tmp_path, caplog, form) -> None:
    model = stored_in(model_of(TWO), ModelOptions(SMALL, {"first": OTHER}))
    path = tmp_path / "m.onnx"
    path.write_bytes(model.SerializeToString())
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        session = same_as_plain({"path": path, "bytes": path.read_bytes(), "proto": model}[form], {"X": ROWS})
    assert sorted(compiled, key=str) == sorted([(OTHER, 0), (SMALL, 0)] * 2, key=str)
    name = str(path) if form == "path" else "the model"
    assert session.report.schedule == f"the schedule stored in {name}"
    assert f"{name} is compiled with the schedule stored in {name}" in caplog.messages


def test_the_caller_comes_before_the_model(model_of, same_as_plain, compiled) -> None:
    same_as_plain(stored_in(model_of(ONE), ModelOptions(OTHER)), {"X": ROWS}, schedule=SMALL)
    damaged = model_of(ONE)
    store_schedule(damaged, "damaged")
    same_as_plain(damaged, {"X": ROWS}, schedule=CompileOptions())
    assert compiled == [(SMALL, 0), (CompileOptions(), 0)]


def test_nodes_of_ours_are_compiled_with_it_too(model_of, compiled, no_units) -> None:
    """They would compile themselves by default, when onnxruntime creates the kernel."""
    model = rewrite(model_of(ONE)).model
    expected = InferenceSession(model, schedule=CompileOptions()).run(None, {"X": ROWS})[0]
    assert compiled == [(CompileOptions(), 0)]
    assert (InferenceSession(model, schedule=OTHER).run(None, {"X": ROWS})[0] == expected).all()
    assert compiled[1:] == [(OTHER, 0)]
    session = InferenceSession(stored_in(model, ModelOptions(SMALL)))
    assert (session.run(None, {"X": ROWS})[0] == expected).all()
    assert compiled[2:] == [(SMALL, 0)]
    assert session.report[0].taken


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ModelOptions(CompileOptions(layout="none")),
            "^field 'layout': is 'none'; accepted are array-scalar, ",
        ),
        (
            ModelOptions(source="s.json", nodes={"frist": SMALL}),
            r"^s\.json: field 'nodes': the model has no tree node 'frist'; its",
        ),
        (
            ModelOptions(CompileOptions(schedule="jump(rows)"), source="s.json"),
            r"^s\.json: field 'schedule': line 1: no primitive jump",
        ),
    ],
)
def test_what_is_illegal_for_the_model_is_refused(model_of, options, message) -> None:
    with pytest.raises(OptionError, match=message):
        InferenceSession(model_of(TWO), schedule=options)


def test_a_stored_schedule_that_is_damaged(model_of, tmp_path) -> None:
    model, path = model_of(ONE), tmp_path / "m.onnx"
    store_schedule(model, options_text(ModelOptions(SMALL)).replace('"tile_size": 1', '"tile_size": 11'))
    path.write_bytes(model.SerializeToString())
    message = r"^the schedule stored in \S+m\.onnx: field 'options\.tile_size': is 11; accepted are 1 to 8$"
    with pytest.raises(OptionError, match=message):
        InferenceSession(path)


def test_a_stored_schedule_survives_nodes_that_were_renamed(model_of, same_as_plain, compiled) -> None:
    model = stored_in(model_of(ONE), ModelOptions(SMALL, {"as it was called": OTHER}))
    same_as_plain(model, {"X": ROWS})
    assert compiled == [(SMALL, 0)] * 2


def test_a_model_with_a_schedule_is_an_ordinary_model(model_of, one_thread) -> None:
    model = stored_in(model_of(ONE), ModelOptions(SMALL))
    plain = onnxruntime.InferenceSession(model.SerializeToString(), one_thread())
    assert plain.run(None, {"X": ROWS})[0].shape == (3, 2)
    ours = InferenceSession(model, one_thread()).get_modelmeta().custom_metadata_map
    assert ours == plain.get_modelmeta().custom_metadata_map


def test_a_profile(model_of, same_as_plain, compiled, tmp_path) -> None:
    """Both nodes test X[1] <= 0.5, one row of three goes left; the profile knows the first node only."""
    forest = model_of_source(model_of(ONE)).forest
    write_profiles(tmp_path / "p.json", [NamedProfile("trees", count_hits(forest, ROWS))])
    greedy = CompileOptions(tile_size=2, tiling="greedy", interleave=1)
    same_as_plain(model_of(TWO), {"X": ROWS}, schedule=greedy, profile=tmp_path / "p.json")
    assert sorted(compiled, key=str) == [(greedy, 0), (greedy, 3)]
    own = rewrite(model_of(ONE)).model  # our operator in place of the node
    InferenceSession(own, profile=tmp_path / "p.json")
    other = replace(count_hits(forest, ROWS), key="0" * 12)
    write_profiles(tmp_path / "p.json", [NamedProfile("trees", other)])
    with pytest.raises(
        DataError, match=r"^field 'profile': the profile \('trees'\) fits none of the model's tree nodes$"
    ):
        InferenceSession(own, profile=tmp_path / "p.json")


def test_hit_counts_in_the_model_leave_the_default_alone(model_of, same_as_plain, compiled) -> None:
    model = model_of(ONE)
    assert add_hits(model, lambda forest: profile(forest, ROWS)) == ["trees"]
    session = same_as_plain(model, {"X": ROWS})
    assert compiled == []
    assert (session.report.schedule, session.report[0].taken) == ("", True)


ANY_ORDER = CompileOptions(schedule="tile(trees, t, s, 2); reorder(s, t)", tile_size=1, reassociate=True)
IN_ORDER = replace(ANY_ORDER, reassociate=False)
LEFT_OUT = "without its 'reassociate': last bits would depend on it"


def forest_and_rows() -> tuple[Any, np.ndarray]:
    """100 trees, whose sums have other last bits when every second tree is added first."""
    path = MODELS / "diabetes_forest_regressor.onnx"
    rows = np.loadtxt(path.with_suffix(".csv"), np.float32, delimiter=",", skiprows=1)
    return onnx.load(path), rows


def test_a_stored_schedule_decides_no_bits(same_as_plain, compiled, caplog) -> None:
    model, rows = forest_and_rows()
    (feed,) = (value.name for value in model.graph.input)
    asked = InferenceSession(model, schedule=ANY_ORDER)
    (expected,) = InferenceSession(model, schedule=CompileOptions()).run(None, {feed: rows})
    assert (asked.run(None, {feed: rows})[0] != expected).any()  # where the caller asks for it
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        session = same_as_plain(stored_in(model, ModelOptions(ANY_ORDER)), {feed: rows})
    assert [options for options, _ in compiled] == [ANY_ORDER, CompileOptions(), IN_ORDER, IN_ORDER]
    assert session.report.schedule.startswith(f"the schedule stored in the model, {LEFT_OUT}")
    assert str(session.report).count("reassociate") == 1
    said = [message for message in caplog.messages if LEFT_OUT in message]
    assert len(said) == 2, "of our session and of the execution provider"
    assert (session.run(None, {feed: rows})[0] == expected).all()


def test_a_stored_schedule_of_single_nodes_decides_no_bits_either(model_of, same_as_plain, compiled) -> None:
    options = ModelOptions(OTHER, {"second": ANY_ORDER})
    session = same_as_plain(stored_in(model_of(TWO), options), {"X": ROWS})
    assert [found for found, _ in compiled] == [IN_ORDER, OTHER] * 2
    assert LEFT_OUT in session.report.schedule


def test_a_schedule_that_a_node_brings_decides_no_bits(model_of, compiled, caplog) -> None:
    model = rewrite(model_of(ONE)).model
    set_schedule(model.graph.node[0], options_text(ModelOptions(ANY_ORDER)))
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        session = InferenceSession(model)
    assert [options for options, _ in compiled] == [IN_ORDER]
    assert session.report.schedule.startswith(f"the schedule stored in node 'trees', {LEFT_OUT}")
    assert [LEFT_OUT in message for message in caplog.messages] == [True]
    options = onnxruntime.SessionOptions()
    register_custom_ops(options)
    onnxruntime.InferenceSession(model.SerializeToString(), options)
    assert [options for options, _ in compiled] == [IN_ORDER, IN_ORDER]


def test_walk_options_beside_auto_are_noted(model_of) -> None:
    """They leave walks alone, and the report says so; a strategy that is named needs no note."""
    noted = InferenceSession(model_of(ONE), schedule=CompileOptions(row_block=64)).report
    assert "row_block" in noted.note
    assert str(noted).endswith(noted.note)
    named = InferenceSession(model_of(ONE), schedule=CompileOptions(strategy="walk", row_block=64)).report
    assert named.note == ""


def test_walk_options_beside_auto_are_logged(model_of, caplog) -> None:
    compiler_compile._log_note.cache_clear()
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        InferenceSession(model_of(ONE), schedule=CompileOptions(interleave=3), cache=False)
    assert any("interleave" in message for message in caplog.messages)
