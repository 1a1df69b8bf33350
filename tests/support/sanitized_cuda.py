"""Predictors on the fake CUDA driver with a library built with a sanitizer, whose runtime the caller has preloaded.

    python tests/support/sanitized_cuda.py LIBRARY DRIVER ROUNDS

In: the library's file, that of the fake driver, how many rounds. Out: predictors made and destroyed while threads call them; rows of all sizes, in
parts; calls of the driver that fail; "done ROUNDS" at the end.
"""

import gc
import random
import sys
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
from fake_cuda import library as fake
from fake_cuda.driver import FakeDriver
from native_fixtures import forest_of_targets
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.bindings import cuda_devices
from onnx_treebeard.bindings import native_library as native_library
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.system.errors import DeviceError

SIZES = (0, 1, 63, 1000, 5000)


def one_round(draw: random.Random) -> None:
    driver = FakeDriver(execute=sum_in_numpy, devices=2, memory_bytes=draw.choice([30_000, 1 << 20]))
    fake.answering.append(driver)
    artifact = ptx_artifact(forest_of_targets(1), block_rows=32, shared_bytes=60_000)
    shared = [Predictor(artifact, device=device) for device in (0, 0, 1)]
    rows = np.random.default_rng(draw.randrange(1000)).normal(size=(max(SIZES), 2)).astype(np.float32)
    expected = expected_sums(forest_of_targets(1), rows)

    def score(position: int) -> None:
        for size in SIZES:
            with suppress(DeviceError):  # one of the calls that fail below
                assert (shared[position % 3].raw(rows[:size], threads=2) == expected[:size]).all()
        with suppress(DeviceError):
            Predictor(artifact, device=position % 2).raw(rows[:10])
        with suppress(DeviceError):
            cuda_devices.devices()

    failing = sorted(set(driver.calls) - {"cuCtxPushCurrent_v2"})  # destructors cannot do without
    for _ in range(10):
        driver.fail(draw.choice(failing), "CUDA_ERROR_UNKNOWN", at=draw.randrange(1, 100))
    threads = [threading.Thread(target=score, args=(position,)) for position in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shared.clear()
    gc.collect()
    assert not driver.faults, driver.faults
    fake.answering.remove(driver)


def main(library: str, driver_file: str, rounds: str) -> None:
    native_library.library_path = lambda: library
    fake.loaded(Path(driver_file))
    for number in range(int(rounds)):
        one_round(random.Random(number))
    print("done", rounds)


if __name__ == "__main__":
    main(*sys.argv[1:])
