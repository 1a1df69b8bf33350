"""Models with nodes of our own operator on a CUDA device: option `device` of `register_custom_ops`, which is an entry of the session's configuration.

oracle: the NumPy reference; the device is the fake driver's.
"""

import gc

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper
from planned_predictors import units_from
from random_forests import Recipe, random_forest
from tails import assert_same

from onnx_treebeard import get_library_path, register_custom_ops
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest, set_schedule
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system.errors import OptionError

FOREST = random_forest(Recipe(6, trees=5, depth=4))
ROWS = np.random.default_rng(1).normal(size=(30, FOREST.n_features)).astype(np.float32)
ENTRY = "onnx_treebeard.device"
WALK = options_text(ModelOptions(CompileOptions(tile_size=1, schedule="reorder(rows, trees)")))


@pytest.fixture(autouse=True)
def sessions_are_closed(cuda):
    """Sessions of a test are gone before its driver is asked what is left."""
    yield
    gc.collect()


@pytest.fixture
def with_ptx(ptx_library):
    """The library of PTX alone, and no compiler, as in a process without our Python."""
    compile_callback.install()
    native = compile_callback.loaded_library()
    native.treebeard_set_compile_callback(None)
    with units_from(ptx_library):
        yield
    native.treebeard_set_compile_callback(compile_callback._registered[0].callback)


@pytest.fixture
def compiling(tmp_path):
    """No library at all: what is needed is compiled."""
    with units_from(tmp_path):
        yield


def model_of_forest(schedule=""):
    node = node_from_forest(FOREST, ["X"], ["", "", "", "", "R", "", "L"], "trees")
    if schedule:
        set_schedule(node, schedule)
    given = helper.make_tensor_value_info("X", TensorProto.FLOAT, ["N", FOREST.n_features])
    made = [
        helper.make_tensor_value_info("R", TensorProto.FLOAT, ["N", 1]),
        helper.make_tensor_value_info("L", TensorProto.INT64, ["N", 5]),
    ]
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("onnx_treebeard", 1)]
    graph = helper.make_graph([node], "graph", [given], made)
    return helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString()


def session_on(device, schedule=""):
    options = onnxruntime.SessionOptions()
    register_custom_ops(options, device=device)
    return onnxruntime.InferenceSession(model_of_forest(schedule), options)


def assert_right(session):
    raw, leaves = session.run(None, {"X": ROWS})
    assert_same(raw, numpy_reference.raw_scores(FOREST, ROWS))
    assert (leaves == FOREST.leaf_id[numpy_reference.leaves(FOREST, ROWS)]).all()


@pytest.mark.long
@pytest.mark.parametrize("way", ["with_ptx", "compiling"])
@pytest.mark.parametrize(("device", "number"), [("cuda", 0), ("cuda:1", 1)])
def test_nodes_run_on_the_device(cuda, request, way, device, number):
    driver = cuda(devices=2)
    if way == "compiling":
        request.getfixturevalue(way)
        session = session_on(device)
    else:
        request.getfixturevalue(way)
        options = onnxruntime.SessionOptions()
        options.add_session_config_entry(ENTRY, device)
        options.register_custom_ops_library(get_library_path())
        session = onnxruntime.InferenceSession(model_of_forest(), options)
    assert [one.memory.used > 0 for one in driver.devices] == [number == 0, number == 1]
    assert_right(session)
    assert len(driver.launches) >= 2


def test_the_cpu_is_what_runs_nodes_otherwise(cuda, compiling):
    driver = cuda()
    assert_right(session_on("cpu"))
    assert_right(session_on("cuda"))
    launched = len(driver.launches)
    assert launched
    assert_right(session_on("cpu"))
    assert len(driver.launches) == launched


def test_sessions_on_two_devices(cuda, ptx_library):
    """They share the library's operator, and nothing else."""
    driver = cuda(devices=2)
    with units_from(ptx_library):
        first, second = session_on("cuda"), session_on("cuda:1")
    for session in (second, first, second):
        assert_right(session)
    assert all(one.memory.used for one in driver.devices)


def test_a_schedule_is_compiled_for_the_device(cuda, ptx_library):
    driver = cuda()
    with units_from(ptx_library):
        session = session_on("cuda", WALK)
    assert_right(session)
    assert driver.launches


def test_errors_name_the_node(cuda, ptx_library):
    cuda(devices=1)
    with (
        units_from(ptx_library),
        pytest.raises(Exception, match="node 'trees': there is no CUDA device 3; there are cuda:0"),
    ):
        session_on("cuda:3")
    cuda(devices=0)
    with (
        units_from(ptx_library),
        pytest.raises(Exception, match="node 'trees': no CUDA device: the driver sees none"),
    ):
        session_on("cuda")


def test_a_call_that_fails(cuda, ptx_library):
    """The next one succeeds."""
    driver = cuda()
    with units_from(ptx_library):
        session = session_on("cuda")
    driver.fail("cuLaunchKernel", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES")
    with pytest.raises(Exception, match=r"cannot start a kernel .* CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"):
        session.run(None, {"X": ROWS})
    assert_right(session)


@pytest.mark.parametrize("value", ["gpu", "", "auto", "cuda:", "cuda:x", "cuda:1000"])
def test_what_is_no_device(value):
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry(ENTRY, value)
    with pytest.raises(Exception, match=f"{ENTRY} is '{value}'; accepted are cpu, cuda, cuda:N"):
        options.register_custom_ops_library(get_library_path())
    with pytest.raises(OptionError, match="field 'device'"):
        register_custom_ops(onnxruntime.SessionOptions(), device=value)


def test_options_have_one_device():
    options = onnxruntime.SessionOptions()
    for device in ("cuda:1", "cuda:1"):
        register_custom_ops(options, device=device)
    with pytest.raises(OptionError, match="is 'cpu'; the session options already have the device 'cuda:1'"):
        register_custom_ops(options)


@pytest.mark.parametrize("model", ["wine_scaler_forest.onnx", "digits_forest_classifier.onnx"])
def test_sessions_refuse_options_of_another_device(models, model):
    """Of large models too, which need none of our operators."""
    import onnx_treebeard

    options = onnxruntime.SessionOptions()
    register_custom_ops(options, device="cuda:1")
    with pytest.raises(OptionError, match="the session options already have the device 'cuda:1'"):
        onnx_treebeard.InferenceSession(models / model, options)


def test_the_operator_of_a_provider_has_the_providers_device():
    import onnx_treebeard

    options = onnxruntime.SessionOptions()
    options.add_session_config_entry(ENTRY, "cuda")
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    with pytest.raises(Exception, match="set the provider's option device instead"):
        options.register_custom_ops_library(get_library_path())
