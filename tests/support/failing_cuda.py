"""Predictors on the fake CUDA driver, with a library whose memory fails call by call: tests/native/failures.cc.

    python tests/support/failing_cuda.py LIBRARY DRIVER ALL

In: the library's file, that of the fake driver, whether all allocations after the one that fails do so too (1). Out: how many failures ended in an
error, and how many were got over: then scores are the right ones. Nothing is left in the driver or in memory after any of them.
"""

import gc
import sys
from pathlib import Path

import numpy as np
from failing_sessions import tried
from fake_cuda import library as fake
from fake_cuda.driver import FakeDriver
from native_fixtures import forest_of_targets
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy
from sanitized_sessions import use

from onnx_treebeard.bindings import cuda_devices, predictor


def main(library: str, driver_file: str, goes_on: str) -> None:
    use(Path(library))
    fake.loaded(Path(driver_file))
    driver = FakeDriver(execute=sum_in_numpy, memory_bytes=20_000)
    fake.answering.append(driver)
    forest = forest_of_targets(1)
    artifact = ptx_artifact(forest, block_rows=32, shared_bytes=60_000)
    rows = np.random.default_rng(0).normal(size=(1500, 2)).astype(np.float32)
    expected = expected_sums(forest, rows)

    def is_right() -> bool:
        cuda_devices.devices()
        return bool((predictor.Predictor(artifact).raw(rows) == expected).all())

    failing = predictor.library()
    assert is_right()
    held, outcomes, has_failed, at = failing.treebeard_held(), [], True, 1
    while has_failed:
        outcome, has_failed = tried(failing, "memory", at, goes_on == "1", is_right)
        gc.collect()
        assert outcome is not False, f"wrong scores after the failure of call {at}"
        assert (driver.live(), driver.faults) == ({}, []), f"after the failure of call {at}"
        assert failing.treebeard_held() == held, f"memory is kept after the failure of call {at}"
        outcomes.append(outcome)
        at += 1
    print("ended", outcomes.count(None), "got over", outcomes.count(True) - 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
