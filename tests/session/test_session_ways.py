"""oracle: sessions whose models are rewritten, and plain onnxruntime on one thread. What goes through the provider reports the same."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent

import numpy as np
import onnxruntime
import pytest
from onnx import helper
from packaging.version import Version
from providers import provider_session
from tails import assert_same
from ways import is_through_provider, rewritten_session

from onnx_treebeard import CompileOptions, InferenceSession
from onnx_treebeard.converters.onnx.metadata import store_schedule
from onnx_treebeard.session.execution_provider import has_libraries
from onnx_treebeard.session.notes import SessionNotes

pytestmark = [
    pytest.mark.usefixtures("kept_compiles"),
    pytest.mark.skipif(not has_libraries(), reason="onnxruntime before 1.23 has no providers in libraries"),
]

TELLS_GRAPHS_APART = Version(onnxruntime.__version__) >= Version("1.24.4")
ROWS = np.array([[0, 0.5], [0, 1], [0, np.nan], [-1, -np.inf]], np.float32)
BOTH = "(float[N, 2] X) => (float[N, 2] Y) { [one] S = REGRESSOR(X) [two] T = REGRESSOR(X) Y = Sub(S, T) }"
LEFT = """(float[N, 2] X) => (int64[N] K, float[N, 2] P, float[N, 2] Y) {
    [first] K, P = LEFT(X) [second] Y = REGRESSOR(X) }"""
WITHIN = """(float[N, 2] X, bool C) => (float[N, 2] Y) { [last] S = REGRESSOR(X) [inner] B = If(C) <
    then_branch = yes () => (float[N, 2] T) { [a] T = REGRESSOR(X) },
    else_branch = no () => (float[N, 2] E) { [b] E = REGRESSOR(X) } > [behind] Y = Add(B, S) }"""


def entries(session: InferenceSession) -> list[tuple[object, ...]]:
    return [
        (one.name, one.op_type, one.taken, one.n_trees, one.n_nodes, one.reason) for one in session.report
    ]


def check_like_rewritten(model, feed=None, n_graphs=1) -> None:
    ours, rewritten = InferenceSession(model), rewritten_session(model)
    assert is_through_provider(ours) == (n_graphs == 1 or TELLS_GRAPHS_APART)
    assert entries(ours) == entries(rewritten)
    feed = feed or {"X": ROWS}
    for found, expected in zip(ours.run(None, feed), rewritten.run(None, feed), strict=True):
        assert_same(found, expected)


@pytest.mark.parametrize("graph", [BOTH, LEFT], ids=["both", "left"])
@pytest.mark.parametrize("form", ["proto", "bytes", "path"])
def test_reports_are_the_same(model_of, tmp_path, graph, form):
    model = model_of(graph)
    path = tmp_path / "model.onnx"
    path.write_bytes(model.SerializeToString())
    check_like_rewritten({"proto": model, "bytes": path.read_bytes(), "path": path}[form])


def test_inner_graphs_come_after_those_that_contain_them(model_of):
    for choice in (True, False):
        check_like_rewritten(model_of(WITHIN), {"X": ROWS, "C": np.array(choice)}, 3)
    assert InferenceSession(model_of(WITHIN)).report[0].name == "last"


def test_a_node_that_onnxruntime_shows_again_and_again_is_one(model_of):
    """It looks for functions to write into the graph, until there are none."""
    model = model_of(
        "(float[N, 2] X) => (float[N, 2] Y) { [trees] S = REGRESSOR(X) T = own.Half(S) Y = own.Half(T) }"
    )
    opsets = [helper.make_opsetid("", 17)]
    nodes = [helper.make_node("Add", ["A", "A"], ["B"])]
    model.functions.append(helper.make_function("own", "Half", ["A"], ["B"], nodes, opsets))
    model.opset_import.append(helper.make_opsetid("own", 1))
    check_like_rewritten(model, n_graphs=2)


def test_providers_are_those_that_were_requested(model_of):
    model = model_of(BOTH)
    for asked in (None, ["CPUExecutionProvider"], [("CPUExecutionProvider", {})]):
        session = InferenceSession(model, providers=asked)
        assert is_through_provider(session)
        assert session.get_providers() == ["CPUExecutionProvider"]
        assert list(session.get_provider_options()) == ["CPUExecutionProvider"]
    before = session.run(None, {"X": ROWS})
    session.set_providers(["CPUExecutionProvider"])
    assert session.get_providers() == ["CPUExecutionProvider"]
    assert [one.taken for one in session.report] == [True, True]
    assert_same(session.run(None, {"X": ROWS})[0], before[0])


def test_plain_sessions_beside_ours_stay_plain(model_of):
    InferenceSession(model_of(BOTH))
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    plain = onnxruntime.InferenceSession(model_of(BOTH).SerializeToString(), options)
    assert plain.get_providers() == ["CPUExecutionProvider"]
    if hasattr(plain, "get_provider_graph_assignment_info"):
        parts = plain.get_provider_graph_assignment_info()
        assert {part.ep_name for part in parts} == {"CPUExecutionProvider"}


def test_threads_hear_of_their_own_sessions(model_of):
    models = {
        count: model_of(graph) for count, graph in ((1, BOTH.replace("Sub(S, T)", "Neg(S)")), (2, BOTH))
    }
    models[1].graph.node.pop(1)

    def count(number: int) -> bool:
        wanted = 1 + number % 2
        return len(InferenceSession(models[wanted]).report) == wanted

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(count, range(40)))


def test_other_devices_that_are_set_later_leave_us_the_trees(model_of):
    """What onnxruntime lacks of them the CPU runs."""
    session = InferenceSession(model_of(BOTH), threads=2)
    before = session.run(None, {"X": ROWS})
    with pytest.warns(UserWarning, match="'CUDAExecutionProvider' is not in available provider names"):
        session.set_providers(["CUDAExecutionProvider", "CPUExecutionProvider"])
    assert not is_through_provider(session)
    assert [one.taken for one in session.report] == [True, True]
    assert_same(session.run(None, {"X": ROWS})[0], before[0])
    session.set_providers(["CPUExecutionProvider"])
    assert [one.taken for one in session.report] == [True, True]
    assert_same(session.run(None, {"X": ROWS})[0], before[0])


def test_the_log_says_why_a_model_is_rewritten(model_of, tmp_path, caplog):
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "optimized.onnx")
    with caplog.at_level("DEBUG", "onnx_treebeard"):
        assert not is_through_provider(InferenceSession(model_of(BOTH), options))
    assert (
        "does not open the model: onnxruntime is asked to write the optimized model to a file" in caplog.text
    )


def test_what_the_provider_declines_is_rewritten(model_of):
    """Schedules of the model are told in the report; nodes of ours with tails are the custom operator's."""
    scheduled = model_of(BOTH)
    text = {"format": "onnx-treebeard schedule", "version": 1, "options": {"tile_size": 2}}
    store_schedule(scheduled, json.dumps(text))
    with SessionNotes() as notes, pytest.raises(Exception, match="the model has a schedule"):
        provider_session(scheduled)
    assert notes.declined == "the model has a schedule"
    session = InferenceSession(scheduled)
    assert not is_through_provider(session)
    assert len(session.report.taken) == 2
    assert session.report.schedule


ASKED = {
    "semantics": {"semantics": "onnx"},
    "schedule": {"schedule": CompileOptions()},
    "leaves": {"with_leaf": True},
    "raw scores": {"with_raw": ["one"]},
    "tree scores": {"with_tree_scores": True},
}


@pytest.mark.parametrize("case", ASKED)
def test_who_asks_for_more_has_the_model_rewritten(model_of, case):
    session = InferenceSession(model_of(BOTH), **ASKED[case])
    assert not is_through_provider(session)
    assert len(session.report.taken) == 2


RUNS = {
    "threads": {"threads": 2},
    "no cache": {"cache": False},
    "cache": {"cache": True},
    "both": {"threads": 1, "cache": "folder"},
    "nothing": {"threads": None, "cache": None},
}


@pytest.mark.parametrize("case", RUNS)
@pytest.mark.parametrize("providers", [None, ["CPUExecutionProvider"]], ids=["any", "CPU"])
def test_threads_and_a_cache_need_no_other_model(model_of, tmp_path, monkeypatch, case, providers):
    monkeypatch.chdir(tmp_path)
    session = InferenceSession(model_of(BOTH), None, providers, **RUNS[case])
    plain = InferenceSession(model_of(BOTH))
    assert is_through_provider(session)
    assert entries(session) == entries(plain)
    assert session.get_providers() == ["CPUExecutionProvider"]
    assert_same(session.run(None, {"X": ROWS})[0], plain.run(None, {"X": ROWS})[0])


def test_options_of_providers_stay_with_them(model_of):
    session = InferenceSession(model_of(BOTH), None, ["CPUExecutionProvider"], [{}], threads=2)
    assert is_through_provider(session)
    assert list(session.get_provider_options()) == ["CPUExecutionProvider"]


def test_a_model_that_onnxruntime_writes_is_rewritten(model_of, tmp_path):
    """It writes nothing that providers have compiled."""
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "written.onnx")
    assert not is_through_provider(InferenceSession(model_of(BOTH), options))
    assert Path(options.optimized_model_filepath).is_file()


# Operators of onnxruntime whose versions differ
VERSIONS = """(float[N, 2] X) => (float[N, 2] Y) <float[1] one = {1.0}> {
    S = REGRESSOR(X) E = Exp(S) Q = IsNaN(E) W = Where(Q, one, E) R = Equal(W, S) Z = Cast<to = 1>(R) Y = Add(Z, W) }"""


@pytest.mark.parametrize("opset", [13, 16, 18, 19, 20, 21])
def test_versions_of_operators(model_of, one_thread, opset):
    model = model_of(VERSIONS)
    next(entry for entry in model.opset_import if entry.domain == "").version = opset
    session = InferenceSession(model, one_thread())
    assert is_through_provider(session)
    assert session.report[0].n_downstream == 6
    plain = onnxruntime.InferenceSession(model.SerializeToString(), one_thread())
    for rows in (ROWS, ROWS[:1], ROWS[:0]):
        assert_same(session.run(None, {"X": rows})[0], plain.run(None, {"X": rows})[0])


def test_sessions_with_kernels_of_onnxruntime_end_in_any_order(model_of):
    sessions = [InferenceSession(model_of(VERSIONS)) for _ in range(3)]
    (expected,) = sessions[1].run(None, {"X": ROWS})
    del sessions[0]
    assert_same(sessions[1].run(None, {"X": ROWS})[0], expected)
    del sessions[0]
    assert_same(sessions[0].run(None, {"X": ROWS})[0], expected)


def test_a_process_that_ends_with_open_sessions(model_of, tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(model_of(VERSIONS).SerializeToString())
    program = f"""
        import numpy, onnx_treebeard
        session = onnx_treebeard.InferenceSession({str(path)!r})
        session.run(None, {{"X": numpy.zeros((1, 2), numpy.float32)}})
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", dedent(program)], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
