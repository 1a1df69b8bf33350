"""Sessions with device="auto": each call has the device or the CPU, by its rows, and the CPU where the device fails. The device is the fake driver's.

oracle: sessions on the CPU, whose bits are onnxruntime's by other tests.
"""

import gc
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from routes import one_thread
from tails import assert_same

import onnx_treebeard
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.runtime.device_offload import device_rule
from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import OptionError

MODELS = Path(__file__).parents[2] / "models"
FOREST, PIPELINE = MODELS / "diabetes_forest_regressor.onnx", MODELS / "wine_scaler_forest.onnx"
BITSLICE = CompileOptions(strategy="bitslice")
MANY = 2_600  # rows that pay, on one thread and on two


@pytest.fixture(autouse=True)
def sessions_are_closed():
    """Sessions of a test are gone before its driver is asked what is left."""
    yield
    gc.collect()


def bound(threads=1):
    """How many rows do not pay yet."""
    rule = device_rule(onnx_treebeard.compile(FOREST).predictor)
    return int(rule.call_ns / (rule.cpu_row_ns / threads - rule.device_row_ns))


@pytest.fixture
def warned(caplog):
    """warned(): the warnings of the package so far."""
    return lambda: [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


def rows_for(session, count):
    (rows,) = session.get_inputs()
    return {rows.name: np.random.default_rng(0).normal(size=(count, rows.shape[1])).astype(np.float32)}


def check(session, on_cpu, count):
    feed = rows_for(on_cpu, count)
    for found, expected in zip(session.run(None, feed), on_cpu.run(None, feed), strict=True):
        assert_same(found, expected)


def stored(options, tmp_path):
    """A model that stores a schedule."""
    model, path = onnx.load(FOREST), tmp_path / "model.onnx"
    store_schedule(model, options_text(ModelOptions(options)))
    onnx.save(model, path)
    return path


def test_each_call_chooses(cuda):
    """The device is opened by the first call that pays."""
    driver, on_cpu = cuda(), InferenceSession(FOREST)
    session = InferenceSession(FOREST, device="auto", threads=1)
    most = bound()
    check(session, on_cpu, most)
    assert driver.calls["cuDevicePrimaryCtxRetain"] == 0
    for count, launches in ((most + 1, True), (most, False), (1, False), (MANY, True)):
        driver.launches.clear()
        check(session, on_cpu, count)
        assert bool(driver.launches) is launches
        assert driver.calls["cuDevicePrimaryCtxRetain"] == 1


def test_threads_of_the_cpu_count(cuda):
    """Two threads take half the time, so that a call pays from more rows on."""
    driver, on_cpu = cuda(), InferenceSession(FOREST)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = InferenceSession(FOREST, options, device="auto", threads=2)
    for count, launches in ((bound(2), False), (bound(2) + 1, True)):
        check(session, on_cpu, count)
        assert bool(driver.launches) is launches


@pytest.mark.parametrize("model", [PIPELINE, MODELS / "digits_forest_classifier.onnx"], ids=str)
def test_models_have_the_bits_of_the_cpu(cuda, model):
    """Operators downstream, labels and probabilities, of a device's sums."""
    driver, on_cpu = cuda(), InferenceSession(model, one_thread())
    session = InferenceSession(model, one_thread(), device="auto")
    check(session, on_cpu, 4 * MANY)  # their forests are small
    assert driver.launches


def test_the_report(cuda):
    cuda()
    report = InferenceSession(FOREST, device="auto").report
    assert report[0].device == "auto"
    assert "onnx-treebeard, cpu or cuda by the rows of a call" in str(report)
    assert str(report[0]).endswith(", on cpu or cuda by the rows of a call")
    cuda(devices=0)
    report = InferenceSession(FOREST, device="auto").report
    assert report[0].device == "cpu"
    assert "cuda" not in str(report)


@pytest.mark.parametrize(
    ("entry_point", "words"),
    [
        ("cuLaunchKernel", "cannot start a kernel of "),
        ("cuDevicePrimaryCtxRetain", "cannot use CUDA device 0: CUDA_ERROR_UNKNOWN"),
    ],
)
def test_a_device_that_fails(cuda, capfd, entry_point, words):
    """The CPU computes the call and those that follow, and onnxruntime's log says so once."""
    driver, on_cpu = cuda(), InferenceSession(FOREST)
    session = InferenceSession(FOREST, device="auto", threads=1)
    driver.fail(entry_point, "CUDA_ERROR_UNKNOWN")
    for _ in range(3):
        check(session, on_cpu, MANY)
    assert not driver.launches
    told = capfd.readouterr().err
    assert told.count("the CPU computes the calls that device 'auto' would put on a GPU: ") == 1
    assert words in told


def test_calls_from_many_threads(cuda):
    """Those that come while another opens the device have the CPU."""
    driver, on_cpu = cuda(), InferenceSession(FOREST)
    session = InferenceSession(FOREST, device="auto", threads=1)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda count: check(session, on_cpu, count), (5, 1200, 21, 1300, 20, 1250, 1500, 22)))
    assert driver.launches


@pytest.mark.parametrize("device", ["auto", "cuda"])
def test_a_driver_that_fails_when_devices_are_counted(cuda, warned, device):
    driver = cuda()
    driver.fail("cuDeviceGetCount", "CUDA_ERROR_UNKNOWN")
    if device == "cuda":
        with pytest.raises(onnx_treebeard.DeviceError, match="cannot count the CUDA devices"):
            InferenceSession(FOREST, device=device)
        return
    assert InferenceSession(FOREST, device=device).report[0].device == "cpu"
    (told,) = warned()
    assert told.startswith("the CPU computes all calls of a session with device 'auto': cannot count")


def test_no_device_is_no_warning(cuda, warned):
    cuda(devices=0)
    InferenceSession(FOREST, device="auto")
    assert warned() == []


def test_forests_that_never_pay_have_nothing_of_a_device(cuda, model_of):
    """Copying a row of many columns takes longer than a small tree."""
    driver = cuda()
    model = model_of("(float[N, 200] X) => (float[N, 2] Y) { Y = REGRESSOR(X) }")
    session = InferenceSession(model, device="auto")
    assert session.report[0].device == "cpu"
    check(session, InferenceSession(model), 3000)
    assert not driver.launches


@pytest.mark.parametrize("asked", ["with_leaf", "with_tree_scores"])
def test_nodes_with_leaves_are_the_cpus(cuda, asked):
    driver = cuda()
    session = InferenceSession(FOREST, device="auto", **{asked: True})
    assert session.report[0].device == "cpu"
    check(session, InferenceSession(FOREST, **{asked: True}), MANY)
    assert not driver.launches


def test_raw_scores_are_not(cuda):
    driver = cuda()
    session = InferenceSession(FOREST, device="auto", with_raw=True, threads=1)
    check(session, InferenceSession(FOREST, with_raw=True), MANY)
    assert driver.launches


class TestSchedules:
    """That a caller passes, or a model stores."""

    def test_one_for_cpus_means_the_cpu(self, cuda, warned):
        driver = cuda()
        session = InferenceSession(FOREST, device="auto", schedule=BITSLICE)
        assert (session.report[0].taken, session.report[0].device) == (True, "cpu")
        check(session, InferenceSession(FOREST), MANY)
        assert not driver.launches
        (told,) = [one for one in warned() if "auto" in one]
        assert told.startswith("the CPU computes all calls of node ")
        assert "no vector registers" in told

    def test_one_for_cpus_is_an_error_on_a_device(self, cuda):
        """The node is not left to onnxruntime: that is not what the caller has asked for."""
        cuda()
        words = "field 'schedule': a GPU does not serve it: .*no vector registers"
        with pytest.raises(OptionError, match=words):
            InferenceSession(FOREST, device="cuda", schedule=BITSLICE)

    def test_one_that_a_gpu_serves(self, cuda):
        driver, options = cuda(), CompileOptions(strategy="walk", tile_size=1)
        session = InferenceSession(FOREST, device="auto", schedule=options, threads=1)
        check(session, InferenceSession(FOREST), MANY)
        assert driver.launches
        assert session.report[0].device == "auto"

    @pytest.mark.parametrize("device", ["cuda", "auto"])
    def test_a_stored_one_for_cpus_is_ignored_there(self, cuda, warned, tmp_path, device):
        driver, path = cuda(), stored(BITSLICE, tmp_path)
        session = InferenceSession(path, device=device, threads=1)
        assert (session.report[0].taken, session.report[0].device) == (True, device)
        check(session, InferenceSession(path), MANY)
        assert driver.launches
        (told,) = [one for one in warned() if "ignored" in one]
        assert told.startswith(f"the schedule stored in {path}, for node ")
        assert "is ignored on the device: " in told
        assert "no vector registers" in told
        assert "a GPU does not serve the stored schedule, and has the default one" in str(session.report)

    def test_a_node_of_our_operator_stores_one(self, cuda, warned):
        """Sessions of plain onnxruntime compile it when its kernel is made."""
        from onnx_treebeard.converters.rewrite.custom_operator import set_schedule

        driver, model = cuda(), rewrite(onnx.load(FOREST)).model
        set_schedule(model.graph.node[0], options_text(ModelOptions(BITSLICE)))
        options = one_thread()
        onnx_treebeard.register_custom_ops(options, device="cuda")
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        check(session, InferenceSession(FOREST), MANY)
        assert driver.launches
        (told,) = [one for one in warned() if "ignored" in one]
        assert told.startswith("the schedule stored in the node is ignored on the device: ")


def test_a_model_of_our_operator(cuda, tmp_path):
    driver, path = cuda(), tmp_path / "ours.onnx"
    onnx.save(rewrite(onnx.load(FOREST)).model, path)
    session = InferenceSession(path, device="auto", threads=1)
    check(session, InferenceSession(FOREST), MANY)
    assert driver.launches


def test_onnxruntime_writes_the_optimised_model_of_the_cpu(cuda, warned, tmp_path):
    driver, options = cuda(), onnxruntime.SessionOptions()
    options.optimized_model_filepath = str(tmp_path / "optimised.onnx")
    session = InferenceSession(FOREST, options, device="auto")
    check(session, InferenceSession(FOREST), MANY)
    assert session.report[0].device == "cpu"
    assert not driver.launches
    assert [told for told in warned() if told.startswith("device 'auto' is the CPU: onnxruntime is to write")]
