"""Each call of the driver fails once: a clear error, nothing is left, and the next attempt works."""

import gc
from collections import Counter

import numpy as np
import pytest
from fake_cuda.bookkeeping import RELEASES
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.bindings import cuda_devices as cuda_devices
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.system.errors import DeviceError

ROWS = np.random.default_rng(0).normal(size=(1500, 2)).astype(np.float32)
MEMORY = 20_000  # some parts
# Attributes that are asked for when a device is opened; the last one, its shared memory, is not needed.
ATTRIBUTES = 3
# Without pinned memory copies are slower; names are for messages; and parts are as large as they may be where nobody knows what is free.
QUERIES = {"cuMemHostAlloc", "cuDeviceGetName", "cuMemGetInfo_v2"}
NEVER_FATAL = RELEASES | QUERIES | {"cuGetErrorName"}


@pytest.fixture
def artifact(make_forest):
    return ptx_artifact(make_forest(1), block_rows=32, shared_bytes=100_000)


def used(artifact):
    """All that a program does: devices are listed, a predictor is made, called, and destroyed."""
    cuda_devices.devices()
    return Predictor(artifact).raw(ROWS)


def plain(name):
    return name.removesuffix("_v2")


def calls_of(driver, artifact):
    """How often each entry point is called; without what a process does once, and what destructors cannot do without."""
    used(artifact)
    return driver.calls - Counter({"cuInit": 1, "cuCtxPushCurrent_v2": 100})


@pytest.mark.parametrize("status", ["CUDA_ERROR_UNKNOWN", "CUDA_ERROR_LAUNCH_FAILED"])
def test_every_call_fails_once(cuda, make_forest, artifact, same_bits, status):
    expected, is_lost = expected_sums(make_forest(1), ROWS), status == "CUDA_ERROR_LAUNCH_FAILED"
    counted = calls_of(cuda(execute=sum_in_numpy, memory_bytes=MEMORY), artifact)
    assert {"cuMemsetD32Async", "cuFuncSetAttribute", "cuStreamDestroy_v2", "cuMemFreeHost"} <= set(counted)
    for name, count in counted.items():
        for at in range(1, count + 1):
            if name == "cuDeviceGetAttribute" and at % ATTRIBUTES == 0 and not is_lost:
                continue
            driver = cuda(execute=sum_in_numpy, memory_bytes=MEMORY)
            driver.fail(name, status, at=at)
            case = f"{name} {at}"
            if name in NEVER_FATAL and not (is_lost and name in QUERIES):
                assert same_bits(used(artifact), expected), case
            else:
                with pytest.raises(DeviceError, match=status) as error:
                    used(artifact)
                assert f"({plain(name)})" in str(error.value), case
                assert ("restart the process" in str(error.value)) == is_lost, case
                del error
            gc.collect()
            assert (driver.live(), driver.faults) == ({}, []), case
            assert same_bits(used(artifact), expected), case


def test_every_call_of_a_predictor_that_stays(cuda, make_forest, artifact, same_bits):
    """The predictor whose call has failed serves the next call."""
    expected = expected_sums(make_forest(1), ROWS)
    driver = cuda(execute=sum_in_numpy, memory_bytes=MEMORY)
    predictor = Predictor(artifact)
    predictor.raw(ROWS)
    before = driver.calls.copy()
    predictor.raw(ROWS)
    counted = driver.calls - before
    assert {"cuCtxPushCurrent_v2", "cuLaunchKernel", "cuStreamSynchronize"} <= set(counted)
    for name in set(counted) - NEVER_FATAL:
        for at in range(1, counted[name] + 1):
            driver.fail(name, "CUDA_ERROR_UNKNOWN", at=at)
            with pytest.raises(DeviceError, match=plain(name)):
                predictor.raw(ROWS)
            assert same_bits(predictor.raw(ROWS), expected), (name, at)


def test_a_context_that_cannot_be_used(cuda, artifact):
    driver = cuda()
    for call in (Predictor, lambda artifact: cuda_devices.devices()):
        driver.fail("cuCtxPushCurrent_v2", "CUDA_ERROR_UNKNOWN")
        with pytest.raises(
            DeviceError, match=r"cannot use the device: CUDA_ERROR_UNKNOWN \(cuCtxPushCurrent\)"
        ):
            call(artifact)
        assert driver.live() == {}


def test_a_lost_context_stays_lost_until_its_predictors_are_gone(cuda, make_forest, artifact, same_bits):
    driver = cuda(execute=sum_in_numpy, memory_bytes=MEMORY)
    predictor = Predictor(artifact)
    driver.fail("cuStreamSynchronize", "CUDA_ERROR_LAUNCH_FAILED", at=2)
    for _ in range(2):
        with pytest.raises(
            DeviceError, match=r"CUDA_ERROR_LAUNCH_FAILED.*context is lost: restart the process"
        ):
            predictor.raw(ROWS)
    del predictor
    assert same_bits(used(artifact), expected_sums(make_forest(1), ROWS))


def test_a_kernel_that_writes_where_it_must_not(cuda, artifact):
    """The fault of a kernel is told when its stream is waited for."""

    def stray(launch, memory):
        memory.write(launch.arguments[3] + 4 * launch.arguments[6] + (1 << 20), b"stray")

    driver = cuda(execute=stray)
    predictor = Predictor(artifact)
    with pytest.raises(
        DeviceError, match=r"cannot compute on the device: CUDA_ERROR_ILLEGAL_ADDRESS \(cuStreamSynchronize\)"
    ):
        predictor.raw(ROWS)
    assert len(driver.faults) == 1
    driver.faults.clear()


def test_no_device(cuda, artifact):
    cuda(devices=0)
    for call in (
        Predictor,
        lambda artifact: cuda_devices.devices(),
        lambda artifact: cuda_devices.count_devices(),
    ):
        with pytest.raises(
            DeviceError,
            match=r"no CUDA device: the driver sees none; see what nvidia-smi lists.*; the CPU serves the same forest",
        ):
            call(artifact)


ADVICE = {
    "CUDA_ERROR_DEVICE_UNAVAILABLE": "another process has the device for itself.*compute mode",
    "CUDA_ERROR_INVALID_CONTEXT": "has reset the device.*restart the process",
    "CUDA_ERROR_MAP_FAILED": "free memory of the host",
    "CUDA_ERROR_NO_BINARY_FOR_GPU": "another compute capability",
    "CUDA_ERROR_ECC_UNCORRECTABLE": "memory of the device is damaged.*restart the process",
    "CUDA_ERROR_INVALID_PTX": "please report it",
    "CUDA_ERROR_JIT_COMPILATION_DISABLED": "unset CUDA_DISABLE_PTX_JIT",
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": "another schedule",
}


@pytest.mark.parametrize("status", ADVICE)
def test_a_message_says_what_to_do(cuda, artifact, status):
    cuda().fail("cuModuleLoadDataEx", status)
    with pytest.raises(DeviceError, match=f"{status} .*; .*{ADVICE[status]}"):
        Predictor(artifact)


def test_queries_that_fail_are_served_like_missing_ones(cuda, artifact, make_forest, same_bits):
    """A card whose name nobody knows computes as well."""
    driver = cuda(execute=sum_in_numpy)
    driver.fail("cuDeviceGetName", "CUDA_ERROR_UNKNOWN")
    driver.fail("cuMemGetInfo_v2", "CUDA_ERROR_UNKNOWN")
    driver.fail("cuMemGetInfo_v2", "CUDA_ERROR_UNKNOWN", at=2)
    (device,) = cuda_devices.devices()
    assert (device.name, device.free_bytes, device.compute_capability) == ("", 0, (9, 0))
    assert same_bits(used(artifact), expected_sums(make_forest(1), ROWS))


def test_devices_are_counted_without_a_context(cuda):
    driver = cuda(devices=3)
    assert cuda_devices.count_devices() == 3
    assert not driver.calls["cuDevicePrimaryCtxRetain"]


@pytest.mark.parametrize("number", [-1, 2, 2**31 - 1])
def test_a_device_that_is_not_there(cuda, artifact, number):
    cuda(devices=2)
    with pytest.raises(DeviceError, match=f"there is no CUDA device {number}; there are cuda:0"):
        Predictor(artifact, device=number)


def test_devices(cuda):
    cuda(devices=2, capability=(8, 6), memory_bytes=12345)
    found = cuda_devices.devices()
    assert [device.number for device in found] == [0, 1]
    assert [device.name for device in found] == ["Fake device 0", "Fake device 1"]
    assert {(device.compute_capability, device.free_bytes) for device in found} == {((8, 6), 12345)}


@pytest.mark.parametrize(
    ("target", "capability", "runs"),
    [
        ("sm_80", (8, 0), True),
        ("sm_80", (8, 6), True),
        ("sm_80", (12, 0), True),
        ("sm_86", (8, 0), False),
        ("sm_90", (8, 9), False),
        ("sm_90a", (9, 0), True),
        ("sm_90a", (10, 0), False),
        ("sm_100", (9, 0), False),
        ("sm_100", (10, 0), True),
    ],
)
def test_a_device_older_than_the_code(cuda, make_forest, target, capability, runs):
    cuda(capability=capability, ptx=(9, 9))
    artifact = ptx_artifact(make_forest(1), target=target)
    if runs:
        Predictor(artifact)
        return
    words = f"compiled for {target}; the device has compute capability {capability[0]}.{capability[1]}"
    with pytest.raises(DeviceError, match=words):
        Predictor(artifact)


def test_a_driver_older_than_the_code(cuda, artifact):
    cuda(ptx=(6, 5), cuda=10020)
    with pytest.raises(
        DeviceError, match=r"too old: it serves CUDA 10\.2 and does not know PTX 7\.0; update"
    ):
        Predictor(artifact)


def test_what_the_compiler_of_the_driver_says(cuda, artifact):
    driver = cuda()
    driver.error_log = "ptxas application ptx input, line 9;\nerror : Unknown symbol"
    with pytest.raises(
        DeviceError,
        match='which says "ptxas application ptx input, line 9; error : Unknown symbol": CUDA_ERROR_INVALID_PTX',
    ):
        Predictor(artifact)
    driver.error_log = "x" * 5000  # longer than the room for it
    with pytest.raises(DeviceError, match=r"x{100}"):
        Predictor(artifact)


def test_more_shared_memory_than_the_device_has(cuda, artifact):
    cuda(shared_bytes=99_999)
    with pytest.raises(
        DeviceError, match=r"need 100000 bytes of shared memory; a block of the device has 99999"
    ):
        Predictor(artifact)


@pytest.mark.parametrize(("shared_bytes", "asked"), [(48 * 1024, 0), (48 * 1024 + 1, 1)])
def test_large_shared_memory_is_asked_for(cuda, make_forest, shared_bytes, asked):
    driver = cuda()
    Predictor(ptx_artifact(make_forest(1), shared_bytes=shared_bytes)).raw(ROWS)
    assert driver.calls["cuFuncSetAttribute"] == asked
    assert {launch.shared_bytes for launch in driver.launches} == {shared_bytes}


def test_shared_memory_that_was_allowed_stays_allowed(cuda, make_forest, artifact):
    """Predictors of the same PTX share its function, whatever shared memory each of them asks for."""
    driver = cuda()
    large = Predictor(artifact)
    small = Predictor(ptx_artifact(make_forest(1), block_rows=32, shared_bytes=60_000))
    for predictor in (small, large):
        predictor.raw(ROWS)
    assert driver.calls["cuFuncSetAttribute"] == 1
