"""oracle: plain onnxruntime on one thread. Whatever a session is set to, our execution provider gives its bits."""

import copy
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnxruntime
import pytest
from onnxruntime import ExecutionMode, GraphOptimizationLevel
from providers import NAME, provider_session, taken
from tails import assert_same

import onnx_treebeard

pytestmark = pytest.mark.usefixtures("kept_compiles")

GRAPH = """(float[N, 2] X) => (float[N, 2] Y, float[N, 2] Z, string[N] L, float[N, 2] P) <float[1] half = {0.5}> {
    A = Add(X, X) S = REGRESSOR(A) Y = Mul(S, half) Z = Exp(Y) L, P = CLASSIFIER(X) }"""
WHOLE = "(float[N, 2] X) => (float[N, 2] Y) <float[1] half = {0.5}> { S = REGRESSOR(X) Y = Mul(S, half) }"
EDGES = [
    [0, 0.5],
    [0, np.nextafter(np.float32(0.5), np.float32(1))],
    [0, np.nan],
    [0, np.inf],
    [1e-40, -1e-40],
]
ROWS = {"X": np.array(EDGES * 40, np.float32)}


@pytest.fixture(scope="module")
def expected(model_of, one_thread):
    session = onnxruntime.InferenceSession(model_of(GRAPH).SerializeToString(), one_thread())
    return session.run(None, ROWS)


def assert_all(found, expected):
    for one, other in zip(found, expected, strict=True):
        assert_same(one, other)


def attribute(name, value):
    return lambda options: setattr(options, name, value)


def entry(key, value="1"):
    return lambda options: options.add_session_config_entry(key, value)


def several(*settings):
    return lambda options: [setting(options) for setting in settings]


SETTINGS = {
    **{
        f"optimization: {level}": attribute(
            "graph_optimization_level", getattr(GraphOptimizationLevel, level)
        )
        for level in (
            "ORT_DISABLE_ALL",
            "ORT_ENABLE_BASIC",
            "ORT_ENABLE_EXTENDED",
            "ORT_ENABLE_LAYOUT",
            "ORT_ENABLE_ALL",
        )
    },
    **{f"severity {level}": attribute("log_severity_level", level) for level in range(5)},
    "verbose": several(attribute("log_severity_level", 0), attribute("log_verbosity_level", 9)),
    "one thread": attribute("intra_op_num_threads", 1),
    "three threads": attribute("intra_op_num_threads", 3),
    "parallel": several(
        attribute("execution_mode", ExecutionMode.ORT_PARALLEL), attribute("inter_op_num_threads", 3)
    ),
    "priority order": attribute("execution_order", onnxruntime.ExecutionOrder.PRIORITY_BASED),
    "no arena": attribute("enable_cpu_mem_arena", False),
    "no memory pattern": attribute("enable_mem_pattern", False),
    "no reuse of memory": attribute("enable_mem_reuse", False),
    "no memory help": several(
        attribute("enable_cpu_mem_arena", False),
        attribute("enable_mem_pattern", False),
        attribute("enable_mem_reuse", False),
    ),
    "deterministic": attribute("use_deterministic_compute", True),
    "no prepacking": entry("session.disable_prepacking"),
    "shared allocators": entry("session.use_env_allocators"),
    "initializers outside of the arena": entry("session.use_device_allocator_for_initializers"),
    "no spinning": entry("session.intra_op.allow_spinning", "0"),
    "dynamic blocks": entry("session.dynamic_block_base", "4"),
    "strict shapes": entry("session.strict_shape_type_inference"),
    "no function inlining": entry("session.disable_aot_function_inlining"),
}


@pytest.mark.parametrize("case", SETTINGS)
def test_settings_of_a_session(model_of, expected, case):
    options = onnxruntime.SessionOptions()
    SETTINGS[case](options)
    session = provider_session(model_of(GRAPH), options)
    assert sorted(taken(session)) == [["TreeEnsembleClassifier"], ["TreeEnsembleRegressor", "Mul"]]
    assert_all(session.run(None, ROWS), expected)


def test_the_cpu_may_be_forbidden(model_of, one_thread):
    """A model that is all ours runs; one that is not is refused by onnxruntime."""
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    session = provider_session(model_of(WHOLE), options)
    plain = onnxruntime.InferenceSession(model_of(WHOLE).SerializeToString(), one_thread())
    assert_all(session.run(None, ROWS), plain.run(None, ROWS))
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    with pytest.raises(Exception, match="fallback to CPU EP has been explicitly disabled"):
        provider_session(model_of(GRAPH), options)


def test_denormals_as_zero(model_of):
    """As plain onnxruntime with that setting, which is one of threads: its own session sets it likewise."""
    sessions = []
    for open_session in (
        provider_session,
        lambda model, options: onnxruntime.InferenceSession(model.SerializeToString(), options),
    ):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.add_session_config_entry("session.set_denormal_as_zero", "1")
        sessions.append(open_session(model_of(GRAPH), options))
    with ThreadPoolExecutor(1) as pool:  # whatever the setting leaves behind dies with the thread
        results = [pool.submit(session.run, None, ROWS).result() for session in sessions]
    assert_all(*results)


def test_options_for_several_sessions(model_of, expected):
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {"threads": "2"})
    model = model_of(GRAPH).SerializeToString()

    def open_and_run(_):
        session = onnxruntime.InferenceSession(model, options)
        assert len(taken(session)) == 2
        assert_all(session.run(None, ROWS), expected)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(open_and_run, range(8)))
    assert_all(onnxruntime.InferenceSession(model).run(None, ROWS), expected)


def test_options_are_not_copied():
    """onnxruntime's own word: a copy would be another object with nothing of ours."""
    with pytest.raises(TypeError):
        copy.copy(onnxruntime.SessionOptions())


LISTS = {
    "alone": [NAME],
    "first": [NAME, "CPUExecutionProvider"],
    "before another": [NAME, "AzureExecutionProvider", "CPUExecutionProvider"],
    "behind another": ["AzureExecutionProvider", NAME, "CPUExecutionProvider"],
    "behind the CPU": ["CPUExecutionProvider", NAME],
    "with options": [
        (NAME, {"threads": "2"}),
        ("CPUExecutionProvider", {"arena_extend_strategy": "kSameAsRequested"}),
    ],
}


@pytest.mark.parametrize("case", LISTS)
def test_lists_of_providers(model_of, expected, case):
    onnx_treebeard.register_execution_provider()
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    session = onnxruntime.InferenceSession(
        model_of(GRAPH).SerializeToString(), options, providers=LISTS[case]
    )
    assert len(taken(session)) == (0 if case == "behind the CPU" else 2)
    assert_all(session.run(None, ROWS), expected)


def test_twice_in_a_list(model_of, expected):
    onnx_treebeard.register_execution_provider()
    source = model_of(GRAPH).SerializeToString()
    with pytest.warns(UserWarning, match="Duplicate provider"):
        session = onnxruntime.InferenceSession(source, providers=[NAME, NAME, "CPUExecutionProvider"])
    assert session.get_providers().count(NAME) == 1
    assert_all(session.run(None, ROWS), expected)


def test_without_fallback(model_of, expected):
    onnx_treebeard.register_execution_provider()
    source, providers = model_of(GRAPH).SerializeToString(), [NAME, "CPUExecutionProvider"]
    session = onnxruntime.InferenceSession(source, providers=providers, enable_fallback=0)
    session.disable_fallback()
    assert_all(session.run(None, ROWS), expected)
    session.enable_fallback()
    with pytest.raises(Exception, match="accepted are semantics"):
        onnxruntime.InferenceSession(
            source, providers=[(NAME, {"threds": "2"}), providers[1]], enable_fallback=0
        )


def test_other_providers_afterwards(model_of, expected):
    onnx_treebeard.register_execution_provider()
    source, providers = model_of(GRAPH).SerializeToString(), [NAME, "CPUExecutionProvider"]
    session = onnxruntime.InferenceSession(source, providers=providers)
    for others in (["CPUExecutionProvider"], providers):
        session.set_providers(others)
        assert session.get_providers() == others
        assert_all(session.run(None, ROWS), expected)


def test_what_a_session_reports(model_of):
    session = provider_session(model_of(GRAPH), None, threads="2")
    assert session.get_provider_options()[NAME]["threads"] == "2"
    assert [(one.name, one.shape) for one in session.get_inputs()] == [("X", ["N", 2])]
    assert {part.ep_name for part in session.get_provider_graph_assignment_info()} == {
        NAME,
        "CPUExecutionProvider",
    }
    assert session.get_modelmeta().graph_name == "agraph"
    assert len(session.get_input_epdevices()) == 1
