"""Option `device` of the execution provider. oracle: plain onnxruntime on one thread, and the NumPy reference; the device is the fake driver's."""

import gc
from pathlib import Path

import numpy as np
import onnx
import pytest
from forest_graphs import COLUMNS, forest_model, one_graph
from onnx import TensorProto, helper
from planned_predictors import units_from
from providers import plain_session, provider_session, taken
from random_forests import Recipe, random_forest
from tails import assert_same
from tree_models import CLASSIFIER, REGRESSOR

from onnx_treebeard import CompileOptions
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.session import compile_callback

MODELS = Path(__file__).parents[2] / "models"
NAMES = ("diabetes_forest_regressor.onnx", "wine_scaler_forest.onnx", "digits_forest_classifier.onnx")
GRAPH = "(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Neg(S) }"
ROWS = {"X": np.array([[0, 0.5], [0, 0.75], [0, np.nan], [0, -np.inf]], np.float32)}
SCHEDULE = options_text(ModelOptions(CompileOptions(tile_size=1, schedule="reorder(rows, trees)")))


@pytest.fixture(autouse=True)
def sessions_are_closed(cuda):
    """Sessions of a test are gone before its driver is asked what is left."""
    yield
    gc.collect()


@pytest.fixture
def no_compiler():
    """As in a process without our Python: no compiler is registered."""
    compile_callback.install()
    native = compile_callback.loaded_library()
    native.treebeard_set_compile_callback(None)
    native.treebeard_set_unit_compiler(None)
    yield
    native.treebeard_set_compile_callback(compile_callback._registered[0].callback)
    native.treebeard_set_unit_compiler(unit_compiler._registered[0].callback)


@pytest.fixture
def with_ptx(ptx_library, no_compiler):
    """The library of PTX alone, and no compiler."""
    with units_from(ptx_library):
        yield


@pytest.fixture
def compiling(tmp_path):
    """No library at all: what is needed is compiled."""
    with units_from(tmp_path):
        yield


def rows_for(session, count):
    (rows,) = session.get_inputs()
    return {rows.name: np.random.default_rng(0).normal(size=(count, rows.shape[1])).astype(np.float32)}


def assert_like_plain(session, model, feed=ROWS):
    for found, expected in zip(session.run(None, feed), plain_session(model).run(None, feed), strict=True):
        assert_same(found, expected)


@pytest.mark.share(6)
@pytest.mark.parametrize("way", ["with_ptx", "compiling"])
@pytest.mark.parametrize("name", NAMES)
def test_models_have_the_bits_of_onnxruntime(cuda, request, name, way):
    """By PTX of the library without a compiler, and by the compiler's."""
    request.getfixturevalue(way)
    driver, model = cuda(), onnx.load(MODELS / name)
    session = provider_session(model, None, device="cuda")
    assert len(taken(session)) == 1
    for count in (1, 2, 40):
        driver.launches.clear()
        assert_like_plain(session, model, rows_for(session, count))
        assert driver.launches


@pytest.mark.parametrize("way", ["with_ptx", "compiling"])
def test_devices_are_counted_from_0(cuda, request, model_of, way):
    request.getfixturevalue(way)
    driver = cuda(devices=2)
    session = provider_session(model_of(GRAPH), None, device="cuda:1")
    assert [device.memory.used > 0 for device in driver.devices] == [False, True]
    assert_like_plain(session, model_of(GRAPH))


def test_forests_that_read_the_same_rows_are_one_on_the_device(cuda, with_ptx):
    """As many kernels compute both as compute one; base values and labels stay each node's own."""
    driver, counts = cuda(), []
    for count in (1, 2):
        random = np.random.default_rng(3)
        models = {
            "sums": forest_model(random, 6, REGRESSOR, {"n_targets": 1, "base_values": [0.1]}),
            "labels": forest_model(random, 4, CLASSIFIER, {"classlabels_int64s": [7, -3]}),
        }
        model = one_graph(dict(list(models.items())[:count]))
        rows = random.normal(size=(50, COLUMNS)).astype(np.float32)
        session = provider_session(model, None, device="cuda")
        driver.launches.clear()
        assert_like_plain(session, model, {"rows": rows})
        counts.append(len(driver.launches))
    (fused,) = taken(session)
    assert len(fused) == 2
    assert counts[0] == counts[1] > 0


@pytest.mark.parametrize("way", ["with_ptx", "compiling"])
def test_nodes_of_our_own_have_leaves_and_tree_scores(cuda, request, way):
    """Of one target, so that a tree has one score: that of the leaf."""
    request.getfixturevalue(way)
    driver, forest = cuda(), random_forest(Recipe(6, trees=5, depth=4))
    outputs = {0: ("S", TensorProto.FLOAT, 1), 4: ("R", TensorProto.FLOAT, 1)}
    outputs |= {6: ("L", TensorProto.INT64, 5), 7: ("T", TensorProto.FLOAT, 5)}
    names = [outputs[place][0] if place in outputs else "" for place in range(8)]
    node = node_from_forest(forest, ["X"], names, "trees")
    given = helper.make_tensor_value_info("X", TensorProto.FLOAT, ["N", forest.n_features])
    made = [helper.make_tensor_value_info(name, kind, ["N", width]) for name, kind, width in outputs.values()]
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("onnx_treebeard", 1)]
    graph = helper.make_graph([node], "graph", [given], made)
    session = provider_session(
        helper.make_model(graph, opset_imports=opsets, ir_version=8), None, device="cuda"
    )
    rows = np.random.default_rng(1).normal(size=(30, forest.n_features)).astype(np.float32)
    _, raw, leaves, scores = session.run(None, {"X": rows})
    reached = numpy_reference.leaves(forest, rows)
    assert_same(raw, numpy_reference.raw_scores(forest, rows))
    assert (leaves == forest.leaf_id[reached]).all()
    assert_same(scores, forest.weight[forest.weight_start[reached]])
    assert len(driver.launches) >= 2


def test_a_schedule_is_compiled_for_the_device(cuda, ptx_library, model_of):
    driver = cuda()
    with units_from(ptx_library):
        session = provider_session(model_of(GRAPH), None, device="cuda", schedule=SCHEDULE)
    assert_like_plain(session, model_of(GRAPH))
    assert len(driver.launches) == 1  # the default takes two kernels, one after the other


BITSLICE = options_text(ModelOptions(CompileOptions(strategy="bitslice")))


def test_a_stored_schedule_for_cpus_is_ignored_on_the_device(cuda, ptx_library, model_of, caplog):
    driver, model = cuda(), model_of(GRAPH)
    store_schedule(model, BITSLICE)
    with units_from(ptx_library):
        session = provider_session(model, None, device="cuda")
    assert len(taken(session)) == 1
    assert_like_plain(session, model)
    assert driver.launches
    (told,) = [message for message in caplog.messages if "is ignored on the device" in message]
    assert told.startswith("the schedule stored in the model, for node ")


def test_a_schedule_for_cpus_that_is_passed_is_an_error(cuda, ptx_library, model_of):
    """The node is not left to onnxruntime."""
    cuda()
    with units_from(ptx_library), pytest.raises(Exception, match=r"a GPU does not serve it: .*no vector"):
        provider_session(model_of(GRAPH), None, device="cuda", schedule=BITSLICE)


def test_what_is_taken_is_logged_with_its_device(cuda, with_ptx, model_of, one_thread, capfd):
    cuda()
    options = one_thread()
    options.log_severity_level = 1
    provider_session(model_of(GRAPH), options, device="cuda")
    assert "is taken: 1 trees, 1 operators downstream of it, on cuda:0" in capfd.readouterr().err


def test_the_cpu_by_name(cuda, compiling, model_of):
    driver = cuda(devices=0)
    assert_like_plain(provider_session(model_of(GRAPH), None, device="cpu"), model_of(GRAPH))
    assert not driver.calls


@pytest.mark.parametrize(
    "value", ["gpu", "", "Auto", "CUDA", "cuda:", "cuda:x", "cuda:-1", "cuda:1000", "cuda0", "xcuda:0"]
)
def test_other_devices_are_refused(cuda, model_of, value):
    with pytest.raises(Exception, match=f"field 'device': is '{value}'; accepted are cpu, cuda, cuda:N"):
        provider_session(model_of(GRAPH), None, device=value)


@pytest.mark.parametrize("way", ["with_ptx", "compiling"])
def test_devices_that_are_not_there_end_the_making_of_the_session(cuda, request, model_of, way):
    """No node goes to the CPU in secret."""
    request.getfixturevalue(way)
    cuda(devices=1)
    with pytest.raises(Exception, match="there is no CUDA device 1; there are cuda:0"):
        provider_session(model_of(GRAPH), None, device="cuda:1")
    cuda(devices=0)
    with pytest.raises(Exception, match="no CUDA device: the driver sees none"):
        provider_session(model_of(GRAPH), None, device="cuda")


def test_kernels_that_are_not_there_end_the_making_of_the_session(cuda, compiling, no_compiler, model_of):
    cuda()
    with pytest.raises(
        Exception,
        match=r"field 'device': no PTX for a GPU: there is no library .*, and no compiler is registered",
    ):
        provider_session(model_of(GRAPH), None, device="cuda")
