"""The compile callback: a node with a schedule is compiled by this process while onnxruntime creates its kernel."""

import ctypes
import re
import subprocess
import sys
import types
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import onnxruntime
import pytest

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.cli.main import COMMANDS
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.errors import CompilerError, ModelError

CREATION_ERROR = onnxruntime.capi.onnxruntime_pybind11_state.RuntimeException

# Which only the compiler can follow; nothing in it differs from what nodes without one get.
SCHEDULE = '{"format": "onnx-treebeard schedule", "version": 1, "options": {}}'
TENSORS = {
    "root": np.array([~0, 5], np.int32),
    "tree_id": np.array([2**40], np.int64),
    "threshold": np.array([0.1], np.float64),
    "weight": np.array([0.5], np.float32),
    "label_text": np.frombuffer(b"a\0\xff", np.uint8),
    "set_member": np.zeros(0, np.float64),
    "post_scale": np.array([0.25], np.float64),
}


@pytest.fixture
def make_model(make_model):
    """Of a node that asks for the compiler."""
    return partial(make_model, schedule=SCHEDULE)


@pytest.fixture
def compiler(monkeypatch):
    """Replaces the two functions that the callback imports; returns what they are to do."""
    steps = types.SimpleNamespace(read=lambda attributes: attributes, compile=None)
    reader = types.ModuleType("onnx_treebeard.converters.rewrite.custom_operator")
    reader.forest_from_attributes = lambda attributes: steps.read(attributes)
    module = types.ModuleType("onnx_treebeard.compiler.device_fallback")
    module.compile_for_node = lambda forest, options, name, target, *, leaves, tree_scores: (
        types.SimpleNamespace(artifact=steps.compile(forest, leaves or tree_scores))
    )
    monkeypatch.setitem(sys.modules, reader.__name__, reader)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    compile_callback.install()
    return steps


def test_the_callback_sees_every_attribute(compiler, make_forest, make_artifact, make_model, make_session):
    seen = {}

    def compile_forest(attributes, leaves):
        assert not leaves
        seen.update(attributes)
        return make_artifact(make_forest())

    compiler.compile = compile_forest
    numbers = {"n_features": 3, "label_rule": 0, "aggregate": -1, "base_position": 2**62}
    session = make_session(make_model(["scores:float32"], numbers=numbers, tensors=TENSORS))
    assert session.run(None, {"X": np.array([[2]], np.float32)})[0].tolist() == [[2]]
    assert {name: value for name, value in seen.items() if isinstance(value, int)} == {
        "schema_version": 1,
        **numbers,
    }
    assert seen.pop("schedule").tobytes().decode() == SCHEDULE
    for name, expected in TENSORS.items():
        assert seen[name].dtype == expected.dtype
        assert seen[name].tolist() == expected.tolist()
    assert seen.keys() == {"schema_version"} | numbers.keys() | TENSORS.keys()


def test_the_callback_is_told_whether_leaves_are_wanted(
    compiler, make_forest, make_artifact, make_model, make_session
):
    compiler.compile = lambda attributes, leaves: make_artifact(make_forest(), leaves=leaves)
    session = make_session(make_model(["scores:float32", "leaves:int64"]))
    assert session.run(None, {"X": np.array([[0]], np.float32)})[1].tolist() == [[0]]


def test_a_user_error_reaches_onnxruntime(compiler, make_model, make_session):
    def compile_forest(*_):
        raise ModelError("is Ωrong", tree=3, node=4, field="weight")

    compiler.compile = compile_forest
    with pytest.raises(CREATION_ERROR, match=r"node 'trees': tree 3, node 4, field 'weight': is Ωrong"):
        make_session(make_model(["scores:float32"]))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ZeroDivisionError("oh\nno"), "internal error: ZeroDivisionError: oh no"),
        (CompilerError("tile", "no"), "internal error in stage 'tile': no"),
    ],
)
def test_an_internal_error_is_called_one(compiler, make_model, make_session, caplog, error, words):
    def compile_forest(*_):
        raise error

    compiler.compile = compile_forest
    with pytest.raises(CREATION_ERROR, match=words):
        make_session(make_model(["scores:float32"]))
    assert any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize(
    ("error", "words"), [(KeyboardInterrupt(), "KeyboardInterrupt"), (MemoryError(), "out of memory")]
)
def test_what_is_no_fault_of_the_node_is_not_called_one(
    compiler, make_model, make_session, caplog, error, words
):
    def compile_forest(*_):
        raise error

    compiler.compile = compile_forest
    with pytest.raises(CREATION_ERROR, match=f"node 'trees': {words}"):
        make_session(make_model(["scores:float32"]))
    assert not any(record.exc_info for record in caplog.records)


def test_a_damaged_result(compiler, make_model, make_session):
    compiler.compile = lambda *_: Artifact(b"nonsense")
    with pytest.raises(CREATION_ERROR, match="is not a compiled forest"):
        make_session(make_model(["scores:float32"]))


def test_no_result_is_a_failure(compiler, make_model, make_session, monkeypatch):
    """A callback that returns without answering, as one that died would."""
    silent = compile_callback.Callback(lambda *_: None)
    native = compile_callback.loaded_library()
    native.treebeard_set_compile_callback(silent)
    try:
        with pytest.raises(CREATION_ERROR, match="the compiler returned no result"):
            make_session(make_model(["scores:float32"]))
    finally:
        native.treebeard_set_compile_callback(compile_callback._registered[0].callback)


def test_what_is_held_is_not_compiled(compiler, make_forest, make_artifact, make_model, make_session):
    compiler.compile = lambda *_: pytest.fail("compiled")
    make_session(make_model(["scores:float32"], artifact=make_artifact(make_forest())))


def test_many_sessions_at_once(compiler, make_forest, make_artifact, make_model, make_session):
    """onnxruntime calls back on whichever thread creates the session; the answers must not mix."""
    compiler.compile = lambda attributes, _: make_artifact(make_forest(n_trees=attributes["n_targets"]))

    def create_and_run(n_trees):
        session = make_session(make_model(["scores:float32"], numbers={"n_targets": n_trees}))
        return float(session.run(None, {"X": np.ones((1, 1), np.float32)})[0][0, 0])

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(create_and_run, range(1, 31))) == list(range(1, 31))


def test_install_registers_once():
    compile_callback.install()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: compile_callback.install(), range(20)))
    assert len(compile_callback._registered) == 1


def test_structure_is_the_c_structure():
    assert ctypes.sizeof(compile_callback.Attribute) == 32
    assert [
        getattr(compile_callback.Attribute, name).offset for name, _ in compile_callback.Attribute._fields_
    ] == [0, 8, 12, 16, 24]


def test_no_compiler_registered(make_model, tmp_path):
    """In a process that never called install: the error says what to do."""
    (tmp_path / "model.onnx").write_bytes(make_model(["scores:float32"]))
    program = (
        "import sys, onnxruntime\n"
        "from onnx_treebeard.bindings.native_library import library_path\n"
        "options = onnxruntime.SessionOptions()\n"
        "options.register_custom_ops_library(library_path())\n"
        "try: onnxruntime.InferenceSession(sys.argv[1], options)\n"
        "except Exception as error: print(error)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "model.onnx")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "no compiler is registered" in result.stdout
    assert "onnx_treebeard.register_custom_ops(session_options)" in result.stdout
    commands = set(re.findall(r"onnx-treebeard (\w+)", result.stdout))
    assert commands == {"convert"}
    assert commands <= set(COMMANDS)
    assert "treebeard.h" in result.stdout
