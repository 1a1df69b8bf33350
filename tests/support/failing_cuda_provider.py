"""The provider of CUDA devices on the fake driver, with a library whose memory and whose calls of onnxruntime fail: tests/native/failures.cc.

    python tests/support/failing_cuda_provider.py LIBRARY DRIVER KIND ALL EVERY

In: the library's file, that of the fake driver; memory or onnxruntime; whether all calls after the one that fails do so too (1); every how manyeth call is
tried. Out: how many failures ended in an error, and how many were got over: then answers are the right ones. Nothing is left in the driver after any of them.
"""

import ctypes
import gc
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from cuda_provider import bound, cuda_session, on_device, pinned
from failing_sessions import KINDS
from fake_cuda import library as fake
from fake_cuda.driver import FakeDriver
from providers import plain_session
from sanitized_cuda_provider import MODELS, ROWS, quiet
from sanitized_sessions import use

import onnx_treebeard
from onnx_treebeard.bindings import predictor


def main() -> None:
    use(Path(sys.argv[1]))
    fake.loaded(Path(sys.argv[2]))
    kind, goes_on, every = list(KINDS).index(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
    driver = FakeDriver(devices=2)
    fake.answering.append(driver)
    onnxruntime.set_default_logger_severity(4)
    failing = predictor.library()
    failing.treebeard_fail.argtypes = [ctypes.c_int, ctypes.c_int64, ctypes.c_int]
    (expected,) = plain_session(MODELS[1], quiet()).run(None, {"X": ROWS})

    def is_right() -> bool:
        session = cuda_session(MODELS[1], 0, quiet())
        stream = onnx_treebeard.get_ep_devices("cuda:0")[0].create_sync_stream()
        there = on_device(np.zeros_like(ROWS))
        onnxruntime.copy_tensors([pinned(ROWS)], [there], stream)
        there.numpy()  # waits for what is queued, which a session does not
        binding = bound(session, {"X": there})
        session.run_with_iobinding(binding)
        results = [binding.get_outputs()[0].numpy(), session.run(None, {"X": ROWS})[0]]
        return all(result.tobytes() == expected.tobytes() for result in results)

    def tried(at: int) -> tuple[bool | None, bool]:
        failing.treebeard_fail(kind, at, goes_on)
        result = None
        try:
            result = is_right()
        except Exception:
            gc.collect()
        has_failed = bool(failing.treebeard_has_failed())
        failing.treebeard_fail(0, 0, 0)
        gc.collect()
        assert result is not False, f"wrong answers after the failure of call {at}"
        assert (driver.live(), driver.faults) == ({}, []), f"after the failure of call {at}"
        return result, has_failed

    for at in range(1, 30):  # what is done once a process, the registration among it
        tried(at)
    assert is_right()
    outcomes, has_failed, at = [], True, 1
    while has_failed:
        outcome, has_failed = tried(at)
        outcomes.append(outcome)
        at += every
    assert is_right()
    print("ended", outcomes.count(None), "got over", outcomes.count(True) - 1)


if __name__ == "__main__":
    main()
