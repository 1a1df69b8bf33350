"""Drivers that lack entry points, or do not answer queries: what is required computes everything, and what is refused is refused by its name.

Each driver that lacks entry points has a process of its own. Expected scores are those of kernels for the CPU, or of NumPy.
"""

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from fake_cuda.statuses import DriverFault
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.bindings import cuda_devices as cuda_devices
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.system.errors import DeviceError

ROOT = Path(__file__).parents[3]
REQUIRED, OPTIONAL = (
    re.findall(r"ENTRY\((cu\w+),", part)
    for part in (ROOT / "kernels/native/cuda/driver.h").read_text().split("#define TREEBEARD_CUDA_OPTIONAL")
)  # fmt: skip
PUSHING = {"cuCtxPushCurrent_v2", "cuCtxPopCurrent_v2"}

BEGIN = """
import ctypes, gc, sys
sys.path[:0] = [{support!r}, {driver!r}]
import numpy as np
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy
from native_fixtures import forest_of_targets
import onnx_treebeard
from onnx_treebeard.system.errors import DeviceError
from onnx_treebeard.bindings import cuda_devices
from onnx_treebeard.bindings.native_library import loaded_library
from onnx_treebeard.bindings.predictor import Predictor

def use(**options):
    library.loaded({driver!r})
    library.answering.append(FakeDriver(**options))
    return library.answering[-1]

def told(call, *arguments, **options):
    try:
        call(*arguments, **options)
    except DeviceError as error:
        return str(error)

def device_of(address):
    message, found = ctypes.create_string_buffer(500), ctypes.c_int32()
    given = (ctypes.c_void_p(address), ctypes.byref(found), message, ctypes.c_size_t(500))
    assert loaded_library().treebeard_cuda_device_of(*given) == 2
    return message.value.decode()

rows = np.random.default_rng(0).normal(size=(700, 3)).astype(np.float32)
"""


@pytest.fixture
def run(tmp_path):
    """run(text, lacking=()): what a process prints that runs this text behind BEGIN, with a driver that lacks these entry points."""

    def run(text, lacking):
        if not library.is_supported():
            pytest.skip("needs Linux and a C compiler")
        driver = library.compiled(tmp_path, lacking)
        begin = BEGIN.format(support=str(ROOT / "tests" / "support"), driver=str(driver))
        done = subprocess.run(
            [sys.executable, "-c", begin + textwrap.dedent(text)],
            capture_output=True,
            text=True,
            timeout=300,
            env={**os.environ, "ONNX_TREEBEARD_CACHE": "off"},
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def without(*names):
    """All optional entry points but these."""
    return [name for name in OPTIONAL if name not in names]


@pytest.mark.share(2)
@pytest.mark.parametrize("present", [{"cuCtxSetCurrent"}, PUSHING], ids=["set", "push and pop"])
def test_what_is_required_serves_models_and_files(run, tmp_path, present):
    """Scores, raw scores, labels and leaves of models with one base value and with several; `score` with the bytes of the CPU."""
    models = ROOT / "models"
    text = run(
        f"""
        from onnx_treebeard.cli.main import main
        driver = use()
        for name in ("breast_cancer_xgboost.json", "wine_lightgbm_multiclass.txt"):
            model = {str(models)!r} + "/" + name
            there, here = (onnx_treebeard.compile(model, device=device, with_leaf=True) for device in ("cuda", "cpu"))
            given = np.random.default_rng(1).normal(size=(70, here.forest.n_features)).astype(here.forest.input_type)
            for method in ("predict", "predict_raw", "predict_leaf"):
                assert getattr(there, method)(given).tobytes() == getattr(here, method)(given).tobytes(), (name, method)
            del there, here
        np.save({str(tmp_path)!r} + "/rows.npy", np.zeros((9, 30), np.float32))
        written = []
        for device in ("cpu", "cuda"):
            target = {str(tmp_path)!r} + f"/{{device}}.csv"
            sys.argv = ["onnx-treebeard", "score", {str(models / "breast_cancer_xgboost.json")!r}, {str(tmp_path)!r} + "/rows.npy"]
            sys.argv += ["-o", target, "--device", device]
            try:
                main()
            except SystemExit as end:
                assert not end.code
            written.append(open(target, "rb").read())
        assert written[0] == written[1]
        assert driver.launches
        gc.collect()
        left = driver.live()
        print(sorted(left), driver.faults)
        """,
        without(*present),
    )
    assert text.splitlines()[-1] == "['contexts', 'modules', 'streams'] []"


GROUPS = [
    *(["cuCtxSetCurrent", "cuCtxGetCurrent"], sorted(PUSHING), ["cuCtxPopCurrent_v2", "cuCtxGetCurrent"]),
    *(["cuMemGetInfo_v2"], ["cuMemFreeHost"], ["cuMemHostAlloc"], ["cuMemsetD32Async"], ["cuDeviceGetName"]),
    ["cuEventCreate", "cuStreamWaitEvent", "cuMemcpyPeerAsync", "cuMemcpyDtoDAsync_v2"],
]


@pytest.mark.share(8)
@pytest.mark.parametrize("lacking", GROUPS, ids="-".join)
def test_sums_without_some_entry_points(run, lacking):
    """In parts, of one target and of three. What is released has been released."""
    text = run(
        """
        driver = use(execute=sum_in_numpy, memory_bytes=20_000)
        predictor = Predictor(ptx_artifact(forest_of_targets(1), block_rows=32))
        for _ in range(2):
            assert (predictor.raw(rows) == expected_sums(forest_of_targets(1), rows)).all()
        del predictor
        driver = use()
        forest = forest_of_targets(3, base_values=np.array([0.5, 0.25, 4.0]))
        assert (Predictor(ptx_artifact(forest)).raw(rows[:40]) == expected_sums(forest, rows[:40])).all()
        gc.collect()
        print([(driver.live(), driver.faults) for driver in library.answering])
        """,
        lacking,
    )
    assert text == "[({}, []), ({}, [])]\n"


def test_the_context_before_is_current_again(run):
    """Where contexts are set, and the driver says which is current."""
    text = run(
        """
        driver, own = use(execute=sum_in_numpy, devices=2), ctypes.c_void_p()
        api = ctypes.CDLL("libcuda.so.1")
        api.cuDevicePrimaryCtxRetain(ctypes.byref(own), 1)
        api.cuCtxSetCurrent(own)
        Predictor(ptx_artifact(forest_of_targets(1))).raw(rows)
        found = ctypes.c_void_p()
        api.cuCtxGetCurrent(ctypes.byref(found))
        print(found.value == own.value, driver.faults)
        """,
        PUSHING,
    )
    assert text == "True []\n"


def test_what_is_refused_is_named(run):
    """With the number of an error where the driver has no names for them."""
    first, second, third, fourth = run(
        """
        driver = use(execute=sum_in_numpy)
        artifact = ptx_artifact(forest_of_targets(1))
        predictor = Predictor(artifact)
        print(told(Predictor, ptx_artifact(forest_of_targets(1), shared_bytes=60_000)))
        print(device_of(1 << 40))
        driver.fail("cuLaunchKernel", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES")
        print(told(predictor.raw, rows))
        del predictor
        use(ptx=(6, 5))
        print(told(Predictor, artifact))
        """,
        without("cuCtxSetCurrent"),
    ).splitlines()
    assert first == (
        "cannot allow blocks of 60000 bytes of shared memory: libcuda.so.1 has no cuFuncSetAttribute; update the NVIDIA driver"
    )
    assert second.startswith(
        "cannot find the device of an address: libcuda.so.1 has no cuPointerGetAttribute"
    )
    assert ": error 701 (cuLaunchKernel)" in third
    assert fourth == "the CUDA driver is too old: it does not know PTX 7.0; update the NVIDIA driver"


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("lacking", "named"), [({"cuLaunchKernel"}, "cuLaunchKernel"), ({"cuCtxSetCurrent", "cuCtxPopCurrent_v2"}, "cuCtxSetCurrent")]
)  # fmt: skip
def test_a_driver_that_lacks_what_is_required(run, lacking, named):
    text = run("use()\nprint(told(cuda_devices.count_devices))", lacking)
    assert text == f"the CUDA driver is too old: libcuda.so.1 has no {named}; update the NVIDIA driver\n"


def unserved(status):
    """An entry point that answers with this status."""

    def answer(self, *arguments):
        raise DriverFault(status)

    return answer


@pytest.mark.parametrize("answer", ["CUDA_ERROR_INVALID_VALUE", "CUDA_ERROR_NOT_SUPPORTED", "0"])
def test_a_driver_that_does_not_know_the_most_shared_memory(
    cuda, make_forest, same_bits, monkeypatch, answer
):
    """Each device has 48 KiB."""
    ask, most = FakeDriver.cuDeviceGetAttribute, 97
    rows = np.ones((5, 1), np.float32)

    def asked(self, value, attribute, device):
        if attribute == most and answer != "0":
            raise DriverFault(answer)
        ask(self, value, attribute, device)

    monkeypatch.setattr(FakeDriver, "cuDeviceGetAttribute", asked)
    cuda(execute=sum_in_numpy, shared_bytes=0 if answer == "0" else 227 * 1024)
    usual, more = (ptx_artifact(make_forest(1), shared_bytes=size) for size in (49_152, 49_153))
    assert same_bits(Predictor(usual).raw(rows), expected_sums(make_forest(1), rows))
    with pytest.raises(
        DeviceError, match="need 49153 bytes of shared memory; a block of the device has 49152"
    ):
        Predictor(more)


def test_queries_that_are_not_supported(cuda, make_forest, same_bits, monkeypatch):
    """Entry points that are there and do nothing."""
    rows = np.random.default_rng(0).normal(size=(700, 1)).astype(np.float32)
    for name in ("cuMemGetInfo", "cuDeviceGetName", "cuGetErrorName", "cuDriverGetVersion", "cuMemHostAlloc"):
        monkeypatch.setattr(FakeDriver, name, unserved("CUDA_ERROR_NOT_SUPPORTED"))
    cuda(execute=sum_in_numpy, memory_bytes=4000)
    (device,) = cuda_devices.devices()
    assert (device.name, device.free_bytes) == ("", 0)
    with pytest.raises(DeviceError, match=r"there is no CUDA device 3; there are cuda:0$"):
        Predictor(ptx_artifact(make_forest(1)), device=3)
    predictor = Predictor(ptx_artifact(make_forest(1), block_rows=32))
    assert same_bits(predictor.raw(rows), expected_sums(make_forest(1), rows))
