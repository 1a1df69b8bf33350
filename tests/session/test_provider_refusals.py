"""What the execution provider refuses, it refuses whatever the model, in the words of `InferenceSession`; nothing runs on the CPU in secret."""

import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from packaging.version import Version
from providers import NAME, provider_session, taken

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.cache import machine_code as cache_code
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, write_options

GRAPHS = {
    "no trees": "(float[N,2] X) => (float[N,2] S) { Y = Neg(X) S = Exp(Y) }",
    "left trees": "(float[N,2] X) => (int64[N] L, float[N,2] S) { L, S = LEFT(X) }",
    "inner trees": """(float[N,2] X, bool C) => (float[N,2] S) { Y = Neg(X) S = If(C) <
        then_branch = yes () => (float[N,2] A) { A = REGRESSOR(Y) },
        else_branch = no () => (float[N,2] B) { B = Identity(Y) } > }""",
    "inner trees alone": """(float[N,2] X, bool C) => (float[N,2] S) { S = If(C) <
        then_branch = yes () => (float[N,2] A) { A = REGRESSOR(X) },
        else_branch = no () => (float[N,2] B) { B = REGRESSOR(X) } > }""",
    "left inner trees": """(float[N,2] X, bool C) => (float[N,2] S) { S = If(C) <
        then_branch = yes () => (float[N,2] A) { L, A = LEFT(X) },
        else_branch = no () => (float[N,2] B) { B = Identity(X) } > }""",
}
WRONG = {
    "semantics": ("semantics", "exact"),
    "threads": ("threads", "many"),
    "digits of another script": ("threads", "٣"),
    "schedule that is not there": ("schedule", "no-such-file.json"),
    "schedule of another model": ("schedule", "schedule.json"),
    "profile that is not there": ("profile", "no-such-file.json"),
    "no path of a schedule": ("schedule", ""),
    "no path of a profile": ("profile", ""),
    "no path of a cache": ("cache", ""),
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The current one, with a schedule for a node that no model here has."""
    write_options(tmp_path / "schedule.json", ModelOptions(nodes={"other": CompileOptions()}))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def message_of(open_session):
    with pytest.raises(Exception) as caught:  # noqa: PT011 - what is compared is the message
        open_session()
    return str(caught.value)


@pytest.mark.parametrize("graph", GRAPHS)
@pytest.mark.parametrize("case", WRONG)
def test_wrong_values(model_of, folder, graph, case):
    name, value = WRONG[case]
    model = model_of(GRAPHS[graph])
    words = message_of(lambda: onnx_treebeard.InferenceSession(model, **{name: value}))
    assert words in message_of(lambda: provider_session(model, None, **{name: value}))


@pytest.mark.parametrize("graph", GRAPHS)
def test_unknown_options(model_of, graph):
    """Also where the provider is added by its name, for which onnxruntime would fall back to the CPU."""
    model = model_of(GRAPHS[graph])
    listed = "accepted are semantics, schedule, profile, device, threads, cache, downstream, enabled"
    assert listed in message_of(lambda: provider_session(model, None, threds="2"))
    if Version(onnxruntime.__version__) >= Version("1.25"):
        providers = [(NAME, {"threds": 2}), "CPUExecutionProvider"]
        source = model.SerializeToString()
        assert listed in message_of(lambda: onnxruntime.InferenceSession(source, providers=providers))


@pytest.mark.skipif(
    Version(onnxruntime.__version__) < Version("1.25"), reason="names of providers are known from 1.25 on"
)
class TestValuesOfPython:
    """Beside a provider's name, onnxruntime makes texts of them."""

    @pytest.mark.parametrize(("value", "keeps"), [(False, False), (True, True), (None, True), ("off", False)])
    def test_cache(self, model_of, folder, monkeypatch, no_units, value, keeps):
        """As for `InferenceSession`; none of them is the name of a folder."""
        cache_code.forget()
        monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(folder / "cache"))
        opened(model_of, {"cache": value})
        kinds = {path.suffix for path in (folder / "cache").glob("*")}
        assert kinds == ({".code", ".signature"} if keeps else set())
        assert {path.name for path in folder.iterdir()} <= {"cache", "schedule.json"}

    def test_a_folder(self, model_of, folder, no_units):
        cache_code.forget()
        opened(model_of, {"cache": Path("kept")})
        assert list((folder / "kept").glob("*.code"))

    @pytest.mark.parametrize("name", ["threads", "schedule", "profile"])
    def test_nothing(self, model_of, name):
        opened(model_of, {name: None})


def opened(model_of, options):
    onnx_treebeard.register_execution_provider()
    session_options = onnxruntime.SessionOptions()
    session_options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    model = model_of("(float[N,2] X) => (float[N,2] S) { S = REGRESSOR(X) }").SerializeToString()
    providers = [(NAME, options), "CPUExecutionProvider"]
    session = onnxruntime.InferenceSession(model, session_options, providers=providers)
    assert len(taken(session)) == 1
    (found,) = session.run(None, {"X": np.zeros((1, 2), np.float32)})
    assert found.tolist() == [[1.0, 3.0]]


@pytest.mark.parametrize("order", ["ours first", "ours last"])
def test_registered_by_path_too(order):
    """Its devices stay one of each: `add_provider_for_devices` takes those of one registration alone."""
    by_path = 'onnxruntime.register_execution_provider_library("by path", onnx_treebeard.get_library_path())'
    ours = "onnx_treebeard.register_execution_provider()"
    code = f"""
        import onnxruntime, onnx_treebeard
        {ours if order == "ours first" else by_path}
        {by_path if order == "ours first" else ours}
        devices = [one for one in onnxruntime.get_ep_devices() if one.ep_name == onnx_treebeard.get_ep_name()]
        options = onnxruntime.SessionOptions()
        options.add_provider_for_devices(devices, {{}})
        options = onnxruntime.SessionOptions()
        options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {{}})
        print(len(devices))
    """
    command = [sys.executable, "-W", "error", "-c", textwrap.dedent(code)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "1"), done.stderr
