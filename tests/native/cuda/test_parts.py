"""How a call is divided into parts: by their size and the memory of the device; three channels take turns; what is too large is tried again with half as much."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.artifact.format import KernelEntry
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.system.errors import DeviceError


@pytest.fixture
def forest(make_forest):
    return make_forest(1)


def rows_of(n_rows):
    return np.random.default_rng(n_rows).normal(size=(n_rows, 2)).astype(np.float32)


def parts_of(driver):
    """The rows of each launch."""
    return [launch.arguments[6] for launch in driver.launches]


STREAM = {"cuMemcpyHtoDAsync_v2": 3, "cuLaunchKernel": 8, "cuMemcpyDtoHAsync_v2": 3, "cuStreamSynchronize": 0}


@pytest.fixture
def steps(monkeypatch):
    """steps(driver): a list that grows by each copy, launch and wait, as the letter of its entry point and the stream that it is queued on."""

    def recorded(driver):
        found, answer = [], driver.answer

        def record(name, arguments):
            if name in STREAM:
                found.append((name.removeprefix("cu").removeprefix("Memcpy")[0], arguments[STREAM[name]]))
            return answer(name, arguments)

        monkeypatch.setattr(driver, "answer", record)
        return found

    return recorded


def test_little_memory_makes_small_parts(cuda, forest, same_bits):
    """A row takes 8 bytes, its value and its score; a quarter of 20,000 bytes, less the tables, holds 608 of them in whole blocks of 32."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(5000)
    raw = Predictor(ptx_artifact(forest, block_rows=32)).raw(rows)
    assert same_bits(raw, expected_sums(forest, rows))
    parts = parts_of(driver)
    assert sum(parts) == 5000
    assert set(parts[:-1]) == {parts[0]}
    assert parts[0] % 32 == 0
    assert 300 < parts[0] <= 20_000 / 4 / 8


def test_parts_overlap(cuda, forest, steps):
    """Rows are copied, kernels start and results come back on three streams in turns: each is waited for when two others have work."""
    driver = cuda(execute=sum_in_numpy, memory_bytes=20_000)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    found = steps(driver)
    predictor.raw(rows_of(3000))
    n_parts = len(driver.launches)
    assert n_parts > 5
    assert "".join(letter for letter, _ in found) == "HLD" * 3 + "SHLD" * (n_parts - 3) + "SSS"
    streams = [stream for letter, stream in found if letter == "L"]
    assert len(set(streams[:3])) == 3
    assert streams == (streams[:3] * n_parts)[:n_parts]
    for letter in "HD":
        assert [stream for one, stream in found if one == letter] == streams
    assert [stream for one, stream in found if one == "S"] == streams


def test_rows_are_not_copied_over_before_the_device_has_read_them(cuda, forest, same_bits):
    """A kernel that starts late, at the last moment that streams allow, still sees the rows of its own part."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(4000)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert same_bits(predictor.raw(-rows), expected_sums(forest, -rows))
    assert len(driver.launches) > 8


def test_a_missing_wait_would_be_seen(cuda, forest, monkeypatch):
    """The fake driver does nothing before somebody waits: without that, results are what fresh memory holds."""
    driver, rows = cuda(execute=sum_in_numpy), rows_of(100)
    predictor = Predictor(ptx_artifact(forest))
    monkeypatch.setattr(type(driver), "cuStreamSynchronize", lambda self, stream: None)
    raw = predictor.raw(rows)
    monkeypatch.undo()
    assert not np.isclose(raw, expected_sums(forest, rows)).any()
    del predictor
    assert [fault for fault in driver.faults if "before its work is done" in fault] == driver.faults
    assert driver.faults
    driver.faults.clear()


def test_half_as_much_is_tried(cuda, forest, same_bits):
    """Free memory is what the driver says; reserving it may still fail, because it is in pieces or somebody else takes it."""
    driver, rows = cuda(execute=sum_in_numpy), rows_of(1024)
    predictor = Predictor(ptx_artifact(forest, block_rows=64))
    for attempt in (1, 2, 3):
        driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY", at=attempt)
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert parts_of(driver) == [128] * 8


def test_one_channel_is_enough(cuda, forest, same_bits, steps):
    """The second channel does not fit."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(2000)
    predictor = Predictor(ptx_artifact(forest, block_rows=1024))
    for attempt in (2, 3, 4, 5):
        driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY", at=attempt)
    found = steps(driver)
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert "".join(letter for letter, _ in found).lstrip("S") == "HLDS" * 2
    assert len({stream for letter, stream in found if letter != "S"}) == 1


def test_a_channel_that_would_make_parts_too_small_is_left_out(cuda, forest, same_bits, steps):
    """The first one has room for 608 rows, and for half of them there is none when the second one is made."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(2000)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY", at=2)
    found = steps(driver)
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert parts_of(driver) == [608, 608, 608, 176]
    assert len({stream for _, stream in found}) == 1


def test_memory_of_unused_channels_is_given_up_first(cuda, forest, same_bits):
    """Three small channels are unused; one of them is to grow, which fails once: without the others it succeeds, and nothing is halved."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=1 << 20), rows_of(3000)
    memory = driver.devices[0].memory
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    taken = memory.allocate(memory.limit - memory.used - 20_000)
    predictor.raw(rows)
    assert driver.live()["streams"] == 3
    memory.free(taken)
    driver.launches.clear()
    driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY")
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert parts_of(driver) == [3000]
    assert driver.live()["streams"] == 1


def test_no_memory_for_a_block(cuda, forest):
    driver = cuda(execute=sum_in_numpy, memory_bytes=4096)
    predictor = Predictor(ptx_artifact(forest, block_rows=1024))
    with pytest.raises(
        DeviceError,
        match=r"cannot reserve 8192 bytes on the device: CUDA_ERROR_OUT_OF_MEMORY \(cuMemAlloc\); free memory",
    ):
        predictor.raw(rows_of(5000))
    assert (predictor.raw(rows_of(100)) == expected_sums(forest, rows_of(100))).all()
    assert not driver.faults


def test_without_pinned_memory(cuda, forest, same_bits):
    """Copies of ordinary memory are slower, and done at once."""
    driver, rows = cuda(execute=sum_in_numpy, pinned_bytes=0, memory_bytes=20_000), rows_of(3000)
    assert same_bits(Predictor(ptx_artifact(forest, block_rows=32)).raw(rows), expected_sums(forest, rows))
    assert driver.calls["cuMemHostAlloc"] > 0


def test_memory_is_kept_for_later_calls(cuda, forest):
    driver = cuda(execute=sum_in_numpy)
    predictor = Predictor(ptx_artifact(forest))
    predictor.raw(rows_of(1000))
    before = driver.calls.copy()
    for n_rows in (1000, 1, 500):
        predictor.raw(rows_of(n_rows))
    for name in (
        "cuMemAlloc_v2",
        "cuMemHostAlloc",
        "cuStreamCreate",
        "cuMemGetInfo_v2",
        "cuModuleLoadDataEx",
    ):
        assert driver.calls[name] == before[name]


@pytest.mark.parametrize(
    ("n_rows", "expected"),
    [(900, [900]), (2000, [1024, 976]), (8000, [2048, 2048, 2048, 1856]), (17_000, [3456] * 4 + [3176])],
)
def test_large_calls_have_several_parts(cuda, make_forest, n_rows, expected):
    """Rows of 4 KiB: parts of 4 MiB at least, of 16 MiB at most, and four of them between."""
    driver = cuda(execute=lambda launch, memory: None, memory_bytes=1 << 29)
    last = np.array([1023], np.int32)
    predictor = Predictor(ptx_artifact(make_forest(1, feature=last, n_features=1024)))
    predictor.raw(np.zeros((n_rows, 1024), np.float32))
    assert parts_of(driver) == expected


FEW, MANY = 32, 64  # threads of the blocks of two kernels


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("min_rows", "n_rows", "n_parts", "block"),
    [
        (9000, 8999, 5, FEW),  # by bytes
        (9000, 9000, 3, MANY),  # parts of 3,000 rows: three of them take turns
        (9000, 100_000, 25, MANY),  # parts of 16 MiB have 4,000 rows
        (15_000, 16_000, 3, MANY),
        (15_000, 100_000, 20, MANY),  # larger than 16 MiB
        (60_000, 70_000, 18, FEW),  # parts of 20,000 rows would be larger than 64 MiB
    ],
)
def test_parts_are_cut_for_the_kernels(cuda, make_forest, min_rows, n_rows, n_parts, block):
    """Rows of 4 KiB. The device has the rows of three parts at a time, and the kernels of the call are those for so many."""
    driver = cuda(execute=lambda launch, memory: None, memory_bytes=1 << 30)
    last = np.array([1023], np.int32)
    entries = [
        KernelEntry(0, 0, 1, min_rows=minimum, block_rows=threads)
        for minimum, threads in ((0, FEW), (min_rows, MANY))
    ]
    predictor = Predictor(ptx_artifact(make_forest(1, feature=last, n_features=1024), kernels=entries))
    predictor.raw(np.lib.stride_tricks.as_strided(np.zeros(1024, np.float32), (n_rows, 1024), (0, 4)))
    assert {launch.block for launch in driver.launches} == {block}
    parts = parts_of(driver)
    assert (len(parts), sum(parts)) == (n_parts, n_rows)
    assert max(parts) * 4096 < 128 << 20


def test_kernels_are_those_for_the_rows_that_fit_the_device(cuda, make_forest):
    """With room for some hundred rows at a time, those for few."""
    driver = cuda(execute=sum_in_numpy, memory_bytes=20_000)
    entries = [
        KernelEntry(0, 0, 1, min_rows=minimum, block_rows=threads)
        for minimum, threads in ((0, FEW), (4000, MANY))
    ]
    predictor = Predictor(ptx_artifact(make_forest(1), kernels=entries))
    predictor.raw(rows_of(5000))
    assert {launch.block for launch in driver.launches} == {FEW}


class TestIdleMemory:
    """What is kept for later calls, and who gets it."""

    def full(self, cuda, forest):
        """A driver whose memory is full but for what a channel keeps, a predictor that has used it, and a function that gives memory back to the driver."""
        driver = cuda(execute=sum_in_numpy, memory_bytes=1 << 20)
        predictor = Predictor(ptx_artifact(forest))
        predictor.raw(rows_of(20_000))
        memory = driver.devices[0].memory
        taken = memory.allocate(memory.limit - memory.used)
        return driver, predictor, lambda: memory.free(taken)

    def test_tables_of_another_forest(self, cuda, forest, same_bits):
        driver, predictor, end = self.full(cuda, forest)
        other = Predictor(ptx_artifact(forest, tables=False))
        assert driver.devices[0].memory.used < driver.devices[0].memory.limit - 150_000
        end()
        rows = rows_of(100)
        assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
        assert same_bits(other.raw(rows), rows[:, :1])

    @pytest.mark.parametrize("entry_point", ["cuModuleLoadDataEx", "cuMemAlloc_v2"])
    def test_what_fails_once_is_tried_again(self, cuda, forest, entry_point):
        """Of a predictor whose kernel is not loaded yet. If that fails too, there is too little memory."""
        driver, predictor, end = self.full(cuda, forest)
        end()
        driver.fail(entry_point, "CUDA_ERROR_OUT_OF_MEMORY")
        other = Predictor(ptx_artifact(forest, target="sm_90"))
        assert driver.devices[0].memory.used < 1000
        for at in (1, 2):
            driver.fail(entry_point, "CUDA_ERROR_OUT_OF_MEMORY", at=at)
        with pytest.raises(DeviceError, match="CUDA_ERROR_OUT_OF_MEMORY"):
            Predictor(ptx_artifact(forest, target="sm_86"))
        del predictor, other

    def test_it_has_a_bound(self, cuda, forest):
        """A quarter of the device's memory, after calls of many sizes and threads."""
        driver = cuda(execute=sum_in_numpy, memory_bytes=1 << 20)
        predictor = Predictor(ptx_artifact(forest))
        tables = driver.devices[0].memory.used
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(predictor.raw, [rows_of(n_rows) for n_rows in (9000, 5000, 7000, 8000) * 3]))
        assert 0 < driver.devices[0].memory.used - tables <= (1 << 20) / 4
