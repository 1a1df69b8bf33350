"""The fake driver finds what a program must not do. Each case is a program that does it, and the words of the fault."""

import ctypes

import pytest
from fake_cuda.statuses import STATUSES


class Calls:
    """Calls of the entry points of the loaded library; handles and addresses that they write come back."""

    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")

    def status(self, name, *arguments):
        passed = [ctypes.c_uint64(one) if isinstance(one, int) else one for one in arguments]
        return getattr(self.library, name)(*passed)

    def made(self, name, *arguments):
        value = ctypes.c_uint64()
        assert self.status(name, ctypes.byref(value), *arguments) == 0
        return value.value

    def begin(self):
        self.status("cuCtxPushCurrent_v2", self.made("cuDevicePrimaryCtxRetain", 0))
        return self.made("cuStreamCreate", 1)

    def end(self, *streams):
        for stream in streams:
            self.status("cuStreamDestroy_v2", stream)
        self.made("cuCtxPopCurrent_v2")
        self.status("cuDevicePrimaryCtxRelease_v2", 0)


@pytest.fixture
def program(cuda):
    """program(case): the faults that it causes."""

    def run(case):
        driver = cuda()
        case(Calls())
        faults = driver.faults.copy()
        driver.faults.clear()
        return faults

    return run


def without_a_context(calls):
    assert (
        calls.status("cuMemAlloc_v2", ctypes.byref(ctypes.c_uint64()), 8)
        == STATUSES["CUDA_ERROR_INVALID_CONTEXT"]
    )


def memory_freed_twice(calls):
    stream = calls.begin()
    address = calls.made("cuMemAlloc_v2", 8)
    for _ in range(2):
        calls.status("cuMemFree_v2", address)
    calls.end(stream)


def memory_freed_before_the_copy(calls):
    stream = calls.begin()
    address, pinned = calls.made("cuMemAlloc_v2", 8), calls.made("cuMemHostAlloc", 8, 1)
    assert calls.status("cuMemcpyHtoDAsync_v2", address, pinned, 8, stream) == 0
    calls.status("cuMemFree_v2", address)
    assert calls.status("cuStreamSynchronize", stream) == STATUSES["CUDA_ERROR_ILLEGAL_ADDRESS"]
    calls.status("cuMemFreeHost", pinned)
    calls.end(stream)


def pinned_memory_freed_before_the_copy(calls):
    stream = calls.begin()
    address, pinned = calls.made("cuMemAlloc_v2", 8), calls.made("cuMemHostAlloc", 8, 1)
    calls.status("cuMemcpyHtoDAsync_v2", address, pinned, 8, stream)
    calls.status("cuMemFreeHost", pinned)
    calls.status("cuStreamSynchronize", stream)
    calls.status("cuMemFree_v2", address)
    calls.end(stream)


def bytes_that_nobody_wrote(calls):
    stream = calls.begin()
    address, pinned = calls.made("cuMemAlloc_v2", 8), calls.made("cuMemHostAlloc", 8, 1)
    calls.status("cuMemsetD32Async", address, 1, 1, stream)
    calls.status("cuMemcpyDtoHAsync_v2", pinned, address, 8, stream)
    calls.status("cuStreamSynchronize", stream)
    calls.status("cuMemFreeHost", pinned)
    calls.status("cuMemFree_v2", address)
    calls.end(stream)


def more_bytes_than_reserved(calls):
    stream = calls.begin()
    address = calls.made("cuMemAlloc_v2", 8)
    calls.status("cuMemsetD32Async", address, 1, 3, stream)
    calls.status("cuStreamSynchronize", stream)
    calls.status("cuMemFree_v2", address)
    calls.end(stream)


def a_stream_destroyed_with_work(calls):
    stream = calls.begin()
    address = calls.made("cuMemAlloc_v2", 8)
    calls.status("cuMemsetD32Async", address, 1, 2, stream)
    calls.status("cuMemFree_v2", address)
    calls.end(stream)


def a_stream_of_nobody(calls):
    stream = calls.begin()
    calls.end(stream, stream)


def a_context_released_twice(calls):
    calls.end(calls.begin())
    calls.status("cuDevicePrimaryCtxRelease_v2", 0)
    calls.made("cuDevicePrimaryCtxRetain", 0)


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (without_a_context, "no context is current"),
        (memory_freed_twice, "no allocation begins"),
        (memory_freed_before_the_copy, "freed: the host writes"),
        (pinned_memory_freed_before_the_copy, "was freed before a queued copy used it"),
        (bytes_that_nobody_wrote, "unwritten"),
        (more_bytes_than_reserved, "bounds"),
        (a_stream_destroyed_with_work, "destroyed before its work is done"),
        (a_stream_of_nobody, "released twice"),
        (a_context_released_twice, "released too often"),
    ],
)
def test_misuse_is_found(program, case, words):
    (fault,) = program(case)
    assert words in fault


def test_a_right_program_has_no_faults(program, cuda):
    def right(calls):
        stream = calls.begin()
        address, pinned = calls.made("cuMemAlloc_v2", 8), calls.made("cuMemHostAlloc", 8, 1)
        calls.status("cuMemsetD32Async", address, 0x01020304, 2, stream)
        calls.status("cuMemcpyDtoHAsync_v2", pinned, address, 8, stream)
        assert ctypes.string_at(pinned, 8) == b"\xcd" * 8  # nobody has waited
        assert calls.status("cuStreamSynchronize", stream) == 0
        assert ctypes.string_at(pinned, 8) == b"\4\3\2\1" * 2
        calls.status("cuMemFreeHost", pinned)
        calls.status("cuMemFree_v2", address)
        calls.end(stream)

    assert program(right) == []


def test_memory_that_is_not_pinned_is_copied_at_once(program):
    def at_once(calls):
        stream = calls.begin()
        address, text = calls.made("cuMemAlloc_v2", 4), ctypes.create_string_buffer(4)
        calls.status("cuMemsetD32Async", address, 0x41424344, 1, stream)
        calls.status("cuMemcpyDtoHAsync_v2", ctypes.addressof(text), address, 4, stream)
        assert text.raw == b"DCBA"
        calls.status("cuMemFree_v2", address)
        calls.end(stream)

    assert program(at_once) == []
