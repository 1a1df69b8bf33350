"""Plain onnxruntime with our execution provider: the bits of plain onnxruntime on one thread, on models that nobody converted."""

import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper
from providers import NAME, plain_session, provider_session, taken
from tails import assert_same

import onnx_treebeard
from onnx_treebeard import CompileOptions, OptionError
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, write_options
from onnx_treebeard.forest.reach_profile import NamedProfile, Profile, key_of_shape, write_profiles

GRAPH = "(float[N,2] X) => (float[N,2] S) { S = REGRESSOR(X) }"
ROWS = {"X": np.array([[0, 0], [0, 0.5], [0, 1], [0, np.nan]], np.float32)}


def assert_like_plain(session, model, feed=ROWS):
    for found, expected in zip(session.run(None, feed), plain_session(model).run(None, feed), strict=True):
        assert_same(found, expected)


def test_names():
    assert onnx_treebeard.get_ep_name() == NAME
    assert onnx_treebeard.get_ep_names() == [NAME]


def test_registering_again_and_from_several_threads_is_harmless():
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: onnx_treebeard.register_execution_provider(), range(32)))
    assert len([device for device in onnxruntime.get_ep_devices() if device.ep_name == NAME]) == 1


def test_a_node_is_taken_and_everything_else_is_not(model_of):
    model = model_of("(float[N,2] X) => (float[N,2] S) { Y = Add(X, X) S = REGRESSOR(Y) }")
    session = provider_session(model)
    assert session.get_providers() == [NAME, "CPUExecutionProvider"]
    assert taken(session) == [["TreeEnsembleRegressor"]]
    assert_like_plain(session, model)


def test_by_name(model_of):
    onnx_treebeard.register_execution_provider()
    model = model_of(GRAPH)
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=[(NAME, {"semantics": "ort"}), "CPUExecutionProvider"]
    )
    assert taken(session) == [["TreeEnsembleRegressor"]]
    assert_like_plain(session, model)


@pytest.mark.parametrize("policy", ["PREFER_CPU", "MAX_PERFORMANCE"])
def test_by_policy(model_of, tmp_path, policy):
    """In a process of its own: onnxruntime would prefer a GPU that other tests have registered."""
    path, rows = tmp_path / "model.onnx", [[0.0, 0.5], [1.0, -3.0]]
    path.write_bytes(model_of(GRAPH).SerializeToString())
    done = in_a_process(
        f"""
import numpy as np, onnxruntime, onnx_treebeard
onnx_treebeard.register_execution_provider()
options = onnxruntime.SessionOptions()
options.set_provider_selection_policy(onnxruntime.OrtExecutionProviderDevicePolicy.{policy})
session = onnxruntime.InferenceSession({str(path)!r}, options)
assert {NAME!r} in session.get_providers()
print([one.tolist() for one in session.run(None, {{"X": np.array({rows}, np.float32)}})])
"""
    )
    assert done.returncode == 0, done.stderr
    expected = plain_session(model_of(GRAPH)).run(None, {"X": np.array(rows, np.float32)})
    assert done.stdout.strip() == str([one.tolist() for one in expected])


def test_labels_that_are_texts(model_of):
    model = model_of("(float[N,2] X) => (string[N] L, float[N,2] S) { L, S = CLASSIFIER(X) }")
    session = provider_session(model)
    assert taken(session)
    assert_like_plain(session, model)


@pytest.mark.parametrize("rows", [0, 1, 3, 5000])
def test_batches(model_of, rows):
    feed = {"X": np.random.default_rng(rows).normal(size=(rows, 2)).astype(np.float32)}
    assert_like_plain(provider_session(model_of(GRAPH)), model_of(GRAPH), feed)


def test_the_operators_downstream_of_a_node_are_fused_with_it(model_of):
    """Exactly rounded ones; Exp stays with onnxruntime, and what is behind it."""
    graph = """(float[N,2] X) => (float[N,2] Y, float[N,2] E)
        <float[1] half = {0.5}, float[1] two = {2.0}> {
            S = REGRESSOR(X) A = Mul(S, half) Y = Add(A, two) E0 = Exp(A) E = Mul(E0, two) }"""
    session = provider_session(model_of(graph))
    assert taken(session) == [["TreeEnsembleRegressor", "Mul", "Add"]]
    assert_like_plain(session, model_of(graph))


def test_a_node_that_cannot_be_served_stays_and_says_why(model_of, capfd):
    """The words are those of `InferenceSession.report`."""
    model = model_of("(float[N,2] X) => (int64[N] L, float[N,2] S) { L, S = LEFT(X) }")
    (entry,) = onnx_treebeard.InferenceSession(model).report
    session = provider_session(model)
    assert taken(session) == []
    assert f"{entry}" in capfd.readouterr().err
    assert_like_plain(session, model)


def test_what_is_taken_is_logged_at_level_info(model_of, capfd):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 1
    provider_session(model_of(GRAPH), options)
    assert "TreeEnsembleRegressor 'S' is taken: 1 trees" in capfd.readouterr().err
    provider_session(model_of(GRAPH))
    assert "is taken" not in capfd.readouterr().err


OTHER_OPTIONS = {
    "semantics": ("semantics", "exact", "is 'exact'; accepted are ort, onnx"),
    "threads": ("threads", "many", "accepted are 1 to"),
    "unknown": (
        "threds",
        "2",
        "accepted are semantics, schedule, profile, device, threads, cache, downstream, enabled",
    ),
    "schedule": ("schedule", "no-such-file.json", "cannot be read"),
}


@pytest.mark.parametrize("case", OTHER_OPTIONS)
def test_a_wrong_option_ends_the_making_of_the_session(model_of, case):
    name, value, message = OTHER_OPTIONS[case]
    with pytest.raises(onnxruntime.capi.onnxruntime_pybind11_state.Fail, match=message):
        provider_session(model_of(GRAPH), None, **{name: value})


def test_options_of_nodes_that_are_not_there(model_of, tmp_path):
    path = tmp_path / "schedule.json"
    write_options(path, ModelOptions(nodes={"other": CompileOptions()}))
    with pytest.raises(Exception, match="the model has no tree node 'other'; its tree nodes are: 'S'"):
        provider_session(model_of(GRAPH), None, schedule=str(path))
    with pytest.raises(OptionError, match="the model has no tree node 'other'"):
        onnx_treebeard.InferenceSession(model_of(GRAPH), schedule=path)


def test_a_profile_of_another_model(model_of, tmp_path):
    """The next session on the thread is not blamed for it, and one whose node it fits is made."""
    path = tmp_path / "profile.json"
    forest = onnx_treebeard.load(model_of(GRAPH).SerializeToString())
    of_this = Profile(key_of_shape(forest), 4, np.array([4.0]), np.array([1.0, 3.0]))
    write_profiles(path, [NamedProfile("other", Profile("of another", 4, *(np.ones(1),) * 2))])
    with pytest.raises(Exception, match=r"the profile \('other'\) fits none of the model's tree nodes"):
        provider_session(model_of(GRAPH), None, profile=str(path))
    assert taken(provider_session(model_of(GRAPH)))
    write_profiles(path, [NamedProfile("this", of_this)])
    assert_like_plain(provider_session(model_of(GRAPH), None, profile=str(path)), model_of(GRAPH))


def test_what_a_stored_schedule_cannot_set_is_reported(model_of, caplog):
    model = model_of(GRAPH)
    text = '{"format": "onnx-treebeard schedule", "version": 1, "options": {"reassociate": true}}'
    model.metadata_props.add(key="onnx_treebeard.schedule", value=text)
    assert taken(provider_session(model))
    assert "reassociate" in caplog.text


@pytest.mark.parametrize("threads", ["1", "2", "64"])
def test_threads(model_of, threads):
    feed = {"X": np.random.default_rng(0).normal(size=(100_000, 2)).astype(np.float32)}
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 4
    session = provider_session(model_of(GRAPH), options, threads=threads)
    assert_like_plain(session, model_of(GRAPH), feed)


def test_a_schedule_as_text(model_of):
    text = (
        '{"format": "onnx-treebeard schedule", "version": 1, "options": {"strategy": "walk", "tile_size": 2}}'
    )
    session = provider_session(model_of(GRAPH), None, schedule=text)
    assert taken(session)
    assert_like_plain(session, model_of(GRAPH))


def test_io_binding_run_async_and_ort_values(model_of):
    model = model_of(GRAPH)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2  # run_async takes one of them
    session = provider_session(model, options)
    (expected,) = plain_session(model).run(None, ROWS)
    binding = session.io_binding()
    binding.bind_cpu_input("X", ROWS["X"])
    binding.bind_output("S")
    session.run_with_iobinding(binding)
    assert_same(binding.copy_outputs_to_cpu()[0], expected)
    (value,) = session.run_with_ort_values(["S"], {"X": onnxruntime.OrtValue.ortvalue_from_numpy(ROWS["X"])})
    assert_same(value.numpy(), expected)
    done, found = Event(), []
    session.run_async(
        ["S"], ROWS, lambda results, data, error: (found.append((results, error)), done.set()), None
    )
    assert done.wait(60)
    assert not found[0][1]
    assert_same(found[0][0][0], expected)


def branches(model_of):
    """Both branches of an If have a node of the same name, over the same rows."""
    parts = []
    for factor in (1.0, 2.0):
        inner = model_of("(float[N,2] X) => (float[N,2] S) { S = REGRESSOR(X) }").graph.node[0]
        inner.name, inner.output[0] = "trees", "R"
        scale = numpy_helper.from_array(np.array([factor], np.float32), "scale")
        scaled = helper.make_node("Mul", ["R", "scale"], ["B"])
        output = helper.make_tensor_value_info("B", TensorProto.FLOAT, [None, 2])
        parts.append(helper.make_graph([inner, scaled], "branch", [], [output], [scale]))
    node = helper.make_node("If", ["C"], ["Y"], then_branch=parts[0], else_branch=parts[1])
    inputs = [
        helper.make_tensor_value_info("C", TensorProto.BOOL, []),
        helper.make_tensor_value_info("X", TensorProto.FLOAT, [None, 2]),
    ]
    output = helper.make_tensor_value_info("Y", TensorProto.FLOAT, [None, 2])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(
        helper.make_graph([node], "g", inputs, [output]), opset_imports=opsets, ir_version=8
    )


def test_graphs_within_nodes(model_of):
    model = branches(model_of)
    session = provider_session(model)
    for choice in (True, False):
        assert_like_plain(session, model, {**ROWS, "C": np.array(choice)})


def test_our_own_nodes_need_no_registered_operators(model_of, tmp_path):
    """The provider brings the operator's schema along."""
    converted = onnx_treebeard.convert(model_of(GRAPH), domain="treebeard")
    session = provider_session(converted.model)
    assert taken(session) == [["TreeEnsemble"]]
    assert_like_plain(session, model_of(GRAPH))


def test_beside_registered_operators_and_our_session(model_of):
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    assert_like_plain(provider_session(model_of(GRAPH), options), model_of(GRAPH))
    options = onnxruntime.SessionOptions()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    ours = onnx_treebeard.InferenceSession(model_of(GRAPH), options)
    assert len(ours.report.taken) == 1
    assert_like_plain(ours, model_of(GRAPH))


def test_our_session_fuses_whether_the_provider_is_registered_or_not(model_of):
    """onnxruntime then lists it among the providers that there are."""
    onnx_treebeard.register_execution_provider()
    model = model_of("(float[N,2] X) => (float[N,2] Y) { S = REGRESSOR(X) Y = Exp(S) }")
    (entry,) = onnx_treebeard.InferenceSession(model).report
    assert entry.n_downstream == 1


def test_nodes_that_our_session_takes_stay_with_it(model_of, capfd):
    """They are told of in its report, and are nothing that the provider declines."""
    onnx_treebeard.register_execution_provider()
    ours = onnx_treebeard.InferenceSession(model_of(GRAPH), providers=[NAME, "CPUExecutionProvider"])
    assert len(ours.report.taken) == 1
    assert_like_plain(ours, model_of(GRAPH))
    assert "is left to onnxruntime" not in capfd.readouterr().err


def test_many_sessions_and_threads_at_once(model_of):
    model = model_of(GRAPH)
    expected = plain_session(model).run(None, ROWS)
    sessions = [provider_session(model) for _ in range(4)]

    def score(number):
        for _ in range(50):
            assert_same(sessions[number % 4].run(None, ROWS)[0], expected[0])

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(score, range(32)))


def test_profiling_reports_our_node(model_of, tmp_path):
    options = onnxruntime.SessionOptions()
    options.enable_profiling = True
    options.profile_file_prefix = str(tmp_path / "profile")
    session = provider_session(model_of(GRAPH), options)
    session.run(None, ROWS)
    with open(session.end_profiling()) as file:
        assert f'"provider" : "{NAME}"' in file.read()


def in_a_process(code):
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", textwrap.dedent(code)], capture_output=True, text=True
    )


MAKE = """
    import numpy as np, onnxruntime, onnx_treebeard
    from onnx import parser
    text = '''<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]> agraph (float[N,2] X) => (float[N,1] S) {
        S = ai.onnx.ml.TreeEnsembleRegressor<n_targets = 1, nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2],
        nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5, 0.0, 0.0],
        nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0], target_treeids = [0, 0], target_nodeids = [1, 2],
        target_ids = [0, 0], target_weights = [1.0, 2.0]>(X) }'''
    model = parser.parse_model(text).SerializeToString()
"""


def test_a_process_ends_cleanly_with_live_sessions():
    done = in_a_process(
        MAKE
        + """
    onnx_treebeard.register_execution_provider()
    sessions = [onnxruntime.InferenceSession(model, providers=["TreebeardExecutionProvider", "CPUExecutionProvider"]) for _ in range(3)]
    print(sessions[0].run(None, {"X": np.zeros((1, 2), np.float32)})[0].tolist(), sessions[0].get_providers()[0])
    """
    )
    assert (done.returncode, done.stdout.split()) == (0, ["[[1.0]]", NAME]), done.stderr


def test_without_a_compiler_and_a_library_nothing_is_taken_and_that_is_said_once():
    done = in_a_process(
        MAKE
        + """
    import ctypes
    ctypes.CDLL(onnx_treebeard.get_library_path()).treebeard_look_for_units(b"no such folder", None, ctypes.c_size_t(0))
    onnxruntime.register_execution_provider_library("ours", onnx_treebeard.get_library_path())
    for _ in range(2):
        session = onnxruntime.InferenceSession(model, providers=["TreebeardExecutionProvider", "CPUExecutionProvider"])
    print(session.run(None, {"X": np.zeros((1, 2), np.float32)})[0].tolist())
    """
    )
    assert (done.returncode, done.stdout.strip()) == (0, "[[1.0]]"), done.stderr
    assert done.stderr.count("takes no nodes: no compiler is registered in this process") == 1


def test_metadata_of_the_model_is_read(model_of):
    """A stored schedule that is no schedule ends the making of the session, as `InferenceSession` does."""
    model = model_of(GRAPH)
    model.metadata_props.add(key="onnx_treebeard.schedule", value="{}")
    with pytest.raises(Exception, match="the schedule stored in the model"):
        provider_session(model)
