"""docs/execution-provider.md says what is so: its programs run, print what it shows, and its messages are those that are seen."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from packaging.version import Version
from providers import provider_session, taken
from skl2onnx import to_onnx
from sklearn.datasets import make_classification
from sklearn.ensemble import RandomForestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from onnx_treebeard.session.provider_nodes import ProviderOptions

PAGE = Path(__file__).parents[2] / "docs" / "execution-provider.md"

X, Y = make_classification(60, 5, random_state=0)
ROWS = X.astype(np.float32)


@cache
def page():
    return PAGE.read_text(encoding="utf-8")


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)


def cells(heading):
    """The first cells of the table below a heading."""
    part = page().split(f"## {heading}\n")[1].split("\n## ")[0]
    return [line.split("|")[1].strip() for line in part.splitlines() if line.startswith("|")][2:]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where `pipeline.onnx` lies, as skl2onnx writes it."""
    forest = RandomForestClassifier(5, max_depth=3, random_state=0)
    pipeline = make_pipeline(StandardScaler(), forest).fit(X, Y)
    model = to_onnx(pipeline, ROWS[:1], options={"zipmap": False})
    (tmp_path / "pipeline.onnx").write_bytes(model.SerializeToString())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.skipif(
    Version(onnxruntime.__version__) < Version("1.25"), reason="names of providers are known from 1.25 on"
)
def test_the_programs_run_and_print_what_is_shown(folder, cuda, capsys):
    """One of them takes a CUDA device, which is the fake driver's."""
    cuda(devices=2)
    names = {"rows": ROWS}
    for program in blocks("python"):
        exec(compile(program, str(PAGE), "exec"), names)
    names.clear()
    (shown,) = blocks("text")
    assert shown in capsys.readouterr().out
    assert len(blocks("python")) == 7


def test_all_options_are_listed():
    assert [name.strip("`") for name in cells("Options")] == [field.name for field in fields(ProviderOptions)]


def test_what_is_left_is_logged_in_the_words_of_the_last_table(model_of, capfd):
    model = model_of("(float[N,2] X) => (int64[N] L, float[N,2] S) { L, S = LEFT(X) }")
    provider_session(model)
    found = re.search(r"is left to onnxruntime: .*(\(rule \d+\))", capfd.readouterr().err)
    assert f"`... is left to onnxruntime: ... {found[1]}`" in page()


def test_where_the_name_is_unknown(folder):
    """Also where it is known to later versions."""
    named = re.search(r"`InferenceSession\(\.\.\.,\s+enable_fallback=0\)`[^`]*`([^`]+)`", page())
    with pytest.raises(RuntimeError, match=named[1]), pytest.warns(UserWarning, match="Specified provider"):
        onnxruntime.InferenceSession("pipeline.onnx", providers=["TreebeardProvider"], enable_fallback=0)


def test_what_is_compiled_cannot_be_saved(folder):
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(folder / "saved.onnx")
    message = "Unable to serialize model as it contains compiled nodes"
    assert f"`{message}`" in " ".join(page().split())
    with pytest.raises(Exception, match=message):
        provider_session("pipeline.onnx", options)


@pytest.mark.parametrize("form", ["onnx", "ORT"])
def test_what_was_saved_is_opened_with_the_provider(folder, form):
    """In ORT's format with the provider at work, which leaves the nodes as they were."""
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = f"saved.{form.lower()}"
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    if form == "ORT":
        options.add_session_config_entry("session.save_model_format", "ORT")
        provider_session("pipeline.onnx", options)
    else:
        onnxruntime.InferenceSession("pipeline.onnx", options, ["CPUExecutionProvider"])
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.enable_profiling = 1, True
    session = provider_session(f"saved.{form.lower()}", options)
    one_thread = onnxruntime.SessionOptions()
    one_thread.intra_op_num_threads = 1
    plain = onnxruntime.InferenceSession("pipeline.onnx", one_thread, ["CPUExecutionProvider"])
    for found, expected in zip(session.run(None, {"X": ROWS}), plain.run(None, {"X": ROWS}), strict=True):
        assert found.tolist() == expected.tolist()
    events = (folder / session.end_profiling()).read_text()
    assert '"provider" : "TreebeardExecutionProvider"' in events
    assert "TreeEnsembleClassifier_kernel_time" not in events


def test_contexts_of_small_forests_are_not_written(folder):
    """The page says that they stay as they are."""
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("ep.context_enable", "1")
    options.add_session_config_entry("ep.context_file_path", "context.onnx")
    assert taken(provider_session("pipeline.onnx", options)) == []
    assert not (folder / "context.onnx").exists()
