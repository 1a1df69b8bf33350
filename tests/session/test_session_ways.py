"""oracle: plain onnxruntime on one thread; sessions with nodes of our operator, where onnxruntime writes the model. What goes through the provider reports the same."""

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
from tails import assert_same

from onnx_treebeard import CompileOptions, InferenceSession
from onnx_treebeard.converters.onnx.metadata_props import store_schedule

pytestmark = pytest.mark.usefixtures("kept_compiles")

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


def is_through_provider(session: InferenceSession) -> bool:
    return session._notes is not None


@pytest.fixture
def check(tmp_path):
    """check(model, feed): the session has the results and the report of one whose model onnxruntime writes."""

    def compare(model, feed=None) -> None:
        options = onnxruntime.SessionOptions()
        options.optimized_model_filepath = str(tmp_path / "written.onnx")
        ours, written = InferenceSession(model), InferenceSession(model, options)
        assert is_through_provider(ours)
        assert not is_through_provider(written)
        assert entries(ours) == entries(written)
        feed = feed or {"X": ROWS}
        for found, expected in zip(ours.run(None, feed), written.run(None, feed), strict=True):
            assert_same(found, expected)

    return compare


@pytest.mark.parametrize("graph", [BOTH, LEFT], ids=["both", "left"])
@pytest.mark.parametrize("form", ["proto", "bytes", "path"])
def test_reports_are_the_same(model_of, check, tmp_path, graph, form):
    model = model_of(graph)
    path = tmp_path / "model.onnx"
    path.write_bytes(model.SerializeToString())
    check({"proto": model, "bytes": path.read_bytes(), "path": path}[form])


def test_inner_graphs_come_after_those_that_contain_them(model_of, check):
    for choice in (True, False):
        check(model_of(WITHIN), {"X": ROWS, "C": np.array(choice)})
    assert InferenceSession(model_of(WITHIN)).report[0].name == "last"


def test_a_node_that_onnxruntime_shows_again_and_again_is_one(model_of, check):
    """It looks for functions to write into the graph, until there are none."""
    model = model_of(
        "(float[N, 2] X) => (float[N, 2] Y) { [trees] S = REGRESSOR(X) T = own.Half(S) Y = own.Half(T) }"
    )
    opsets = [helper.make_opsetid("", 17)]
    nodes = [helper.make_node("Add", ["A", "A"], ["B"])]
    model.functions.append(helper.make_function("own", "Half", ["A"], ["B"], nodes, opsets))
    model.opset_import.append(helper.make_opsetid("own", 1))
    check(model)


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
    """Operators downstream of them are the devices'; what onnxruntime lacks of them the CPU runs."""
    session = InferenceSession(model_of(BOTH), threads=2)
    assert session.report[0].n_downstream == 1
    before = session.run(None, {"X": ROWS})
    with pytest.warns(UserWarning, match="'CUDAExecutionProvider' is not in available provider names"):
        session.set_providers(["CUDAExecutionProvider", "CPUExecutionProvider"])
    assert [(one.taken, one.n_downstream) for one in session.report] == [(True, 0), (True, 0)]
    assert session.get_providers() == ["CPUExecutionProvider"]
    assert_same(session.run(None, {"X": ROWS})[0], before[0])
    session.set_providers(["CPUExecutionProvider"])
    assert [one.taken for one in session.report] == [True, True]
    assert session.report[0].n_downstream == 1
    assert_same(session.run(None, {"X": ROWS})[0], before[0])


def test_our_provider_may_be_named(model_of):
    """Its options are those of the list, where the session says nothing else."""
    ours = "TreebeardExecutionProvider"
    before = InferenceSession(model_of(BOTH)).run(None, {"X": ROWS})
    for listed, further in (
        ([ours, "CPUExecutionProvider"], None),
        ([(ours, {"semantics": "onnx"}), "CPUExecutionProvider"], None),
        (["CPUExecutionProvider", ours], [{}, {"threads": "1"}]),
    ):
        session = InferenceSession(model_of(BOTH), None, listed, further)
        assert is_through_provider(session)
        assert [one.taken for one in session.report] == [True, True]
        assert_same(session.run(None, {"X": ROWS})[0], before[0])
    with pytest.raises(Exception, match="field 'semantics': is 'x'; accepted are ort, onnx"):
        InferenceSession(model_of(BOTH), None, [(ours, {"semantics": "x"})])


def test_options_that_have_providers_keep_them(model_of):
    """A list with ours would replace them, so that nodes are of our operator."""
    import onnx_treebeard

    options = onnxruntime.SessionOptions()
    options.add_provider("CPUExecutionProvider", {})
    assert options.has_providers()
    session = onnx_treebeard.InferenceSession(model_of(BOTH), options)
    assert not is_through_provider(session)
    assert len(session.report.taken) == 2
    assert_same(session.run(None, {"X": ROWS})[0], InferenceSession(model_of(BOTH)).run(None, {"X": ROWS})[0])


def test_a_schedule_of_the_model_is_told(model_of):
    scheduled = model_of(BOTH)
    text = {"format": "onnx-treebeard schedule", "version": 1, "options": {"tile_size": 2}}
    store_schedule(scheduled, json.dumps(text))
    session = InferenceSession(scheduled)
    assert is_through_provider(session)
    assert len(session.report.taken) == 2
    assert session.report.schedule == "the schedule stored in the model"


ASKED = {
    "semantics": {"semantics": "onnx"},
    "schedule": {"schedule": CompileOptions()},
    "leaves": {"with_leaf": True},
    "raw scores": {"with_raw": ["one"]},
    "tree scores": {"with_tree_scores": True},
}


@pytest.mark.parametrize("case", ASKED)
def test_every_option_goes_through_the_provider(model_of, case):
    """With the operator downstream, and the names of operators that the model has."""
    session = InferenceSession(model_of(BOTH), **ASKED[case])
    assert is_through_provider(session)
    assert [one.op_type for one in session.report.taken] == ["TreeEnsembleRegressor"] * 2
    assert session.report[0].n_downstream == 1
    plain = onnxruntime.InferenceSession(model_of(BOTH).SerializeToString())
    assert_same(session.run(None, {"X": ROWS})[0], plain.run(None, {"X": ROWS})[0])


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


def test_a_model_that_onnxruntime_writes_has_our_operator(model_of, tmp_path):
    """It writes nothing that providers have compiled. Others open what it has written."""
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
