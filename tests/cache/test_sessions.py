"""Sessions that were opened before: the second time nothing is read or compiled, and nothing is different."""

import gc
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper, numpy_helper

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import sessions as cache_sessions
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.cache.sessions import PreparedModel
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.onnx.metadata import store_schedule
from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport
from onnx_treebeard.session import compile_callback
from onnx_treebeard.session import prepare as session_prepare
from onnx_treebeard.session.inference_session import InferenceSession, register_custom_ops
from onnx_treebeard.system.errors import ModelError

MODELS = Path(__file__).parents[2] / "models"
REWRITTEN = {
    "semantics": "onnx"
}  # who asks for that has the model rewritten; of these models it changes nothing
FOREST, PIPELINE = MODELS / "diabetes_forest_regressor.onnx", MODELS / "wine_scaler_forest.onnx"


@pytest.fixture(autouse=True)
def everything_is_kept(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provenance, "program", lambda: ("program",))


def forbid_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_again(*_: object) -> None:
        raise AssertionError("the model is read again")

    monkeypatch.setattr(session_prepare, "read_model", read_again)


def rows_for(opened: Any, count: int = 300) -> dict[str, Any]:
    (rows,) = opened.get_inputs()
    return {rows.name: np.random.default_rng(0).normal(size=(count, rows.shape[1])).astype(np.float32)}


def results(opened: Any) -> list[Any]:
    found = opened.run(None, rows_for(opened))
    return [one.tobytes() if isinstance(one, np.ndarray) else repr(one) for one in found]


def kept_sessions() -> list[cache_store.Entry]:
    return [entry for entry in cache_store.entries() if entry.kind == "session"]


@pytest.mark.parametrize("path", [FOREST, PIPELINE], ids=lambda path: path.name)
@pytest.mark.parametrize("form", ["path", "bytes"])
def test_the_second_time_nothing_is_read(
    path: Path, form: str, one_thread: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "onnx_treebeard")
    first = InferenceSession(path, **REWRITTEN)
    told = [record.getMessage() for record in caplog.records]
    forbid_reading(monkeypatch)
    caplog.clear()
    again = InferenceSession(str(path) if form == "path" else path.read_bytes(), **REWRITTEN)
    assert [record.getMessage() for record in caplog.records] == told
    assert again.report == first.report
    assert again.report.taken
    assert results(again) == results(first) == results(onnxruntime.InferenceSession(path, one_thread()))


def test_the_second_time_neither_onnx_nor_the_compiler_is_imported(cache_folder: Path) -> None:
    """In a process of its own."""
    program = f"""
        import sys
        import numpy, onnxruntime
        from onnx_treebeard import InferenceSession
        session = InferenceSession({str(FOREST)!r})
        (rows,) = session.get_inputs()
        session.run(None, {{rows.name: numpy.zeros((3, rows.shape[1]), numpy.float32)}})
        heavy = ("onnx", "xdsl", "llvmlite", "google.protobuf", "onnx_treebeard.compiler.compile", "onnx_treebeard.compiler.layouts")
        print([name for name in heavy if name in sys.modules])
    """
    printed = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", dedent(program)], capture_output=True, text=True, check=True, timeout=100
        )
        printed.append(done.stdout.strip())
    assert "'llvmlite'" in printed[0]
    assert printed[1] == "[]"


def test_a_model_with_other_files_is_not_kept(tmp_path: Path) -> None:
    """Its bytes say nothing of where those are."""
    path, model = tmp_path / "pipeline.onnx", onnx.load(PIPELINE)
    kept = [numpy_helper.from_array(np.zeros(3, np.float32), "more")]
    model.graph.initializer.extend(kept)
    model.graph.node.append(helper.make_node("Identity", ["more"], ["more_out"]))
    model.graph.output.append(helper.make_tensor_value_info("more_out", onnx.TensorProto.FLOAT, [3]))
    onnx.save(model, path, save_as_external_data=True, size_threshold=0, location="tensors.bin")
    with suppress(Exception):
        InferenceSession(path.read_bytes(), **REWRITTEN)
    assert not kept_sessions()
    assert len(results(InferenceSession(path, **REWRITTEN))) == len(model.graph.output)
    assert not kept_sessions()


def test_the_requested_kernels_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def n_outputs(**asked: Any) -> int:
        return len(InferenceSession(FOREST, **asked).get_outputs())

    for _ in range(2):
        assert [
            n_outputs(**REWRITTEN),
            n_outputs(with_leaf=True),
            n_outputs(with_leaf=True, with_raw=True),
        ] == [1, 2, 3]
        n_outputs(**REWRITTEN, threads=3)
        forbid_reading(monkeypatch)
    assert len(kept_sessions()) == 4


def test_another_machine_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {cache_sessions.entry_name(FOREST)}
    for name, answer in (("program", lambda: ("another",)), ("machine", lambda target: ("another",))):
        monkeypatch.setattr(provenance, name, answer)
        names.add(cache_sessions.entry_name(FOREST))
    assert len(names) == 3
    monkeypatch.setattr(provenance, "program", lambda: None)
    assert cache_sessions.entry_name(FOREST) == ""


def test_what_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = onnx.load(FOREST)
    InferenceSession(model, **REWRITTEN)
    InferenceSession(FOREST, schedule=CompileOptions(tile_size=2))
    store_schedule(
        model, json.dumps({"format": "onnx-treebeard schedule", "version": 1, "options": {"tile_size": 2}})
    )
    InferenceSession(model.SerializeToString())
    assert kept_sessions() == []


def test_a_file_that_changes_while_it_is_read_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "model.onnx"
    path.write_bytes(FOREST.read_bytes())
    read = session_prepare.read_model

    def changed_meanwhile(source: Any) -> Any:
        path.write_bytes(PIPELINE.read_bytes())
        return read(source)

    monkeypatch.setattr(session_prepare, "read_model", changed_meanwhile)
    InferenceSession(path, **REWRITTEN)
    assert kept_sessions() == []


def test_a_damaged_entry_is_replaced() -> None:
    expected = results(InferenceSession(FOREST, **REWRITTEN))
    (entry,) = kept_sessions()
    path = Path(entry.path)
    good = path.read_bytes()
    for damaged in (good[:-1], good[: cache_store.HEAD_BYTES + 3], good[:2000] + b"?" + good[2001:]):
        path.write_bytes(damaged)
        assert results(InferenceSession(FOREST, **REWRITTEN)) == expected
        assert path.read_bytes() == good


def test_what_is_written_is_read_back() -> None:
    artifacts = {"a": Artifact(b"one"), "b": Artifact(b"")}
    report = RewriteReport(
        (NodeReport("trees", "TreeEnsemble", True, 3, None), NodeReport("", "x", False, None, 1, "why"))
    )
    result = PreparedModel(b"model", report, artifacts=artifacts)
    assert cache_sessions.from_bytes(b"".join(cache_sessions.to_parts(result))) == (
        b"model",
        report,
        artifacts,
    )
    with pytest.raises(ModelError):
        cache_sessions.from_bytes(b"")


def test_onnxruntime_gets_names_in_place_of_artifacts() -> None:
    prepared = session_prepare.prepared_model(FOREST, "ort", None, None)
    ((key, artifact),) = prepared.artifacts.items()
    assert isinstance(prepared.source, bytes)
    assert len(prepared.source) < 2000 < len(artifact.data)
    assert key.encode() in prepared.source


def test_kernels_can_be_created_anew() -> None:
    opened = InferenceSession(FOREST, **REWRITTEN)
    expected = results(opened)
    gc.collect()
    opened.set_providers(["CPUExecutionProvider"])
    assert results(opened) == expected


def test_an_optimised_model_on_disk_is_whole(tmp_path: Path) -> None:
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "optimised.onnx")
    opened = InferenceSession(FOREST, options)
    expected = results(opened)
    del opened
    gc.collect()
    plain = onnxruntime.SessionOptions()
    register_custom_ops(plain)
    assert results(onnxruntime.InferenceSession(options.optimized_model_filepath, plain)) == expected


def test_sessions_share_artifacts_and_outlive_each_other() -> None:
    """The one that was opened last goes first; what the others hold has to stay known."""
    first, second = (InferenceSession(FOREST, **REWRITTEN) for _ in range(2))
    expected = results(first)
    assert first._artifacts == second._artifacts
    assert all(first._artifacts[key] is second._artifacts[key] for key in first._artifacts)
    del second
    gc.collect()
    first.set_providers(["CPUExecutionProvider"])
    assert results(first) == expected


def test_an_artifact_that_nobody_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = session_prepare.prepared_model(FOREST, "ort", None, None)
    source, names = prepared.source, set(prepared.artifacts)
    del prepared
    gc.collect()
    plain = onnxruntime.SessionOptions()
    register_custom_ops(plain)
    assert names
    assert not names & set(compile_callback._registered_artifacts)
    with pytest.raises(
        Exception, match="is not the key of an artifact that a session of this process has registered"
    ):
        onnxruntime.InferenceSession(source, plain)
