"""Sessions whose tree nodes run on a CUDA device: what onnxruntime's users see has the bits of the CPU. The device is the fake driver's."""

import gc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from pipelines import CLASSES, COMPOSED, NUMBERS
from routes import one_thread
from tails import assert_same

from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import DeviceError, OptionError

MODELS = Path(__file__).parents[2] / "models"
FOREST, PIPELINE = MODELS / "diabetes_forest_regressor.onnx", MODELS / "wine_scaler_forest.onnx"
# Other tools say so of themselves, or of each other.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore::{kind}")
    for kind in ("UserWarning", "FutureWarning", "DeprecationWarning")
]


def rows_for(session, count):
    (rows,) = session.get_inputs()
    return {rows.name: np.random.default_rng(0).normal(size=(count, rows.shape[1])).astype(np.float32)}


@pytest.fixture(autouse=True)
def sessions_are_closed():
    """Sessions of a test are gone before its driver is asked what is left."""
    yield
    gc.collect()


@pytest.mark.parametrize("model", [FOREST, PIPELINE, MODELS / "digits_forest_classifier.onnx"], ids=str)
def test_models_have_the_bits_of_the_cpu(cuda, model):
    driver, on_cpu = cuda(), InferenceSession(model)
    on_device = InferenceSession(model, device="cuda")
    for count in (1, 2, 40):
        driver.launches.clear()
        feed = rows_for(on_cpu, count)
        for found, expected in zip(on_device.run(None, feed), on_cpu.run(None, feed), strict=True):
            assert_same(found, expected)
        assert driver.launches


@pytest.mark.parametrize(
    ("group", "name"),
    [(group, name) for group in (CLASSES, NUMBERS, COMPOSED) for name in list(group)[:3]],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_pipelines_have_the_bits_of_onnxruntime(cuda, group, name):
    pipeline, driver = group[name].make(), cuda()
    plain = onnxruntime.InferenceSession(pipeline.model.SerializeToString(), one_thread())
    ours = InferenceSession(pipeline.model, one_thread(), device="cuda")
    feed = {name: np.ascontiguousarray(values[:12]) for name, values in pipeline.rows.items()}
    for found, expected in zip(ours.run(None, feed), plain.run(None, feed), strict=True):
        assert_same(found, expected)
    assert {entry.device for entry in ours.report} == {"cuda"}
    assert driver.launches


def test_extra_outputs(cuda):
    cuda()
    asked = {"with_leaf": True, "with_raw": True, "with_tree_scores": True}
    on_cpu, on_device = (InferenceSession(FOREST, device=device, **asked) for device in ("cpu", "cuda"))
    assert len(on_device.get_outputs()) == 4
    feed = rows_for(on_cpu, 30)
    for found, expected in zip(on_device.run(None, feed), on_cpu.run(None, feed), strict=True):
        assert_same(found, expected)


def test_calls_from_many_threads(cuda):
    cuda()
    on_cpu, on_device = InferenceSession(FOREST), InferenceSession(FOREST, device="cuda")
    feeds = [rows_for(on_cpu, count) for count in (5, 9, 17, 30)] * 2
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda feed: on_device.run(None, feed), feeds))
    for feed, found in zip(feeds, results, strict=True):
        assert_same(found[0], on_cpu.run(None, feed)[0])


def test_the_report_says_which_device_runs_a_node(cuda):
    cuda()
    on_cpu, on_device = InferenceSession(FOREST), InferenceSession(FOREST, device="cuda")
    (ours,), (theirs,) = on_device.report, on_cpu.report
    assert (ours.device, theirs.device) == ("cuda", "cpu")
    assert str(ours).endswith(", on cuda")
    assert "onnx-treebeard, cuda" in str(on_device.report)
    assert "cuda" not in str(on_cpu.report)


def test_nodes_that_are_left_have_no_device_of_ours(cuda):
    """A tree ensemble of doubles, which onnxruntime's own kernel runs."""
    from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport

    cuda()
    report = RewriteReport((NodeReport("left", "TreeEnsemble", False, None, None, "why"),)).on("cuda")
    assert report[0].device == "cpu"
    assert "onnxruntime" in str(report)
    assert "cuda" not in str(report)


def test_no_device(cuda):
    cuda(devices=0)
    with pytest.raises(DeviceError, match="no CUDA device"):
        InferenceSession(FOREST, device="cuda")


@pytest.mark.parametrize("threads", [None, 2])
def test_devices_other_than_the_first(cuda, threads):
    """Two sessions of the same model on two devices: each uses its own."""
    driver, on_cpu = cuda(devices=2), InferenceSession(FOREST)
    second = InferenceSession(FOREST, device="cuda:1", threads=threads)
    assert [device.memory.used > 0 for device in driver.devices] == [False, True]
    first = InferenceSession(FOREST, device="cuda:0", threads=threads)
    assert [session.report[0].device for session in (first, second)] == ["cuda", "cuda:1"]
    feed = rows_for(on_cpu, 20)
    (expected,) = on_cpu.run(None, feed)
    for session in (first, second):
        assert_same(session.run(None, feed)[0], expected)


def test_devices_that_there_are_not(cuda):
    cuda(devices=2)
    with pytest.raises(OptionError, match="is 'gpu'; accepted are cpu, cuda"):
        InferenceSession(FOREST, device="gpu")
    with pytest.raises(DeviceError) as error:
        InferenceSession(FOREST, device="cuda:2")
    assert str(error.value) == (
        "there is no CUDA device 2; there are cuda:0 (Fake device 0), cuda:1 (Fake device 1)"
    )


def test_onnxruntime_cannot_write_the_optimised_model(cuda, tmp_path):
    cuda()
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "optimised.onnx")
    with pytest.raises(OptionError, match="is 'cuda', and onnxruntime is to write the optimised model"):
        InferenceSession(FOREST, options, device="cuda")


def test_a_device_that_fails_in_a_call(cuda):
    """onnxruntime raises its own error, with the driver's words; the session goes on afterwards."""
    driver, session = cuda(), InferenceSession(FOREST, device="cuda")
    feed = rows_for(session, 8)
    expected = session.run(None, feed)[0]
    driver.fail("cuLaunchKernel", "CUDA_ERROR_UNKNOWN")
    with pytest.raises(Exception, match="CUDA_ERROR_UNKNOWN"):
        session.run(None, feed)
    assert_same(session.run(None, feed)[0], expected)


def test_auto_is_what_it_was_found_to_be(cuda):
    cuda()
    assert InferenceSession(FOREST, device="auto", semantics="onnx").report[0].device == "auto"
    cuda(devices=0)
    assert InferenceSession(FOREST, device="auto", semantics="onnx").report[0].device == "cpu"


def test_a_model_of_our_operator(cuda, tmp_path):
    """What `convert --domain treebeard` writes holds forests, which are compiled for the device too."""
    from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

    driver = cuda()
    path = tmp_path / "ours.onnx"
    onnx.save(rewrite(onnx.load(FOREST)).model, path)
    on_cpu, on_device = InferenceSession(FOREST), InferenceSession(path, device="cuda")
    feed = rows_for(on_cpu, 20)
    assert_same(on_device.run(None, feed)[0], on_cpu.run(None, feed)[0])
    assert driver.launches
