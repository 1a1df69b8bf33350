"""oracle: plain onnxruntime on one thread. Where models come from, and where sessions of our execution provider can save them."""

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import numpy_helper
from providers import NAME, provider_session, taken
from tails import assert_same

import onnx_treebeard

pytestmark = pytest.mark.usefixtures("kept_compiles")

GRAPH = """(float[N, 2] X) => (float[N, 2] Y, string[N] L) <float[2] add = {0.5, 0.25}> {
    S = REGRESSOR(X) Y = Add(S, add) L, P = CLASSIFIER(X) }"""
EDGES = [[0, 0.5], [0, np.nextafter(np.float32(0.5), np.float32(1))], [0, np.nan], [0, -np.inf]]
ROWS = np.array(EDGES * 50, np.float32)


@pytest.fixture
def outside(model_of, tmp_path):
    """The path of a model whose initializer is in another file."""
    path = tmp_path / "model.onnx"
    model = model_of(GRAPH)
    model.graph.initializer[0].CopyFrom(numpy_helper.from_array(np.array([0.5, 0.25], np.float32), "add"))
    onnx.save(model, path, save_as_external_data=True, location="tensors.bin", size_threshold=0)
    assert (tmp_path / "tensors.bin").is_file()
    return path


@pytest.mark.parametrize("form", ["path", "bytes"])
def test_tensors_in_other_files(outside, plain_session, provider_same, form):
    if form == "path":
        (fused,) = taken(provider_same(str(outside), {"X": ROWS}))
        assert sorted(fused) == ["Add", "TreeEnsembleClassifier", "TreeEnsembleRegressor"]
        return
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry(
        "session.model_external_initializers_file_folder_path", str(outside.parent)
    )
    session = provider_session(outside.read_bytes(), options)
    for found, expected in zip(
        session.run(None, {"X": ROWS}), plain_session(str(outside)).run(None, {"X": ROWS}), strict=True
    ):
        assert_same(found, expected)


def test_tensors_that_the_options_bring(outside, plain_session):
    """The operator behind the trees reads one of them."""
    brought = np.array([2.5, -1.0], np.float32)
    value = onnxruntime.OrtValue.ortvalue_from_numpy(brought)
    sessions = []
    for options in (onnxruntime.SessionOptions(), onnxruntime.SessionOptions()):
        options.intra_op_num_threads = 1
        options.add_external_initializers(["add"], [value])
        sessions.append(options)
    ours = provider_session(str(outside), sessions[0])
    theirs = onnxruntime.InferenceSession(str(outside), sessions[1])
    for found, expected in zip(ours.run(None, {"X": ROWS}), theirs.run(None, {"X": ROWS}), strict=True):
        assert_same(found, expected)


def test_a_model_in_onnxruntimes_own_format(model_of, provider_same, kernels_ran, tmp_path):
    """Saved by plain onnxruntime; its tree nodes are offered to providers as those of other models are, and no record is kept of that."""
    path = tmp_path / "model.ort"
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    saving(options, path, "ORT")
    onnxruntime.InferenceSession(model_of(GRAPH).SerializeToString(), options)
    for source in (str(path), path.read_bytes()):
        assert provider_same(source, {"X": ROWS}).get_providers() == [NAME, "CPUExecutionProvider"]
        assert kernels_ran(source, [{"X": ROWS}]) == 1


def test_a_model_that_our_session_wrote(model_of, tmp_path):
    """Its nodes hold forests; what is downstream of them stays in the graph, for whoever opens it."""
    options = onnxruntime.SessionOptions()
    saving(options, tmp_path / "saved.onnx", "ONNX")
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) A = Exp(S) Y = Add(A, S) }")
    (entry,) = onnx_treebeard.InferenceSession(model, options).report
    assert entry.taken
    plain = onnxruntime.InferenceSession(model.SerializeToString()).run(None, {"X": ROWS})
    for opened in (
        provider_session((tmp_path / "saved.onnx").read_bytes()),
        onnx_treebeard.InferenceSession(tmp_path / "saved.onnx"),
    ):
        assert_same(opened.run(None, {"X": ROWS})[0], plain[0])


def saving(options, path, kind):
    options.optimized_model_filepath = str(path)
    options.add_session_config_entry("session.save_model_format", kind)


def test_what_cannot_be_saved_says_so(model_of, tmp_path):
    """Kernels of a provider are nothing that an ONNX file can hold."""
    options = onnxruntime.SessionOptions()
    saving(options, tmp_path / "saved.onnx", "ONNX")
    with pytest.raises(Exception, match="compiled nodes"):
        provider_session(model_of(GRAPH), options)
    assert not (tmp_path / "saved.onnx").is_file()


@pytest.mark.parametrize("kind", ["ONNX", "ORT"])
def test_a_model_with_nothing_of_ours_is_saved(model_of, provider_same, tmp_path, kind):
    options, path = onnxruntime.SessionOptions(), tmp_path / f"saved.{kind.lower()}"
    saving(options, path, kind)
    provider_session(model_of("(float[N, 2] X) => (float[N, 2] Y) { Y = Neg(X) }"), options)
    provider_same(str(path), {"X": ROWS})


def test_a_session_that_saves_in_onnxruntimes_own_format_keeps_the_nodes(
    model_of, provider_same, kernels_ran, tmp_path
):
    """It runs them itself; whoever opens the file has them taken."""
    options, path = onnxruntime.SessionOptions(), tmp_path / "saved.ort"
    saving(options, path, "ORT")
    assert kernels_ran(model_of(GRAPH), [{"X": ROWS}], options) == 0
    provider_same(str(path), {"X": ROWS})
    assert kernels_ran(str(path), [{"X": ROWS}]) == 1


def test_our_own_nodes_in_onnxruntimes_own_format(model_of, plain_session, kernels_ran, tmp_path):
    """Saved with the operator registered, read by the provider, which brings the operator along."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }")
    converted = onnx_treebeard.convert(model, domain="treebeard").model
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    saving(options, tmp_path / "model.ort", "ORT")
    onnxruntime.InferenceSession(converted.SerializeToString(), options)
    path = str(tmp_path / "model.ort")
    assert kernels_ran(path, [{"X": ROWS}]) == 1
    assert_same(
        provider_session(path).run(None, {"X": ROWS})[0], plain_session(model).run(None, {"X": ROWS})[0]
    )
