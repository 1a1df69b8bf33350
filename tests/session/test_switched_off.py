"""oracle: onnxruntime's own session. With ONNX_TREEBEARD_DISABLE, or enabled=False, ours is that and says so; nothing else of ours computes."""

import os
import subprocess
import sys

import numpy as np
import onnx
import onnxruntime
import pytest
from providers import NAME, provider_session, taken

import onnx_treebeard
from onnx_treebeard import InferenceSession, OptionError, UnsupportedError
from onnx_treebeard.session import execution_provider

VARIABLE = "ONNX_TREEBEARD_DISABLE"
GRAPH = "(float[N, 2] X) => (float[N, 2] Y) <float[1] half = {0.5}> { S = REGRESSOR(X) Y = Mul(S, half) }"
ROWS = {"X": np.array([[0, 0.25], [0, 0.75], [np.nan, np.nan]], np.float32)}
REASONS = {"variable": f"{VARIABLE} is set", "argument": "enabled is False"}
ON = ("", "0", "false", "No", " OFF ")
OFF = ("1", "true", "yes", "on", "please")


@pytest.fixture
def off(monkeypatch):
    monkeypatch.setenv(VARIABLE, "1")


@pytest.fixture
def own_model(model_of):
    """The same trees as a node of our operator."""
    return onnx_treebeard.convert(
        model_of(GRAPH.replace("Y = Mul(S, half)", "Y = Identity(S)")), domain="treebeard"
    ).model


@pytest.mark.parametrize("way", REASONS)
@pytest.mark.parametrize("form", ["path", "bytes", "message"])
def test_a_session_is_onnxruntimes_alone(model_of, plain_session, tmp_path, monkeypatch, caplog, way, form):
    model = model_of(GRAPH)
    path = tmp_path / "model.onnx"
    onnx.save(model, path)
    if way == "variable":
        monkeypatch.setenv(VARIABLE, "1")
    source = {"path": str(path), "bytes": model.SerializeToString(), "message": model}[form]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.enable_profiling = True
    options.profile_file_prefix = str(tmp_path / "profile")
    session = InferenceSession(source, options, **({} if way == "variable" else {"enabled": False}))
    for found, expected in zip(session.run(None, ROWS), plain_session(model).run(None, ROWS), strict=True):
        assert found.tobytes() == expected.tobytes()
    assert session.get_providers() == ["CPUExecutionProvider"]
    with open(session.end_profiling()) as profile:
        assert '"op_name" : "TreeEnsembleRegressor"' in profile.read(), "onnxruntime's own kernel ran"
    (entry,) = session.report
    assert not entry.taken
    assert entry.reason == f"our kernels are disabled: {REASONS[way]}"
    assert "TreeEnsembleRegressor" in str(session.report)
    assert f"onnxruntime alone computes the session: {REASONS[way]}" in caplog.text


@pytest.mark.parametrize("value", [*ON, *OFF])
def test_values_of_the_variable(model_of, own_model, monkeypatch, value):
    """The same in Python, in the native operator and in the provider."""
    monkeypatch.setenv(VARIABLE, value)
    is_on = value in ON
    assert all(entry.taken is is_on for entry in InferenceSession(model_of(GRAPH)).report)
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    if is_on:
        onnxruntime.InferenceSession(own_model.SerializeToString(), options)
    else:
        with pytest.raises(Exception, match=VARIABLE):
            onnxruntime.InferenceSession(own_model.SerializeToString(), options)
    if execution_provider.has_libraries():
        assert bool(taken(provider_session(model_of(GRAPH)))) is is_on


def test_the_variable_comes_before_the_argument(model_of, off):
    (entry,) = InferenceSession(model_of(GRAPH), enabled=True).report
    assert entry.reason.endswith(f"{VARIABLE} is set")


def test_what_says_how_we_compute_is_passed_over(model_of, off):
    session = InferenceSession(
        model_of(GRAPH), semantics="onnx", schedule="no-such-file.json", threads=2, cache="no/such/folder"
    )
    assert len(session.run(None, ROWS)) == 1


@pytest.mark.parametrize("name", ["with_leaf", "with_raw", "with_tree_scores"])
@pytest.mark.parametrize("nodes", [True, ["S"]])
def test_outputs_that_only_we_have_are_refused(model_of, off, name, nodes):
    with pytest.raises(UnsupportedError, match=f"{name}.*disabled: {VARIABLE} is set"):
        InferenceSession(model_of(GRAPH), **{name: nodes})
    InferenceSession(model_of(GRAPH), **{name: False})


@pytest.mark.parametrize("value", [None, 1, "no"])
def test_values_of_the_argument(model_of, value):
    with pytest.raises(OptionError, match=r"field 'enabled': is .*; accepted are True, False"):
        InferenceSession(model_of(GRAPH), enabled=value)


def test_a_misspelt_argument_is_reported(model_of):
    with pytest.raises(OptionError, match="'enable' is not an argument of InferenceSession; 'enabled' is"):
        InferenceSession(model_of(GRAPH), enable=False)


def test_providers_set_later(model_of, plain_session, off):
    session = InferenceSession(model_of(GRAPH))
    session.set_providers(["CPUExecutionProvider"])
    (found,), (expected,) = session.run(None, ROWS), plain_session(model_of(GRAPH)).run(None, ROWS)
    assert found.tobytes() == expected.tobytes()
    assert not session.report.taken


def test_nodes_of_our_operator_are_refused_by_their_name(own_model, off):
    (node,) = own_model.graph.node
    with pytest.raises(UnsupportedError, match=f"{node.name}.*{VARIABLE} is set.*without --domain"):
        InferenceSession(own_model)


def test_what_onnxruntime_refuses_it_still_refuses(off):
    with pytest.raises(Exception, match=r"(?i)protobuf|invalid"):
        InferenceSession(b"no model")


def test_registered_operators_say_what_helps(own_model, off):
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    with pytest.raises(
        Exception,
        match="nothing else computes this operator; unset it, or serve a model of standard operators",
    ):
        onnxruntime.InferenceSession(own_model.SerializeToString(), options)


def test_a_session_that_is_open_keeps_its_kernels(model_of, monkeypatch):
    session = InferenceSession(model_of(GRAPH))
    (before,) = session.run(None, ROWS)
    monkeypatch.setenv(VARIABLE, "1")
    (after,) = session.run(None, ROWS)
    assert after.tobytes() == before.tobytes()
    assert session.report.taken


def test_our_native_library_is_not_even_loaded(model_of, tmp_path):
    """Whatever is wrong with it, plain sessions open."""
    onnx.save(model_of(GRAPH), tmp_path / "model.onnx")
    program = (
        "import onnx_treebeard\n"
        "session = onnx_treebeard.InferenceSession('model.onnx')\n"
        "assert not session.report.taken\n"
        "print('libonnx_treebeard' in open('/proc/self/maps').read())\n"
    )
    if sys.platform != "linux":
        pytest.skip("what is loaded is listed in /proc")
    environment = {**os.environ, VARIABLE: "1"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert (done.stdout.strip(), done.returncode) == ("False", 0), done.stderr


needs_provider = pytest.mark.skipif(
    not execution_provider.has_libraries(), reason="this onnxruntime has no providers in libraries"
)


@needs_provider
@pytest.mark.parametrize("enabled", ["0", "False"])
def test_the_providers_option(model_of, plain_session, enabled):
    session = provider_session(model_of(GRAPH), None, enabled=enabled)
    assert taken(session) == []
    (found,), (expected,) = session.run(None, ROWS), plain_session(model_of(GRAPH)).run(None, ROWS)
    assert found.tobytes() == expected.tobytes()
    assert taken(provider_session(model_of(GRAPH), None, enabled="1")) != []


@needs_provider
def test_the_provider_says_so(model_of, tmp_path):
    """Once a process, at a level that is shown: in a process of its own."""
    onnx.save(model_of(GRAPH), tmp_path / "model.onnx")
    program = (
        "import onnxruntime, onnx_treebeard\n"
        "for _ in range(2):\n"
        "    options = onnxruntime.SessionOptions()\n"
        "    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {'schedule': 'no-such-file.json'})\n"
        "    onnxruntime.InferenceSession('model.onnx', options)\n"
    )
    environment = {**os.environ, VARIABLE: "1"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count(f"{NAME} takes no nodes: {VARIABLE} is set") == 1


@needs_provider
def test_wrong_values_of_the_providers_option(model_of):
    with pytest.raises(Exception, match="field 'enabled': is 'maybe'; accepted are True, False"):
        provider_session(model_of(GRAPH), None, enabled="maybe")


@needs_provider
def test_other_options_that_are_wrong_are_reported_all_the_same(model_of):
    with pytest.raises(Exception, match="field 'threads'"):
        provider_session(model_of(GRAPH), None, enabled="0", threads="many")
