"""The execution provider of CUDA devices: rows and results are in a device's memory.

oracle: plain onnxruntime on one thread; the device is the fake driver's, which counts copies and what is not released.
"""

import gc
import threading
from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from cuda_provider import NAME, bound, cuda_session, on_device, pinned, taken
from forest_graphs import COLUMNS, forest_model, one_graph
from onnxruntime import OrtValue
from providers import plain_session, provider_session
from tails import assert_same
from tree_models import CLASSIFIER, REGRESSOR

import onnx_treebeard
from onnx_treebeard.system.errors import DeviceError, OptionError

MODELS = Path(__file__).parents[2] / "models"
GRAPH = "(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Neg(S) }"
ROWS = np.array([[0, 0.5], [0, 0.75], [0, np.nan], [0, -np.inf]], np.float32)


pytestmark = pytest.mark.usefixtures("ptx_units")


def rows_for(session, count=40):
    (rows,) = session.get_inputs()
    return {rows.name: np.random.default_rng(0).normal(size=(count, rows.shape[1])).astype(np.float32)}


def assert_bound_like_plain(model, device=0, **options):
    session = cuda_session(model, device, **options)
    feed = rows_for(session)
    expected = plain_session(model).run(None, feed)
    binding = bound(session, {name: on_device(rows, device) for name, rows in feed.items()}, device)
    session.run_with_iobinding(binding)
    for found, right in zip(binding.get_outputs(), expected, strict=True):
        assert found.device_name() == "cuda"
        assert_same(found.numpy(), right)


@pytest.mark.parametrize("device", [0, 1])
@pytest.mark.parametrize("name", ["diabetes_forest_regressor.onnx", "digits_forest_classifier.onnx"])
def test_rows_and_results_stay_on_the_device(two_devices, name, device):
    model = onnx.load(MODELS / name)
    assert_bound_like_plain(model, device)
    assert [one.number for one in two_devices.devices if one.memory.rooms] in ([], [device])


@pytest.mark.parametrize(
    ("name", "copied"),
    [
        ("diabetes_forest_regressor.onnx", {}),
        ("digits_forest_classifier.onnx", {"cuMemcpyDtoHAsync_v2": 1, "cuMemcpyHtoDAsync_v2": 2}),
    ],
)
def test_rows_are_not_copied(two_devices, name, copied):
    """Sums that are the result stay where they are. Others go to the host, and come back as labels and scores."""
    model = onnx.load(MODELS / name)
    session = cuda_session(model)
    feed = {name: on_device(rows) for name, rows in rows_for(session).items()}
    binding = bound(session, feed)
    two_devices.calls.clear()
    session.run_with_iobinding(binding)
    copies = {name: count for name, count in two_devices.calls.items() if "Memcpy" in name}
    assert copies == copied


def test_outputs_that_the_caller_has_reserved(two_devices):
    model = onnx.load(MODELS / "diabetes_forest_regressor.onnx")
    session = cuda_session(model)
    feed = rows_for(session)
    room = OrtValue.ortvalue_from_shape_and_type((40, 1), np.float32, "cuda", 0)
    binding = bound(session, {name: on_device(rows) for name, rows in feed.items()})
    binding.bind_ortvalue_output(session.get_outputs()[0].name, room)
    session.run_with_iobinding(binding)
    assert_same(room.numpy(), plain_session(model).run(None, feed)[0])


@pytest.mark.parametrize("count", [0, 1, 33])
def test_arrays_of_the_host(two_devices, model_of, count):
    """onnxruntime copies them, on a stream of ours."""
    rows = np.resize(ROWS, (count, 2))
    session = cuda_session(model_of(GRAPH))
    (found,) = session.run(None, {"X": rows})
    assert_same(found, plain_session(model_of(GRAPH)).run(None, {"X": rows})[0])


def test_arrays_in_pinned_memory(two_devices, model_of):
    """They go to the device without being copied in the host's memory first, and may be given up as soon as the call returns."""
    session = cuda_session(model_of(GRAPH))
    binding = bound(session, {"X": pinned(ROWS)})
    session.run_with_iobinding(binding)
    (found,) = binding.get_outputs()
    assert_same(found.numpy(), plain_session(model_of(GRAPH)).run(None, {"X": ROWS})[0])


def test_several_outputs_of_several_forests(two_devices):
    """Merged forests, operators downstream of them: everything goes to the device together."""
    random = np.random.default_rng(3)
    model = one_graph(
        {
            "sums": forest_model(random, 6, REGRESSOR, {"n_targets": 1, "base_values": [0.1]}),
            "labels": forest_model(random, 4, CLASSIFIER, {"classlabels_int64s": [7, -3]}),
        }
    )
    rows = random.normal(size=(50, COLUMNS)).astype(np.float32)
    session = cuda_session(model)
    (fused,) = taken(session)
    assert len(fused) == 2
    binding = bound(session, {"rows": on_device(rows)})
    session.run_with_iobinding(binding)
    for found, right in zip(
        binding.get_outputs(), plain_session(model).run(None, {"rows": rows}), strict=True
    ):
        assert_same(found.numpy(), right)


def test_nodes_before_and_behind_stay_on_the_cpu(two_devices, model_of):
    """onnxruntime puts its copy operators between them, whose kernels are ours."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Z) { Y = Exp(X) S = REGRESSOR(Y) Z = Exp(S) }")
    session = cuda_session(model)
    assert taken(session) == [["TreeEnsembleRegressor"]]
    (found,) = session.run(None, {"X": ROWS})
    assert_same(found, plain_session(model).run(None, {"X": ROWS})[0])
    binding = bound(session, {"X": on_device(ROWS)})
    session.run_with_iobinding(binding)
    assert_same(binding.get_outputs()[0].numpy(), found)


def test_trees_of_inner_graphs(two_devices, model_of):
    model = model_of(
        "(float[N, 2] X, bool B) => (float[N, 2] Y) { Y = If (B) <"
        "then_branch = one () => (float[N, 2] S) { S = REGRESSOR(X) }, "
        "else_branch = two () => (float[N, 2] T) { T = Identity(X) }> }"
    )
    session = cuda_session(model)
    for truth in (True, False):
        feed = {"X": ROWS, "B": np.array(truth)}
        assert_same(session.run(None, feed)[0], plain_session(model).run(None, feed)[0])


def test_labels_that_are_texts_are_refused(two_devices):
    random = np.random.default_rng(3)
    model = one_graph({"labels": forest_model(random, 4, CLASSIFIER, {"classlabels_strings": ["a", "b"]})})
    with pytest.raises(
        Exception,
        match=r"labels that are texts cannot be in a device's memory; add Tree.* the option device=cuda:1",
    ):
        cuda_session(model, 1)


def test_copies_between_all_memories(two_devices):
    """In one call: to a device, on it, to the other, and back; with a stream they are done when somebody waits for it."""
    values = np.arange(12, dtype=np.int64).reshape(3, 4)
    (ours,) = onnx_treebeard.get_ep_devices("cuda:0")
    for stream in (None, ours.create_sync_stream()):
        host = OrtValue.ortvalue_from_numpy(values.copy())
        places = [
            host,
            pinned(np.zeros_like(values)),
            *(on_device(np.zeros_like(values), device) for device in (0, 0, 1)),
        ]
        places += [pinned(np.zeros_like(values)), OrtValue.ortvalue_from_numpy(np.zeros_like(values))]
        for source, target in pairwise(places):
            onnxruntime.copy_tensors([source], [target], stream)
        assert_same(places[-1].numpy(), values)
        assert_same(places[4].numpy(), values)
        del stream


def test_copies_without_a_stream_wait_for_those_on_one(two_devices):
    values = np.arange(1000, dtype=np.float32)
    (ours,) = onnx_treebeard.get_ep_devices("cuda:0")
    stream, source, target = ours.create_sync_stream(), pinned(values), on_device(np.zeros_like(values))
    onnxruntime.copy_tensors([source], [target], stream)
    assert_same(target.numpy(), values)


def test_a_stream_that_is_given_up_has_done_its_work(two_devices):
    values = np.arange(1000, dtype=np.float32)
    (ours,) = onnx_treebeard.get_ep_devices("cuda:1")
    target, source = on_device(np.zeros_like(values), 1), pinned(values, 1)
    onnxruntime.copy_tensors([source], [target], ours.create_sync_stream())
    gc.collect()
    assert_same(target.numpy(), values)


def test_devices_as_onnxruntime_lists_them(two_devices):
    first, second = onnx_treebeard.get_ep_devices("cuda")
    assert [one.ep_name for one in (first, second)] == [NAME, NAME]
    assert [dict(one.ep_metadata)["cuda_device"] for one in (first, second)] == ["0", "1"]
    assert second.device.type == onnxruntime.OrtHardwareDeviceType.GPU
    info = second.memory_info(onnxruntime.OrtDeviceMemoryType.DEFAULT)
    assert (info.device_id, info.device_vendor_id) == (1, 0x10DE)
    onnx_treebeard.register_execution_provider("cuda")
    assert len(onnx_treebeard.get_ep_devices("cuda")) == 2
    assert [one.ep_name for one in onnx_treebeard.get_ep_devices()] == ["TreebeardExecutionProvider"]


def test_registering_uses_no_device(two_devices):
    onnx_treebeard.register_execution_provider("cuda")
    assert two_devices.live() == {}


def test_devices_that_are_not_there(two_devices, cuda):
    with pytest.raises(DeviceError, match="there is no CUDA device 2; there are cuda:0"):
        onnx_treebeard.get_ep_devices("cuda:2")
    with pytest.raises(OptionError, match="field 'device': is 'auto'; accepted are cpu, cuda, cuda:N"):
        onnx_treebeard.get_ep_devices("auto")
    cuda(devices=0)
    with pytest.raises(DeviceError, match="no CUDA device: the driver sees none"):
        onnx_treebeard.get_ep_devices("cuda")


def test_the_provider_by_its_name(two_devices, model_of):
    """onnxruntime takes the device with the number that option device_id has, or the first."""
    onnx_treebeard.register_execution_provider("cuda")
    model = model_of(GRAPH).SerializeToString()
    for options, device in (
        ({}, 0),
        ({"device": "cuda"}, 0),
        ({"device_id": 1}, 1),
        ({"device_id": "1", "device": "cuda:1"}, 1),
    ):
        session = onnxruntime.InferenceSession(model, providers=[(NAME, options), "CPUExecutionProvider"])
        assert session.get_providers() == [NAME, "CPUExecutionProvider"]
        assert [info.device_id for info in session.get_input_memory_infos()] == [device]


def test_options_that_name_another_device(two_devices, model_of):
    for option, value in (("device", "cpu"), ("device", "cuda:1"), ("device_id", "1"), ("device_id", "x")):
        message = f"field '{option}': is '{value}'; the session has the provider's device cuda:0"
        with pytest.raises(Exception, match=message):
            cuda_session(model_of(GRAPH), 0, **{option: value})
    with pytest.raises(
        Exception, match="field 'gpu': is unknown; accepted are semantics, schedule, profile, device,"
    ):
        cuda_session(model_of(GRAPH), 0, gpu="1")
    with pytest.raises(Exception, match="field 'device_id': is unknown"):
        provider_session(model_of(GRAPH), None, device_id="0")


@pytest.mark.parametrize("variable", [None, "ONNX_TREEBEARD_DISABLE"])
def test_who_is_switched_off_uses_no_device(two_devices, model_of, monkeypatch, variable):
    onnx_treebeard.register_execution_provider("cuda")
    if variable is not None:
        monkeypatch.setenv(variable, "1")
    session = cuda_session(model_of(GRAPH), enabled="1" if variable else "0")
    assert taken(session) == []
    assert_same(session.run(None, {"X": ROWS})[0], plain_session(model_of(GRAPH)).run(None, {"X": ROWS})[0])
    assert not {"cuMemAlloc_v2", "cuModuleLoadDataEx"} & set(two_devices.calls)


def test_sessions_of_ours_stay_on_their_route(two_devices, model_of):
    """A process may have registered the provider of devices for other sessions: those that do not name it are served as before."""
    onnx_treebeard.register_execution_provider("cuda")
    session = onnx_treebeard.InferenceSession(model_of(GRAPH).SerializeToString())
    assert sum(entry.n_downstream for entry in session.report) > 0  # which the rewritten route does not count
    assert not {"cuMemAlloc_v2", "cuModuleLoadDataEx"} & set(two_devices.calls)


def test_sessions_on_two_devices_and_many_threads(two_devices, model_of):
    model = model_of(GRAPH)
    sessions = [cuda_session(model, device) for device in (0, 1)]
    expected = plain_session(model).run(None, {"X": ROWS})[0]
    wrong = []
    # onnxruntime binds values with Python's lock held and waits for its arenas, whose holder may be in the fake two_devices, which needs that lock.
    turns = threading.Lock()

    def run(device):
        try:
            for _ in range(3):
                with turns:
                    binding = bound(sessions[device], {"X": on_device(ROWS, device)}, device)
                    sessions[device].run_with_iobinding(binding)
                    assert_same(binding.get_outputs()[0].numpy(), expected)
                with turns:
                    assert_same(sessions[device].run(None, {"X": ROWS})[0], expected)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=run, args=(position % 2,)) for position in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_rows_on_another_device_are_copied(two_devices, model_of):
    """Between devices, as onnxruntime asks for it."""
    session = cuda_session(model_of(GRAPH), 0)
    binding = bound(session, {"X": on_device(ROWS, 1)}, 0)
    session.run_with_iobinding(binding)
    assert_same(binding.get_outputs()[0].numpy(), plain_session(model_of(GRAPH)).run(None, {"X": ROWS})[0])
